import type { AddressMatch } from '@noriai/contract/schema/place'
import type { FlightView } from '@noriai/contract/schema/flightView'
import { freeBags } from '@noriai/contract/rules/luggage'
import { countParty } from '@noriai/contract/rules/party'
import { calendarDateOf, type CalendarDate, parseWallTime, type WallTime } from '@noriai/contract/time'
import { compareShallow, computed, makeAutoObservable, observable, observableRef } from 'mobx'
import { isTerminal } from '@/models/terminals'
import { persisted } from '@/platform/persisted'
import {
  type DepartingFlightDraft,
  type DoorEnd,
  type DraftDirection,
  type PlaceDraft,
  channelOf,
  type ContactChannel,
  type ContactDraft,
  type Draft,
  emptyDraft,
  type FlightDraft,
  nextDraft,
  readDraft,
  rideDraftOf,
  type RideDraft,
  type RiderDraft,
  type SearchedFor,
} from './booking/draft'
import { flightDraftOf } from './booking/flightDraft'
import { placeDraftOf, wardDraftOf } from './booking/placeDraft'
import { riderIn, type Rider } from './booking/riders'
import type { RootStore } from './RootStore'

const DRAFT_CACHE = 'draft'

/** Nothing decided yet about a departure. */
const undecided = { departureId: null, nightHold: false, isFlightConfirmed: false, allowsDuplicate: false }

/** The ride that is being put together: it survives leaving the page, signing in and reloading. */
export class DraftStore {
  draft: Draft = persisted.readBy(DRAFT_CACHE, readDraft) ?? emptyDraft()
  /** The flight was chosen on an earlier visit, or for an earlier ride: the timetable may have changed since. */
  private isFlightKept = true
  private readonly takenPartners = observable.set<string>()

  constructor(private readonly root: RootStore) {
    makeAutoObservable<DraftStore, 'root' | 'isFlightKept' | 'takenPartners'>(
      this,
      {
        root: false,
        draft: observableRef,
        ride: computed({ equals: compareShallow }),
        isFlightKept: false,
        takenPartners: false,
      },
      { autoBind: true },
    )
  }

  /** The ride alone: whoever reads it is not drawn again for each key of a name or number, be it on a page below. */
  get ride(): RideDraft {
    return rideDraftOf(this.draft)
  }

  /** As typed on home. */
  get typedFlightNo(): string {
    return this.draft.typedFlightNo
  }

  /** What the search for the flight begins with: what was typed there, else, where it lands, on home. */
  get flightWords(): string {
    const { direction, searchWords, typedFlightNo } = this.draft
    return direction === 'dropoff' ? searchWords.departure : searchWords.arrival || typedFlightNo
  }

  change(part: Partial<Draft>): void {
    this.draft = { ...this.draft, ...part }
    if (this.root.session.mayKeepTyped()) persisted.write(DRAFT_CACHE, this.draft)
  }

  changeContact(part: Partial<ContactDraft>): void {
    this.change({ contact: { ...this.draft.contact, ...part } })
  }

  /** The name or birthday of somebody of the party; the first adult's name is the contact's. */
  changeRider(rider: Rider, part: Partial<RiderDraft>): void {
    if (rider.kind === 'adult' && rider.number === 1) {
      if (part.name !== undefined) this.changeContact({ contactName: part.name })
      return
    }
    const { riders } = this.draft
    this.change({ riders: { ...riders, [rider.key]: { ...riderIn(this.draft, rider), ...part } } })
  }

  get channel(): ContactChannel {
    return channelOf(this.draft.contact, this.root.settings.lang)
  }

  /** Turns to rides of another way: what was decided about a departure of the old one does not hold, and no order is replaced. */
  turnTo(direction: DraftDirection): void {
    if (direction === this.draft.direction) return
    this.change({ direction, rebooks: null, ...undecided })
  }

  /** Another flight is another ride: what was decided about the old departure does not hold for it. */
  chooseFlight(flight: FlightDraft, airportCode = this.draft.airportCode): void {
    this.isFlightKept = false
    this.change({
      flight,
      airportCode,
      typedFlightNo: flight.flightNo,
      searchWords: this.wordsOf('arrival', ''),
      ...undecided,
    })
  }

  /** The flight that a drop-off is for; it knows its terminal mostly. */
  chooseDepartingFlight(departingFlight: DepartingFlightDraft, airportCode = this.draft.airportCode): void {
    const { terminal } = departingFlight
    this.isFlightKept = false
    this.change({
      departingFlight,
      airportCode,
      searchWords: this.wordsOf('departure', ''),
      ...(isTerminal(terminal) && { airportTerminal: terminal }),
      ...undecided,
    })
  }

  chooseKnownDepartingFlight(flight: FlightView): void {
    const chosen = {
      flightNo: flight.flightNo,
      airlineName: flight.airlineName,
      destinationCode: flight.arrivalAirportCode,
      destinationName: flight.arrivalCityName,
      takeOff: flight.departureTime,
      terminal: flight.terminal,
      isManual: false,
      isSample: flight.source === 'sample',
    }
    this.chooseDepartingFlight(chosen, flight.departureAirportCode)
  }

  /** The airport of the ride as calls take it: see `SettingsStore.airportGiven`. */
  get airportCode(): string | undefined {
    return this.root.settings.airportGiven(this.ride.airportCode).airportCode
  }

  /** When to be at the airport (drop-off) or when to leave (transfer). */
  chooseTime(time: WallTime): void {
    const { direction } = this.draft
    this.change({ ...(direction === 'dropoff' ? { airportBy: time } : { leavesAt: time }), ...undecided })
  }

