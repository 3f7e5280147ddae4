import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { maybeWallTime } from '../schema/ride'
import { idSchema } from '../schema/ids'
import { noRequest } from '../schema/values'

/** The paid order whose trip info is due first; `id` is null when none is waiting. */
export const waitFillOrder = defineCall({
  name: 'waitFillOrder',
  summary: 'Finds the paid order whose trip info is due first.',
  tag: 'Orders',
  method: 'POST',
  safe: true,
  path: '/usercenter/userOrder/waitFillOrder',
  session: 'traveller',
  request: noRequest,
  response: v.object({
    id: v.nullable(idSchema),
    orderNo: v.nullable(v.string()),
    fillUntil: maybeWallTime,
    departsAt: maybeWallTime,
  }),
})
