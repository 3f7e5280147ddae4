import type { SavedAddress } from '@noriai/contract/calls/addressBook'
import type { Lang } from '@noriai/contract/lang'
import { toWallTime } from '@noriai/contract/time'
import { chosenAddress, type PlaceSearch } from '../places'
import type { KeptAddress } from './addressBook'

/** An address of an account in a language; undefined when it is gone from the operator's data. */
export function presentSavedAddress(
  { id, name, detail, isDefault, usedAt, addressId }: KeptAddress,
  places: PlaceSearch,
  lang: Lang,
): SavedAddress | undefined {
  const place = places.byId(addressId)
  return (
    place && { id, name, detail, isDefault, usedAt: toWallTime(usedAt), address: chosenAddress(place, lang) }
  )
}
