import { fromPrice } from '@noriai/contract/client/fromPrice'
import type { Cents, Currency } from '@noriai/contract/money'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { RootStore } from './RootStore'

/** The lowest fare of a ride from or to the airport, for the place of the draft when there is one. */
export class PriceFromStore {
  price: { readonly amount: Cents; readonly currency: Currency } | null = null

  constructor(private readonly root: RootStore) {
    makeAutoObservable<PriceFromStore, 'root'>(this, { root: false, price: observableRef })
  }

  /** A failure is silent: home says less, and nothing wrong. */
  async load(direction: 'pickup' | 'dropoff', addressId: string | undefined): Promise<void> {
    const { settings } = this.root
    const { currency } = settings
    try {
      const answer = await this.root.api.call(fromPrice, {
        direction,
        currency,
        ...settings.airportGiven(null),
        ...(addressId && { addressId }),
      })
      runInAction(() => (this.price = { amount: answer.personPrice, currency: answer.currency }))
    } catch {
      // The last one stays.
    }
  }
}
