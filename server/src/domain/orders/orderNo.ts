import { formatOrderNo } from '@noriai/contract/rules/orderNo'
import type { Policy } from '@noriai/contract/policy'
import { serviceDateOf } from '@noriai/contract/time'
import { unambiguousText } from '../../unambiguousText'

/** Long enough that numbers of a day neither meet nor tell how many there are. */
const SERIAL_LENGTH = 6

/** A new order number, `NR261121-4X7K2Q`: the service day of the order's creation and six random characters. */
export function newOrderNo(at: number, policy: Policy): string {
  return formatOrderNo(serviceDateOf(at, policy), unambiguousText(SERIAL_LENGTH))
}
