import { orderDocumentLink, type OrderDocument } from '@noriai/contract/calls/orderDocument'
import {
  cancelAirlinesBusOrder,
  cancelForLapChild,
  refundAirlinesBusOrder,
} from '@noriai/contract/calls/orderLife'
import { type OrderTab, selectUserOrderPage, userOrderInfo } from '@noriai/contract/calls/orders'
import type { CallRequest } from '@noriai/contract/defineCall'
import { isAhead, tabOf } from '@noriai/contract/orders/tab'
import { orderCardSchema, type OrderCard } from '@noriai/contract/schema/orderCard'
import { orderViewSchema, type OrderView } from '@noriai/contract/schema/orderView'
import type { OrderType } from '@noriai/contract/schema/ride'
import { fromWallTime, type Instant } from '@noriai/contract/time'
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import { array, number, object } from 'valibot'
import { isCode, isUnreachable } from '@/api/ApiError'
import { newIdempotencyKey } from '@/api/idempotencyKey'
import { Order } from '@/models/Order'
import { persisted } from '@/platform/persisted'
import { ORDER_PAGE_SIZE, OrderList, type OrderPage } from './OrderList'
import { Request } from './Request'
import type { RootStore } from './RootStore'
import { typedTripInfo } from './typedTripInfo'

const SEEN_CACHE = 'orders'
const LIST_CACHE = 'orderList'
/** What opens without network: the newest seen. More would make every write long. */
const MAX_KEPT = 20
/** Rides ahead whose orders are fetched to be kept, the soonest first: more than anybody holds at once. */
const MAX_AHEAD = 6

const keptOrdersSchema = array(orderViewSchema)
const keptListSchema = object({ savedAt: number(), cards: array(orderCardSchema) })

/** What a traveller says when they apply for a refund. */
export type RefundApplication = CallRequest<typeof refundAirlinesBusOrder>

/** How many orders each tab has. */
export type OrderCounts = OrderPage['counts']

/** The traveller's orders: one object each, lists by tab and kind, and what was seen without network. */
export class OrdersStore {
  counts: OrderCounts | undefined
  /** When the shown list was fetched, while the server cannot be reached; undefined when it is fresh. */
  listSavedAt: number | undefined
  private readonly byId = observable.map<string, Order>({}, { deep: false })
  private readonly lists = new Map<string, OrderList>()
  private readonly requests = new Map<string, Request>()
  private application: { readonly body: string; readonly key: string } | undefined
  /** Counts what is asked of orders and what is taken: an answer never replaces one that was asked for after it. */
  private turn = 0
  /** The turn of the view of each order. */
  private readonly turns = new Map<string, number>()

  /** Orders that are being handed over. */
  private readonly leaving = new Set<string>()

  constructor(private readonly root: RootStore) {
    makeAutoObservable<
      OrdersStore,
      'root' | 'byId' | 'lists' | 'requests' | 'application' | 'leaving' | 'turn' | 'turns'
    >(
      this,
      {
        root: false,
        byId: false,
        lists: false,
        requests: false,
        application: false,
        leaving: false,
        turn: false,
        turns: false,
        counts: observableRef,
      },
      { autoBind: true },
    )
    if (root.session.isSignedIn) this.restore()
  }

  /** An order as far as it is known. */
  find(id: string): Order | undefined {
    return this.byId.get(id)
  }

