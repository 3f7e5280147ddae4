import {
  createOrderLink,
  fillByLink,
  openArrivalLink,
  openFillLink,
  orderLinks,
  revokeOrderLink,
  type ArrivalLink,
  type FillLink,
  type LinkKind,
  type OrderLinks,
} from '@noriai/contract/calls/links'
import type { CallRequest } from '@noriai/contract/defineCall'
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
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
  private readonly byOrder = observable.map<string, OrderLinks>({}, { deep: false })

  constructor(private readonly root: RootStore) {
    makeAutoObservable<LinksStore, 'root' | 'byOrder'>(
      this,
      { root: false, byOrder: false, toFill: observableRef, arrival: observableRef },
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

  forgetTraveller(): void {
    this.byOrder.clear()
    this.toFill = undefined
    this.arrival = undefined
    this.opening.reset()
    this.saving.reset()
  }

  private keep(id: string, links: OrderLinks): void {
    runInAction(() => this.byOrder.set(id, links))
  }
}
