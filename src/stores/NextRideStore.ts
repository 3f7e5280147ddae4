import { fromWallTime } from '@noriai/contract/time'
import { makeAutoObservable } from 'mobx'
import type { Order } from '@/models/Order'
import { OrdersStore } from './OrdersStore'
import type { RootStore } from './RootStore'

/** The traveller's next ride, for home. */
export class NextRideStore {
  private orderId: string | undefined

  constructor(private readonly root: RootStore) {
    makeAutoObservable<NextRideStore, 'root'>(this, { root: false }, { autoBind: true })
  }

  get order(): Order | undefined {
    return this.orderId === undefined ? undefined : this.root.store(OrdersStore).find(this.orderId)
  }

  /** Looks for the ride that leaves first. Failing is quiet: home does without. */
  async load(): Promise<void> {
    if (!this.root.session.isSignedIn) return
    const orders = this.root.store(OrdersStore)
    try {
      await orders.refreshList('toDepart', null)
      const [next] = orders
        .list('toDepart', null)
        .cards.filter(({ times }) => times.departsAt !== null)
        .sort((one, other) => leavesAt(one.times.departsAt) - leavesAt(other.times.departsAt))
      if (next) await orders.load(next.id)
      this.show(next?.id)
    } catch {
      // Seen rides stay.
    }
  }

  forgetTraveller(): void {
    this.orderId = undefined
  }

  private show(id: string | undefined): void {
    this.orderId = id
  }
}

const leavesAt = (departsAt: string | null): number =>
  departsAt === null ? Infinity : fromWallTime(departsAt)
