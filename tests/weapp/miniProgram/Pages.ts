/** The open pages of a mini-program: drawn by glass-easel, opened and closed by WeChat's rules ("Page routes"). */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import adapter from 'glass-easel-miniprogram-adapter'
import type { Root } from 'glass-easel-miniprogram-adapter'
import { weappFolder } from '../build'
import type { Navigation } from '../wechat/createWx'
import { addressOf } from '../wechat/entry'
import type { Packages } from './Packages'
import { compileTemplates } from './templates'

export type Definition = Record<string, unknown>

type SetData = (data: object, done?: () => void) => void

/** What a page tells of where a share began. */
export interface ShareSource {
  readonly from: 'menu' | 'button'
  readonly target?: object
}

interface PageCaller {
  route: string
  options: Readonly<Record<string, string>>
  readonly data: unknown
  setData: SetData
  getTabBar?: () => unknown
  onLoad(options: object): void
  onShow(): void
  onReady(): void
  onHide(): void
  onUnload(): void
  onShareAppMessage?(source: ShareSource): object | undefined
  onShareTimeline?(): { readonly title?: string; readonly query?: string } | undefined
}

export interface OpenPage {
  readonly route: string
  /** With the query, as it was opened. */
  readonly address: string
  readonly root: Root
  readonly caller: PageCaller
  readonly tabBar: Root | undefined
}

interface AppConfig {
  readonly pages: readonly string[]
  readonly subPackages: readonly { readonly root: string; readonly pages: readonly string[] }[]
  readonly preloadRule?: Readonly<Record<string, { readonly packages: readonly string[] }>>
  readonly tabBar: { readonly list: readonly { readonly pagePath: string }[] }
}

export const TAB_BAR = 'custom-tab-bar/index'
/** WeChat opens no more than this many pages over each other. */
const MAX_PAGES = 10
/** One `setData` may carry 1,024 kB; beyond 256 kB WeChat's tools warn ("Efficient use of setData"). */
const MOST_DATA_BYTES = 1024 * 1024
const MUCH_DATA_BYTES = 256 * 1024

const readConfig = (file: string) =>
  JSON.parse(readFileSync(path.join(weappFolder, `${file}.json`), 'utf8')) as Definition

/** `app.json`. */
export const config = () => readConfig('app') as unknown as AppConfig

