import { htmlLang, type Lang } from '@noriai/contract/lang'
import { type Currency, isCurrency } from '@noriai/contract/money'
import { defaultPolicy } from '@noriai/contract/policy/defaults'
import type { LanguagePolicy, Policy } from '@noriai/contract/policy/schema'
import { currencyBroughtBy } from '@noriai/contract/rules/currencyChoice'
import type { PageConfig } from '@noriai/contract/schema/pageConfig'
import {
  compareStructural,
  computed,
  makeAutoObservable,
  observableRef,
  observableStruct,
  runInAction,
} from 'mobx'
import { lazyCalls } from '@/api/lazyCalls'
import { keepEntryPolicy } from '@/entry/keptPolicy'
import { chosenLanguage, rememberLanguage } from '@/entry/languageChoice'
import { languageMissedAtLaunch } from '@/entry/launch'
import { awaitedPoster, type PosterScan, posterScanResolved } from '@/entry/posterScan'
import { posterOf, type QrSource, readQrSource, saveQrSource } from '@/entry/qrSource'
import drawnCity from '@/models/drawnCity.json'
import { chrome } from '@/platform/chrome'
import { ownTask } from '@/platform/ownTask'
import { payWays } from '@/platform/payWays'
import { persisted } from '@/platform/persisted'
import { storage } from '@/platform/storage'
import type { RootStore } from './RootStore'

const SERVER_NAME = 'noriai'
const CONFIG_CACHE = 'pageConfig'

type ServedAirport = NonNullable<PageConfig['airports']>[number]

/** What settings that were kept say of the frame, without a validator. */
function originIn(kept: unknown): PageConfig['paymentOrigin'] | undefined {
  const { paymentOrigin } = kept as Partial<Record<keyof PageConfig, unknown>>
  return paymentOrigin === null || typeof paymentOrigin === 'string' ? paymentOrigin : undefined
}

const storedCurrency = (key: 'currency' | 'userSelectCurrency'): Currency | undefined => {
  const value = storage.get(key)
  return isCurrency(value) ? value : undefined
}

/** Language, currency and the operator's policy (decisions.md). Prices are shown in `currency` and charged in yen. */
export class SettingsStore {
  currency: Currency
  /** The figures of the service: the defaults until the server's arrive; the same object where they say the same. */
  policy: Policy = defaultPolicy
  /** What else the deployment says; null until it arrived. */
  config: PageConfig | null = null
  /** A poster that was scanned by its code, until the server has said where it hangs. */
  posterScan: PosterScan | null = awaitedPoster() ?? null
  /** The language that the settings were asked for in this visit; null before, and where they did not come. */
  private requestedIn: Lang | null = null
  /** The newest request of them; never rejects. */
  private loading: Promise<void> = Promise.resolve()
  private wasRequested = false

  constructor(
    private readonly root: RootStore,
    /** The traveller chose the language a moment ago, before the stores were made. */
    isLanguageNew: boolean,
  ) {
    const kept = storedCurrency('userSelectCurrency') ?? storedCurrency('currency')
    this.currency = kept ?? this.policy.currency.settle
    makeAutoObservable<SettingsStore, 'root' | 'requestedIn' | 'loading' | 'wasRequested'>(
      this,
      {
        root: false,
        requestedIn: false,
        loading: false,
        wasRequested: false,
        policy: observableStruct,
        config: observableStruct,
        // Mostly those that were known: what is paid with is not drawn again for them.
        payTypes: computed({ equals: compareStructural }),
        posterScan: observableRef,
      },
      { autoBind: true },
    )
    chrome.setLanguage(htmlLang[this.lang])
    if (isLanguageNew || kept === undefined) this.followLanguage(this.lang)
  }

  get lang(): Lang {
    return this.root.i18n.lang
  }

  /** The currencies to choose from, as the policy lists them. */
  get currencies(): readonly Currency[] {
    return this.policy.currency.offered
  }

  /** Off: the selector shows the currency with the reason why it stays. */
  get isCurrencySwitchable(): boolean {
    return this.policy.currency.switchable && this.currencies.length > 1
  }

