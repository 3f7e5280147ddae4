import type { OrderTab, selectUserOrderPage } from '@noriai/contract/calls/orders'
import type { CallInput, CallResponse } from '@noriai/contract/defineCall'
import { byNeed } from '@noriai/contract/orders/need'
import { tabOf } from '@noriai/contract/orders/tab'
import type { UserView } from '@noriai/contract/schema/userView'
import { and, desc, eq, inArray, not, sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { reviews } from '../../infra/db/schema/reviews'
import { seatClaims, vehicleAssignments } from '../../infra/db/schema/seats'
import { sitsElsewhereSql } from '../../infra/db/sitsElsewhere'
import { withArchived } from '../archive'
import { flightNewsJson } from '../flights'
import { journeyJson } from '../itinerary'
import { boughtLaterSql } from '../luggage'
import { giftRoleOf, isOfAccount } from '../orders'
import { isOfferedSql } from '../rideGifts'
import { presentNeed, presentOrderCard } from './orderCard'
import { givenPositionsJson, refundsJson, rideOfOrder, type OrderDetails } from './orderDetails'
import { countTabs, groupOrders, inGroups, type OrderGroup } from './orderTabs'
import type { RuleContext } from '../../context'
import type { OrderContext } from './presentOrder'

/** An order with what its card shows. */
export interface OrderListed extends Pick<
  OrderDetails,
  | 'order'
  | 'vehicle'
  | 'journey'
  | 'refunds'
  | 'boughtLater'
  | 'ride'
  | 'flightNews'
  | 'giftRole'
  | 'givenPositions'
> {
  /** It is given away, and nobody has taken it yet. */
  readonly isOffered: boolean
  /** As it was given, where reviews are listed and to who rode; else null. */
  readonly review: OrderDetails['review']
}

/** A page of an account's orders. */
interface OrderPage {
  /** Of all that match, over all pages. */
  readonly total: number
  readonly listed: readonly OrderListed[]
  readonly counts: Record<OrderTab, number>
}

type Filter = CallInput<typeof selectUserOrderPage>

/** Whose orders are listed, and which. */
interface Query {
  readonly accountId: string
  readonly filter: Filter
}

/** The orders of an account as cards. */
export async function viewOrders(
  db: Executor,
  { at, ...query }: Query & { readonly at: number },
  context: OrderContext,
): Promise<CallResponse<typeof selectUserOrderPage>> {
  const { listed, ...page } = await listOrders(db, query, { at, policy: context.policy })
  return { ...page, records: listed.map((each) => presentOrderCard(each, at, context)) }
}

/** The orders of an account by tab, kind and review, with the count of every tab. Two queries, three by need, one more where reviews are listed. */
export async function listOrders(
  db: Executor,
  { accountId, filter }: Query,
  { at, policy }: RuleContext,
): Promise<OrderPage> {
  const groups = (await groupOrders(db, accountId, { at, policy })).filter(
    ({ type }) => filter.type === null || filter.type === type,
  )
  const wanted = groups.filter((group) => isWanted(group, filter))
  const total = wanted.reduce((sum, group) => sum + group.count, 0)
  const first = (filter.pageNum - 1) * filter.pageSize
  const query = { accountId, groups: wanted, page: { first, size: filter.pageSize } }
  const read = filter.sort === 'need' ? readByNeed : readPage
  const rows = first < total ? await read(db, query, { at, policy }) : []
  const listed = filter.review === 'given' ? await withReviews(db, rows) : rows
  return { total, listed, counts: { ...countTabs(groups) } }
}

function isWanted({ label }: OrderGroup, { tab, review }: Filter): boolean {
  const isInTab = tab === 'all' || tabOf(label) === tab
  if (review === 'awaiting') return isInTab && label === 'awaitingReview'
  return review === 'given' ? isInTab && label === 'reviewed' : isInTab
}

interface PageQuery {
  readonly accountId: string
  readonly groups: readonly OrderGroup[]
  readonly page: { readonly first: number; readonly size: number }
  /** The newest booking first, or the newest ride. */
  readonly newest?: 'booking' | 'ride'
}

/**
 * A page of the orders by need. Those that are not behind are few, and read whole: the contract's own function puts them in order.
 * What is behind follows, the newest ride first.
 */
async function readByNeed(
  db: Executor,
  { accountId, groups, page }: PageQuery,
  { at, policy }: RuleContext,
): Promise<OrderListed[]> {
  const present = groups.filter(({ isPast }) => !isPast)
  const presentCount = present.reduce((sum, { count }) => sum + count, 0)
  const read = (of: readonly OrderGroup[], first: number, size: number) =>
    size > 0
      ? readPage(db, { accountId, groups: of, page: { first, size }, newest: 'ride' }, { at, policy })
      : []
  const needed = page.first < presentCount ? await read(present, 0, presentCount) : []
  const sorted = byNeed(
    needed.map((listed) => ({ listed, ...presentNeed(listed, at, policy) })),
    at,
  ).map(({ listed }) => listed)
  const shown = sorted.slice(page.first, page.first + page.size)
  const past = groups.filter(({ isPast }) => isPast)
  const rest = await read(past, Math.max(0, page.first - presentCount), page.size - shown.length)
  return [...shown, ...rest]
}

async function readPage(db: Executor, query: PageQuery, { at }: RuleContext): Promise<OrderListed[]> {
  const rows = await withArchived(
    db,
    () => readRows(db, query, at),
    (found) => found.map(({ order }) => order),
  )
  return rows.map((row) => ({ ...row, giftRole: giftRoleOf(row.order, query.accountId), review: null }))
}

function readRows(
  db: Executor,
  { accountId, groups, page, newest = 'booking' }: PageQuery,
  at: number,
): Promise<Omit<OrderListed, 'giftRole' | 'review'>[]> {
  return db
    .select({
      order: orders,
      vehicle: vehicleAssignments,
      journey: journeyJson,
      refunds: refundsJson,
      givenPositions: givenPositionsJson,
      boughtLater: boughtLaterSql(at),
      flightNews: flightNewsJson,
      ride: rideOfOrder,
      isOffered: isOfferedSql(at),
    })
    .from(orders)
    .leftJoin(rideOfOrder, eq(rideOfOrder.id, orders.parentOrderId))
    .leftJoin(seatClaims, eq(seatClaims.orderId, orders.id))
    .leftJoin(
      vehicleAssignments,
      and(
        eq(vehicleAssignments.departureId, seatClaims.departureId),
        eq(vehicleAssignments.minibus, seatClaims.minibus),
        not(sitsElsewhereSql('orders')),
      ),
    )
    .where(and(isOfAccount(accountId), inGroups(groups)))
    .orderBy(
      ...(newest === 'ride' ? [desc(sql`coalesce(${orders.departsAt}, ${orders.appointedAt})`)] : []),
      desc(orders.createdAt),
      desc(orders.id),
    )
    .limit(page.size)
    .offset(page.first)
}

/** A review is between the rider and us: the giver of the ride is not named. */
async function withReviews(db: Executor, listed: readonly OrderListed[]): Promise<OrderListed[]> {
  const ridden = listed.filter(({ giftRole }) => giftRole !== 'giver').map(({ order }) => order.id)
  const given = await db.select().from(reviews).where(inArray(reviews.orderId, ridden))
  const byOrder = new Map(given.map((review) => [review.orderId, review]))
  return listed.map((each) => ({ ...each, review: byOrder.get(each.order.id) ?? null }))
}

/** How many orders of an account each tab of the order list has, and how many wait for a review. */
export async function countOrders(
  db: Executor,
  accountId: string,
  { at, policy }: RuleContext,
): Promise<UserView['orderCounts']> {
  const groups = await groupOrders(db, accountId, { at, policy })
  const { toPay, toDepart, inProgress, refund } = countTabs(groups)
  const toReview = groups
    .filter(({ label }) => label === 'awaitingReview')
    .reduce((sum, group) => sum + group.count, 0)
  return { toPay, toDepart, inProgress, toReview, refund }
}
