import * as calls from '@noriai/contract/calls/booking'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { addOrUpdate } from './addOrUpdate'
import { checkAppointment } from './checkAppointment'

/** The hold of the confirm page, and the order that takes it over. */
export const registerBooking: RegisterCalls = (api) => {
  serve(api, calls.checkAppointment, checkAppointment)
  serve(api, calls.addOrUpdate, addOrUpdate)
}
