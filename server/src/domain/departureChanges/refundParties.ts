import { msPerMinute } from '@noriai/contract/time'
import { and, asc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import { afterCommit } from '../../infra/db/afterCommit'
import type { Executor, Tx } from '../../infra/db/client'
import { logLeftForLater } from '../../infra/db/logLeftForLater'
import { departureChangeParties, departureChanges } from '../../infra/db/schema/departureChanges'
import { departures } from '../../infra/db/schema/departures'
import { orders } from '../../infra/db/schema/orders'
import { timestamp } from '../../infra/db/sql'
import { lockOrder, type Order } from '../orders'
import { cancelForOperatorFault } from '../refunds'
import { factsOfRefund } from './changeFacts'

/** Parties that are looked at in one run. */
const BATCH = 200
/** The longest wait between two tries; the first is a minute, each further one twice as long. */
const MOST_WAIT_MINUTES = 60

/** One party of a cancelled departure: the key of its refund. */
interface PartyKey {
  readonly changeId: string
  readonly orderId: string
}

const isParty = ({ changeId, orderId }: PartyKey) =>
  and(eq(departureChangeParties.changeId, changeId), eq(departureChangeParties.orderId, orderId))

/**
 * Ends the rides of those whose departure does not run and who were not moved, and puts everything back that they paid: each in
 * a transaction of its own, once, however often this runs and wherever it is cut off. One that fails is kept with why, tried again, later
 * and later, and does not keep the others.
 */
export async function refundCancelledRides(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const at = clock.now()
  const due = await db
    .select({ changeId: departureChangeParties.changeId, orderId: departureChangeParties.orderId })
    .from(departureChangeParties)
    .where(and(isNull(departureChangeParties.refundedAt), lte(departureChangeParties.nextTryAt, at)))
    .orderBy(asc(departureChangeParties.nextTryAt), asc(departureChangeParties.orderId))
    .limit(BATCH)
  for (const key of due) {
    try {
      await db.transaction((tx) => refundParty(tx, key, { policy: deps.policy, at }))
    } catch (error) {
      logLeftForLater(deps.log, error, { ...key, message: 'a cancelled ride was not refunded yet' })
      await keepFailure(db, key, { error, at })
    }
  }
}

async function refundParty(
  tx: Tx,
  key: PartyKey,
  { policy, at }: Pick<Deps, 'policy'> & { readonly at: number },
): Promise<void> {
  const order = await lockOrder(tx, key.orderId)
  const [row] = await tx
    .select({ party: departureChangeParties, change: departureChanges, departsAt: departures.departsAt })
    .from(departureChangeParties)
    .innerJoin(departureChanges, eq(departureChanges.id, departureChangeParties.changeId))
    .innerJoin(departures, eq(departures.id, departureChanges.departureId))
    .where(isParty(key))
  // Another server was faster.
  if (!order || !row || row.party.refundedAt !== null) return
  const { change, departsAt } = row
  // Nothing moves a ride that is to be refunded: one that rides another departure all the same is looked at before it loses that.
  if (order.departureId !== change.departureId)
    throw new Error(`Order ${order.orderNo} rides ${order.departureId}`)
  await cancelForOperatorFault(
    tx,
    { orderId: order.id, reason: change.note, notRunning: factsOfRefund(change.reason, { departsAt }) },
    {
      cause: {
        actor: 'staff',
        actorId: change.staffId,
        cause: 'departureCancelled',
        note: change.note,
        at,
      },
      policy,
    },
  )
  const [sent] = await tx
    .execute<{ jpy: string }>(sql`
    select coalesce(sum(r.amount_jpy), 0) as jpy from refunds r join orders o on o.id = r.order_id
    where (o.id = ${order.id} or o.parent_order_id = ${order.id}) and r.cause = 'operatorFailed'
      and r.requested_at = ${timestamp(at)}`)
    .then(({ rows }) => rows)
  await tx
    .update(departureChangeParties)
    .set({ refundedAt: at, refundedJpy: Number(sent?.jpy ?? 0), failure: '' })
    .where(isParty(key))
  afterCommit(tx, { kind: 'refundsDue' })
}

/** Why a refund failed, as it is kept and shown: a code of ours (which is its message), else the name of the error. */
function failureOf(error: unknown): string {
  if (error instanceof DomainError) return error.message
  return error instanceof Error ? error.name : 'unknown'
}

async function keepFailure(
  db: Executor,
  key: PartyKey,
  { error, at }: { readonly error: unknown; readonly at: number },
): Promise<void> {
  const failure = failureOf(error)
  const wait = sql`least(power(2, ${departureChangeParties.tries}), ${MOST_WAIT_MINUTES}) * ${msPerMinute}`
  await db
    .update(departureChangeParties)
    .set({
      failure,
      tries: sql`${departureChangeParties.tries} + 1`,
      nextTryAt: sql`${timestamp(at)} + (${wait}) * interval '1 millisecond'`,
    })
    .where(and(isParty(key), isNull(departureChangeParties.refundedAt)))
}

/** A refund of a cancelled departure that failed before it was written down. */
interface FailedChangeRefund {
  readonly order: Order
  /** Passport names as filled in. */
  readonly names: readonly string[]
  readonly requestedAt: number
  /** What was to go back by the plan. */
  readonly amountJpy: number
  readonly failure: string
}

const namesJson = sql<string[]>`(
  select coalesce(json_agg(p.passport_name order by p.position), '[]')
  from order_passengers p where p.order_id = orders.id)`

/** The refunds of cancelled departures that failed and are not done: for whoever has to look at them, the longest first. */
export function listFailedChangeRefunds(db: Executor): Promise<FailedChangeRefund[]> {
  return db
    .select({
      order: orders,
      names: namesJson,
      requestedAt: departureChanges.at,
      amountJpy: departureChangeParties.refundJpy,
      failure: departureChangeParties.failure,
    })
    .from(departureChangeParties)
    .innerJoin(departureChanges, eq(departureChanges.id, departureChangeParties.changeId))
    .innerJoin(orders, eq(orders.id, departureChangeParties.orderId))
    .where(
      and(
        isNull(departureChangeParties.refundedAt),
        gt(departureChangeParties.tries, 0),
        ne(departureChangeParties.failure, ''),
      ),
    )
    .orderBy(asc(departureChanges.at), asc(orders.orderNo))
    .limit(BATCH)
}
