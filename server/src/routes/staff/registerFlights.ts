import * as calls from '@noriai/contract/calls/staff/flights'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { staffFlights } from './staffFlights'
import { staffReportFlight } from './staffReportFlight'

/** The day's flights, as staff see and report them. */
export const registerStaffFlights: RegisterCalls = (api) => {
  serve(api, calls.staffFlights, staffFlights)
  serve(api, calls.staffReportFlight, staffReportFlight)
}
