import {
  airportTerminalList,
  airportTerminalListV2,
  clearOrderSearchAddressLogs,
  listOrderSearchAddressLogs,
  matchAddressMoreNew,
  matchRedisAddressMoreNew,
  searchCityNamePage,
  usedAddressUp,
  wardMap,
} from '@noriai/contract/calls/places'
import { listSendTime } from '@noriai/contract/calls/quotation'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import type { AddressMatch, AirportView } from '@noriai/contract/schema/place'
import { serviceDateOf, fromWallTime } from '@noriai/contract/time'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import drawnCity from '@/models/drawnCity.json'
import { servedTerminals } from '@/models/terminals'
import type { DraftDirection } from './booking/draft'
import { DraftStore } from './DraftStore'
import { Request } from './Request'
import type { RootStore } from './RootStore'

type Logs = CallResponse<typeof listOrderSearchAddressLogs>
type SendTimes = CallResponse<typeof listSendTime>
/** With the currency that its price is in. */
type WardOffer = SendTimes['wards'][number] & Pick<SendTimes, 'currency'>
/** The wards of a city with their outlines. */
export type WardAreas = CallResponse<typeof wardMap>['wards']
type AirportList = CallResponse<typeof airportTerminalListV2>

/** The kinds of ride with a fare between the airport and a ward. */
const airportRide = { pickup: 1, dropoff: 2 } as const
const noLogs: Logs = { searches: [], used: [] }
/** The page goes on without the places of before after so long. */
const LONGEST_LOGS_MS = 3_000

/** Addresses, wards and airports: where a ride begins and ends. */
export class PlacesStore {
  readonly searching = new Request()
  readonly loadingAirports = new Request()
  readonly searchingAirports = new Request()
  matches: readonly AddressMatch[] = []
  /** What `matches` answers; empty when nothing is searched for. */
  matchedWords = ''
  logs: Logs = noLogs
  /** The logs are here, or are no longer waited for: what is below them has its place. */
  areLogsSettled = false
  /** Fare and arrival by ward code, once they were requested. */
  wards: Readonly<Record<string, WardOffer>> = {}
  /** The outlines of the wards of `wards`; none where the operator has none, and of the city whose map comes with the app. */
  wardAreas: WardAreas = []
  airports: AirportList['airports'] = []
  /** The language that their names are in; undefined before they were loaded. */
  airportsLang: Lang | undefined = undefined
  /** Those that are taken for a served one. */
  mistakenAirports: NonNullable<AirportList['mistaken']> = []
  /** The terminals of the ride's airport: those of the first one until the server has said which. */
  terminals: readonly string[] = servedTerminals
  foundAirports: readonly AirportView[] = []

  constructor(private readonly root: RootStore) {
    makeAutoObservable<PlacesStore, 'root'>(
      this,
      {
        root: false,
        matches: observableRef,
        logs: observableRef,
        wards: observableRef,
        wardAreas: observableRef,
        airports: observableRef,
        mistakenAirports: observableRef,
        terminals: observableRef,
        foundAirports: observableRef,
      },
      { autoBind: true },
    )
  }

  /**
   * Looks an address up. While typing the answer comes from the server's cache; a finished search (`isFinal`) is remembered
   * there. Never rejects: see `searching`.
   */
  async search(words: string, isFinal = false): Promise<void> {
    const keyWords = words.trim()
    if (keyWords === '') return this.clearSearch()
    try {
      const call = isFinal ? matchAddressMoreNew : matchRedisAddressMoreNew
      await this.searching.run(async () => {
        const turn = ++this.turn
        const answer = await this.root.api.call(call, { keyWords })
        runInAction(() => {
          if (turn !== this.turn) return
          this.matches = answer.matches
          this.matchedWords = keyWords
        })
      })
    } catch {
      // A failure is kept in `searching`.
    }
  }

  /** The place in the wards that a postal code of seven digits denotes; undefined for none. Rejects as the call does. */
  async findPostalCode(postalCode: string): Promise<AddressMatch | undefined> {
    const { matches } = await this.root.api.call(matchRedisAddressMoreNew, { keyWords: postalCode })
    return matches.find((match) => match.inArea && match.postalCode === postalCode)
  }

  clearSearch(): void {
    this.turn += 1
    this.matches = []
    this.matchedWords = ''
    this.searching.reset()
  }

  /** Recent searches and used addresses; without an answer the page does without them. */
  async loadLogs(): Promise<void> {
    const settle = () => runInAction(() => (this.areLogsSettled = true))
    const isSameTraveller = this.root.session.watch()
    const timer = setTimeout(settle, LONGEST_LOGS_MS)
    const logs = await this.root.api.call(listOrderSearchAddressLogs, {}).catch(() => noLogs)
    clearTimeout(timer)
    runInAction(() => {
      if (isSameTraveller()) this.logs = logs
      this.areLogsSettled = true
    })
  }

