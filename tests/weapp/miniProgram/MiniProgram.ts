/**
 * The built mini-program on a phone without WeChat: its scripts in an engine like WeChat's, its templates drawn by glass-easel
 * (WeChat's own component framework), its calls of `wx` answered as WeChat documents them. What goes wrong is kept as a fault.
 */
import { setTimeout as wait } from 'node:timers/promises'
import adapter from 'glass-easel-miniprogram-adapter'
import type { glassEasel } from 'glass-easel-miniprogram-adapter'
import { type AppEvents, createWx } from '../wechat/createWx'
import {
  addressOf,
  enterOptions,
  type Entry,
  fromRecents,
  isSinglePage,
  keepsOpenPages,
} from '../wechat/entry'
import { WeChat, type WeChatOptions } from '../wechat/WeChat'
import { Engine } from './engine'
import { Packages } from './Packages'
import { config, type Definition, firstPage, type OpenPage, Pages, type ShareSource, TAB_BAR } from './Pages'

/** Taro leaves the list of children out where there are none. */
const EMPTY_LIST = 'The for-list data is neither Array nor Object, got type "undefined"'
/** In the background for so long, requests are interrupted. */
const INTERRUPTED_AFTER_SECONDS = 5
/** For so long WeChat waits for a share's promise. */
const SHARE_PROMISE_MS = 3000
const NAME = 'Noriai'

/** A card in a chat: what WeChat sends. */
export interface SharedCard {
  readonly title: string
  /** The page it opens, with its query. */
  readonly path: string
  /** A picture of 5:4; without one WeChat takes a picture of the page as it is. */
  readonly imageUrl: string | undefined
}

interface ShareAnswer extends Partial<SharedCard> {
  readonly promise?: Promise<Partial<SharedCard>>
}

export class MiniProgram {
  /** What went wrong: calls not played, framework errors and warnings, what the app says to the console. */
  readonly faults: string[] = []
  /** What WeChat's tools would warn of. */
  readonly warnings: string[] = []
  readonly wechat: WeChat
  readonly packages: Packages
  readonly pages: Pages
  private readonly engine: Engine
  private readonly listeners = {
    onShow: new Set<Listener>(),
    onHide: new Set<Listener>(),
    onPageNotFound: new Set<Listener>(),
  }
  private launched: object = {}
  private entered: object = {}
  private app: Definition = {}

  constructor(options: WeChatOptions) {
    const onFault = (fault: string) => void this.faults.push(fault)
    listenToFramework(onFault)
    this.wechat = new WeChat(options)
    this.packages = new Packages({
      config: config(),
      fetched: options.packages ?? new Set(),
      network: this.wechat.network,
    })
    this.pages = new Pages({
      run: (file) => this.engine.run(file),
      packages: this.packages,
      onFault,
      onWarning: (warning) => void this.warnings.push(warning),
    })
    const events: AppEvents = {
      ...this.listeners,
      launchOptions: () => this.launched,
      enterOptions: () => this.entered,
    }
    const { wechat, pages } = this
    const tell = (...words: readonly unknown[]) => onFault(`console: ${words.map(String).join(' ')}`)
    const globals = {
      wx: createWx({ wechat, navigation: pages, events, onFault }),
      console: { log: tell, warn: tell, error: tell, info: tell, debug: () => undefined },
      App: (definition: Definition) => (this.app = definition),
      Page: (definition: Definition) => pages.define(definition, 'page'),
      Component: (definition: Definition) => pages.define(definition, 'component'),
      getApp: () => this.app,
      getCurrentPages: () => pages.open.map(({ caller }) => caller),
    }
    this.engine = new Engine(globals, options.hurry)
  }

  /** Starts the mini-program: by a way in, or on a page by its address. */
  start(way: Entry | string): void {
    const entry = typeof way === 'string' ? { ...addressOf(way), scene: 1001 } : way
    const page = { path: entry.path || firstPage(), query: entry.query }
    this.launched = this.entered = this.optionsOf(entry, page)
    this.wechat.isSinglePage = isSinglePage(entry)
    this.engine.run('app')
    for (const component of ['comp', TAB_BAR]) this.pages.load(component)
    this.lifecycle('onLaunch', this.launched)
    this.lifecycle('onShow', this.entered)
    this.enter(page)
  }

