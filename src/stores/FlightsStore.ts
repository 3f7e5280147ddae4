import type { QrSource } from '@noriai/contract/schema/rideRequest'
import { pageInfoByFlightNo, recentInfoPage } from '@noriai/contract/calls/flights'
import type { FlightView } from '@noriai/contract/schema/flightView'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import * as v from 'valibot'
import { persisted } from '@/platform/persisted'
import { Request } from './Request'
import type { RootStore } from './RootStore'

const RECENT_CACHE = 'recentFlights'
const RECENT_LIMIT = 5
const PAGE_SIZE = 50
const SERVED_AIRPORT = 'KIX'

const recentSchema = v.array(v.string())

/** Whether flights land at the served airport, or leave it. */
type FlightDirection = 'arrival' | 'departure'

/** Where a flight comes from or goes to, when its number is not known. */
export interface Origin {
  readonly code: string
  readonly name: string
}

/** Flights that land at the served airport or leave it, found by number or by route and day. */
export class FlightsStore {
  readonly searching = new Request()
  flights: readonly FlightView[] = []
  /** What the list is the answer to; empty before the first search. */
  asked = ''
  /** Flight numbers searched for lately, newest first. */
  recent: readonly string[] = persisted.read(RECENT_CACHE, recentSchema) ?? []

  constructor(private readonly root: RootStore) {
    makeAutoObservable<FlightsStore, 'root'>(
      this,
      { root: false, flights: observableRef, recent: observableRef },
      { autoBind: true },
    )
  }

  /** Flights of a number, as typed, from today on. Rejects as the call does. */
  async findByNumber(flightNo: string, direction: FlightDirection = 'arrival'): Promise<void> {
    await this.find(flightNo, async () => {
      const page = await this.root.api.call(pageInfoByFlightNo, {
        flightNo,
        pageSize: PAGE_SIZE,
        direction,
        ...this.poster,
      })
      return page.records
    })
    if (this.flights.length > 0) this.remember(this.flights[0]?.flightNo ?? flightNo)
  }

  /** Flights from (or to) an airport that land (or leave) on a day. Rejects as the call does. */
  async findByRoute(other: string, date: string, direction: FlightDirection = 'arrival'): Promise<void> {
    await this.find(`${direction} ${other} ${date}`, async () => {
      const page = await this.root.api.call(recentInfoPage, {
        departureAirportCode: direction === 'arrival' ? other : SERVED_AIRPORT,
        arrivalAirportCode: direction === 'arrival' ? SERVED_AIRPORT : other,
        date,
        pageSize: PAGE_SIZE,
        ...this.poster,
      })
      return page.records
    })
  }

  clear(): void {
    this.flights = []
    this.asked = ''
    this.searching.reset()
  }

  forgetTraveller(): void {
    this.clear()
    this.recent = []
  }

  /** Asks the last question again. Never rejects: see `searching`. */
  async repeat(): Promise<void> {
    if (this.search) await this.find(this.asked, this.search).catch(() => undefined)
  }

  /** The scanned poster: the departure shown beside a flight is the one that the quotation will name. */
  private get poster(): { readonly qrSource?: QrSource } {
    const qrSource = this.root.settings.qrSource()
    return qrSource ? { qrSource } : {}
  }

  private search: (() => Promise<readonly FlightView[]>) | undefined

  private async find(asked: string, search: () => Promise<readonly FlightView[]>): Promise<void> {
    this.asked = asked
    this.search = search
    const flights = await this.searching.run(search)
    runInAction(() => {
      if (this.asked === asked) this.flights = flights
    })
  }

  private remember(flightNo: string): void {
    this.recent = [flightNo, ...this.recent.filter((kept) => kept !== flightNo)].slice(0, RECENT_LIMIT)
    persisted.write(RECENT_CACHE, this.recent)
  }
}
