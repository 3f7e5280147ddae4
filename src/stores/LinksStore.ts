import {
  claimOrder,
  createOrderLink,
  fillByLink,
  openArrivalLink,
  openClaimLink,
  openFillLink,
  orderLinks,
  revokeOrderLink,
  type ArrivalLink,
  type ClaimLink,
  type FillLink,
  type LinkKind,
  type OrderLinks,
} from '@noriai/contract/calls/links'
import type { CallRequest } from '@noriai/contract/defineCall'
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import { newIdempotencyKey } from '@/api/idempotencyKey'
import { OfflineStore } from './OfflineStore'
import { OrdersStore } from './OrdersStore'
import { Request } from './Request'
import type { RootStore } from './RootStore'

/** Links to a ride: made and ended by its owner, opened by those who have them. */
export class LinksStore {
  readonly opening = new Request()
  readonly saving = new Request()
  /** The ride behind the opened `fill` link. */
  toFill: FillLink | undefined
  /** The ride behind the opened `arrival` link. */
  arrival: ArrivalLink | undefined
  /** The ride behind the opened `claim` link. */
  claimable: ClaimLink | undefined
  private readonly byOrder = observable.map<string, OrderLinks>({}, { deep: false })

  constructor(private readonly root: RootStore) {
    makeAutoObservable<LinksStore, 'root' | 'byOrder'>(
      this,
      {
        root: false,
        byOrder: false,
        toFill: observableRef,
        arrival: observableRef,
        claimable: observableRef,
      },
      { autoBind: true },
    )
  }

  /** The links of an order as far as they are known. */
  of(orderId: string): OrderLinks | undefined {
    return this.byOrder.get(orderId)
  }

  async load(id: string): Promise<void> {
    this.keep(id, await this.root.api.call(orderLinks, { id }))
  }

  async create(id: string, kind: LinkKind): Promise<void> {
    this.keep(id, await this.saving.run(() => this.root.api.call(createOrderLink, { id, kind })))
  }

  async revoke(id: string, kind: LinkKind): Promise<void> {
    this.keep(id, await this.saving.run(() => this.root.api.call(revokeOrderLink, { id, kind })))
  }

  async openFill(token: string): Promise<void> {
    const opened = await this.opening.run(() => this.root.api.call(openFillLink, { token }))
    runInAction(() => (this.toFill = opened))
  }

  /** Sends the details of one rider. Rejects as the call does. */
  async fill(details: CallRequest<typeof fillByLink>): Promise<void> {
    const opened = await this.saving.run(() => this.root.api.call(fillByLink, details))
    runInAction(() => (this.toFill = opened))
  }

  async openArrival(token: string): Promise<void> {
    const opened = await this.opening.run(() => this.root.api.call(openArrivalLink, { token }))
    runInAction(() => (this.arrival = opened))
  }

  async openClaim(token: string): Promise<void> {
    const opened = await this.opening.run(() => this.root.api.call(openClaimLink, { token }))
    runInAction(() => (this.claimable = opened))
  }

  /** Takes the ride of a link into the account; answers the order. Rejects as the call does. */
  async claim(token: string): Promise<string> {
    const { orderId } = await this.saving.run(() =>
      this.root.api.call(claimOrder, { token }, { idempotencyKey: newIdempotencyKey() }),
    )
    this.root.store(OrdersStore).receive(orderId)
    void this.root.store(OfflineStore).keep()
    return orderId
  }

  forgetTraveller(): void {
    this.byOrder.clear()
    this.toFill = undefined
    this.arrival = undefined
    this.claimable = undefined
    this.opening.reset()
    this.saving.reset()
  }

  private keep(id: string, links: OrderLinks): void {
    runInAction(() => this.byOrder.set(id, links))
  }
}
