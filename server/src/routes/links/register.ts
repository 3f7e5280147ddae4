import * as calls from '@noriai/contract/calls/links'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { createOrderLink } from './createOrderLink'
import { fillByLink } from './fillByLink'
import { openArrivalLink } from './openArrivalLink'
import { openFillLink } from './openFillLink'
import { orderLinks } from './orderLinks'
import { revokeOrderLink } from './revokeOrderLink'

/** Links by which riders give their details and others see where a ride is. */
export const registerLinks: RegisterCalls = (api) => {
  serve(api, calls.orderLinks, orderLinks)
  serve(api, calls.createOrderLink, createOrderLink)
  serve(api, calls.revokeOrderLink, revokeOrderLink)
  serve(api, calls.openFillLink, openFillLink)
  serve(api, calls.fillByLink, fillByLink)
  serve(api, calls.openArrivalLink, openArrivalLink)
}
