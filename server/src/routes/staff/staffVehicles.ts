import type { staffVehicles as call } from '@noriai/contract/calls/staff/departures'
import type { RouteOf } from '../../plugins/contract'
import { recentVehicles } from '../../services/departures/recentVehicles'

/** Vehicles and drivers of late, to choose from. */
export const staffVehicles: RouteOf<typeof call> = ({ deps }) => recentVehicles(deps.db)
