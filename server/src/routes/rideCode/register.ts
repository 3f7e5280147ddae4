import * as calls from '@noriai/contract/calls/rideCode'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { busOrderQrById } from './busOrderQrById'
import { busOrderQrByOrderNo } from './busOrderQrByOrderNo'
import { homeQr } from './homeQr'
import { luggageOrderQrByOrderId } from './luggageOrderQrByOrderId'
import { registerPublicKey } from './publicKey'

/** Ride codes, and the key to verify them with. */
export const registerRideCode: RegisterCalls = (api) => {
  serve(api, calls.homeQr, homeQr)
  serve(api, calls.busOrderQrById, busOrderQrById)
  serve(api, calls.busOrderQrByOrderNo, busOrderQrByOrderNo)
  serve(api, calls.luggageOrderQrByOrderId, luggageOrderQrByOrderId)
  registerPublicKey(api)
}
