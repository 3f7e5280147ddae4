import { parseOrderNo } from '@noriai/contract/rules/orderNo'
import { tokenKind } from './token'

/** What came from a camera, a hand scanner or a keyboard. */
export type TypedCode =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'orderNo'; readonly orderNo: string }
  | { readonly kind: 'nothing' }

/** Six of the letters and digits that cannot be mistaken for one another. */
const SHORT_CODE = /^[2-9A-HJ-NP-Z]{6}$/

/** Tells what was scanned or typed; blanks, hyphens, case and full width do not matter in what people type. */
export function readTyped(text: string): TypedCode {
  const trimmed = text.trim()
  if (tokenKind(trimmed) !== undefined) return { kind: 'token', token: trimmed }
  const orderNo = parseOrderNo(trimmed)
  if (orderNo !== undefined) return { kind: 'orderNo', orderNo }
  const code = trimmed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
  return SHORT_CODE.test(code) ? { kind: 'code', code } : { kind: 'nothing' }
}
