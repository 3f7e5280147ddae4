import type { savedAddresses as call } from '@noriai/contract/calls/addressBook'
import type { RouteOf } from '../../plugins/contract'
import { presentSavedAddress } from '../../presenters/savedAddress'
import { listAddresses } from '../../services/account/addressBook'

/** The addresses of the account; those that are gone from the operator's data are left out. */
export const savedAddresses: RouteOf<typeof call> = async ({ session, deps, lang }) => {
  const kept = await listAddresses(deps.db, session.accountId)
  return {
    addresses: kept.flatMap((address) => presentSavedAddress(address, deps.places, lang) ?? []),
  }
}