/** Every page that the mini-program declares. */
export const declaredPages = (): string[] => [
  ...config().pages,
  ...config().subPackages.flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`)),
]

/** The pages of the tab bar. */
export const tabPages = (): string[] => config().tabBar.list.map(({ pagePath }) => pagePath)

/** Whether the page's styles reach into a component ("Component templates and styles"): by itself a component is isolated. */
export const sharesStyles = (component: string): boolean =>
  ['apply-shared', 'shared'].includes(String(readConfig(component)['styleIsolation']))

/** The page that a way in without a page opens. */
export const firstPage = (): string => config().pages[0] ?? ''

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

interface PagesOptions {
  /** Runs a file of the package. */
  readonly run: (file: string) => void
  readonly packages: Packages
  readonly onFault: (fault: string) => void
  readonly onWarning: (warning: string) => void
}

export class Pages implements Navigation {
  private readonly space: InstanceType<typeof adapter.CodeSpace>
  private readonly backend: InstanceType<typeof adapter.AssociatedBackend>
  private readonly tabPages: ReadonlySet<string>
  private readonly declared: ReadonlySet<string>
  private readonly tabs = new Map<string, OpenPage>()
  private readonly titles = new WeakMap<OpenPage, string>()
  private stack: OpenPage[] = []
  private loading = ''

  constructor(private readonly options: PagesOptions) {
    const { glassEasel, MiniProgramEnv } = adapter
    const env = new MiniProgramEnv()
    this.space = env.createCodeSpace('', true)
    this.backend = env.associateBackend(new glassEasel.EmptyComposedBackendContext())
    this.tabPages = new Set(tabPages())
    this.declared = new Set(declaredPages())
    for (const [file, template] of compileTemplates()) this.space.addCompiledTemplate(file, template)
  }

  /** The page on top. */
  get current(): OpenPage {
    const page = this.stack[this.stack.length - 1]
    if (!page) throw new Error('No page is open')
    return page
  }

  get isTabShown(): boolean {
    return this.stack.length > 0 && this.current.tabBar !== undefined
  }

  /** All that are open, from the lowest. */
  get open(): readonly OpenPage[] {
    return this.stack
  }

  isDeclared(route: string): boolean {
    return this.declared.has(route)
  }

  navigateTo(url: string): void {
    const { route } = this.resolve(url)
    if (this.tabPages.has(route)) throw new Error('can not navigateTo a tabbar page')
    if (this.stack.length >= MAX_PAGES) throw new Error('webview count limit exceed')
    this.options.packages.open(route, this.current.route)
    this.current.caller.onHide()
    this.push(url)
  }

  redirectTo(url: string): void {
    const { route } = this.resolve(url)
    if (this.tabPages.has(route)) throw new Error('can not redirectTo a tabbar page')
    this.options.packages.open(route, this.current.route)
    this.pop()
    this.push(url)
  }

  reLaunch(url: string): void {
    const { route } = this.resolve(url)
    this.options.packages.open(route, this.stack.at(-1)?.route)
    while (this.stack.length) this.pop()
    for (const tab of this.tabs.values()) this.unload(tab)
    this.tabs.clear()
    this.push(url)
  }

  switchTab(url: string): void {
    const { route } = this.resolve(url)
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
    this.show(kept)
  }

  navigateBack(delta: number): void {
    for (let step = 0; step < delta && this.stack.length > 1; step++) this.pop()
    this.show(this.current)
  }

  setTitle(title: string): void {
    this.titles.set(this.current, title)
  }

  /** What the page on top is called, for screen readers and the list of open programs; undefined while it has not said. */
  get title(): string | undefined {
    return this.titles.get(this.current)
  }

  /** The mini-program comes back to the front with what was open. */
  showAgain(): void {
    this.show(this.current)
  }

  hide(): void {
    this.current.caller.onHide()
  }

  /** Defines what the file that is being loaded says. */
  define(definition: Definition, kind: 'page' | 'component'): void {
    const { behaviors, externalClasses, properties, ...rest } = definition
    const lists = { behaviors: asList(behaviors), externalClasses: asList(externalClasses) }
    const typed = { properties: ownTypes(properties as Definition | undefined) }
    this.space.componentEnv(this.loading, ({ Page, Component }) => {
      if (kind === 'page') Page(rest)
      else Component({ ...rest, ...lists, ...typed })
    })
  }

  /** Runs a component's or page's own file, which defines it. */
  load(file: string): void {
    if (this.space.getComponentStaticConfig(file)) return
    this.space.addComponentStaticConfig(file, readConfig(file))
    this.loading = file
    this.options.run(file)
  }

  /** A page and its raw query, relative to the page on top. @throws for a page that is not declared */
  private resolve(url: string): { route: string; query: Record<string, string> } {
    const [where = '', search = ''] = url.split('?')
    const { pathname } = new URL(where, `https://mini/${this.stack.at(-1)?.route ?? ''}`)
    const route = pathname.slice(1)
    if (!this.declared.has(route)) throw new Error(`page "${route}" is not found`)
    return { route, query: addressOf(`${route}?${search}`).query }
  }

  private draw(file: string): Root {
    this.load(file)
    const root = this.backend.createRoot('body', this.space, file)
    adapter.glassEasel.Element.pretendAttached(root.getComponent())
    return root
  }

  private push(url: string): void {
    const { route, query } = this.resolve(url)
    const root = this.draw(route)
    const caller = root.get() as unknown as PageCaller
    Object.assign(caller, { route, options: query, setData: this.weighed(caller, route) })
    const isTab = this.tabPages.has(route)
    const address = url.replace(/^\//, '')
    const page: OpenPage = { route, address, root, caller, tabBar: isTab ? this.draw(TAB_BAR) : undefined }
    if (isTab) {
      this.tabs.set(route, page)
      caller.getTabBar = () => page.tabBar?.get()
    }
    this.stack.push(page)
    caller.onLoad(query)
    this.show(page)
    caller.onReady()
  }

  /** `setData` with WeChat's bounds: what is too long never reaches the page. */
  private weighed(caller: PageCaller, route: string): SetData {
    const setData = caller.setData.bind(caller)
    return (data, done) => {
      const bytes = Buffer.byteLength(JSON.stringify(data))
      if (bytes > MOST_DATA_BYTES)
        return this.options.onFault(`${route}: setData of ${bytes} bytes is refused, 1048576 are the most`)
      if (bytes > MUCH_DATA_BYTES)
        this.options.onWarning(`${route}: setData of ${bytes} bytes, 262144 are much`)
      return setData(data, done)
    }
  }

  private show({ route, caller, tabBar }: OpenPage): void {
    this.options.packages.preload(route)
    caller.onShow()
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
