import { redirectionMini as redirectionMiniCall } from '@noriai/contract/calls/company'
import { countPosterScan as countPosterScanCall } from '@noriai/contract/calls/posters'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { countPosterScan } from './countPosterScan'
import { redirectionMini } from './redirectionMini'

/** What codes lead to, and how often posters are scanned. */
export const registerScans: RegisterCalls = (api) => {
  serve(api, redirectionMiniCall, redirectionMini)
  serve(api, countPosterScanCall, countPosterScan)
}
