import { centsOf } from '../money'
import { fromWallTime } from '../time'
import type { RidePriceInput } from './fare'
import type { FareTable } from './fareTable'

/** Fares for the tests of this folder: two zones, one with a yuan list of its own. */
export const sampleFares: FareTable = {
  validFrom: '2026-01-01',
  wardZones: { '27127': 'centre', '27111': 'centre', '27126': 'south' },
  airport: {
    pickup: { centre: { JPY: centsOf(2900), CNY: centsOf(137) }, south: { JPY: centsOf(3900) } },
    dropoff: { centre: { JPY: centsOf(2900), CNY: centsOf(137) }, south: { JPY: centsOf(3900) } },
  },
  transfer: { centre: { centre: { JPY: centsOf(1500) }, south: { JPY: centsOf(2000) } } },
}

/** A landing by day. */
export const afternoon = fromWallTime('2026-11-21 14:30:00')

/** Two people to the centre, nothing extra. */
export const sampleRide: RidePriceInput = {
  direction: 'pickup',
  wardCode: '27127',
  currency: 'JPY',
  rideTime: afternoon,
  farePaying: 2,
  extraLuggage: 0,
  childSeats: 0,
}
