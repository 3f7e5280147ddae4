import type { Config, Environment } from '../config'
import type { Db } from '../infra/db/client'
import type { PaymentProviders } from '../infra/providers/payment/providers'

/** An environment variable of the server. */
export type Setting = keyof Environment

/**
 * What a check found, in one sentence without its full stop. `ok` works, `note` works or is left out, and is worth a look;
 * `missing` must be mended before the service opens. `advice` says what to do.
 */
export type Finding =
  | { readonly kind: 'ok'; readonly sentence: string }
  | { readonly kind: 'note' | 'missing'; readonly sentence: string; readonly advice: string }

/** It works. */
export const ok = (sentence: string): Finding => ({ kind: 'ok', sentence })
/** It works, or is left out on purpose, and somebody should know. */
export const note = (sentence: string, advice: string): Finding => ({ kind: 'note', sentence, advice })
/** The service cannot open before this is mended. */
export const missing = (sentence: string, advice: string): Finding => ({ kind: 'missing', sentence, advice })

/** What checks look at, and what they look with. */
export interface DoctorContext {
  readonly config: Config
  /** Epoch milliseconds of this machine. */
  readonly now: () => number
  /** The database, connected once. @throws DatabaseAway */
  readonly database: () => Promise<Db>
  readonly payments: PaymentProviders
  /** The TXT records of a name; none is an empty list. */
  readonly textRecords: (name: string) => Promise<readonly string[]>
  /** Certificates that are trusted beside the machine's own, PEM. */
  readonly trusted?: string
}

/** The database was not reached: what is in it cannot be checked. */
export class DatabaseAway extends Error {}

/** One thing that must be right before the service opens. */
export interface Check {
  /** As a line begins. */
  readonly name: string
  /** The part of docs/OPENING.md that leads there. */
  readonly part: number
  /** What it proves. */
  readonly settings: readonly Setting[]
  /** What to do when `run` throws: its message becomes the finding. */
  readonly advice: string
  readonly run: (context: DoctorContext) => Promise<readonly Finding[]>
}
