/**
 * The built mini-program on a phone without WeChat: its scripts in an engine like WeChat's, its templates drawn by glass-easel
 * (WeChat's own component framework), its calls of `wx` answered. What goes wrong anywhere is kept as a fault.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import adapter from 'glass-easel-miniprogram-adapter'
import type { Root, glassEasel } from 'glass-easel-miniprogram-adapter'
import { weappFolder } from '../build'
import { Engine } from './engine'
import { compileTemplates } from './templates'
import { createWx, type PhoneOptions } from './wx'

type Definition = Record<string, unknown>

interface PageCaller {
  route: string
  options: Readonly<Record<string, string>>
  readonly data: unknown
  getTabBar?: () => unknown
  onLoad(options: object): void
  onShow(): void
  onReady(): void
  onHide(): void
  onUnload(): void
}

interface OpenPage {
  readonly route: string
  readonly root: Root
  readonly caller: PageCaller
  readonly tabBar: Root | undefined
}

interface AppConfig {
  readonly pages: readonly string[]
  readonly subPackages: readonly { readonly root: string; readonly pages: readonly string[] }[]
  readonly tabBar: { readonly list: readonly { readonly pagePath: string }[] }
}

/** Taro leaves the list of children out where there are none. */
const EMPTY_LIST = 'The for-list data is neither Array nor Object, got type "undefined"'
const TAB_BAR = 'custom-tab-bar/index'
/** WeChat opens no more than this many pages over each other. */
const MAX_PAGES = 10

const readConfig = (file: string) =>
  JSON.parse(readFileSync(path.join(weappFolder, `${file}.json`), 'utf8')) as Definition

const config = () => readConfig('app') as unknown as AppConfig

