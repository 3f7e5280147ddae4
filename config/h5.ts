import path from 'node:path'
import type { IH5Config } from '@tarojs/taro/types/compile'
import { NormalModuleReplacementPlugin, type Chunk, type ChunkGraph, type Module } from 'webpack'
import { PAGE_LOAD_TIMEOUT_MS } from '../src/timeouts'
import { LeanEntryPlugin } from './leanEntry'
import { PageFilesPlugin } from './pageFiles'
import { ReactFirstPlugin } from './reactFirst'

const emptyPage = process.env.NORIAI_EMPTY_PAGE

/**
 * The yardstick of the bench: one empty page instead of the app, everything else as here. `NORIAI_EMPTY_PAGE=taro` (or 1) leaves
 * Taro's own components and router in place, `own` has ours as the app does.
 */
export const isEmptyPage = emptyPage !== undefined

const hasOwnParts = !isEmptyPage || emptyPage === 'own'

type H5Config = IH5Config<'webpack5'>

type Chain = Parameters<NonNullable<H5Config['webpackChain']>>[0]

const root = path.resolve(__dirname, '..')
const emptyStyles = path.join(root, 'src/h5/taro/empty.css')
const unused = path.join(root, 'src/h5/taro/unused.ts')

/** What so many pages and sheets use comes with the first of them, in one file or two: each file more is a round trip more. */
const WIDELY_USED = 20

/** What a page's styles are to webpack. */
const STYLES = 'css/mini-extract'

const START = ['src/pages/start/start.tsx'] as const
/** Home, and what it always fetches after itself. */
const HOME = ['src/pages/index/index.tsx', 'src/features/home/BelowFold.tsx'] as const
/** What home shows who scanned a poster, as soon as it can. */
const POSTER = ['src/features/home/PosterRow.tsx'] as const

type Entry = (typeof START | typeof HOME | typeof POSTER)[number]

const chunksOf = new Map<Entry, WeakMap<Chunk, boolean>>()

function isChunkOf(entry: Entry, chunk: Chunk, chunkGraph: ChunkGraph): boolean {
  const known = chunksOf.get(entry) ?? new WeakMap<Chunk, boolean>()
  chunksOf.set(entry, known)
  const answer = known.get(chunk)
  if (answer !== undefined) return answer
  const file = path.join(root, entry)
  const found = [...chunkGraph.getChunkModulesIterable(chunk)].some(
    (module) => module.nameForCondition() === file,
  )
  known.set(chunk, found)
  return found
}

const isNeededBy = (entries: readonly Entry[], module: Module, chunkGraph: ChunkGraph) =>
  [...chunkGraph.getModuleChunksIterable(module)].some((chunk) =>
    entries.some((entry) => isChunkOf(entry, chunk, chunkGraph)),
  )

/** What calls are checked by, and what else the next bus from a poster needs of what most pages use. */
const isCheck = (module: Module, chunkGraph: ChunkGraph) =>
  /[\\/](contract[\\/]src|node_modules[\\/]valibot)[\\/]/.test(module.nameForCondition() ?? '') ||
  isNeededBy(POSTER, module, chunkGraph)

const isStreetMap = (module: Module) =>
  /[\\/]node_modules[\\/]maplibre-gl[\\/]/.test(module.nameForCondition() ?? '')

/** A file of what most pages use. */
const widelyUsed = (name: string, test: (module: Module, chunkGraph: ChunkGraph) => boolean) =>
  ({
    name,
    chunks: 'async',
    minChunks: WIDELY_USED,
    priority: 10,
    enforce: true,
    test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) => test(module, chunkGraph),
  }) as const

/** The start page does without most of what most pages use, and so must not fetch it. */
const notAtStart = (name: string, test: (module: Module, chunkGraph: ChunkGraph) => boolean) =>
  widelyUsed(name, (module, graph) => !isNeededBy(START, module, graph) && test(module, graph))

