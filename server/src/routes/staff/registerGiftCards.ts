import * as calls from '@noriai/contract/calls/staff/giftCards'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { staffGiftCards } from './staffGiftCards'
import { staffIssueGiftCards } from './staffIssueGiftCards'
import { staffStopGiftCards } from './staffStopGiftCards'

/** Gift cards that the operator issues. */
export const registerStaffGiftCards: RegisterCalls = (api) => {
  serve(api, calls.staffGiftCards, staffGiftCards)
  serve(api, calls.staffIssueGiftCards, staffIssueGiftCards)
  serve(api, calls.staffStopGiftCards, staffStopGiftCards)
}
