import type { Lang } from '@noriai/contract/lang'
import type { Cents } from '@noriai/contract/money'
import type { Policy } from '@noriai/contract/policy'
import { containedTax } from '@noriai/contract/rules/containedTax'
import { withoutForeignFee } from '@noriai/contract/rules/foreignFee'
import { isRide } from '@noriai/contract/orders/kinds'
import { sampleParticulars, type Operator } from '../legal/operator'
import { nameIn, type KnownNames } from '../names'
import type { Order } from '../infra/db/schema/orders'
import { Page, type TextStyle } from './page'
import {
  dayOf,
  drawOperator,
  faint,
  ink,
  INNER,
  MARGIN,
  mute,
  pairOf,
  serviceText,
  writePair,
  yen,
  type Pair,
} from './paper'
import { drawRideLine } from './receiptLine'
import { receiptTexts } from './receiptTexts'
import { seaWash } from './shapes'

const AMOUNT_HEIGHT = 70
const TOTALS_WIDTH = 345
const OPERATOR_Y = 690
const CENTS_OF_A_YEN = 100

/** The columns of the bill, from and to, in points from the margin. */
const columnEnds = [
  { column: 'item', from: 0, to: 240 },
  { column: 'quantity', from: 244, to: 280 },
  { column: 'unitPrice', from: 284, to: 362 },
  { column: 'tax', from: 366, to: 404 },
  { column: 'amount', from: 408, to: INNER },
] as const

/** What a receipt is made of. */
export interface ReceiptSource {
  readonly order: Order
  /** Of the partner that led to it. */
  readonly partnerNames: KnownNames | null
  readonly refunds: readonly { readonly amountJpy: Cents; readonly requestedAt: number }[]
  /** Whom it is made out to; empty leaves the name out. */
  readonly addressee: string
  readonly lang: Lang
  readonly at: number
}

/**
 * The receipt of a paid order as a PDF, in the traveller's language and in Japanese, with everything that a Japanese qualified
 * invoice names: who issued it under which number, what for, when, how much, the rate and the tax contained. In yen, which is
 * what was charged; what went back is shown and deducted.
 */
export async function drawReceipt(
  source: ReceiptSource,
  operator: Operator,
  policy: Policy,
): Promise<Buffer> {
  const { order, lang, at } = source
  const page = await Page.open({
    title: `${receiptTexts[lang].title} ${order.orderNo}`,
    author: operator.name[lang],
    lang,
    at,
  })
  let y = drawHead(page, source, { operator, y: MARGIN })
  y = drawAmount(page, source, y + 14)
  y = drawFacts(page, source, { policy, y: y + 16 })
  if (isRide(order.type) && order.times) y = drawRideLine(page, { order, times: order.times, lang }, y + 8)
  y = drawLines(page, source, y + 16)
  y = drawTotals(page, source, y + 8)
  // At the foot, as on any letter; a bill that leaves no room for it has a second sheet.
  drawOperator(page, { lang, operator }, y + 16 > OPERATOR_Y ? page.turn(MARGIN) : OPERATOR_Y)
  return page.finish()
}

/** What was paid, less what went back or is on its way back. */
function remainsOf({ order, refunds }: ReceiptSource): Cents {
  return order.paidAmountJpy - refunds.reduce((sum, { amountJpy }) => sum + amountJpy, 0)
}

function drawHead(
  page: Page,
  source: ReceiptSource,
  { operator, y }: { readonly operator: Operator; readonly y: number },
): number {
  const { order, addressee, lang, at } = source
  const half = INNER / 2
  const words = receiptTexts[lang]
  const title = pairOf(lang, (texts) => texts.title)
  const isSample = sampleParticulars(operator).length > 0
  const left = page.write(
    title.ja === '' ? title.own : `${title.own}  ${title.ja}`,
    { x: MARGIN, y: y - 6, width: half },
    { size: 24, lang, color: ink, bold: true },
  )
  const kind = pairOf(lang, (texts) => texts.qualified)
  const names = [kind.own, kind.ja, isSample ? `[${words.sample}]` : ''].filter(Boolean).join('  ')
  const below = page.write(names, { x: MARGIN, y: left, width: half }, { size: 9, lang, color: mute })
  const rows: readonly (readonly [string, string])[] = [
    [words.issuedOn, dayOf(at, lang)],
    ...(order.departsAt === null ? [] : ([[words.rideOn, dayOf(order.departsAt, lang)]] as const)),
    [words.orderNo, order.orderNo],
  ]
  const right = rows.reduce((top, [name, value]) => {
    const row = { x: MARGIN + half, y: top, width: half }
    page.write(name, row, { size: 9, lang, color: mute })
    return page.write(value, row, { size: 10, lang, color: ink, align: 'right' }) + 2
  }, y)
  const next = Math.max(below, right) + 16
  if (addressee === '') return next
  const named = page.write(
    words.addressee(addressee),
    { x: MARGIN, y: next, width: INNER },
    { size: 16, lang, color: ink, bold: true },
  )
  const twice =
    lang === 'ja'
      ? named
      : page.write(
          receiptTexts.ja.addressee(addressee),
          { x: MARGIN, y: named, width: INNER },
          { size: 9, lang: 'ja', color: mute },
        )
  page.rule({ x: MARGIN, y: twice + 4, width: INNER }, ink)
  return twice + 8
}

