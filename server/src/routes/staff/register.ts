import * as account from '@noriai/contract/calls/staff/account'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { staffAddMember } from './staffAddMember'
import { staffLogin } from './staffLogin'
import { staffLogout } from './staffLogout'
import { staffMe } from './staffMe'
import { staffMembers } from './staffMembers'
import { staffUpdateMember } from './staffUpdateMember'

/** The operator's side. */
export const registerStaff: RegisterCalls = (api) => {
  serve(api, account.staffLogin, staffLogin)
  serve(api, account.staffLogout, staffLogout)
  serve(api, account.staffMe, staffMe)
  serve(api, account.staffMembers, staffMembers)
  serve(api, account.staffAddMember, staffAddMember)
  serve(api, account.staffUpdateMember, staffUpdateMember)
}
