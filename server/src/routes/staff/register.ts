import * as account from '@noriai/contract/calls/staff/account'
import * as departures from '@noriai/contract/calls/staff/departures'
import * as orders from '@noriai/contract/calls/staff/orders'
import * as pauses from '@noriai/contract/calls/staff/pauses'
import * as rideCode from '@noriai/contract/calls/staff/rideCode'
import * as settings from '@noriai/contract/calls/staff/settings'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { staffAddMember } from './staffAddMember'
import { staffAddNote } from './staffAddNote'
import { staffAddPause } from './staffAddPause'
import { staffAssignVehicle } from './staffAssignVehicle'
import { staffCancelOrder } from './staffCancelOrder'
import { staffCheckRideCode } from './staffCheckRideCode'
import { staffDay } from './staffDay'
import { staffDecideRefund } from './staffDecideRefund'
import { staffSettleRefund } from './staffSettleRefund'
import { staffDeparture } from './staffDeparture'
import { staffEndPause } from './staffEndPause'
import { staffFindOrders } from './staffFindOrders'
import { staffLogin } from './staffLogin'
import { staffLogout } from './staffLogout'
import { staffMarkMissed } from './staffMarkMissed'
import { staffMe } from './staffMe'
import { staffMembers } from './staffMembers'
import { staffHandBackLuggage } from './staffHandBackLuggage'
import { staffLuggage } from './staffLuggage'
import { staffMoveLuggage } from './staffMoveLuggage'
import { staffMoveOrder } from './staffMoveOrder'
import { staffOrder } from './staffOrder'
import { staffPauses } from './staffPauses'
import { staffProgress } from './staffProgress'
import { staffRefundOrder } from './staffRefundOrder'
import { staffRefundRequests } from './staffRefundRequests'
import { staffSaveSettings } from './staffSaveSettings'
import { staffSellLuggage } from './staffSellLuggage'
import { staffSetDeparture } from './staffSetDeparture'
import { staffSettings } from './staffSettings'
import { staffUndoScan } from './staffUndoScan'
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
  serve(api, rideCode.staffUndoScan, staffUndoScan)
  serve(api, orders.staffFindOrders, staffFindOrders)
  serve(api, orders.staffOrder, staffOrder)
  serve(api, orders.staffAddNote, staffAddNote)
  serve(api, orders.staffCancelOrder, staffCancelOrder)
  serve(api, orders.staffRefundOrder, staffRefundOrder)
  serve(api, orders.staffRefundRequests, staffRefundRequests)
  serve(api, orders.staffDecideRefund, staffDecideRefund)
  serve(api, orders.staffSettleRefund, staffSettleRefund)
  serve(api, orders.staffMoveOrder, staffMoveOrder)
  serve(api, orders.staffMarkMissed, staffMarkMissed)
  serve(api, orders.staffSellLuggage, staffSellLuggage)
  serve(api, orders.staffLuggage, staffLuggage)
  serve(api, orders.staffMoveLuggage, staffMoveLuggage)
  serve(api, orders.staffHandBackLuggage, staffHandBackLuggage)
  serve(api, settings.staffSettings, staffSettings)
  serve(api, settings.staffSaveSettings, staffSaveSettings)
}
