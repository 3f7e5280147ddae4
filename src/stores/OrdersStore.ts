import { orderDocumentLink, type OrderDocument } from '@noriai/contract/calls/orderDocument'
import {
  cancelAirlinesBusOrder,
  cancelForLapChild,
  refundAirlinesBusOrder,
} from '@noriai/contract/calls/orderLife'
import { type OrderTab, userOrderInfo } from '@noriai/contract/calls/orders'
import type { CallRequest } from '@noriai/contract/defineCall'
import { tabOf } from '@noriai/contract/orders/tab'
import { orderCardSchema, type OrderCard } from '@noriai/contract/schema/orderCard'
import { orderViewSchema, type OrderView } from '@noriai/contract/schema/orderView'
import type { OrderType } from '@noriai/contract/schema/ride'
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import { array, number, object } from 'valibot'
import { isUnreachable } from '@/api/ApiError'
import { newIdempotencyKey } from '@/api/idempotencyKey'
import { Order } from '@/models/Order'
import { persisted } from '@/platform/persisted'
import { OrderList, type OrderPage } from './OrderList'
import { Request } from './Request'
import type { RootStore } from './RootStore'

const SEEN_CACHE = 'orders'
const LIST_CACHE = 'orderList'
/** What opens without network: the newest seen. More would make every write long. */
const MAX_KEPT = 20

const keptOrdersSchema = array(orderViewSchema)
const keptListSchema = object({ savedAt: number(), cards: array(orderCardSchema) })

/** What a traveller says when they apply for a refund. */
export type RefundApplication = CallRequest<typeof refundAirlinesBusOrder>

/** How many orders stand under each tab. */
export type OrderCounts = OrderPage['counts']

/** The traveller's orders: one object each, lists by tab and kind, and what was seen without network. */
export class OrdersStore {
  counts: OrderCounts | undefined
  /** When the shown list was told, while the server cannot be reached; undefined when it is fresh. */
  listSavedAt: number | undefined
  private readonly byId = observable.map<string, Order>({}, { deep: false })
  private readonly lists = new Map<string, OrderList>()
  private readonly requests = new Map<string, Request>()
  private application: { readonly body: string; readonly key: string } | undefined

  constructor(private readonly root: RootStore) {
    makeAutoObservable<OrdersStore, 'root' | 'byId' | 'lists' | 'requests' | 'application'>(
      this,
      { root: false, byId: false, lists: false, requests: false, application: false, counts: observableRef },
      { autoBind: true },
    )
    if (root.session.isSignedIn) this.restore()
  }

  /** An order as far as it is known. */
  find(id: string): Order | undefined {
    return this.byId.get(id)
  }

  /** How the loading of an order stands. */
  requestOf(id: string): Request {
    const known = this.requests.get(id)
    if (known) return known
    const made = new Request()
    this.requests.set(id, made)
    return made
  }

  /** The list under a tab, of a kind or of all. */
  list(tab: OrderTab, type: OrderType | null): OrderList {
    const name = `${tab}/${type ?? ''}`
    const known = this.lists.get(name)
    if (known) return known
    const isWhole = tab === 'all' && type === null
    const made = new OrderList(this.root, tab, type, (page, isFirst) => this.hear(page, isWhole && isFirst))
    this.lists.set(name, made)
    return made
  }

  /** Takes an order that an answer brought; one object stays the same for one order. */
  add(view: OrderView): Order {
    const known = this.byId.get(view.id)
    if (known) known.view = view
    const order = known ?? new Order(view)
    // Set anew so that the newest seen stand last.
    this.byId.delete(view.id)
    this.byId.set(view.id, order)
    const newest = [...this.byId.values()].slice(-MAX_KEPT)
    persisted.write(
      SEEN_CACHE,
      newest.map((seen) => seen.view),
    )
    return order
  }

  /** Fetches an order. Without network the one that was seen stays; otherwise rejects as the call does. */
  async load(id: string): Promise<void> {
    try {
      const view = await this.requestOf(id).run(() => this.root.api.call(userOrderInfo, { id }))
      this.add(view)
    } catch (error) {
      if (!this.byId.has(id) || !isUnreachable(error)) throw error
    }
  }

  /** Shows the first page of a list anew. Without network what was kept stands in for it. */
  async refreshList(tab: OrderTab, type: OrderType | null): Promise<void> {
    const list = this.list(tab, type)
    try {
      await list.refresh()
    } catch (error) {
      if (!isUnreachable(error)) throw error
      const kept = persisted.read(LIST_CACHE, keptListSchema)
      if (!kept) throw error
      const cards = kept.cards.filter((card) => isUnder(card, tab, type))
      runInAction(() => {
        list.fillWith(cards)
        this.listSavedAt = kept.savedAt
      })
    }
  }

  /** Cancels: what comes back was shown before, in `cancelOffer`; `withoutRefund` says that nothing does. */
  async cancel(id: string, withoutRefund = false): Promise<Order> {
    const request = withoutRefund ? ({ id, withoutRefund: 'yes' } as const) : { id }
    return this.add(await this.root.api.call(cancelAirlinesBusOrder, request))
  }

  /** Cancels because a lap child turned too old: what comes back was shown before, in `lapChildOffer`. */
  async cancelForLapChild(id: string, birthday: string): Promise<Order> {
    const idempotencyKey = newIdempotencyKey()
    return this.add(await this.root.api.call(cancelForLapChild, { id, birthday }, { idempotencyKey }))
  }

  /** Applies for a refund, as it was shown in `refundOffer`. A repeat of the same application is the same one. */
  async requestRefund(application: RefundApplication): Promise<Order> {
    const body = JSON.stringify(application)
    if (this.application?.body !== body) this.application = { body, key: newIdempotencyKey() }
    const { key: idempotencyKey } = this.application
    return this.add(await this.root.api.call(refundAirlinesBusOrder, application, { idempotencyKey }))
  }

  /** An address under which a file of an order can be fetched for a short time. */
  async documentUrl(id: string, document: OrderDocument, addressee = ''): Promise<string> {
    const { url } = await this.root.api.call(orderDocumentLink, { id, document, addressee })
    return url
  }

  forgetTraveller(): void {
    this.counts = undefined
    this.listSavedAt = undefined
    this.byId.clear()
    this.lists.clear()
    this.requests.clear()
  }

  private hear(page: OrderPage, isKept: boolean): void {
    runInAction(() => {
      this.counts = page.counts
      this.listSavedAt = undefined
    })
    if (isKept) persisted.write(LIST_CACHE, { savedAt: this.root.now(), cards: page.records })
  }

  private restore(): void {
    persisted.read(SEEN_CACHE, keptOrdersSchema)?.forEach((view) => this.byId.set(view.id, new Order(view)))
  }
}

function isUnder(card: OrderCard, tab: OrderTab, type: OrderType | null): boolean {
  return (tab === 'all' || tabOf(card.label) === tab) && (type === null || card.type === type)
}
