import * as calls from '@noriai/contract/calls/flights'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { flightInfo } from './flightInfo'
import { pageInfoByFlightNo } from './pageInfoByFlightNo'
import { recentInfoPage } from './recentInfoPage'

/** Flights to and from the served airport. */
export const registerFlights: RegisterCalls = (api) => {
  serve(api, calls.flightInfo, flightInfo)
  serve(api, calls.pageInfoByFlightNo, pageInfoByFlightNo)
  serve(api, calls.recentInfoPage, recentInfoPage)
}
