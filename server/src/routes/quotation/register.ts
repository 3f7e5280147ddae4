import * as calls from '@noriai/contract/calls/quotation'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { listSendTime } from './listSendTime'
import { offerInfo } from './offerInfo'

/** Prices and departures. */
export const registerQuotation: RegisterCalls = (api) => {
  serve(api, calls.offerInfo, offerInfo)
  serve(api, calls.listSendTime, listSendTime)
}
