import type { staffRefundRequests } from '@noriai/contract/calls/staff/orders'
import type { CallResponse } from '@noriai/contract/defineCall'
import { isLapChildSeat, directionOf } from '@noriai/contract/orders/kinds'
import { labelOf } from '@noriai/contract/orders/label'
import { canBeMissed } from '@noriai/contract/orders/moments'
import {
  awaitsHandBack,
  luggageStepsOf,
  staffActionsOf,
  type StaffSituation,
} from '@noriai/contract/orders/staffActions'
import type { Policy } from '@noriai/contract/policy'
import { goodwillOffers } from '@noriai/contract/rules/goodwill'
import { extraPiecesLeft } from '@noriai/contract/rules/luggage'
import { partialRefund, refundableJpy } from '@noriai/contract/rules/refund'
import type {
  DepartureLuggage,
  OrderLogEntry,
  StaffOrderRow,
  StaffOrderView,
} from '@noriai/contract/schema/staffOrder'
import { toWallTime } from '@noriai/contract/time'
import { nameIn } from '../../names'
import { wallTimeOrNull } from '../../wallTime'
import { presentMoveOption } from '../departures'
import type { LuggageOfRide } from '../luggage'
import { presentOrder, type OrderContext } from '../orderViews'
import { momentsOf, paidOrderOf } from '../orders'
import type { FailedRefund, OpenRefundRequest } from '../refunds'
import type { LoggedStep, StaffOrder, OrderLine } from './loadStaffOrder'

type RefundList = CallResponse<typeof staffRefundRequests>

/** What a line of a list is shown by. */
export interface RowContext extends Pick<OrderContext, 'lang' | 'policy'> {
  readonly at: number
}

/** An order as a line of a list at the counter. */
export function presentOrderRow(
  { order, names }: OrderLine,
  { at, lang, policy }: RowContext,
): StaffOrderRow {
  return {
    id: order.id,
    orderNo: order.orderNo,
    type: order.type,
    label: labelOf({ facts: order, order: momentsOf(order, policy), at, policy }),
    departureId: order.departureId,
    departsAt: wallTimeOrNull(order.times?.busDepartsAt ?? order.departsAt),
    contactName: order.contactName,
    names: [...names],
    phoneEnd: order.phone.slice(-PHONE_END),
    riders: order.adults + order.children + order.infants,
    from: nameIn(order.departurePlace.names, lang),
    to: nameIn(order.destination.names, lang),
  }
}

/** An application for a refund as a line of the list that staff decide on. */
export function presentRefundRequest(
  { request, order, names, before }: OpenRefundRequest,
  shown: RowContext,
): RefundList['requests'][number] {
  return {
    order: presentOrderRow({ order, names }, shown),
    requestedAt: toWallTime(request.requestedAt),
    reason: request.reason,
    reasonOther: request.reasonOther,
    amountJpy: refundableJpy(paidOrderOf(order), before),
  }
}

/** A refund that the provider refused as a line of its list. */
export function presentFailedRefund(
  { order, names, requestedAt, ...refund }: FailedRefund,
  shown: RowContext,
): RefundList['failed'][number] {
  return {
    ...refund,
    order: presentOrderRow({ order, names }, shown),
    requestedAt: toWallTime(requestedAt),
  }
}

/** Bags of a departure as a line of its list. */
export function presentDepartureLuggage(
  { order, name, minibus }: LuggageOfRide,
  at: number,
  policy: Policy,
): DepartureLuggage {
  const isPaidAtCounter = order.payType === 'counter'
  return {
    id: order.id,
    orderNo: order.orderNo,
    label: labelOf({ facts: order, order: momentsOf(order, policy), at, policy }),
    pieces: order.bagsExtra,
    name,
    minibus,
    isPaidAtCounter,
    paidAmountJpy: order.paidAmountJpy,
    steps: luggageStepsOf({ facts: order, direction: null, isLapChildSeat: false }),
    awaitsHandBack: awaitsHandBack({ facts: order, isPaidAtCounter }),
  }
}

