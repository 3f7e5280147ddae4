import type { staffIssueGiftCards as call } from '@noriai/contract/calls/staff/giftCards'
import type { RouteOf } from '../../plugins/contract'
import { issueGiftCards } from '../../services/gifts/issueGiftCards'
import { once } from '../../services/idempotency'
import { answerGiftCards } from './answerGiftCards'

/** Issues gift cards. Codes are no part of what is kept for a repetition. */
export const staffIssueGiftCards: RouteOf<typeof call> = (context) => {
  const { input, session, at, deps, idempotencyKey: key } = context
  const { accountId } = session
  return deps.db.transaction(async (tx) => {
    let codes: readonly string[] = []
    const { batchId } = await once(
      tx,
      { accountId, call: 'staffIssueGiftCards', key, input, at },
      async () => {
        const issued = await issueGiftCards(tx, input, accountId, at, deps.policy)
        codes = issued.codes
        return { batchId: issued.batchId }
      },
    )
    return { ...(await answerGiftCards(tx, at)), batchId, codes }
  })
}
