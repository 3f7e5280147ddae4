import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { centsSchema, currencySchema } from '../schema/amounts'
import { slugSchema } from '../schema/ids'
import { airportCodeSchema } from '../schema/values'

/**
 * The lowest fare of one person today, from or to the airport: at the address when there is one, else in any ward. Home asks
 * it at every visit, so that it costs neither a query nor a day's list.
 */
export const fromPrice = defineCall({
  name: 'fromPrice',
  summary: 'Tells the lowest fare of one person today, to or from the airport.',
  tag: 'Quotation',
  method: 'GET',
  path: '/common/offer/fromPrice',
  session: 'none',
  limit: 'search',
  request: v.object({
    direction: v.picklist(['pickup', 'dropoff']),
    currency: currencySchema,
    addressId: v.optional(slugSchema),
    /** The first served one unless given. */
    airportCode: v.optional(airportCodeSchema),
  }),
  example: { direction: 'pickup', currency: 'JPY' },
  response: v.object({ currency: currencySchema, personPrice: centsSchema }),
  errors: [
    'airport.notServed',
    'airport.wrongAirport',
    'address.outsideArea',
    'address.notFromAirport',
    'address.notMatched',
    'booking.noQuotation',
    'booking.currencyNotOffered',
  ],
})
