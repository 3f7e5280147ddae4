import * as calls from '@noriai/contract/calls/legal'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { legalDocument } from './legalDocument'

/** The calls of calls/legal.ts. */
export const registerLegal: RegisterCalls = (api) => {
  serve(api, calls.legalDocument, legalDocument)
}
