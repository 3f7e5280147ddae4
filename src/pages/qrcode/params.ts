import { busOrderQrByOrderNo } from '@noriai/contract/calls/rideCode'
import { idSchema } from '@noriai/contract/schema/ids'
import { object, pipe, transform, union } from 'valibot'
import type { CodeOf } from '@/stores/RideCodesStore'

/** The code of an order by its id or number, or of a luggage order. */
export const qrcodeParams = union([
  pipe(
    object({ id: idSchema }),
    transform(({ id }): CodeOf => ({ orderId: id })),
  ),
  object({ orderNo: busOrderQrByOrderNo.request.entries.airlineOrderNo }),
  object({ luggageOrderId: idSchema }),
])
