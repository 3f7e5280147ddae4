import path from 'node:path'
import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import { version } from '../package.json'
import { textsVersion } from './textsVersion'
import { h5, isEmptyPage } from './h5'
import { pageConfigs } from './pageConfigs'
import { SharedCodePlugin } from './sharedCode'
import { weappApi } from './weappApi'

const root = path.resolve(__dirname, '..')
const isWeapp = process.env.TARO_ENV === 'weapp'

// package.json's browserslist has one section per target; NODE_ENV alone cannot tell them apart.
process.env.BROWSERSLIST_ENV = isWeapp ? 'weapp' : 'production'

/** What browsers ask for by a fixed name. */
const publicFiles = { from: 'src/public/', to: 'dist/h5/' }
/** What WeChat looks for beside app.json. */
const weappFiles = ['sitemap.json', 'theme.json'].map((name) => ({
  from: `src/weapp/${name}`,
  to: `dist/weapp/${name}`,
}))

/** What so many subpackages use is worth its place in the main package, which has 1 MB. */
const WIDELY_USED = 12

const designWidth = 375
const deviceRatio = { 375: 2, 640: 2.34 / 2, 750: 1, 828: 1.81 / 2 }

/** The name of a style sheet in each of its classes would cost the mini-program 90 KB; the hash is made of it already. */
const cssModules = {
  enable: true,
  config: { namingPattern: 'module', generateScopedName: '[local]-[hash:base64:5]' },
}

/** Our own code outside of the source root, and the packages that ship ES2020, which old WeChat engines cannot read. */
const alsoCompile = (file: string) =>
  /[\\/](contract[\\/]src|src[\\/]h5)[\\/]/.test(file) ||
  (isWeapp && /[\\/]node_modules[\\/](mobx|mobx-react|mobx-react-lite|valibot)[\\/]/.test(file))

/**
 * The minifier's own settings where Taro's are for engines of long ago: for the mini-program it leaves out most of what makes code
 * smaller, for browsers it keeps the name of every function.
 */
const compress = {
  ecma: 2015,
  passes: 2,
  arrows: true,
  collapse_vars: true,
  comparisons: true,
  computed_props: true,
  directives: true,
  hoist_props: true,
  inline: true,
  loops: true,
  negate_iife: true,
  properties: true,
  reduce_funcs: true,
  reduce_vars: true,
  switches: true,
  typeofs: true,
} as const

const packaged = (file: string) => path.join(root, 'node_modules', file)

/**
 * MobX as its makers pack it for production, its own properties named short, which no minifier may do later. Our components are
 * functions: what mobx-react adds to mobx-react-lite is for classes.
 */
const smallMobx = {
  mobx$: packaged('mobx/dist/mobx.esm.production.min.js'),
  'mobx-react$': packaged('mobx-react-lite/dist/mobxreactlite.mjs'),
}

/** H5 is served by the API's own server; WeChat needs a whole address. */
const apiBase = isWeapp ? weappApi(process.env) : '/api'

const outputName = isEmptyPage ? `empty-${process.env.TARO_ENV}` : process.env.TARO_ENV

export default defineConfig<'webpack5'>(async () => {
  const config: UserConfigExport<'webpack5'> = {
    projectName: 'noriai',
    date: '2026-11-21',
    designWidth,
    deviceRatio,
    sourceRoot: isEmptyPage ? 'config/emptyPage' : 'src',
    outputRoot: `dist/${outputName}`,
    // NutUI's icons are <i>, for which WeChat's templates have no rule of their own.
    plugins: isWeapp ? ['@tarojs/plugin-html', path.join(root, 'config', 'weappAria.ts')] : [],
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    // The empty page resolves modules otherwise than the app: a cache shared by both would mix them.
    cache: {
      enable: process.env.TARO_CACHE !== '0' && !isEmptyPage,
      // app.config.ts takes its pages from the routes, and a page's own configuration is written into its code unseen by the cache:
      // one from before a page was declared or configured would leave that out.
      buildDependencies: { pages: [path.join(root, 'src', 'routes.ts'), ...pageConfigs()] },
    },
    alias: { '@': path.join(root, 'src'), ...(process.env.NODE_ENV === 'production' && smallMobx) },
    copy: { patterns: isEmptyPage ? [] : isWeapp ? weappFiles : [publicFiles], options: {} },
    defineConstants: {
      API_BASE: JSON.stringify(apiBase),
      APP_VERSION: JSON.stringify(version),
      TEXTS_VERSION: JSON.stringify(textsVersion(root)),
    },
    terser: {
      enable: true,
      config: {
        keep_fnames: false,
        compress,
        // Escaped, a Han character takes six bytes instead of three, and WeChat counts them.
        output: { ascii_only: false, quote_keys: false, keep_quoted_props: false },
      },
    },
    mini: {
      optimizeMainPackage: { enable: true },
      miniCssExtractPluginOption: { ignoreOrder: true },
      postcss: {
        pxtransform: { enable: true, config: {} },
        cssModules,
        './config/postcssRemToRpx.js': { enable: true },
      },
      compile: { include: [alsoCompile] },
      webpackChain(chain) {
        // What Taro's own wrappers are written in; our code keeps to package.json's browsers already.
        chain.output.set('environment', { arrowFunction: true })
        const appConfig = path.join(root, 'src', 'app.config.ts')
        if (!isEmptyPage)
          chain.plugin('sharedCode').use(SharedCodePlugin, [{ appConfig, atLeast: WIDELY_USED }])
      },
    },
    h5: h5({ cssModules, alsoCompile }),
  }
  return config
})
