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
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
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

  constructor(private readonly root: RootStore) {
    makeAutoObservable<AddressBookStore, 'root'>(
      this,
      { root: false, addresses: observableRef, details: observableRef },
      { autoBind: true },
    )
  }

  /** The address that bookings begin with. */
  get defaultAddress(): SavedAddress | undefined {
    return this.addresses.find(({ isDefault }) => isDefault)
  }

  /** Rejects as the call does; see `loadingAddresses` too. */
  async loadAddresses(): Promise<void> {
    await this.loadingAddresses.run(
      () => this.root.api.call(savedAddresses, {}),
      ({ addresses }) => {
        this.addresses = addresses
      },
    )
  }

  /** Changes name, detail or rank of an address. Rejects as the call does. */
  async saveAddress(request: CallRequest<typeof saveAddress>): Promise<void> {
    await this.saving.run(() => this.root.api.call(saveAddress, request))
    await this.loadAddresses()
  }

  /** Rejects as the call does. */
  async removeAddress(id: string): Promise<void> {
    await this.saving.run(() => this.root.api.call(removeAddress, { id }))
    runInAction(() => (this.addresses = this.addresses.filter((address) => address.id !== id)))
  }

  /** Rejects as the call does; see `loadingDetails` too. */
  async loadDetails(): Promise<void> {
    await this.loadingDetails.run(
      () => this.root.api.call(travellerDetails, {}),
      ({ details }) => {
        this.details = details
      },
    )
  }

  /** Saves contact and riders; without a rider and a contact name they are forgotten. Rejects as the call does. */
  async saveDetails(request: CallRequest<typeof saveTravellerDetails>): Promise<void> {
    await this.saving.run(
      () => this.root.api.call(saveTravellerDetails, request),
      (details) => {
        this.details = details
      },
    )
  }

  /** Rejects as the call does. */
  async removeDetails(): Promise<void> {
    await this.saving.run(() => this.root.api.call(removeTravellerDetails, {}))
    runInAction(() => (this.details = null))
  }

  forgetTraveller(): void {
    this.addresses = []
    this.details = undefined
    this.loadingAddresses.reset()
    this.loadingDetails.reset()
    this.saving.reset()
  }
}
