import { outTradeNoSchema } from '@noriai/contract/schema/payment'
import { idSchema } from '@noriai/contract/schema/ids'
import { object, optional } from 'valibot'

export const paymentStatusParams = object({ id: idSchema, outTradeNo: optional(outTradeNoSchema) })
