import { miniGiftScheme } from '@noriai/contract/calls/company'
import { openRideGift, returnRideGift, revokeRideGift, rideGift } from '@noriai/contract/calls/gifts'
import type { CallRequest } from '@noriai/contract/defineCall'
import type { RideGift, RideGiftOffer } from '@noriai/contract/schema/rideGift'
import { makeAutoObservable, observable, runInAction } from 'mobx'
import { Intention } from './Intention'
import { OfflineStore } from './OfflineStore'
import { OpenedLinks } from './OpenedLink'
import { OrdersStore } from './OrdersStore'
import { Request } from './Request'
import { RideCodesStore } from './RideCodesStore'
import type { RootStore } from './RootStore'

/** What a giver says with a gift. */
export interface GiftWords {
  readonly giverName: string
  readonly greeting: string
}

/** Rides given away by the traveller, and those whose links were opened. */
export class RideGiftStore {
  readonly saving = new Request()
  /** The opened links of rides on offer. */
  readonly offerLinks: OpenedLinks<RideGiftOffer>
  private readonly byOrder = observable.map<string, RideGift | null>({}, { deep: false })
  /** Giving a ride, or taking one. */
  private readonly intention = new Intention()
  private turn = 0
  /** The turn in which the gift of each order was requested: an answer to an earlier one is left out. */
  private readonly turns = new Map<string, number>()
  private readonly wechatLinks = observable.map<string, string>({}, { deep: false })

  constructor(private readonly root: RootStore) {
    this.offerLinks = new OpenedLinks((token) => root.api.call(openRideGift, { token }))
    makeAutoObservable<RideGiftStore, 'root' | 'byOrder' | 'wechatLinks' | 'intention' | 'turn' | 'turns'>(
      this,
      {
        root: false,
        byOrder: false,
        wechatLinks: false,
        offerLinks: false,
        intention: false,
        turn: false,
        turns: false,
      },
      { autoBind: true },
    )
  }

  /** The state of an order's gift; null while it is not given, undefined while that is not known. */
  of(orderId: string): RideGift | null | undefined {
    return this.byOrder.get(orderId)
  }

  /** The link that opens a gift in WeChat, where there is one, from giving it until the app is left. */
  wechatLinkOf(orderId: string): string | undefined {
    return this.wechatLinks.get(orderId)
  }

  async load(orderId: string): Promise<void> {
    await this.keep(orderId, () => this.root.api.call(rideGift, { orderId }))
  }

  /** Puts a ride on offer. Rejects as the call does. */
  async give(orderId: string, words: GiftWords): Promise<void> {
    const isSameTraveller = this.root.session.watch()
    const { urlLink } = await this.saving.run(() => this.ask({ action: 'give', orderId, ...words }))
    if (!isSameTraveller()) return
    runInAction(() => urlLink !== null && this.wechatLinks.set(orderId, urlLink))
    await this.load(orderId)
  }

  /** Takes an offer back. Rejects as the call does. */
  async revoke(orderId: string): Promise<void> {
    await this.keep(orderId, async () => {
      await this.saving.run(() => this.root.api.call(revokeRideGift, { orderId }))
      return null
    })
    runInAction(() => this.wechatLinks.delete(orderId))
  }

  /** Takes the ride of a link; answers the order. Rejects as the call does. */
  async take(giftToken: string): Promise<string> {
    const { taking } = this.offerLinks.of(giftToken)
    const taken = await taking.run(() => this.ask({ action: 'open', giftToken }))
    const orderId = taken.orderId ?? ''
    this.root.store(OrdersStore).receive(orderId)
    void this.root.store(OfflineStore).keep()
    return orderId
  }

  /** Gives a ride that was taken back to its giver; nothing of it stays here. Rejects as the call does. */
  async giveBack(orderId: string): Promise<void> {
    const call = () => this.saving.run(() => this.root.api.call(returnRideGift, { orderId }))
    await this.root.store(OrdersStore).handOver(orderId, call)
    this.root.store(RideCodesStore).drop(orderId)
  }

  forgetTraveller(): void {
    this.byOrder.clear()
    this.wechatLinks.clear()
    this.intention.end()
    this.offerLinks.forget()
    this.saving.reset()
  }

  private async ask(request: CallRequest<typeof miniGiftScheme>) {
    const idempotencyKey = this.intention.keyOf(request)
    const answer = await this.root.api.call(miniGiftScheme, request, { idempotencyKey })
    this.intention.end()
    return answer
  }

  /** Keeps what an answer says of an order's gift, unless a later one did, or its traveller signed out meanwhile. */
  private async keep(orderId: string, ask: () => Promise<RideGift | null>): Promise<void> {
    const isSameTraveller = this.root.session.watch()
    const turn = ++this.turn
    const gift = await ask()
    if (!isSameTraveller() || turn < (this.turns.get(orderId) ?? 0)) return
    this.turns.set(orderId, turn)
    runInAction(() => this.byOrder.set(orderId, gift))
  }
}
