import { formatDate, formatDateTime } from '@noriai/contract/format/dateTime'
import { formatMoney } from '@noriai/contract/format/money'
import type { Lang } from '@noriai/contract/lang'
import type { Cents } from '@noriai/contract/money'
import type { Policy } from '@noriai/contract/policy'
import { containedTax, withoutForeignFee } from '@noriai/contract/rules/fare'
import type { Operator } from '../legal/operator'
import { nameIn } from '../names'
import type { RefundStep } from '../services/orders/orderDetails'
import type { Order } from '../services/orders/transitionOrder'
import { Page, type TextStyle } from './page'
import { receiptTexts, type ReceiptTexts } from './receiptTexts'

/** What a receipt is made of. */
export interface ReceiptSource {
  readonly order: Order
  readonly refunds: readonly Pick<RefundStep, 'amountJpy' | 'requestedAt'>[]
  /** Whom it is made out to; empty leaves the name out. */
  readonly addressee: string
  readonly lang: Lang
  readonly at: number
}

const MARGIN = 56
const INNER = Page.width - 2 * MARGIN
/** A present of another year than any ride's: dates are written with theirs. */
const EARLIER = 0
const ink = '#16212B'
const mute = '#4A5661'
const faint = '#E3DFD7'
const wash = '#F7F5F1'

/** A word in the reader's language and, where that is another one, in Japanese. */
interface Pair {
  readonly own: string
  readonly ja: string
}

/**
 * The receipt of a paid order as a PDF, in the traveller's language and in Japanese, with everything that a Japanese
 * qualified invoice names: who issued it under which number, what for, when, how much, the rate and the tax contained. In
 * yen, which is what was charged; what went back is told and taken off.
 */
export async function drawReceipt(
  source: ReceiptSource,
  operator: Operator,
  policy: Policy,
): Promise<Buffer> {
  const { order, lang, at } = source
  const page = new Page({
    title: `${receiptTexts[lang].title} ${order.orderNo}`,
    author: operator.name[lang],
    lang,
    at,
  })
  let y = drawHead(page, source, MARGIN)
  y = drawAmount(page, source, y + 20)
  y = drawFacts(page, source, policy, y + 20)
  y = drawMoney(page, source, y + 16)
  drawOperator(page, source, operator, y + 28)
  return page.finish()
}

/** What was paid, less what went back or is on its way back. */
function remainsOf({ order, refunds }: ReceiptSource): Cents {
  return order.paidAmountJpy - refunds.reduce((sum, { amountJpy }) => sum + amountJpy, 0)
}

function pairOf(lang: Lang, word: (texts: ReceiptTexts) => string): Pair {
  return { own: word(receiptTexts[lang]), ja: lang === 'ja' ? '' : word(receiptTexts.ja) }
}

/** Writes a pair, the Japanese small below; answers where the next line begins. */
function writePair(page: Page, pair: Pair, x: number, y: number, width: number, style: TextStyle): number {
  const next = page.write(pair.own, x, y, width, style)
  if (pair.ja === '') return next
  return page.write(pair.ja, x, next, width, {
    ...style,
    size: Math.min(9, style.size),
    lang: 'ja',
    color: mute,
  })
}

function drawHead(page: Page, source: ReceiptSource, y: number): number {
  const { order, addressee, lang, at } = source
  const half = INNER / 2
  const title = pairOf(lang, (texts) => texts.title)
  const left = page.write(title.ja === '' ? title.own : `${title.own}  ${title.ja}`, MARGIN, y, half, {
    size: 24,
    lang,
    color: ink,
  })
  const small: TextStyle = { size: 10, lang, color: mute, align: 'right' }
  const words = receiptTexts[lang]
  const right = page.write(`${words.orderNo}  ${order.orderNo}`, MARGIN + half, y + 4, half, small)
  const issued = page.write(`${words.issuedOn}  ${dayOf(at, lang)}`, MARGIN + half, right, half, small)
  const below = Math.max(left, issued) + 20
  if (addressee === '') return below
  const named = page.write(receiptTexts[lang].addressee(addressee), MARGIN, below, INNER, {
    size: 16,
    lang,
    color: ink,
  })
  const twice =
    lang === 'ja'
      ? named
      : page.write(receiptTexts.ja.addressee(addressee), MARGIN, named, INNER, {
          size: 9,
          lang: 'ja',
          color: mute,
        })
  page.rule(MARGIN, twice + 4, INNER, ink)
  return twice + 8
}

function drawAmount(page: Page, source: ReceiptSource, y: number): number {
  const { lang } = source
  page.box(MARGIN, y, INNER, 64, wash)
  writePair(
    page,
    pairOf(lang, (texts) => texts.amount),
    MARGIN + 16,
    y + (lang === 'ja' ? 24 : 18),
    INNER / 2,
    { size: 11, lang, color: ink },
  )
  page.write(yen(remainsOf(source), lang), MARGIN + INNER / 2, y + 15, INNER / 2 - 16, {
    size: 24,
    lang,
    color: ink,
    align: 'right',
  })
  return y + 64
}

