import * as v from 'valibot'
import { quotationViewSchema } from './quotationView'
import { departureOfferSchema, ridePlanSchema } from './ridePlan'
import { placeViewSchema } from './place'
import { idSchema } from './ids'
import { wallTimeSchema } from './values'

/** Seats held for the confirm page. An account has one hold; asking again for the same ride does not lengthen it. */
export const holdSchema = v.object({
  /** Null when the policy has holds switched off: then the order alone takes the seats. */
  holdId: v.nullable(idSchema),
  holdUntil: wallTimeSchema,
  /** When this answer was made, for the countdown. */
  asOf: wallTimeSchema,
  quotation: quotationViewSchema,
  departure: departureOfferSchema,
  plan: ridePlanSchema,
  /** Both ends as the order will keep them, the matched Japanese address included. */
  departurePlace: placeViewSchema,
  destination: placeViewSchema,
})
export type Hold = v.InferOutput<typeof holdSchema>
