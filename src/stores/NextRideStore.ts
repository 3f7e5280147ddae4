import type { OrderTab } from '@noriai/contract/calls/orders'
import { isAhead } from '@noriai/contract/orders/tab'
import type { OrderCard } from '@noriai/contract/schema/orderCard'
import { msPerDay, type Instant } from '@noriai/contract/time'
import { makeAutoObservable, runInAction } from 'mobx'
import { isCode, isUnreachable } from '@/api/ApiError'
import type { Order } from '@/models/Order'
import { nextRideOf } from '@/models/nextRide'
import { OrdersStore } from './OrdersStore'
import { RideLookStore } from './RideLookStore'
import type { RootStore } from './RootStore'

/** The traveller's ride that is under way, or else the next one, for home. */
export class NextRideStore {
  /** The server could not be reached: what is shown is what was kept. */
  isKept = false
  /** It was looked for, whatever came of it. */
  hasLooked = false
  private orderId: string | undefined

  constructor(private readonly root: RootStore) {
    makeAutoObservable<NextRideStore, 'root'>(this, { root: false }, { autoBind: true })
  }

  get order(): Order | undefined {
    return this.orderId === undefined ? undefined : this.root.store(OrdersStore).find(this.orderId)
  }

  /** When what is shown was fetched, while the server cannot be reached; undefined when it is fresh. */
  get savedAt(): Instant | undefined {
    return this.isKept ? this.order?.asOf : undefined
  }

  /** Whether it is under way or begins within a day. */
  isSoonAt(at: Instant): boolean {
    if (!this.order) return false
    const { gatherAt } = this.order.times
    return this.order.isUnderWay || (gatherAt !== null && gatherAt - at < msPerDay)
  }

  /**
   * Looks for the ride that is under way, else for the one that leaves first: the saved one at once, then the server's. After a failure
   * what was saved stays; `RideLookStore` knows of it where nothing was. What comes after the traveller signed out is left out.
   */
  async load(): Promise<void> {
    if (!this.root.session.isSignedIn) return
    const isSameTraveller = this.root.session.watch()
    const orders = this.root.store(OrdersStore)
    const look = this.root.store(RideLookStore)
    if (this.orderId === undefined) this.show(orders.aheadAt(this.root.now()).find(isNext)?.id)
    const hadRide = this.order !== undefined
    if (hadRide) look.foundKept()
    try {
      const toDepart = await this.cardsOf('toDepart')
      // The first answer tells whether there is anything to look for. The counts are gone with a traveller who signed out.
      const underWay = orders.counts?.inProgress ? await this.cardsOf('inProgress') : []
      const next = nextRideOf([...underWay, ...toDepart])
      if (!isSameTraveller()) return
      if (next) await orders.fetch(next.id)
      if (!isSameTraveller()) return
      this.show(next?.id)
      runInAction(() => (this.isKept = false))
      look.answered({ hasRide: this.order !== undefined, hadRide })
    } catch (error) {
      if (!isSameTraveller()) return
      runInAction(() => (this.isKept = isUnreachable(error)))
      look.failed({ hasRide: this.order !== undefined })
    }
    runInAction(() => (this.hasLooked = true))
  }

  /** Fetches the shown ride again. A failure is silent: it stays as it is. */
  async refresh(): Promise<void> {
    const { orderId } = this
    if (orderId === undefined) return
    const orders = this.root.store(OrdersStore)
    await orders.fetch(orderId).catch((error: unknown) => {
      if (isCode(error, 'notFound')) orders.drop(orderId)
    })
    // One that is over, was given away, or is not this traveller's any more gives way to the next.
    if (!this.order || !isNext(this.order)) await this.load()
  }

  forgetTraveller(): void {
    this.orderId = undefined
    this.isKept = false
    this.hasLooked = false
  }

  private async cardsOf(tab: OrderTab): Promise<readonly OrderCard[]> {
    const list = this.root.store(OrdersStore).list(tab, null)
    await list.refresh()
    return list.cards
  }

  private show(id: string | undefined): void {
    this.orderId = id
  }
}

const isNext = (order: Order): boolean =>
  order.goods === 'ride' && order.times.departsAt !== null && isAhead(order.label) && !order.isGivenAway
