/** How many seats who has not paid yet may keep from others, and how often they may run out. */
export { assertFairShare, seatTakerOf, type SeatTaker } from './share'
export { assertFewLapses, forgetLapses, recordLapses } from './lapses'
export { standingReading, type Asking, type Standing } from './standing'
