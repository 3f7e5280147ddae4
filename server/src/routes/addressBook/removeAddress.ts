import type { removeAddress as call } from '@noriai/contract/calls/addressBook'
import { DomainError } from '../../errors'
import type { RouteOf } from '../../plugins/contract'
import { removeAddress as remove } from '../../services/account/addressBook'

/** Forgets an address of the account. */
export const removeAddress: RouteOf<typeof call> = async ({ input, session, deps }) => {
  const isOwn = await remove(deps.db, session.accountId, input.id)
  if (!isOwn) throw new DomainError('notFound')
  return null
}
