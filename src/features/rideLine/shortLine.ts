import type { RideLegModel, RideLineModel, RideStopModel } from './model'

/** The line without landing and fellow riders: two ends, the relay point between them, two legs; before them the way to a first door. */
export interface ShortLine {
  readonly stops: readonly RideStopModel[]
  /** One fewer than stops. */
  readonly legs: readonly RideLegModel[]
  /** Where the vehicle is: its mode, the leg it is on, and which share of that is behind it. */
  readonly vehicle?:
    | { readonly mode: 'bus' | 'minibus'; readonly leg: number; readonly share: number }
    | undefined
}

const isMain = (stop: RideStopModel): boolean => stop.kind !== 'landing' && stop.kind !== 'stop'

/** Where the minibus sets out, one place before the first stop. */
const startOf = (leg: RideLegModel): RideStopModel => ({
  key: 'start',
  kind: 'start',
  title: '',
  place: '',
  lines: [],
  time: '',
  until: '',
  isYou: false,
  progress: 'done',
  leg,
})

/** A stop of the short line with its place in the whole one. */
interface MainStop {
  readonly stop: RideStopModel
  readonly index: number
}

/** Stops beyond the traveller's door are others' business: the short line ends (or begins) with the traveller's own. */
export function shortLine({ stops, approach, vehicle }: RideLineModel): ShortLine {
  const own = stops.map((stop, index): MainStop => ({ stop, index })).filter(({ stop }) => isMain(stop))
  const main = approach ? [{ stop: startOf(approach), index: -1 }, ...own] : own
  const ends = main.slice(1)
  const legs = ends.map((end, at) => legBetween(main[at] as MainStop, end, stops))
  const place = vehicle ? vehicle.after + vehicle.share : 0
  const next = ends.findIndex(({ index }) => place <= index)
  const from = main[next]
  const to = ends[next]
  return {
    stops: main.map(({ stop }) => stop),
    legs,
    vehicle:
      vehicle && from && to && place >= from.index
        ? { mode: vehicle.mode, leg: next, share: (place - from.index) / (to.index - from.index) }
        : undefined,
  }
}

function legBetween(from: MainStop, to: MainStop, stops: readonly RideStopModel[]): RideLegModel {
  const between = stops.slice(Math.max(0, from.index), to.index)
  const legs = [...(from.index < 0 ? [from.stop] : []), ...between].map(({ leg }) => leg)
  const own = from.stop.leg ?? { mode: 'bus', text: '', rings: 0, progress: 'planned' }
  return {
    ...own,
    rings: own.rings || to.index - from.index - 1,
    progress: legs.every((leg) => leg?.progress === 'done')
      ? 'done'
      : legs.some((leg) => leg?.progress === 'planned')
        ? 'planned'
        : 'toCome',
  }
}