  /** The traveller leaves for another program, for so many seconds. */
  leave(seconds = 1): void {
    this.pages.hide()
    this.lifecycle('onHide', {})
    this.listeners.onHide.forEach((listener) => listener({}))
    if (seconds >= INTERRUPTED_AFTER_SECONDS) this.wechat.network.interrupt()
  }

  /** The traveller comes back while the mini-program still lives: to what was open, or by a way that names a page to that page. */
  comeBack(entry: Entry = fromRecents()): void {
    const { route, caller } = this.current
    const stays = keepsOpenPages(entry) || entry.path === ''
    const page = stays ? { path: route, query: caller.options } : { path: entry.path, query: entry.query }
    this.entered = this.optionsOf(entry, page)
    this.wechat.network.resume()
    this.lifecycle('onShow', this.entered)
    this.listeners.onShow.forEach((listener) => listener(this.entered))
    if (stays) this.pages.showAgain()
    else this.enter(page)
  }

  /** "Forward" in WeChat's menu. @throws where the page does not allow it */
  forwardByMenu(): Promise<SharedCard> {
    return this.shared({ from: 'menu' })
  }

  /** What a tapped `<button open-type="share">` sends. @throws where the page does not allow it */
  shareByButton(target: { id: string; dataset: object }): Promise<SharedCard> {
    return this.shared({ from: 'button', target })
  }

  /** "Share to Moments" in WeChat's menu: of this page alone, which must allow forwarding too. @throws where it does not allow it */
  shareToMoments(): { readonly title: string; readonly query: string } {
    const { route, address, caller } = this.current
    if (!caller.onShareAppMessage || !caller.onShareTimeline)
      throw new Error(`${route} cannot be shared to Moments: it has no onShareTimeline`)
    const { title = NAME, query = address.split('?')[1] ?? '' } = caller.onShareTimeline() ?? {}
    return { title, query }
  }

  get current(): OpenPage {
    return this.pages.current
  }

  /** What is drawn of the current page, tab bar included. */
  get drawn(): readonly glassEasel.GeneralComponent[] {
    const { root, tabBar } = this.current
    return [root, ...(tabBar ? [tabBar] : [])].map((drawn) => drawn.getComponent())
  }

  private async shared(source: ShareSource): Promise<SharedCard> {
    const { route, address, caller } = this.current
    if (!caller.onShareAppMessage) throw new Error(`${route} cannot be shared: it has no onShareAppMessage`)
    const answer = (caller.onShareAppMessage(source) ?? {}) as ShareAnswer
    const late = wait(SHARE_PROMISE_MS, undefined, { ref: false })
    const said = { ...answer, ...(answer.promise && (await Promise.race([answer.promise, late]))) }
    const { title = NAME, path = `/${address}`, imageUrl } = said
    if (!path.startsWith('/')) throw new Error(`A shared path begins with a slash: ${path}`)
    return { title, path, imageUrl }
  }

  /** Opens the page of a way in; where there is none, the mini-program says at once which one ("wx.onPageNotFound"). */
  private enter(page: { path: string; query: Readonly<Record<string, string>> }): void {
    if (this.pages.isDeclared(page.path)) this.pages.reLaunch(urlOf(page))
    else this.listeners.onPageNotFound.forEach((listener) => listener({ ...page, isEntryPage: true }))
  }

  private optionsOf(entry: Entry, page: { path: string; query: Readonly<Record<string, string>> }): object {
    return enterOptions(entry, page, this.wechat.model.leavesReferrerOut ?? false)
  }

  private lifecycle(name: 'onLaunch' | 'onShow' | 'onHide', options: object): void {
    const { [name]: hook } = this.app as Readonly<Record<string, ((options: object) => void) | undefined>>
    hook?.call(this.app, options)
  }
}

type Listener = (options: object) => void

const urlOf = ({ path, query }: { path: string; query: Readonly<Record<string, string>> }) => {
  const search = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  return `/${path}${search.length > 0 ? `?${search.join('&')}` : ''}`
}

function listenToFramework(onFault: (fault: string) => void): void {
  const { glassEasel } = adapter
  glassEasel.addGlobalErrorListener((error, method) => {
    onFault(`error in ${method ?? 'a template'}: ${error instanceof Error ? error.stack : String(error)}`)
    return false
  })
  glassEasel.addGlobalWarningListener((message) => {
    if (!message.startsWith(EMPTY_LIST)) onFault(`warning: ${message}`)
    return false
  })
}
