import type { Cents, Currency } from '@noriai/contract/money'
import { serviceDateOf } from '@noriai/contract/time'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { lazyCalls } from '@/api/lazyCalls'
import type { RootStore } from './RootStore'

/** The kinds of order that home starts. */
const rideTypes = { pickup: 1, dropoff: 2 } as const

/** The lowest fare of a ride from or to the airport, for the place of the draft when there is one. */
export class PriceFromStore {
  price: { readonly amount: Cents; readonly currency: Currency } | null = null

  constructor(private readonly root: RootStore) {
    makeAutoObservable<PriceFromStore, 'root'>(this, { root: false, price: observableRef })
  }

  /** Failing is quiet: home says less, and nothing wrong. */
  async load(direction: keyof typeof rideTypes, addressId: string | undefined): Promise<void> {
    const { settings } = this.root
    const { currency } = settings
    try {
      const answer = await this.root.api.call(await lazyCalls.listSendTime(), {
        type: rideTypes[direction],
        currency,
        date: serviceDateOf(this.root.now(), settings.policy),
        ...(addressId && { addressId }),
      })
      runInAction(() => (this.price = { amount: answer.fromPrice, currency }))
    } catch {
      // The last one stays.
    }
  }
}
