import { isPickup } from '@noriai/contract/orders/kinds'
import { addMinutes, minutesPerHour } from '@noriai/contract/time'
import { Breach } from './breach'
import type { ModelContext, OrderName, OrderRow } from './context'

/** A paid ride whose riders are still to be named. */
type Unnamed = OrderRow & { readonly paidAt: number; readonly departsAt: number; readonly fillUntil: number }

const isUnnamed = (order: OrderRow | undefined): order is Unnamed =>
  order?.payment === 'paid' &&
  order.fulfilment === 'confirmed' &&
  order.filledAt === null &&
  order.paidAt !== null &&
  order.departsAt !== null &&
  order.fillUntil !== null

/**
 * Holds the time in which riders are to be named against the rule, of each pick-up that is on another departure than `before`: the hours after
 * the payment, but not the last before the ride that it is now, whatever rides it was on in between. What it had is never taken away
 * before the ride, and none of it is after. Of drop-offs the plan moves the beginning; and of what was given away it is another's time.
 * @throws Breach
 */
export async function checkDueTimes(
  { bench, seen }: ModelContext,
  before: ReadonlyMap<OrderName, OrderRow>,
): Promise<void> {
  const { hoursAfterPaid, minutesBeforeRide } = bench.server.deps.policy.tripInfo
  const wrong = [...seen.orders].flatMap(([name, now]) => {
    const was = before.get(name)
    if (!isUnnamed(was) || !isUnnamed(now) || !isPickup(now.type) || was.departureId === now.departureId)
      return []
    const { id, departsAt, fillUntil } = now
    const afterPaid = addMinutes(now.paidAt, hoursAfterPaid * minutesPerHour)
    const least = Math.min(afterPaid, addMinutes(departsAt, -minutesBeforeRide))
    const most = Math.min(departsAt, Math.max(afterPaid, was.fillUntil))
    const isRight = fillUntil >= least && fillUntil <= most
    return isRight ? [] : [{ name, id, departsAt, fillUntil, least, most }]
  })
  if (wrong.length === 0) return
  const { rows: given } = await bench.server.deps.pool.query<{ id: string }>(
    'select order_id as id from ride_gifts where order_id = any($1::uuid[])',
    [wrong.map(({ id }) => id)],
  )
  const own = wrong.filter(({ id }) => !given.some((each) => each.id === id))
  if (own.length > 0) throw new Breach('riders of a ride that was moved are to be named by its own time', own)
}
