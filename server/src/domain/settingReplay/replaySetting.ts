import { mostReplayed, type SettingReplay } from '@noriai/contract/calls/staff/settings'
import { policyOfAirport } from '@noriai/contract/policy/airport'
import { fareTableOn } from '@noriai/contract/rules/fareTable'
import { havePlanBearing } from '@noriai/contract/rules/planReplay'
import {
  addReplays,
  crowdedMinibuses,
  haveBearing,
  replayOf,
  type SellingSettings,
} from '@noriai/contract/rules/settingReplay'
import type { SettingBody } from '@noriai/contract/schema/settings'
import { addDays, serviceDateOf } from '@noriai/contract/time'
import type { Executor } from '../../infra/db/client'
import { fareTableWith, networkAt, type AirportNetwork } from '../network'
import type { BookingContext } from '../quotation'
import { refuseUnusable, type SettingsBook } from '../settings'
import { replayPlannedRides } from './replayPlannedRides'
import { readSoldPage, type Page } from './soldRides'

/** How many service days before today are replayed. */
const DAYS = 7
/** Rides read at once, which keep the process busy for some 40 ms: between two pages others have their turn. */
const PAGE_RIDES = 100
/** Nobody waits longer for a preview. */
const MOST_MS = 5000

/** Who asks, by which settings and data, and when. */
export interface ReplayContext {
  readonly book: SettingsBook
  readonly booking: BookingContext
  readonly at: number
}

/**
 * What the rides of the last service days would have been under a setting as it is edited, beside what today's make of them. Reads
 * alone. Null where the setting has no bearing on rides that are over.
 * @throws settings.invalid
 */
export async function replaySetting(
  db: Executor,
  body: SettingBody,
  { book, booking, at }: ReplayContext,
): Promise<SettingReplay | null> {
  const { data } = booking
  const day = serviceDateOf(at, book.deployed)
  await refuseUnusable(db, body, { validFrom: day, deployed: book.deployed })
  // What is not an airport's own is looked at by the rides of the first.
  const { code: firstServed } = booking.airports.firstServed
  const { airportCode = firstServed } = body.kind === 'fares' ? body : {}
  const network = networkAt(airportCode, data)
  const fares = fareTableOn(day, network.fareTables)
  if (!fares) return null
  const today = { policy: policyOfAirport(airportCode, book.policy), fares }
  const then = edited(body, today, { book, network, day })
  const isOfPlans = havePlanBearing(today.policy, then.policy)
  if (!isOfPlans && !haveBearing(today, then)) return null
  const days = { airportCode, from: addDays(day, -DAYS), to: addDays(day, -1) }
  const until = performance.now() + MOST_MS
  const rides = await replayRides(
    db,
    { ...days, until: isOfPlans ? until - MOST_MS / 2 : until },
    { booking, today, then },
  )
  if (!isOfPlans) return { ...rides, plans: null }
  const policies = { data, today: today.policy, then: then.policy }
  const { isPart, ...plans } = await replayPlannedRides(
    db,
    { ...days, at, until, mostRides: mostReplayed },
    policies,
  )
  return { ...rides, isPart: rides.isPart || isPart, plans }
}

/** The rides of an airport of some service days, and until when by `performance.now()`. */
interface RidesOf {
  readonly airportCode: string
  readonly from: string
  readonly to: string
  readonly until: number
}

interface TwoSettings {
  readonly booking: BookingContext
  readonly today: SellingSettings
  readonly then: SellingSettings
}

async function replayRides(
  db: Executor,
  { airportCode, from, to, until }: RidesOf,
  { booking, today, then }: TwoSettings,
): Promise<Omit<SettingReplay, 'plans'>> {
  let sum = replayOf([], today, then)
  let page: Page = { rides: [], stops: [], next: { day: to, id: null } }
  const stops: Page['stops'] = []
  while (page.next && sum.rides < mostReplayed && performance.now() < until) {
    const limit = Math.min(PAGE_RIDES, mostReplayed - sum.rides)
    page = await readSoldPage(db, { airportCode, from, after: page.next, limit }, booking)
    sum = addReplays(sum, replayOf(page.rides, today, then))
    stops.push(...page.stops)
  }
  const crowded = crowdedMinibuses(stops, today.policy, then.policy)
  return { ...sum, refused: { ...sum.refused }, from, to, isPart: page.next !== undefined, crowded }
}

interface EditContext extends Pick<ReplayContext, 'book'> {
  readonly network: AirportNetwork
  readonly day: string
}

/** Today's settings with one of them as it is edited. */
function edited(
  body: SettingBody,
  today: SellingSettings,
  { book, network, day }: EditContext,
): SellingSettings {
  switch (body.kind) {
    case 'policy':
    case 'luggage':
      return { ...today, policy: policyOfAirport(network.airportCode, book.policyWith(body)) }
    case 'fares':
      return {
        ...today,
        fares: { ...fareTableWith(network, body.rows, day), validFrom: today.fares.validFrom },
      }
    // A departure that runs no more is moved or cancelled with its riders, and looked at there.
    case 'timetable':
    case 'pageConfig':
      return today
  }
}
