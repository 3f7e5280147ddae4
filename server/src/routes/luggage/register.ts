import * as calls from '@noriai/contract/calls/luggage'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { addLuggageOrder } from './addLuggageOrder'
import { userSelectLuggage } from './userSelectLuggage'

/** Extra luggage. */
export const registerLuggage: RegisterCalls = (api) => {
  serve(api, calls.userSelectLuggage, userSelectLuggage)
  serve(api, calls.addLuggageOrder, addLuggageOrder)
}
