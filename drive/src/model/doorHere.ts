import type { PhonePlace } from '@noriai/contract/rules/stopEvents'
import type { Instant } from '@noriai/contract/time'
import { freshPlace, type Fix } from './pacing'

/** Where the phone knows itself less exactly than this, it is no place for a door: the next entrance is as near. */
const DOOR_ACCURACY_METERS = 30

/** Where the phone is, as far as a door can be proposed there; null where it does not know well enough. */
export function doorHere(fix: Fix | undefined, at: Instant): PhonePlace | null {
  const place = freshPlace(fix, at)
  return place !== null && place.accuracy <= DOOR_ACCURACY_METERS ? place : null
}
