import { rideLineModel } from '@/features/rideLine/rideLineModel'
import type { RideLineModel } from '@/features/rideLine/model'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'

/** The ride line of an order; undefined where it has no departure. */
export function useRideLine(order: Order): RideLineModel | undefined {
  const t = useT('rideLine')
  const { plan } = order.view
  return plan ? rideLineModel(plan, t) : undefined
}
