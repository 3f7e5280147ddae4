import type { Instant } from '@noriai/contract/time'
import { spawnStripe, stripeEnv, stripeKeys, type StripeStandIn } from '../../../server/test/stripeStandIn'
import { Banks, countSaid, type Said } from './banks'

/** How long what ends by itself takes, in real milliseconds: a refund that a bank sends back was done for so long. */
const LATER_MS = 300
/** Its clock follows the season's where they are further apart. */
const MOST_APART_MS = 1000
const ROWS = 100

/** What is read of Stripe's answers. */
interface Disputes {
  readonly data: readonly { readonly id: string }[]
}
interface Events {
  readonly data: readonly { readonly id: string }[]
}
interface Balance {
  readonly available: readonly { readonly amount: number }[]
}

/** Stripe in a season: its stand-in, on the season's clock, with what banks and a bad network do. */
export class SeasonStripe {
  private aheadMs = 0
  readonly banks = new Banks()
  private readonly sentBack = new Set<string>()

  private constructor(private readonly standIn: StripeStandIn) {}

  static async start(): Promise<SeasonStripe> {
    const takes = { STRIPE_STAND_IN_LATER_MS: String(LATER_MS), STRIPE_STAND_IN_PENDING_DAYS: '1' }
    return new SeasonStripe(await spawnStripe(takes))
  }

  /** A server that works with it, with Stripe for every way to pay. */
  get settings(): Readonly<Record<string, string>> {
    return stripeEnv(this.standIn.origin)
  }

  /** Sends its news to the server at `url`. */
  tell(url: string): Promise<void> {
    return this.standIn.control('news', { url: `${url}/api/payment/webhook/stripe` })
  }

  isPageOf(url: string): boolean {
    return url.startsWith(this.standIn.origin)
  }

  /** Moves its clock on to the season's. */
  async moveTo(at: Instant): Promise<void> {
    const by = at - (Date.now() + this.aheadMs)
    if (by < MOST_APART_MS) return
    this.aheadMs += by
    await this.standIn.control('clock', { aheadMs: by })
  }

  /** Types a card into the page's fields; gives its token. */
  typeCard(number: string, amountYen: number): Promise<string> {
    return this.standIn.typeCard(number, amountYen)
  }

  /** How the next news come: each as often as this, or only when `release` is called. */
  spoilNews(manner: 'twice' | 'held'): Promise<void> {
    return this.standIn.control('news', manner === 'twice' ? { copies: 2 } : { mode: 'hold' })
  }

  /** News come as they happen again, those that were held first. */
  async releaseNews(): Promise<void> {
    await this.standIn.control('news', { copies: 1, mode: 'send', send: 'held' })
  }

  /** Some of the next requests of the server do not arrive, and some answers do not. */
  async cut(): Promise<void> {
    for (const kind of ['lost', 'dropped', 'failed'] as const) {
      await this.standIn.control('faults', { kind, method: 'POST', path: '/v1/payment_intents' })
      await this.standIn.control('faults', { kind, method: 'POST', path: '/v1/refunds' })
    }
  }

  mend(): Promise<void> {
    return this.standIn.control('faults/clear')
  }

  /** The banks say something of every payment that was disputed since, or that they decide on again. */
  async decide(isLast: boolean): Promise<Said> {
    const sentBefore = this.sentBack.size
    const failed = await this.ask<Events>(`events?type=refund.failed&limit=${ROWS}`)
    for (const { id } of failed.data) this.sentBack.add(id)
    const { data } = await this.ask<Disputes>(`disputes?limit=${ROWS}`)
    const said = this.banks.morning(
      data.map(({ id }) => id),
      isLast,
    )
    for (const [id, says] of said)
      await this.standIn.control(`disputes/${id}`, { to: says === 'reopened' ? 'under_review' : says })
    return countSaid(
      said.map(([, says]) => says),
      this.sentBack.size - sentBefore,
    )
  }

  /** Staff hand evidence in, as on its dashboard. */
  answerDispute(id: string): Promise<void> {
    return this.standIn.control(`disputes/${id}`, { to: 'under_review' })
  }

  /** Pays out to our bank what is available. */
  async payOut(): Promise<void> {
    const { available } = await this.ask<Balance>('balance')
    if (available.some(({ amount }) => amount > 0)) await this.standIn.control('payouts')
  }

  private async ask<Value>(path: string): Promise<Value> {
    const headers = { authorization: `Bearer ${stripeKeys.secretKey}` }
    return (await (await fetch(`${this.standIn.origin}/v1/${path}`, { headers })).json()) as Value
  }
}