  chooseKnownFlight(flight: FlightView): void {
    this.chooseFlight(flightDraftOf(flight), flight.arrivalAirportCode)
  }

  /** The number and room of an address that was typed whole come along. */
  choosePlace(match: AddressMatch, text: string, end: DoorEnd = 'place'): void {
    this.setEnd(end, placeDraftOf(match, text), match.detail)
  }

  /** Only the ward for now: it decides fare and arrival, the address follows in the form. */
  chooseWard(ward: Parameters<typeof wardDraftOf>[0], end: DoorEnd = 'place'): void {
    this.setEnd(end, wardDraftOf(ward))
  }

  /** Keeps the words of a search for an end of the ride, or for its flight; a number that is cleared there is cleared on home, too. */
  searchFor(what: SearchedFor, words: string): void {
    const isCleared = what === 'arrival' && words === ''
    this.change({ searchWords: this.wordsOf(what, words), ...(isCleared && { typedFlightNo: '' }) })
  }

  /** Typed on home: the search for the flight begins with it, and not with what was typed there before. */
  typeFlightNo(typedFlightNo: string): void {
    this.change({ typedFlightNo, searchWords: this.wordsOf('arrival', '') })
  }

  private wordsOf(what: SearchedFor, words: string): Draft['searchWords'] {
    return { ...this.draft.searchWords, [what]: words }
  }

  private setEnd(end: DoorEnd, place: PlaceDraft, detail = ''): void {
    this.change({
      departureId: null,
      searchWords: this.wordsOf(end, ''),
      ...(end === 'place' ? { place, isPlaceKept: false, detail } : { start: place, startDetail: detail }),
    })
  }

  chooseTerminal(terminal: string, airportCode = this.draft.airportCode): void {
    const { direction, flight } = this.draft
    if (direction === 'dropoff' && isTerminal(terminal)) {
      this.change({ airportTerminal: terminal, airportCode, departureId: null, isFlightConfirmed: false })
      return
    }
    if (flight) this.change({ flight: { ...flight, terminal }, airportCode, isFlightConfirmed: false })
  }

  /** The traveller comes by a partner's link: its price, no coupon that was chosen before, and terms of its own. */
  takePartner(code: string): void {
    this.takenPartners.add(code)
    if (this.draft.partner !== code) this.change({ partner: code, coupon: '', agreed: false })
  }

  /** Whether the partner was taken in this visit, booked with or left since. */
  hasTakenPartner(code: string): boolean {
    return this.takenPartners.has(code)
  }

  /** Books without the partner: at the ordinary price, with the best coupon. The ordinary terms are still to be agreed to. */
  leavePartner(): void {
    this.change({ partner: '', coupon: '', agreed: false })
  }

  /** Begins again with the copy of an order; once for an order, so that what was changed since is kept. */
  rebook(copy: Draft): void {
    if (this.draft.rebooks?.id === copy.rebooks?.id) return
    this.isFlightKept = true
    this.change(copy)
  }

  /** The flight of an earlier visit to look up in the timetable again: once, and not one that was entered by hand. */
  takeKeptFlight(): { flightNo: string; date: CalendarDate; direction: 'arrival' | 'departure' } | undefined {
    const { direction, flight, departingFlight } = this.draft
    const isArrival = direction === 'pickup'
    const known = isArrival ? flight : direction === 'dropoff' ? departingFlight : null
    if (!this.isFlightKept || !known || known.isManual || known.flightNo === '') return undefined
    this.isFlightKept = false
    const time = isArrival ? flight?.landingTime : departingFlight?.takeOff
    const at = parseWallTime(time ?? '')
    if (at === undefined || at < this.root.now()) return undefined
    return {
      flightNo: known.flightNo,
      date: calendarDateOf(at),
      direction: isArrival ? 'arrival' : 'departure',
    }
  }

  /** Takes over what the timetable says of the draft's flight; false where that is what the draft says already. */
  followTimetable(flight: FlightView): boolean {
    const { draft } = this
    const isArrival = flight.direction === 'arrival'
    const known = isArrival ? draft.flight : draft.departingFlight
    if (known?.flightNo !== flight.flightNo) return false
    const time = isArrival ? draft.flight?.landingTime : draft.departingFlight?.takeOff
    const isOtherTime = time !== (isArrival ? flight.landingTime : flight.departureTime)
    const isOtherTerminal = flight.terminal !== null && flight.terminal !== known.terminal
    if (!isOtherTime && !isOtherTerminal) return false
    if (isArrival) this.chooseKnownFlight(flight)
    else this.chooseKnownDepartingFlight(flight)
    return true
  }

  /** The order that was copied is not cancelled for the new one. */
  keepRebooked(): void {
    const { rebooks } = this.draft
    if (rebooks) this.change({ rebooks: { ...rebooks, isReplaced: false } })
  }

  /** A booking is begun elsewhere than from an order: it copies none, and replaces none. */
  leaveRebooked(): void {
    if (this.draft.rebooks) this.change({ rebooks: null })
  }

  /** Bags to begin another booking with: those that cost nothing, since nobody has chosen to buy more. */
  freeBagsOf({ bags, party }: Pick<Draft, 'bags' | 'party'>): Draft['bags'] {
    const { policy } = this.root.settings
    return freeBags(bags, countParty(party, policy).total, policy)
  }

  /** After an order: the next one begins with this traveller's place, party, free bags and contact. */
  startNext(): void {
    this.change({ ...nextDraft(this.draft), bags: this.freeBagsOf(this.draft) })
  }

  forgetTraveller(): void {
    this.draft = emptyDraft()
  }
}
