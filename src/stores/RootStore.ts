import type { Lang } from '@noriai/contract/lang'
import { observable, reaction, runInAction } from 'mobx'
import type { ApiClient } from '@/api/Api'
import { I18n } from '@/i18n/I18n'
import { NoticesStore } from './NoticesStore'
import { SessionStore } from './SessionStore'
import { SettingsStore } from './SettingsStore'

/** What a store implements that keeps something of the traveller. */
export interface ForgetsTraveller {
  /** Forgets what belongs to the traveller who signed out. */
  forgetTraveller(): void
}

const keepsTraveller = (store: object): store is ForgetsTraveller => 'forgetTraveller' in store

/** How a store is made: it takes what it needs from the root. */
export type AreaStoreClass<Store extends object> = new (root: RootStore) => Store

/** What the root is made of; tests bring their own. */
export interface RootParts {
  readonly lang: Lang
  /** Whether the traveller chose it just now. */
  readonly isLanguageNew: boolean
  readonly api: (root: RootStore) => ApiClient
  readonly leaveForLogin: () => Promise<void>
  /** The phone's clock, epoch milliseconds. */
  readonly clock: () => number
}

/**
 * The one place where stores find each other. What every page needs is a property; the stores of an area are made when a page
 * first asks for them, so that their code stays out of the pages that never do.
 */
export class RootStore {
  readonly i18n: I18n
  readonly notices: NoticesStore
  readonly session: SessionStore
  readonly settings: SettingsStore
  readonly api: ApiClient
  private readonly areaStores = new Map<AreaStoreClass<object>, object>()
  private readonly serverAheadMs = observable.box(0)

  constructor(private readonly parts: RootParts) {
    this.api = parts.api(this)
    this.i18n = new I18n(parts.lang)
    this.notices = new NoticesStore()
    this.session = new SessionStore(this)
    this.settings = new SettingsStore(this, parts.isLanguageNew)
  }

  /** The store of an area: one instance each. */
  store<Store extends object>(StoreClass: AreaStoreClass<Store>): Store {
    const known = this.areaStores.get(StoreClass)
    if (known) return known as Store
    const made = new StoreClass(this)
    this.areaStores.set(StoreClass, made)
    return made
  }

  /** The present instant, epoch milliseconds, by the server's clock as far as it is known: deadlines are the server's. */
  now(): number {
    return this.parts.clock() + this.serverAheadMs.get()
  }

  /** How far the server's clock is ahead of the phone's, as far as it is known; milliseconds. */
  get clockAheadMs(): number {
    return this.serverAheadMs.get()
  }

  /**
   * The server answered at this instant of its own clock, which it sends in whole seconds. What differs from what was known by
   * less than an answer's way takes corrects nothing: no deadline jumps with each answer, and no page asks again because of it.
   */
  hearServerTime(serverTime: number): void {
    const ahead = serverTime - this.parts.clock()
    if (Math.abs(ahead - this.clockAheadMs) < TOLERATED_CLOCK_ERROR_MS) return
    // A phone that is right to the second is right enough.
    const isTolerated = Math.abs(ahead) < TOLERATED_CLOCK_ERROR_MS
    runInAction(() => this.serverAheadMs.set(isTolerated ? 0 : ahead))
  }

  /** Calls `listener` whenever the server is heard to be at another time than was thought; answers how to stop that. */
  onClockCorrected(listener: () => void): () => void {
    return reaction(() => this.serverAheadMs.get(), listener)
  }

  leaveForLogin(): Promise<void> {
    return this.parts.leaveForLogin()
  }

  forgetTraveller(): void {
    this.areaStores.forEach((store) => {
      if (keepsTraveller(store)) store.forgetTraveller()
    })
  }
}

/** Transmission and the header's whole seconds make up to this much of nothing. */
const TOLERATED_CLOCK_ERROR_MS = 3_000
