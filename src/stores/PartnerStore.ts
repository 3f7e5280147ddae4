import { partnerOffer, type PartnerOffer } from '@noriai/contract/calls/partner'
import { listSendTime, type SendTime } from '@noriai/contract/calls/quotation'
import type { Cents, Currency } from '@noriai/contract/money'
import type { CallResponse } from '@noriai/contract/defineCall'
import { fromWallTime, type Instant, msPerDay, serviceDateOf } from '@noriai/contract/time'
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import drawnCity from '@/models/drawnCity.json'
import { Request } from './Request'
import type { RootStore } from './RootStore'

/** The ways that partners lead travellers: to the city and back. */
export type PartnerDirection = 'pickup' | 'dropoff'

const types = { pickup: 1, dropoff: 2 } as const

/** The next departure with a seat, and the lowest fare of its day. */
export interface NextDeparture {
  readonly departure: SendTime
  readonly fromPrice: Cents
  readonly currency: Currency
  /** The airport as it is spoken of; empty where the answer does not name it. */
  readonly airport: string
  /** When it is at a door in the middle of the city whose map comes with the app; null where that is not known. */
  readonly centralDoor: { readonly from: Instant; readonly to: Instant } | null
}

/** The window of a door in the middle of the drawn city by the first departure of a list that can be taken; none at other airports. */
function centralDoorOf({ airport, wards }: CallResponse<typeof listSendTime>): NextDeparture['centralDoor'] {
  if (airport?.airportCode !== drawnCity.airportCode) return null
  const { arriveFrom = null, arriveTo = null } =
    wards.find(({ wardCode }) => wardCode === drawnCity.centralWard) ?? {}
  if (arriveFrom === null || arriveTo === null) return null
  return { from: fromWallTime(arriveFrom), to: fromWallTime(arriveTo) }
}

/** What partners offer, and the departure that their landings show. */
export class PartnerStore {
  readonly loading = new Request()
  readonly lookingUp = new Request()
  /** What was found last, and for which way. */
  private found: { readonly direction: PartnerDirection; readonly next: NextDeparture | null } | undefined
  /** A slow answer to an earlier look is not the latest. */
  private looks = 0
  private readonly offers = observable.map<string, PartnerOffer>({}, { deep: false })
  /** The partner that was requested last, with the refusal, if it was one. */
  private requested = ''

  constructor(private readonly root: RootStore) {
    makeAutoObservable<PartnerStore, 'root' | 'offers' | 'found' | 'looks'>(this, {
      root: false,
      offers: false,
      found: observableRef,
      looks: false,
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

  /** The next departure with a seat; null when neither this service day nor the next has one, undefined while it is not known. */
  nextOf(direction: PartnerDirection): NextDeparture | null | undefined {
    return this.found?.direction === direction ? this.found.next : undefined
  }

  /**
   * Looks the next departure up: after the last bus the first one of the morning. Without an answer the last one stays. Never
   * rejects: see `lookingUp`.
   */
  async loadNext(direction: PartnerDirection): Promise<void> {
    const look = ++this.looks
    try {
      await this.lookingUp.run(
        async () => (await this.nextOn(0, direction)) ?? (await this.nextOn(1, direction)),
        (next) => {
          if (look === this.looks) this.found = { direction, next: next ?? null }
        },
      )
    } catch {
      // A failure is kept in `lookingUp`.
    }
  }

  /** The next departure of the service day that is so many days away. */
  private async nextOn(days: number, direction: PartnerDirection): Promise<NextDeparture | undefined> {
    const { settings, api } = this.root
    const now = this.root.now()
    const list = await api.call(listSendTime, {
      type: types[direction],
      ...settings.airportGiven(null),
      currency: settings.currency,
      date: serviceDateOf(now + days * msPerDay, settings.policy),
    })
    const { departures, fromPrice, currency, airport } = list
    const open = departures.filter(({ status }) => status === 'open')
    const departure = open.find(
      ({ seatsLeft, busDepartsAt }) => seatsLeft > 0 && fromWallTime(busDepartsAt) > now,
    )
    if (!departure) return undefined
    // What the list says of the wards is said of the first one.
    const centralDoor = departure === open[0] ? centralDoorOf(list) : null
    return { departure, fromPrice, currency, airport: airport?.name ?? '', centralDoor }
  }

  private nameOf(code: string): string {
    return `${this.root.settings.lang}/${code}`
  }
}
