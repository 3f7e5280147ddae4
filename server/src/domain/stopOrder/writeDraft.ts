import { boardedStates, finishedStates } from '@noriai/contract/orders/states'
import { isLateNews } from '@noriai/contract/rules/rideLateness'
import { fixedTimes, type DoorTimes } from '@noriai/contract/rules/stopOrder'
import { addMinutes, toWallTime } from '@noriai/contract/time'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { orders, type StoredTimes } from '../../infra/db/schema/orders'
import { plannedStops } from '../../infra/db/schema/seats'
import { announceChange } from '../../infra/live/announceChange'
import { latenessOfRiders, notifyOfVehicles } from '../departures'
import { followPlan } from '../fleet'
import { legsOf, stopKeyOn } from '../itinerary'
import type { ReadingContext } from '../network'
import { queueNotice } from '../notices'
import type { Draft } from './draft'
import { drivenOf, stopId, type Driven, type Snapshot, type StoredStop } from './snapshot'
import type { RuleContext } from '../../context'

/** How a draft is written. */
export interface Writing {
  readonly at: number
  /** The timer plans again what it planned; what staff decided by hand it only mends. */
  readonly by: 'timer' | 'staff'
  /** Riders are promised these times. */
  readonly isFrozen: boolean
  /** The caller gives a run to another vehicle in the same transaction, and notifies of vehicles then: riders do not hear of the one before. */
  readonly leavesVehicles?: boolean
}

/**
 * Writes a stop order over the one before: the minibus of every party, the stops, and, once they are frozen, the times of every
 * rider's order. Riders whose promised stop changed are notified, and so are those who do not know yet which vehicle comes for them.
 * Orders and departure are locked by the caller. A draft that changes nothing writes nothing visible.
 */
export async function writeDraft(
  tx: Tx,
  snapshot: Snapshot,
  {
    draft,
    at,
    by,
    isFrozen,
    leavesVehicles = false,
    data,
    policy,
  }: Writing & Pick<ReadingContext, 'data' | 'policy'> & { readonly draft: Draft },
): Promise<void> {
  const { departure } = snapshot
  const moves = snapshot.seatings.flatMap(({ claim }) => {
    const minibus = draft.minibusOf.get(claim.id) ?? claim.minibus
    return minibus === claim.minibus ? [] : [{ id: claim.id, minibus }]
  })
  const isChanged = moves.length > 0 || !isSame(snapshot.stops, draft.stops)
  const { fixed, moved } = isFrozen ? await fixTimes(tx, snapshot, { draft, policy }) : nothingFixed
  await tx
    .update(departures)
    .set({
      plannedAt: at,
      plannedBy: by,
      starts: draft.starts,
      ...(isChanged && { planVersion: sql`${departures.planVersion} + 1` }),
    })
    .where(eq(departures.id, departure.id))
  if (isChanged) {
    await moveParties(tx, moves)
    await tx.delete(plannedStops).where(eq(plannedStops.departureId, departure.id))
    if (draft.stops.length > 0) await tx.insert(plannedStops).values([...draft.stops])
    await followPlan(tx, { ...departure, starts: draft.starts }, { data, policy })
  }
  // Whoever booked or was moved here since the vehicles were assigned is notified of theirs now.
  if (!leavesVehicles) await notifyOfVehicles(tx, departure.id, at)
  await notifyMoved(tx, departure, { moved, at, data, policy })
  if (isChanged || fixed > 0) await announceChange(tx, { departureIds: [departure.id] })
}

async function moveParties(
  tx: Tx,
  moves: readonly { readonly id: string; readonly minibus: number }[],
): Promise<void> {
  if (moves.length === 0) return
  await tx.execute(sql`
    update seat_claims set minibus = move.minibus
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move (id uuid, minibus integer)
    where seat_claims.id = move.id`)
}

function isSame(before: readonly StoredStop[], after: readonly StoredStop[]): boolean {
  const texts = (stops: readonly StoredStop[]) =>
    stops
      .map((stop) =>
        [
          ...[stop.leg, stop.minibus, stop.position, stop.stopKey],
          ...[stop.arrivesAt, stop.extraMinutes, stop.lat, stop.lng, stop.stopMinutes],
        ].join(),
      )
      .sort()
      .join('\n')
  return texts(before) === texts(after)
}

/** A rider whose promised stop changed: their order as it is now, their stop, and how many their minibus has. */
interface MovedRider {
  readonly order: Driven['order']
  readonly own: StoredStop
  readonly total: number
}

/** How many orders have other times, and whose promised stop changed. */
interface Fixed {
  readonly fixed: number
  readonly moved: readonly MovedRider[]
}

const nothingFixed: Fixed = { fixed: 0, moved: [] }

