import { linkTokenSchema } from '@noriai/contract/calls/links'
import { idSchema } from '@noriai/contract/schema/ids'
import { literal, object, optional, union } from 'valibot'

export const certificateParams = union([
  object({ companion: linkTokenSchema }),
  object({ orderId: idSchema, from: optional(literal('order')) }),
])

export const giftedRideParams = union([object({ gift: linkTokenSchema }), object({ orderId: idSchema })])
