import * as passkeys from '@noriai/contract/calls/staff/passkeys'
import * as secondFactor from '@noriai/contract/calls/staff/secondFactor'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { staffAddPasskey } from './staffAddPasskey'
import { staffBeginPasskey } from './staffBeginPasskey'
import { staffBeginPasskeyProof } from './staffBeginPasskeyProof'
import { staffBeginSecondFactor } from './staffBeginSecondFactor'
import { staffConfirmSecondFactor } from './staffConfirmSecondFactor'
import { staffRemovePasskey } from './staffRemovePasskey'
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
  serve(api, passkeys.staffBeginPasskeyProof, staffBeginPasskeyProof)
  serve(api, passkeys.staffBeginPasskey, staffBeginPasskey)
  serve(api, passkeys.staffAddPasskey, staffAddPasskey)
  serve(api, passkeys.staffRemovePasskey, staffRemovePasskey)
}
