import { partnerOffer as call } from '@noriai/contract/calls/partner'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { partnerOffer } from './partnerOffer'

/** What partners offer their travellers. */
export const registerPartners: RegisterCalls = (api) => {
  serve(api, call, partnerOffer)
}
