import { formatDay, formatDateTime, formatRange, formatTime } from '@noriai/contract/format/dateTime'
import { formatMoney } from '@noriai/contract/format/money'
import type { Lang } from '@noriai/contract/lang'
import { paidCancellation } from '@noriai/contract/orders/actions'
import { refundCauseOf } from '@noriai/contract/rules/cancellation'
import { refundOnEnd } from '@noriai/contract/rules/refund'
import { calendarDateOf, fromWallTime, msPerDay } from '@noriai/contract/time'
import type { Order } from '../../infra/db/schema/orders'
import { nameIn } from '../../names'
import type { Figure, Letter, Line, Part, Run, ShownCode } from '../../texts/letter'
import { letterheadWords, letterWords } from '../../texts/letterWords'
import { orderNoticeLetter, type NoticeFacts, type NoticeKind } from '../../texts/orderNotices'
import { terminalAt, type ReadingContext } from '../network'
import type { Notice } from '../notices'
import { momentsOf, paidOrderOf } from '../orders'
import { endOf, refundLine, rideLine } from './rideLine'

/** A notice with its order and what it says. */
export interface NoticedOrder {
  readonly notice: Pick<Notice, 'key' | 'kind' | 'lang' | 'facts' | 'createdAt'>
  readonly order: Order
  readonly facts: NoticeFacts
  /** Whether its reader may know what was paid: who took a given ride may not. */
  readonly isPayer: boolean
}

/** What a letter is made of beyond its notice. */
interface LetterContext {
  readonly at: number
  readonly reading: ReadingContext
  /** The ride code as it is shown; undefined while there is none. */
  readonly code?: ShownCode | undefined
}

type DatedOrder = Order & { readonly times: NonNullable<Order['times']> }

const aboutGathering: readonly NoticeKind[] = ['paid', 'rideReminder', 'seatMoved', 'departureMoved']
/** Kinds after which the ride goes on: they show it. */
const withRide: readonly NoticeKind[] = [
  ...aboutGathering,
  'fillReminder',
  'driverAssigned',
  'stopOrderChanged',
  'rideGiftTaken',
  'rideGiftReturned',
]
/** Kinds that tell of money that is on its way from now on. */
const startsRefund: readonly NoticeKind[] = [
  'cancelled',
  'replaced',
  'tripInfoMissed',
  'paidTooLate',
  'operatorCancelled',
  'departureCancelled',
  'refundSent',
  'luggageCancelled',
  'luggagePaidTooLate',
]
/** Kinds whose code is looked for in the mail itself: of a late ride, too, it is the same. */
export const withCode: readonly NoticeKind[] = [...aboutGathering, 'late']
/** Kinds whose notice has a line for each time, of which the letter's figure is one. */
const timedByFigure: readonly NoticeKind[] = ['boarding', 'late', 'atTransfer']
/** Kinds after which one may want to cancel. */
const cancellable: readonly NoticeKind[] = [
  ...aboutGathering,
  'fillReminder',
  'noSeatLeft',
  'rideGiftReturned',
]

/** The letter of a notice: its own words, and around them the figure, the code, what to do next, the ride, money and cancelling. */
export function orderLetter(noticed: NoticedOrder, context: LetterContext): Letter {
  const { notice, order, facts } = noticed
  const { kind, lang } = notice
  const letter = orderNoticeLetter(kind, lang, facts)
  const figure = letter.figure ?? rideFigure(noticed, context)
  const code = withCode.includes(kind) ? context.code : undefined
  const dated = hasTimes(order) ? order : undefined
  const steps = dated && aboutGathering.includes(kind) ? nextSteps(dated, noticed, context) : []
  const line = lineOf(noticed, context)
  const closing = closingOf(noticed, context, letter.button?.url ?? '')
  return {
    ...letter,
    names: [...(letter.names ?? []), ...namesAround(figure, line)],
    ...(figure && { figure, body: letter.body.filter((part) => !isInFigure(part, kind, figure)) }),
    ...(code && { code }),
    ...(steps.length > 0 && { next: { heading: letterWords[lang].next.heading, steps } }),
    ...(line && { line }),
    ...(closing.length > 0 && { closing }),
  }
}

/** Where one is to be, and the points of the way: names and addresses, which are in Japanese where they are not known otherwise. */
function namesAround(figure: Figure | undefined, line: Line | undefined): string[] {
  const places = [figure?.place ?? '', figure?.note ?? ''].flatMap((lines) => lines.split('\n'))
  const points = (line?.points ?? []).flatMap(({ name, details }) => [
    name,
    ...details.filter((detail) => typeof detail === 'string'),
  ])
  return [...places, ...points].filter((name) => name !== '')
}

