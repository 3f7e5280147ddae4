import type { miniGiftScheme } from '@noriai/contract/calls/company'
import type { CallResponse } from '@noriai/contract/defineCall'
import { directionOf } from '@noriai/contract/orders/moments'
import { withoutForeignFee } from '@noriai/contract/rules/fare'
import { formatRedeemCode } from '@noriai/contract/rules/redeemCode'
import { actionsOfGift } from '@noriai/contract/rules/rideGift'
import type { OrderView } from '@noriai/contract/schema/orderView'
import type { GiftOfOrder, RideGift as RideGiftView, RideGiftOffer } from '@noriai/contract/schema/rideGift'
import { toWallTime } from '@noriai/contract/time'
import { DomainError } from '../errors'
import { codeOfGift, isOnOffer, type RideGift } from '../services/gifts/rideGifts'
import { tokenOfLink } from '../services/links/linkToken'
import type { OrderDetails } from '../services/orders/orderDetails'
import type { Order } from '../services/orders/transitionOrder'
import type { Secrets } from '../services/secrets'
import { placeByWard } from './links'
import type { PlanWorld } from './ridePlan'

const GIFT_PAGE = 'useCar/journey/gitf-fillinfo'

/** Where a gift is opened in the mini-program. */
export const giftMiniPage = (giftToken: string) => ({ path: GIFT_PAGE, query: `gift=${giftToken}` })

/** A gift as its giver sees it: link and code while nobody has taken it. */
export function presentRideGift(gift: RideGift, secrets: Secrets): RideGiftView {
  const isTaken = gift.takenAt !== null
  return {
    giftToken: isTaken ? '' : tokenOfLink(secrets, gift.id),
    code: isTaken ? '' : formatRedeemCode(codeOfGift(secrets, gift.id)),
    giverName: gift.giverName,
    greeting: gift.greeting,
    givenAt: toWallTime(gift.createdAt),
    expiresAt: toWallTime(gift.expiresAt),
    takenAt: gift.takenAt === null ? null : toWallTime(gift.takenAt),
  }
}

/** A gift as giving or taking it answers: the order is the taker's to know, the code the giver's. */
export function presentGiftScheme(
  gift: RideGift,
  side: 'giver' | 'taker',
  secrets: Secrets,
): Omit<CallResponse<typeof miniGiftScheme>, 'urlScheme' | 'urlLink'> {
  const giftToken = tokenOfLink(secrets, gift.id)
  return {
    giftToken,
    code: side === 'giver' ? formatRedeemCode(codeOfGift(secrets, gift.id)) : '',
    expiresAt: toWallTime(gift.expiresAt),
    greeting: gift.greeting,
    giverName: gift.giverName,
    orderId: side === 'taker' ? gift.orderId : null,
    webPath: `/${GIFT_PAGE}?gift=${giftToken}`,
  }
}

/** A ride on offer as anybody with its link sees it: when, and from which ward to which. @throws rideGift.over */
export function presentGiftOffer(
  gift: RideGift,
  order: Order,
  askedBy: string | undefined,
  at: number,
  world: PlanWorld,
): RideGiftOffer {
  const direction = directionOf(order.type)
  const { times, serviceDate } = order
  if (!direction || !times || serviceDate === null) throw new DomainError('rideGift.over')
  const isTheirs = askedBy !== undefined && gift.takenBy === askedBy
  return {
    giverName: gift.giverName,
    greeting: gift.greeting,
    direction,
    from: placeByWard(order.departurePlace, world),
    to: placeByWard(order.destination, world),
    serviceDate,
    gatherAt: toWallTime(times.gatherAt),
    arriveFrom: toWallTime(times.arrives.from),
    arriveTo: toWallTime(times.arrives.to),
    adults: order.adults,
    children: order.children,
    infants: order.infants,
    expiresAt: toWallTime(gift.expiresAt),
    asOf: toWallTime(at),
    orderId: isTheirs ? gift.orderId : null,
  }
}

/** What a gift's side is told by: the moment, and until when its taker can give it back. */
interface GiftMoment {
  readonly at: number
  readonly returnUntil: number | null
}

/** The gift in an order that is on offer or was taken. */
function giftOf({ gift, giftRole }: OrderDetails, returnUntil: number | null): GiftOfOrder | null {
  if (!gift) return null
  return {
    role: giftRole ?? 'giver',
    giverName: gift.giverName,
    greeting: gift.greeting,
    expiresAt: toWallTime(gift.expiresAt),
    takenAt: gift.takenAt === null ? null : toWallTime(gift.takenAt),
    returnUntil: giftRole === 'taker' && returnUntil !== null ? toWallTime(returnUntil) : null,
  }
}

/** What the money of an order is for somebody who is not to know its price. */
function withoutMoney(price: OrderView['price']): Partial<OrderView> {
  const nothing = withoutForeignFee({
    ...price,
    personPrice: 0,
    nightServiceCharge: 0,
    luggagePrice: 0,
    childSeatCosts: 0,
    orderPrice: 0,
    discountPrice: 0,
    fullDiscountPrice: 0,
    percentDiscountPrice: 0,
    currentPrice: 0,
    payPriceJpy: price.foreignCardFeeJpy,
    lines: [],
  })
  return {
    price: nothing,
    couponId: null,
    paidAmount: 0,
    paidAmountJpy: 0,
    refundAmount: 0,
    refundAmountJpy: 0,
    giftJpy: 0,
    payType: null,
    cancelOffer: null,
    lapChildOffer: null,
    refundOffer: null,
    refundRequest: null,
    refund: null,
    refunds: [],
    luggageOrders: [],
    lapChildSeats: [],
    replacesOrderId: null,
  }
}

/** What a giver is not told of the one who rides. */
function withoutRider(view: OrderView): Partial<OrderView> {
  const nobody = { contactName: '', countryCode: '', phone: '', email: '' }
  const noChat = { wechatId: '', line: '', whatsapp: '', kakaotalk: '' }
  return {
    departurePlace: { ...view.departurePlace, detail: '' },
    destination: { ...view.destination, detail: '' },
    passengers: [],
    contact: { ...nobody, ...noChat },
    remark: '',
    driverPhone: null,
    evaluation: null,
  }
}

/** An order as the side that asks for it may see it: its trip info waits while it is on offer, and money or rider are left out once it was taken. */
export function presentGiftSide(
  view: OrderView,
  details: OrderDetails,
  { at, returnUntil }: GiftMoment,
): OrderView {
  const { giftRole } = details
  const gift = giftOf(details, returnUntil)
  if (giftRole === null) {
    const isOffered = details.gift !== null && isOnOffer(details.gift, at)
    const left = actionsOfGift(view.actions, isOffered ? 'offering' : null)
    return { ...view, gift, actions: left, fillNeeded: left.includes('fillInfo') }
  }
  const actions = actionsOfGift(view.actions, giftRole)
  const has = (action: OrderView['actions'][number]) => actions.includes(action)
  return {
    ...view,
    ...(giftRole === 'taker' ? withoutMoney(view.price) : withoutRider(view)),
    gift,
    actions,
    canBeGiven: false,
    fillNeeded: has('fillInfo'),
    rideCodeReady: has('rideCode'),
  }
}
