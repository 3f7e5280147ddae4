import * as v from 'valibot'
import { currencies } from '../money'

/** No amount of the product comes near this many hundredths. */
const centsLimit = 1_000_000_000_000

/** An amount of 0 or more in hundredths of the main unit. */
export const centsSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(centsLimit))

/** An amount of either sign: discounts are negative lines. */
export const signedCentsSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(-centsLimit),
  v.maxValue(centsLimit),
)

/** A currency that prices are shown in. */
export const currencySchema = v.picklist(currencies)
