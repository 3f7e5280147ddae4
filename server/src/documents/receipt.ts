import type { Lang } from '@noriai/contract/lang'
import type { Cents } from '@noriai/contract/money'
import type { Policy } from '@noriai/contract/policy'
import { containedTax } from '@noriai/contract/rules/containedTax'
import { withoutForeignFee } from '@noriai/contract/rules/foreignFee'
import type { Operator } from '../legal/operator'
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
  wash,
  writePair,
  yen,
  type Pair,
} from './paper'
import { receiptTexts } from './receiptTexts'

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
  let y = drawHead(page, source, MARGIN)
  y = drawAmount(page, source, y + 20)
  y = drawFacts(page, source, { policy, y: y + 20 })
  y = drawMoney(page, source, y + 16)
  drawOperator(page, { lang: source.lang, operator }, y + 28)
  return page.finish()
}

/** What was paid, less what went back or is on its way back. */
function remainsOf({ order, refunds }: ReceiptSource): Cents {
  return order.paidAmountJpy - refunds.reduce((sum, { amountJpy }) => sum + amountJpy, 0)
}

function drawHead(page: Page, source: ReceiptSource, y: number): number {
  const { order, addressee, lang, at } = source
  const half = INNER / 2
  const title = pairOf(lang, (texts) => texts.title)
  const left = page.write(
    title.ja === '' ? title.own : `${title.own}  ${title.ja}`,
    { x: MARGIN, y, width: half },
    { size: 24, lang, color: ink },
  )
  const small: TextStyle = { size: 10, lang, color: mute, align: 'right' }
  const words = receiptTexts[lang]
  const right = page.write(
    `${words.orderNo}  ${order.orderNo}`,
    { x: MARGIN + half, y: y + 4, width: half },
    small,
  )
  const issued = page.write(
    `${words.issuedOn}  ${dayOf(at, lang)}`,
    { x: MARGIN + half, y: right, width: half },
    small,
  )
  const below = Math.max(left, issued) + 20
  if (addressee === '') return below
  const named = page.write(
    receiptTexts[lang].addressee(addressee),
    { x: MARGIN, y: below, width: INNER },
    { size: 16, lang, color: ink },
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
  page.box({ x: MARGIN, y, width: INNER, height: 64 }, wash)
  writePair(
    page,
    pairOf(lang, (texts) => texts.amount),
    {
      x: MARGIN + 16,
      y: y + (lang === 'ja' ? 24 : 18),
      width: INNER / 2,
      style: { size: 11, lang, color: ink },
    },
  )
  page.write(
    yen(remainsOf(source), lang),
    { x: MARGIN + INNER / 2, y: y + 15, width: INNER / 2 - 16 },
    { size: 24, lang, color: ink, align: 'right' },
  )
  return y + 64
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

function drawMoney(page: Page, source: ReceiptSource, y: number): number {
  const { order, refunds, lang } = source
  const price = order.paidFee === 0 ? withoutForeignFee(order.price) : order.price
  const percent = order.price.taxPercent
  const remains = remainsOf(source)
  const row = (
    top: number,
    { name, amount, size = 10 }: { readonly name: Pair; readonly amount: Cents; readonly size?: number },
  ) => {
    const style: TextStyle = { size, lang, color: ink }
    page.write(
      yen(amount, lang),
      { x: MARGIN + INNER - 150, y: top, width: 150 },
      { ...style, align: 'right' },
    )
    // Side by side: a long bill stays on its page.
    const names = name.ja === '' ? name.own : `${name.own} / ${name.ja}`
    return page.write(names, { x: MARGIN, y: top, width: INNER - 160 }, style) + 5
  }
  page.rule({ x: MARGIN, y, width: INNER }, faint)
  let top = y + 10
  for (const { kind, amountJpy, quantity } of price.lines) {
    const counted = quantity > 1 ? ` × ${quantity}` : ''
    top = row(top, { name: pairOf(lang, (texts) => `${texts.lines[kind]}${counted}`), amount: amountJpy })
  }
  page.rule({ x: MARGIN, y: top, width: INNER }, faint)
  top = row(top + 8, { name: pairOf(lang, (texts) => texts.charged), amount: order.paidAmountJpy, size: 11 })
  for (const { amountJpy, requestedAt } of [...refunds].reverse()) {
    const name = (language: Lang) => receiptTexts[language].refunded(dayOf(requestedAt, language))
    top = row(top, { name: { own: name(lang), ja: lang === 'ja' ? '' : name('ja') }, amount: -amountJpy })
  }
  if (refunds.length > 0)
    top = row(top, { name: pairOf(lang, (texts) => texts.remains), amount: remains, size: 11 })
  page.rule({ x: MARGIN, y: top, width: INNER }, faint)
  top = row(top + 8, { name: pairOf(lang, (texts) => texts.taxed(percent)), amount: remains })
  return row(top, {
    name: pairOf(lang, (texts) => texts.tax(percent)),
    amount: containedTax(remains, percent),
  })
}
