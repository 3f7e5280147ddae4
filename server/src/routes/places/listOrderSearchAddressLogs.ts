import type { listOrderSearchAddressLogs as call } from '@noriai/contract/calls/places'
import { toWallTime } from '@noriai/contract/time'
import { historyOwner, listHistory } from '../../places/addressHistory'
import { requireCertificate } from '../../plugins/certificate'
import type { RouteOf } from '../../plugins/contract'
import { chosenAddress } from '../../presenters/addressMatch'

/** Recent searches and used addresses. An address that is gone from the operator's data is left out. */
export const listOrderSearchAddressLogs: RouteOf<typeof call> = async (context) => {
  const { input, session, request, deps, lang, at } = context
  const owner = historyOwner(session?.accountId, requireCertificate(deps, request, at))
  const { searches, used } = await listHistory(deps.db, owner, input)
  return {
    searches: searches.map(({ id, keyWords, searchedAt }) => ({
      id,
      keyWords,
      searchedAt: toWallTime(searchedAt),
    })),
    used: used.flatMap(({ id, addressId, usedAt }) => {
      const place = deps.places.byId(addressId)
      return place ? [{ id, usedAt: toWallTime(usedAt), address: chosenAddress(place, lang) }] : []
    }),
  }
}
