import { noticeList, noticesRead, stillInImmigration, type NoticeView } from '@noriai/contract/calls/moving'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { newIdempotencyKey } from '@/api/idempotencyKey'
import type { Order } from '@/models/Order'
import { OrdersStore } from './OrdersStore'
import { Request } from './Request'
import type { RootStore } from './RootStore'

/** What moves a ride while it is on: asking for the next bus, and the notices sent to the traveller. */
export class MovingStore {
  readonly moving = new Request()
  readonly loading = new Request()
  notices: readonly NoticeView[] = []
  unreadCount = 0
  /** They were loaded once: none is then none. */
  areNoticesKnown = false
  /** One key a wish: the same tap sent again moves the seat once. */
  private wish: { readonly of: string; readonly key: string } | undefined

  constructor(private readonly root: RootStore) {
    makeAutoObservable<MovingStore, 'root' | 'wish'>(
      this,
      { root: false, wish: false, notices: observableRef },
      { autoBind: true },
    )
  }

  /** Moves the seat to the next departure with room. Rejects as the call does. */
  async moveToNext(order: Order): Promise<Order> {
    const of = `${order.id}/${order.view.plan?.departureId ?? ''}`
    if (this.wish?.of !== of) this.wish = { of, key: newIdempotencyKey() }
    const { key: idempotencyKey } = this.wish
    return this.root.store(OrdersStore).change(
      () =>
        this.moving.run(() => this.root.api.call(stillInImmigration, { id: order.id }, { idempotencyKey })),
      // Wished again from the same bus, after staff moved the seat back, it is another wish.
      () => (this.wish = undefined),
    )
  }

  /** Loads the notices sent to the traveller. */
  async loadNotices(): Promise<void> {
    await this.loading.run(
      () => this.root.api.call(noticeList, { pageSize: 20 }),
      ({ records, unreadCount }) => {
        this.notices = records
        this.unreadCount = unreadCount
        this.areNoticesKnown = true
      },
    )
  }

  /** Notes that they were seen; failing is quiet, the next look asks again. */
  async markRead(): Promise<void> {
    if (this.unreadCount === 0) return
    const isSameTraveller = this.root.session.watch()
    const answer = await this.root.api.call(noticesRead, {}).catch(() => undefined)
    if (answer && isSameTraveller()) runInAction(() => (this.unreadCount = answer.unreadCount))
  }

  forgetTraveller(): void {
    this.notices = []
    this.unreadCount = 0
    this.areNoticesKnown = false
    this.wish = undefined
    this.loading.reset()
    this.moving.reset()
  }
}
