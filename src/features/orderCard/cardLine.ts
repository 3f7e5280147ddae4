import { mostUnreportedShare } from '@noriai/contract/rules/rideProgress'
import type { Instant } from '@noriai/contract/time'
import { bareLeg, bareStop } from '@/features/rideLine/bareLine'
import { OPEN_RINGS, type RideLineModel, type StopKind } from '@/features/rideLine/model'
import type { OrderSummary } from '@/models/OrderSummary'

const LEGS = 2

/** How many legs of a ride that moves are behind it by its times: a list knows nothing of the change; undefined before it has left. */
function legsBehind({ card, isMoving, times }: OrderSummary, at: Instant): number | undefined {
  const from = card.direction === 'pickup' ? times.departsAt : times.doorFrom
  const to = times.arriveFrom
  if (!isMoving || from === null || to === null || to <= from) return undefined
  const share = Math.max(0, (at - from) / (to - from))
  return Math.min(share, mostUnreportedShare) * LEGS
}

/** Fellow riders' stops between the traveller's door and the change; of a ride with two doors the card does not say whose they are. */
function ringsOf({ direction, stopNo, stopTotal }: OrderSummary['card']): number {
  if (stopNo === null || stopTotal === null) return OPEN_RINGS
  if (direction === 'transfer') return 0
  return direction === 'pickup' ? stopNo - 1 : stopTotal - stopNo
}

/** The small line of a card: its ends and the change, without times; the vehicle where the plan has it, once it has left. */
export function cardLine(order: OrderSummary, at: Instant): RideLineModel {
  const { card, isMoving } = order
  const isPickup = card.direction === 'pickup'
  const stop = (key: string, kind: StopKind, place: string) =>
    bareStop({ key, kind, place, progress: isMoving ? 'toCome' : 'planned' })
  const leg = (mode: 'bus' | 'minibus', isDone: boolean) =>
    bareLeg({
      mode,
      rings: mode === 'minibus' ? ringsOf(card) : 0,
      progress: isMoving ? (isDone ? 'done' : 'toCome') : 'planned',
    })
  const behind = legsBehind(order, at)
  const onLeg = behind === undefined ? undefined : Math.floor(behind)
  const first = isPickup ? 'bus' : 'minibus'
  const second = card.direction === 'dropoff' ? 'bus' : 'minibus'
  return {
    stops: [
      { ...stop('from', isPickup ? 'airport' : 'door', card.from), leg: leg(first, onLeg === 1) },
      { ...stop('via', 'relay', ''), leg: leg(second, false) },
      stop('to', card.direction === 'dropoff' ? 'airport' : 'door', card.to),
    ],
    vehicle:
      behind === undefined || onLeg === undefined
        ? undefined
        : {
            mode: onLeg === 0 ? first : second,
            after: onLeg,
            share: behind - onLeg,
            isFresh: false,
            name: card.vehicleName ?? '',
            line: '',
          },
  }
}
