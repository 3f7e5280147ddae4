import type { saveAddress as call } from '@noriai/contract/calls/addressBook'
import { DomainError } from '../../errors'
import type { RouteOf } from '../../plugins/contract'
import { presentSavedAddress } from '../../presenters/savedAddress'
import { saveAddress as save } from '../../services/account/addressBook'

/** Names an address of the account, or makes it the one to begin with. */
export const saveAddress: RouteOf<typeof call> = async ({ input, session, deps, lang }) => {
  const saved = await save(deps.db, session.accountId, input)
  const shown = saved && presentSavedAddress(saved, deps.places, lang)
  if (!shown) throw new DomainError('notFound')
  return shown
}
