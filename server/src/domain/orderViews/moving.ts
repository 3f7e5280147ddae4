import type { OrderView } from '@noriai/contract/schema/orderView'
import { toWallTime } from '@noriai/contract/time'
import type { Order } from '../orders'
import type { SeatMoveStep } from './orderDetails'

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
