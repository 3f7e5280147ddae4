import { plain, type ErrorEntries } from './entry'

/** Errors of vehicles, drivers, shifts and runs. */
export const fleetErrors = {
  /** Somebody else changed it meanwhile: look at it again. */
  'fleet.changed': plain(409),
  /** Another vehicle in service has this number or plate. */
  'fleet.numberTaken': plain(409),
  /** A time off the road that does not end after it begins. */
  'fleet.offRoadTimes': plain(422),
  /** The driver has shifts to come. */
  'fleet.stillRostered': { status: 409, params: { count: 'number' } },
  /** A shift or break that does not end after it begins, is outside of it, or is of another day. */
  'fleet.shiftTimes': plain(422),
  /** The driver has a shift on that day. */
  'fleet.shiftExists': plain(409),
  /** The shift had its roll call: it is neither removed nor given another driver or day. */
  'fleet.rollCallHeld': plain(409),
  /** A roll call is held from `dateTime` on. */
  'fleet.rollCallEarly': { status: 409, params: { dateTime: 'dateTime' } },
  /** The roll call after a duty follows the one before it. */
  'fleet.rollCallOrder': plain(409),
  /** A roll call was held by now, and the one after a duty not before the one before it. */
  'fleet.rollCallTime': plain(422),
  /** What was found at a roll call has to be written down. */
  'fleet.noteNeeded': plain(422),
  /** A day is copied to another one. */
  'fleet.sameDay': plain(422),

  /** The rules of driving hours forbid it: `minutes` where `limit` is the limit; the rule is named for the log. */
  'fleet.hours': { status: 422, params: { rule: 'name', minutes: 'number', limit: 'number' } },
  /** A rule warns of it: a reason is needed. What it warns of is named for the log. */
  'fleet.reasonNeeded': { status: 422, params: { finding: 'name' } },
  /** The vehicle has another run then, from `dateTime` on; which one is named for the desk. */
  'fleet.vehicleBusy': {
    status: 409,
    params: { dateTime: 'dateTime', departureId: 'name', minibus: 'name' },
  },
  /** The driver has another run then. */
  'fleet.driverBusy': { status: 409, params: { dateTime: 'dateTime', departureId: 'name', minibus: 'name' } },
  /** The bus of a departure is a bus, its minibuses are minibuses. */
  'departure.wrongVehicleType': plain(422),
  /** The vehicle has `have` child seats, `need` are ordered. */
  'fleet.childSeats': { status: 422, params: { have: 'number', need: 'number' } },
  /** The vehicle takes `have` wheelchairs, `need` come. */
  'fleet.wheelchairs': { status: 422, params: { have: 'number', need: 'number' } },
  /** The vehicle's inspection held until `date`. */
  'fleet.inspectionOver': { status: 422, params: { date: 'date' } },
  /** The vehicle is off the road then. */
  'fleet.offRoad': plain(422),
  /** The vehicle is out of service. */
  'fleet.vehicleOut': plain(422),
  /** The driver has left. */
  'fleet.driverOut': plain(422),
  /** The driver's licence is for `have` seats, the vehicle has `need`. */
  'fleet.licence': { status: 422, params: { have: 'number', need: 'number' } },
  /** The driver's licence held until `date`. */
  'fleet.licenceOver': { status: 422, params: { date: 'date' } },
  /** The roll call before the duty was not passed. */
  'fleet.unfit': plain(422),
  /** Nobody drives what is to leave: vehicle and driver are assigned first. `minibus` is the one, 0 the bus. */
  'departure.unassigned': { status: 409, params: { minibus: 'name' } },
} as const satisfies ErrorEntries
