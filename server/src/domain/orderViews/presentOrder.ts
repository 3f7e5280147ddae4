import { actionsOf, paidCancellation, refundRequestOf } from '@noriai/contract/orders/actions'
import { orderKinds, directionOf, type OrderKind } from '@noriai/contract/orders/kinds'
import { labelOf, type OrderLabel } from '@noriai/contract/orders/label'
import type { OrderMoments } from '@noriai/contract/orders/moments'
import { canGiveRide, canReturnRide, rideReturnEndsAt } from '@noriai/contract/orders/rideGift'
import type { Policy } from '@noriai/contract/policy'
import { lastFreeMinute, refundCauseOf } from '@noriai/contract/rules/cancellation'
import { withoutForeignFee } from '@noriai/contract/rules/foreignFee'
import { refundFor } from '@noriai/contract/rules/refund'
import type { OrderTimes, OrderView } from '@noriai/contract/schema/orderView'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import { toWallTime } from '@noriai/contract/time'
import type { RuleContext } from '../../context'
import { nameIn } from '../../names'
import { wallTimeOrNull } from '../../wallTime'
import { utcOffsetMinutesOf, type AirportDirectory } from '../airport'
import { landingOf, presentFlightNews, type FlightNews } from '../flights'
import { presentRidePlan, reportedArrivalOf } from '../itinerary'
import { policyOfLine, type ReadingContext } from '../network'
import { momentsOf, paidOrderOf, type Order } from '../orders'
import { presentPlace } from '../places'
import { beforeOf, presentCancelOffer, presentLapChildOffer, sumOf } from './cancelOffer'
import { presentConfirmation } from './confirmation'
import { presentHistory } from './documentedOrder'
import { presentGiftSide } from './giftSide'
import { presentMissingNames } from './missingNames'
import { presentDepartureChange, presentSeatMove } from './moving'
import type { OrderDetails, RefundRequestStep, RefundStep } from './orderDetails'

/** The breakdown that was sold; once paid, the one that was charged: a Japanese card does not pay the fee it was quoted. */
function presentPrice({ price, payment, paidFee }: Order): OrderView['price'] {
  return payment === 'paid' && paidFee === 0 ? withoutForeignFee(price) : price
}

/** What an order is presented with. */
export interface OrderContext extends ReadingContext {
  readonly airports: AirportDirectory
  /** The address under which a stored picture can be looked at for a while. */
  readonly pictureUrl: (fileUrl: string, at: number) => string
  /** Text messages can be sent. */
  readonly canText?: boolean
}

