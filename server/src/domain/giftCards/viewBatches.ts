import type { staffGiftCards } from '@noriai/contract/calls/staff/giftCards'
import type { CallResponse } from '@noriai/contract/defineCall'
import { toWallTime } from '@noriai/contract/time'
import type { Executor } from '../../infra/db/client'
import { listBatches } from './issueGiftCards'
import { presentBatch } from './presentGiftCard'

/** Every batch of gift cards that was issued, as staff see them, the newest first. */
export async function viewBatches(db: Executor, at: number): Promise<CallResponse<typeof staffGiftCards>> {
  return { asOf: toWallTime(at), batches: (await listBatches(db)).map(presentBatch) }
}
