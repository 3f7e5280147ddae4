import { serviceDateOf, type Instant } from '@noriai/contract/time'
import { defaultPolicy } from '@noriai/contract/policy'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '../support/product'
import { Agenda } from './agenda'
import { Dice } from './dice'
import { Ledger } from './ledger'
import type { SeasonOptions } from './options'
import type { Phase } from './providers/choice'
import type { SeasonProviders, StandInName } from './providers/providers'

/** Of the time that a season may take: for its beginning, and for what is done while rides are sold. The rest is for its end. */
const HEAD_START = 0.2
const RIDES_SHARE = 0.65
/** So long requests to a provider get lost, in real milliseconds. */
const CUT_OFF_MS = 500

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
    readonly providers: SeasonProviders,
  ) {}

  /** Dice of somebody or something, by their name. */
  dice(...names: readonly (string | number)[]): Dice {
    return new Dice(this.options.seed, ...names)
  }

  /** The service day of the season's present. */
  get today(): string {
    return serviceDateOf(this.at, defaultPolicy)
  }

  /** Lasts for weeks: some things have to come about in it that a day is too short for. */
  get isLong(): boolean {
    return this.options.days > 1
  }

  /** Whether something that weeks have to meet has not come about yet, by its name in the report: then it is not left to chance, however few travel. */
  isToMeet(name: string): boolean {
    return this.isLong && this.ledger.of(name) === 0
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
    this.product.auditedAt = time
    await Promise.all([this.product.setClock(new Date(time).toISOString()), this.providers.moveTo(time)])
  }

  /** Kills the server as a power cut would; nobody calls before it is back at the season's time. */
  async cutServer(): Promise<void> {
    await this.restart()
    this.count('fault.server killed')
  }

  /** The operator goes over to other payment providers: the server starts again with other settings. */
  async changeProviders(phase: Phase): Promise<void> {
    await this.restart(this.providers.settings(phase))
    this.count('providers changed')
  }

  private async restart(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    this.cuts += 1
    this.open = this.open.then(() => this.product.crashServer(settings)).then(() => this.moveTo(this.at))
    await this.open
  }

  /** The same for the payment provider, whose outage lasts as long as its start. */
  async cutProvider(): Promise<void> {
    this.cuts += 1
    this.providerIsDown = true
    await this.product.crashSandbox()
    this.providerIsDown = false
    this.count('fault.provider killed')
  }

  /** Requests to a provider, and its answers, get lost for a moment. */
  async cutOff(name: StandInName): Promise<void> {
    this.cuts += 1
    this.providerIsDown = true
    await this.providers.cut(name)
    await sleep(CUT_OFF_MS)
    await this.providers.mend(name)
    this.providerIsDown = false
    // Who began to wait meanwhile may still be without an answer.
    this.cuts += 1
    this.count(`fault.${name} cut off`)
  }
}
