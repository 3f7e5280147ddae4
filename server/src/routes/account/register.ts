import * as calls from '@noriai/contract/calls/account'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { getUserInfo } from './getUserInfo'

/** The traveller's account. */
export const registerAccount: RegisterCalls = (api) => {
  serve(api, calls.getUserInfo, getUserInfo)
}
