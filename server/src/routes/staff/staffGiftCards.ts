import type { staffGiftCards as call } from '@noriai/contract/calls/staff/giftCards'
import type { RouteOf } from '../../plugins/contract'
import { answerGiftCards } from './answerGiftCards'

/** The gift cards that were issued. */
export const staffGiftCards: RouteOf<typeof call> = ({ at, deps }) => answerGiftCards(deps.db, at)
