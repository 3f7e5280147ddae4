import { Breach } from './breach'
import type { ModelContext, OrderRow } from './context'
import type { CancelWorth } from './freeTime'

/** A cancellation of a paid ride that was to come, as its traveller wanted it, and why it was refused. */
interface Cancelled {
  readonly order: OrderRow
  /** They know that nothing may come back. */
  readonly sure: boolean
  readonly error: string | undefined
}

/** What the books say of what went back, and the model of what cancelling is worth. */
const causes: Readonly<Record<Exclude<CancelWorth, 'refused'>, string | undefined>> = {
  price: 'travellerCancelledFree',
  everything: 'movedRideCancelled',
  nothing: undefined,
}

/** @throws Breach where a ride is cancelled otherwise than it was sold */
export async function checkWorth(context: ModelContext, { order, sure, error }: Cancelled): Promise<void> {
  const worth = context.free.worthOf(order, context.now)
  const shown = { order: order.orderNo, worth, sure, error: error ?? null }
  const isTaken = error === undefined
  if (isTaken && (worth === 'refused' || (worth === 'nothing' && !sure)))
    throw new Breach('a ride is cancelled as it was sold', shown)
  // What else is in the way: details that were not given in time, money that staff are to decide on, a payment under way.
  const isOpen = order.filledAt !== null && order.refund !== 'pending'
  const isLate = error === 'order.cancelTooLate' || (isOpen && error === 'order.notCancellable')
  if (isLate && (worth === 'price' || worth === 'everything'))
    throw new Breach('a ride is cancelled as it was sold', shown)
  if (!isTaken || worth === 'refused' || order.refund !== 'none') return
  const { rows } = await context.bench.server.deps.pool.query<{ cause: string; jpy: string }>(
    'select cause, amount_jpy as jpy from refunds where order_id = $1',
    [order.id],
  )
  const kept = worth === 'everything' ? 0 : order.paidFeeJpy
  // Who cancels before the job ends their ride was failed by us as much as who waits for it.
  const isBusGone = context.seen.departures.some(
    ({ id, status }) => id === order.departureId && status === 'cancelled',
  )
  const cause = worth === 'everything' && isBusGone ? 'operatorFailed' : causes[worth]
  const back = cause === undefined ? 0 : order.paidAmountJpy - kept
  const sent = rows.map((row) => [row.cause, Number(row.jpy)])
  const isAsSold =
    back === 0 ? sent.length === 0 : sent.length === 1 && sent[0]?.[0] === cause && sent[0]?.[1] === back
  if (!isAsSold)
    throw new Breach('what goes back of a ride is what it was sold with', { ...shown, back, sent })
  if (cause === 'operatorFailed') await checkCoupon(context, order)
}

/** @throws Breach where who ends a ride that we failed has not the one coupon of everybody on it */
async function checkCoupon({ bench }: ModelContext, { id, orderNo }: OrderRow): Promise<void> {
  const { rowCount } = await bench.server.deps.pool.query(
    'select 1 from coupons where reason_order_id = $1',
    [id],
  )
  if (rowCount !== 1)
    throw new Breach('who is failed by us has a coupon, whoever ends the ride', {
      order: orderNo,
      coupons: rowCount,
    })
}
