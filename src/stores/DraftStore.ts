import type { AddressMatch } from '@noriai/contract/schema/place'
import type { FlightView } from '@noriai/contract/schema/flightView'
import { makeAutoObservable, observableRef } from 'mobx'
import { persisted } from '@/platform/persisted'
import {
  channelOf,
  type ContactChannel,
  type ContactDraft,
  type Draft,
  draftSchema,
  emptyDraft,
  type FlightDraft,
  nextDraft,
} from './booking/draft'
import type { RootStore } from './RootStore'

const DRAFT_CACHE = 'draft'

/** The ride that is being put together: it survives leaving the page, signing in and reloading. */
export class DraftStore {
  draft: Draft = persisted.read(DRAFT_CACHE, draftSchema) ?? emptyDraft()

  constructor(private readonly root: RootStore) {
    makeAutoObservable<DraftStore, 'root'>(this, { root: false, draft: observableRef }, { autoBind: true })
  }

  change(part: Partial<Draft>): void {
    this.draft = { ...this.draft, ...part }
    persisted.write(DRAFT_CACHE, this.draft)
  }

  changeContact(part: Partial<ContactDraft>): void {
    this.change({ contact: { ...this.draft.contact, ...part } })
  }

  get channel(): ContactChannel {
    return channelOf(this.draft.contact, this.root.settings.lang)
  }

  /** Another flight is another ride: what was decided about the old departure does not hold for it. */
  chooseFlight(flight: FlightDraft): void {
    this.change({
      flight,
      typedFlightNo: flight.flightNo,
      departureId: null,
      nightHold: false,
      isFlightConfirmed: false,
      allowsDuplicate: false,
    })
  }

  chooseKnownFlight(flight: FlightView): void {
    this.chooseFlight({
      flightNo: flight.flightNo,
      airlineName: flight.airlineName,
      originCode: flight.departureAirportCode,
      originName: flight.departureCityName,
      takeOff: flight.otherLocalTime,
      landingTime: flight.landingTime,
      terminal: flight.terminal,
      isManual: false,
      isSample: flight.source === 'sample',
    })
  }

  choosePlace(match: AddressMatch, text: string): void {
    this.change({
      place: {
        addressId: match.addressId,
        kind: match.kind,
        name: match.name,
        nameJa: match.nameJa,
        address: match.address,
        addressJa: match.addressJa,
        postalCode: match.postalCode,
        wardCode: match.wardCode ?? '',
        wardName: match.wardName ?? '',
        text: text.trim() || match.name,
        isConfirmed: true,
      },
      isPlaceKept: false,
      detail: '',
      departureId: null,
    })
  }

  /** Only the ward for now: it decides fare and arrival, the address follows in the form. */
  chooseWard(wardCode: string, name: string, nameJa: string): void {
    this.change({
      place: {
        addressId: `ward:${wardCode}`,
        kind: 'ward',
        name,
        nameJa,
        address: name,
        addressJa: nameJa,
        postalCode: null,
        wardCode,
        wardName: name,
        text: name,
        isConfirmed: true,
      },
      isPlaceKept: false,
      detail: '',
      departureId: null,
    })
  }

  chooseTerminal(terminal: string): void {
    const { flight } = this.draft
    if (flight) this.change({ flight: { ...flight, terminal }, isFlightConfirmed: false })
  }

  /** After an order: the next one begins with this traveller's place, party and contact. */
  startNext(): void {
    this.change(nextDraft(this.draft))
  }

  forgetTraveller(): void {
    this.draft = emptyDraft()
  }
}
