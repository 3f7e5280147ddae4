import * as calls from '@noriai/contract/calls/review'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { commentInfoAddOrUpdate } from './commentInfoAddOrUpdate'

/** Reviews of rides. */
export const registerReviews: RegisterCalls = (api) => {
  serve(api, calls.commentInfoAddOrUpdate, commentInfoAddOrUpdate)
}
