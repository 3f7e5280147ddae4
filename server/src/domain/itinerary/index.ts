/** A ride from its first point to its last, with the state of each point and leg. */
export { journeyJson, reportedArrivalOf, type Journey } from './journey'
export { placeByWard, placesOnLine, presentRideEnd, presentRidePlan, rideLatenessOf } from './ridePlan'
export { legsOf, stopKeyOn, type Leg } from './stopLegs'