function drawFacts(page: Page, source: ReceiptSource, policy: Policy, y: number): number {
  const { order, lang } = source
  const both = (text: (language: Lang) => string): Pair => ({
    own: text(lang),
    ja: lang === 'ja' ? '' : text('ja'),
  })
  const { payType, paidAt } = order
  const rows: readonly (readonly [Pair, Pair])[] = [
    [pairOf(lang, (texts) => texts.for), both((language) => serviceText(order, language, policy))],
    [
      pairOf(lang, (texts) => texts.paidOn),
      both((language) => (paidAt === null ? '' : dayOf(paidAt, language))),
    ],
    [
      pairOf(lang, (texts) => texts.paidBy),
      pairOf(lang, (texts) => (payType ? texts.payTypes[payType] : '')),
    ],
  ]
  return rows.reduce((top, [name, value]) => {
    const style: TextStyle = { size: 10, lang, color: ink }
    const left = writePair(page, name, MARGIN, top, 130, { ...style, color: mute })
    const right = writePair(page, value, MARGIN + 140, top, INNER - 140, style)
    return Math.max(left, right) + 6
  }, y)
}

/** What was done for the money: the ride with its day and its ends, or the bags. */
function serviceText(order: Order, lang: Lang, policy: Policy): string {
  const texts = receiptTexts[lang]
  const { type } = order
  const isRide = type === 1 || type === 2 || type === 3
  const ends = `${nameIn(order.departurePlace.names, lang)} → ${nameIn(order.destination.names, lang)}`
  const when = formatDateTime(order.departsAt ?? order.appointedAt, lang, { policy, now: EARLIER })
  const who = order.adults + order.children + order.infants
  return [
    isRide ? texts.ride[type] : texts.luggage,
    when,
    ends,
    ...(isRide ? [texts.passengers(who)] : []),
  ].join(' / ')
}

function drawMoney(page: Page, source: ReceiptSource, y: number): number {
  const { order, refunds, lang } = source
  const price = order.paidFee === 0 ? withoutForeignFee(order.price) : order.price
  const percent = order.price.taxPercent
  const remains = remainsOf(source)
  const row = (top: number, name: Pair, amount: Cents, size = 10) => {
    const style: TextStyle = { size, lang, color: ink }
    page.write(yen(amount, lang), MARGIN + INNER - 150, top, 150, { ...style, align: 'right' })
    // Side by side: a long bill stays on its page.
    const names = name.ja === '' ? name.own : `${name.own} / ${name.ja}`
    return page.write(names, MARGIN, top, INNER - 160, style) + 5
  }
  page.rule(MARGIN, y, INNER, faint)
  let top = y + 10
  for (const { kind, amountJpy, quantity } of price.lines) {
    const counted = quantity > 1 ? ` × ${quantity}` : ''
    top = row(
      top,
      pairOf(lang, (texts) => `${texts.lines[kind]}${counted}`),
      amountJpy,
    )
  }
  page.rule(MARGIN, top, INNER, faint)
  top = row(
    top + 8,
    pairOf(lang, (texts) => texts.charged),
    order.paidAmountJpy,
    11,
  )
  for (const { amountJpy, requestedAt } of [...refunds].reverse()) {
    const name = (language: Lang) => receiptTexts[language].refunded(dayOf(requestedAt, language))
    top = row(top, { own: name(lang), ja: lang === 'ja' ? '' : name('ja') }, -amountJpy)
  }
  if (refunds.length > 0)
    top = row(
      top,
      pairOf(lang, (texts) => texts.remains),
      remains,
      11,
    )
  page.rule(MARGIN, top, INNER, faint)
  top = row(
    top + 8,
    pairOf(lang, (texts) => texts.taxed(percent)),
    remains,
  )
  return row(
    top,
    pairOf(lang, (texts) => texts.tax(percent)),
    containedTax(remains, percent),
  )
}

function drawOperator(page: Page, source: ReceiptSource, operator: Operator, y: number): void {
  const { lang } = source
  const texts = receiptTexts[lang]
  page.rule(MARGIN, y, INNER, ink)
  const pair = (words: Readonly<Record<Lang, string>>): Pair => ({
    own: words[lang],
    ja: lang === 'ja' ? '' : words.ja,
  })
  let top = writePair(page, pair(operator.name), MARGIN, y + 12, INNER, { size: 12, lang, color: ink }) + 2
  const small: TextStyle = { size: 10, lang, color: ink }
  const number = pairOf(lang, ({ registrationNo }) => `${registrationNo}  ${operator.registrationNo}`)
  top = writePair(page, number, MARGIN, top, INNER, small) + 2
  top = writePair(page, pair(operator.address), MARGIN, top, INNER, small) + 2
  top = page.write(`${texts.contact}  ${operator.phone}  ${operator.email}`, MARGIN, top, INNER, small) + 10
  writePair(
    page,
    pairOf(lang, ({ noStamp }) => noStamp),
    MARGIN,
    top,
    INNER,
    { size: 9, lang, color: mute },
  )
}

/** A paper is read years later: it always names the year. */
function dayOf(at: number, lang: Lang): string {
  return formatDate(at, lang, { now: EARLIER })
}

function yen(amount: Cents, lang: Lang): string {
  return formatMoney(amount, 'JPY', lang, { zeroAsAmount: true })
}
