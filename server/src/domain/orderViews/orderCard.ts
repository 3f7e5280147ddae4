import { vehicleNameIn } from '@noriai/contract/format/vehicleName'
import { actionsOf } from '@noriai/contract/orders/actions'
import { isLuggage, directionOf } from '@noriai/contract/orders/kinds'
import { labelOf } from '@noriai/contract/orders/label'
import type { NeedParts } from '@noriai/contract/orders/need'
import { actionsOfGift } from '@noriai/contract/orders/rideGift'
import type { Policy } from '@noriai/contract/policy'
import { listedReviewPictures } from '@noriai/contract/policy/bounds'
import type { OrderCard } from '@noriai/contract/schema/orderCard'
import { toWallTime } from '@noriai/contract/time'
import { placeTitle } from '../../names'
import { wallTimeOrNull } from '../../wallTime'
import { landingOf } from '../flights'
import { legsOf, stopKeyOn } from '../itinerary'
import { policyOfLine } from '../network'
import { momentsOf } from '../orders'
import type { OrderListed } from './listOrders'
import { presentMissingNames } from './missingNames'
import { presentTimes, type OrderContext } from './presentOrder'

/** What of an order's card its place in a list by need follows from. */
export function presentNeed(
  listed: OrderListed,
  at: number,
  policy: Policy,
): Pick<OrderCard, keyof NeedParts> {
  const { order, giftRole } = listed
  const ride = listed.ride ?? order
  const moments = momentsOf(order, policy, {
    boughtLater: listed.boughtLater,
    landsAt: landingOf(order, listed.flightNews),
  })
  const side = listed.isOffered ? 'offering' : giftRole
  return {
    label: labelOf({ facts: order, order: moments, at, policy }),
    actions: actionsOfGift(actionsOf({ facts: order, order: moments, at, policy }), side),
    appointedTime: toWallTime(ride.appointedAt),
    flightCancelled: listed.flightNews?.status === 'cancelled',
    times: presentTimes(order, { policy, times: ride.times, journey: listed.journey }),
  }
}

/** An order as its card in a list shows it. */
export function presentOrderCard(
  listed: OrderListed,
  at: number,
  { lang, data, policy, airports, pictureUrl }: OrderContext,
): OrderCard {
  const { order, vehicle, refunds, giftRole } = listed
  const ride = listed.ride ?? order
  const [refund] = refunds
  const isTaker = giftRole === 'taker'
  const need = presentNeed(listed, at, policyOfLine(order.relayPoint, { data, policy }))
  return {
    ...need,
    id: order.id,
    orderNo: order.orderNo,
    type: order.type,
    direction: directionOf(order.type) ?? null,
    createdAt: toWallTime(order.createdAt),
    asOf: toWallTime(at),
    serviceDate: ride.serviceDate,
    flightNo: order.flightNo,
    from: placeTitle(order.departurePlace, { lang, airports }),
    to: placeTitle(order.destination, { lang, airports }),
    terminal: order.terminal,
    ...presentStop(listed),
    vehicleName: vehicle ? vehicleNameIn(vehicle.vehicleName, lang) : null,
    plateNumber: vehicle?.plateNumber ?? null,
    passengerCount: order.adults + order.children + order.infants,
    bagCount: isLuggage(order.type) ? order.bagsExtra : order.bagsLarge + order.bagsSmall + order.bagsSpecial,
    giftRole,
    currency: order.price.currency,
    payPrice: isTaker ? 0 : order.price.payPrice,
    payPriceJpy: isTaker ? 0 : order.payPriceJpy,
    foreignCardFee: isTaker ? 0 : order.price.foreignCardFee,
    fillNeeded: need.actions.includes('fillInfo'),
    ...presentMissingNames(listed, need, policy),
    rideCodeReady: need.actions.includes('rideCode'),
    review: listed.review && {
      stars: listed.review.stars,
      text: listed.review.text,
      images: listed.review.images.slice(0, listedReviewPictures).map((fileUrl) => pictureUrl(fileUrl, at)),
      pictureCount: listed.review.images.length,
      createdAt: toWallTime(listed.review.createdAt),
    },
    refund:
      refund && !isTaker
        ? {
            refundAmount: refund.amount,
            refundAmountJpy: refund.amountJpy,
            requestedAt: toWallTime(refund.requestedAt),
            sentAt: wallTimeOrNull(refund.sentAt),
            doneAt: wallTimeOrNull(refund.doneAt),
            arrivesInDays: policy.promises.refundArrivesDays,
          }
        : null,
  }
}

/** "Stop 3 of 5": of a transfer the stop to be collected at. */
function presentStop({ journey, order }: OrderListed): Pick<OrderCard, 'stopNo' | 'stopTotal'> {
  const direction = directionOf(order.type)
  const [leg] = direction ? legsOf[direction] : []
  if (!journey || !direction || !leg) return { stopNo: null, stopTotal: null }
  const stops = journey.stops.filter((stop) => stop.leg === leg)
  const own = stops.find((stop) => stop.stopKey === stopKeyOn(leg, journey.stopKey, direction))
  return { stopNo: own?.position ?? null, stopTotal: own ? stops.length : null }
}