  /** The ways to pay here, as the server offers them where the traveller is; until it has said so, the platform's own. */
  get payTypes(): PageConfig['payTypes'] {
    return this.config?.payTypes ?? payWays
  }

  /** Whether a card can be paid with here, and so its fee be charged. */
  get takesCards(): boolean {
    return this.payTypes.includes('card')
  }

  /**
   * Of which origin the frame is that a card is typed in; null where its form comes without one. Until the server has said so it is as in
   * the visit before; undefined in the first.
   */
  get paymentOrigin(): PageConfig['paymentOrigin'] | undefined {
    return this.config ? this.config.paymentOrigin : persisted.readBy(CONFIG_CACHE, originIn)
  }

  /** The street map that a browser draws; null: there is none. */
  get streetMap(): PageConfig['streetMap'] {
    return this.config?.streetMap ?? null
  }

  /** The airports that buses meet; none until the server has said which. */
  get airports(): readonly ServedAirport[] {
    return this.config?.airports ?? []
  }

  /**
   * The airport of a ride: the one that it names, else that of the poster that was scanned not long ago, else the first that is served.
   * Undefined until the server has said which are, and for one that is none of them.
   */
  airportOf(airportCode: string | null): ServedAirport | undefined {
    const { airports } = this
    const find = (code: string | null | undefined) =>
      airports.find((airport) => airport.airportCode === code?.toUpperCase())
    if (airportCode !== null) return find(airportCode)
    return find(this.qrSource()?.qrCodeScene1) ?? airports[0]
  }

  /**
   * As `airportOf`, as calls take it: nothing means the first that is served, so that a call is the same before it is known which are. Until
   * then the poster's word is taken.
   */
  airportGiven(airportCode: string | null): { readonly airportCode?: string } {
    const code = airportCode ?? this.posterAirport()
    return code === undefined ? {} : { airportCode: code }
  }

  /** As `airportOf`, its code: that of the city whose map comes with the app until it is known which are served. */
  airportCodeOf(airportCode: string | null): string {
    return (
      this.airportGiven(airportCode).airportCode ?? this.airports[0]?.airportCode ?? drawnCity.airportCode
    )
  }

  /** As `airportOf`, whether its city is the one whose map and words come with the app. */
  isDrawn(airportCode: string | null): boolean {
    return this.airportCodeOf(airportCode) === drawnCity.airportCode
  }

  /** The airport whose code the scanned poster has; undefined for one that is known not to be served. */
  private posterAirport(): string | undefined {
    const code = this.qrSource()?.qrCodeScene1?.toUpperCase()
    if (code === undefined || !/^[A-Z]{3}$/.test(code)) return undefined
    return this.config === null || this.airportOf(code) ? code : undefined
  }

  get isLanguageSwitchable(): boolean {
    return this.config?.switchLanguageFlag ?? true
  }

  /** The scan that brought the traveller here, while it is alive (specification, section 4). */
  qrSource(): QrSource | undefined {
    // Who shows it looks again once a code was resolved: the phone's storage tells nobody.
    void this.posterScan
    return readQrSource(this.root.now(), this.policy.limits.qrSourceDays)
  }

  /**
   * Changes the language: kept, followed by the currency, and the orders are to be loaded again. Rejects when its texts do not come;
   * does nothing when another is chosen before they do.
   */
  async chooseLanguage(lang: Lang): Promise<void> {
    if (!(await this.root.i18n.setLang(lang))) return
    rememberLanguage(lang)
    chrome.setLanguage(htmlLang[lang])
    this.followLanguage(lang)
    this.root.notices.askForOrdersRefresh()
  }

  /** The traveller's own choice; no change of language overrules it. */
  chooseCurrency(currency: Currency): void {
    if (!this.isCurrencySwitchable || !this.currencies.includes(currency)) return
    storage.set('userSelectCurrency', currency)
    this.show(currency)
    this.root.notices.dismissCurrencyChange()
  }

