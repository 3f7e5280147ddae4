import type { OrderTimes } from '@noriai/contract/schema/orderView'
import { fromWallTime, type Instant, type WallTime } from '@noriai/contract/time'

const instant = (time: WallTime | null): Instant | null => (time === null ? null : fromWallTime(time))

/** The times of an order as instants; null where one does not apply. */
export type OrderInstants = { readonly [Name in keyof OrderTimes]: Instant | null }

/** The wall times of an answer as instants. */
export const instantsOf = (times: OrderTimes): OrderInstants => ({
  payUntil: instant(times.payUntil),
  fillUntil: instant(times.fillUntil),
  freeCancelUntil: instant(times.freeCancelUntil),
  gatherAt: instant(times.gatherAt),
  departsAt: instant(times.departsAt),
  doorFrom: instant(times.doorFrom),
  doorTo: instant(times.doorTo),
  arriveFrom: instant(times.arriveFrom),
  arriveTo: instant(times.arriveTo),
  arrivedAt: instant(times.arrivedAt),
})
