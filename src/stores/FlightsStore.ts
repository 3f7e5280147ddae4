import type { QrSource } from '@noriai/contract/schema/rideRequest'
import { flightInfo, pageInfoByFlightNo, recentInfoPage } from '@noriai/contract/calls/flights'
import type { FlightView } from '@noriai/contract/schema/flightView'
import type { CalendarDate } from '@noriai/contract/time'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import * as v from 'valibot'
import { persisted } from '@/platform/persisted'
import { DraftStore } from './DraftStore'
import { Request } from './Request'
import type { RootStore } from './RootStore'

const RECENT_CACHE = 'recentFlights'
const RECENT_LIMIT = 5
const PAGE_SIZE = 50

const recentSchema = v.array(v.string())

/** Whether flights land at the served airport, or leave it. */
type FlightDirection = 'arrival' | 'departure'

/** Where a flight comes from or goes to, when its number is not known. */
export interface Origin {
  readonly code: string
  readonly name: string
}

/** What the timetable says of a flight that was chosen on an earlier visit: its time or terminal is another one now, or it does not fly. */
type FlightNews = 'changed' | 'cancelled'

/** A pick-up needs a bus after the landing; what flies at all can be caught. */
const canBeTaken = ({ status, direction, nextDeparture }: FlightView): boolean =>
  status !== 'cancelled' && (direction === 'departure' || nextDeparture !== null)

/** Flights that land at the served airport or leave it, found by number or by route and day. */
export class FlightsStore {
  readonly searching = new Request()
  flights: readonly FlightView[] = []
  /** What was looked at among them; the first that can be taken otherwise. */
  private looked: { readonly date?: CalendarDate; readonly flight?: FlightView } = {}
  /** What the list is the answer to; empty before the first search. */
  query = ''
  /** What happened to the draft's flight, shown until another one is chosen; null: nothing. */
  newsOfDraft: { readonly flightNo: string; readonly kind: FlightNews } | null = null
  /** Flight numbers searched for lately, newest first. */
  recent: readonly string[] = persisted.read(RECENT_CACHE, recentSchema) ?? []

  constructor(private readonly root: RootStore) {
    makeAutoObservable<FlightsStore, 'root' | 'looked'>(
      this,
      {
        root: false,
        flights: observableRef,
        looked: observableRef,
        recent: observableRef,
        newsOfDraft: observableRef,
      },
      { autoBind: true },
    )
  }

  /** The days of what was found, in their sequence. */
  get days(): readonly CalendarDate[] {
    return [...new Set(this.flights.map(({ date }) => date))].sort()
  }

  /** The day that is shown: the chosen one, else that of the draft's own flight, else the first with a flight that can be taken. */
  get day(): CalendarDate | undefined {
    const { date } = this.looked
    if (date !== undefined && this.days.includes(date)) return date
    const { flight, departingFlight } = this.root.store(DraftStore).ride
    const own = this.flights.find(
      ({ direction, flightNo, landingTime, departureTime }) =>
        (direction === 'arrival' && flightNo === flight?.flightNo && landingTime === flight.landingTime) ||
        (direction === 'departure' &&
          flightNo === departingFlight?.flightNo &&
          departureTime === departingFlight.takeOff),
    )
    return (own ?? this.flights.find(canBeTaken) ?? this.flights[0])?.date
  }

  /** The flights of that day, the earliest first. */
  get ofDay(): readonly FlightView[] {
    const { day } = this
    return this.flights.filter(({ date }) => date === day)
  }

  /** The one that is shown of them. */
  get shown(): FlightView | undefined {
    const { flight } = this.looked
    return flight && this.ofDay.includes(flight) ? flight : (this.ofDay.find(canBeTaken) ?? this.ofDay[0])
  }

  /** That one, where it can be booked for. */
  get usable(): FlightView | undefined {
    return this.searching.status !== 'failed' && this.shown?.status !== 'cancelled' ? this.shown : undefined
  }

  /** Whether it can: a page that reads this alone is not drawn again for another flight. */
  get hasUsable(): boolean {
    return this.usable !== undefined
  }

  lookAtDay(date: CalendarDate): void {
    this.looked = { date }
  }

  lookAt(flight: FlightView): void {
    this.looked = { date: flight.date, flight }
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
    const here = this.root.settings.airportCodeOf(this.root.store(DraftStore).draft.airportCode)
    await this.find(`${direction} ${here} ${other} ${date}`, async () => {
      const page = await this.root.api.call(recentInfoPage, {
        departureAirportCode: direction === 'arrival' ? other : here,
        arrivalAirportCode: direction === 'arrival' ? here : other,
        date,
        pageSize: PAGE_SIZE,
        ...this.poster,
      })
      return page.records
    })
  }

  /**
   * Asks the timetable again for the draft's flight when that was kept from an earlier visit, or copied from an order: what changed
   * since is taken over and shown. A failure is silent: the quotation judges the flight as well.
   */
  async checkKeptFlight(): Promise<void> {
    const drafts = this.root.store(DraftStore)
    const kept = drafts.takeKeptFlight()
    if (!kept) return
    try {
      const flight = await this.root.api.call(flightInfo, kept)
      const isChanged = flight.status !== 'cancelled' && drafts.followTimetable(flight)
      if (!isChanged && flight.status !== 'cancelled') return
      const kind = isChanged ? 'changed' : 'cancelled'
      runInAction(() => (this.newsOfDraft = { flightNo: flight.flightNo, kind }))
    } catch {
      // No such flight on that day any more, or no network.
    }
  }

  clear(): void {
    this.flights = []
    this.looked = {}
    this.query = ''
    this.searching.reset()
  }

  forgetTraveller(): void {
    this.clear()
    this.newsOfDraft = null
    this.recent = []
  }

  /** Asks the last question again. Never rejects: see `searching`. */
  async repeat(): Promise<void> {
    if (this.search) await this.find(this.query, this.search).catch(() => undefined)
  }

  /** The scanned poster: the departure shown beside a flight is the one that the quotation will name. */
  private get poster(): { readonly qrSource?: QrSource } {
    const qrSource = this.root.settings.qrSource()
    return qrSource ? { qrSource } : {}
  }

  private search: (() => Promise<readonly FlightView[]>) | undefined

  private turn = 0

  private async find(query: string, search: () => Promise<readonly FlightView[]>): Promise<void> {
    const turn = ++this.turn
    // What was found before stays while the same is asked for again.
    if (this.query !== query) {
      this.looked = {}
      this.flights = []
    }
    this.query = query
    this.search = search
    await this.searching.run(search, (flights) => {
      // The same number may have been asked for the other way since.
      if (this.query === query && turn === this.turn) this.flights = flights
    })
  }

  private remember(flightNo: string): void {
    this.recent = [flightNo, ...this.recent.filter((kept) => kept !== flightNo)].slice(0, RECENT_LIMIT)
    persisted.write(RECENT_CACHE, this.recent)
  }
}
