import { partnerOffer, type PartnerOffer } from '@noriai/contract/calls/partner'
import { listSendTime, type SendTime } from '@noriai/contract/calls/quotation'
import { fromWallTime, serviceDateOf } from '@noriai/contract/time'
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import { Request } from './Request'
import type { RootStore } from './RootStore'

/** The ways that partners lead travellers: to the city and back. */
export type PartnerDirection = 'pickup' | 'dropoff'

const types = { pickup: 1, dropoff: 2 } as const
/** As many departures as one looks at before choosing a flight. */
const SHOWN = 3

/** What partners offer, and the departures that their landings show. */
export class PartnerStore {
  readonly loading = new Request()
  readonly lookingUp = new Request()
  /** The next departures of the service day with a seat. */
  departures: readonly SendTime[] = []
  private readonly offers = observable.map<string, PartnerOffer>({}, { deep: false })
  /** The partner that was requested last, with the refusal, if it was one. */
  private requested = ''

  constructor(private readonly root: RootStore) {
    makeAutoObservable<PartnerStore, 'root' | 'offers'>(this, {
      root: false,
      offers: false,
      departures: observableRef,
    })
  }

  /** What a partner offers, in the present language, as far as it is here. */
  find(code: string): PartnerOffer | undefined {
    return this.offers.get(this.nameOf(code))
  }

  /** Why a partner's offer could not be shown; undefined before it is requested and while it can. */
  refusalOf(code: string): unknown {
    return this.requested === this.nameOf(code) && this.loading.status === 'failed'
      ? this.loading.error
      : undefined
  }

  /** Asks what a partner offers now. Never rejects: see `refusalOf`. */
  async load(code: string): Promise<void> {
    const name = this.nameOf(code)
    this.requested = name
    try {
      const offer = await this.loading.run(() => this.root.api.call(partnerOffer, { code }))
      runInAction(() => this.offers.set(name, offer))
    } catch {
      // A refusal is in `refusalOf`; an offer that was seen before has then ended, unless the network failed.
    }
  }

  /** Looks up the next departures. Never rejects: see `lookingUp`. */
  async loadDepartures(direction: PartnerDirection): Promise<void> {
    const { settings, api } = this.root
    try {
      const { departures } = await this.lookingUp.run(() =>
        api.call(listSendTime, {
          type: types[direction],
          currency: settings.currency,
          date: serviceDateOf(this.root.now(), settings.policy),
        }),
      )
      const isNext = ({ status, seatsLeft, busDepartsAt }: SendTime) =>
        status === 'open' && seatsLeft > 0 && fromWallTime(busDepartsAt) > this.root.now()
      runInAction(() => (this.departures = departures.filter(isNext).slice(0, SHOWN)))
    } catch {
      runInAction(() => (this.departures = []))
    }
  }

  private nameOf(code: string): string {
    return `${this.root.settings.lang}/${code}`
  }
}
