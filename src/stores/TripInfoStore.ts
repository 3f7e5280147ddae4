import { fillOrderInfo } from '@noriai/contract/calls/orderLife'
import type { CallRequest } from '@noriai/contract/defineCall'
import { makeAutoObservable } from 'mobx'
import { newIdempotencyKey } from '@/api/idempotencyKey'
import type { Order } from '@/models/Order'
import { OfflineStore } from './OfflineStore'
import { OrdersStore } from './OrdersStore'
import { Request } from './Request'
import type { RootStore } from './RootStore'
import { typedTripInfo, type TypedTripInfo } from './typedTripInfo'

/** The trip info as it is sent. */
export type TripInfo = CallRequest<typeof fillOrderInfo>

/** Completing the trip info after payment. */
export class TripInfoStore {
  readonly saving = new Request()
  /** The same details sent again are the same intention. */
  private last: { readonly text: string; readonly key: string } | undefined

  constructor(private readonly root: RootStore) {
    makeAutoObservable<TripInfoStore, 'root' | 'last'>(this, { root: false, last: false }, { autoBind: true })
  }

  /** Keeps what is typed, for when the form is opened again: after a reload, or the bank’s own page. */
  keepTyped(typed: TypedTripInfo): void {
    if (this.root.session.mayKeepTyped()) typedTripInfo.write(typed)
  }

  /** What was typed for a ride before; undefined when nothing is kept of it. */
  typedFor(orderId: string): TypedTripInfo | undefined {
    const typed = typedTripInfo.read()
    return typed?.orderId === orderId ? typed : undefined
  }

  /** Sends the trip info; the order comes back with its ride code ready. Rejects as the call does. */
  async fill(info: TripInfo): Promise<Order> {
    const text = JSON.stringify(info)
    if (this.last?.text !== text) this.last = { text, key: newIdempotencyKey() }
    const { key } = this.last
    const isSameTraveller = this.root.session.watch()
    const order = await this.root.store(OrdersStore).change(
      () => this.saving.run(() => this.root.api.call(fillOrderInfo, info, { idempotencyKey: key })),
      () => {
        // Given again later, as for a ride that its taker gave back, it is another intention.
        this.last = undefined
        typedTripInfo.forget()
      },
    )
    // Its ride code is there now.
    if (isSameTraveller()) void this.root.store(OfflineStore).keep()
    return order
  }

  forgetTraveller(): void {
    this.last = undefined
    this.saving.reset()
  }
}
