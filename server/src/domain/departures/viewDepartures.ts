import type { staffDay } from '@noriai/contract/calls/staff/departures'
import type { staffCheckRideCode } from '@noriai/contract/calls/staff/rideCode'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { Direction } from '@noriai/contract/policy'
import type { DepartureView, ServicePauseView } from '@noriai/contract/schema/staffDeparture'
import { msPerDay, toWallTime } from '@noriai/contract/time'
import type { Executor } from '../../infra/db/client'
import { wallTimeOrNull } from '../../wallTime'
import type { OrderContext } from '../orderViews'
import type { Departure } from '../seats'
import type { Checked } from './checkRideCode'
import { readDay } from './day'
import { presentDepartureSummary, presentPause, presentRelayPoint } from './departureSummary'
import { presentDepartureView, presentParty } from './departureView'
import { doorsOfParties, loadDeparture, readParty, readStops } from './loadDeparture'
import { pausesEndingAfter } from './pauses'

/** Pauses that ended are listed for so long. */
const DAYS_BACK = 7

/** What the desk's departures are shown by, and when. */
interface Shown {
  readonly at: number
  readonly context: OrderContext
}

/** A service day of one direction: its departures, riders and pauses. */
export async function viewDay(
  db: Executor,
  day: { readonly direction: Direction; readonly serviceDate: string },
  { at, context }: Shown,
): Promise<CallResponse<typeof staffDay>> {
  const { data, policy } = context
  const { departures, pauses } = await readDay(db, day, { data, at, policy })
  const summaries = departures.map((each) => presentDepartureSummary(each, pauses, context))
  return {
    asOf: toWallTime(at),
    ...day,
    ridersToday: summaries.reduce((sum, { riders }) => sum + riders, 0),
    pauses: pauses.map((pause) => presentPause(pause, at, context)),
    departures: summaries,
  }
}

/** A departure with its minibuses and parties. @throws notFound */
export async function viewDeparture(
  db: Executor,
  departureId: string,
  { at, context }: Shown,
): Promise<DepartureView> {
  const { data } = context
  return presentDepartureView(await loadDeparture(db, departureId, { data, at }), at, context)
}

/** The times without service: those of the last week and those to come. */
export async function viewPauses(
  db: Executor,
  { at, context }: Shown,
): Promise<{ asOf: string; pauses: ServicePauseView[] }> {
  const pauses = await pausesEndingAfter(db, at - DAYS_BACK * msPerDay)
  return { asOf: toWallTime(at), pauses: pauses.map((pause) => presentPause(pause, at, context)) }
}

type CheckAnswer = CallResponse<typeof staffCheckRideCode>

/** What came of the check of a ride code, with the party and the departure that it was of. */
export async function viewCheck(
  db: Executor,
  { checked, scannedAt }: { readonly checked: Checked; readonly scannedAt: number },
  { at, context }: Shown,
): Promise<CheckAnswer> {
  const found = checked.order && (await readParty(db, checked.order.id, at))
  const stops = checked.departure ? await readStops(db, checked.departure.id) : []
  const doors = await doorsOfParties(db, found ? [found] : [])
  const party = found ? presentParty(found, { stops, doors, at }, context) : null
  const departure = checked.departure ? presentDepartureName(checked.departure, context) : null
  if (checked.result === 'accepted') {
    if (!party || !departure) throw new Error(`Order ${checked.order.id} boards no departure`)
    return { result: 'accepted', at: toWallTime(scannedAt), departure, party }
  }
  return {
    result: 'refused',
    at: toWallTime(scannedAt),
    reason: checked.reason,
    since: wallTimeOrNull(checked.since),
    departure,
    orderId: checked.order?.id ?? null,
    party,
  }
}

function presentDepartureName(
  { id, serviceDate, direction, departsAt, relayPoint }: Departure,
  context: OrderContext,
): Extract<CheckAnswer, { result: 'accepted' }>['departure'] {
  return {
    departureId: id,
    serviceDate,
    direction,
    departsAt: toWallTime(departsAt),
    relayPoint: presentRelayPoint(relayPoint, context),
  }
}
