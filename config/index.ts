import path from 'node:path'
import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import { NormalModuleReplacementPlugin } from 'webpack'
import { PAGE_LOAD_TIMEOUT_MS } from '../src/timeouts'

const root = path.resolve(__dirname, '..')
const isWeapp = process.env.TARO_ENV === 'weapp'
/** The yardstick of the bench: one empty page, built by this very configuration. */
const isEmptyPage = process.env.NORIAI_EMPTY_PAGE === '1'

// package.json's browserslist has one section per target; NODE_ENV alone cannot tell them apart.
process.env.BROWSERSLIST_ENV = isWeapp ? 'weapp' : 'production'

const routerWithoutBars = path.join(root, 'src/h5/router/withoutBars.ts')

const designWidth = 375
const deviceRatio = { 375: 2, 640: 2.34 / 2, 750: 1, 828: 1.81 / 2 }

const cssModules = {
  enable: true,
  config: { namingPattern: 'module', generateScopedName: '[name]__[local]___[hash:base64:5]' },
}

/** Our own code outside of the source root, and the packages that ship ES2020, which old WeChat engines cannot read. */
const alsoCompile = (file: string) =>
  /[\\/](contract[\\/]src|src[\\/]h5)[\\/]/.test(file) ||
  (isWeapp && /[\\/]node_modules[\\/](mobx|mobx-react|mobx-react-lite|valibot)[\\/]/.test(file))

/** H5 is served by the API's own server; WeChat needs a whole address. */
const apiBase = isWeapp ? (process.env.TARO_APP_API_URL ?? 'http://localhost:3000/api') : '/api'

const outputName = isEmptyPage ? `empty-${process.env.TARO_ENV}` : process.env.TARO_ENV

export default defineConfig<'webpack5'>(async () => {
  const config: UserConfigExport<'webpack5'> = {
    projectName: 'noriai',
    date: '2026-11-21',
    designWidth,
    deviceRatio,
    sourceRoot: isEmptyPage ? 'config/emptyPage' : 'src',
    outputRoot: `dist/${outputName}`,
    plugins: ['@tarojs/plugin-html'],
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    cache: { enable: process.env.TARO_CACHE !== '0' },
    alias: { '@': path.join(root, 'src') },
    defineConstants: { API_BASE: JSON.stringify(apiBase) },
    mini: {
      optimizeMainPackage: { enable: true },
      miniCssExtractPluginOption: { ignoreOrder: true },
      postcss: {
        pxtransform: { enable: true, config: {} },
        cssModules,
        './config/postcssRemToRpx.js': { enable: true },
      },
      compile: { include: [alsoCompile] },
    },
    h5: {
      publicPath: '/',
      staticDirectory: 'static',
      router: { mode: 'browser' },
      output: {
        filename: 'js/[name].[contenthash:8].js',
        chunkFilename: 'js/[name].[contenthash:8].js',
      },
      miniCssExtractPluginOption: {
        ignoreOrder: true,
        filename: 'css/[name].[contenthash:8].css',
        chunkFilename: 'css/[name].[contenthash:8].css',
      },
      postcss: {
        autoprefixer: { enable: true, config: {} },
        // A pixel stays a pixel and the root font size stays the reader's own: text grows with their setting.
        pxtransform: { enable: false, config: {} },
        cssModules,
      },
      compile: { include: [alsoCompile] },
      webpackChain(chain) {
        // Taro's default is chunks: 'initial'; every page would carry its own copy of NutUI, MobX, …
        chain.optimization.splitChunks({
          chunks: 'all',
          minSize: 10_000,
          maxInitialRequests: 20,
          maxAsyncRequests: 20,
          hidePathInfo: true,
          cacheGroups: {
            default: { minChunks: 2, priority: -20, reuseExistingChunk: true },
            defaultVendors: { test: /[\\/]node_modules[\\/]/, priority: -10, reuseExistingChunk: true },
          },
        })
        chain.performance.hints(false)
        chain.output.set('chunkLoadTimeout', PAGE_LOAD_TIMEOUT_MS)
        chain.resolve.alias
          .set('@tarojs/components$', path.join(root, 'src/h5/components/index.ts'))
          // The bundled form of the router hides its modules from the replacement below.
          .set('@tarojs/router$', path.join(root, 'node_modules/@tarojs/router/dist/index.js'))
        chain.plugin('routerWithoutBars').use(NormalModuleReplacementPlugin, [
          /^\.{1,2}\/(style|tabbar|navigationBar|navigation-bar)\.js$/,
          (resource: { context: string; request: string }) => {
            if (/@tarojs[\\/]router[\\/]dist/.test(resource.context)) resource.request = routerWithoutBars
          },
        ])
      },
    },
  }
  return config
})
