import { miniGiftScheme as schemeCall } from '@noriai/contract/calls/company'
import { verifyGiftCard as verifyCall } from '@noriai/contract/calls/coupon'
import * as calls from '@noriai/contract/calls/gifts'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { giftCardHistory } from './giftCardHistory'
import { giftCards } from './giftCards'
import { miniGiftScheme } from './miniGiftScheme'
import { openRideGift } from './openRideGift'
import { payWithGiftBalance } from './payWithGiftBalance'
import { returnRideGift } from './returnRideGift'
import { revokeRideGift } from './revokeRideGift'
import { rideGift } from './rideGift'
import { verifyGiftCard } from './verifyGiftCard'

/** Gift cards, redeem codes, and rides that are given away. */
export const registerGifts: RegisterCalls = (api) => {
  serve(api, verifyCall, verifyGiftCard)
  serve(api, calls.giftCards, giftCards)
  serve(api, calls.giftCardHistory, giftCardHistory)
  serve(api, calls.payWithGiftBalance, payWithGiftBalance)
  serve(api, schemeCall, miniGiftScheme)
  serve(api, calls.rideGift, rideGift)
  serve(api, calls.revokeRideGift, revokeRideGift)
  serve(api, calls.returnRideGift, returnRideGift)
  serve(api, calls.openRideGift, openRideGift)
}
