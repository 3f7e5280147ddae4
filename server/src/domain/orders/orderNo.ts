import { formatOrderNo } from '@noriai/contract/rules/orderNo'
import type { Policy } from '@noriai/contract/policy'
import { serviceDateOf } from '@noriai/contract/time'
import type { RuleContext } from '../../context'
import { unambiguousText } from '../../unambiguousText'

/** Long enough that numbers of a day neither meet nor tell how many there are. */
const SERIAL_LENGTH = 6

/** A random order number is taken once in many millions; more tries in a row mean a fault. */
const NUMBER_TRIES = 5

/** Writes an order under a new number; `write` answers undefined for one that another order has. */
export async function underNewOrderNo<Written>(
  { at, policy }: RuleContext,
  write: (orderNo: string) => Promise<Written | undefined>,
): Promise<Written> {
  for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
    const written = await write(newOrderNo(at, policy))
    if (written !== undefined) return written
  }
  throw new Error('No free order number was found')
}

/** A new order number, `NR261121-4X7K2Q`: the service day of the order's creation and six random characters. */
function newOrderNo(at: number, policy: Policy): string {
  return formatOrderNo(serviceDateOf(at, policy), unambiguousText(SERIAL_LENGTH))
}
