import { fromWallTime, type Instant } from '../time'
import type { AssignableDriver, AssignableVehicle, AssignedRun, RunToAssign } from './assignment'
import type { Span } from './drivingHours'

/** Runs, a vehicle and a driver for the tests of this folder: an evening at Umeda. */
const umeda = { lat: 34.7025, lng: 135.4959 }
const airport = { lat: 34.432, lng: 135.23 }

export const evening = (clock: string): Instant => fromWallTime(`2026-11-25 ${clock}:00`)

export const between = (from: string, to: string): Span => ({ from: evening(from), to: evening(to) })

/** A minibus with eight riders, at Umeda from 18:35 to 19:22. */
export const sampleRun: RunToAssign = {
  departureId: 'pickup:20261125:1730:osakaStation',
  minibus: 3,
  serviceDate: '2026-11-25',
  ...between('18:35', '19:22'),
  start: umeda,
  end: umeda,
  isMotorway: false,
  startsAtAirport: false,
  seats: 8,
  bags: { large: 8, small: 6 },
  childSeats: 1,
  wheelchairs: 0,
  pushchairs: 0,
}

/** The bus of an evening, from the airport to Umeda. */
export const sampleBusRun: RunToAssign = {
  ...sampleRun,
  minibus: 0,
  ...between('17:30', '18:35'),
  start: airport,
  isMotorway: true,
  startsAtAirport: true,
  seats: 26,
  bags: { large: 26, small: 20 },
  childSeats: 0,
}

/** Another run on the spot. */
export const otherRun = (from: string, to: string): AssignedRun => ({
  departureId: 'pickup:20261125:1530:osakaStation',
  serviceDate: '2026-11-25',
  minibus: 1,
  ...between(from, to),
  start: umeda,
  end: umeda,
  isMotorway: false,
})

export const sampleVehicle: AssignableVehicle = {
  vehicleType: 'minibus',
  seats: 9,
  bagPlaces: { large: 10, small: 10 },
  childSeats: 2,
  wheelchairs: 0,
  inspectionUntil: '2027-07-14',
  offRoad: [],
  inService: true,
  depot: umeda,
  runs: [],
}

export const sampleBus: AssignableVehicle = {
  ...sampleVehicle,
  vehicleType: 'bus',
  seats: 49,
  bagPlaces: { large: 60, small: 55 },
}

export const sampleDriver: AssignableDriver = {
  licence: 'ordinary2',
  licenceUntil: '2028-03-31',
  ruleSet: 'notice',
  inService: true,
  runs: [],
  shift: between('14:00', '23:00'),
  isUnfit: false,
  calledOff: [],
  others: [],
}
