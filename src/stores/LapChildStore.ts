import { addLapChildSeatOrder, lapChildSeatOffer } from '@noriai/contract/calls/lapChild'
import type { CallRequest, CallResponse } from '@noriai/contract/defineCall'
import { makeAutoObservable, observable, runInAction } from 'mobx'
import { newIdempotencyKey } from '@/api/idempotencyKey'
import type { Order } from '@/models/Order'
import { OrdersStore } from './OrdersStore'
import { Request } from './Request'
import type { RootStore } from './RootStore'

type SeatRequest = CallRequest<typeof addLapChildSeatOrder>

/** What seats for lap children of a ride cost, and whether there is room for them. */
export type LapChildSeatOffer = CallResponse<typeof lapChildSeatOffer>

/** Seats for lap children of a ride that turned too old for it: what is offered, and ordering them. */
export class LapChildStore {
  readonly loading = new Request()
  readonly ordering = new Request()
  /** By ride and number of children. */
  private readonly offers = observable.map<string, LapChildSeatOffer>({}, { deep: false })
  /** The same seats for the same price are the same intention, until an order came of them. */
  private last: { readonly text: string; readonly key: string } | undefined

  constructor(private readonly root: RootStore) {
    makeAutoObservable<LapChildStore, 'root' | 'offers' | 'last'>(
      this,
      { root: false, offers: false, last: false },
      { autoBind: true },
    )
  }

  /** What was offered last for so many children of a ride; undefined until the server has answered. */
  find(rideOrderId: string, children: number): LapChildSeatOffer | undefined {
    return this.offers.get(nameOf(rideOrderId, children))
  }

  /** Asks for price and room. Rejects as the call does, and then nothing is offered. */
  async load(rideOrderId: string, children: number): Promise<void> {
    const name = nameOf(rideOrderId, children)
    try {
      const request = { orderId: rideOrderId, children }
      const offer = await this.loading.run(() => this.root.api.call(lapChildSeatOffer, request))
      runInAction(() => this.offers.set(name, offer))
    } catch (error) {
      runInAction(() => this.offers.delete(name))
      throw error
    }
  }

  /** Orders the seats at the price that was offered, to be paid next. Rejects as the call does. */
  async add(rideOrderId: string, children: number, payPrice: number): Promise<Order> {
    const request: SeatRequest = { orderId: rideOrderId, children, payPrice }
    const text = JSON.stringify(request)
    if (this.last?.text !== text) this.last = { text, key: newIdempotencyKey() }
    const { key } = this.last
    return this.root.store(OrdersStore).change(
      () =>
        this.ordering.run(() => this.root.api.call(addLapChildSeatOrder, request, { idempotencyKey: key })),
      () => (this.last = undefined),
    )
  }

  forgetTraveller(): void {
    this.offers.clear()
    this.last = undefined
    this.loading.reset()
    this.ordering.reset()
  }
}

function nameOf(rideOrderId: string, children: number): string {
  return `${rideOrderId} ${children}`
}
