import { endsWithRide } from '@noriai/contract/orders/extrasEnd'
import { owedByDepartureStates } from '@noriai/contract/orders/states'
import type { ChangedParty } from '@noriai/contract/rules/departureChange'
import { refundOnEnd, type PaidOrder, type RefundedParts } from '@noriai/contract/rules/refund'
import { scarcePlacesOf } from '@noriai/contract/rules/riderNeeds'
import { isTripInfoMissed } from '@noriai/contract/rules/tripInfo'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { seatClaims } from '../../infra/db/schema/seats'
import type { AirportDirectory } from '../airport'
import { flightNewsJson, landingOf } from '../flights'
import type { OperatorData } from '../network'
import { reachOfRider } from '../notices'
import { paidOrderOf, type Order } from '../orders'
import { movableRide } from '../rebooking'
import type { SeekingParty } from '../seats'

/** A paid party of a departure that is not to run, with all that its plan depends on. */
export interface LoadedParty extends ChangedParty {
  readonly order: Order
  readonly name: string
  readonly landsAt: number
  readonly seeking: SeekingParty
  /** What goes back when it is not moved, with what was bought for it. */
  readonly refundJpy: number
  /** How much later it arrives than it was sold, by the departures before this one that did not run. */
  readonly extraMinutesBefore: number
  readonly reachedBy: 'email' | 'wechat' | 'sms' | 'none'
  readonly lang: Order['lang']
}

/** What parties are loaded by. */
export interface PartyContext {
  readonly data: OperatorData
  readonly airports: AirportDirectory
  readonly at: number
  /** Text messages can be sent. */
  readonly canText: boolean
}

interface ExtraRow {
  readonly payment: Order['payment']
  readonly fulfilment: Order['fulfilment']
  readonly refund: Order['refund']
  readonly review: Order['review']
  readonly payUntil: number
  readonly paid: PaidOrder
  readonly before: RefundedParts
}

const beforeJson = (order: string) =>
  sql.raw(`(
    select json_build_object('refundAmount', coalesce(sum(r.amount), 0),
      'refundAmountJpy', coalesce(sum(r.amount_jpy), 0), 'giftJpy', coalesce(sum(r.gift_jpy), 0))
    from refunds r where r.order_id = ${order}.id)`)

const extrasJson = sql<ExtraRow[]>`(
  select coalesce(json_agg(json_build_object(
    'payment', c.payment, 'fulfilment', c.fulfilment, 'refund', c.refund, 'review', c.review,
    'payUntil', extract(epoch from c.pay_until) * 1000, 'paid', json_build_object(
      'payPrice', c.paid_amount, 'payPriceJpy', c.paid_amount_jpy, 'foreignCardFee', c.paid_fee,
      'foreignCardFeeJpy', c.paid_fee_jpy, 'giftJpy', c.gift_jpy),
    'before', ${beforeJson('c')})), '[]')
  from orders c where c.parent_order_id = orders.id)`

const extraMinutesBefore = sql<number>`(
  select coalesce(sum(p.extra_minutes), 0)::int from departure_change_parties p where p.order_id = orders.id)`

const firstName = sql<string | null>`(
  select p.passport_name from order_passengers p where p.order_id = orders.id order by p.position limit 1)`

/** The paid parties that are to ride a departure, ride it, or were written down as not having come, by the id of their order. */
export async function loadParties(
  db: Executor,
  departureId: string,
  context: PartyContext,
): Promise<LoadedParty[]> {
  const rows = await db
    .select({
      order: orders,
      name: firstName,
      news: flightNewsJson,
      before: sql<RefundedParts>`${beforeJson('orders')}`,
      extras: extrasJson,
      extraMinutesBefore,
      large: seatClaims.large,
      small: seatClaims.small,
    })
    .from(orders)
    .leftJoin(seatClaims, and(eq(seatClaims.orderId, orders.id), eq(seatClaims.state, 'sold')))
    .where(
      and(
        eq(orders.departureId, departureId),
        eq(orders.payment, 'paid'),
        inArray(orders.fulfilment, owedByDepartureStates),
      ),
    )
    .orderBy(asc(orders.id))
  const parties: LoadedParty[] = []
  for (const { order, name, news, before, extras, large, small, ...row } of rows) {
    const landsAt = landingOf(order, news)
    const ride = movableRide(order, landsAt, context)
    // Left out, it would keep its seat on a bus that does not run.
    if (!ride) throw new Error(`Order ${order.orderNo} is of no line that is known`)
    parties.push({
      id: order.id,
      order,
      ride,
      landsAt,
      name: name ?? order.contactName,
      riders: order.adults + order.children + order.infants,
      isRefundOnly: isRefundOnly(order, context.at),
      seeking: {
        seats: order.seats,
        large: large ?? 0,
        small: small ?? 0,
        ...scarcePlacesOf(order),
        stopKey: order.stopKey,
      },
      refundJpy: [{ paid: paidOrderOf(order), before }, ...endingExtras(extras, context.at)]
        .map((each) => refundOnEnd('operatorFailed', each.paid, each.before).refundAmountJpy)
        .reduce((sum, amount) => sum + amount, 0),
      extraMinutesBefore: row.extraMinutesBefore,
      ...(await reachOfRider(db, order, { kind: 'departureMoved', canText: context.canText })),
    })
  }
  return parties
}

/** Staff decide on its money, its trip info was missed and ends it, or its day is over: it is not moved. */
function isRefundOnly({ fulfilment, refund, filledAt, fillUntil }: Order, at: number): boolean {
  const isMissed = filledAt === null && fillUntil !== null && isTripInfoMissed(fillUntil, at)
  return refund === 'pending' || fulfilment === 'noShow' || isMissed
}

function endingExtras(extras: readonly ExtraRow[], at: number): ExtraRow[] {
  return extras.filter((extra) => extra.payment === 'paid' && endsWithRide(extra, { at, ride: 'failed' }))
}
