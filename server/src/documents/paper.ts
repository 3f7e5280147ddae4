import { formatDate, formatDateTime } from '@noriai/contract/format/dateTime'
import { formatMoney } from '@noriai/contract/format/money'
import type { Lang } from '@noriai/contract/lang'
import type { Cents } from '@noriai/contract/money'
import { isRide, isLapChildSeat } from '@noriai/contract/orders/kinds'
import type { Policy } from '@noriai/contract/policy'
import type { Operator } from '../legal/operator'
import { nameIn } from '../names'
import type { Order } from '../infra/db/schema/orders'
import { Page, type Row, type TextStyle } from './page'
import { receiptTexts, type ReceiptTexts } from './receiptTexts'

/** Left and right of everything on a receipt or an invoice. */
export const MARGIN = 56
/** The width between the margins. */
export const INNER = Page.width - 2 * MARGIN
/** A present of another year than any ride's: dates are written with theirs. */
const EARLIER = 0
/** What is written. */
export const ink = '#16212B'
/** Drawn beside it. */
export const mute = '#4A5661'
/** Lines between rows. */
export const faint = '#E3DFD7'
/** The ground of the amount. */
export const wash = '#F7F5F1'

/** A word in the reader's language and, where that is another one, in Japanese. */
export interface Pair {
  readonly own: string
  readonly ja: string
}

/** A word of the receipts' texts as a pair. */
export function pairOf(lang: Lang, word: (texts: ReceiptTexts) => string): Pair {
  return { own: word(receiptTexts[lang]), ja: lang === 'ja' ? '' : word(receiptTexts.ja) }
}

/** Writes a pair, the Japanese small below; answers where the next line begins. */
export function writePair(
  page: Page,
  pair: Pair,
  { x, y, width, style }: Row & { readonly style: TextStyle },
): number {
  const next = page.write(pair.own, { x, y, width }, style)
  if (pair.ja === '') return next
  return page.write(
    pair.ja,
    { x, y: next, width },
    {
      ...style,
      size: Math.min(9, style.size),
      lang: 'ja',
      color: mute,
    },
  )
}

/** The codes of Osaka's wards. */
const OSAKA = /^271[0-2]/

const isInOsaka = ({ departurePlace, destination }: Order): boolean =>
  [departurePlace, destination].some(({ wardCode }) => OSAKA.test(wardCode ?? ''))

/** What was done for the money: the ride with its day and its ends, or what goes with it. */
export function serviceText(order: Order, lang: Lang, policy: Policy): string {
  const texts = receiptTexts[lang]
  const rides = isInOsaka(order) ? texts.ride : texts.rideElsewhere
  const { type } = order
  const ends = `${nameIn(order.departurePlace.names, lang)} → ${nameIn(order.destination.names, lang)}`
  const when = formatDateTime(order.departsAt ?? order.appointedAt, lang, { policy, now: EARLIER })
  const who = order.adults + order.children + order.infants
  return [
    isRide(type) ? rides[type] : isLapChildSeat(type) ? texts.lapChildSeat : texts.luggage,
    when,
    ends,
    ...(isRide(type) ? [texts.passengers(who)] : []),
  ].join(' / ')
}

/** Who issued the paper, under which number. */
export function drawOperator(
  page: Page,
  { lang, operator }: { readonly lang: Lang; readonly operator: Operator },
  y: number,
): void {
  const texts = receiptTexts[lang]
  page.rule({ x: MARGIN, y, width: INNER }, ink)
  const pair = (words: Readonly<Record<Lang, string>>): Pair => ({
    own: words[lang],
    ja: lang === 'ja' ? '' : words.ja,
  })
  let top =
    writePair(page, pair(operator.name), {
      x: MARGIN,
      y: y + 12,
      width: INNER,
      style: { size: 12, lang, color: ink },
    }) + 2
  const small: TextStyle = { size: 10, lang, color: ink }
  const number = pairOf(lang, ({ registrationNo }) => `${registrationNo}  ${operator.registrationNo}`)
  top = writePair(page, number, { x: MARGIN, y: top, width: INNER, style: small }) + 2
  top = writePair(page, pair(operator.address), { x: MARGIN, y: top, width: INNER, style: small }) + 2
  top =
    page.write(
      `${texts.contact}  ${operator.phone}  ${operator.email}`,
      { x: MARGIN, y: top, width: INNER },
      small,
    ) + 10
  writePair(
    page,
    pairOf(lang, ({ noStamp }) => noStamp),
    { x: MARGIN, y: top, width: INNER, style: { size: 9, lang, color: mute } },
  )
}

/** A paper is read years later: it always names the year. */
export function dayOf(at: number, lang: Lang): string {
  return formatDate(at, lang, { now: EARLIER })
}

/** An amount of yen; zero is written as an amount too. */
export function yen(amount: Cents, lang: Lang): string {
  return formatMoney(amount, 'JPY', { lang, zeroAsAmount: true })
}
