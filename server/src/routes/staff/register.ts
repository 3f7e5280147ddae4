import * as account from '@noriai/contract/calls/staff/account'
import * as departures from '@noriai/contract/calls/staff/departures'
import * as pauses from '@noriai/contract/calls/staff/pauses'
import * as rideCode from '@noriai/contract/calls/staff/rideCode'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { staffAddMember } from './staffAddMember'
import { staffAddPause } from './staffAddPause'
import { staffAssignVehicle } from './staffAssignVehicle'
import { staffCheckRideCode } from './staffCheckRideCode'
import { staffDay } from './staffDay'
import { staffDeparture } from './staffDeparture'
import { staffEndPause } from './staffEndPause'
import { staffLogin } from './staffLogin'
import { staffLogout } from './staffLogout'
import { staffMe } from './staffMe'
import { staffMembers } from './staffMembers'
import { staffPauses } from './staffPauses'
import { staffProgress } from './staffProgress'
import { staffSetDeparture } from './staffSetDeparture'
import { staffUpdateMember } from './staffUpdateMember'
import { staffVehicles } from './staffVehicles'

/** The operator's side. */
export const registerStaff: RegisterCalls = (api) => {
  serve(api, account.staffLogin, staffLogin)
  serve(api, account.staffLogout, staffLogout)
  serve(api, account.staffMe, staffMe)
  serve(api, account.staffMembers, staffMembers)
  serve(api, account.staffAddMember, staffAddMember)
  serve(api, account.staffUpdateMember, staffUpdateMember)
  serve(api, departures.staffDay, staffDay)
  serve(api, departures.staffDeparture, staffDeparture)
  serve(api, departures.staffSetDeparture, staffSetDeparture)
  serve(api, departures.staffAssignVehicle, staffAssignVehicle)
  serve(api, departures.staffVehicles, staffVehicles)
  serve(api, departures.staffProgress, staffProgress)
  serve(api, pauses.staffPauses, staffPauses)
  serve(api, pauses.staffAddPause, staffAddPause)
  serve(api, pauses.staffEndPause, staffEndPause)
  serve(api, rideCode.staffCheckRideCode, staffCheckRideCode)
}
