import { progressOfPlan } from '@noriai/contract/rules/rideProgress'
import { msPerSecond } from '@noriai/contract/time'
import { useNow } from '@/hooks/useNow'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'

/** A vehicle as one looks for it. */
interface VehicleNow {
  readonly plate: string | null
  readonly name: string
  readonly driver: string
  /** Null for a bus, whose driver is not called. */
  readonly phone: string | null
}

/**
 * The vehicle to look for: the one that is on its way, before that the traveller's minibus, as far as it is assigned. Undefined where
 * there is nothing to look for. Whoever calls it must be an observer.
 */
export function useVehicleNow({ hasLine, view }: Order): VehicleNow | undefined {
  const t = useT('detail')
  const now = useNow(10 * msPerSecond)
  const { plan, plateNumber, driverName, driverPhone, vehicleType } = view
  if (!plan || !hasLine || plan.isOver) return undefined
  const { vehicle } = progressOfPlan(plan, now)
  const leg = vehicle && plan.legs[Math.max(0, vehicle.leg)]
  const type = leg?.vehicleType ?? vehicleType
  const name = leg?.vehicleName || (type ? t(`vehicles.${type}`) : '')
  if (leg?.mode === 'bus') return { plate: leg.plateNumber, name, driver: leg.driverName ?? '', phone: null }
  return {
    plate: leg?.plateNumber ?? plateNumber,
    name,
    driver: leg?.driverName ?? driverName ?? '',
    phone: driverPhone,
  }
}
