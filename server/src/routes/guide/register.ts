import * as calls from '@noriai/contract/calls/guide'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { airportGuide } from './airportGuide'

/** The calls of calls/guide.ts. */
export const registerGuide: RegisterCalls = (api) => {
  serve(api, calls.airportGuide, airportGuide)
}