/** Whether a line of the notice says nothing but what the figure does: when the bus leaves or is at the door, and when it was to. */
function isInFigure(part: Part, kind: NoticeKind, { value, was }: Figure): boolean {
  if (typeof part !== 'string' || !timedByFigure.includes(kind)) return false
  return part.includes(value) || (was !== undefined && part.includes(was.value))
}

const hasTimes = (order: Order): order is DatedOrder => order.times !== null

function rideFigure(noticed: NoticedOrder, context: LetterContext): Figure | undefined {
  const { notice, order, facts } = noticed
  const { lang } = notice
  const words = letterWords[lang]
  const day = (at: number) => formatDay(at, lang, { now: context.at, policy: context.reading.policy })
  if (hasTimes(order) && aboutGathering.includes(notice.kind)) return gatherFigure(order, noticed, context)
  switch (notice.kind) {
    case 'fillReminder': {
      const { fillUntil } = order
      if (fillUntil === null) return undefined
      return { label: words.fillBy(day(fillUntil)), value: formatTime(fillUntil), note: words.japanTime }
    }
    case 'missed': {
      const until = notice.facts.freeUntil
      if (!until) return undefined
      const at = fromWallTime(until)
      return { label: words.freeUntil(day(at)), value: formatTime(at), note: words.japanTime }
    }
    case 'boarding':
    case 'late':
    case 'atTransfer':
    case 'onItsWay':
    case 'stopOrderChanged': {
      const { busAt, doorFrom } = notice.facts
      const was = facts.wasTime
      const rest = {
        note: words.japanTime,
        ...(notice.kind === 'late' && was !== '' && { was: { value: was, words: words.was(was) } }),
      }
      if (busAt && facts.busTime !== '')
        return { label: words.busLeavesAt(day(fromWallTime(busAt))), value: facts.busTime, ...rest }
      if (!doorFrom || facts.doorTime === '') return undefined
      return { label: words.stopAt(day(fromWallTime(doorFrom))), value: facts.doorTime, ...rest }
    }
    case 'arrived':
    case 'driverAssigned':
      return facts.plate === ''
        ? undefined
        : { label: words.minibus, value: facts.plate, ...(facts.vehicle && { note: facts.vehicle }) }
    default:
      return undefined
  }
}

/** When to be where. */
function gatherFigure(
  order: DatedOrder,
  { notice, facts }: NoticedOrder,
  { at, reading }: LetterContext,
): Figure {
  const { lang } = notice
  const words = letterWords[lang]
  const { gatherAt, door } = order.times
  const day = formatDay(gatherAt, lang, { now: at, policy: reading.policy })
  const from = endOf(order, 'departurePlace', reading)
  const desk = deskOf(order, reading)
  const was = formerGathering(order, notice.facts)
  const place = facts.isPickup ? [from.name] : [from.name, from.detail]
  const note = facts.isPickup
    ? [desk ?? '', words.japanTime]
    : [words.collectedBetween(formatRange(door.from, door.to, lang)), words.japanTime]
  return {
    label: facts.isPickup ? words.atDeskBy(day) : words.atDoorBy(day),
    aside: words.party({
      adults: order.adults,
      children: order.children,
      infants: order.infants,
      bags: order.bagsLarge + order.bagsSmall + order.bagsSpecial,
    }),
    value: formatTime(gatherAt),
    ...(was !== undefined && { was: { value: was, words: words.was(was) } }),
    place: place.filter((part) => part !== '').join('\n'),
    note: note.filter((part) => part !== '').join('\n'),
  }
}

/** The service desk of the terminal that a pick-up begins at. */
function deskOf({ departurePlace }: Order, { lang, data }: ReadingContext): string | undefined {
  const stop = terminalAt(departurePlace, data)
  return stop && nameIn(stop.desk, lang)
}

/** When one was to be there before the seat moved; only of the same day, by its clock alone. */
function formerGathering({ times }: DatedOrder, { from }: Notice['facts']): string | undefined {
  if (!from) return undefined
  const before = fromWallTime(from) - (times.departsAt - times.gatherAt)
  const isSameDay = calendarDateOf(before) === calendarDateOf(times.gatherAt)
  return isSameDay && before !== times.gatherAt ? formatTime(before) : undefined
}

