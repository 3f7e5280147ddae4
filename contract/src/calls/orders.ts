import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { orderTabNames } from '../orders/tab'
import { orderCardSchema } from '../schema/orderCard'
import { orderViewSchema } from '../schema/orderView'
import { pageOf, pagingEntries } from '../schema/paging'
import { orderTypeSchema } from '../schema/ride'
import { idSchema } from '../schema/ids'
import { countSchema } from '../schema/values'
import { exampleId } from './example'

const orderPageSize = 20

/** The tabs of the order list. */
export const orderTabs = ['all', ...orderTabNames] as const
const orderTabSchema = v.picklist(orderTabs)
export type OrderTab = v.InferOutput<typeof orderTabSchema>

const tabCount = countSchema(99999)

/** The traveller's orders by tab and kind, with the count of each tab. */
export const selectUserOrderPage = defineCall({
  name: 'selectUserOrderPage',
  summary: "Lists the traveller's orders by tab and kind, newest or most needed first.",
  tag: 'Orders',
  method: 'POST',
  safe: true,
  path: '/usercenter/userOrder/selectUserOrderPage',
  session: 'traveller',
  request: v.object({
    ...pagingEntries(orderPageSize),
    tab: v.optional(orderTabSchema, 'all'),
    type: v.optional(v.nullable(orderTypeSchema), null),
    /** Review pages: rides awaiting a review, or reviewed, with their reviews. */
    review: v.optional(v.nullable(v.picklist(['awaiting', 'given'])), null),
    /** `newest`: as they were placed; `need`: as `byNeed` puts them, over all pages, what is behind by the newest ride. */
    sort: v.optional(v.picklist(['newest', 'need']), 'newest'),
  }),
  response: v.object({
    ...pageOf(orderCardSchema).entries,
    counts: v.object({
      all: tabCount,
      toPay: tabCount,
      toDepart: tabCount,
      inProgress: tabCount,
      completed: tabCount,
      refund: tabCount,
    }),
  }),
})

/** One order of the traveller; somebody else's answers notFound. */
export const userOrderInfo = defineCall({
  name: 'userOrderInfo',
  summary: 'Tells one order of the traveller in full.',
  tag: 'Orders',
  method: 'GET',
  path: '/usercenter/userOrder/userOrderInfo',
  session: 'traveller',
  request: v.object({ id: idSchema }),
  example: { id: exampleId },
  response: orderViewSchema,
  errors: ['notFound'],
})
