import { idSchema } from '@noriai/contract/schema/values'
import { object } from 'valibot'

export const orderqrParams = object({ orderId: idSchema })