function nextSteps(
  order: DatedOrder,
  { notice, facts }: NoticedOrder,
  { reading }: LetterContext,
): (readonly Run[])[] {
  const { next } = letterWords[notice.lang]
  const { gatherAt, departsAt, door } = order.times
  const first = facts.fillUntil === '' ? [] : [[next.fillFirst(facts.fillUntil)]]
  if (!facts.isPickup) {
    const window = formatRange(door.from, door.to, notice.lang)
    return [...first, [next.beAtDoor(window)], [next.showDriver]]
  }
  const walk = terminalAt(order.departurePlace, reading.data)?.walkMinutes
  const { gap } = letterheadWords[notice.lang]
  return [
    ...first,
    ...(walk === undefined ? [] : [[next.walk(walk)]]),
    [{ strong: next.showCode(formatTime(gatherAt)) }, `${gap}${next.leaves(formatTime(departsAt))}`],
    ...(notice.kind === 'paid'
      ? [[order.flightNo === '' ? next.anyFlightLate : next.flightLate(order.flightNo)]]
      : []),
  ]
}

function lineOf({ notice, order, facts }: NoticedOrder, { at, reading }: LetterContext): Line | undefined {
  const { kind, lang, createdAt } = notice
  const words = letterWords[lang].line
  if (startsRefund.includes(kind) && facts.refundBy !== '') {
    const arrivesAt = createdAt + reading.policy.promises.refundArrivesDays * msPerDay
    return refundLine(facts, { isSent: kind === 'refundSent', startedAt: createdAt, arrivesAt }, lang)
  }
  if (!withRide.includes(kind) || !hasTimes(order)) return undefined
  const heading = kind === 'seatMoved' || kind === 'departureMoved' ? words.newTimes : words.ride
  const line = rideLine(order, { heading, at }, reading)
  return line && aboutGathering.includes(kind) ? { ...line, note: words.attached } : line
}

/** What was paid, and until when one can cancel for how much. */
function closingOf({ notice, order, isPayer }: NoticedOrder, context: LetterContext, url: string): Part[] {
  const { kind, lang } = notice
  if (!isPayer || order.payment !== 'paid') return []
  const parts: Part[] = []
  if (kind === 'paid') parts.push(paidPart(order, lang))
  const cancel = cancellable.includes(kind)
    ? cancelPart(noticeOrder(order, kind), context, { lang, url })
    : undefined
  return cancel ? [...parts, cancel] : parts
}

interface CancelledOrder {
  readonly order: Order
  /** The amount is that of the booking as it was just paid. */
  readonly withAmount: boolean
}

const noticeOrder = (order: Order, kind: NoticeKind): CancelledOrder => ({
  order,
  withAmount: kind === 'paid',
})

function paidPart(order: Order, lang: Lang): Part {
  const { money } = letterWords[lang]
  const { separator, stop, gap } = letterheadWords[lang]
  const yen = (cents: number) => formatMoney(cents, 'JPY', { lang, zeroAsAmount: true })
  const fee = order.paidFeeJpy === 0 ? '' : `${separator}${money.withFee(yen(order.paidFeeJpy))}`
  return {
    runs: [{ strong: money.paid(yen(order.paidAmountJpy)) }, `${fee}${stop}${gap}${money.receiptAttached}`],
  }
}

function cancelPart(
  { order, withAmount }: CancelledOrder,
  { at, reading: { policy } }: LetterContext,
  { lang, url }: { readonly lang: Lang; readonly url: string },
): Part | undefined {
  const { money } = letterWords[lang]
  const cancellation = paidCancellation({ facts: order, order: momentsOf(order, policy), at, policy })
  if (!cancellation || cancellation.kind === 'refused') return undefined
  if (cancellation.kind === 'noRefund') return money.noRefund
  const lastMinute = formatDateTime(cancellation.lastFreeMinute, lang, { now: at, policy })
  const until = cancellation.untilVerified ? money.freeUntilScan(lastMinute) : money.freeUntil(lastMinute)
  const { refundAmountJpy, keptFeeJpy } = refundOnEnd(
    refundCauseOf(cancellation),
    paidOrderOf(order),
    nothingBack,
  )
  const amount = formatMoney(refundAmountJpy, 'JPY', { lang, zeroAsAmount: true })
  const back = keptFeeJpy > 0 ? money.getBackWithoutFee(amount) : money.getBack(amount)
  const { gap } = letterheadWords[lang]
  return {
    runs: [{ strong: until }, ...(withAmount ? [`${gap}${back}`] : []), gap, { text: money.cancel, url }],
  }
}

const nothingBack = { refundAmount: 0, refundAmountJpy: 0, giftJpy: 0 }
