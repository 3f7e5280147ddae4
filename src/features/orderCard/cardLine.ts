import type { RideLegModel, RideLineModel, RideStopModel, StopKind } from '@/features/rideLine/model'
import type { OrderSummary } from '@/models/OrderSummary'

/** The small line of a card: its ends and the change, without times; the vehicle while it is on its way. */
export function cardLine(order: OrderSummary): RideLineModel {
  const { card, isUnderWay } = order
  const isPickup = card.direction === 'pickup'
  const stop = (key: string, kind: StopKind, place: string): RideStopModel => ({
    key,
    kind,
    title: place,
    place,
    lines: [],
    time: '',
    until: '',
    isYou: false,
    progress: isUnderWay ? 'toCome' : 'planned',
  })
  const leg = (mode: 'bus' | 'minibus', isDone: boolean): RideLegModel => ({
    mode,
    text: '',
    rings: 0,
    progress: isUnderWay ? (isDone ? 'done' : 'toCome') : 'planned',
  })
  // The minibus leg of a pick-up begins once its place among the stops counts.
  const isOnSecond = isUnderWay && isPickup && card.vehicleName !== null
  return {
    stops: [
      {
        ...stop('from', isPickup ? 'airport' : 'door', card.from),
        leg: leg(isPickup ? 'bus' : 'minibus', isOnSecond),
      },
      { ...stop('via', 'relay', ''), leg: leg(card.direction === 'dropoff' ? 'bus' : 'minibus', false) },
      stop('to', card.direction === 'dropoff' ? 'airport' : 'door', card.to),
    ],
    vehicle: isUnderWay
      ? {
          mode: isOnSecond || !isPickup ? 'minibus' : 'bus',
          after: isOnSecond ? 1 : 0,
          // A list knows the leg, not the place on it.
          share: 0.5,
          isFresh: false,
          name: card.vehicleName ?? '',
          line: '',
        }
      : undefined,
  }
}
