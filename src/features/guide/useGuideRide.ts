import { nightOwlPlan, type NightOwlPlan } from '@noriai/contract/rules/nightOwl'
import { fromWallTime } from '@noriai/contract/time'
import { usePolicyAt } from '@/hooks/usePolicyAt'
import { useShown } from '@/hooks/useShown'
import { useStore, useStores } from '@/hooks/useStores'
import type { Order } from '@/models/Order'
import { OrdersStore } from '@/stores/OrdersStore'

/** The ride that the guide is opened for. */
interface GuideRide {
  readonly order: Order | undefined
  /** The airport where it begins or ends; null while it is not known. */
  readonly airportCode: string | null
  /** It is on the way, and nothing is known of it yet. */
  readonly isComing: boolean
  /** When to be at the desk; null where the ride is over or begins elsewhere. */
  readonly gatherAt: number | null
  readonly departsAt: number | null
  readonly night: NightOwlPlan | undefined
}

/** The landing that an order's seat goes by. */
export function landingOf({ view }: Order): number | undefined {
  const landing = view.flight?.estimatedTime ?? view.landingTime
  return landing === null ? undefined : fromWallTime(landing)
}

/** The night before an order's bus; undefined for a ride of the same night, and for one that does not begin at the airport. */
export function nightOfOrder(
  order: Order,
  policy: Parameters<typeof nightOwlPlan>[2],
): NightOwlPlan | undefined {
  const landingAt = landingOf(order)
  const { departsAt } = order.times
  if (order.startsAtDoor || landingAt === undefined || departsAt === null) return undefined
  return nightOwlPlan(landingAt, departsAt, policy)
}

/** Loads the order of the guide, for who is signed in; without network the one that was seen stays. */
export function useGuideRide(id: string | undefined): GuideRide {
  const root = useStores()
  const orders = useStore(OrdersStore)
  const canLoad = id !== undefined && root.session.isSignedIn
  useShown(() => {
    if (canLoad) void orders.load(id).catch(() => undefined)
  })
  const order = id === undefined ? undefined : orders.find(id)
  const airport = order?.view.departurePlace.airportCode
  const policy = usePolicyAt(airport)
  const { gatherAt = null, departsAt = null } = order?.times ?? {}
  const isAhead = order !== undefined && !order.startsAtDoor && gatherAt !== null && gatherAt > root.now()
  return {
    order,
    airportCode: airport ?? order?.view.destination.airportCode ?? null,
    isComing: canLoad && order === undefined && !orders.requestOf(id).hasSettled,
    gatherAt: isAhead ? gatherAt : null,
    departsAt: isAhead ? departsAt : null,
    night: order && isAhead ? nightOfOrder(order, policy) : undefined,
  }
}
