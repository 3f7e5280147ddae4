import { orderKinds, directionOf } from '@noriai/contract/orders/kinds'
import { freeCancelMinutes } from '@noriai/contract/rules/cancellation'
import { noShowAfter, unreportedEndAt } from '@noriai/contract/orders/moments'
import { boardedStates } from '@noriai/contract/orders/states'
import { serviceDateOf } from '@noriai/contract/time'
import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Deps } from '../deps'
import { completeRide, isDepartureCancelled, lockOrder, momentsOf, writeNoShow } from '../domain/orders'
import { departures } from '../infra/db/schema/departures'
import { orders } from '../infra/db/schema/orders'
import { timestamp } from '../infra/db/sql'
import type { Job } from './job'
import { oneByOne } from './oneByOne'

/** Rides that are ended in one run, of each kind. */
const BATCH = 500

/** Rides of a departure that does not run are to be refunded instead, however late. */
const isOfRunning = or(isNull(departures.status), ne(departures.status, 'cancelled'))

/**
 * Ends the rides whose end nobody reports: a boarded one is completed some time after it was to be over, and one that nobody
 * boarded is a no-show once its day and its free cancellation are over. So no ride stays open because staff forgot it.
 */
export const endRidesByClock: Job = {
  name: 'end-rides-by-clock',
  cron: '*/5 * * * *',
  async run(deps) {
    const at = deps.clock.now()
    const message = 'a ride was not ended by the clock yet'
    await oneByOne(deps.log, async (each) => {
      await each(await findBoarded(deps, at), {
        of: 'order',
        message,
        work: (id) => endBoarded(deps, id, at),
      })
      await each(await findUnboarded(deps, at), {
        of: 'order',
        message,
        work: (id) => endUnboarded(deps, id, at),
      })
    })
  },
}

async function findBoarded({ db, policy }: Deps, at: number): Promise<string[]> {
  const arrivesBy = sql`to_timestamp((${orders.times} -> 'arrives' ->> 'to')::float8 / 1000)`
  const minutes = sql`make_interval(mins => coalesce(${departures.lateMinutes}, 0) + ${policy.ride.unreportedEndMinutes}::int)`
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(departures, eq(departures.id, orders.departureId))
    .where(
      and(
        inArray(orders.fulfilment, boardedStates),
        sql`${arrivesBy} + ${minutes} <= ${timestamp(at)}`,
        isOfRunning,
      ),
    )
    .orderBy(asc(orders.departsAt))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

async function endBoarded({ db, policy }: Deps, orderId: string, at: number): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const ride = order && momentsOf(order, policy).ride
    if (!ride || !boardedStates.includes(order.fulfilment)) return
    const [departure] = await tx
      .select({ lateMinutes: departures.lateMinutes, status: departures.status })
      .from(departures)
      .where(eq(departures.id, order.departureId ?? ''))
    // Cancelled since it was found: a ride that is completed could not be refunded any more.
    if (departure?.status === 'cancelled') return
    if (at < unreportedEndAt(ride, departure?.lateMinutes ?? 0, policy)) return
    await completeRide(tx, order, { actor: 'system', cause: 'endNotReported', at })
  })
}

async function findUnboarded({ db, policy }: Deps, at: number): Promise<string[]> {
  const free = freeCancelMinutes('pickup', policy)
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(departures, eq(departures.id, orders.departureId))
    .where(
      and(
        eq(orders.fulfilment, 'confirmed'),
        lt(orders.serviceDate, serviceDateOf(at, policy)),
        // A pick-up is cancelled free for longer than its day: those that still can be would fill the batch.
        sql`(${orders.type} <> ${orderKinds.pickup} or ${orders.appointedAt} + make_interval(mins => coalesce(${orders.freeMinutes}, ${free}::int)) < ${timestamp(at)})`,
        or(isNotNull(orders.filledAt), isNull(orders.fillUntil)),
        isOfRunning,
      ),
    )
    .orderBy(asc(orders.serviceDate))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

async function endUnboarded({ db, policy }: Deps, orderId: string, at: number): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const direction = order && directionOf(order.type)
    const ride = order && momentsOf(order, policy).ride
    if (!direction || !ride || order.fulfilment !== 'confirmed') return
    if (at <= noShowAfter(direction, ride, policy)) return
    // Cancelled since it was found.
    if (await isDepartureCancelled(tx, order)) return
    await writeNoShow(tx, order, { actor: 'system', cause: 'notBoarded', at })
  })
}
