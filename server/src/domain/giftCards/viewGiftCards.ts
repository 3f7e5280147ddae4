import type { giftCardHistory, giftCards } from '@noriai/contract/calls/gifts'
import type { staffGiftCards } from '@noriai/contract/calls/staff/giftCards'
import type { CallInput, CallResponse } from '@noriai/contract/defineCall'
import { giftBalanceOf, isSpendable } from '@noriai/contract/rules/giftBalance'
import { toWallTime } from '@noriai/contract/time'
import type { Executor } from '../../infra/db/client'
import { listGiftHistory } from './giftHistory'
import { listBatches } from './issueGiftCards'
import { readCards } from './ledger'
import { presentBatch, presentGiftCard, presentGiftEntry } from './presentGiftCard'

/** Every batch of gift cards that was issued, as staff see them, the newest first. */
export async function viewBatches(db: Executor, at: number): Promise<CallResponse<typeof staffGiftCards>> {
  return { asOf: toWallTime(at), batches: (await listBatches(db)).map(presentBatch) }
}

/** The gift cards of an account, those that can pay first. */
export async function viewCards(
  db: Executor,
  accountId: string,
  at: number,
): Promise<CallResponse<typeof giftCards>> {
  const cards = await readCards(db, accountId)
  const first = cards.filter((card) => isSpendable(card, at))
  const others = cards.filter((card) => !isSpendable(card, at))
  return {
    balanceJpy: giftBalanceOf(cards, at),
    cards: [...first, ...others].map((card) => presentGiftCard(card, at)),
  }
}

/** What moved on the gift cards of an account, the newest first. */
export async function viewGiftHistory(
  db: Executor,
  accountId: string,
  page: CallInput<typeof giftCardHistory>,
): Promise<CallResponse<typeof giftCardHistory>> {
  const { total, entries } = await listGiftHistory(db, accountId, page)
  return { total, records: entries.map(presentGiftEntry) }
}
