import Taro from '@tarojs/taro'
import { chrome } from '@/platform/chrome'
import { sayNotOpened } from '@/platform/notOpened'
import { tapAnswered } from '@/platform/painted'
import { replacePages } from '@/platform/replacePages'
import { isSinglePage } from '@/platform/singlePage'
import { storage } from '@/platform/storage'
import { isRoutePath, type ParamsOf, type RouteParams, type RoutePath, routes } from './routes'
import { searchOfRouter } from './searchOfRouter'

const HOME = 'pages/index/index' satisfies RoutePath
const LOGIN = 'useCar/login/login' satisfies RoutePath
const START = 'pages/start/start' satisfies RoutePath

/** What leads to a session: of no use once there is one. */
const signInPages = [
  LOGIN,
  'useCar/passwordLogin/passwordLogin',
  'useCar/registered/registered',
  'useCar/newPassword/newPassword',
] as const satisfies readonly RoutePath[]

/** WeChat keeps at most ten pages; the last one makes room for the next. */
const MAX_PAGES = 10

/**
 * `push`: on top, back leads here. `replace`: instead of this page. `relaunch`: as the only page.
 */
export type How = 'push' | 'replace' | 'relaunch'

type ParamsArgument<Path extends RoutePath> =
  object extends ParamsOf<Path>
    ? [params?: ParamsOf<Path>, options?: { how?: How }]
    : [params: ParamsOf<Path>, options?: { how?: How }]

function searchOf(params: RouteParams): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** The address of a page, for a link. */
export function pathTo<Path extends RoutePath>(path: Path, ...[params]: ParamsArgument<Path>): string {
  return `/${path}${searchOf({ ...params })}`
}

const isSignedIn = () => storage.get('token') !== undefined

/** A page that WeChat neither opens nor refuses for so long may be opened again. */
const LONGEST_OPENING_MS = 10_000

/** What is being opened; undefined most of the time. */
let coming: { readonly url: string; readonly since: number } | undefined

const isComing = (url: string) => coming?.url === url && Date.now() - coming.since < LONGEST_OPENING_MS

/**
 * The same address that is opened once more before it is there, by a second tap, is opened once: in WeChat a package may take seconds.
 */
async function open(path: RoutePath, search: string, how: How): Promise<void> {
  const url = `/${path}${search}`
  if (isComing(url)) return
  // WeChat refuses, and says itself where the whole of it opens.
  if (isSinglePage()) return void (await Taro.navigateTo({ url }).catch(() => undefined))
  const opening = { url, since: Date.now() }
  coming = opening
  // Ended by the page itself, when it is drawn.
  chrome.startLoading()
  try {
    const answered = tapAnswered()
    if (answered) await answered
    await orSay(moveTo(path, url, how))
  } finally {
    if (coming === opening) coming = undefined
  }
}

/** Rejects as the move does; the traveller has read by then that the page did not come. */
async function orSay(move: Promise<void>): Promise<void> {
  try {
    await move
  } catch (failure) {
    sayNotOpened()
    throw failure
  }
}

async function moveTo(path: RoutePath, url: string, how: How): Promise<void> {
  if (how === 'relaunch') await Taro.reLaunch({ url })
  else if (routes[path].isTab) await Taro.switchTab({ url: `/${path}` })
  else if (how === 'replace' || Taro.getCurrentPages().length >= MAX_PAGES) await Taro.redirectTo({ url })
  else await Taro.navigateTo({ url })
}

/** Opens a page. One that needs a session is opened after signing in, when there is none (specification, section 2). */
export async function navigate<Path extends RoutePath>(
  path: Path,
  ...[params, options]: ParamsArgument<Path>
): Promise<void> {
  const search = searchOf({ ...params })
  if (routes[path].needsSession && !isSignedIn()) await signInThen(path, search)
  else await open(path, search, options?.how ?? 'push')
}

/** Opens a page by its address in the app, `/useCar/QA/qa?id=1`. False, and nothing happens, when it is none of our pages. */
export async function navigateToAddress(address: string, how: How = 'push'): Promise<boolean> {
  const [path = '', query = ''] = address.replace(/^\//, '').split('?')
  if (!isRoutePath(path)) return false
  const search = query === '' ? '' : `?${query}`
  if (routes[path].needsSession && !isSignedIn()) await signInThen(path, search)
  else await open(path, search, how)
  return true
}

/** Whether the page on top is the only one: the app was opened with it. */
export const isOnlyPage = (): boolean => Taro.getCurrentPages().length <= 1

/** WeChat asks that its list of pages is left as it is. */
const pageOnTop = () => Taro.getCurrentPages().slice(-1)[0]

/** The path of the page on top. */
export const pathOnTop = (): string => pathOf(pageOnTop() ?? {})

/** Goes back, or home when this page is the first. */
export async function goBack(): Promise<void> {
  if (isOnlyPage()) await navigate(HOME)
  else await Taro.navigateBack()
}

/** Goes back to the nearest of some pages that are open below this one. False, and nothing happens, when none is. */
export async function backTo(...paths: readonly RoutePath[]): Promise<boolean> {
  const depths = paths.map(stepsBackTo).filter((steps) => steps > 0)
  if (depths.length === 0) return false
  await Taro.navigateBack({ delta: Math.min(...depths) })
  return true
}

/**
 * Opens a page instead of the steps that led to it, as many of them as lie on top: going back from it leads to where they began.
 */
export async function openAfter(steps: readonly RoutePath[], address: string): Promise<void> {
  const pages = Taro.getCurrentPages().map(pathOf)
  const isStep = (path: string | undefined) => steps.some((step) => step === path)
  // The page that opens it makes room in any case.
  let count = 1
  while (count < pages.length && isStep(pages[pages.length - 1 - count])) count += 1
  chrome.startLoading()
  await orSay(replacePages({ url: address, count }))
}

/** Opens the login page; `returnAfterLogin` comes back to `path` and `search` (specification, section 3). */
export async function signInThen(path: string, search: string, how: How = 'push'): Promise<void> {
  storage.set('path', path)
  storage.set('search', search)
  await open(LOGIN, '', how)
}

/** After signing in: back to where the traveller was sent away from, else home; going back from there leads to none of the login pages. */
export async function returnAfterLogin(): Promise<void> {
  const path = storage.get('path') ?? HOME
  const search = storage.get('search') ?? ''
  storage.remove('path')
  storage.remove('search')
  const depth = stepsBackTo(path)
  if (depth > 0) await Taro.navigateBack({ delta: depth })
  else if (!isRoutePath(path)) await open(HOME, '', 'replace')
  else if (routes[path].isTab) await open(path, search, 'replace')
  else await openAfter(signInPages, `/${path}${search}`)
}

const pathOf = (page: { readonly route?: string }) => (page.route ?? '').replace(/^\//, '')

/** How many pages cover an open page; 0 when it is not open. */
function stepsBackTo(path: string): number {
  const open = Taro.getCurrentPages().map(pathOf)
  const index = open.lastIndexOf(path)
  return index < 0 ? 0 : open.length - 1 - index
}

/** Where a lost session leads: to login when the traveller has a language, else to the start page (specification, section 7). */
export async function leaveForLogin(): Promise<void> {
  if (storage.get('localLanguage') === undefined) return open(START, '', 'relaunch')
  const page = pageOnTop()
  const path = pathOf(page ?? {})
  if (path === LOGIN) return
  await signInThen(path || HOME, searchOfRouter((page?.options ?? {}) as RouteParams), 'replace')
}
