import type { Lang } from '@noriai/contract/lang'
import type { Policy } from '@noriai/contract/policy'
import { containedTax } from '@noriai/contract/rules/containedTax'
import type { Operator } from '../legal/operator'
import type { invoices } from '../infra/db/schema/invoices'
import type { Order } from '../infra/db/schema/orders'
import { invoiceTexts, type InvoiceTexts } from './invoiceTexts'
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

/** What an invoice shows: itself, the number of the one that it replaces, and each order with its amount. */
export interface InvoiceSource {
  readonly invoice: typeof invoices.$inferSelect
  readonly replacesSerialNo: string | null
  readonly rows: readonly { readonly order: Order; readonly amountJpy: number }[]
}

const NAME_WIDTH = 110
const AMOUNT_WIDTH = 110

/**
 * An issued invoice as a PDF, in the traveller's language and in Japanese, with everything that a Japanese qualified invoice
 * names: who issued it under which number, to whom, each service with its day, the rate, and the tax contained.
 */
export async function drawInvoice(
  source: InvoiceSource,
  operator: Operator,
  policy: Policy,
): Promise<Buffer> {
  const { invoice, replacesSerialNo } = source
  const { lang, serialNo, issuedAt } = invoice
  const at = issuedAt ?? invoice.appliedAt
  const page = await Page.open({
    title: `${invoiceTexts[lang].title} ${serialNo ?? ''}`,
    author: operator.name[lang],
    lang,
    at,
  })
  let y = drawTop(page, source, { at, y: MARGIN })
  y = drawHead(page, source, y)
  y = drawTotal(page, source, y + 16)
  y = drawOrders(page, source, { policy, y: y + 14 })
  y = drawTax(page, source, y)
  const small: TextStyle = { size: 9, lang, color: mute }
  const notes = [
    ...(replacesSerialNo === null ? [] : [wordOf(lang, ({ replaces }) => replaces(replacesSerialNo))]),
    wordOf(lang, ({ paid }) => paid),
  ]
  y = notes.reduce(
    (top, note) => writePair(page, note, { x: MARGIN, y: top, width: INNER, style: small }) + 2,
    y + 8,
  )
  drawOperator(page, { lang, operator }, y + 12)
  return page.finish()
}

function wordOf(lang: Lang, word: (texts: InvoiceTexts) => string): Pair {
  return { own: word(invoiceTexts[lang]), ja: lang === 'ja' ? '' : word(invoiceTexts.ja) }
}

/** Side by side: many rows stay on one page. */
function inOneLine({ own, ja }: Pair): string {
  return ja === '' || ja === own ? own : `${own} / ${ja}`
}

function drawTop(
  page: Page,
  { invoice }: InvoiceSource,
  { at, y }: { readonly at: number; readonly y: number },
): number {
  const { lang, serialNo } = invoice
  const title = wordOf(lang, (texts) => texts.title)
  const left = writePair(page, title, {
    x: MARGIN,
    y,
    width: INNER * 0.55,
    style: { size: 20, lang, color: ink },
  })
  const small: TextStyle = { size: 10, lang, color: mute, align: 'right' }
  const x = MARGIN + INNER * 0.5
  const number = `${invoiceTexts[lang].serialNo}  ${serialNo ?? ''}`
  const first = page.write(number, { x, y: y + 4, width: INNER * 0.5 }, small)
  const issued = `${receiptTexts[lang].issuedOn}  ${dayOf(at, lang)}`
  return Math.max(left, page.write(issued, { x, y: first, width: INNER * 0.5 }, small)) + 12
}

function drawHead(page: Page, { invoice: { lang, head } }: InvoiceSource, y: number): number {
  const named = page.write(
    receiptTexts[lang].addressee(head.title),
    { x: MARGIN, y, width: INNER },
    { size: 15, lang, color: ink },
  )
  const twice =
    lang === 'ja'
      ? named
      : page.write(
          receiptTexts.ja.addressee(head.title),
          { x: MARGIN, y: named, width: INNER },
          { size: 9, lang: 'ja', color: mute },
        )
  page.rule({ x: MARGIN, y: twice + 3, width: INNER }, ink)
  const bank = [head.bankName, head.bankAccount].filter((part) => part !== '').join('  ')
  const rows: readonly (readonly [Pair, string])[] = [
    [wordOf(lang, (texts) => texts.taxNumber), head.taxNumber],
    [wordOf(lang, (texts) => texts.address), head.address],
    [wordOf(lang, (texts) => texts.phone), head.phone],
    [wordOf(lang, (texts) => texts.bank), bank],
  ]
  const style: TextStyle = { size: 9, lang, color: ink }
  return rows
    .filter(([, value]) => value !== '')
    .reduce((top, [name, value]) => {
      const left = page.write(
        inOneLine(name),
        { x: MARGIN, y: top, width: NAME_WIDTH },
        { ...style, color: mute },
      )
      const right = page.write(
        value,
        { x: MARGIN + NAME_WIDTH + 10, y: top, width: INNER - NAME_WIDTH - 10 },
        style,
      )
      return Math.max(left, right) + 2
    }, twice + 10)
}

