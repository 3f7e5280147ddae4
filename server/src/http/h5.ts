import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { decideLanguage, findLanguage } from '@noriai/contract/rules/languageChoice'
import { posterCodeField, posterType } from '@noriai/contract/rules/poster'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { Deps } from '../deps'
import { pageBehind } from '../domain/links'
import { registerCompression } from './compression'
import { type Look, stylesInto } from './firstLook'
import { isNamedByContent } from './hashedFile'
import { homeLookOf } from './homeLook'
import { entryWithCode, leadTo, longAddress } from './posterAddress'
import { languageSources, posterLookOf, type Scan } from './posterLook'

const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_EVERY_TIME = 'no-cache'
const PAGE_VARIES_BY = 'accept-encoding, accept-language'
const UNAVAILABLE = 503
/** In the H5 folder: each page's path with the files it is made of, the most urgent first. */
const PAGE_FILES = 'page-files.json'
/** In the H5 folder: the pages that search engines may list. */
const PUBLIC_PAGES = 'public-pages.json'
/** What the plain address opens. */
const START_PAGE = '/pages/start/start'
/** Where a poster leads from there at once, and what is opened as such most of all. */
const HOME_PAGE = '/pages/index/index'
/** In the list of files: what home shows to who scanned a poster. */
const POSTER_PART = 'poster'

/** The app's own addresses; another one that is no file is not found, though a browser sees the app's page. */
const appRoutes = ['/', '/pages/*', '/useCar/*']
/** The short address of a poster: `/p/K7M2QX`. */
const POSTER_ROUTE = '/p/*'
/** The short address of an order: `/o/Ab3_xY9z`. */
const ORDER_ROUTE = '/o/*'
/** Where one looks for an order whose address is not known. */
const ORDERS_PAGE = '/pages/order/order'

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the app's page; the app itself tells who is lost in it. */
    sendAppPage: (reply: FastifyReply) => FastifyReply
  }
}

/** Serves the built H5 app of `folder`, compressed beforehand where the build left `.br` and `.gz` files. */
export async function registerH5(app: FastifyInstance, folder: string, deps: Deps): Promise<void> {
  const index = join(folder, 'index.html')
  const wasBuilt = existsSync(index)
  if (wasBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders(response, path) {
        response.setHeader('cache-control', isNamedByContent(path) ? FOR_EVER : ASK_EVERY_TIME)
        // A cache that many share must not send what one browser can read to another that cannot; the app's page names texts, too.
        const isPage = path.startsWith(index)
        response.setHeader('vary', isPage ? PAGE_VARIES_BY : 'accept-encoding')
      },
    })
  }
  app.decorate('sendAppPage', (reply) =>
    wasBuilt && existsSync(index)
      ? reply.sendFile('index.html')
      : reply.code(UNAVAILABLE).type('text/plain').send('The app is not built yet: npm run build:h5\n'),
  )
  const linkFor = preloadLinks(folder)
  const lookFor = looksOf(folder, deps)
  const publicPages = publicPagesOf(folder)
  await app.register((pages, _, done) => {
    registerCompression(pages)
    for (const url of appRoutes) {
      pages.route({
        method: ['GET', 'HEAD'],
        url,
        handler: async ({ url: address, headers }, reply) => {
          const [path = '', search = ''] = address.split('?')
          const page = path === '/' ? START_PAGE : path
          const fields = new URLSearchParams(page === START_PAGE ? search : '')
          const code = fields.get(posterCodeField)
          const long = code === null ? undefined : await longAddress({ code, search }, deps)
          if (long !== undefined) return leadTo(reply, long)
          // What a session or a token opens is nobody else's, and what is no page leads nowhere.
          if (!publicPages.has(page)) void reply.header('x-robots-tag', 'noindex')
          const languages = new Negotiator({ headers }).languages()
          const scan = fields.get('type') === posterType ? { fields, languages } : undefined
          const others = scan
            ? [HOME_PAGE, POSTER_PART, textsFor(scan, deps)]
            : textsOf(page, { fields: new URLSearchParams(search), languages }, deps)
          const look = await lookFor({ page, search, scan, languages })
          const link = linkFor([page, ...others], look?.stylesWithin)
          if (link !== undefined) void reply.header('link', link)
          return look ? sendLook(reply, look) : app.sendAppPage(reply)
        },
      })
    }
    done()
  })
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: POSTER_ROUTE,
    handler: async ({ params: { '*': code }, url: address }, reply) => {
      const [, search = ''] = address.split('?')
      return leadTo(reply, (await longAddress({ code, search }, deps)) ?? entryWithCode(code, search))
    },
  })
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: ORDER_ROUTE,
    handler: async ({ params: { '*': slug } }, reply) => {
      const page = await pageBehind(deps, slug).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'a short address was not looked up')
        return undefined
      })
      return leadTo(reply.header('x-robots-tag', 'noindex'), page ?? ORDERS_PAGE)
    },
  })
}

