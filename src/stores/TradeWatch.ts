import { queryOrderTradeStatus, syncOrderTradeStatus } from '@noriai/contract/calls/payment'
import type { PaymentAttempt, TradeStatus } from '@noriai/contract/schema/payment'
import { msPerSecond } from '@noriai/contract/time'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { isUnreachable } from '@/api/ApiError'
import type { RootStore } from './RootStore'

/** What a payment came to, in the words that pages need. */
export type TradeOutcome =
  /** Nothing was decided yet. */
  | 'open'
  /** The traveller has to do something: the bank's question, the wallet's window, or to begin at all. */
  | 'waitsForTraveller'
  | 'paid'
  | 'failed'
  /** The seats were released; nothing was charged. */
  | 'expired'
  /** It came too late for the seats, and goes back. */
  | 'refunded'

/** Waits between two questions, in seconds: quick at first, then patient, about a minute in all. */
const WAITS_S = [1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 10, 10]
/** Every so many polls query the provider itself: its webhook may be late. */
const SYNC_EVERY = 3

const outcomes: Readonly<Record<TradeStatus['status'], TradeOutcome>> = {
  none: 'waitsForTraveller',
  created: 'waitsForTraveller',
  requiresAction: 'waitsForTraveller',
  processing: 'open',
  succeeded: 'paid',
  failed: 'failed',
  expired: 'expired',
  refunded: 'refunded',
}

/** What is polled: an order, or the trade a provider's page came back with. */
export type TradeOf = { readonly orderId: string } | { readonly outTradeNo: string }

/** Polls the state of a payment until it is decided, with growing waits; after about a minute it says that it is late. */
export class TradeWatch {
  trade: TradeStatus | undefined = undefined
  /** It stopped asking without an answer that decides. */
  isLate = false
  /** Why the last question failed, when it was not for want of network. */
  error: unknown = undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  /** What is polled now: an answer to what was polled before is of no use. */
  private run: TradeOf | undefined

  constructor(private readonly root: RootStore) {
    makeAutoObservable<TradeWatch, 'root' | 'timer' | 'run'>(
      this,
      { root: false, timer: false, run: false, trade: observableRef, error: observableRef },
      { autoBind: true },
    )
  }

  get outcome(): TradeOutcome {
    return this.trade ? outcomes[this.trade.status] : 'open'
  }

  /** The bank's or the wallet's page, while it waits for the traveller. */
  get continueUrl(): string | undefined {
    const attempt = this.trade?.attempt
    return attempt?.challengeUrl ?? attempt?.redirectUrl ?? undefined
  }

  /** What opens WeChat's window again, while it waits for the traveller. */
  get wechat(): PaymentAttempt['wechat'] {
    return this.trade?.attempt?.wechat ?? null
  }

  /** Begins to ask, again. */
  start(of: TradeOf): void {
    this.stop()
    // One run an object: the same order that is polled again is another run.
    this.run = { ...of }
    void this.askAgain(this.run, 0)
  }

  /** Stops polling and resets: the next payment is another one. */
  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.run = undefined
    this.trade = undefined
    this.error = undefined
    this.isLate = false
  }

  private async askAgain(of: TradeOf, round: number): Promise<void> {
    const error = await this.ask(of, round).catch((failure: unknown) => failure)
    // Stopped, or begun again, while it was asking.
    if (this.run !== of) return
    const isTransient = isUnreachable(error) || error === undefined
    const isDecided = this.outcome !== 'open'
    const wait = WAITS_S[round]
    runInAction(() => {
      this.error = isTransient ? undefined : error
      this.isLate = !isDecided && isTransient && wait === undefined
    })
    if (isDecided || !isTransient || wait === undefined) return
    this.timer = setTimeout(() => void this.askAgain(of, round + 1), wait * msPerSecond)
  }

  /** One question; the answer is the trade. Resolves to nothing. */
  private async ask(of: TradeOf, round: number): Promise<undefined> {
    const outTradeNo = 'outTradeNo' in of ? of.outTradeNo : this.trade?.attempt?.outTradeNo
    const asksProvider =
      outTradeNo !== undefined && ('outTradeNo' in of || round % SYNC_EVERY === SYNC_EVERY - 1)
    const trade = asksProvider
      ? await this.sync(outTradeNo)
      : await this.asProviderKnowsIt(
          await this.root.api.call(queryOrderTradeStatus, { id: 'orderId' in of ? of.orderId : '' }),
        )
    if (this.run === of) runInAction(() => (this.trade = trade))
    return undefined
  }

  /**
   * What the traveller just did in the bank's or the wallet's window may not have reached our server: before they are sent
   * back to it, the provider is queried.
   */
  private async asProviderKnowsIt(trade: TradeStatus): Promise<TradeStatus> {
    return trade.status === 'requiresAction' && trade.attempt ? this.sync(trade.attempt.outTradeNo) : trade
  }

  private sync(outTradeNo: string): Promise<TradeStatus> {
    return this.root.api.call(syncOrderTradeStatus, { outTradeNo })
  }
}
