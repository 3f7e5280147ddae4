import { salePolicy, type SaleChannel } from '@noriai/contract/rules/counterSale'
import type { BookingContext } from '../quotation'

/** What a sale is checked against: the app's own, with the figures of the desk. */
export function saleContext(context: BookingContext, channel: SaleChannel): BookingContext {
  return { ...context, policy: salePolicy(context.policy, channel), isAtCounter: channel === 'counter' }
}
