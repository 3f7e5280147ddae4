import * as calls from '@noriai/contract/calls/staff/coupons'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { staffAddCampaign } from './staffAddCampaign'
import { staffAddPackage } from './staffAddPackage'
import { staffCoupons } from './staffCoupons'
import { staffEndCampaign } from './staffEndCampaign'
import { staffEndPackage } from './staffEndPackage'
import { staffFindTraveller } from './staffFindTraveller'
import { staffMakeVouchers } from './staffMakeVouchers'
import { staffSetMemberLevel } from './staffSetMemberLevel'

/** Campaigns, packages, voucher codes and who is a VIP member. */
export const registerStaffCoupons: RegisterCalls = (api) => {
  serve(api, calls.staffCoupons, staffCoupons)
  serve(api, calls.staffAddCampaign, staffAddCampaign)
  serve(api, calls.staffEndCampaign, staffEndCampaign)
  serve(api, calls.staffAddPackage, staffAddPackage)
  serve(api, calls.staffEndPackage, staffEndPackage)
  serve(api, calls.staffMakeVouchers, staffMakeVouchers)
  serve(api, calls.staffFindTraveller, staffFindTraveller)
  serve(api, calls.staffSetMemberLevel, staffSetMemberLevel)
}
