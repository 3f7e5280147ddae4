import {
  removeAddress,
  removeTravellerDetails,
  saveAddress,
  savedAddresses,
  saveTravellerDetails,
  travellerDetails,
  type SavedAddress,
  type TravellerDetails,
} from '@noriai/contract/calls/addressBook'
import type { CallRequest } from '@noriai/contract/defineCall'
import { makeAutoObservable, observableRef } from 'mobx'
import { Request } from './Request'
import type { RootStore } from './RootStore'

/** What the traveller keeps to fill forms with: addresses, a contact and riders. */
export class AddressBookStore {
  readonly loadingAddresses = new Request()
  readonly loadingDetails = new Request()
  readonly saving = new Request()
  addresses: readonly SavedAddress[] = []
  /** Null when nothing is saved, undefined while it is not known. */
  details: TravellerDetails | null | undefined
  private turn = 0
  /** The turns in which what is shown was requested, or answered as saved: an answer to an earlier one is left out. */
  private addressesTurn = 0
  private detailsTurn = 0

  constructor(private readonly root: RootStore) {
    makeAutoObservable<AddressBookStore, 'root' | 'turn' | 'addressesTurn' | 'detailsTurn'>(
      this,
      {
        root: false,
        turn: false,
        addressesTurn: false,
        detailsTurn: false,
        addresses: observableRef,
        details: observableRef,
      },
      { autoBind: true },
    )
  }

  /** The address that bookings begin with. */
  get defaultAddress(): SavedAddress | undefined {
    return this.addresses.find(({ isDefault }) => isDefault)
  }

  /** Rejects as the call does; see `loadingAddresses` too. */
  async loadAddresses(): Promise<void> {
    const turn = ++this.turn
    await this.loadingAddresses.run(
      () => this.root.api.call(savedAddresses, {}),
      ({ addresses }) => this.takeAddresses(turn, addresses),
    )
  }

  /** Changes name, detail or rank of an address. Rejects as the call does. */
  async saveAddress(request: CallRequest<typeof saveAddress>): Promise<void> {
    await this.saving.run(() => this.root.api.call(saveAddress, request))
    await this.loadAddresses()
  }

  /** Rejects as the call does. */
  async removeAddress(id: string): Promise<void> {
    await this.saving.run(
      () => this.root.api.call(removeAddress, { id }),
      () => {
        const left = this.addresses.filter((address) => address.id !== id)
        this.takeAddresses(++this.turn, left)
      },
    )
  }

  /** Rejects as the call does; see `loadingDetails` too. */
  async loadDetails(): Promise<void> {
    const turn = ++this.turn
    await this.loadingDetails.run(
      () => this.root.api.call(travellerDetails, {}),
      ({ details }) => this.takeDetails(turn, details),
    )
  }

  /** Saves contact and riders; without a rider and a contact name they are forgotten. Rejects as the call does. */
  async saveDetails(request: CallRequest<typeof saveTravellerDetails>): Promise<void> {
    await this.saving.run(
      () => this.root.api.call(saveTravellerDetails, request),
      (details) => this.takeDetails(++this.turn, details),
    )
  }

  /** Rejects as the call does. */
  async removeDetails(): Promise<void> {
    await this.saving.run(
      () => this.root.api.call(removeTravellerDetails, {}),
      () => this.takeDetails(++this.turn, null),
    )
  }

  forgetTraveller(): void {
    this.addresses = []
    this.details = undefined
    for (const request of [this.loadingAddresses, this.loadingDetails, this.saving]) request.reset()
  }

  private takeAddresses(turn: number, addresses: readonly SavedAddress[]): void {
    if (turn < this.addressesTurn) return
    this.addressesTurn = turn
    this.addresses = addresses
  }

  private takeDetails(turn: number, details: TravellerDetails | null): void {
    if (turn < this.detailsTurn) return
    this.detailsTurn = turn
    this.details = details
  }
}
