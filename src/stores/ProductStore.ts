import { listSendTime } from '@noriai/contract/calls/quotation'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { Cents, Currency } from '@noriai/contract/money'
import { serviceDateOf } from '@noriai/contract/time'
import { makeAutoObservable, observableRef } from 'mobx'
import { Request } from './Request'
import type { RootStore } from './RootStore'

type SendTimes = CallResponse<typeof listSendTime>

/** The directions whose fares are on one page. */
export type ProductDirection = 'pickup' | 'dropoff'

const types = { pickup: 1, dropoff: 2 } as const

/** Wards of one fare, the nearest to the airport's bus first. */
export interface FareGroup {
  readonly price: Cents
  readonly wards: readonly string[]
}

/** What the service costs and when it runs, for travellers who look before they book. */
export class ProductStore {
  readonly loading = new Request()
  /** The last answer, and which direction it is of. */
  private answered: { readonly direction: ProductDirection; readonly sendTimes: SendTimes } | null = null
  private wanted: ProductDirection = 'pickup'
  private turn = 0

  constructor(private readonly root: RootStore) {
    makeAutoObservable<ProductStore, 'root' | 'answered'>(this, { root: false, answered: observableRef })
  }

  /** What is known of the direction that is wanted; the currency is the one that its prices are in. */
  get sendTimes(): SendTimes | null {
    return this.answered?.direction === this.wanted ? this.answered.sendTimes : null
  }

  /** The wards by their fare, cheapest first. */
  get fares(): readonly FareGroup[] {
    const byPrice = new Map<Cents, string[]>()
    for (const { wardCode, personPrice } of this.sendTimes?.wards ?? []) {
      byPrice.set(personPrice, [...(byPrice.get(personPrice) ?? []), wardCode])
    }
    return [...byPrice].map(([price, wards]) => ({ price, wards })).sort((a, b) => a.price - b.price)
  }

  get currency(): Currency {
    return this.sendTimes?.currency ?? this.root.settings.currency
  }

  /** The fare of a person to or from a ward; undefined while it is not known. */
  fareOf(wardCode: string): Cents | undefined {
    return this.sendTimes?.wards.find((ward) => ward.wardCode === wardCode)?.personPrice
  }

  /** A ward as the answer names it; empty while it is not known. */
  nameOf(wardCode: string): string {
    return this.sendTimes?.wards.find((ward) => ward.wardCode === wardCode)?.wardName ?? ''
  }

  /** Fetches today's fares of a direction. Rejects as the call does; the last ones of the direction stay. */
  async load(direction: ProductDirection): Promise<void> {
    const { settings, api } = this.root
    const turn = ++this.turn
    this.wanted = direction
    await this.loading.run(
      () =>
        api.call(listSendTime, {
          type: types[direction],
          ...settings.airportGiven(null),
          currency: settings.currency,
          date: serviceDateOf(this.root.now(), settings.policy),
        }),
      (sendTimes) => {
        if (turn === this.turn) this.answered = { direction, sendTimes }
      },
    )
  }
}
