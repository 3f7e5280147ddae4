import type { Call } from '../../defineCall'
import { staffAddMember, staffLogin, staffLogout, staffMe, staffMembers, staffUpdateMember } from './account'
import {
  staffAddCampaign,
  staffAddPackage,
  staffCoupons,
  staffEndCampaign,
  staffEndPackage,
  staffFindTraveller,
  staffMakeVouchers,
  staffSetMemberLevel,
} from './coupons'
import {
  staffCashUp,
  staffCashUpFile,
  staffCloseDrawer,
  staffDrawers,
  staffExplainDrawer,
  staffFindAddresses,
  staffHoldSale,
  staffOpenDrawer,
  staffSaleTicket,
  staffSaleTimes,
  staffSellRide,
  staffSendPayLink,
} from './counter'
import { staffAssignVehicle, staffDay, staffDeparture, staffProgress, staffSetDeparture } from './departures'
import {
  staffConfirmDepartureChange,
  staffDepartureChange,
  staffPreviewDepartureChange,
  staffTickCall,
} from './departureChanges'
import { staffMoveParty, staffPlanDeparture, staffPreviewPlan, staffReorderStops } from './dispatch'
import { staffDisputeFile, staffDisputes, staffReleaseDispute } from './disputes'
import { staffFleet, staffSaveDepot, staffSaveVehicle, staffDrivers, staffSaveDriver } from './fleet'
import { staffFlights, staffReportFlight } from './flights'
import { staffGiftCards, staffIssueGiftCards, staffStopGiftCards } from './giftCards'
import {
  staffAddNote,
  staffCancelOrder,
  staffDecideRefund,
  staffFindOrders,
  staffGiveGoodwill,
  staffHandBackLuggage,
  staffLuggage,
  staffMoveLuggage,
  staffMarkMissed,
  staffMoveOrder,
  staffOrder,
  staffRefundOrder,
  staffRefundRequests,
  staffSellLuggage,
  staffSettleRefund,
} from './orders'
import {
  staffAllowPicture,
  staffCloseLostReport,
  staffLostProperty,
  staffSaveFind,
  staffSaveLostReport,
  staffStepFind,
} from './lostProperty'
import { staffInvoices, staffSendInvoice, staffTakeInvoiceFee } from './invoices'
import { staffPartnerCommission, staffPartners, staffSavePartner } from './partners'
import { staffAddPasskey, staffBeginPasskey, staffBeginPasskeyProof, staffRemovePasskey } from './passkeys'
import { staffAddPause, staffEndPause, staffPauses } from './pauses'
import {
  staffAddPoster,
  staffPosterFile,
  staffPosterMiniProgramCode,
  staffPosters,
  staffRetirePoster,
} from './posters'
import {
  staffBeginSecondFactor,
  staffConfirmSecondFactor,
  staffRemoveSecondFactor,
  staffRenewRecoveryCodes,
  staffResetSecondFactor,
  staffSecondFactor,
} from './secondFactor'
import { staffCheckRideCode, staffUndoScan } from './rideCode'
import {
  staffRoster,
  staffPreviewShift,
  staffSaveShift,
  staffRemoveShift,
  staffPreviewCopy,
  staffCopyDay,
  staffRollCall,
  staffSuggestRun,
  staffJudgeRun,
} from './roster'
import { staffAuditBooks, staffBooks } from './books'
import {
  staffReconciliation,
  staffReconciliationDay,
  staffReconciliationFile,
  staffStepFinding,
} from './reconciliation'
import {
  staffCloseDay,
  staffCorrectDay,
  staffJournalFile,
  staffReport,
  staffReportDays,
  staffReportFile,
} from './reports'
import { staffAttention, staffMarkAttention } from './attention'
import { staffLog, staffLogFile } from './log'
import { staffTrail } from './trail'
import { staffWhereIsIt } from './whereIsIt'
import { staffPreviewSettings, staffSaveSettings, staffSettings } from './settings'