/** A page of the app that somebody opens by its address. */
interface Visit {
  readonly page: string
  readonly search: string
  /** What brought them there, where it is a poster. */
  readonly scan: Scan | undefined
  readonly languages: readonly string[]
}

/** A look at what the app will say, for the poster's page and for home without anything to say itself. */
function looksOf(folder: string, deps: Deps): (visit: Visit) => Promise<Look | undefined> {
  const index = join(folder, 'index.html')
  const posterLook = posterLookOf(folder, deps)
  const homeLook = homeLookOf(folder, deps)
  const putStyles = stylesInto(folder)
  return async ({ page, search, scan, languages }) => {
    const isPlainHome = page === HOME_PAGE && search === ''
    if (!(scan || isPlainHome) || !existsSync(index)) return undefined
    const document = await readFile(index, 'utf8')
    const look = await (scan ? posterLook(document, scan) : homeLook(document, languages))
    return look === undefined ? undefined : putStyles(look)
  }
}

/** The texts that a scanned poster's first page will ask for, as far as the server can tell. Who chose others before fetches a file too many. */
const textsFor = (scan: Scan, { policy }: Pick<Deps, 'policy'>): string =>
  `texts/${decideLanguage(languageSources(scan), policy.language)}`

/**
 * The texts that a page will request, where the address or the browser names a language: home has the first part alone, the start page
 * none. Who chose others before fetches them beside.
 */
function textsOf(page: string, visit: Scan, { policy }: Pick<Deps, 'policy'>): readonly string[] {
  const lang = findLanguage(languageSources(visit), policy.language)
  if (lang === undefined || page === START_PAGE) return []
  return page === HOME_PAGE ? [`texts/${lang}`] : [`texts/${lang}`, `texts/${lang}/more`]
}

const sendLook = (reply: FastifyReply, { page, cacheControl, policyFrom }: Look): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': cacheControl,
      vary: PAGE_VARIES_BY,
      'content-security-policy': policyFrom(String(reply.getHeader('content-security-policy'))),
    })
    .send(page)

function publicPagesOf(folder: string): ReadonlySet<string> {
  const file = join(folder, PUBLIC_PAGES)
  return new Set(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly string[]) : [])
}

/**
 * The `link` header that has a browser fetch the files of some pages at once, in their sequence, not only when the entry asks for them.
 * Those that are within the page already are left out. Undefined where it knows none.
 */
function preloadLinks(
  folder: string,
): (pages: readonly string[], within: string | undefined) => string | undefined {
  const file = join(folder, PAGE_FILES)
  if (!existsSync(file)) return () => undefined
  const filesOf = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, readonly string[]>>
  return (pages, within) => {
    const files = new Set(
      pages.flatMap((page) => (Object.hasOwn(filesOf, page) ? (filesOf[page] ?? []) : [])),
    )
    if (within !== undefined) files.delete(within)
    return files.size === 0 ? undefined : [...files].map((name) => preloadLink(name)).join(', ')
  }
}

/** Scripts are asked for as urgently as `defer` asks: before the styles they would hold back the first picture. */
function preloadLink(name: string): string {
  return name.endsWith('.css')
    ? `</${name}>; rel=preload; as=style`
    : `</${name}>; rel=preload; as=script; fetchpriority=low`
}

/** Whether a browser asks for a page, by an address that is not the API's: a mistyped link, say. */
export function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && (headers.accept?.includes('text/html') ?? false)
}