  /** Back to the currency before the language changed it; that is a choice, too. */
  undoCurrency(): void {
    const change = this.root.notices.currencyChange
    if (change) this.chooseCurrency(change.from)
  }

  /** Fetches the deployment's settings. A failure is silent: the kept or default figures stay (specification, section 8). */
  load(): Promise<void> {
    return (this.loading = this.request())
  }

  /** As `load`, unless this visit has the settings in this language; those that are on their way are waited for. */
  ensure(): Promise<void> {
    return this.requestedIn === this.lang ? this.loading : this.load()
  }

  /** As `ensure`, once they were asked for: the first page leaves the network to what it shows. */
  ensureAgain(): void {
    if (this.wasRequested) void this.ensure()
  }

  private async request(): Promise<void> {
    const scan = this.posterScan
    this.wasRequested = true
    this.requestedIn = this.lang
    try {
      const call = await lazyCalls.getPageConfigInfo()
      // Its schemas were run a moment ago: what is read by them, and drawn, is a task of its own.
      const task = ownTask()
      if (task) await task
      const kept = this.config === null ? persisted.read(CONFIG_CACHE, call.response) : undefined
      if (kept) this.apply(kept)
      const config = await this.root.api.call(call, {
        serverName: SERVER_NAME,
        languageType: this.lang,
        ...(scan && { posterCode: scan.code }),
      })
      persisted.write(CONFIG_CACHE, config)
      this.apply(config)
      if (scan) this.resolvePoster(scan, config.poster)
    } catch {
      // The client reports it to the operation log.
      this.requestedIn = null
    }
  }

  /** A poster was scanned by its code while the app runs, or could not be asked about before. */
  awaitPoster(scan: PosterScan): Promise<void> {
    this.posterScan = scan
    return this.load()
  }

  /** Asks where the traveller is, to begin the dial-code list there. What they chose themselves is kept. */
  async findCountry(): Promise<void> {
    if (storage.get('countryCode') !== undefined) return
    try {
      const { country } = await this.root.api.call(await lazyCalls.getIpCountry(), {})
      if (country && storage.get('countryCode') === undefined) storage.set('countryCode', country.no)
    } catch {
      // The list begins with the language's country then.
    }
  }

  /** The scan counts from its own time, however long the answer took. */
  private resolvePoster(scan: PosterScan, poster: PageConfig['poster']): void {
    posterScanResolved(scan)
    const { at, language } = scan
    const source = poster && posterOf({ ...poster, language }, at)
    if (source) saveQrSource(source)
    else this.root.notices.tellPosterGone()
    runInAction(() => {
      if (this.posterScan === scan) this.posterScan = null
    })
  }

  private apply(config: PageConfig): void {
    runInAction(() => {
      this.config = config
      this.policy = config.policy
      if (!this.currencies.includes(this.currency) || !this.isCurrencySwitchable) this.show(config.currency)
      else if (storedCurrency('currency') === undefined && storedCurrency('userSelectCurrency') === undefined)
        this.currency = config.currency
    })
    const { language, limits } = config.policy
    keepEntryPolicy({ language, qrSourceDays: limits.qrSourceDays })
    const lang = this.languageBy(language)
    if (lang && lang !== this.lang) void this.root.i18n.setLang(lang).catch(() => undefined)
  }

  /** What the deployment's policy makes of the language; where there is nothing to choose from, always its default. */
  private languageBy({ default: only, sources }: LanguagePolicy): Lang | undefined {
    if (sources.length === 0) return only
    return chosenLanguage() === undefined ? languageMissedAtLaunch({ default: only, sources }) : undefined
  }

  /** A language may bring its currency, unless the traveller chose one. */
  private followLanguage(lang: Lang): void {
    if (!this.isCurrencySwitchable) return
    const to = currencyBroughtBy({
      lang,
      shown: this.currency,
      chosen: storedCurrency('userSelectCurrency'),
      policy: this.policy,
    })
    if (to === undefined) return
    this.root.notices.tellCurrencyChange({ from: this.currency, to })
    this.show(to)
  }

  private show(currency: Currency): void {
    storage.set('currency', currency)
    this.currency = currency
  }
}