  /** The state of an order's loading. */
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
    const made: OrderList = new OrderList(this.root, {
      tab,
      type,
      onPage: (page, isFirst) => {
        // A list that was forgotten with its traveller says nothing of the next one's orders.
        if (this.lists.get(name) === made) this.hear(page, isWhole && isFirst)
      },
    })
    this.lists.set(name, made)
    return made
  }

  /** The known orders of rides that are ahead or under way at this instant, those of their luggage too, the soonest first. */
  aheadAt(at: Instant): Order[] {
    return [...this.byId.values()]
      .filter((order) => order.isAheadAt(at))
      .sort((one, other) => one.startsAt - other.startsAt)
  }

  /** Takes an order that an answer brought; one object stays the same for one order. */
  add(view: OrderView): Order {
    return this.keep(view, this.nextTurn())
  }

  /**
   * Makes a change of an order and takes what became of it; `onTaken` is called before. What is answered after a sign-out is neither kept
   * nor shown to the next traveller. Rejects as `work` does.
   */
  async change(work: () => Promise<OrderView>, onTaken?: () => void): Promise<Order> {
    const isSameTraveller = this.root.session.watch()
    const view = await work()
    if (!isSameTraveller()) return new Order(view)
    onTaken?.()
    return this.add(view)
  }

  /**
   * Fetches what is to open without network, also of rides that were not opened yet: the orders of the next rides and the list
   * they are in. What came is kept also when something else did not; then it rejects.
   */
  async fetchAhead(): Promise<void> {
    const isSameTraveller = this.root.session.watch()
    const ahead = await this.fetchCardsAhead(isSameTraveller)
    if (!isSameTraveller()) return
    // What was known as ahead and is not on the list any more was cancelled or given away elsewhere.
    const ended = this.aheadAt(this.root.now()).filter(({ id }) => !ahead.some((card) => card.id === id))
    const wanted = [...ahead.slice(0, MAX_AHEAD), ...ended].map(({ id }) => id)
    const ids = [...new Set([...wanted, ...this.unsureTyped()])].filter((id) => !this.isLeaving(id))
    const turn = this.nextTurn()
    const requests = ids.map((id) => this.viewOrNone(id))
    const answers = await Promise.allSettled(requests)
    if (!isSameTraveller()) return
    const views = answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value ?? []) : []))
    // The soonest are taken last: where there is no room for all, the last ones stay.
    runInAction(() => views.reverse().forEach((view) => this.take(view, turn)))
    this.forgetLateTripInfo()
    this.persist()
    await Promise.all(requests)
  }

  /** Fetches an order. Without network the one that was seen stays; otherwise rejects as the call does. */
  async load(id: string): Promise<void> {
    try {
      await this.requestOf(id).run(() => this.fetch(id))
    } catch (error) {
      if (!this.byId.has(id) || !isUnreachable(error)) throw error
    }
  }

  /** Fetches an order. Rejects as the call does, whatever was seen before. What comes after a sign-out is not kept for the next traveller. */
  async fetch(id: string): Promise<void> {
    const isSameTraveller = this.root.session.watch()
    const turn = this.nextTurn()
    const view = await this.root.api.call(userOrderInfo, { id })
    if (isSameTraveller()) this.keep(view, turn)
  }

  /** Shows the first page of a list again. Without network what was kept is shown instead. */
  async refreshList(tab: OrderTab, type: OrderType | null): Promise<void> {
    const list = this.list(tab, type)
    const kept = persisted.read(LIST_CACHE, keptListSchema)
    // At once: a server that cannot be reached takes its time to say so.
    list.fillWith(kept?.cards.filter((card) => isUnder(card, tab, type)) ?? [])
    try {
      await list.refresh()
    } catch (error) {
      if (!kept || !isUnreachable(error)) throw error
      runInAction(() => (this.listSavedAt = kept.savedAt))
    }
  }

  /**
   * Cancels: what comes back was shown before, in `cancelOffer`; `withoutRefund` says that nothing does, `unpaid` that nothing was
   * paid. Rejects as the call does where that is not so any more.
   */
  async cancel(id: string, shown?: 'withoutRefund' | 'unpaid'): Promise<Order> {
    const request = { id, ...(shown && { [shown]: 'yes' as const }) }
    return this.change(() => this.root.api.call(cancelAirlinesBusOrder, request))
  }

  /** Cancels because a lap child turned too old: what comes back was shown before, in `lapChildOffer`. */
  async cancelForLapChild(id: string, birthday: string): Promise<Order> {
    const idempotencyKey = newIdempotencyKey()
    return this.change(() => this.root.api.call(cancelForLapChild, { id, birthday }, { idempotencyKey }))
  }

  /** Applies for a refund, as it was shown in `refundOffer`. A repeat of the same application is the same one. */
  async requestRefund(application: RefundApplication): Promise<Order> {
    const body = JSON.stringify(application)
    if (this.application?.body !== body) this.application = { body, key: newIdempotencyKey() }
    const { key: idempotencyKey } = this.application
    return this.change(
      () => this.root.api.call(refundAirlinesBusOrder, application, { idempotencyKey }),
      // Applied for again, after staff declined it, it is another one.
      () => (this.application = undefined),
    )
  }

  /** An address under which a file of an order can be fetched for a short time. */
  async documentUrl(id: string, document: OrderDocument, addressee = ''): Promise<string> {
    const { url } = await this.root.api.call(orderDocumentLink, { id, document, addressee })
    return url
  }

  /** Hands an order over to somebody else: what is reported of it meanwhile is not loaded, as it may be theirs already. Rejects as `work` does. */
  async handOver(id: string, work: () => Promise<unknown>): Promise<void> {
    this.leaving.add(id)
    try {
      await work()
    } catch (error) {
      this.leaving.delete(id)
      throw error
    }
    this.drop(id)
  }

  /** An order that somebody handed to this traveller, perhaps one that was handed over before. */
  receive(id: string): void {
    this.leaving.delete(id)
  }

  isLeaving(id: string): boolean {
    return this.leaving.has(id)
  }

  /** Forgets an order that is not this traveller's any more, here and on the phone. */
  drop(id: string): void {
    typedTripInfo.forgetOf(id)
    this.byId.delete(id)
    this.lists.forEach((list) => list.drop(id))
    this.persist()
    const kept = persisted.read(LIST_CACHE, keptListSchema)
    if (kept) persisted.write(LIST_CACHE, { ...kept, cards: kept.cards.filter((card) => card.id !== id) })
  }

  forgetTraveller(): void {
    this.counts = undefined
    this.listSavedAt = undefined
    this.byId.clear()
    this.lists.clear()
    this.requests.clear()
    this.application = undefined
  }

  private hear(page: OrderPage, isKept: boolean): void {
    runInAction(() => {
      this.counts = page.counts
      this.listSavedAt = undefined
    })
    if (!isKept) return
    const before = persisted.read(LIST_CACHE, keptListSchema)?.cards ?? []
    this.keepList(
      page.records,
      before.filter(({ label }) => isAhead(label)),
    )
  }

  /** An order as the server returned it; one that no longer belongs to this traveller is forgotten. */
  private async viewOrNone(id: string): Promise<OrderView | undefined> {
    try {
      return await this.root.api.call(userOrderInfo, { id })
    } catch (error) {
      if (!isCode(error, 'notFound')) throw error
      this.drop(id)
      return undefined
    }
  }

  private nextTurn(): number {
    this.turn += 1
    return this.turn
  }

  private keep(view: OrderView, turn: number): Order {
    const order = this.take(view, turn)
    this.persist()
    return order
  }

  private take(view: OrderView, turn: number): Order {
    const known = this.byId.get(view.id)
    if (known && turn < (this.turns.get(view.id) ?? 0)) return known
    this.turns.set(view.id, turn)
    if (known) known.view = view
    const order = known ?? new Order(view)
    // Completed elsewhere, cancelled or over: what was typed of its riders here goes too.
    if (!order.mayTakeTripInfo) typedTripInfo.forgetOf(view.id)
    // Set again so that the newest seen come last.
    this.byId.delete(view.id)
    this.byId.set(view.id, order)
    return order
  }

  /**
   * The ride of which something was typed, where newer orders have taken its place here, or it may have been paid elsewhere or run out:
   * whether it waits for that, the server says.
   */
  private unsureTyped(): string[] {
    const typed = typedTripInfo.read()
    return typed && !this.byId.get(typed.orderId)?.needsTripInfo ? [typed.orderId] : []
  }

  /** A ride that is over is not fetched any more: whether its trip info came too late is looked at whenever the server said what time it is. */
  private forgetLateTripInfo(): void {
    const ride = this.byId.get(typedTripInfo.read()?.orderId ?? '')
    if (ride && !ride.mayTakeTripInfoAt(this.root.now())) typedTripInfo.forgetOf(ride.id)
  }

  private persist(): void {
    if (!this.root.session.mayKeep()) return
    const views = [...this.byId.values()].map(({ view }) => view)
    persisted.writeNewest(SEEN_CACHE, views, MAX_KEPT)
  }

  /** Fetches the list and keeps it; answers the cards of the next rides, the soonest first. */
  private async fetchCardsAhead(isSameTraveller: () => boolean): Promise<OrderCard[]> {
    const ask = (tab: OrderTab) =>
      this.root.api.call(selectUserOrderPage, { tab, sort: 'need', pageNum: 1, pageSize: ORDER_PAGE_SIZE })
    const whole = await ask('all')
    const { toDepart, inProgress } = whole.counts
    const onPage = whole.records.filter(({ label }) => isAhead(label))
    // More orders that wait for the traveller than fit on a page push rides off it.
    const isOnPage = onPage.length === toDepart + inProgress
    const ahead = isOnPage ? onPage : (await ask('toDepart')).records
    if (isSameTraveller()) this.keepList(whole.records, ahead)
    return [...ahead].sort((one, other) => startOf(one) - startOf(other))
  }

  /** Keeps the first page of the list, and of the rides ahead those that newer orders pushed off it. */
  private keepList(firstPage: readonly OrderCard[], ahead: readonly OrderCard[]): void {
    if (!this.root.session.mayKeep()) return
    const pushedOff = ahead.filter(({ id }) => !firstPage.some((card) => card.id === id))
    const cards = [...firstPage, ...pushedOff].slice(0, MAX_KEPT)
    persisted.write(LIST_CACHE, { savedAt: this.root.now(), cards })
  }

  private restore(): void {
    persisted.read(SEEN_CACHE, keptOrdersSchema)?.forEach((view) => this.byId.set(view.id, new Order(view)))
  }
}

const startOf = ({ times, appointedTime }: OrderCard): number =>
  fromWallTime(times.departsAt ?? appointedTime)

function isUnder(card: OrderCard, tab: OrderTab, type: OrderType | null): boolean {
  return (tab === 'all' || tabOf(card.label) === tab) && (type === null || card.type === type)
}
