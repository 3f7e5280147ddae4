import { idSchema } from '@noriai/contract/schema/ids'
import { object, optional, string } from 'valibot'

/** `reason` is one of the payment codes; a newer one falls back to the general sentence. */
export const paymentFailParams = object({ id: idSchema, reason: optional(string(), 'payment.failed') })
