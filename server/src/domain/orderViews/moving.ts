import { isOver } from '@noriai/contract/rules/seatHold'
import type { OrderView } from '@noriai/contract/schema/orderView'
import { toWallTime } from '@noriai/contract/time'
import type { Order } from '../orders'
import type { DepartureChangeStep, SeatMoveStep } from './orderDetails'

/** The last move of a seat; null while it is where it was sold. */
export function presentSeatMove(
  { times }: Pick<Order, 'times'>,
  move: SeatMoveStep | null,
): OrderView['seatMove'] {
  if (!move || !times) return null
  return {
    at: toWallTime(move.at),
    from: move.fromDepartsAt === null ? null : toWallTime(move.fromDepartsAt),
    to: toWallTime(times.busDepartsAt),
    cause: causeOf(move.cause),
  }
}

function causeOf(cause: string): 'flight' | 'heldUp' | 'operator' {
  if (cause === 'flightLate' || cause === 'flightEarlier') return 'flight'
  return cause === 'heldUp' ? 'heldUp' : 'operator'
}

/** What became of a ride whose departure does not run, as long as it is what happened to it last. */
export function presentDepartureChange(
  { allBackUntil, fulfilment, times }: Pick<Order, 'allBackUntil' | 'fulfilment' | 'times'>,
  change: DepartureChangeStep | null,
  at: number,
): NonNullable<OrderView['departureChange']> | null {
  if (!change) return null
  const { toDepartsAt } = change
  if (toDepartsAt !== null && toDepartsAt !== times?.busDepartsAt) return null
  const isKept = allBackUntil !== null && fulfilment === 'confirmed' && !isOver(allBackUntil, at)
  return {
    at: toWallTime(change.at),
    reason: change.reason,
    outcome: toDepartsAt === null ? 'refunded' : 'moved',
    from: toWallTime(change.fromDepartsAt),
    to: toDepartsAt === null ? null : toWallTime(toDepartsAt),
    couponPercent: change.couponPercent,
    allBackUntil: isKept && toDepartsAt !== null ? toWallTime(allBackUntil) : null,
  }
}
