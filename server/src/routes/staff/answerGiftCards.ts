import type { staffGiftCards } from '@noriai/contract/calls/staff/giftCards'
import type { CallResponse } from '@noriai/contract/defineCall'
import { toWallTime } from '@noriai/contract/time'
import { presentBatch } from '../../presenters/giftCard'
import { listBatches } from '../../services/gifts/issueGiftCards'

/** The issued gift cards, for the calls that show or change them. */
export async function answerGiftCards(
  db: Parameters<typeof listBatches>[0],
  at: number,
): Promise<CallResponse<typeof staffGiftCards>> {
  return { asOf: toWallTime(at), batches: (await listBatches(db)).map(presentBatch) }
}
