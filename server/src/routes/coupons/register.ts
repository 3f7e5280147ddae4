import * as calls from '@noriai/contract/calls/coupons'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { addVoucher } from './addVoucher'
import { claimCouponPackage } from './claimCouponPackage'
import { couponPackages } from './couponPackages'
import { couponsForRide } from './couponsForRide'
import { myCoupons } from './myCoupons'

/** Coupons: what a traveller holds, can claim, adds by a code, and can use for a ride. */
export const registerCoupons: RegisterCalls = (api) => {
  serve(api, calls.myCoupons, myCoupons)
  serve(api, calls.couponPackages, couponPackages)
  serve(api, calls.claimCouponPackage, claimCouponPackage)
  serve(api, calls.addVoucher, addVoucher)
  serve(api, calls.couponsForRide, couponsForRide)
}
