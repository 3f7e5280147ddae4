import * as calls from '@noriai/contract/calls/lapChild'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { addLapChildSeatOrder } from './addLapChildSeatOrder'
import { lapChildSeatOffer } from './lapChildSeatOffer'

/** Seats for lap children that turned too old. */
export const registerLapChild: RegisterCalls = (api) => {
  serve(api, calls.lapChildSeatOffer, lapChildSeatOffer)
  serve(api, calls.addLapChildSeatOrder, addLapChildSeatOrder)
}
