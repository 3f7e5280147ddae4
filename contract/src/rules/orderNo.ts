import { nfkc } from './plainForm'
import type { CalendarDate } from '../time'

/** Written out: `NR`, six digits of the day, a hyphen, at least four letters or digits. */
const orderNoForm = /^NR\d{6}-[0-9A-Z]{4,12}$/

/**
 * An order number, `NR261121-0482`: the service day it was created on and a serial of 4-12 digits or capital
 * letters. @throws RangeError for a serial of another form.
 */
export function formatOrderNo(createdOn: CalendarDate, serial: string): string {
  const orderNo = `NR${createdOn.slice(2).replace(/-/g, '')}-${serial}`
  if (!orderNoForm.test(orderNo)) throw new RangeError(`Not an order number: ${orderNo}`)
  return orderNo
}

/**
 * An order number as people type or paste it, in its written form: full-width, lower case and blanks are folded,
 * a missing hyphen is put in.
 * @returns undefined for what is no order number.
 */
export function parseOrderNo(typed: string): string | undefined {
  const plain = nfkc(typed)
    .toUpperCase()
    .replace(/[\s\u2010-\u2015\u2212-]/g, '')
  const orderNo = `${plain.slice(0, 8)}-${plain.slice(8)}`
  return orderNoForm.test(orderNo) ? orderNo : undefined
}
