import { linkTokenSchema } from '@noriai/contract/calls/links'
import { idSchema } from '@noriai/contract/schema/ids'
import { object, union } from 'valibot'

export const certificateOfRideParams = union([
  object({ arrival: linkTokenSchema }),
  object({ claim: linkTokenSchema }),
  object({ orderId: idSchema }),
])

export const certificatePayParams = object({ orderId: idSchema })
