import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { optionalText } from '../schema/text'
import { idSchema } from '../schema/ids'
import { wallTimeSchema } from '../schema/values'
import { exampleId } from './example'

/** The files of an order: the receipt as a PDF, and its times for the phone's calendar. */
export const orderDocuments = ['receipt', 'calendar'] as const
export type OrderDocument = (typeof orderDocuments)[number]

/** The longest name that a receipt is made out to. */
export const maxAddresseeLength = 60

/** An address under which a file of the traveller's order can be fetched for a short time, without a session. */
export const orderDocumentLink = defineCall({
  name: 'orderDocumentLink',
  summary: 'Makes a short-lived address of a file of an order, such as its receipt.',
  tag: 'Orders',
  method: 'POST',
  safe: true,
  path: '/usercenter/userOrder/documentLink',
  session: 'traveller',
  limit: 'search',
  request: v.object({
    id: idSchema,
    document: v.picklist(orderDocuments),
    /** Whom the receipt is made out to; empty leaves the name out. */
    addressee: optionalText(maxAddresseeLength),
  }),
  example: { id: exampleId, document: 'receipt' },
  response: v.object({ url: v.string(), expiresAt: wallTimeSchema }),
  errors: ['notFound', 'order.noReceipt'],
})