const PHONE_END = 4

/** An order as staff see it. */
export function presentStaffOrder(loaded: StaffOrder, at: number, context: OrderContext): StaffOrderView {
  const { details, account } = loaded
  const { order } = details
  const situation = situationOf(loaded, at, context)
  return {
    order: presentOrder(details, at, context),
    lang: order.takerLang ?? order.lang,
    account: {
      id: account.id,
      nickname: account.nickname,
      email: account.email,
      countryCode: account.countryCode,
      phone: account.phone,
    },
    departureId: order.departureId,
    minibus: loaded.minibus,
    checkedInAt: wallTimeOrNull(order.verifiedAt),
    missedAt: wallTimeOrNull(order.missedAt),
    hasTicket: order.soldBy !== null && directionOf(order.type) !== undefined,
    log: loaded.log.map(presentLogEntry),
    refunds: loaded.refunds.map((refund) => ({
      ...refund,
      requestedAt: toWallTime(refund.requestedAt),
      doneAt: wallTimeOrNull(refund.doneAt),
      payments: refund.payments.map(({ notedAt, owedAgainAt, ...payment }) => ({
        ...payment,
        notedAt: toWallTime(notedAt),
        owedAgainAt: wallTimeOrNull(owedAgainAt),
      })),
    })),
    refundable: refundableOf(loaded),
    related: loaded.related.map((line) => presentOrderRow(line, { ...context, at })),
    actions: staffActionsOf(situation),
    luggageSale: {
      pieces: situation.isSaleOpen ? situation.piecesLeft : 0,
      priceJpy: context.policy.luggage.extraPrice.JPY,
    },
    goodwill: {
      offers: goodwillOffers(context.policy),
      given: loaded.goodwill ? { ...loaded.goodwill, givenAt: toWallTime(loaded.goodwill.givenAt) } : null,
    },
    luggageSteps: luggageStepsOf(situation),
    moveOptions: loaded.moveOptions.map(({ availability, ...target }) => ({
      ...presentMoveOption(availability),
      ...target,
    })),
  }
}

function situationOf(loaded: StaffOrder, at: number, { policy }: OrderContext): StaffSituation {
  const { order, boughtLater } = loaded.details
  const { ride } = momentsOf(order, policy)
  const people = order.adults + order.children + order.infants
  return {
    facts: order,
    direction: directionOf(order.type) ?? null,
    isLapChildSeat: isLapChildSeat(order.type),
    refundableJpy: refundableOf(loaded).amountJpy,
    canBeMissed: ride !== null && canBeMissed(ride, at),
    isMissed: order.missedAt !== null,
    isSaleOpen: loaded.isSaleOpen,
    piecesLeft: extraPiecesLeft(people, order.bagsExtra + boughtLater, policy),
    isPaidAtCounter: order.payType === 'counter',
    hasStuckSurplus: loaded.refunds.some(({ isSurplus, status }) => isSurplus && status === 'impossible'),
    hasGoodwill: loaded.goodwill !== undefined,
  }
}

function refundableOf({ details: { order }, refunds: all }: StaffOrder): StaffOrderView['refundable'] {
  const { currency } = order.price
  // A surplus was never a part of what was paid for the order.
  const refunds = all.filter(({ isSurplus }) => !isSurplus)
  const before = {
    refundAmount: refunds.reduce((sum, { amount }) => sum + amount, 0),
    refundAmountJpy: refunds.reduce((sum, { amountJpy }) => sum + amountJpy, 0),
    giftJpy: refunds.reduce((sum, { giftJpy }) => sum + giftJpy, 0),
  }
  const paid = paidOrderOf(order)
  const amountJpy = order.payment === 'paid' ? refundableJpy(paid, before) : 0
  const amount = partialRefund({ paid, amountJpy, currency, before })?.refundAmount ?? 0
  return { currency, amount, amountJpy }
}

function presentLogEntry({ at, fromState, toState, ...step }: LoggedStep): OrderLogEntry {
  return { ...step, at: toWallTime(at), from: fromState, to: toState }
}
