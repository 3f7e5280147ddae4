import { vehicleNameIn } from '@noriai/contract/format/vehicleName'
import type { Lang } from '@noriai/contract/lang'
import { formatDate, formatDateTime, formatRange, formatTime } from '@noriai/contract/format/dateTime'
import { formatMoney, formatPercentOff } from '@noriai/contract/format/money'
import { changeReasons } from '@noriai/contract/rules/departureChange'
import { lateCauses } from '@noriai/contract/rules/rideLateness'
import { isLuggage, isLapChildSeat, isPickup } from '@noriai/contract/orders/kinds'
import {
  calendarDateOf,
  fromWallTime,
  msPerDay,
  serviceDateOf,
  type ServiceDayPolicy,
} from '@noriai/contract/time'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Order } from '../../infra/db/schema/orders'
import { nameIn } from '../../names'
import type { NoticeFactsGiven } from './queueNotice'
import type { NoticeFacts } from '../../texts/notices/types'

/** What went back, or is to go back, of an order in yen. */
export const refundedJpySql = sql<number>`(
  select coalesce(sum(r.amount_jpy), 0) from refunds r where r.order_id = orders.id)`.mapWith(Number)

/** A notice as it was noted, with its order and what went back of it by now. */
interface QueuedNotice {
  readonly order: Order
  readonly refundJpy: number
  readonly notice: { readonly lang: Lang; readonly facts: NoticeFactsGiven; readonly createdAt?: number }
}

/** What a notice tells, as finished text: from the order as it is now, and from what was noted with the notice. */
export function noticeFacts(
  { order, refundJpy, notice: { lang, facts, createdAt } }: QueuedNotice,
  { policy, config }: Pick<Deps, 'policy' | 'config'>,
  at: number,
): NoticeFacts {
  const { settle } = policy.currency
  const dateTime = (when: number) => formatDateTime(when, lang, { now: at, policy })
  const back = facts.refundJpy === undefined ? refundJpy : Number(facts.refundJpy)
  const price = (cents: string | undefined) =>
    cents === undefined || Number(cents) === 0 ? '' : formatMoney(Number(cents), settle, { lang })
  const arrivesAt = (createdAt ?? at) + policy.promises.refundArrivesDays * msPerDay
  const isFillRequired = order.filledAt === null && order.fillUntil !== null
  return {
    orderNo: order.orderNo,
    gatherAt: dateTime(order.times?.gatherAt ?? order.appointedAt),
    collectWindow: collectWindowOf(order, lang),
    from: nameIn(order.departurePlace.names, lang),
    to: nameIn(order.destination.names, lang),
    paid: formatMoney(order.paidAmountJpy, settle, { lang, zeroAsAmount: true }),
    fillUntil: isFillRequired ? dateTime(order.fillUntil ?? at) : '',
    rideAt: dateTime(order.departsAt ?? order.appointedAt),
    refund: price(String(back)),
    bagsBack: price(facts.bagsBackJpy),
    seatsBack: price(facts.seatsBackJpy),
    toCard: price(facts.toCardJpy),
    toWechat: price(facts.toWechatJpy),
    toAlipay: price(facts.toAlipayJpy),
    toGift: price(facts.toGiftJpy),
    atCounter: price(facts.atCounterJpy),
    keptFee: price(facts.keptFeeJpy),
    bags: facts.bags ?? '',
    seatedChildren: facts.seatedChildren ?? '',
    couponUntil: facts.couponUntil ? formatDate(fromWallTime(facts.couponUntil), lang, { now: at }) : '',
    tooLate: facts.tooLate === 'final' || facts.tooLate === 'asked' ? facts.tooLate : '',
    newRideAt: facts.newRideAt ? dateTime(fromWallTime(facts.newRideAt)) : '',
    newOrderNo: facts.newOrderNo ?? '',
    isPickup: isPickup(order.type),
    refundDays: isSentBack(facts) ? String(policy.promises.refundArrivesDays) : '',
    refundBy: isSentBack(facts) ? formatDate(arrivesAt, lang, { now: at }) : '',
    freeUntil: facts.freeUntil ? dateTime(fromWallTime(facts.freeUntil)) : '',
    ...movedTimes(facts, dateTime, policy),
    vehicle: vehicleNameIn(facts.vehicleName ?? '', lang),
    plate: facts.plateNumber ?? '',
    driver: facts.driverName ?? '',
    stopNo: facts.stopNo ?? '',
    stopTotal: facts.stopTotal ?? '',
    doorTime: rangeOf(facts.doorFrom, facts.doorTo, lang),
    busTime: timeOf(facts.busAt),
    arrivalTime: timeOf(facts.arrivesAt),
    bay: facts.bay ?? '',
    lateMinutes: facts.lateMinutes === '0' ? '' : (facts.lateMinutes ?? ''),
    lateCause: lateCauses.find((each) => each === facts.lateCause) ?? '',
    wasTime: rangeOf(facts.wasFrom, facts.wasTo, lang),
    changeReason: reasonOf(facts.changeReason),
    allBackUntil: facts.allBackUntil ? dateTime(fromWallTime(facts.allBackUntil)) : '',
    isGiven: facts.isGiven === 'yes',
    isFreeOver: facts.isFreeOver === 'yes',
    paidNothing: facts.paidNothing === 'yes',
    couponOff: facts.couponPercent ? formatPercentOff(Number(facts.couponPercent), lang) : '',
    goodwill: price(facts.goodwillJpy),
    lostNumber: facts.lostNumber ?? '',
    link: `${config.PUBLIC_URL}/${pageOf(order)}`,
  }
}

