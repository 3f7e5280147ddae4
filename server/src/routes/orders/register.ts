import * as life from '@noriai/contract/calls/orderLife'
import * as moving from '@noriai/contract/calls/moving'
import { orderDocumentLink as documentLinkCall } from '@noriai/contract/calls/orderDocument'
import * as calls from '@noriai/contract/calls/orders'
import * as reminder from '@noriai/contract/calls/reminder'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { cancelAirlinesBusOrder } from './cancelAirlinesBusOrder'
import { cancelForLapChild } from './cancelForLapChild'
import { fillOrderInfo } from './fillOrderInfo'
import { registerOrderDocument } from './orderDocument'
import { orderDocumentLink } from './orderDocumentLink'
import { refundAirlinesBusOrder } from './refundAirlinesBusOrder'
import { selectUserOrderPage } from './selectUserOrderPage'
import { stillInImmigration } from './stillInImmigration'
import { userOrderInfo } from './userOrderInfo'
import { waitFillOrder } from './waitFillOrder'

/** The traveller's orders and their life. */
export const registerOrders: RegisterCalls = (api) => {
  serve(api, calls.selectUserOrderPage, selectUserOrderPage)
  serve(api, calls.userOrderInfo, userOrderInfo)
  serve(api, reminder.waitFillOrder, waitFillOrder)
  serve(api, life.cancelAirlinesBusOrder, cancelAirlinesBusOrder)
  serve(api, life.cancelForLapChild, cancelForLapChild)
  serve(api, life.fillOrderInfo, fillOrderInfo)
  serve(api, life.refundAirlinesBusOrder, refundAirlinesBusOrder)
  serve(api, documentLinkCall, orderDocumentLink)
  registerOrderDocument(api)
  serve(api, moving.stillInImmigration, stillInImmigration)
}
