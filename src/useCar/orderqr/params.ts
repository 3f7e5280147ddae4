import { idSchema } from '@noriai/contract/schema/ids'
import { object } from 'valibot'

export const orderqrParams = object({ orderId: idSchema })
