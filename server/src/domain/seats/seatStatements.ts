import { departuresReading } from './availability'
import { sweepWithStanding } from './claims'
import { holdLockReading, uncountClaims, wantedDeparture } from './departures'

/** Of what a sale reads and writes in as few statements as it can. */
export const seatStatements = {
  departuresReading,
  holdLockReading,
  wantedDeparture,
  sweepWithStanding,
  uncountClaims,
}
