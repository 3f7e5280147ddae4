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
  y = drawFacts(page, source, policy, y + 20)
  y = drawMoney(page, source, y + 16)
  drawOperator(page, source.lang, operator, y + 28)
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
    const left = writePair(page, name, MARGIN, top, 130, { ...style, color: mute })
    const right = writePair(page, value, MARGIN + 140, top, INNER - 140, style)
    return Math.max(left, right) + 6
  }, y)
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