  async clearLogs(): Promise<void> {
    await this.root.api.call(clearOrderSearchAddressLogs, {})
    runInAction(() => (this.logs = { ...this.logs, searches: [] }))
  }

  /** Remembers a chosen address for the next time, in the background. */
  rememberUse(match: AddressMatch, text: string): void {
    void this.root.api
      .call(usedAddressUp, { addressId: match.addressId, text: text.trim() || match.name })
      .catch(() => undefined)
  }

  /**
   * Fares of all wards, and for a pick-up the arrivals, for a landing or for now. A transfer's fare goes by both ends: none is
   * known. A failure is silent: the map works without. Those of the same ride in another currency stay until then.
   */
  async loadWards(direction: DraftDirection, landingTime: string | undefined): Promise<void> {
    const turn = ++this.wardsTurn
    if (direction === 'transfer') {
      this.wards = {}
      this.wardAreas = []
      return
    }
    const { settings } = this.root
    const { airportCode, flight } = this.root.store(DraftStore).draft
    const at = landingTime ? fromWallTime(landingTime) : this.root.now()
    const ride = {
      type: airportRide[direction],
      ...settings.airportGiven(airportCode),
      date: serviceDateOf(at, settings.policy),
      ...(landingTime && { dateTime: landingTime }),
      ...(landingTime && flight?.originCode && { otherAirportCode: flight.originCode }),
    }
    const rideKey = JSON.stringify(ride)
    if (rideKey !== this.wardsRide) {
      this.wards = {}
      this.wardAreas = []
    }
    this.wardsRide = rideKey
    try {
      const [{ wards, currency }, areas] = await Promise.all([
        this.root.api.call(listSendTime, { ...ride, currency: settings.currency }),
        this.fetchWardAreas(),
      ])
      runInAction(() => {
        if (turn !== this.wardsTurn) return
        this.wardAreas = areas
        this.wards = Object.fromEntries(wards.map((ward) => [ward.wardCode, { ...ward, currency }]))
      })
    } catch {
      // The map chooses a ward also without its fare.
    }
  }

  /** Without an answer a ward is chosen from a list. */
  private async fetchWardAreas(): Promise<WardAreas> {
    const airportCode = await this.rideAirport()
    if (airportCode === drawnCity.airportCode) return []
    const { wards } = await this.root.api.call(wardMap, { airportCode }).catch(() => ({ wards: [] }))
    return wards
  }

  /** The airport of the ride, once the server has said which are served, if it can say so. */
  private async rideAirport(): Promise<string> {
    const { settings } = this.root
    const { airportCode } = this.root.store(DraftStore).draft
    if (settings.config === null && settings.airportGiven(airportCode).airportCode === undefined)
      await settings.ensure()
    return settings.airportCodeOf(airportCode)
  }

  /** The airports of the region, those without service included. Rejects as the call does. */
  async loadAirports(): Promise<void> {
    const { lang } = this.root.settings
    const turn = ++this.regionTurn
    await this.loadingAirports.run(
      () => this.root.api.call(airportTerminalListV2, {}),
      (answer) => {
        if (turn !== this.regionTurn) return
        this.airportsLang = lang
        this.airports = answer.airports
        this.mistakenAirports = answer.mistaken ?? []
      },
    )
  }

  /** Asks which terminals the ride's airport has. A failure is silent: those that are known can be chosen. */
  async loadTerminals(): Promise<void> {
    const turn = ++this.terminalsTurn
    try {
      const airportCode = await this.rideAirport()
      const { terminals } = await this.root.api.call(airportTerminalList, { airportCode })
      // Those of the airport before are another ride's.
      if (turn !== this.terminalsTurn) return
      runInAction(() => (this.terminals = terminals.map(({ terminal }) => terminal)))
    } catch {
      // The client reports it to the operation log.
    }
  }

  /** Airports that a flight can come from, by name or code. Never rejects: see `searchingAirports`. */
  async searchAirports(keyWords: string): Promise<void> {
    try {
      const turn = ++this.airportsTurn
      await this.searchingAirports.run(
        () => this.root.api.call(searchCityNamePage, { keyWords, pageSize: 50 }),
        ({ records }) => {
          if (turn === this.airportsTurn) this.foundAirports = records
        },
      )
    } catch {
      // A failure is kept in `searchingAirports`.
    }
  }

  forgetTraveller(): void {
    this.logs = noLogs
    this.clearSearch()
  }

  private turn = 0
  private airportsTurn = 0
  private regionTurn = 0
  private wardsTurn = 0
  private terminalsTurn = 0
  /** The ride that `wards` are of. */
  private wardsRide = ''
}
