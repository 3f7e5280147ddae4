/**
 * `wx` as one phone has it: every call that WeChat documents for the phone's base library is there and no other one. Those that are
 * played answer as documented; any other one is a fault of the test, not a silence.
 */
import { asyncCalls, demand, Refusal, refusedOnSinglePage, type WxCall } from './answer'
import { deviceCalls, USER_DATA_PATH } from './calls/device'
import { networkCalls, storageCalls } from './calls/keeping'
import { openAbilityCalls } from './calls/openAbility'
import { paymentCalls } from './calls/payment'
import { systemCalls } from './calls/system'
import { callsOf, isAtLeast, sinceOf } from './documented'
import type { WeChat } from './WeChat'

/** What moves pages; the stack of pages is the mini-program's. Each throws WeChat's words when it refuses. */
export interface Navigation {
  readonly isTabShown: boolean
  navigateTo(url: string): void
  redirectTo(url: string): void
  reLaunch(url: string): void
  switchTab(url: string): void
  navigateBack(delta: number): void
  setTitle(title: string): void
}

type Listener = (options: object) => void

/** How the mini-program was entered, and who hears of the next time. */
export interface AppEvents {
  launchOptions(): object
  enterOptions(): object
  readonly onShow: Set<Listener>
  readonly onHide: Set<Listener>
  readonly onPageNotFound: Set<Listener>
}

interface Surroundings {
  readonly wechat: WeChat
  readonly navigation: Navigation
  readonly events: AppEvents
  /** Hears of calls that are documented and not played. */
  readonly onFault: (fault: string) => void
}

function navigationCalls(navigation: Navigation, wechat: WeChat): Record<string, WxCall> {
  const go = (move: () => void) => {
    if (wechat.isSinglePage) throw refusedOnSinglePage()
    try {
      move()
    } catch (error) {
      throw new Refusal(error instanceof Error ? error.message : String(error))
    }
    return {}
  }
  return asyncCalls({
    navigateTo: ({ url }) => go(() => navigation.navigateTo(String(url))),
    redirectTo: ({ url }) => go(() => navigation.redirectTo(String(url))),
    reLaunch: ({ url }) => go(() => navigation.reLaunch(String(url))),
    switchTab: ({ url }) => go(() => navigation.switchTab(String(url))),
    navigateBack: ({ delta = 1 }) => go(() => navigation.navigateBack(Number(delta))),
    pageScrollTo: () => ({}),
    setNavigationBarTitle: (options) => {
      demand(options, { title: 'String' })
      navigation.setTitle(String(options['title']))
      return {}
    },
  })
}

const appCalls = (events: AppEvents): Record<string, WxCall> => ({
  getLaunchOptionsSync: () => events.launchOptions(),
  getEnterOptionsSync: () => events.enterOptions(),
  onAppShow: (listener: Listener) => void events.onShow.add(listener),
  offAppShow: (listener?: Listener) => forget(events.onShow, listener),
  onAppHide: (listener: Listener) => void events.onHide.add(listener),
  offAppHide: (listener?: Listener) => forget(events.onHide, listener),
  onPageNotFound: (listener: Listener) => void events.onPageNotFound.add(listener),
  nextTick: (callback: () => void) => void setTimeout(callback, 0),
})

/** Without a listener all of them. */
function forget(listeners: Set<Listener>, listener?: Listener): void {
  if (listener) listeners.delete(listener)
  else listeners.clear()
}

export function createWx({ wechat, navigation, events, onFault }: Surroundings): object {
  const { baseLibrary } = wechat.model
  const played: Record<string, WxCall> = {
    ...systemCalls(wechat, () => navigation.isTabShown),
    ...storageCalls(wechat),
    ...networkCalls(wechat),
    ...openAbilityCalls(wechat),
    ...paymentCalls(wechat),
    ...deviceCalls(wechat),
    ...navigationCalls(navigation, wechat),
    ...appCalls(events),
  }
  const notPlayed = (name: string) => () => {
    onFault(`wx.${name} was called: it is not played`)
    throw new Error(`wx.${name} is not played`)
  }
  const calls = callsOf(baseLibrary).map((name): [string, WxCall] => [name, notPlayed(name)])
  for (const [name, call] of Object.entries(played)) {
    const since = sinceOf(name)
    if (since === undefined) throw new Error(`WeChat documents no wx.${name}`)
    if (isAtLeast(baseLibrary, since)) calls.push([name, call])
  }
  return { ...Object.fromEntries(calls), env: { USER_DATA_PATH } }
}
