/** WeChat on a phone: what it is, what it keeps, what the traveller does in its own windows, and what became of it. */
import { LoginCodes } from './LoginCodes'
import { Network } from './Network'
import { PhoneStorage } from './PhoneStorage'
import { type PhoneModel, phones, type PhoneName } from './phones'
import { Privacy } from './Privacy'

export type SubscriptionAnswer = 'accept' | 'reject' | 'ban' | 'filter'

/** A code before the camera; `path` instead of `result` where it is a code of this mini-program. */
export type ScannedCode = Pick<
  WechatMiniprogram.ScanCodeSuccessCallbackResult,
  'result' | 'path' | 'scanType' | 'charSet'
>

/** What the traveller does in WeChat's own windows. A test changes it while it runs. */
export interface Choices {
  /** `unheard`: paid, but the mini-program was killed before it heard. */
  payment: 'pay' | 'cancel' | 'fail' | 'unheard'
  privacy: 'agree' | 'disagree'
  /** Whether WeChat tells who holds the phone; it asks nobody. */
  login: 'answer' | 'fail'
  /** For each template of a message. */
  subscription: (template: string) => SubscriptionAnswer
  /** Ticks "always keep this choice": no window opens for these templates again. */
  keepsSubscription: boolean
  /** Turned off in the mini-program's settings: no subscription window opens. */
  takesSubscriptions: boolean
  scan: ScannedCode | 'cancel'
  phoneCall: 'call' | 'cancel'
  /** Whether pictures may be added to the album; asked for once. */
  album: 'allow' | 'refuse'
  /** In the mini-program's settings, whenever they are opened, allows all that it had asked for. */
  allowsInSettings: boolean
  phoneNumber: 'allow' | 'refuse'
  /** The pictures to choose from, by their names. */
  pictures: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

/** What the calls did to the phone. */
export interface Effects {
  clipboard: string | undefined
  readonly calledNumbers: string[]
  readonly openedPlaces: { readonly latitude: number; readonly longitude: number; readonly name: string }[]
  readonly openedDocuments: string[]
  openedSettings: number
  readonly album: string[]
  readonly toasts: string[]
  /** From 0 to 1; undefined while the phone's own setting holds. */
  brightness: number | undefined
  keepsScreenOn: boolean
  /** Short taps of the phone, by their strength. */
  readonly taps: string[]
  /** Every window for subscriptions, with its templates. */
  readonly subscriptionWindows: (readonly string[])[]
  /** Clock and button, and what is behind the page, where a page said so; undefined while they follow the phone's theme. */
  barText: string | undefined
  background: string | undefined
  /** How often the mini-program was closed and opened again in a newer build. */
  appliedBuilds: number
}

export interface WeChatOptions {
  /** The address that the build was given for its API, and the server behind it. */
  readonly apiBase: string
  readonly serverUrl: string
  readonly sandboxUrl: string
  readonly phone?: PhoneName
  /** Some versions take the tab bar out of the window's height, others do not. */
  readonly countsTabBar?: boolean
  /** As WeChat writes it: `zh_CN`, `en`. */
  readonly language?: string
  /** As the phone is set when the mini-program opens; light if not given. */
  readonly theme?: 'light' | 'dark'
  /** WeChat's own text size ("Me, Settings, General, Text size"), as a factor of the standard one, which it is if not given. */
  readonly textScale?: number
  /** What the mini-program has kept; it is written to. */
  readonly storage: Map<string, unknown>
  readonly storageLimitBytes?: number
  /** Room for the mini-program's own files. */
  readonly filesLimitBytes?: number
  readonly hasNetwork?: boolean
  /** The subpackages that are on the phone; it is written to. */
  readonly packages?: Set<string>
  /** The privacy guide was agreed to on an earlier visit. */
  readonly hasAgreedToPrivacy?: boolean
  readonly choices?: Partial<Choices>
  readonly now?: () => number
  /** How many times as fast the long intervals of the mini-program run, as its looks at what may have changed. */
  readonly hurry?: number
  /** Plays WeChat's payment window instead of the sandbox: what it answers, in WeChat's words (`requestPayment:ok`). */
  readonly paymentWindow?: (params: PaymentParams, outcome: 'pay' | 'cancel') => Promise<string>
}

/** The arguments of wx.requestPayment. */
export interface PaymentParams {
  readonly timeStamp: string
  readonly nonceStr: string
  readonly package: string
  readonly signType: string
  readonly paySign: string
}

const usualChoices = (): Choices => ({
  payment: 'pay',
  privacy: 'agree',
  login: 'answer',
  subscription: () => 'accept',
  keepsSubscription: false,
  takesSubscriptions: true,
  scan: 'cancel',
  phoneCall: 'call',
  album: 'allow',
  allowsInSettings: false,
  phoneNumber: 'allow',
  pictures: [],
})

export class WeChat {
  readonly model: PhoneModel
  readonly choices: Choices
  readonly effects: Effects = {
    clipboard: undefined,
    calledNumbers: [],
    openedPlaces: [],
    openedDocuments: [],
    openedSettings: 0,
    album: [],
    toasts: [],
    brightness: undefined,
    keepsScreenOn: false,
    taps: [],
    subscriptionWindows: [],
    barText: undefined,
    background: undefined,
    appliedBuilds: 0,
  }
  readonly network: Network
  readonly storage: PhoneStorage
  readonly privacy: Privacy
  readonly loginCodes: LoginCodes
  /** Permissions that were asked for: given or refused. */
  readonly permissions = new Map<string, boolean>()
  /** Answers that are always kept, by template. */
  readonly keptSubscriptions = new Map<string, SubscriptionAnswer>()
  /** Files that WeChat holds for the mini-program, by path. */
  readonly files = new Map<string, Uint8Array>()
  /** As the phone is set now. */
  theme: 'light' | 'dark'
  /** Opened from Moments: no other page, no sign-in, no payment ("Single page mode", limits). */
  isSinglePage = false
  private readonly themeListeners = new Set<(result: { theme: 'light' | 'dark' }) => void>()
  private readonly errorListeners = new Set<(error: string) => void>()
  private readonly buildListeners = new Set<() => void>()
  private gestures = 0

