import type { AppConfig } from '@tarojs/taro'

/** What a page is opened with; every value is a query parameter and so a string on the wire. */
export type RouteParams = Readonly<Record<string, string | undefined>>

interface Route<Params extends RouteParams> {
  /** Which package of the WeChat build holds the page; tab pages must be in the main one. */
  readonly inPackage: 'main' | 'sub'
  /** Opened by a visitor without a session, the page sends to login and comes back afterwards. */
  readonly needsSession: boolean
  readonly isTab: boolean
  /** Only a type: what `navigate` lets one pass to the page. */
  readonly params?: Params
}

const page = <Params extends RouteParams = Record<string, never>>(
  options: Partial<Pick<Route<Params>, 'inPackage' | 'needsSession' | 'isTab'>> = {},
): Route<Params> => ({ inPackage: 'main', needsSession: false, isTab: false, ...options })

/**
 * Every page of the app, by its path (specification, section 2). A page that is not built is not here, and what is not
 * here cannot be navigated to. `app.config.ts` is derived from this table.
 */
export const routes = {
  'pages/start/start': page<{
    entry?: string
    language?: string
    lang?: string
    type?: string
    qrCodeScene1?: string
    qrCodeScene2?: string
  }>(),
  'pages/index/index': page({ isTab: true }),
} satisfies Readonly<Record<string, Route<RouteParams>>>

export type RoutePath = keyof typeof routes

export type TabPath = {
  [Path in RoutePath]: (typeof routes)[Path] extends { isTab: true } ? Path : never
}[RoutePath]

export type ParamsOf<Path extends RoutePath> = NonNullable<(typeof routes)[Path]['params']>
