import type { ModelContext } from './context'

/** What came of a step. `idle`: it is about something that this replay does not have. */
export type Outcome =
  | {
      readonly kind: 'done'
      /** Which of the things that the command does, where it is counted by them. */
      readonly what?: string
    }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'idle' }

export const done: Outcome = { kind: 'done' }
export const idle: Outcome = { kind: 'idle' }

/** An outcome that is counted by what was done; as the rest of its command where that is nothing of its own. */
export const countedAs = (outcome: Outcome, what: string | undefined): Outcome =>
  outcome.kind === 'done' && what !== undefined ? { ...outcome, what } : outcome

/** The outcome of a call. */
export function outcomeOf({
  status,
  error,
}: {
  readonly status: number
  readonly error: string | undefined
}): Outcome {
  return status === 200 ? done : { kind: 'refused', code: error ?? String(status) }
}

/** Chance, the same for a seed. */
export interface Chance {
  /** From 0 up to but not including 1. */
  number(): number
  /** Whether something of this probability happens. */
  happens(probability: number): boolean
  /** One of some; undefined of none. */
  of<Item>(items: readonly Item[]): Item | undefined
  /** One of some that there are. */
  oneOf<Item>(items: readonly [Item, ...Item[]]): Item
}

export function chanceFrom(number: () => number): Chance {
  const of = <Item>(items: readonly Item[]) => items[Math.floor(number() * items.length)]
  return {
    number,
    happens: (probability) => number() < probability,
    of,
    oneOf: <Item>(items: readonly [Item, ...Item[]]) => of(items) ?? items[0],
  }
}

/**
 * Something that somebody does. `propose` looks at the world and says what exactly, in words that mean the same in every
 * replay; `run` does that, whatever the world looks like by then.
 */
export interface Command<Args extends object> {
  /** How often it is tried beside the others. */
  readonly weight: number
  /** By what it is counted, where it does several things: each is printed, so that one which is never done is seen. */
  readonly whats?: readonly string[]
  /** Undefined: nobody could want that now. */
  propose(context: ModelContext, chance: Chance): Args | undefined
  run(context: ModelContext, args: Args): Promise<Outcome>
}

/** Lets TypeScript find the arguments of a command. */
export function command<Args extends object>(made: Command<Args>): Command<Args> {
  return made
}
