import { addLuggageOrder, userSelectLuggage, type LuggageSku } from '@noriai/contract/calls/luggage'
import type { CallRequest } from '@noriai/contract/defineCall'
import type { PriceBreakdown } from '@noriai/contract/price'
import { priceLuggage } from '@noriai/contract/rules/fare'
import { makeAutoObservable, observable } from 'mobx'
import { newIdempotencyKey } from '@/api/idempotencyKey'
import type { Order } from '@/models/Order'
import { OrdersStore } from './OrdersStore'
import { Request } from './Request'
import type { RootStore } from './RootStore'

type LuggageRequest = CallRequest<typeof addLuggageOrder>

/** Extra luggage for a ride: how much can be bought, what it costs, and buying it. */
export class LuggageStore {
  readonly loading = new Request()
  readonly ordering = new Request()
  private readonly byRide = observable.map<string, LuggageSku>({}, { deep: false })
  /** The same pieces for the same price are the same intention, until an order came of them. */
  private last: { readonly text: string; readonly key: string } | undefined

  constructor(private readonly root: RootStore) {
    makeAutoObservable<LuggageStore, 'root' | 'byRide' | 'last'>(
      this,
      { root: false, byRide: false, last: false },
      { autoBind: true },
    )
  }

  /** How many pieces of a ride are bought and can still be, as far as it is known. */
  find(rideOrderId: string): LuggageSku | undefined {
    return this.byRide.get(rideOrderId)
  }

  /** Asks how many more can be bought. Rejects as the call does. */
  async load(rideOrderId: string): Promise<void> {
    await this.loading.run(
      () => this.root.api.call(userSelectLuggage, { orderId: rideOrderId }),
      (sku) => void this.byRide.set(rideOrderId, sku),
    )
  }

  /** What so many pieces cost, in the currency that is shown; the server charges by the same rule. */
  priceOf(pieces: number): PriceBreakdown {
    const { policy, currency } = this.root.settings
    return priceLuggage(pieces, currency, policy)
  }

  /** Orders pieces for a ride, to be paid next. Rejects as the call does. */
  async add(rideOrderId: string, pieces: number): Promise<Order> {
    const { currency, payPrice } = this.priceOf(pieces)
    const request: LuggageRequest = { orderId: rideOrderId, pieces, currency, payPrice }
    const text = JSON.stringify(request)
    if (this.last?.text !== text) this.last = { text, key: newIdempotencyKey() }
    const { key } = this.last
    return this.root.store(OrdersStore).change(
      () => this.ordering.run(() => this.root.api.call(addLuggageOrder, request, { idempotencyKey: key })),
      () => (this.last = undefined),
    )
  }

  forgetTraveller(): void {
    this.byRide.clear()
    this.last = undefined
    this.loading.reset()
    this.ordering.reset()
  }
}
