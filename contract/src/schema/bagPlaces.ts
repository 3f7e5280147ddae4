import * as v from 'valibot'
import { mostBagPlaces } from '../policy/bounds'
import { countSchema } from './values'

/** Places for bags of a vehicle, or those that are taken of them. */
export const bagPlacesSchema = v.object({
  large: countSchema(mostBagPlaces),
  small: countSchema(mostBagPlaces),
})
