import { makeAutoObservable, reaction } from 'mobx'
import { isUnreachable } from '@/api/ApiError'
import { network } from '@/platform/network'
import { keepOwnCode } from '@/platform/ownCode'
import { GuideStore } from './GuideStore'
import { OrdersStore } from './OrdersStore'
import { type CodeOf, RideCodesStore } from './RideCodesStore'
import type { RootStore } from './RootStore'

/**
 * Has on the phone what the next rides need where there is no network, before anybody looks at it: the orders and their list, the ride
 * codes, the way through the airport, and the code and texts of the pages that show them (promises.md).
 */
export class OfflineStore {
  private fetching: Promise<void> | undefined
  /** A request has not been answered: it is repeated as soon as there is a network. */
  private isWanting = false

  constructor(private readonly root: RootStore) {
    makeAutoObservable<OfflineStore, 'root' | 'fetching' | 'isWanting'>(
      this,
      { root: false, fetching: false, isWanting: false },
      { autoBind: true },
    )
    network.onChange((isOnline) => isOnline && this.isWanting && void this.keep())
    // Names and directions come in the language of the request.
    reaction(
      () => root.i18n.lang,
      () => void this.keep(),
    )
  }

  /** Fetches and keeps it all. Never rejects: what cannot be had now is tried again once the network is back. */
  async keep(): Promise<void> {
    this.isWanting = true
    // What is under way was begun before the change that this was called for.
    await this.fetching
    this.fetching ??= this.fetch().finally(() => (this.fetching = undefined))
    await this.fetching
  }

  forgetTraveller(): void {
    this.isWanting = false
  }

  private async fetch(): Promise<void> {
    if (!this.root.session.isSignedIn) return
    this.isWanting = false
    const orders = this.root.store(OrdersStore)
    await this.try(orders.fetchAhead())
    const ahead = orders.aheadAt(this.root.now())
    if (ahead.length === 0) return
    const codes: CodeOf[] = ahead
      .filter(({ id, view }) => view.rideCodeReady && !orders.isLeaving(id))
      .map(({ id, isLuggage }) => (isLuggage ? { luggageOrderId: id } : { orderId: id }))
    const guides = this.root.store(GuideStore)
    const airports = new Set(
      ahead.filter(({ startsAtDoor }) => !startsAtDoor).map(({ view }) => view.departurePlace.airportCode),
    )
    await Promise.all([
      this.try(this.root.store(RideCodesStore).fetchAhead(codes)),
      ...[...airports].map((airportCode) => this.try(guides.load(airportCode))),
      this.root.i18n.load('more'),
    ])
    await keepOwnCode()
  }

  /** A refusal is an answer, and nothing to come back for. */
  private async try(fetched: Promise<void>): Promise<void> {
    try {
      await fetched
    } catch (error) {
      if (isUnreachable(error)) this.isWanting = true
    }
  }
}