function drawAmount(page: Page, source: ReceiptSource, y: number): number {
  const { lang } = source
  page.box({ x: MARGIN, y, width: INNER, height: AMOUNT_HEIGHT }, seaWash)
  writePair(
    page,
    pairOf(lang, (texts) => texts.amount),
    {
      x: MARGIN + 20,
      y: y + (lang === 'ja' ? 27 : 20),
      width: INNER / 2,
      style: { size: 11, lang, color: ink },
    },
  )
  page.write(
    yen(remainsOf(source), lang),
    { x: MARGIN + INNER / 2 - 20, y: y + 13, width: INNER / 2 },
    { size: 32, lang, color: ink, align: 'right', bold: true },
  )
  return y + AMOUNT_HEIGHT
}

function drawFacts(
  page: Page,
  source: ReceiptSource,
  { policy, y }: { readonly policy: Policy; readonly y: number },
): number {
  const { order, lang, partnerNames } = source
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
    ...(partnerNames
      ? ([
          [pairOf(lang, (texts) => texts.partner), both((language) => nameIn(partnerNames, language))],
        ] as const)
      : []),
  ]
  return rows.reduce((top, [name, value]) => {
    const style: TextStyle = { size: 10, lang, color: ink }
    const left = writePair(page, name, { x: MARGIN, y: top, width: 130, style: { ...style, color: mute } })
    const right = writePair(page, value, { x: MARGIN + 140, y: top, width: INNER - 140, style })
    return Math.max(left, right) + 6
  }, y)
}

/** The bill as a table: what, how many, at how much, the rate, and how much together. */
function drawLines(page: Page, source: ReceiptSource, y: number): number {
  const { order, lang } = source
  const price = order.paidFee === 0 ? withoutForeignFee(order.price) : order.price
  const { columns } = receiptTexts[lang]
  const row = (top: number, values: Readonly<Record<keyof typeof columns, string>>, style: TextStyle) => {
    const ends = columnEnds.map(({ column, from, to }) =>
      page.write(
        values[column],
        { x: MARGIN + from, y: top, width: to - from },
        { ...style, align: column === 'item' ? 'left' : 'right' },
      ),
    )
    return Math.max(...ends)
  }
  const head = row(y, columns, { size: 8, lang, color: mute })
  page.rule({ x: MARGIN, y: head + 3, width: INNER }, ink, 1)
  const style: TextStyle = { size: 10, lang, color: ink }
  return price.lines.reduce((top, { kind, amountJpy, quantity }) => {
    const name = pairOf(lang, (texts) => texts.lines[kind])
    const isEven = quantity > 0 && amountJpy % (quantity * CENTS_OF_A_YEN) === 0
    const next = row(
      top,
      {
        // Side by side: a long bill stays on its page.
        item: name.ja === '' ? name.own : `${name.own} / ${name.ja}`,
        quantity: String(quantity),
        unitPrice: isEven ? yen(amountJpy / quantity, lang) : '',
        tax: `${order.price.taxPercent}%`,
        amount: yen(amountJpy, lang),
      },
      style,
    )
    page.rule({ x: MARGIN, y: next + 3, width: INNER }, faint)
    return next + 7
  }, head + 8)
}

/** At the right: what was paid, what went back of it, and the tax of what remains. */
function drawTotals(page: Page, source: ReceiptSource, y: number): number {
  const { order, refunds, lang } = source
  const percent = order.price.taxPercent
  const remains = remainsOf(source)
  const x = MARGIN + INNER - TOTALS_WIDTH
  const row = (
    top: number,
    {
      name,
      amount,
      isSum = false,
    }: { readonly name: Pair; readonly amount: Cents; readonly isSum?: boolean },
  ) => {
    const style: TextStyle = { size: isSum ? 12 : 10, lang, color: ink, bold: isSum }
    page.write(yen(amount, lang), { x, y: top, width: TOTALS_WIDTH }, { ...style, align: 'right' })
    const names = name.ja === '' ? name.own : `${name.own} / ${name.ja}`
    const next = page.write(names, { x, y: top, width: TOTALS_WIDTH - 85 }, style)
    page.rule({ x, y: next + 2, width: TOTALS_WIDTH }, isSum ? ink : faint, isSum ? 1 : 0.75)
    return next + 6
  }
  let top = row(y, { name: pairOf(lang, (texts) => texts.charged), amount: order.paidAmountJpy, isSum: true })
  for (const { amountJpy, requestedAt } of [...refunds].reverse()) {
    const name = (language: Lang) => receiptTexts[language].refunded(dayOf(requestedAt, language))
    top = row(top, { name: { own: name(lang), ja: lang === 'ja' ? '' : name('ja') }, amount: -amountJpy })
  }
  if (refunds.length > 0)
    top = row(top, { name: pairOf(lang, (texts) => texts.remains), amount: remains, isSum: true })
  top = row(top, { name: pairOf(lang, (texts) => texts.taxed(percent)), amount: remains })
  return row(top, {
    name: pairOf(lang, (texts) => texts.tax(percent)),
    amount: containedTax(remains, percent),
  })
}