const reasonOf = (reason: string | undefined): NoticeFacts['changeReason'] =>
  changeReasons.find((each) => each === reason) ?? ''

/** Whether an issuer or a wallet has a part of the refund to show. */
function isSentBack({ toCardJpy = '0', toWechatJpy = '0', toAlipayJpy = '0' }: NoticeFactsGiven): boolean {
  return [toCardJpy, toWechatJpy, toAlipayJpy].some((cents) => Number(cents) > 0)
}

/** When the minibus comes to the door that the ride begins at; empty for one that begins at the airport. */
function collectWindowOf({ times, departurePlace }: Order, lang: Lang): string {
  if (!times || departurePlace.kind === 'airport') return ''
  return formatRange(times.door.from, times.door.to, lang)
}

/** Where the order is shown; a seat for a lap child in the booking of its ride, whose trip details may be missing. */
export function pageOf({ type, id, parentOrderId }: Order): string {
  if (isLuggage(type)) return `useCar/luggageOrder/luggageOrder?id=${id}`
  return `pages/detail/detail?id=${isLapChildSeat(type) ? (parentOrderId ?? id) : id}`
}

/** The clock alone while both buses leave in one day and one evening, else with the day: the morning after the last bus is another. */
function movedTimes(
  { from, to }: NoticeFactsGiven,
  dateTime: (when: number) => string,
  policy: ServiceDayPolicy,
): Pick<NoticeFacts, 'movedFrom' | 'movedTo'> {
  if (!to) return { movedFrom: from ? dateTime(fromWallTime(from)) : '', movedTo: '' }
  const moved = fromWallTime(to)
  if (!from) return { movedFrom: '', movedTo: dateTime(moved) }
  const before = fromWallTime(from)
  const isOneDay =
    calendarDateOf(before) === calendarDateOf(moved) &&
    serviceDateOf(before, policy) === serviceDateOf(moved, policy)
  const text = isOneDay ? formatTime : dateTime
  return { movedFrom: text(before), movedTo: text(moved) }
}

const timeOf = (wallTime: string | undefined): string => (wallTime ? formatTime(fromWallTime(wallTime)) : '')

function rangeOf(from: string | undefined, to: string | undefined, lang: Lang): string {
  if (!from || !to) return ''
  return from === to
    ? formatTime(fromWallTime(from))
    : formatRange(fromWallTime(from), fromWallTime(to), lang)
}
