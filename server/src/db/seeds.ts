import { faresSeed } from './seed/fares'
import { airportsSeed, sampleFlightsSeed } from './seed/flights'
import { outsideAreasSeed, placesSeed, townsSeed } from './seed/places'
import { timetableSeed } from './seed/timetable'
import type { Seed } from './seedRunner'

/** Every seed in the order of loading: one line per part of the operator's data. */
export const seeds: readonly Seed[] = [
  townsSeed,
  placesSeed,
  outsideAreasSeed,
  timetableSeed,
  faresSeed,
  airportsSeed,
  sampleFlightsSeed,
]
