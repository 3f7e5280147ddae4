import type { OrderFacts } from '@noriai/contract/orders/facts'
import { unpaidStates, beforeDepartureStates } from '@noriai/contract/orders/states'
import { isOver, unpaidRidesProblem } from '@noriai/contract/rules/seatHold'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { compiled, type Values } from '../../infra/db/compiled'
import { inOneStatement, type Reading } from '../../infra/db/inOneStatement'
import type { StoredTimes } from '../../infra/db/schema/orders'
import { seatClaims } from '../../infra/db/schema/seats'
import type { RuleContext } from '../../context'
import type { LiveClaim, SeekingParty } from '../seats'

/** A ride that is to come, unpaid or paid. */
interface RunningRide extends Pick<OrderFacts, 'payment' | 'fulfilment'> {
  readonly id: string
  readonly holdId: string | null
  readonly orderNo: string
  readonly times: StoredTimes
  readonly payUntil: number
}

/** A party that seats are held for. */
interface HeldParty extends Omit<SeekingParty, 'childSeats' | 'wheelchairs'> {
  /** Null where a server of the release before holds them, which did not say. */
  readonly childSeats: number | null
}

/** Seats that an account holds, or the memory of those that it gave up. */
export interface OwnHold extends HeldParty, Pick<LiveClaim, 'id' | 'state' | 'expiresAt'> {
  readonly departureId: string
  readonly createdAt: number
}

/** What an account has at this moment: its requests wait for one another before. */
export interface Running {
  readonly rides: readonly RunningRide[]
  readonly holds: readonly OwnHold[]
}

/**
 * What an account has: the rides that it rides, those it was given among them, and not those it gave away. It is read in a statement after
 * the one that took the account's turn (`lockAccountOrders`).
 */
export const runningReading: Reading<{ readonly accountId: string }, Running> = {
  rows: ({ accountId }) => sql`
    select
      (
        select coalesce(json_agg(json_build_object(
          'id', o.id, 'holdId', o.hold_id, 'orderNo', o.order_no, 'times', o.times, 'payment', o.payment,
          'fulfilment', o.fulfilment, 'payUntil', extract(epoch from o.pay_until) * 1000)), '[]')
        from orders o
        where (o.account_id = ${accountId} and o.taker_account_id is null or o.taker_account_id = ${accountId})
          and o.times is not null
          and o.fulfilment in ${['placed', ...beforeDepartureStates]}
          and o.payment in ${[...unpaidStates, 'paid']}
      ) as rides,
      (
        select coalesce(json_agg(json_build_object(
          'id', c.id, 'departureId', c.departure_id, 'state', c.state, 'seats', c.seats, 'large', c.large,
          'small', c.small, 'childSeats', c.child_seats, 'stopKey', c.stop_key,
          'createdAt', extract(epoch from c.created_at) * 1000,
          'expiresAt', extract(epoch from c.expires_at) * 1000)), '[]')
        from seat_claims c
        where c.account_id = ${accountId} and c.order_id is null
      ) as holds`,
  answer: ([row]) => ({ rides: [], holds: [], ...row }),
}

const runningOf = inOneStatement({ running: runningReading })

/** Reads {@link runningReading} alone. One query. */
export async function readRunning(tx: Tx, accountId: string): Promise<Running> {
  return (await runningOf(tx, { accountId })).running
}

// The state is written out, so that the index of the holds is used.
const holdOf = compiled((db, { accountId }: Values<{ accountId: string }>) =>
  db
    .select()
    .from(seatClaims)
    .where(
      and(eq(seatClaims.accountId, accountId), isNull(seatClaims.orderId), sql`${seatClaims.state} = 'held'`),
    ),
)

/** The seats that an account holds, if any, read without a lock: only what is read behind it decides. One query. */
export async function readOwnHold(db: Executor, accountId: string): Promise<OwnHold | undefined> {
  const [hold] = await holdOf(db, { accountId })
  return hold
}

/** Whether seats are held at this moment, not given up and not run out. */
export function isHeld({ state, expiresAt }: OwnHold, at: number): boolean {
  return state === 'held' && expiresAt !== null && !isOver(expiresAt, at)
}

/** The same riders, as many of them on child seats, and bags at the same address. */
export function isSameParty(held: HeldParty, party: SeekingParty): boolean {
  return (
    held.seats === party.seats &&
    held.large === party.large &&
    held.small === party.small &&
    (held.childSeats === null || held.childSeats === party.childSeats) &&
    held.stopKey === party.stopKey
  )
}

/**
 * Refuses seats to an account that keeps those of as many unpaid rides as it may: nobody can keep a departure from others
 * without paying.
 * @throws booking.tooManyUnpaid
 */
export function assertUnpaidLimit({ rides }: Running, { at, policy }: RuleContext): void {
  const unpaid = rides.filter(
    ({ fulfilment, payment, payUntil }) =>
      fulfilment === 'placed' && unpaidStates.includes(payment) && payUntil > at,
  )
  const refusal = unpaidRidesProblem(unpaid.length, policy)
  if (refusal) throw DomainError.of(refusal)
}

/**
 * Refuses a ride while the account has another one at the same time, be it unpaid: a second booking is mostly a mistake.
 * The order of the ride's own hold, which a double tap finds there, is no other one, and neither is the one it replaces.
 * @throws booking.duplicateRide naming the other order
 */
export function assertNoDuplicate(
  { rides }: Running,
  ride: {
    readonly times: StoredTimes
    readonly holdId: string | null
    readonly replacesOrderId: string | null
  },
  at: number,
): void {
  const other = rides.find(
    (order) =>
      order.id !== ride.replacesOrderId &&
      (order.payment === 'paid' || !isOver(order.payUntil, at)) &&
      isSameTime(order.times, ride.times) &&
      (ride.holdId === null || order.holdId !== ride.holdId),
  )
  if (other) throw new DomainError('booking.duplicateRide', { orderNo: other.orderNo, orderId: other.id })
}

/** Nobody can be on two rides at once: from being there in time until one has arrived. */
function isSameTime(a: StoredTimes, b: StoredTimes): boolean {
  return a.gatherAt < b.arrives.to && b.gatherAt < a.arrives.to
}