/** Every page that the mini-program declares. */
export const declaredPages = (): string[] => [
  ...config().pages,
  ...config().subPackages.flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`)),
]

/** The engine's own constructors, as glass-easel knows them. */
const typesByName: Readonly<Record<string, unknown>> = { String, Number, Boolean, Object, Array }

const ownTypes = (properties: Definition | undefined): Record<string, never> =>
  Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, property]) => {
      const { type, value } = property as { type: { name: string }; value: unknown }
      return [name, { type: typesByName[type.name], value } as never]
    }),
  )

/** Taro says `{}` where there is nothing; glass-easel wants lists. */
const asList = (value: unknown): never[] => (Array.isArray(value) ? (value as never[]) : [])

export class MiniProgram {
  /** What went wrong: unknown calls, framework errors and warnings, what the app says to the console as an error. */
  readonly faults: string[] = []
  private readonly engine: Engine
  private readonly space: InstanceType<typeof adapter.CodeSpace>
  private readonly backend: InstanceType<typeof adapter.AssociatedBackend>
  private readonly tabPages: ReadonlySet<string>
  private readonly declared: ReadonlySet<string>
  private readonly tabs = new Map<string, OpenPage>()
  private stack: OpenPage[] = []
  private loading = ''
  private app: Definition = {}

  constructor(phone: PhoneOptions) {
    const { glassEasel, MiniProgramEnv } = adapter
    const onFault = (fault: string) => void this.faults.push(fault)
    glassEasel.addGlobalErrorListener((error, method) => {
      onFault(`error in ${method ?? 'a template'}: ${error instanceof Error ? error.stack : String(error)}`)
      return false
    })
    glassEasel.addGlobalWarningListener((message) => {
      if (!message.startsWith(EMPTY_LIST)) onFault(`warning: ${message}`)
      return false
    })
    const env = new MiniProgramEnv()
    this.space = env.createCodeSpace('', true)
    this.backend = env.associateBackend(new glassEasel.EmptyComposedBackendContext())
    this.tabPages = new Set(config().tabBar.list.map(({ pagePath }) => pagePath))
    this.declared = new Set(declaredPages())
    for (const [file, template] of compileTemplates()) this.space.addCompiledTemplate(file, template)

    const wx = createWx(phone, this, onFault)
    const tell = (...words: readonly unknown[]) => onFault(`console: ${words.map(String).join(' ')}`)
    this.engine = new Engine({
      wx,
      console: { log: tell, warn: tell, error: tell, info: tell, debug: () => undefined },
      App: (definition: Definition) => (this.app = definition),
      Page: (definition: Definition) => this.define(definition, 'page'),
      Component: (definition: Definition) => this.define(definition, 'component'),
      getApp: () => this.app,
      getCurrentPages: () => this.stack.map(({ caller }) => caller),
    })
  }

  /** Starts the mini-program on a page, as a scanned code does. */
  start(url: string): void {
    const [route = '', query] = this.addressOf(url)
    this.engine.run('app')
    for (const component of ['comp', TAB_BAR]) this.load(component)
    const launch = { path: route, query, scene: 1001, referrerInfo: {} }
    const app = this.app as unknown as { onLaunch(launch: object): void; onShow(launch: object): void }
    app.onLaunch(launch)
    app.onShow(launch)
    this.push(url)
  }

  /** The page on top. */
  get current(): OpenPage {
    const page = this.stack[this.stack.length - 1]
    if (!page) throw new Error('No page is open')
    return page
  }

  /** What is drawn of the current page, tab bar included. */
  get drawn(): readonly glassEasel.GeneralComponent[] {
    const { root, tabBar } = this.current
    return [root, ...(tabBar ? [tabBar] : [])].map((drawn) => drawn.getComponent())
  }

  navigateTo(url: string): void {
    if (this.stack.length >= MAX_PAGES) throw new Error('webview count limit exceed')
    if (this.tabPages.has(this.addressOf(url)[0])) throw new Error('can not navigateTo a tabbar page')
    this.current.caller.onHide()
    this.push(url)
  }

  redirectTo(url: string): void {
    if (this.tabPages.has(this.addressOf(url)[0])) throw new Error('can not redirectTo a tabbar page')
    this.pop()
    this.push(url)
  }

  reLaunch(url: string): void {
    while (this.stack.length) this.pop()
    for (const tab of this.tabs.values()) this.unload(tab)
    this.tabs.clear()
    this.push(url)
  }

  switchTab(url: string): void {
    const [route] = this.addressOf(url)
    if (!this.tabPages.has(route)) throw new Error('can not switch to no-tabBar page')
    if (this.stack.length === 1 && this.current.route === route) return
    while (this.stack.length) {
      const page = this.current
      if (this.tabs.has(page.route)) {
        page.caller.onHide()
        this.stack.pop()
      } else this.pop()
    }
    const kept = this.tabs.get(route)
    if (!kept) return this.push(url)
    this.stack.push(kept)
    kept.caller.onShow()
    this.showTabBar(kept)
  }

  navigateBack(delta: number): void {
    for (let step = 0; step < delta && this.stack.length > 1; step++) this.pop()
    this.current.caller.onShow()
    this.showTabBar(this.current)
  }

  private addressOf(url: string): [route: string, query: Record<string, string>] {
    const { pathname, searchParams } = new URL(url, `https://mini/${this.stack.at(-1)?.route ?? ''}`)
    // WeChat passes query values on undecoded.
    const query = [...searchParams.keys()].map((key) => [
      key,
      encodeURIComponent(searchParams.get(key) ?? ''),
    ])
    return [pathname.slice(1), Object.fromEntries(query) as Record<string, string>]
  }

  private define(definition: Definition, kind: 'page' | 'component'): void {
    const { behaviors, externalClasses, properties, ...rest } = definition
    const lists = { behaviors: asList(behaviors), externalClasses: asList(externalClasses) }
    const typed = { properties: ownTypes(properties as Definition | undefined) }
    this.space.componentEnv(this.loading, ({ Page, Component }) => {
      if (kind === 'page') Page(rest)
      else Component({ ...rest, ...lists, ...typed })
    })
  }

  /** Runs a component's or page's own file, which defines it. */
  private load(file: string): void {
    if (this.space.getComponentStaticConfig(file)) return
    this.space.addComponentStaticConfig(file, readConfig(file))
    this.loading = file
    this.engine.run(file)
  }

  private draw(file: string): Root {
    this.load(file)
    const root = this.backend.createRoot('body', this.space, file)
    adapter.glassEasel.Element.pretendAttached(root.getComponent())
    return root
  }

  private push(url: string): void {
    const [route, query] = this.addressOf(url)
    if (!this.declared.has(route)) throw new Error(`page "${route}" is not found`)
    const root = this.draw(route)
    const caller = root.get() as unknown as PageCaller
    Object.assign(caller, { route, options: query })
    const isTab = this.tabPages.has(route)
    const page: OpenPage = { route, root, caller, tabBar: isTab ? this.draw(TAB_BAR) : undefined }
    if (isTab) {
      this.tabs.set(route, page)
      caller.getTabBar = () => page.tabBar?.get()
    }
    this.stack.push(page)
    caller.onLoad(query)
    caller.onShow()
    this.showTabBar(page)
    caller.onReady()
  }

  private showTabBar({ tabBar }: OpenPage): void {
    tabBar?.getComponent().triggerPageLifetime('show', [])
  }

  private pop(): void {
    const page = this.stack.pop()
    if (!page) return
    this.tabs.delete(page.route)
    this.unload(page)
  }

  private unload({ caller, root, tabBar }: OpenPage): void {
    caller.onUnload()
    for (const drawn of [root, tabBar]) {
      if (drawn) adapter.glassEasel.Element.pretendDetached(drawn.getComponent())
    }
  }
}