  constructor(readonly options: WeChatOptions) {
    const { apiBase, serverUrl, storage, storageLimitBytes, hasNetwork = true } = options
    this.model = phones[options.phone ?? 'iPhone15ProMax']
    this.choices = { ...usualChoices(), ...options.choices }
    this.theme = options.theme ?? 'light'
    this.network = new Network({ platform: this.model.platform, apiBase, serverUrl, hasNetwork })
    this.storage = new PhoneStorage(storage, storageLimitBytes)
    this.privacy = new Privacy(options.hasAgreedToPrivacy ?? false, () => this.choices.privacy)
    this.loginCodes = new LoginCodes('oTraveller0000000000000000000', options.now)
  }

  onThemeChange(listener: (result: { theme: 'light' | 'dark' }) => void): void {
    this.themeListeners.add(listener)
  }

  /** The traveller, or the evening, changes the phone's theme: `wx.onThemeChange` tells it. */
  changeTheme(theme: 'light' | 'dark'): void {
    this.theme = theme
    this.themeListeners.forEach((listener) => listener({ theme }))
  }

  onUpdateReady(listener: () => void): void {
    this.buildListeners.add(listener)
  }

  /** WeChat has fetched a newer build beside the open one: who listens by then hears of it ("UpdateManager"). */
  fetchNewerBuild(): void {
    this.buildListeners.forEach((listener) => listener())
  }

  onError(listener: (error: string) => void): void {
    this.errorListeners.add(listener)
  }

  /** A script of the mini-program throws what nothing catches: `wx.onError` is handed it as one text. */
  throwUncaught(error: string): void {
    this.errorListeners.forEach((listener) => listener(error))
  }

  /** Whether a tap, or the end of a payment, is being answered just now: some calls work only then. */
  get isInGesture(): boolean {
    return this.gestures > 0
  }

  /** What `work` does, and what directly follows from it, answers the traveller's own gesture. */
  inGesture<Result>(work: () => Result): Result {
    this.gestures += 1
    // Promises that are settled by then still belong to it.
    setImmediate(() => {
      this.gestures -= 1
    })
    return work()
  }
}
