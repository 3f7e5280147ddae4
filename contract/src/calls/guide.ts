import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { airportGuideSchema } from '../schema/airportGuide'
import { airportCodeSchema, langSchema } from '../schema/values'

/** The way from the plane to the service desk and the bus in every terminal, in the requested language or that of the `language` header. */
export const airportGuide = defineCall({
  name: 'airportGuide',
  summary: 'Describes the way from the plane to the bus in every terminal.',
  tag: 'Service',
  method: 'GET',
  path: '/common/airport/guide',
  session: 'none',
  request: v.object({
    lang: v.optional(langSchema),
    /** The first served one unless given. */
    airportCode: v.optional(airportCodeSchema),
  }),
  response: airportGuideSchema,
  errors: ['airport.notServed', 'airport.wrongAirport'],
})
