import { type OrderTab, selectUserOrderPage } from '@noriai/contract/calls/orders'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { OrderCard } from '@noriai/contract/schema/orderCard'
import type { OrderType } from '@noriai/contract/schema/ride'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { Request } from './Request'
import type { RootStore } from './RootStore'

/** One page of the list, as the server answers it. */
export type OrderPage = CallResponse<typeof selectUserOrderPage>

/** How many orders a page of the list holds. */
export const ORDER_PAGE_SIZE = 10

interface OrderListOptions {
  readonly tab: OrderTab
  /** Null for every kind. */
  readonly type: OrderType | null
  /** Only rides that await a review, or were reviewed. */
  readonly review?: 'awaiting' | 'given'
  readonly onPage?: (page: OrderPage, isFirst: boolean) => void
}

/** The traveller's orders under one tab and of one kind, by need or as reviews newest first, as far as they were paged to. */
export class OrderList {
  readonly loading = new Request()
  readonly loadingMore = new Request()
  cards: readonly OrderCard[] = []
  total = 0
  /** The page that was fetched last, from 1; 0 before the first. */
  private lastPage = 0
  private refreshes = 0
  /** The number of the refresh whose answer is shown. */
  private shownRefresh = 0

  constructor(
    private readonly root: RootStore,
    private readonly options: OrderListOptions,
  ) {
    makeAutoObservable<OrderList, 'root' | 'options'>(
      this,
      { root: false, options: false, cards: observableRef },
      { autoBind: true },
    )
  }

  get hasMore(): boolean {
    return this.cards.length < this.total && this.lastPage * ORDER_PAGE_SIZE < this.total
  }

  /** Begins again with the first page. An answer that comes after that of a later refresh is left out. */
  async refresh(): Promise<void> {
    const number = ++this.refreshes
    const page = await this.loading.run(
      () => this.fetch(1),
      ({ records, total }) => {
        if (number < this.shownRefresh) return
        this.shownRefresh = number
        this.cards = records
        this.total = total
        this.lastPage = 1
      },
    )
    if (number === this.shownRefresh) this.options.onPage?.(page, true)
  }

  /** Adds the next page. */
  async more(): Promise<void> {
    const next = this.lastPage + 1
    const page = await this.loadingMore.run(() => this.fetch(next))
    runInAction(() => {
      // A list that began again meanwhile goes on from its own last page.
      if (next !== this.lastPage + 1) return
      const known = new Set(this.cards.map(({ id }) => id))
      // An order that was placed meanwhile moves the others one place down: the same one comes twice.
      this.cards = [...this.cards, ...page.records.filter(({ id }) => !known.has(id))]
      this.total = page.total
      this.lastPage = next
    })
    this.options.onPage?.(page, false)
  }

  /** Shows what was kept, while nothing better is here. */
  fillWith(cards: readonly OrderCard[]): void {
    if (this.cards.length > 0) return
    this.cards = cards
    this.total = cards.length
  }

  /** Takes an order out that is not this traveller's any more. */
  drop(id: string): void {
    const left = this.cards.filter((card) => card.id !== id)
    if (left.length === this.cards.length) return
    this.total -= this.cards.length - left.length
    this.cards = left
    // The orders behind it move one place up: the page that is not full any more is fetched once more.
    this.lastPage = Math.min(this.lastPage, Math.floor(left.length / ORDER_PAGE_SIZE))
  }

  private fetch(pageNum: number): Promise<OrderPage> {
    const { tab, type, review = null } = this.options
    return this.root.api.call(selectUserOrderPage, {
      tab,
      type,
      review,
      sort: review === null ? 'need' : 'newest',
      pageNum,
      pageSize: ORDER_PAGE_SIZE,
    })
  }
}
