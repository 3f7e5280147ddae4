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
import { makeAutoObservable, observable, runInAction } from 'mobx'
import { Intention } from './Intention'
import { OfflineStore } from './OfflineStore'
import { OpenedLinks } from './OpenedLink'
import { OrdersStore } from './OrdersStore'
import { Request } from './Request'
import type { RootStore } from './RootStore'

/** Links to a ride: made and ended by its owner, opened by those who have them. */
export class LinksStore {
  readonly saving = new Request()
  /** The opened links by which riders give their own details. */
  readonly fillLinks: OpenedLinks<FillLink>
  /** The opened links that show an arrival. */
  readonly arrivalLinks: OpenedLinks<ArrivalLink>
  /** The opened links of rides that staff sold. */
  readonly claimLinks: OpenedLinks<ClaimLink>
  private readonly byOrder = observable.map<string, OrderLinks>({}, { deep: false })
  private readonly claiming = new Intention()
  private turn = 0
  /** The turn in which the links of each order were requested: an answer to an earlier one is left out. */
  private readonly turns = new Map<string, number>()

  constructor(private readonly root: RootStore) {
    this.fillLinks = new OpenedLinks((token) => root.api.call(openFillLink, { token }))
    this.arrivalLinks = new OpenedLinks((token) => root.api.call(openArrivalLink, { token }))
    this.claimLinks = new OpenedLinks((token) => root.api.call(openClaimLink, { token }))
    makeAutoObservable<LinksStore, 'root' | 'byOrder' | 'claiming' | 'turn' | 'turns'>(
      this,
      {
        root: false,
        byOrder: false,
        claiming: false,
        turn: false,
        turns: false,
        fillLinks: false,
        arrivalLinks: false,
        claimLinks: false,
      },
      { autoBind: true },
    )
  }

  /** The links of an order as far as they are known. */
  of(orderId: string): OrderLinks | undefined {
    return this.byOrder.get(orderId)
  }

  async load(id: string): Promise<void> {
    await this.take(id, () => this.root.api.call(orderLinks, { id }))
  }

  async create(id: string, kind: LinkKind): Promise<void> {
    await this.take(id, () => this.saving.run(() => this.root.api.call(createOrderLink, { id, kind })))
  }

  async revoke(id: string, kind: LinkKind): Promise<void> {
    await this.take(id, () => this.saving.run(() => this.root.api.call(revokeOrderLink, { id, kind })))
  }

  /** Sends the details of one rider. Rejects as the call does. */
  async fill(details: CallRequest<typeof fillByLink>): Promise<void> {
    const ride = await this.saving.run(() => this.root.api.call(fillByLink, details))
    this.fillLinks.of(details.token).update(ride)
  }

  /** Takes the ride of a link into the account; answers the order. Rejects as the call does. */
  async claim(token: string): Promise<string> {
    const idempotencyKey = this.claiming.keyOf(token)
    const { orderId } = await this.claimLinks
      .of(token)
      .taking.run(() => this.root.api.call(claimOrder, { token }, { idempotencyKey }))
    this.claiming.end()
    this.root.store(OrdersStore).receive(orderId)
    void this.root.store(OfflineStore).keep()
    return orderId
  }

  forgetTraveller(): void {
    this.byOrder.clear()
    this.claiming.end()
    for (const links of [this.fillLinks, this.arrivalLinks, this.claimLinks]) links.forget()
    this.saving.reset()
  }

  /** Takes the links of an order that an answer brings, unless a later one did, or its traveller signed out meanwhile. */
  private async take(id: string, ask: () => Promise<OrderLinks>): Promise<void> {
    const isSameTraveller = this.root.session.watch()
    const turn = ++this.turn
    const links = await ask()
    if (!isSameTraveller() || turn < (this.turns.get(id) ?? 0)) return
    this.turns.set(id, turn)
    runInAction(() => this.byOrder.set(id, links))
  }
}
