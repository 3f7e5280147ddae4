/** Where a ride goes, as the line draws it; the first stop is where the traveller's way begins. */
export type StopKind =
  /** The flight's landing: a ring. */
  | 'landing'
  /** Where a minibus sets out to collect: nobody gets on there. */
  | 'start'
  | 'airport'
  | 'relay'
  /** A fellow rider's stop: a ring, its ward only. */
  | 'stop'
  /** The traveller's own door. */
  | 'door'

/** Before the ride everything is drawn alike; during it what is done differs from what is to come. */
export type Progress = 'planned' | 'done' | 'toCome'

/** Drawn for fellow riders' stops while their order is open: that there may be some, not how many. */
export const OPEN_RINGS = 2

export interface RideLegModel {
  readonly mode: 'bus' | 'minibus'
  /** Its duration or its promise ("up to 5 stops"), a finished text; empty when there is nothing to say. */
  readonly text: string
  /** Rings drawn on it when it is horizontal: the stops before the traveller's, or some while their order is open. */
  readonly rings: number
  readonly progress: Progress
}

export interface RideStopModel {
  readonly key: string
  readonly kind: StopKind
  /** Shown beside it in the vertical line. */
  readonly title: string
  /** A name short enough to fit under a horizontal line. */
  readonly place: string
  /** Quieter lines below the title; `lang` is the html tag of a foreign one. */
  readonly lines: readonly { readonly text: string; readonly lang?: string }[]
  /** `15:30`; empty when no time is shown. */
  readonly time: string
  /** The end of a window; empty once the time is certain. */
  readonly until: string
  /** Marked with the "you" pill: only where several stops might be the traveller's. */
  readonly isYou: boolean
  readonly progress: Progress
  /** What joins it to the next stop; the last one has none. */
  readonly leg?: RideLegModel
}

/** The vehicle, where it is now. */
export interface VehicleModel {
  readonly mode: 'bus' | 'minibus'
  /** Index of the last stop behind it; -1 on its way to the first one. */
  readonly after: number
  /** How much of the way to the next stop is behind it, 0 to 1. */
  readonly share: number
  /** The report that it goes by is young: its halo moves. */
  readonly isFresh: boolean
  readonly name: string
  readonly line: string
}

/** Everything the ride line draws, in words and numbers that are ready to be shown. */
export interface RideLineModel {
  readonly stops: readonly RideStopModel[]
  /** The way of the minibus to the first door, once it has set out. */
  readonly approach?: RideLegModel | undefined
  readonly vehicle?: VehicleModel | undefined
}
