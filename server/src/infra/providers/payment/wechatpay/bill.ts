import { createHash } from 'node:crypto'
import { asCents, type Cents } from '@noriai/contract/money'
import type { LedgerLine } from '../ledger'
import { billColumns, type BillAmounts, type BillColumn, type YenUnit } from './apiTable'
import { centsOfTotal } from './wire'

/** How a statement is read. */
export interface BillForm {
  readonly amounts: BillAmounts
  readonly yenUnit: YenUnit
}

/** Each field of a record begins with it. */
const FIELD_START = '`'
const BYTE_ORDER_MARK = /^\uFEFF/
const CENTS_DIGITS = /^(-?)(\d+)(?:\.(\d{1,2}))?$/
/** Refunds that moved no money. */
const NOT_REFUNDED: readonly string[] = ['REFUNDCLOSE', 'CLOSED', 'FAIL']

type BillRecord = Readonly<Record<BillColumn, string>>

/** What WeChat signs of a statement: not the text, but its digest. Undefined when the text is another one. */
export function signedDigest(text: string, sentDigest: string | null): string | undefined {
  const sha1 = createHash('sha1').update(text).digest('hex')
  return sentDigest?.toLowerCase() === sha1 ? `{"sha1":"${sentDigest}"}` : undefined
}

/** The movements of a statement, in its sequence; undefined when it has another form than is published. */
export function readBill(text: string, form: BillForm): readonly LedgerLine[] | undefined {
  const [head = '', ...rows] = text.replace(BYTE_ORDER_MARK, '').split(/\r?\n/)
  const names = head.split(',').map((name) => name.replace(FIELD_START, '').trim())
  const places = Object.entries(billColumns).map(([column, name]) => [column, names.indexOf(name)] as const)
  if (places.some(([, place]) => place < 0)) return undefined
  // What follows the records, such as totals, does not begin as they do.
  const records = rows.filter((row) => row.startsWith(FIELD_START))
  try {
    return records.flatMap((row) => {
      const fields = row.slice(FIELD_START.length).split(`,${FIELD_START}`)
      const values = places.map(([column, place]) => [column, (fields[place] ?? '').trim()] as const)
      return linesOf(Object.fromEntries(values) as BillRecord, form)
    })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** @throws RangeError for what cannot be read */
function linesOf(record: BillRecord, form: BillForm): LedgerLine[] {
  if (record.currency !== 'JPY') throw new RangeError('another currency')
  const at = Date.parse(`${record.at.replace(' ', 'T')}${record.at.includes('+') ? '' : '+08:00'}`)
  if (Number.isNaN(at)) throw new RangeError('no time')
  const common = { at, payoutId: null }
  const fee = amountOf(record.fee, form)
  if (record.state === 'SUCCESS') {
    const grossJpy = amountOf(record.total, form)
    const { transactionId: id, outTradeNo: objectId } = record
    return [{ ...common, id, kind: 'charge', objectId, grossJpy, feeJpy: fee }]
  }
  if (record.state !== 'REFUND') throw new RangeError('another kind of movement')
  if (NOT_REFUNDED.includes(record.refundStatus)) return []
  const { refundId: id, outRefundNo: objectId } = record
  const back = asCents(-amountOf(record.refunded, form))
  const refund: LedgerLine = { ...common, id, kind: 'refund', objectId, grossJpy: back, feeJpy: asCents(0) }
  // What WeChat had kept of the part that went back.
  const returned: LedgerLine = {
    ...refund,
    id: `${id}/fee`,
    kind: 'fee',
    grossJpy: asCents(Math.abs(fee)),
  }
  return fee === 0 ? [refund] : [refund, returned]
}

/** @throws RangeError for what is no amount */
function amountOf(text: string, { amounts, yenUnit }: BillForm): Cents {
  const [, sign, whole = '', fraction = ''] = CENTS_DIGITS.exec(text === '' ? '0' : text) ?? []
  if (sign === undefined) throw new RangeError('no amount')
  const isPoint = amounts === 'yen'
  if (!isPoint && fraction !== '') throw new RangeError('a fraction of the smallest unit')
  const positive = isPoint
    ? asCents(Number(whole + fraction.padEnd(2, '0')))
    : centsOfTotal(Number(whole), yenUnit)
  return asCents(sign === '' ? positive : -positive)
}
