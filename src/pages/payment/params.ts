import { outTradeNoSchema } from '@noriai/contract/schema/payment'
import { idSchema } from '@noriai/contract/schema/ids'
import { object, union } from 'valibot'

/** A provider comes back with its trade; a link of ours may name the order. */
export const successParams = union([object({ outTradeNo: outTradeNoSchema }), object({ id: idSchema })])