/** An order as whoever asks for it sees it: every field named, and what they may do now. */
export function presentOrder(details: OrderDetails, at: number, context: OrderContext): OrderView {
  const { order, vehicle, ride } = details
  const { lang, policy } = context
  const moments = momentsOf(order, policy, {
    boughtLater: details.boughtLater,
    landsAt: landingOf(order, details.flightNews),
  })
  const label = labelOf({ facts: order, order: moments, at, policy })
  const ofLine = policyOfLine(order.relayPoint, context)
  const actions = actionsOf({ facts: order, order: moments, at, policy: ofLine })
  const direction = directionOf(order.type) ?? null
  const refunds = details.refunds.map((step) => presentRefund(step, policy))
  const view: OrderView = {
    id: order.id,
    orderNo: order.orderNo,
    type: order.type,
    direction,
    parentOrderId: order.parentOrderId,
    createdAt: toWallTime(order.createdAt),
    asOf: toWallTime(at),
    appointedTime: toWallTime((ride ?? order).appointedAt),
    landingTime: direction === 'pickup' ? toWallTime(order.appointedAt) : null,
    airportArrivalTime: direction === 'dropoff' ? toWallTime(order.appointedAt) : null,
    driverArrivalTime: wallTimeOrNull(vehicle?.driverArrivesAt ?? null),
    serviceDate: (ride ?? order).serviceDate,
    departurePlace: presentPlace(order.departurePlace, context),
    destination: presentPlace(order.destination, context),
    terminal: order.terminal,
    flightNo: order.flightNo,
    flight: presentFlight(order, context, details.flightNews),
    adults: order.adults,
    children: order.children,
    infants: order.infants,
    childSeats: order.childSeats,
    farePayingCount: order.farePaying,
    passengers: [...details.passengers],
    luggage: {
      large: order.bagsLarge,
      small: order.bagsSmall,
      special: order.bagsSpecial,
      extra: order.bagsExtra,
    },
    luggageOrders: extrasOf(details, 4, { at, policy }).map(
      ({ id, orderNo, pieces, label, actions: can }) => {
        return { id, orderNo, pieces, label, rideCodeReady: can.includes('rideCode') }
      },
    ),
    lapChildSeats: extrasOf(details, orderKinds.lapChildSeat, { at, policy }).map(
      ({ id, orderNo, children, label }) => {
        return { id, orderNo, children, label }
      },
    ),
    contact: presentContact(order),
    remark: order.remark,
    needs: order.needs,
    driverName: vehicle?.driverName ?? null,
    driverPhone: vehicle?.driverPhone ?? null,
    plateNumber: vehicle?.plateNumber ?? null,
    carBrand: vehicle?.carBrand ?? null,
    vehicleType: vehicle?.vehicleType ?? null,
    plan: presentOrderPlan(details, at, context),
    seatMove: presentSeatMove(order, details.seatMove),
    departureChange: presentDepartureChange(order, details.departureChange, at),
    noSeatLeft: order.heldUpAt !== null && order.fulfilment === 'confirmed',
    price: presentPrice(order),
    couponId: order.couponId,
    partner: details.partner && {
      code: details.partner.code,
      name: nameIn(details.partner.names, lang),
    },
    paidAmount: order.paidAmount,
    paidAmountJpy: order.paidAmountJpy,
    refundAmount: sumOf(details.refunds, 'amount'),
    refundAmountJpy: sumOf(details.refunds, 'amountJpy'),
    giftJpy: order.giftJpy,
    payType: order.payType,
    paidAt: wallTimeOrNull(order.paidAt),
    facts: {
      payment: order.payment,
      fulfilment: order.fulfilment,
      refund: order.refund,
      review: order.review,
    },
    paymentStatus: order.payment,
    label,
    actions,
    times: presentTimes(order, { policy, times: (ride ?? order).times, journey: details.journey }),
    fillNeeded: actions.includes('fillInfo'),
    rideCodeReady: actions.includes('rideCode'),
    cancelOffer: actions.includes('cancel')
      ? presentCancelOffer(details, moments, { at, lang, policy })
      : null,
    lapChildOffer: presentLapChildOffer(details, moments, { at, lang, policy }),
    refundOffer: presentRefundOffer(details, moments, { at, policy }),
    refundRequest: presentRefundRequest(details.refundRequest),
    refund: refunds[0] ?? null,
    refunds,
    canBeGiven: isGivable(details, moments, { at, policy }),
    gift: null,
    replacesOrderId: order.replacesOrderId,
    evaluation: presentReview(details.review, at, context),
    history: presentHistory(details.log, moments, policy),
  }
  const returnUntil = returnUntilOf(order, moments, { at, policy })
  const shown = presentGiftSide(view, details, { at, returnUntil })
  return {
    ...shown,
    ...presentMissingNames(details, shown, policy),
    ...presentConfirmation(details.confirmation, details.giftRole, context.canText ?? false),
  }
}

/** Not given away, or its offer ran out without anybody taking it. */
function isGivable(
  { order, gift }: OrderDetails,
  moments: OrderMoments,
  { at, policy }: RuleContext,
): boolean {
  const isFree = gift === null || (gift.takenAt === null && at >= gift.expiresAt)
  return isFree && canGiveRide({ facts: order, order: moments, at, policy })
}

/** Until when whoever took a given ride can give it back; null where that is over. */
function returnUntilOf(order: Order, moments: OrderMoments, { at, policy }: RuleContext): number | null {
  return moments.ride && canReturnRide({ facts: order, order: moments, at, policy })
    ? rideReturnEndsAt(moments.ride.startsAt, policy)
    : null
}

/** What a ride's traveller no longer needs to hear of. */
const endedExtras: readonly OrderLabel[] = ['closed', 'cancelled']

/** The orders of a kind that go with a ride, as they are now; closed and cancelled ones are left out. */
function extrasOf({ extraOrders }: OrderDetails, kind: OrderKind, { at, policy }: RuleContext) {
  return extraOrders
    .filter(({ type }) => type === kind)
    .map((step) => {
      const { payUntil } = step
      const moments: OrderMoments = { kind, payUntil, fillUntil: null, isFilled: false, ride: null }
      const label = labelOf({ facts: step, order: moments, at, policy })
      return { ...step, label, actions: actionsOf({ facts: step, order: moments, at, policy }) }
    })
    .filter(({ label }) => !endedExtras.includes(label))
}

function presentReview(
  review: OrderDetails['review'],
  at: number,
  { pictureUrl }: OrderContext,
): OrderView['evaluation'] {
  if (!review) return null
  const { stars, serviceAttitude, price, comfort, text } = review
  return {
    stars,
    serviceAttitude,
    price,
    comfort,
    text,
    images: review.images.map((fileUrl) => pictureUrl(fileUrl, at)),
    createdAt: toWallTime(review.createdAt),
  }
}

