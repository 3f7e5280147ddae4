import type { RideLegModel, RideLineModel, RideStopModel } from './model'

/** The line without landing and fellow riders: two ends, the relay point between them, two legs. */
export interface ShortLine {
  readonly stops: readonly RideStopModel[]
  /** One fewer than stops. */
  readonly legs: readonly RideLegModel[]
  /** Leg on which the vehicle is now, and which share of it is done. */
  readonly vehicle?: { readonly mode: 'bus' | 'minibus'; readonly leg: number; readonly share: number }
}

const isMain = (stop: RideStopModel): boolean => stop.kind !== 'landing' && stop.kind !== 'stop'

/** Stops beyond the traveller's door are others' business: the short line ends (or begins) with the traveller's own. */
export function shortLine({ stops, vehicle }: RideLineModel): ShortLine {
  const main = stops.map((stop, index) => ({ stop, index })).filter(({ stop }) => isMain(stop))
  const legs = main.slice(0, -1).map(({ stop, index }, at): RideLegModel => {
    const next = main[at + 1]?.index ?? index + 1
    const between = stops.slice(index, next)
    const own = stop.leg ?? { mode: 'bus', text: '', rings: 0, progress: 'planned' }
    return {
      ...own,
      rings: own.rings || between.length - 1,
      progress: between.every((part) => part.leg?.progress === 'done')
        ? 'done'
        : between.some((part) => part.leg?.progress === 'planned')
          ? 'planned'
          : 'toCome',
    }
  })
  const on = vehicle
    ? main.findIndex(({ index }, at) => index <= vehicle.after && (main[at + 1]?.index ?? 0) > vehicle.after)
    : -1
  const start = main[on]?.index ?? 0
  const end = main[on + 1]?.index ?? 1
  return {
    stops: main.map(({ stop }) => stop),
    legs,
    vehicle:
      vehicle && on >= 0
        ? { mode: vehicle.mode, leg: on, share: (vehicle.after - start + 0.5) / (end - start) }
        : undefined,
  }
}
