/** The calls of `wx` that the app makes, as WeChat answers them. Any other call is a fault. */
import { setTimeout as wait } from 'node:timers/promises'

type Options = Readonly<Record<string, unknown>> & {
  readonly success?: (result: object) => void
  readonly fail?: (failure: { errMsg: string }) => void
  readonly complete?: (result: object) => void
}

type WxCall = (...args: never[]) => unknown

/** What moves pages; the stack of pages is the mini-program's. */
export interface Navigation {
  navigateTo(url: string): void
  redirectTo(url: string): void
  reLaunch(url: string): void
  switchTab(url: string): void
  navigateBack(delta: number): void
}

export interface PhoneOptions {
  /** The address that the build was given for its API, and the server behind it. */
  readonly apiBase: string
  readonly apiUrl: string
  readonly sandboxUrl: string
  /** What the traveller does in WeChat's own payment window. */
  readonly payment: () => 'pay' | 'cancel'
  readonly language: string
  /** Its window in pixels. */
  readonly size: { readonly width: number; readonly height: number }
  /** What the mini-program has kept; it is written to, so that it can be there again when the app is opened another time. */
  readonly storage: Map<string, unknown>
  readonly hasNetwork: boolean
}

/** Names that are looked at to see whether they are there, and are not. */
const absent = new Set(['cloud', 'webpackJsonp', 'then', 'toJSON', 'getDeviceInfo', 'getSystemInfo'])

/** Answers by callback, as WeChat does: later, and both ways through `complete`. */
function answer(options: Options, work: () => Promise<object>, name: string): void {
  work().then(
    (result) => {
      const success = { errMsg: `${name}:ok`, ...result }
      options.success?.(success)
      options.complete?.(success)
    },
    (error: unknown) => {
      const failure = { errMsg: `${name}:fail ${error instanceof Error ? error.message : String(error)}` }
      options.fail?.(failure)
      options.complete?.(failure)
    },
  )
}

/** `wx.request` to the one domain that the mini-program is allowed to talk to. */
async function request(phone: PhoneOptions, options: Options): Promise<object> {
  const {
    url,
    method = 'GET',
    data,
    header,
    timeout,
  } = options as unknown as {
    url: string
    method?: string
    data?: unknown
    header?: Record<string, string>
    timeout?: number
  }
  if (!phone.hasNetwork) throw new Error('net::ERR_INTERNET_DISCONNECTED')
  const allowed = new URL(phone.apiBase).origin
  if (!url.startsWith(`${allowed}/`)) throw new Error(`url not in domain list: ${url}`)
  const address = new URL(new URL(phone.apiUrl).origin + url.slice(allowed.length))
  const isGet = method === 'GET'
  if (isGet) {
    for (const [key, value] of Object.entries(data ?? {})) address.searchParams.set(key, String(value))
  }
  const response = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', ...header },
    ...(isGet || data === undefined ? {} : { body: typeof data === 'string' ? data : JSON.stringify(data) }),
    ...(timeout ? { signal: AbortSignal.timeout(timeout) } : {}),
  }).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'TimeoutError' ? new Error('timeout') : error
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return {
    statusCode: response.status,
    header: Object.fromEntries(response.headers),
    data: isJson ? (JSON.parse(text) as unknown) : text,
  }
}

/** `wx.requestPayment`: WeChat's client checks the signature and asks the traveller. */
async function requestPayment(phone: PhoneOptions, options: Options): Promise<object> {
  const { timeStamp, nonceStr, package: prepaid, signType, paySign } = options
  const response = await fetch(`${phone.sandboxUrl}/wechat/client/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      timeStamp,
      nonceStr,
      package: prepaid,
      signType,
      paySign,
      outcome: phone.payment(),
    }),
  })
  const { errMsg = 'no answer' } = (await response.json()) as { errMsg?: string }
  if (!errMsg.endsWith(':ok')) throw new Error(errMsg.replace(/^.*:fail ?/, ''))
  return {}
}

/** Makes `wx` for one phone. `onFault` hears of calls that this phone, and so the app's author, does not know. */
export function createWx(
  phone: PhoneOptions,
  navigation: Navigation,
  onFault: (fault: string) => void,
): object {
  const { storage } = phone
  let logins = 0
  const go = (name: string, move: (options: { url: string; delta?: number }) => void) => (options: Options) =>
    answer(
      options,
      async () => {
        await wait(0)
        move(options as unknown as { url: string; delta?: number })
        return {}
      },
      name,
    )
  const later =
    (name: string, work: (options: Options) => Promise<object>) =>
    (options: Options = {}) =>
      answer(options, () => work(options), name)
  const { width, height } = phone.size
  const calls: Record<string, WxCall> = {
    canIUse: () => true,
    getAppBaseInfo: () => ({
      language: phone.language,
      SDKVersion: '3.8.0',
      version: '8.0.50',
      theme: 'light',
    }),
    getWindowInfo: () => ({
      windowWidth: width,
      windowHeight: height,
      screenWidth: width,
      screenHeight: height,
      statusBarHeight: 47,
      pixelRatio: 3,
      safeArea: { top: 47, bottom: height - 34, left: 0, right: width, width, height: height - 81 },
    }),
    getSystemInfoSync: () => ({
      platform: 'ios',
      language: phone.language,
      pixelRatio: 3,
      windowWidth: width,
    }),
    getMenuButtonBoundingClientRect: () => ({
      top: 51,
      bottom: 83,
      left: width - 94,
      right: width - 7,
      width: 87,
      height: 32,
    }),
    getLaunchOptionsSync: () => ({ path: 'pages/start/start', query: {}, scene: 1001 }),
    getEnterOptionsSync: () => ({ path: 'pages/start/start', query: {}, scene: 1001 }),
    getNetworkType: later('getNetworkType', async () => ({
      networkType: phone.hasNetwork ? 'wifi' : 'none',
    })),
    onNetworkStatusChange: () => undefined,
    onAppShow: () => undefined,
    offAppShow: () => undefined,
    nextTick: (callback: () => void) => void setTimeout(callback, 0),
    getStorageSync: (key: string) => storage.get(key) ?? '',
    setStorageSync: (key: string, value: unknown) => void storage.set(key, value),
    removeStorageSync: (key: string) => void storage.delete(key),
    getStorageInfoSync: () => ({ keys: [...storage.keys()], currentSize: 1, limitSize: 10_240 }),
    setClipboardData: later('setClipboardData', async () => ({})),
    setNavigationBarTitle: later('setNavigationBarTitle', async () => ({})),
    pageScrollTo: later('pageScrollTo', async () => ({})),
    request: later('request', (options) => request(phone, options)),
    login: later('login', () => Promise.resolve({ code: `login-${(logins += 1)}` })),
    requestPayment: later('requestPayment', (options) => requestPayment(phone, options)),
    navigateTo: go('navigateTo', ({ url }) => navigation.navigateTo(url)),
    redirectTo: go('redirectTo', ({ url }) => navigation.redirectTo(url)),
    reLaunch: go('reLaunch', ({ url }) => navigation.reLaunch(url)),
    switchTab: go('switchTab', ({ url }) => navigation.switchTab(url)),
    navigateBack: go('navigateBack', ({ delta = 1 }) => navigation.navigateBack(delta)),
  }
  return new Proxy<Record<string, unknown>>(calls, {
    get(target, name) {
      if (typeof name === 'symbol') return undefined
      if (name in target || absent.has(name)) return target[name]
      return () => {
        onFault(`wx.${name} is not one of the calls that the app was known to make`)
        throw new Error(`wx.${name} is not known`)
      }
    },
  })
}
