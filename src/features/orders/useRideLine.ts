import { rideLineModel } from '@/features/rideLine/rideLineModel'
import type { RideLineModel } from '@/features/rideLine/model'
import { useT } from '@/hooks/useT'
import { msPerSecond } from '@noriai/contract/time'
import { useNow } from '@/hooks/useNow'
import type { Order } from '@/models/Order'

/** How often the vehicle moves on: on a way of an hour a step is a pixel. */
const STEP_MS = 10 * msPerSecond

/** The ride line of an order as it is now; undefined where it has no departure. */
export function useRideLine(order: Order): RideLineModel | undefined {
  const t = useT('rideLine')
  const now = useNow(STEP_MS)
  const { plan } = order.view
  return plan ? rideLineModel(plan, t, now) : undefined
}
