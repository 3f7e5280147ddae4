import { fromPrice } from '@noriai/contract/client/fromPrice'
import { isRecord } from '@noriai/contract/client/readable'
import { firstLookPricesId } from '@noriai/contract/firstLook'
import { isCents, type Cents, type Currency } from '@noriai/contract/money'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { firstLook } from '@/platform/firstLook'
import { DraftStore } from './DraftStore'
import type { RootStore } from './RootStore'

/** The lowest fare of a ride from or to the airport, for the place of the draft when there is one. */
export class PriceFromStore {
  price: { readonly amount: Cents; readonly currency: Currency } | null
  private turn = 0

  constructor(private readonly root: RootStore) {
    const { direction, place } = root.store(DraftStore).ride
    this.price = this.cameWithPage(direction, place?.addressId)
    makeAutoObservable<PriceFromStore, 'root' | 'cameWithPage'>(this, {
      root: false,
      cameWithPage: false,
      price: observableRef,
    })
  }

  /** A failure is silent: home says less, and nothing wrong. A late answer is of another ride. */
  async load(direction: 'pickup' | 'dropoff', addressId: string | undefined): Promise<void> {
    const turn = ++this.turn
    const { settings } = this.root
    const { currency } = settings
    const known = this.cameWithPage(direction, addressId)
    if (known) {
      this.price = known
      return
    }
    try {
      const answer = await this.root.api.call(fromPrice, {
        direction,
        currency,
        ...settings.airportGiven(null),
        ...(addressId && { addressId }),
      })
      runInAction(() => {
        if (turn === this.turn) this.price = { amount: answer.personPrice, currency: answer.currency }
      })
    } catch {
      // The last one stays.
    }
  }

  /** The price that the server wrote into the page a moment ago, for who asks nothing else. */
  private cameWithPage(direction: string, addressId: string | undefined): PriceFromStore['price'] {
    const { settings } = this.root
    if (direction !== 'pickup' || addressId || settings.airportGiven(null).airportCode) return null
    const { currency } = settings
    const prices = firstLook.read(firstLookPricesId)
    const amount = isRecord(prices) ? prices[currency] : undefined
    return isCents(amount) ? { amount, currency } : null
  }
}
