import type { userSelectLuggage } from '@noriai/contract/calls/luggage'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { Currency } from '@noriai/contract/money'
import { actionsOf } from '@noriai/contract/orders/actions'
import { orderKinds } from '@noriai/contract/orders/kinds'
import { extraPiecesLeft } from '@noriai/contract/rules/luggage'
import { listPrice } from '@noriai/contract/rules/priceList'
import { toWallTime } from '@noriai/contract/time'
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { seatClaims } from '../../infra/db/schema/seats'
import { timestamp } from '../../infra/db/sql'
import { type Order, momentsOf } from '../orders'
import { readPiecesRoom, type RoomContext } from './bagRoom'
import type { RuleContext } from '../../context'

/** A luggage order with the party of its ride. */
export interface LuggageOfRide {
  readonly order: Order
  /** The first passport name of the ride; the contact's while nobody is named. */
  readonly name: string
  readonly minibus: number | null
}

const rides = alias(orders, 'rides')

/** The paid luggage orders of the rides of a departure, by minibus and name. One query. */
export function luggageOn(db: Executor, departureId: string): Promise<LuggageOfRide[]> {
  const name = sql<string>`coalesce(
    (select p.passport_name from order_passengers p where p.order_id = ${rides.id} order by p.position limit 1),
    ${rides.contactName})`
  return db
    .select({ order: orders, name, minibus: seatClaims.minibus })
    .from(orders)
    .innerJoin(rides, eq(rides.id, orders.parentOrderId))
    .leftJoin(seatClaims, eq(seatClaims.orderId, rides.id))
    .where(
      and(
        eq(rides.departureId, departureId),
        eq(orders.type, orderKinds.luggage),
        eq(orders.payment, 'paid'),
      ),
    )
    .orderBy(asc(seatClaims.minibus), asc(name), asc(orders.createdAt))
}

/** Extra pieces of the luggage orders of a ride that are paid, or may still be. */
export async function boughtLater(db: Executor, rideOrderId: string, at: number): Promise<number> {
  const [row] = await db
    .select({ pieces: boughtLaterSql(at) })
    .from(orders)
    .where(eq(orders.id, rideOrderId))
  return row?.pieces ?? 0
}

/** As {@link boughtLater} of the ride of a luggage order, without its own. */
export async function boughtBeside(
  db: Executor,
  { id, parentOrderId }: Pick<Order, 'id' | 'parentOrderId'>,
  at: number,
): Promise<number> {
  const { rows } = await db.execute<{ pieces: number }>(sql`
    select coalesce(sum(c.bags_extra), 0)::int as pieces from orders c
    where c.parent_order_id = ${parentOrderId} and c.id <> ${id} and ${isValid(at)}`)
  return rows[0]?.pieces ?? 0
}

/**
 * Whether its owner can buy extra pieces for a ride at a moment. Of a ride that was given away the desk sells them, to whoever
 * rides.
 * @param later pieces that were bought for it afterwards
 */
export function isSoldToOwner(ride: Order, later: number, { at, policy }: RuleContext): boolean {
  const isOwn = ride.takerAccountId === null
  return (
    isOwn &&
    actionsOf({ facts: ride, order: momentsOf(ride, policy, { boughtLater: later }), at, policy }).includes(
      'addLuggage',
    )
  )
}

/** Everyone who rides; each may have the policy's number of extra pieces. */
export function ridersOf({
  adults,
  children,
  infants,
}: Pick<Order, 'adults' | 'children' | 'infants'>): number {
  return adults + children + infants
}

/** Extra pieces of luggage orders of the ride that are paid, or may still be. */
export function boughtLaterSql(at: number): SQL<number> {
  return sql<number>`(
    select coalesce(sum(c.bags_extra), 0)::int from orders c
    where c.parent_order_id = orders.id and ${isValid(at)})`
}

/** Of a luggage order `c`: it is paid, or may still be. */
const isValid = (at: number) => sql`
  c.fulfilment <> 'cancelled' and c.payment <> 'expired' and (c.payment = 'paid' or c.pay_until > ${timestamp(at)})`

/** For whom extra pieces are counted: an order of the account, a party's people, or nobody in particular. */
interface AllowanceQuery {
  readonly accountId: string | null
  readonly orderId?: string | undefined
  readonly people?: number | undefined
}

/** The operator sells one kind of extra piece. */
const SKU_ID = 'luggage:extra'

/** The price of an extra piece in every currency, and how many there are and can be. @throws unauthorized, as luggageAllowance */
export async function viewLuggageOffer(
  db: Executor,
  query: AllowanceQuery,
  context: RoomContext,
): Promise<CallResponse<typeof userSelectLuggage>> {
  if (query.orderId !== undefined && query.accountId === null) throw new DomainError('unauthorized')
  const { policy } = context
  const allowance = await luggageAllowance(db, query, context)
  const price = (currency: Currency) => listPrice(policy.luggage.extraPrice, currency, policy)
  return {
    id: SKU_ID,
    price: price('CNY'),
    priceJpy: price('JPY'),
    priceUsd: price('USD'),
    priceKrw: price('KRW'),
    priceTwd: price('TWD'),
    priceHkd: price('HKD'),
    maxPerPerson: policy.luggage.maxExtraPerPerson,
    ...allowance,
  }
}

/**
 * Extra pieces bought for a ride over all its orders, and how many more can be: none for one that is not paid, is over or was
 * given away, and no more than its vehicles have room for.
 * @throws notFound for an order that is not the account's
 */
async function luggageAllowance(
  db: Executor,
  { accountId, orderId, people }: AllowanceQuery,
  context: RoomContext,
): Promise<Pick<CallResponse<typeof userSelectLuggage>, 'bought' | 'canBuy' | 'full'>> {
  const { at, policy } = context
  if (orderId === undefined) {
    // No ride takes more people than a party may have.
    const { maxParty } = policy.passengers
    const canBuy = extraPiecesLeft(Math.min(people ?? maxParty, maxParty), 0, policy)
    return { bought: 0, canBuy, full: null }
  }
  if (accountId === null) throw new DomainError('notFound')
  const [row] = await db
    .select({ order: orders, later: boughtLaterSql(at) })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.accountId, accountId)))
  if (!row) throw new DomainError('notFound')
  const { order, later } = row
  const bought = order.bagsExtra + later
  if (!isSoldToOwner(order, later, { at, policy })) return { bought, canBuy: 0, full: null }
  const most = extraPiecesLeft(ridersOf(order), bought, policy)
  const { pieces, next } = await readPiecesRoom(db, order, { most, ...context })
  const full = pieces < most ? { next: next === null ? null : toWallTime(next) } : null
  return { bought, canBuy: pieces, full }
}
