import * as secondFactor from '@noriai/contract/calls/staff/secondFactor'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { staffBeginSecondFactor } from './staffBeginSecondFactor'
import { staffConfirmSecondFactor } from './staffConfirmSecondFactor'
import { staffRemoveSecondFactor } from './staffRemoveSecondFactor'
import { staffRenewRecoveryCodes } from './staffRenewRecoveryCodes'
import { staffResetSecondFactor } from './staffResetSecondFactor'
import { staffSecondFactor } from './staffSecondFactor'

/** The second factor of members of staff. */
export const registerSecondFactor: RegisterCalls = (api) => {
  serve(api, secondFactor.staffSecondFactor, staffSecondFactor)
  serve(api, secondFactor.staffBeginSecondFactor, staffBeginSecondFactor)
  serve(api, secondFactor.staffConfirmSecondFactor, staffConfirmSecondFactor)
  serve(api, secondFactor.staffRenewRecoveryCodes, staffRenewRecoveryCodes)
  serve(api, secondFactor.staffRemoveSecondFactor, staffRemoveSecondFactor)
  serve(api, secondFactor.staffResetSecondFactor, staffResetSecondFactor)
}