function drawTotal(page: Page, { invoice }: InvoiceSource, y: number): number {
  const { lang, amountJpy, serviceFeeJpy } = invoice
  page.box({ x: MARGIN, y, width: INNER, height: 56 }, wash)
  const name = wordOf(lang, (texts) => texts.total)
  const style: TextStyle = { size: 11, lang, color: ink }
  writePair(page, name, { x: MARGIN + 16, y: y + (lang === 'ja' ? 20 : 14), width: INNER / 2, style })
  page.write(
    yen(amountJpy + serviceFeeJpy, lang),
    { x: MARGIN + INNER / 2, y: y + 12, width: INNER / 2 - 16 },
    { size: 22, lang, color: ink, align: 'right' },
  )
  return y + 56
}

function drawOrders(
  page: Page,
  { invoice, rows }: InvoiceSource,
  { policy, y }: { readonly policy: Policy; readonly y: number },
): number {
  const { lang, serviceFeeJpy } = invoice
  const own: TextStyle = { size: 9, lang, color: ink }
  const ja: TextStyle = { size: 8, lang: 'ja', color: mute }
  const width = INNER - AMOUNT_WIDTH - 10
  const amount = (value: number, top: number) =>
    page.write(
      yen(value, lang),
      { x: MARGIN + INNER - AMOUNT_WIDTH, y: top, width: AMOUNT_WIDTH },
      { ...own, align: 'right' },
    )
  const below = rows.reduce((top, { order, amountJpy }) => {
    amount(amountJpy, top)
    const lineIn = (language: Lang) => `${order.orderNo}  ${serviceText(order, language, policy)}`
    const first = page.write(lineIn(lang), { x: MARGIN, y: top, width }, own)
    const last =
      lang === 'ja' ? first : page.write(serviceText(order, 'ja', policy), { x: MARGIN, y: first, width }, ja)
    page.rule({ x: MARGIN, y: last + 3, width: INNER }, faint)
    return last + 8
  }, y)
  if (serviceFeeJpy === 0) return below
  amount(serviceFeeJpy, below)
  const fee = wordOf(lang, (texts) => texts.serviceFee)
  return page.write(inOneLine(fee), { x: MARGIN, y: below, width }, own) + 6
}

/** For every rate the amount and the tax in it; one rate, as long as the law has one for rides. */
function drawTax(page: Page, { invoice, rows }: InvoiceSource, y: number): number {
  const { lang } = invoice
  const rates = [...new Set(rows.map(({ order }) => order.price.taxPercent))]
  const style: TextStyle = { size: 10, lang, color: ink }
  const row = (top: number, name: Pair, amountJpy: number) => {
    page.write(
      yen(amountJpy, lang),
      { x: MARGIN + INNER - AMOUNT_WIDTH, y: top, width: AMOUNT_WIDTH },
      {
        ...style,
        align: 'right',
      },
    )
    return page.write(inOneLine(name), { x: MARGIN, y: top, width: INNER - AMOUNT_WIDTH - 10 }, style) + 4
  }
  return rates.reduce((top, percent, index) => {
    const atRate = rows.filter(({ order }) => order.price.taxPercent === percent)
    const fee = index === 0 ? invoice.serviceFeeJpy : 0
    const sum = atRate.reduce((total, { amountJpy }) => total + amountJpy, fee)
    const next = row(
      top,
      pairOf(lang, ({ taxed }) => taxed(percent)),
      sum,
    )
    return row(
      next,
      pairOf(lang, ({ tax }) => tax(percent)),
      containedTax(sum, percent),
    )
  }, y)
}