/** Gives the orders the times of their stops. */
async function fixTimes(
  tx: Tx,
  snapshot: Snapshot,
  { draft, policy }: Pick<RuleContext, 'policy'> & { readonly draft: Draft },
): Promise<Fixed> {
  const minibusBefore = new Map(snapshot.seatings.map(({ claim }) => [claim.id, claim.minibus]))
  const moved: MovedRider[] = []
  let fixed = 0
  for (const driven of drivenOf(snapshot)) {
    const { order, claim } = driven
    const after = doorsOf(driven, {
      minibus: draft.minibusOf.get(claim.id) ?? claim.minibus,
      stops: draft.stops,
      snapshot,
    })
    const times = { ...fixedTimes(order.times, after.times, policy), byStopOrder: true as const }
    const before = doorsOf(driven, {
      minibus: minibusBefore.get(claim.id) ?? claim.minibus,
      stops: snapshot.stops,
      snapshot,
    })
    const wasAnnounced = order.times.byStopOrder === true
    if (!isSameTimes(times, order.times)) {
      fixed += 1
      await tx.update(orders).set({ times, departsAt: times.departsAt }).where(eq(orders.id, order.id))
    }
    if (wasAnnounced && after.own && isMoved(before.own, after.own)) {
      moved.push({ order: { ...order, times }, own: after.own, total: after.total })
    }
  }
  return { fixed, moved }
}

/**
 * Notifies riders of their new stops, which are written by now, as far as those are before them. The times are as late as the ride is for each of them, where that is worth a
 * notice: what they were sent of it before was of the stop that they had.
 */
async function notifyMoved(
  tx: Tx,
  departure: Snapshot['departure'],
  { moved, at, data, policy }: Pick<ReadingContext, 'data'> & RuleContext & Pick<Fixed, 'moved'>,
): Promise<void> {
  const riders = moved.map(({ order }) => order)
  const lateness = await latenessOfRiders(tx, { departure, riders, at }, { data, policy })
  for (const { order, own, total } of moved) {
    const late = lateness.get(order.id)
    if (isBehind(order, { ...departure, isOver: late?.isOver === true })) continue
    const isNews = late !== undefined && isLateNews({ last: 0, now: late.own }, policy)
    const minutes = !isNews ? 0 : departure.direction === 'pickup' ? late.end : late.start
    await queueNotice(tx, order, {
      kind: 'stopOrderChanged',
      at,
      occasion: String(at),
      facts: {
        departure: departure.id,
        lateMinutes: String(isNews ? late.own : 0),
        stopNo: String(own.position),
        stopTotal: String(total),
        doorFrom: toWallTime(addMinutes(order.times.door.from, minutes)),
        doorTo: toWallTime(addMinutes(order.times.door.to, minutes)),
      },
    })
  }
}

/** Whether the stop that riders are shown is behind them: a pick-up's once they were let out there, any other once they were collected. */
function isBehind(
  { fulfilment }: Driven['order'],
  { direction, isOver }: Pick<Snapshot['departure'], 'direction'> & { readonly isOver: boolean },
): boolean {
  if (finishedStates.includes(fulfilment)) return true
  return direction === 'pickup' ? isOver : boardedStates.includes(fulfilment)
}

function isSameTimes(a: StoredTimes, b: StoredTimes): boolean {
  const keyOf = ({ gatherAt, departsAt, door, arrives, byStopOrder }: StoredTimes) =>
    [gatherAt, departsAt, door.from, door.to, arrives.from, arrives.to, byStopOrder].join()
  return keyOf(a) === keyOf(b)
}

/** Another place in the order, or another minute. */
export function isMoved(before: StoredStop | undefined, after: StoredStop): boolean {
  return before?.position !== after.position || before.arrivesAt !== after.arrivesAt
}

interface SeatedAmong {
  readonly minibus: number
  readonly stops: readonly StoredStop[]
  readonly snapshot: Snapshot
}

/** When the minibus is at a rider's doors, and the stop that they are shown: of a transfer the one they start from. */
function doorsOf(
  { claim }: Driven,
  { minibus, stops, snapshot: { departure } }: SeatedAmong,
): { readonly times: DoorTimes; readonly own: StoredStop | undefined; readonly total: number } {
  const own = legsOf[departure.direction].map((leg) => {
    const id = stopId(leg, minibus, stopKeyOn(leg, claim.stopKey, departure.direction))
    return stops.find((stop) => stopId(stop.leg, stop.minibus, stop.stopKey) === id)
  })
  const at = (leg: StoredStop['leg']) => own.find((stop) => stop?.leg === leg)?.arrivesAt
  const [collectAt, deliverAt] = [at('collect'), at('deliver')]
  const [first] = own
  return {
    times: { ...(collectAt !== undefined && { collectAt }), ...(deliverAt !== undefined && { deliverAt }) },
    own: first,
    total: stops.filter((stop) => stop.leg === first?.leg && stop.minibus === minibus).length,
  }
}
