import * as calls from '@noriai/contract/calls/staff/dispatch'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { staffMoveParty } from './staffMoveParty'
import { staffPlanDeparture } from './staffPlanDeparture'
import { staffReorderStops } from './staffReorderStops'

/** The minibuses of a departure and the order of their stops, as dispatchers decide them. */
export const registerDispatch: RegisterCalls = (api) => {
  serve(api, calls.staffPlanDeparture, staffPlanDeparture)
  serve(api, calls.staffMoveParty, staffMoveParty)
  serve(api, calls.staffReorderStops, staffReorderStops)
}
