import * as v from 'valibot'
import { langs } from '../lang'
import { parseFlightNo } from '../rules/flightNo'
import { nfkc } from '../rules/plainForm'
import { parsePostalCode } from '../rules/postalCode'
import { isCalendarDate, parseWallTime } from '../time'
import { boundedText } from './bounded'
import { readBy, safeText } from './text'

/** A language of the product. */
export const langSchema = v.picklist(langs)

/** `YYYY-MM-DD HH:mm:ss`, an existing Tokyo wall time. */
export const wallTimeSchema = v.pipe(
  boundedText(19, 'validation.dateTime'),
  v.check((text) => parseWallTime(text) !== undefined, 'validation.dateTime'),
)

/** No day that anything asks for is before; the days around it can be reckoned with. */
const earliestDate = '1900-01-01'

/** `YYYY-MM-DD`, an existing day from 1900 on. */
export const dateSchema = v.pipe(
  boundedText(10, 'validation.dateTime'),
  v.check((text) => isCalendarDate(text) && text >= earliestDate, 'validation.dateTime'),
)

/** A birthday: an existing day from 1900 on. Whether it is in the past is checked against the clock. */
export const birthdaySchema = v.pipe(
  boundedText(10, 'validation.birthday'),
  v.check((text) => isCalendarDate(text) && text >= earliestDate, 'validation.birthday'),
)

/** A whole number from 0 to `max`; `max` bounds abuse, the policy's own limit is checked by its rule. */
export function countSchema(max: number) {
  return v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(0, 'validation.tooSmall'),
    v.maxValue(max, 'validation.tooLarge'),
  )
}

/** A whole number in a query, where numbers arrive as text. */
export function queryNumber(min: number, max: number) {
  return v.pipe(
    v.union([v.number(), v.pipe(boundedText(16, 'validation.invalid'), v.regex(/^-?\d+$/))]),
    v.transform(Number),
    v.safeInteger(),
    v.minValue(min, 'validation.tooSmall'),
    v.maxValue(max, 'validation.tooLarge'),
  )
}

/** Yes or no in a query: `true`, `1`, `false`, `0`. Missing is no. */
export const queryFlag = v.pipe(
  v.optional(v.union([v.boolean(), v.picklist(['true', 'false', '1', '0'])]), false),
  v.transform((value) => value === true || value === 'true' || value === '1'),
)

/** An IATA airport code as answers carry it. */
export const iataSchema = v.pipe(boundedText(3, 'validation.invalid'), v.regex(/^[A-Z]{3}$/))

/** An IATA airport code as requests carry it: any case, folded to upper case. */
export const airportCodeSchema = v.pipe(
  boundedText(8),
  v.transform((text) => nfkc(text).trim().toUpperCase()),
  v.regex(/^[A-Z]{3}$/),
)

/** A flight number as typed (`cx 506`, `ＣＸ５０６`), folded to `CX506`. */
export const flightNoSchema = v.pipe(
  boundedText(20),
  v.trim(),
  v.minLength(1, 'validation.flightNoRequired'),
  readBy(parseFlightNo, 'validation.flightNo'),
)

/** A terminal of the airport, `T1` or `T2` at Kansai. */
export const terminalSchema = v.pipe(boundedText(2, 'validation.invalid'), v.regex(/^T\d$/))

/** A postal code as typed (`541-0059`, full-width, with its mark), folded to seven digits. */
export const postalCodeSchema = v.pipe(
  v.string('validation.postalCode'),
  v.maxLength(20, 'validation.tooLong'),
  readBy(parsePostalCode, 'validation.postalCode'),
)

/** A ward's five-digit code, as in the ward map (`27128` is Chuo-ku). */
export const wardCodeSchema = v.pipe(boundedText(5, 'validation.invalid'), v.regex(/^\d{5}$/))

/** What is typed into a search box: 1-80 characters, folded by the search itself. */
export const keyWordsSchema = safeText(80)

/** A request without content; a missing body or query is one too. */
export const noRequest = v.optional(v.object({}), {})

/** An answer without content. */
export const noResponse = v.null()
