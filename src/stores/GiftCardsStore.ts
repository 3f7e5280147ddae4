import { verifyGiftCard } from '@noriai/contract/calls/coupon'
import { giftCardHistory, giftCards, type GiftCardEntry } from '@noriai/contract/calls/gifts'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { Cents } from '@noriai/contract/money'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { Intention } from './Intention'
import { Request } from './Request'
import type { RootStore } from './RootStore'

/** The gift cards of the traveller and what they can pay. */
export type GiftCards = CallResponse<typeof giftCards>
/** What a code brought. */
export type Redeemed = CallResponse<typeof verifyGiftCard>

const PAGE_SIZE = 20

/** The traveller's gift cards, their history, and codes that are redeemed. */
export class GiftCardsStore {
  readonly loading = new Request()
  readonly loadingMore = new Request()
  /** The balance alone, where it is paid with. */
  readonly checking = new Request()
  readonly redeeming = new Request()
  held: GiftCards | undefined
  entries: readonly GiftCardEntry[] = []
  total = 0
  /** The page of the history that was fetched last, from 1; 0 before the first. */
  private lastPage = 0
  private turn = 0
  /** The turns in which the cards that are shown were requested, and their history: an answer to an earlier one is left out. */
  private heldTurn = 0
  private entriesTurn = 0
  private forgettings = 0
  private readonly redemption = new Intention()

  constructor(private readonly root: RootStore) {
    makeAutoObservable<GiftCardsStore, 'root' | 'redemption'>(
      this,
      { root: false, redemption: false, held: observableRef, entries: observableRef },
      { autoBind: true },
    )
  }

  /** What can be paid from the cards, as far as it is known. */
  get balanceJpy(): Cents {
    return this.held?.balanceJpy ?? 0
  }

  /** Nothing is known of the cards, because the balance could not be loaded; so it stays while it is tried again. */
  get isBalanceLost(): boolean {
    return this.held === undefined && this.checking.hasSettled
  }

  get hasMore(): boolean {
    return this.entries.length < this.total && this.lastPage * PAGE_SIZE < this.total
  }

  /** Loads the balance alone, for paying. Rejects as the call does. */
  async loadBalance(): Promise<void> {
    const turn = ++this.turn
    await this.checking.run(
      () => this.root.api.call(giftCards, {}),
      (held) => this.takeHeld(turn, held),
    )
  }

  /** Loads cards and the newest of their history. Rejects as the calls do. */
  async load(): Promise<void> {
    const turn = ++this.turn
    await this.loading.run(
      () => Promise.all([this.root.api.call(giftCards, {}), this.historyPage(1)]),
      ([held, page]) => {
        this.takeHeld(turn, held)
        if (turn < this.entriesTurn) return
        this.entriesTurn = turn
        this.entries = page.records
        this.total = page.total
        this.lastPage = 1
      },
    )
  }

  /** Adds the next page of the history. Rejects as the call does. */
  async more(): Promise<void> {
    const [turn, forgettings, next] = [this.entriesTurn, this.forgettings, this.lastPage + 1]
    const page = await this.loadingMore.run(() => this.historyPage(next))
    // A list that began again meanwhile, perhaps for another traveller, goes on from its own last page.
    if (forgettings !== this.forgettings || next !== this.lastPage + 1) return
    // It fits what was shown before, as in PagedRecords.
    if (turn !== this.entriesTurn) return this.more()
    runInAction(() => {
      const known = new Set(this.entries.map(({ id }) => id))
      this.entries = [...this.entries, ...page.records.filter(({ id }) => !known.has(id))]
      this.total = page.total
      this.lastPage = next
    })
  }

  /** Redeems a code with the name in the passport. Rejects as the call does. */
  async redeem(code: string, passportName: string): Promise<Redeemed> {
    const request = { code, passportName: passportName === '' ? undefined : passportName }
    const idempotencyKey = this.redemption.keyOf(request)
    const redeemed = await this.redeeming.run(() =>
      this.root.api.call(verifyGiftCard, request, { idempotencyKey }),
    )
    this.redemption.end()
    return redeemed
  }

  forgetTraveller(): void {
    // What was requested before is of who is gone.
    this.heldTurn = this.entriesTurn = ++this.turn
    this.forgettings += 1
    this.held = undefined
    this.entries = []
    this.total = 0
    this.lastPage = 0
    this.redemption.end()
    for (const request of [this.loading, this.loadingMore, this.checking, this.redeeming]) {
      request.reset()
    }
  }

  private takeHeld(turn: number, held: GiftCards): void {
    if (turn < this.heldTurn) return
    this.heldTurn = turn
    this.held = held
  }

  private historyPage(pageNum: number): Promise<CallResponse<typeof giftCardHistory>> {
    return this.root.api.call(giftCardHistory, { pageNum, pageSize: PAGE_SIZE })
  }
}
