import * as calls from '@noriai/contract/calls/payment'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { confirmCardPayment } from './confirmCardPayment'
import { queryOrderTradeStatus } from './queryOrderTradeStatus'
import { rePay } from './rePay'
import { syncOrderTradeStatus } from './syncOrderTradeStatus'
import { registerWebhook } from './webhook'

/** Paying: the traveller's calls and the provider's webhook. */
export const registerPayment: RegisterCalls = (api) => {
  serve(api, calls.rePay, rePay)
  serve(api, calls.confirmCardPayment, confirmCardPayment)
  serve(api, calls.queryOrderTradeStatus, queryOrderTradeStatus)
  serve(api, calls.syncOrderTradeStatus, syncOrderTradeStatus)
  registerWebhook(api)
}
