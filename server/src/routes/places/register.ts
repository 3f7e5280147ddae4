import * as calls from '@noriai/contract/calls/places'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { airportTerminalList } from './airportTerminalList'
import { airportTerminalListV2 } from './airportTerminalListV2'
import { clearOrderSearchAddressLogs } from './clearOrderSearchAddressLogs'
import { listOrderSearchAddressLogs } from './listOrderSearchAddressLogs'
import { matchAddressMoreNew } from './matchAddressMoreNew'
import { matchRedisAddressMoreNew } from './matchRedisAddressMoreNew'
import { searchCityNamePage } from './searchCityNamePage'
import { usedAddressUp } from './usedAddressUp'

/** Addresses and airports. */
export const registerPlaces: RegisterCalls = (api) => {
  serve(api, calls.matchAddressMoreNew, matchAddressMoreNew)
  serve(api, calls.matchRedisAddressMoreNew, matchRedisAddressMoreNew)
  serve(api, calls.usedAddressUp, usedAddressUp)
  serve(api, calls.listOrderSearchAddressLogs, listOrderSearchAddressLogs)
  serve(api, calls.clearOrderSearchAddressLogs, clearOrderSearchAddressLogs)
  serve(api, calls.searchCityNamePage, searchCityNamePage)
  serve(api, calls.airportTerminalList, airportTerminalList)
  serve(api, calls.airportTerminalListV2, airportTerminalListV2)
}
