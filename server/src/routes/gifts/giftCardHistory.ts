import type { giftCardHistory as call } from '@noriai/contract/calls/gifts'
import type { RouteOf } from '../../plugins/contract'
import { presentGiftEntry } from '../../presenters/giftCard'
import { listGiftHistory } from '../../services/gifts/giftHistory'

/** What came onto the traveller's gift cards and went off them. */
export const giftCardHistory: RouteOf<typeof call> = async ({ input, session, deps }) => {
  const { total, entries } = await listGiftHistory(deps.db, session.accountId, input)
  return { total, records: entries.map(presentGiftEntry) }
}
