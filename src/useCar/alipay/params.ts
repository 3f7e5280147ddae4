import { outTradeNoSchema } from '@noriai/contract/schema/payment'
import { idSchema } from '@noriai/contract/schema/ids'
import { object, union } from 'valibot'

/** The way there is opened by the order, the way back by the payment that was begun. */
export const alipayParams = union([object({ outTradeNo: outTradeNoSchema }), object({ id: idSchema })])
