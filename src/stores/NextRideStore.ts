import { tabOf } from '@noriai/contract/orders/tab'
import { fromWallTime, type Instant } from '@noriai/contract/time'
import { makeAutoObservable, runInAction } from 'mobx'
import { isUnreachable } from '@/api/ApiError'
import type { Order } from '@/models/Order'
import { goodsOf } from '@/models/orderKind'
import { OrdersStore } from './OrdersStore'
import type { RootStore } from './RootStore'

/** The traveller's next ride, for home. */
export class NextRideStore {
  /** The server could not be reached: what is shown is what was kept. */
  isKept = false
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

  /** Looks for the ride that leaves first: the saved one at once, then the server's. A failure is silent: what was saved stays. */
  async load(): Promise<void> {
    if (!this.root.session.isSignedIn) return
    const orders = this.root.store(OrdersStore)
    if (this.orderId === undefined) this.show(orders.aheadAt(this.root.now()).find(isNext)?.id)
    try {
      const list = orders.list('toDepart', null)
      await list.refresh()
      const [next] = list.cards
        .filter(({ type, times }) => goodsOf(type) === 'ride' && times.departsAt !== null)
        .sort((one, other) => leavesAt(one.times.departsAt) - leavesAt(other.times.departsAt))
      if (next) await orders.fetch(next.id)
      this.show(next?.id)
      runInAction(() => (this.isKept = false))
    } catch (error) {
      runInAction(() => (this.isKept = isUnreachable(error)))
    }
  }

  forgetTraveller(): void {
    this.orderId = undefined
    this.isKept = false
  }

  private show(id: string | undefined): void {
    this.orderId = id
  }
}

const isNext = (order: Order): boolean =>
  order.goods === 'ride' && order.times.departsAt !== null && tabOf(order.label) === 'toDepart'

const leavesAt = (departsAt: string | null): number =>
  departsAt === null ? Infinity : fromWallTime(departsAt)