/** Taro's default is chunks: 'initial'; every page would carry its own copy of NutUI, MobX, … */
const splitChunks = {
  chunks: 'all',
  minSize: 10_000,
  maxInitialRequests: 20,
  maxAsyncRequests: 20,
  hidePathInfo: true,
  cacheGroups: {
    // Their styles stay with those of their pages: a file more would hold back the first picture.
    base: widelyUsed('base', (module, graph) => module.type !== STYLES && isNeededBy(START, module, graph)),
    shared: notAtStart('shared', (module, graph) => isNeededBy(HOME, module, graph)),
    // What home does without comes in files of their own: for its later calls and for the poster it fetches the first of them.
    checks: notAtStart(
      'checks',
      (module, graph) => !isNeededBy(HOME, module, graph) && isCheck(module, graph),
    ),
    common: notAtStart(
      'common',
      (module, graph) => !isNeededBy(HOME, module, graph) && !isCheck(module, graph),
    ),
    // A megabyte that few fetch: by its name the service worker knows what it must not fetch ahead.
    streetMap: { name: 'street-map', chunks: 'async', priority: 20, enforce: true, test: isStreetMap },
    default: { minChunks: 2, priority: -20, reuseExistingChunk: true },
    defaultVendors: { test: /[\\/]node_modules[\\/]/, priority: -10, reuseExistingChunk: true },
  },
} as const

/**
 * What changes with a file's content: the start page carries seven digits of each file. The 0 before them makes eight, by which servers of
 * every release know that a file is kept for ever.
 */
const BY_CONTENT = '0[contenthash:7]'

const routerParts = /^\.{1,2}\/(style|tabbar|navigationBar|navigation-bar)\.js$/

/** The H5 build: real HTML elements, no Stencil, no styles or fonts written into the document at run time. */
export const h5 = ({
  cssModules,
  alsoCompile,
}: {
  cssModules: object
  alsoCompile: (file: string) => boolean
}): H5Config => ({
  publicPath: '/',
  staticDirectory: 'static',
  router: { mode: 'browser' },
  // Moved out of what is served when the build is finished: errors are read by them.
  enableSourceMap: !isEmptyPage,
  sourceMapType: 'hidden-source-map',
  devServer: {
    port: 10086,
    open: false,
    // `npm run dev` runs the server beside Webpack's.
    proxy: [{ context: ['/api', '/dev'], target: `http://localhost:${process.env.PORT ?? 3000}` }],
  },
  output: {
    filename: `js/[name].${BY_CONTENT}.js`,
    chunkFilename: `js/[name].${BY_CONTENT}.js`,
  },
  miniCssExtractPluginOption: {
    ignoreOrder: true,
    filename: `css/[name].${BY_CONTENT}.css`,
    chunkFilename: `css/[name].${BY_CONTENT}.css`,
  },
  postcss: {
    autoprefixer: { enable: true, config: {} },
    // A pixel stays a pixel and the root font size stays the reader's own: text grows with their setting.
    pxtransform: { enable: false, config: {} },
    cssModules,
  },
  compile: { include: [alsoCompile] },
  webpackChain(chain) {
    chain.optimization.splitChunks(splitChunks)
    chain.performance.hints(false)
    // What webpack's own wrappers are written in; our code keeps to package.json's browsers already.
    chain.output.set('environment', { arrowFunction: true })
    chain.output.set('chunkLoadTimeout', PAGE_LOAD_TIMEOUT_MS)
    // A worker's file is kept for ever like all others.
    chain.output.set('assetModuleFilename', `js/[name].${BY_CONTENT}[ext]`)
    if (hasOwnParts) putOwnParts(chain)
    if (isEmptyPage) return
    chain.plugin('pageFiles').use(PageFilesPlugin)
    chain.plugin('leanEntry').use(LeanEntryPlugin)
    // What refreshes components while one works on them has to run before React itself.
    if (process.env.NODE_ENV === 'production') chain.plugin('reactFirst').use(ReactFirstPlugin)
  },
})

/** Puts our own code in the place of Taro's components and of the parts of its router that are not used. */
function putOwnParts(chain: Chain) {
  chain.resolve.alias
    .set('@tarojs/components$', path.join(root, 'src/h5/components/index.ts'))
    .set('@tarojs/components/dist/components$', unused)
    .set('@tarojs/components/dist/taro-components/taro-components.css$', emptyStyles)
    .set('@tarojs/components/global.css$', emptyStyles)
    .set('@tarojs/router$', path.join(root, 'src/h5/taro/router.ts'))
    // What its router brings for routes with parameters and queries with lists, of which we have none.
    .set('query-string$', path.join(root, 'src/h5/taro/queryString.ts'))
    .set('universal-router$', path.join(root, 'src/h5/taro/universalRouter.ts'))
  chain.plugin('unusedRouterParts').use(NormalModuleReplacementPlugin, [
    routerParts,
    (resource: { context: string; request: string }) => {
      if (/@tarojs[\\/]router[\\/]dist/.test(resource.context)) resource.request = unused
    },
  ])
}
