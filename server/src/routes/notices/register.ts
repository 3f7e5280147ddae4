import * as calls from '@noriai/contract/calls/moving'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { noticeList } from './noticeList'
import { noticesRead } from './noticesRead'

/** What travellers are told inside the app. */
export const registerNotices: RegisterCalls = (api) => {
  serve(api, calls.noticeList, noticeList)
  serve(api, calls.noticesRead, noticesRead)
}
