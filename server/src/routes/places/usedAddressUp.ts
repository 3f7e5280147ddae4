import type { usedAddressUp as call } from '@noriai/contract/calls/places'
import { toWallTime } from '@noriai/contract/time'
import { DomainError } from '../../errors'
import { historyOwner, rememberUse } from '../../places/addressHistory'
import { requireCertificate } from '../../plugins/certificate'
import type { RouteOf } from '../../plugins/contract'
import { chosenAddress } from '../../presenters/addressMatch'

/** Remembers an address that was chosen. */
export const usedAddressUp: RouteOf<typeof call> = async ({ input, session, request, deps, lang, at }) => {
  const owner = historyOwner(session?.accountId, requireCertificate(deps, request, at))
  const place = deps.places.byId(input.addressId)
  if (!place) throw new DomainError('address.notMatched')
  if (!place.inArea) throw new DomainError('address.outsideArea')
  const used = await rememberUse(deps.db, owner, input, at)
  return { id: used.id, usedAt: toWallTime(used.usedAt), address: chosenAddress(place, lang) }
}
