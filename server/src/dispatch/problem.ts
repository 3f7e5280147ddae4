import type { ScarcePlaces } from '@noriai/contract/rules/riderNeeds'
import type { Fleet, PartySize } from './packing'

/** The ways of a minibus: from the doors to the relay point, and from there to the doors. A transfer has both. */
export type Leg = 'collect' | 'deliver'

/**
 * A party that is to be driven; it never splits over two minibuses. Its children on seats of their own and its wheelchairs are none unless
 * given.
 */
export interface DispatchParty extends PartySize, Partial<ScarcePlaces> {
  readonly id: string
  /** Equal for parties of the same address (of a transfer: of the same two): they share a stop. */
  readonly stopKey: string
  /** Its stop on each leg of the problem, in their order; null for seats that are held but not sold: they have no stop yet. */
  readonly stops: readonly string[] | null
  /** What getting on or off takes it, beside what any stop takes. */
  readonly handlingSeconds: number
  /** The direct minutes that its windows were promised by, a leg each; null where nothing was promised by other ways than these. */
  readonly promisedMinutes: readonly number[] | null
  /** Minutes of its promised window that are gone before the minibus sets out, as its bus came in later than others'. */
  readonly lateMinutes: number
  /** Its seat in the present seating. */
  readonly minibus: number
}

/** How long the ways of one leg take, in whole minutes. */
export interface LegWays {
  readonly leg: Leg
  /** The stops that the matrix speaks of, in its order. */
  readonly stops: readonly string[]
  /** `minutes[from][to]`: index 0 is the relay point, index n + 1 the stop n. */
  readonly minutes: readonly (readonly number[])[]
}

/** What a departure's minibuses are planned from. */
export interface DispatchProblem {
  readonly parties: readonly DispatchParty[]
  /** In riding order. */
  readonly legs: readonly LegWays[]
  /** Planned by its smallest boot, fewest child seats and fewest places for wheelchairs, so that any group may ride in any minibus. */
  readonly fleet: Fleet
  /** Nobody should ride longer than this beyond the direct way, a transfer's two legs together. */
  readonly maxExtraMinutes: number
  /** What any stop takes. */
  readonly stopMinutes: number
}

/** A stop of a decided order. */
export interface OrderedStop {
  readonly stopKey: string
  /** On the minibus between here and the relay point. */
  readonly minutes: number
  /** How much of that the direct way would not have taken. */
  readonly extraMinutes: number
  /** What the stop itself takes. */
  readonly stopMinutes: number
}

/** A leg of one minibus, its stops in driving order. */
export interface OrderedLeg {
  readonly leg: Leg
  readonly stops: readonly OrderedStop[]
}

/** Who rides in one minibus, and how it drives. */
export interface MinibusPlan {
  /** From 1. */
  readonly minibus: number
  readonly parties: readonly DispatchParty[]
  readonly legs: readonly OrderedLeg[]
  /**
   * Minutes by which all its riders could be let off later, or be collected earlier, with every promise kept; none for a transfer, whose legs
   * hang together.
   */
  readonly slackMinutes: number
}

/** The decided minibuses of a departure, by number. */
export interface DispatchPlan {
  readonly minibuses: readonly MinibusPlan[]
  /** Summed over all riders. */
  readonly ridingMinutes: number
  /** Rider-minutes beyond the cap on extra time: 0 when every cap is kept. */
  readonly excessMinutes: number
}