/** Every call of the staff side by name. */
export const staffCalls = {
  staffLogin,
  staffLogout,
  staffMe,
  staffMembers,
  staffAddMember,
  staffUpdateMember,
  staffSecondFactor,
  staffBeginSecondFactor,
  staffConfirmSecondFactor,
  staffRenewRecoveryCodes,
  staffRemoveSecondFactor,
  staffResetSecondFactor,
  staffBeginPasskeyProof,
  staffBeginPasskey,
  staffAddPasskey,
  staffRemovePasskey,
  staffAttention,
  staffMarkAttention,
  staffTrail,
  staffLog,
  staffLogFile,
  staffBooks,
  staffAuditBooks,
  staffReconciliation,
  staffReconciliationDay,
  staffReconciliationFile,
  staffStepFinding,
  staffCloseDay,
  staffCorrectDay,
  staffJournalFile,
  staffReport,
  staffReportDays,
  staffReportFile,
  staffDay,
  staffDeparture,
  staffSetDeparture,
  staffPreviewDepartureChange,
  staffConfirmDepartureChange,
  staffDepartureChange,
  staffTickCall,
  staffAssignVehicle,
  staffFleet,
  staffSaveDepot,
  staffSaveVehicle,
  staffDrivers,
  staffSaveDriver,
  staffRoster,
  staffPreviewShift,
  staffSaveShift,
  staffRemoveShift,
  staffPreviewCopy,
  staffCopyDay,
  staffRollCall,
  staffSuggestRun,
  staffJudgeRun,
  staffProgress,
  staffPauses,
  staffAddPause,
  staffEndPause,
  staffCheckRideCode,
  staffUndoScan,
  staffFindOrders,
  staffOrder,
  staffWhereIsIt,
  staffAddNote,
  staffCancelOrder,
  staffGiveGoodwill,
  staffRefundOrder,
  staffRefundRequests,
  staffDecideRefund,
  staffMarkMissed,
  staffMoveOrder,
  staffSellLuggage,
  staffSettleRefund,
  staffFindAddresses,
  staffSaleTimes,
  staffHoldSale,
  staffSellRide,
  staffSaleTicket,
  staffSendPayLink,
  staffDrawers,
  staffOpenDrawer,
  staffCloseDrawer,
  staffExplainDrawer,
  staffCashUp,
  staffCashUpFile,
  staffDisputes,
  staffReleaseDispute,
  staffDisputeFile,
  staffHandBackLuggage,
  staffLuggage,
  staffMoveLuggage,
  staffLostProperty,
  staffAllowPicture,
  staffSaveFind,
  staffStepFind,
  staffSaveLostReport,
  staffCloseLostReport,
  staffFlights,
  staffReportFlight,
  staffPlanDeparture,
  staffMoveParty,
  staffReorderStops,
  staffPreviewPlan,
  staffSettings,
  staffSaveSettings,
  staffPreviewSettings,
  staffCoupons,
  staffAddCampaign,
  staffEndCampaign,
  staffAddPackage,
  staffEndPackage,
  staffMakeVouchers,
  staffFindTraveller,
  staffSetMemberLevel,
  staffGiftCards,
  staffIssueGiftCards,
  staffStopGiftCards,
  staffPartners,
  staffSavePartner,
  staffPartnerCommission,
  staffPosters,
  staffAddPoster,
  staffRetirePoster,
  staffPosterFile,
  staffPosterMiniProgramCode,
  staffInvoices,
  staffSendInvoice,
  staffTakeInvoiceFee,
} as const satisfies Readonly<Record<string, Call>>

type StaffCalls = typeof staffCalls

/** The name of a call that needs a member of staff. */
export type StaffCallName = {
  [Name in keyof StaffCalls]: StaffCalls[Name]['session'] extends 'staff' ? Name : never
}[keyof StaffCalls]
