import { withoutForeignFee } from '@noriai/contract/rules/foreignFee'
import { actionsOfGift } from '@noriai/contract/orders/rideGift'
import type { OrderView } from '@noriai/contract/schema/orderView'
import type { GiftOfOrder } from '@noriai/contract/schema/rideGift'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import { toWallTime } from '@noriai/contract/time'
import { isOnOffer } from '../rideGifts'
import type { OrderDetails } from './orderDetails'

/** The moment at which a gift is shown, and until when its taker can give it back. */
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
function withoutMoney({ price, departureChange }: OrderView): Partial<OrderView> {
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
    departureChange: departureChange && { ...departureChange, couponPercent: 0, allBackUntil: null },
    luggageOrders: [],
    lapChildSeats: [],
    replacesOrderId: null,
  }
}

/** A plan whose doors are named, and no more: entrance and room are the rider's. */
const withoutDoors = (plan: RidePlan): RidePlan => ({
  ...plan,
  points: plan.points.map((point) => (point.kind === 'door' ? { ...point, detail: '' } : point)),
})

/** What a giver is not shown of the rider. */
function withoutRider(view: OrderView): Partial<OrderView> {
  const noContact = { contactName: '', countryCode: '', phone: '', email: '' }
  const noChat = { wechatId: '', line: '', whatsapp: '', kakaotalk: '' }
  return {
    departurePlace: { ...view.departurePlace, detail: '' },
    destination: { ...view.destination, detail: '' },
    plan: view.plan && withoutDoors(view.plan),
    passengers: [],
    contact: { ...noContact, ...noChat },
    remark: '',
    needs: [],
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
    ...(giftRole === 'taker' ? withoutMoney(view) : withoutRider(view)),
    gift,
    actions,
    canBeGiven: false,
    fillNeeded: has('fillInfo'),
    rideCodeReady: has('rideCode'),
  }
}
