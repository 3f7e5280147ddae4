import { isRide } from '@noriai/contract/orders/kinds'
import type { RideCodeView } from '@noriai/contract/schema/rideCode'
import type { RideLineModel, RideStopModel, StopKind } from '@/features/rideLine/model'

/** `HH:mm` of a wall time `YYYY-MM-DD HH:mm:ss`. */
const clock = (wallTime: string): string => wallTime.slice(11, 16)

/** Order types that are rides, and how each begins, changes and ends. */
const shapes: Readonly<
  Record<1 | 2 | 3, readonly [StopKind, StopKind, 'bus' | 'minibus', 'bus' | 'minibus']>
> = {
  1: ['airport', 'door', 'bus', 'minibus'],
  2: ['door', 'airport', 'minibus', 'bus'],
  3: ['door', 'door', 'minibus', 'minibus'],
}

/** The line of a ride code, from what the code itself says: it must be drawn without the order. */
export function codeLine(view: RideCodeView): RideLineModel | undefined {
  const { type } = view
  if (!isRide(type)) return undefined
  const [first, last, out, on] = shapes[type]
  const stop = (
    key: string,
    at: { kind: StopKind; place: string; time?: string; until?: string },
  ): RideStopModel => ({
    key,
    title: at.place,
    lines: [],
    time: '',
    until: '',
    ...at,
    isYou: false,
    progress: 'planned',
  })
  const leg = (mode: 'bus' | 'minibus') => ({ mode, text: '', rings: 0, progress: 'planned' as const })
  const from = view.arriveFrom === null ? '' : clock(view.arriveFrom)
  const to = view.arriveTo === null || view.arriveTo === view.arriveFrom ? '' : clock(view.arriveTo)
  return {
    stops: [
      { ...stop('from', { kind: first, place: view.from, time: clock(view.dateTime) }), leg: leg(out) },
      { ...stop('via', { kind: 'relay', place: view.via }), leg: leg(on) },
      stop('to', { kind: last, place: view.to, time: from, until: to }),
    ],
  }
}
