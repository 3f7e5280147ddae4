import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { parseOrderNo } from '../format/orderNo'
import { pageOf, pagingEntries } from '../schema/paging'
import { rideCodeSchema } from '../schema/rideCode'
import { readBy } from '../schema/text'
import { idSchema, queryFlag } from '../schema/values'

/** QR pages hold 3 records (specification, section 9). */
const rideCodePageSize = 3

/** An order number as typed or pasted, folded to `NR261121-0482`. */
const orderNoSchema = v.pipe(
  v.string(),
  v.maxLength(40, 'validation.tooLong'),
  readBy(parseOrderNo, 'validation.invalid'),
)

const rideCodeErrors = ['notFound', 'rideCode.notReady', 'rideCode.loadFailed'] as const

/** The ride codes of rides to come, next ride first. */
export const homeQr = defineCall({
  name: 'homeQr',
  method: 'POST',
  path: '/usercenter/userLogin/home/qr',
  session: 'traveller',
  request: v.object(pagingEntries(rideCodePageSize)),
  response: pageOf(rideCodeSchema),
  errors: ['rideCode.loadFailed'],
})

/** The ride code of an order. `refresh` makes a new one and voids the old. */
export const busOrderQrById = defineCall({
  name: 'busOrderQrById',
  method: 'GET',
  path: '/usercenter/userLogin/busOrderQrById',
  session: 'traveller',
  request: v.object({ airlineOrderId: idSchema, refresh: queryFlag }),
  response: rideCodeSchema,
  errors: rideCodeErrors,
})

/** As {@link busOrderQrById}, by order number. */
export const busOrderQrByOrderNo = defineCall({
  name: 'busOrderQrByOrderNo',
  method: 'GET',
  path: '/usercenter/userLogin/busOrderQrByOrderNo',
  session: 'traveller',
  request: v.object({ airlineOrderNo: orderNoSchema, refresh: queryFlag }),
  response: rideCodeSchema,
  errors: rideCodeErrors,
})

/** The code of a luggage order, shown when the bags are handed over. */
export const luggageOrderQrByOrderId = defineCall({
  name: 'luggageOrderQrByOrderId',
  method: 'GET',
  path: '/usercenter/userLogin/luggageOrderQrByOrderId',
  session: 'traveller',
  request: v.object({ luggageOrderId: idSchema, refresh: queryFlag }),
  response: rideCodeSchema,
  errors: rideCodeErrors,
})
