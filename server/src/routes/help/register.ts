import * as calls from '@noriai/contract/calls/help'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { listFaq } from './listFaq'

/** The calls of calls/help.ts. */
export const registerHelp: RegisterCalls = (api) => {
  serve(api, calls.listFaq, listFaq)
}