/** Every deadline and moment of an order; luggage leaves and arrives with its `ride`. */
export function presentTimes(
  order: Order,
  { policy, times, journey }: Pick<Order, 'times'> & Pick<OrderDetails, 'journey'> & { policy: Policy },
): OrderTimes {
  const direction = directionOf(order.type)
  const { appointedAt: rideTime, allBackUntil, freeMinutes } = order
  const freeUntil = direction && lastFreeMinute({ direction, rideTime, allBackUntil, freeMinutes }, policy)
  return {
    payUntil: order.payment === 'paid' ? null : toWallTime(order.payUntil),
    fillUntil: order.filledAt === null ? wallTimeOrNull(order.fillUntil) : null,
    freeCancelUntil: wallTimeOrNull(freeUntil ?? null),
    gatherAt: wallTimeOrNull(times?.gatherAt ?? null),
    departsAt: wallTimeOrNull(times?.departsAt ?? null),
    doorFrom: wallTimeOrNull(times?.door.from ?? null),
    doorTo: wallTimeOrNull(times?.door.to ?? null),
    arriveFrom: wallTimeOrNull(times?.arrives.from ?? null),
    arriveTo: wallTimeOrNull(times?.arrives.to ?? null),
    arrivedAt: wallTimeOrNull(reportedArrivalOf(journey, direction)),
  }
}

/** The way of an order's ride; null for what is no ride. */
export function presentOrderPlan(
  { order, busSeats, vehicle, journey }: Pick<OrderDetails, 'order' | 'busSeats' | 'vehicle' | 'journey'>,
  at: number,
  context: ReadingContext,
): RidePlan | null {
  const { departureId, serviceDate, relayPoint, times, departurePlace, destination, fulfilment } = order
  const direction = directionOf(order.type)
  if (!direction || departureId === null || serviceDate === null || relayPoint === null || !times) return null
  const departure = { direction, departureId, serviceDate, relayPoint, busSeats, times }
  const ends = { departurePlace, destination }
  return presentRidePlan(
    {
      ...departure,
      ...ends,
      vehicle,
      journey,
      isOver: fulfilment === 'completed',
      isCheckedIn: order.verifiedAt !== null,
      at,
    },
    context,
  )
}

/** How the operator reaches the traveller of an order. */
export function presentContact(order: Order): OrderView['contact'] {
  const { contactName, countryCode, phone, email, wechatId, line, whatsapp, kakaotalk } = order
  return { contactName, countryCode, phone, email, wechatId, line, whatsapp, kakaotalk }
}

/** The flight of an order. */
export function presentFlight(
  { flight, flightNo, flightAt, appointedAt }: Order,
  { lang, airports }: OrderContext,
  news: FlightNews | null = null,
): OrderView['flight'] {
  if (!flight) return null
  const zone = airports.byCode(flight.otherAirportCode ?? '')?.timeZone
  return {
    flightNo,
    airlineName: flight.airlineNames ? nameIn(flight.airlineNames, lang) : '',
    ...(flight.operatedAs !== undefined && { operatedBy: airports.flightOperator(flight.operatedAs, lang) }),
    otherAirportCode: flight.otherAirportCode,
    otherCityName: flight.otherCityNames ? nameIn(flight.otherCityNames, lang) : '',
    otherUtcOffsetMinutes: zone === undefined ? null : utcOffsetMinutesOf(zone, flightAt ?? appointedAt),
    scheduledTime: wallTimeOrNull(flightAt),
    ...presentFlightNews(news, flightAt ?? appointedAt),
    source: flight.source,
  }
}

/** What applying for a refund now would bring; null when its owner cannot. */
function presentRefundOffer(
  { order, refunds }: OrderDetails,
  moments: OrderMoments,
  { at, policy }: RuleContext,
): OrderView['refundOffer'] {
  const kind = refundRequestOf({ facts: order, order: moments, at, policy })
  if (!kind) return null
  const cancellation = paidCancellation({ facts: order, order: moments, at, policy })
  const cause = cancellation?.kind === 'free' ? refundCauseOf(cancellation) : 'travellerCancelledFree'
  return { kind, ...refundFor(cause, paidOrderOf(order), beforeOf(refunds)) }
}

function presentRefundRequest(step: RefundRequestStep | null): OrderView['refundRequest'] {
  if (!step) return null
  return {
    refundReason: step.reason,
    refundReasonOtherDesc: step.reasonOther,
    requestedAt: toWallTime(step.requestedAt),
    decidedAt: wallTimeOrNull(step.decidedAt),
    decision: step.decision,
    note: step.note,
  }
}

function presentRefund(step: RefundStep, policy: Policy): NonNullable<OrderView['refund']> {
  return {
    cause: step.cause,
    status: step.status,
    refundReason: step.reason,
    refundReasonOtherDesc: step.reasonOther,
    refundAmount: step.amount,
    refundAmountJpy: step.amountJpy,
    keptFeeJpy: step.keptFeeJpy,
    giftJpy: step.giftJpy,
    requestedAt: toWallTime(step.requestedAt),
    sentAt: wallTimeOrNull(step.sentAt),
    doneAt: wallTimeOrNull(step.doneAt),
    arrivesInDays: policy.promises.refundArrivesDays,
  }
}
