import * as v from 'valibot'
import { phoneText } from '../rules/phone'
import { boundedText } from './bounded'
import { optionalText } from './text'

/** What is proposed of a door. Beside the rest of doors, since a driver's phone loads this alone. */

const degrees = (most: number) => v.pipe(v.number(), v.finite(), v.minValue(-most), v.maxValue(most))

/** A point on the map. */
export const pointSchema = v.object({ lat: degrees(90), lng: degrees(180) })

/** The number of a place as people write it; empty where there is none. */
export const telephoneSchema = v.pipe(
  v.optional(boundedText(40), ''),
  v.transform(phoneText),
  v.regex(/^[+\d\s().-]*$/, 'validation.phone'),
)

/** What is proposed of a door; what is left out or null stays as it is. */
export const doorProposalFieldsSchema = v.object({
  point: v.optional(v.nullable(pointSchema), null),
  entrance: v.optional(v.nullable(optionalText(60)), null),
  note: v.optional(v.nullable(optionalText(200)), null),
  telephone: v.optional(v.nullable(telephoneSchema), null),
  /** Why, in the words of who saw it. */
  words: optionalText(200),
})
export type DoorProposalFields = v.InferOutput<typeof doorProposalFieldsSchema>
