import type { addOrUpdate } from '@noriai/contract/calls/booking'
import type { CallRequest } from '@noriai/contract/defineCall'
import { makeAutoObservable, observableRef } from 'mobx'
import * as v from 'valibot'
import { isCode } from '@/api/ApiError'
import { persisted } from '@/platform/persisted'
import type { Draft } from './booking/draft'
import { companionsOf, riderIn } from './booking/riders'
import { DraftStore } from './DraftStore'
import { OrdersStore } from './OrdersStore'
import type { RootStore } from './RootStore'

type OrderRequest = CallRequest<typeof addOrUpdate>

const PLACED_CACHE = 'placed'
const placedSchema = v.object({ ride: v.string(), orderId: v.string() })
const PLACING_CACHE = 'placing'
const placingSchema = v.object({ ride: v.string(), key: v.string(), request: v.unknown() })

/**
 * Which ride a draft is of, with all that desk and driver go by and whom they write to or call: at what price may change and it is
 * still the same.
 */
function rideOf(draft: Draft): string {
  const { direction, flight, departingFlight, airportTerminal, airportBy, leavesAt } = draft
  const { start, startDetail, place, detail, party, bags, needs, departureId } = draft
  // Which of the ways to be reached is shown is not sent.
  const { channel: _channel, ...contact } = draft.contact
  return JSON.stringify([
    direction,
    direction === 'pickup'
      ? [flight?.flightNo, flight?.landingTime, flight?.terminal]
      : [airportBy, leavesAt, airportTerminal, departingFlight?.flightNo],
    [start?.addressId, startDetail],
    [place?.addressId, detail],
    party,
    bags,
    needs,
    departureId,
    contact,
    companionsOf(party).map((rider) => riderIn(draft, rider)),
  ])
}

/**
 * The order that came of the drafted ride, until it is paid: kept on the phone, so that after a reload, on another tab or after a
 * lost answer it is continued, and never placed twice.
 */
export class PlacedOrderStore {
  private placed = persisted.read(PLACED_CACHE, placedSchema)

  constructor(private readonly root: RootStore) {
    makeAutoObservable<PlacedOrderStore, 'root' | 'placed'>(
      this,
      { root: false, placed: observableRef },
      { autoBind: true },
    )
  }

  private get ride(): string {
    return rideOf(this.root.store(DraftStore).draft)
  }

  /** The order of the drafted ride; undefined while there is none. */
  get orderId(): string | undefined {
    return this.placed?.ride === this.ride ? this.placed.orderId : undefined
  }

  /** What another tab may have placed meanwhile counts too. */
  lookAgain(): string | undefined {
    this.placed = persisted.read(PLACED_CACHE, placedSchema)
    return this.orderId
  }

  /** An order is about to be placed: what is sent, in case its answer is lost. */
  begin(request: OrderRequest, key: string): void {
    if (this.root.session.mayKeepTyped()) persisted.write(PLACING_CACHE, { ride: this.ride, key, request })
  }

  /** What was sent for the drafted ride without an answer that arrived. */
  begun(): { readonly request: OrderRequest; readonly key: string } | undefined {
    const placing = persisted.read(PLACING_CACHE, placingSchema)
    // It was written by `begin`; the server checks it in any case.
    return placing?.ride === this.ride
      ? { request: placing.request as OrderRequest, key: placing.key }
      : undefined
  }

  /** A ride at the same time was refused, and what is in its way is this ride's own order, placed here or on another tab. */
  isInItsOwnWay(refusal: unknown): boolean {
    const own = this.lookAgain()
    return own !== undefined && isCode(refusal, 'booking.duplicateRide') && refusal.params.orderId === own
  }

  /**
   * A ride at the same time was refused. When what is in its way is the order that was placed here and not paid, that one is
   * cancelled: it is the same ride, before its traveller changed it.
   * @returns whether it gave way; not once it is paid, elsewhere and just now, nor while its payment is under way
   */
  async giveWay(refusal: unknown): Promise<boolean> {
    const id = persisted.read(PLACED_CACHE, placedSchema)?.orderId
    if (id === undefined || !isCode(refusal, 'booking.duplicateRide') || refusal.params.orderId !== id)
      return false
    const orders = this.root.store(OrdersStore)
    try {
      await orders.fetch(id)
      const order = orders.find(id)
      if (!order?.can('pay') || order.can('continuePayment')) return false
      await orders.cancel(id, 'unpaid')
    } catch {
      return false
    }
    this.forget()
    return true
  }

  /** It was answered: with an order, or refused. */
  end(orderId?: string): void {
    persisted.remove(PLACING_CACHE)
    if (orderId !== undefined) this.keep(orderId)
  }

  keep(orderId: string): void {
    this.placed = { ride: this.ride, orderId }
    if (this.root.session.mayKeepTyped()) persisted.write(PLACED_CACHE, this.placed)
  }

  /** It is paid: the next draft begins with this traveller's place, party and contact. Does nothing for any other order. */
  finishOf(orderId: string): void {
    if (this.lookAgain() !== orderId) return
    this.forget()
    this.root.store(DraftStore).startNext()
  }

  /** It was paid, ended, or is not wanted any more: the ride can be ordered again. */
  forget(): void {
    this.placed = undefined
    persisted.remove(PLACED_CACHE)
    persisted.remove(PLACING_CACHE)
  }

  forgetTraveller(): void {
    this.placed = undefined
  }
}
