import type { staffStopGiftCards as call } from '@noriai/contract/calls/staff/giftCards'
import type { RouteOf } from '../../plugins/contract'
import { stopGiftCards } from '../../services/gifts/issueGiftCards'
import { answerGiftCards } from './answerGiftCards'

/** Lets cards that nobody bound never be bound. */
export const staffStopGiftCards: RouteOf<typeof call> = ({ input, at, deps }) =>
  deps.db.transaction(async (tx) => {
    await stopGiftCards(tx, input.id, at)
    return answerGiftCards(tx, at)
  })
