import type { Currency } from '@noriai/contract/money'
import type { OrderTab } from '@noriai/contract/calls/orders'
import { makeAutoObservable, observableRef } from 'mobx'
import { isPosterGone } from '@/entry/posterScan'

/** Prices are shown in another currency because of the language (specification, section 4). */
export interface CurrencyChange {
  readonly from: Currency
  readonly to: Currency
}

/** What one part of the app tells another, or the traveller, about something that happened elsewhere. */
export class NoticesStore {
  /** The poster whose code was scanned does not hang any more: home says so until it is dismissed. */
  isPosterGone = isPosterGone()
  /** Shown until it is undone or dismissed. */
  currencyChange: CurrencyChange | null = null
  /** Order texts come in the language of the request: the orders page loads them again, then clears this. */
  ordersNeedRefresh = false
  /** The tab that the orders page opens with next; null: as it was. */
  ordersTab: OrderTab | null = null
  /** The sheet of language, currency and appearance, over the page that is shown. */
  isSettingsOpen = false

  /** The tab page that the ride-code popup is open over, from the middle of its tab bar; null: over none. */
  rideCodesOver: string | null = null

  constructor() {
    makeAutoObservable(this, { currencyChange: observableRef }, { autoBind: true })
  }

  tellCurrencyChange(change: CurrencyChange): void {
    this.currencyChange = change
  }

  dismissCurrencyChange(): void {
    this.currencyChange = null
  }

  tellPosterGone(): void {
    this.isPosterGone = true
  }

  dismissPosterGone(): void {
    this.isPosterGone = false
  }

  askForOrdersRefresh(): void {
    this.ordersNeedRefresh = true
  }

  ordersAreFresh(): void {
    this.ordersNeedRefresh = false
  }

  askForOrdersTab(tab: OrderTab | null): void {
    this.ordersTab = tab
  }

  openSettings(): void {
    this.isSettingsOpen = true
  }

  closeSettings(): void {
    this.isSettingsOpen = false
  }

  get isRideCodesOpen(): boolean {
    return this.rideCodesOver !== null
  }

  openRideCodes(over: string): void {
    this.rideCodesOver = over
  }

  closeRideCodes(): void {
    this.rideCodesOver = null
  }
}
