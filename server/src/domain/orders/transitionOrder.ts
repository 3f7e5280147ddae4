import {
  transitionProblem,
  type OrderFact,
  type OrderFacts,
  type StateOf,
} from '@noriai/contract/orders/facts'
import { and, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { orders, type Order, orderLog } from '../../infra/db/schema/orders'
import { DomainError } from '../../errors'
import { announceChange } from '../../infra/live/announceChange'
import { compiledForColumns, compiledInsert, type Values } from '../../infra/db/compiled'
import { writeLast, type LastWrite } from '../../infra/db/lastWrite'
import { inOneStatement, type Reading } from '../../infra/db/inOneStatement'
import { rowFromJson } from '../../infra/db/rowJson'
import { timestampOf } from '../../infra/db/sql'
import { deviceOfCall } from '../../deviceOfCall'
import { withArchived } from '../archive'

export type { Order }

/** Columns that change with a step, such as `paidAt` with `paid`. The facts themselves are not among them. */
export type OrderPatch = Partial<Omit<typeof orders.$inferInsert, OrderFact | 'id'>>

/** A step of one fact of an order. */
interface Transition<F extends OrderFact> {
  readonly fact: F
  readonly to: StateOf<F>
  readonly cause: Cause
  readonly patch?: OrderPatch
}

/**
 * The one door through which a fact of an order changes: checked against the contract's table, written only while the fact still
 * is what `order` says, logged in the same transaction and announced to whoever watches the order. Answers the order as it is
 * afterwards.
 * @throws order.transitionRefused naming fact and both states; nothing is changed then.
 */
export async function transitionOrder<F extends OrderFact>(
  tx: Tx,
  order: { readonly id: string } & OrderFacts,
  { fact, to, cause, patch = {} }: Transition<F>,
): Promise<Order> {
  const from = allowedFrom(order, fact, to)
  const states = { [`${fact}Before`]: from, [`${fact}After`]: to }
  const written = { orderId: order.id, ...states, ...loggedCause(cause) }
  const [moved] = await writeStep[fact](tx, { ...patch, [fact]: to }, written)
  if (!moved) throw new DomainError('order.transitionRefused', { fact, from, to })
  await announceChange(tx, { orderIds: [order.id] })
  return moved
}

/**
 * As {@link transitionOrder} twice, of an order that has all it was paid for: it is paid, and then confirmed. Its row is written once.
 * @throws order.transitionRefused naming the fact that does not go on; nothing is changed then
 */
export async function transitionToConfirmed(
  tx: Tx,
  order: { readonly id: string } & OrderFacts,
  { cause, patch }: { readonly cause: Cause; readonly patch: OrderPatch },
): Promise<Order> {
  const paymentBefore = allowedFrom(order, 'payment', 'paid')
  const fulfilmentBefore = allowedFrom(order, 'fulfilment', 'confirmed')
  const [moved] = await writePaidAndConfirmed(
    tx,
    { ...patch, payment: 'paid', fulfilment: 'confirmed' },
    {
      orderId: order.id,
      paymentBefore,
      paymentAfter: 'paid',
      fulfilmentBefore,
      fulfilmentAfter: 'confirmed',
      ...loggedCause(cause),
    },
  )
  if (!moved)
    throw new DomainError('order.transitionRefused', { fact: 'payment', from: paymentBefore, to: 'paid' })
  await announceChange(tx, { orderIds: [order.id] })
  return moved
}

/** The state from which a fact goes on. @throws order.transitionRefused where it does not */
function allowedFrom<F extends OrderFact>(facts: OrderFacts, fact: F, to: StateOf<F>): StateOf<F> {
  const from: StateOf<F> = facts[fact]
  const refusal = transitionProblem(fact, from, to)
  if (refusal) throw DomainError.of(refusal)
  return from
}

const insertEntry = compiledInsert(orderLog)

interface LastStep {
  readonly order_id: string
  readonly before: string
  readonly after: string
  readonly at: string
  readonly actor: string
  readonly actor_id: string | null
  readonly cause: string
  readonly note: string
  readonly device: string
}

const lastStepOf = (fact: OrderFact): LastWrite<LastStep> => ({
  key: `step of ${fact}`,
  columns:
    'order_id uuid, before text, after text, at timestamptz, actor text, actor_id uuid, cause text, note text, device text',
  parts: (given, named) => [
    sql`update orders set ${sql.identifier(fact)} = given.after from ${given}
      where orders.id = given.order_id and orders.${sql.identifier(fact)} = given.before
      returning given.*`,
    sql`insert into order_log (order_id, at, fact, from_state, to_state, actor, actor_id, cause, note, device)
      select order_id, at, ${sql.raw(`'${fact}'`)}, before, after, actor, actor_id, cause, note, device from ${named(0)}`,
  ],
  changes: ({ order_id: id }) => [`orders ${id}`],
})

const lastStep = {
  payment: lastStepOf('payment'),
  fulfilment: lastStepOf('fulfilment'),
  refund: lastStepOf('refund'),
  review: lastStepOf('review'),
} as const

/** As {@link transitionOrder}, for an order that the transaction has locked and asks nothing of any more: written at its end. */
async function transitionLast<F extends OrderFact>(
  tx: Tx,
  locked: Order,
  { fact, to, cause }: Omit<Transition<F>, 'patch'>,
): Promise<void> {
  const from = allowedFrom(locked, fact, to)
  const { loggedAt, actor, actorId, cause: why, loggedNote: note, device } = loggedCause(cause)
  const at = new Date(loggedAt).toISOString()
  const step = {
    order_id: locked.id,
    before: from,
    after: to,
    at,
    actor,
    actor_id: actorId,
    cause: why,
    note,
    device,
  }
  await writeLast(tx, lastStep[fact], [step])
  await announceChange(tx, { orderIds: [locked.id] })
}

/** What is written with a step, or with several of one cause, beside the columns that they change. */
type Written = LoggedCause & { readonly orderId: string } & Readonly<Record<StateOfStep, string>>
type StateOfStep = `${OrderFact}${'Before' | 'After'}`

/** Writes a step of each of the facts, while these are what they were, with their entries in the log, in the sequence given. */
const writerOf = (...facts: readonly OrderFact[]) =>
  compiledForColumns<typeof orders, Partial<Written>, Order[]>(orders, (db, written, given) => {
    const step = given as Values<Written>
    const isAsBefore = facts.map((fact) => sql`${orders[fact]} = ${step[`${fact}Before`]}`)
    const moved = db.$with('moved').as(
      db
        .update(orders)
        .set(written)
        .where(and(sql`${orders.id} = ${step.orderId}`, ...isAsBefore))
        .returning(),
    )
    const entries = facts.map(
      (fact, place) =>
        sql`(${sql.raw(`${place}, '${fact}'`)}, ${step[`${fact}Before`]}::text, ${step[`${fact}After`]}::text)`,
    )
    const logged = db.$with('logged', {}).as(sql`
      insert into order_log (order_id, at, fact, from_state, to_state, actor, actor_id, cause, note, device)
      select moved.id, ${timestampOf(step.loggedAt)}, entry.fact, entry.from_state, entry.to_state,
        ${step.actor}::text, ${step.actorId}::uuid, ${step.cause}::text, ${step.loggedNote}::text, ${step.device}::text
      from moved, (values ${sql.join(entries, sql`, `)}) as entry (place, fact, from_state, to_state)
      order by entry.place`)
    return db.with(moved, logged).select().from(moved)
  })

const writeStep = {
  payment: writerOf('payment'),
  fulfilment: writerOf('fulfilment'),
  refund: writerOf('refund'),
  review: writerOf('review'),
} as const

const writePaidAndConfirmed = writerOf('payment', 'fulfilment')

/** The part of a statement in which {@link orderLockReading} has what it locked. */
const lockedOrders = sql`locked_orders`

/**
 * An order, locked until the transaction ends, as {@link lockOrder} says. What else the statement locks comes after it by asking for
 * `lockedOrders`.
 */
const orderLockReading: Reading<{ readonly orderId: string }, Order | undefined> = {
  before: ({ orderId }) => [
    sql`${lockedOrders} as (
      select o.* from orders o
      where o.id = ${orderId} or o.id = (select ride.parent_order_id from orders ride where ride.id = ${orderId})
      order by o.parent_order_id nulls first
      for no key update
    )`,
  ],
  rows: () => sql`select * from ${lockedOrders}`,
  answer: (rows, { orderId }) => rows.map((row) => rowFromJson(orders, row)).find(({ id }) => id === orderId),
}

const lockById = inOneStatement({ order: orderLockReading })

/** For those who write or lock an order in a statement with more. */
export const orderStatements = { lockedOrders, orderLockReading, placedEntrySql, transitionLast }

/**
 * Reads an order and locks it until the transaction ends, before any departure: whoever moves an order does this first.
 * With a luggage order its ride is locked, before it: the two are moved together, and always in this order. One that is in
 * the archive comes back: whoever moves it writes to its people. Undefined when there is none.
 */
export async function lockOrder(tx: Tx, orderId: string): Promise<Order | undefined> {
  const locked = () => lockById(tx, { orderId })
  const { order } = await withArchived(tx, locked, ({ order: found }) => (found ? [found] : []))
  return order
}

/** Who changes an order, and why; it goes into the order's log. */
export interface Cause {
  readonly actor: 'traveller' | 'staff' | 'driver' | 'system' | 'provider'
  /** Of the traveller or the member of staff, or of the driver in the register. */
  readonly actorId?: string
  /** In one word, such as `unpaidExpired`. */
  readonly cause: string
  readonly note?: string
  readonly at: number
}

/** What happened to an order. */
interface LogEntry {
  /** The fact that changed; `ride` when its seats moved to another departure, `note` for anything else. */
  readonly fact: OrderFact | 'ride' | 'note'
  readonly from?: string
  readonly to?: string
}

/** As the log keeps it. */
interface LoggedCause {
  readonly loggedAt: number
  readonly actor: Cause['actor']
  readonly actorId: string | null
  readonly cause: string
  readonly loggedNote: string
  readonly device: string
}

function loggedCause({ at, actor, actorId, cause, note = '' }: Cause): LoggedCause {
  const device = actor === 'staff' ? deviceOfCall() : ''
  return { loggedAt: at, actor, actorId: actorId ?? null, cause, loggedNote: note, device }
}

/** Writes an entry into the log of an order. With {@link transitionOrder}, {@link transitionLast} and {@link placedEntrySql} the only writer of that table. */
export async function logOrder(
  tx: Tx,
  orderId: string,
  { entry, cause }: { readonly entry: LogEntry; readonly cause: Cause },
): Promise<void> {
  const { loggedAt: at, loggedNote: note, ...written } = loggedCause(cause)
  await insertEntry(tx, {
    orderId,
    at,
    fact: entry.fact,
    fromState: entry.from ?? '',
    toState: entry.to ?? '',
    note,
    ...written,
  })
}

/** The first entry of orders that their traveller placed, or a member of staff for them, as a part of the statement whose part `made` has their rows. */
function placedEntrySql(made: SQL, at: SQL): SQL {
  return sql`
    insert into order_log (order_id, at, fact, from_state, to_state, actor, actor_id, cause)
    select made.id, ${at}, 'payment', '', made.payment,
      case when made.sold_by is null then 'traveller' else 'staff' end, coalesce(made.sold_by, made.account_id), 'placed'
    from ${made} as made`
}
