import { staffRoles, type StaffRole } from '../../staffRole'
import type { StaffCallName } from './index'

/** The least role that each call of the staff side needs: the one table that server and web app go by. */
export const roleOfCall: Readonly<Record<StaffCallName, StaffRole>> = {
  staffLogout: 'counter',
  staffMe: 'counter',
  staffMembers: 'admin',
  staffAddMember: 'admin',
  staffUpdateMember: 'admin',
  staffResetSecondFactor: 'admin',
  staffTrail: 'admin',
  staffLog: 'admin',
  staffLogFile: 'admin',
  staffBooks: 'admin',
  staffAuditBooks: 'admin',
  staffReconciliation: 'admin',
  staffReconciliationDay: 'admin',
  staffReconciliationFile: 'admin',
  staffStepFinding: 'admin',

  staffReport: 'admin',
  staffReportFile: 'admin',
  staffJournalFile: 'admin',
  staffReportDays: 'admin',
  staffCloseDay: 'admin',
  staffCorrectDay: 'admin',

  staffSecondFactor: 'counter',
  staffBeginSecondFactor: 'counter',
  staffConfirmSecondFactor: 'counter',
  staffRenewRecoveryCodes: 'counter',
  staffRemoveSecondFactor: 'counter',
  staffBeginPasskeyProof: 'counter',
  staffBeginPasskey: 'counter',
  staffAddPasskey: 'counter',
  staffRemovePasskey: 'counter',

  staffAttention: 'counter',
  staffMarkAttention: 'counter',
  staffDay: 'counter',
  staffDeparture: 'counter',
  staffProgress: 'counter',
  staffCheckRideCode: 'counter',
  staffUndoScan: 'counter',
  staffSetDeparture: 'dispatcher',
  staffPreviewDepartureChange: 'dispatcher',
  staffConfirmDepartureChange: 'dispatcher',
  staffDepartureChange: 'counter',
  staffTickCall: 'counter',
  staffAssignVehicle: 'dispatcher',
  staffFleet: 'dispatcher',
  staffSaveDepot: 'dispatcher',
  staffSaveVehicle: 'dispatcher',
  staffDrivers: 'dispatcher',
  staffSaveDriver: 'dispatcher',
  staffRoster: 'dispatcher',
  staffPreviewShift: 'dispatcher',
  staffSaveShift: 'dispatcher',
  staffRemoveShift: 'dispatcher',
  staffPreviewCopy: 'dispatcher',
  staffCopyDay: 'dispatcher',
  staffRollCall: 'dispatcher',
  staffSuggestRun: 'dispatcher',
  staffJudgeRun: 'dispatcher',
  staffPauses: 'counter',
  staffAddPause: 'dispatcher',
  staffEndPause: 'dispatcher',

  staffPlanDeparture: 'dispatcher',
  staffMoveParty: 'dispatcher',
  staffReorderStops: 'dispatcher',
  staffPreviewPlan: 'dispatcher',

  staffLostProperty: 'counter',
  staffAllowPicture: 'counter',
  staffSaveFind: 'counter',
  staffStepFind: 'counter',
  staffSaveLostReport: 'counter',
  staffCloseLostReport: 'counter',

  staffFlights: 'counter',
  staffReportFlight: 'counter',

  staffFindOrders: 'counter',
  staffOrder: 'counter',
  staffWhereIsIt: 'counter',
  staffAddNote: 'counter',
  staffMoveOrder: 'counter',
  staffMarkMissed: 'counter',
  staffSellLuggage: 'counter',
  staffLuggage: 'counter',
  staffMoveLuggage: 'counter',
  staffHandBackLuggage: 'counter',
  staffGiveGoodwill: 'counter',

  staffFindAddresses: 'counter',
  staffSaleTimes: 'counter',
  staffHoldSale: 'counter',
  staffSellRide: 'counter',
  staffSaleTicket: 'counter',
  staffSendPayLink: 'counter',
  staffDrawers: 'counter',
  staffOpenDrawer: 'counter',
  staffCloseDrawer: 'counter',
  staffExplainDrawer: 'counter',
  staffCashUp: 'admin',
  staffCashUpFile: 'admin',

  staffCancelOrder: 'dispatcher',
  staffRefundOrder: 'dispatcher',
  staffRefundRequests: 'dispatcher',
  staffDecideRefund: 'dispatcher',
  staffSettleRefund: 'dispatcher',
  staffDisputes: 'dispatcher',
  staffReleaseDispute: 'dispatcher',
  staffDisputeFile: 'dispatcher',

  staffSettings: 'admin',
  staffSaveSettings: 'admin',
  staffPreviewSettings: 'admin',

  staffCoupons: 'admin',
  staffAddCampaign: 'admin',
  staffEndCampaign: 'admin',
  staffAddPackage: 'admin',
  staffEndPackage: 'admin',
  staffMakeVouchers: 'admin',
  staffFindTraveller: 'admin',
  staffSetMemberLevel: 'admin',

  staffGiftCards: 'admin',
  staffIssueGiftCards: 'admin',
  staffStopGiftCards: 'admin',

  staffPosters: 'admin',
  staffAddPoster: 'admin',
  staffRetirePoster: 'admin',
  staffPosterFile: 'admin',
  staffPosterMiniProgramCode: 'admin',

  staffPartners: 'admin',
  staffSavePartner: 'admin',
  staffPartnerCommission: 'admin',

  staffInvoices: 'counter',
  staffSendInvoice: 'counter',
  staffTakeInvoiceFee: 'counter',
}

/** Whether a role may do what needs `needed`: each role may do what the one before may. */
export function hasRole(role: StaffRole, needed: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(needed)
}

/** Whether a role may use a call; a button that leads to one that it may not use is not drawn. */
export function mayCall(role: StaffRole, name: StaffCallName): boolean {
  return hasRole(role, roleOfCall[name])
}
