import { faresSeed } from './fares'
import { airportsSeed, sampleFlightsSeed } from './flights'
import { outsideAreasSeed, placesSeed, townsSeed } from './places'
import { timetableSeed } from './timetable'
import type { Seed } from './seedRunner'

/** Every seed in the order of loading: one line per part of the operator's data. */
export const seeds: readonly Seed[] = [
  townsSeed,
  placesSeed,
  outsideAreasSeed,
  airportsSeed,
  timetableSeed,
  faresSeed,
  sampleFlightsSeed,
]
