import * as calls from '@noriai/contract/calls/logs'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { actionUp } from './actionUp'

/** What the apps report. */
export const registerLogs: RegisterCalls = (api) => {
  serve(api, calls.actionUp, actionUp)
}
