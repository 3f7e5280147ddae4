import * as calls from '@noriai/contract/calls/staff/partners'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { staffPartnerCommission } from './staffPartnerCommission'
import { staffPartners } from './staffPartners'
import { staffSavePartner } from './staffSavePartner'

/** Partners, what holds for them, and what is due to them. */
export const registerStaffPartners: RegisterCalls = (api) => {
  serve(api, calls.staffPartners, staffPartners)
  serve(api, calls.staffSavePartner, staffSavePartner)
  serve(api, calls.staffPartnerCommission, staffPartnerCommission)
}
