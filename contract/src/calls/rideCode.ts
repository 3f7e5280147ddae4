import * as v from 'valibot'
import { boundedText } from '../schema/bounded'
import { defineCall } from '../defineCall'
import { mostRideCodesPerPage } from '../policy/bounds'
import { parseOrderNo } from '../rules/orderNo'
import { pageOf, pagingEntries } from '../schema/paging'
import { rideCodeSchema } from '../schema/rideCode'
import { readBy } from '../schema/text'
import { idSchema } from '../schema/ids'
import { queryFlag } from '../schema/values'
import { exampleId } from './example'

/** An order number as typed or pasted, folded to `NR261121-0482`. */
const orderNoSchema = v.pipe(boundedText(40), readBy(parseOrderNo, 'validation.invalid'))

const rideCodeErrors = [
  'notFound',
  'rideCode.notPaid',
  'rideCode.notReady',
  'rideCode.cancelled',
  'rideCode.rideOver',
  'rideCode.loadFailed',
] as const

/** The ride codes of rides to come, next ride first. */
export const homeQr = defineCall({
  name: 'homeQr',
  summary: 'Lists the ride codes of rides to come, next ride first.',
  tag: 'Ride codes',
  method: 'POST',
  path: '/usercenter/userLogin/home/qr',
  session: 'traveller',
  request: v.object(pagingEntries(mostRideCodesPerPage)),
  response: pageOf(rideCodeSchema),
  errors: ['rideCode.loadFailed'],
})

/** The ride code of an order. `refresh` makes a new one and voids the old. */
export const busOrderQrById = defineCall({
  name: 'busOrderQrById',
  summary: 'Tells the ride code of an order by its id, or renews it.',
  tag: 'Ride codes',
  method: 'GET',
  path: '/usercenter/userLogin/busOrderQrById',
  session: 'traveller',
  request: v.object({ airlineOrderId: idSchema, refresh: queryFlag }),
  example: { airlineOrderId: exampleId },
  response: rideCodeSchema,
  errors: rideCodeErrors,
})

/** As {@link busOrderQrById}, by order number. */
export const busOrderQrByOrderNo = defineCall({
  name: 'busOrderQrByOrderNo',
  summary: 'Tells the ride code of an order by its number, or renews it.',
  tag: 'Ride codes',
  method: 'GET',
  path: '/usercenter/userLogin/busOrderQrByOrderNo',
  session: 'traveller',
  request: v.object({ airlineOrderNo: orderNoSchema, refresh: queryFlag }),
  example: { airlineOrderNo: 'NR261121-0482' },
  response: rideCodeSchema,
  errors: rideCodeErrors,
})

/** The code of a luggage order, shown when the bags are handed over. */
export const luggageOrderQrByOrderId = defineCall({
  name: 'luggageOrderQrByOrderId',
  summary: 'Tells the code of a luggage order, shown when the bags are handed over.',
  tag: 'Ride codes',
  method: 'GET',
  path: '/usercenter/userLogin/luggageOrderQrByOrderId',
  session: 'traveller',
  request: v.object({ luggageOrderId: idSchema, refresh: queryFlag }),
  example: { luggageOrderId: exampleId },
  response: rideCodeSchema,
  errors: rideCodeErrors,
})
