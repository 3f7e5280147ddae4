import path from 'node:path'
import { ContextReplacementPlugin, type Compiler, type NormalModule } from 'webpack'
import { pagePaths } from './pageConfigs'

const name = 'LeanEntry'
const sources = path.resolve(__dirname, '..', 'src')
/** What writes the configuration of the app and its pages into the code of its entry. */
const entryLoader = /taro-loader[\\/]lib[\\/]h5/
/** What WeChat alone reads of the configuration: its packages have become pages by then. */
const weappOnly = [
  'subPackages',
  'preloadRule',
  'sitemapLocation',
  'darkmode',
  'themeLocation',
  'lazyCodeLoading',
  'networkTimeout',
] as const
/** What everybody opens first: the entry names their files, one answer sooner. */
const firstPages = ['pages/start/start', 'pages/index/index']
const otherPages = pagePaths()
  .filter((page) => !firstPages.includes(page))
  .map((page) => `./${page}`)

/** Leaves out of the browser's entry what no first visit reads, and lets `src/h5/taro/pageTable.ts` load the pages and nothing else. */
export class LeanEntryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      const { loader } = compiler.webpack.NormalModule.getCompilationHooks(compilation)
      // After the plugin that adds Taro's loader.
      loader.tap({ name, stage: 1 }, (_context, module) => leanEntry(module))
    })
    new ContextReplacementPlugin(
      /[\\/]src$/,
      sources,
      Object.fromEntries(otherPages.map((page) => [page, page])),
    ).apply(compiler)
  }
}

function leanEntry({ loaders }: NormalModule): void {
  const index = loaders.findIndex(({ loader }) => entryLoader.test(loader))
  const options: unknown = loaders[index]?.options
  if (!(options instanceof Object) || !('config' in options)) return
  for (const field of weappOnly)
    if (options.config instanceof Object) Reflect.deleteProperty(options.config, field)
  // The last one runs first.
  loaders.splice(index, 0, {
    loader: path.join(__dirname, 'pagesOnDemand.js'),
    options: { firstPages },
    ident: null,
    type: null,
  })
}
