import type { StaffCallName } from '@noriai/contract/calls/staff/index'

/**
 * What a call of staff leaves in the trail. `change`: each one. `look`: it shows personal data of travellers; repeated looks at
 * the same are counted together. `none`: neither changes anything nor shows anything of a person.
 */
export type TrailKind = 'change' | 'look' | 'none'

/** Every call of the staff side has an entry: a new one does not compile without. */
export const trailKindOf: Readonly<Record<StaffCallName, TrailKind>> = {
  staffLogout: 'change',
  staffMe: 'none',
  staffMembers: 'none',
  staffAddMember: 'change',
  staffUpdateMember: 'change',
  staffResetSecondFactor: 'change',
  staffTrail: 'none',
  staffLog: 'look',
  staffLogFile: 'look',
  staffBooks: 'none',
  staffAuditBooks: 'change',
  staffReconciliation: 'none',
  staffReconciliationDay: 'look',
  staffReconciliationFile: 'look',
  staffStepFinding: 'change',

  staffReport: 'none',
  staffReportFile: 'none',
  staffJournalFile: 'look',
  staffReportDays: 'none',
  staffCloseDay: 'change',
  staffCorrectDay: 'change',

  staffSecondFactor: 'none',
  staffBeginSecondFactor: 'change',
  staffConfirmSecondFactor: 'change',
  staffRenewRecoveryCodes: 'change',
  staffRemoveSecondFactor: 'change',
  staffBeginPasskeyProof: 'none',
  staffBeginPasskey: 'change',
  staffAddPasskey: 'change',
  staffRemovePasskey: 'change',

  staffAttention: 'look',
  staffMarkAttention: 'change',
  staffDay: 'none',
  staffDeparture: 'look',
  staffProgress: 'change',
  staffCheckRideCode: 'change',
  staffUndoScan: 'change',
  staffSetDeparture: 'change',
  staffPreviewDepartureChange: 'look',
  staffConfirmDepartureChange: 'change',
  staffDepartureChange: 'look',
  staffTickCall: 'change',
  staffAssignVehicle: 'change',
  staffFleet: 'none',
  staffSaveDepot: 'change',
  staffSaveVehicle: 'change',
  staffDrivers: 'none',
  staffSaveDriver: 'change',
  staffRoster: 'none',
  staffPreviewShift: 'none',
  staffSaveShift: 'change',
  staffRemoveShift: 'change',
  staffPreviewCopy: 'none',
  staffCopyDay: 'change',
  staffRollCall: 'change',
  staffSuggestRun: 'none',
  staffJudgeRun: 'none',
  staffPauses: 'none',
  staffAddPause: 'change',
  staffEndPause: 'change',

  staffPlanDeparture: 'change',
  staffMoveParty: 'change',
  staffReorderStops: 'change',

  staffFindAddresses: 'none',
  staffSaleTimes: 'none',
  staffHoldSale: 'change',
  staffSellRide: 'change',
  staffSaleTicket: 'look',
  staffSendPayLink: 'change',
  staffDrawers: 'none',
  staffOpenDrawer: 'change',
  staffCloseDrawer: 'change',
  staffExplainDrawer: 'change',
  staffCashUp: 'none',
  staffCashUpFile: 'none',

  staffLostProperty: 'look',
  staffAllowPicture: 'none',
  staffSaveFind: 'change',
  staffStepFind: 'change',
  staffSaveLostReport: 'change',
  staffCloseLostReport: 'change',

  staffPlaceDoors: 'none',
  staffPlaceDoor: 'none',
  staffSavePlaceDoor: 'change',
  staffProposeDoor: 'change',
  staffDecideDoor: 'change',

  staffFlights: 'look',
  staffReportFlight: 'change',

  staffFindOrders: 'look',
  staffOrder: 'look',
  staffWhereIsIt: 'look',
  staffAddNote: 'change',
  staffMoveOrder: 'change',
  staffSellLuggage: 'change',
  staffLuggage: 'look',
  staffMoveLuggage: 'change',
  staffHandBackLuggage: 'change',
  staffMarkMissed: 'change',
  staffGiveGoodwill: 'change',
  staffCancelOrder: 'change',
  staffRefundOrder: 'change',
  staffRefundRequests: 'look',
  staffDecideRefund: 'change',
  staffSettleRefund: 'change',
  staffDisputes: 'look',
  staffReleaseDispute: 'change',
  staffDisputeFile: 'look',

  staffSettings: 'none',
  staffSaveSettings: 'change',
  staffPreviewSettings: 'none',

  staffCoupons: 'none',
  staffAddCampaign: 'change',
  staffEndCampaign: 'change',
  staffAddPackage: 'change',
  staffEndPackage: 'change',
  staffMakeVouchers: 'change',
  staffFindTraveller: 'look',
  staffSetMemberLevel: 'change',

  staffGiftCards: 'none',
  staffIssueGiftCards: 'change',
  staffStopGiftCards: 'change',

  staffPosters: 'none',
  staffAddPoster: 'change',
  staffRetirePoster: 'change',
  staffPosterFile: 'none',
  staffPosterMiniProgramCode: 'none',

  staffPartners: 'none',
  staffSavePartner: 'change',
  staffPartnerCommission: 'none',

  staffInvoices: 'look',
  staffSendInvoice: 'change',
  staffTakeInvoiceFee: 'change',
}

/** The kind of a call by its name; undefined for calls that are not of the staff side. */
export function trailKind(callName: string): TrailKind | undefined {
  const kinds: Readonly<Record<string, TrailKind>> = trailKindOf
  return kinds[callName]
}
