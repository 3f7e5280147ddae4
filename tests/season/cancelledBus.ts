/** What becomes of the riders of a bus that does not run, to the end: their money, the card fee in it, and a coupon. */
import { myCoupons } from '@noriai/contract/calls/coupons'
import type { OrderView } from '@noriai/contract/schema/orderView'
import { cancel } from './changes'
import type { SeasonTraveller } from './traveller'
import type { TripPlan } from './trip'

/** A ride of a bus that does not run. */
interface StoppedRide {
  readonly booker: SeasonTraveller
  /** The booker, or whoever was given the ride. */
  readonly rider: SeasonTraveller
  readonly trip: TripPlan
  readonly orderId: string
}

/** Of who was moved: those that do not want the other bus. */
const TAKES_ALL_BACK = 0.25

const backJpyOf = ({ refunds }: OrderView) =>
  refunds.reduce((sum, { refundAmountJpy }) => sum + refundAmountJpy, 0)

/** Some time after the bus was cancelled, a ride that nothing was left for is over, and all of its money is on its way. */
export async function expectAllBack({ booker, rider, orderId }: StoppedRide): Promise<void> {
  const order = await booker.look(orderId)
  const { orderNo, facts, departureChange, paidAmountJpy } = order
  const backJpy = backJpyOf(order)
  if (facts.fulfilment !== 'cancelled' || departureChange?.outcome !== 'refunded')
    booker.tell('a ride of a cancelled departure is not over', 'Its money was to go back.', {
      order: orderNo,
      facts,
      departureChange,
    })
  else if (backJpy !== paidAmountJpy)
    booker.tell('not everything goes back of a cancelled bus', 'The operator failed: the card fee too.', {
      order: orderNo,
      paidAmountJpy,
      backJpy,
      refunds: order.refunds,
    })
  else booker.context.count('cancelled buses.everything goes back')
  if (rider === booker) await expectCoupon(booker, order)
}

async function expectCoupon(booker: SeasonTraveller, { orderNo, departureChange }: OrderView): Promise<void> {
  const percent = departureChange?.couponPercent ?? 0
  const { records } = await booker.must(myCoupons, { currency: 'JPY', pageNum: 1, pageSize: 20 })
  const isThere = records.some(({ worth }) => worth.kind === 'percent' && worth.percent === percent)
  if (percent > 0 && isThere) booker.context.count('cancelled buses.coupon')
  else
    booker.tell('no coupon for a cancelled bus', 'Who loses a ride by our fault has one.', {
      order: orderNo,
      percent,
      coupons: records.map(({ worth }) => worth),
    })
}

/** Days later all of it has arrived. What a bank decides on waits for it. */
export async function expectArrived({ booker, trip, orderId }: StoppedRide): Promise<void> {
  if (trip.payBy === 'disputed') return
  const { orderNo, refunds } = await booker.look(orderId)
  const open = refunds.filter(({ doneAt }) => doneAt === null)
  if (open.length === 0) booker.context.count('cancelled buses.everything is back')
  else booker.tell('money of a cancelled bus has not come back', 'Two days later.', { order: orderNo, open })
}

/**
 * Who was moved to another bus may have everything back until it leaves, and some do.
 * @returns whether that ended the ride
 */
export async function takeAllBack({ booker, rider, trip, orderId }: StoppedRide): Promise<boolean> {
  const { context } = booker
  if (rider !== booker || trip.turn !== 'none') return false
  const isWanted =
    context.isToMeet('cancelled buses.moved, took everything back') ||
    context.dice('takes all back', trip.id).chance(TAKES_ALL_BACK)
  if (!isWanted) return false
  const order = await booker.look(orderId)
  const { cancelOffer, departureChange, paidAmountJpy, orderNo } = order
  if (!departureChange || departureChange.allBackUntil === null) return false
  const offeredJpy = cancelOffer?.keptFeeJpy === 0 ? cancelOffer.refundAmountJpy : 0
  if (offeredJpy + backJpyOf(order) !== paidAmountJpy) {
    booker.tell('a moved rider is not offered everything', 'Until the other bus leaves, the card fee too.', {
      order: orderNo,
      paidAmountJpy,
      cancelOffer,
    })
    return false
  }
  context.count('cancelled buses.moved, took everything back')
  return cancel(booker, orderId)
}

/** A moved rider who gave no trip info in time is cancelled like any other: the card fee is kept. Source: decisions.md, "foreign card fee". */
export async function expectFeeKept({ booker, orderId }: StoppedRide): Promise<void> {
  const order = await booker.look(orderId)
  const { refund, orderNo, paidAmountJpy } = order
  if (refund?.cause !== 'tripInfoMissed') return
  booker.context.count('cancelled buses.moved, missed the trip info')
  if (backJpyOf(order) + refund.keptFeeJpy === paidAmountJpy) return
  booker.tell('a moved rider who missed the trip info', 'Everything goes back but the card fee.', {
    order: orderNo,
    paidAmountJpy,
    refund,
  })
}
