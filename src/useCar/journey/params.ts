import { idSchema } from '@noriai/contract/schema/values'
import { literal, object, optional } from 'valibot'

export const certificateParams = object({ orderId: idSchema, from: optional(literal('order')) })
