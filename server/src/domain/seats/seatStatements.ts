import { departuresReading } from './availability'
import { sweepWithStanding } from './claims'
import { holdLockReading, uncountClaims, wantedDeparture } from './departures'
import { readForGuest } from './guestReads'
import { withWheelchairs } from './withWheelchairs'

/** Of what a sale reads and writes in as few statements as it can; the wheelchairs of departures only for a party that has one. */
export const seatStatements = {
  departuresReading,
  readForGuest,
  holdLockReading,
  wantedDeparture,
  sweepWithStanding,
  uncountClaims,
  withWheelchairs,
}
