import type { AttentionSubject } from '@noriai/contract/calls/staff/attention'
import { toWallTime } from '@noriai/contract/time'
import type { Order } from '../../infra/db/schema/orders'
import { presentRelayPoint } from '../departures'
import type { ReadingContext } from '../network'
import type { Departure } from '../seats'

/** An order, by the name that its party is known by. */
export function orderOf(
  order: Pick<Order, 'id' | 'orderNo' | 'contactName'>,
  names: readonly string[] = [],
): Pick<AttentionSubject, 'order'> {
  return { order: { id: order.id, orderNo: order.orderNo, name: names[0] ?? order.contactName } }
}

/** A departure, by its line and time. */
export function departureIn(
  {
    id,
    direction,
    serviceDate,
    departsAt,
    relayPoint,
  }: Pick<Departure, 'id' | 'direction' | 'serviceDate' | 'departsAt' | 'relayPoint'>,
  context: ReadingContext,
): Pick<AttentionSubject, 'departure'> {
  return {
    departure: {
      departureId: id,
      direction,
      serviceDate,
      departsAt: toWallTime(departsAt),
      relayPoint: presentRelayPoint(relayPoint, context),
    },
  }
}
