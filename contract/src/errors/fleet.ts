import type { ErrorEntries } from './entry'

/** Errors of vehicles, drivers, shifts and runs. */
export const fleetErrors = {
  /** Somebody else changed it meanwhile: look at it again. */
  'fleet.changed': { status: 409, params: {} },
  /** Another vehicle in service has this number or plate. */
  'fleet.numberTaken': { status: 409, params: {} },
  /** A time off the road that does not end after it begins. */
  'fleet.offRoadTimes': { status: 422, params: {} },
  /** The driver has shifts to come. */
  'fleet.stillRostered': { status: 409, params: { count: 'number' } },
  /** A shift or break that does not end after it begins, is outside of it, or is of another day. */
  'fleet.shiftTimes': { status: 422, params: {} },
  /** The driver has a shift on that day. */
  'fleet.shiftExists': { status: 409, params: {} },
  /** The shift had its roll call: it was worked. */
  'fleet.rollCallHeld': { status: 409, params: {} },
  /** A roll call is held from `dateTime` on. */
  'fleet.rollCallEarly': { status: 409, params: { dateTime: 'dateTime' } },
  /** The roll call after a duty follows the one before it. */
  'fleet.rollCallOrder': { status: 409, params: {} },
  /** What was found at a roll call has to be written down. */
  'fleet.noteNeeded': { status: 422, params: {} },
  /** A day is copied to another one. */
  'fleet.sameDay': { status: 422, params: {} },

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
  'departure.wrongVehicleType': { status: 422, params: {} },
  /** The vehicle has `have` child seats, `need` are ordered. */
  'fleet.childSeats': { status: 422, params: { have: 'number', need: 'number' } },
  /** The vehicle takes `have` wheelchairs, `need` come. */
  'fleet.wheelchairs': { status: 422, params: { have: 'number', need: 'number' } },
  /** The vehicle's inspection held until `date`. */
  'fleet.inspectionOver': { status: 422, params: { date: 'date' } },
  /** The vehicle is off the road then. */
  'fleet.offRoad': { status: 422, params: {} },
  /** The vehicle is out of service. */
  'fleet.vehicleOut': { status: 422, params: {} },
  /** The driver has left. */
  'fleet.driverOut': { status: 422, params: {} },
  /** The driver's licence is for `have` seats, the vehicle has `need`. */
  'fleet.licence': { status: 422, params: { have: 'number', need: 'number' } },
  /** The driver's licence held until `date`. */
  'fleet.licenceOver': { status: 422, params: { date: 'date' } },
  /** The roll call before the duty was not passed. */
  'fleet.unfit': { status: 422, params: {} },
  /** Nobody drives what is to leave: vehicle and driver are assigned first. `minibus` is the one, 0 the bus. */
  'departure.unassigned': { status: 409, params: { minibus: 'name' } },
} as const satisfies ErrorEntries
