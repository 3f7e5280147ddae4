import * as fareCalls from '@noriai/contract/calls/fare'
import * as calls from '@noriai/contract/calls/quotation'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { fromPrice } from './fromPrice'
import { listSendTime } from './listSendTime'
import { offerInfo } from './offerInfo'

/** Prices and departures. */
export const registerQuotation: RegisterCalls = (api) => {
  serve(api, fareCalls.fromPrice, fromPrice)
  serve(api, calls.offerInfo, offerInfo)
  serve(api, calls.listSendTime, listSendTime)
}
