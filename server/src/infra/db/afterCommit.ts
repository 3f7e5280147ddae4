import type { Db, Tx } from './client'

/**
 * What a transaction can ask to be done once it is committed, with what is needed for it. A service registers it where it makes
 * the change, so that no caller can forget it; a job does it all the same, some time later, if it fails.
 */
export interface Effects {
  /** Refunds are due: they are sent without waiting for the job. */
  refundsDue: Record<never, never>
  /** Riders of a departure changed: its stop order is decided again if that is due. */
  ridersChanged: { readonly departureId: string; readonly at: number }
  /** A departure was cancelled: what its riders paid who were not moved is put on its way back, without waiting for the job. */
  departureCancelled: { readonly at: number }
  /** The operator's data changed: this process reads it again. */
  operatorDataChanged: Record<never, never>
  /** The operator's settings changed: they hold in this process. */
  settingsChanged: { readonly at: number }
  /** Staff changed the door of a place: this process finds it there. */
  doorsChanged: Record<never, never>
}

/** An effect to be run, in the order of registration. */
export type Effect = {
  readonly [Kind in keyof Effects]: { readonly kind: Kind } & Effects[Kind]
}[keyof Effects]

type RunEffect = (effect: Effect) => Promise<void>

const registered = new WeakMap<Tx, Map<string, Effect>>()
const runners = new WeakMap<Db, RunEffect>()

/**
 * Has `effect` done after `tx` is committed, once however often it is registered; never when it is rolled back. What it fails with
 * is logged and changes no answer.
 */
export function afterCommit(tx: Tx, effect: Effect): void {
  const effects = registered.get(tx)
  if (!effects)
    throw new Error(`${effect.kind} was registered on a savepoint: register it on its transaction`)
  effects.set(JSON.stringify(effect), effect)
}

/** Names what runs the effects of a database's transactions. Without it, as in a seed, they are left to the jobs. */
export function runEffectsBy(db: Db, run: RunEffect): void {
  runners.set(db, run)
}

/** Called by the database's `transaction` alone: what `tx` registers from now on is kept in the answer. */
export function collectEffects(tx: Tx): ReadonlyMap<string, Effect> {
  const effects = new Map<string, Effect>()
  registered.set(tx, effects)
  return effects
}

/** Called by the database's `transaction` alone, after the commit, when the connection is free again. */
export async function runEffects(db: Db, effects: Iterable<Effect>): Promise<void> {
  const run = runners.get(db)
  if (run) for (const effect of effects) await run(effect)
}
