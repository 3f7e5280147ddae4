import { serviceDateOf, type Instant } from '@noriai/contract/time'
import { defaultPolicy } from '@noriai/contract/policy'
import type { Product } from '../support/product'
import { Agenda } from './agenda'
import { Dice } from './dice'
import { Ledger } from './ledger'
import type { SeasonOptions } from './options'

/** Of the time that a season may take: for its beginning, and for what is done while rides are sold. The rest is for its end. */
const HEAD_START = 0.2
const RIDES_SHARE = 0.65

/** What everybody of a season lives in: its clock, its agenda, the product that serves it, and what was counted. */
export class SeasonContext {
  readonly agenda = new Agenda()
  readonly ledger = new Ledger()
  /** The season's present: when the tasks that are running began. */
  at: Instant = 0
  /** The code of the poster that hangs in the arrivals hall. */
  posterCode = ''
  /** How often the server, or the provider, was killed: an answer that was on its way then may be lost. */
  cuts = 0
  private open: Promise<void> = Promise.resolve()
  private providerIsDown = false
  private readonly startedAt = performance.now()

  constructor(
    readonly options: SeasonOptions,
    readonly product: Product,
  ) {}

  /** Dice of somebody or something, by their name. */
  dice(...names: readonly (string | number)[]): Dice {
    return new Dice(this.options.seed, ...names)
  }

  /** The service day of the season's present. */
  get today(): string {
    return serviceDateOf(this.at, defaultPolicy)
  }

  count(name: string, times = 1): void {
    this.ledger.count(name, times, this.today)
  }

  /** Notes something that must not be; what has the same `kind` is one finding. */
  finding(kind: string, sentence: string, detail: unknown): void {
    this.ledger.finding(kind, sentence, this.at, detail)
  }

  /** Whether a call that began when there had been `cuts` may have been cut off. */
  wasCutSince(cuts: number): boolean {
    return this.providerIsDown || this.cuts !== cuts
  }

  /** Real seconds since it began. */
  get seconds(): number {
    return (performance.now() - this.startedAt) / 1000
  }

  /** Whether the machine keeps up: with `share` of the rides tried, no more than that share of the time may be gone. */
  keepsUp(share: number): boolean {
    const { mostSeconds } = this.options
    return mostSeconds === undefined || this.seconds < mostSeconds * (HEAD_START + RIDES_SHARE * share)
  }

  /** Resolves while the server is there. */
  whenUp(): Promise<void> {
    return this.open
  }

  /** Moves the clock of product and season. */
  async moveTo(time: Instant): Promise<void> {
    this.at = time
    await this.product.setClock(new Date(time).toISOString())
  }

  /** Kills the server as a power cut would; nobody calls before it is back at the season's time. */
  async cutServer(): Promise<void> {
    this.cuts += 1
    this.open = this.product.crashServer().then(() => this.moveTo(this.at))
    await this.open
    this.count('fault.server killed')
  }

  /** The same for the payment provider, whose outage lasts as long as its start. */
  async cutProvider(): Promise<void> {
    this.cuts += 1
    this.providerIsDown = true
    await this.product.crashSandbox()
    this.providerIsDown = false
    this.count('fault.provider killed')
  }
}
