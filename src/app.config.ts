import { preloadRule, subPackages } from './packages'
import { type RoutePath, routes } from './routes'
import { NETWORK_TIMEOUT_MS } from './timeouts'

const paths = Object.keys(routes) as RoutePath[]

export default defineAppConfig({
  entryPagePath: 'pages/start/start',
  pages: paths.filter((route) => !routes[route].isSubPackage),
  subPackages: subPackages(),
  preloadRule: preloadRule(),
  // Which pages WeChat's search may show: `src/weapp/sitemap.json`.
  sitemapLocation: 'sitemap.json',
  // WeChat's own parts follow the phone's theme by the names of `src/weapp/theme.json`.
  darkmode: true,
  themeLocation: 'theme.json',
  tabBar: {
    custom: true,
    // WeChat demands colours and texts here too; src/custom-tab-bar draws its own.
    color: '@tabText',
    selectedColor: '@tabSelected',
    backgroundColor: '@tabGround',
    list: paths.filter((route) => routes[route].isTab).map((pagePath) => ({ pagePath, text: 'Noriai' })),
  },
  window: {
    backgroundTextStyle: '@pullDownText',
    backgroundColor: '@ground',
    navigationBarBackgroundColor: '@ground',
    navigationBarTitleText: 'Noriai',
    navigationBarTextStyle: '@statusText',
  },
  networkTimeout: {
    request: NETWORK_TIMEOUT_MS,
    connectSocket: NETWORK_TIMEOUT_MS,
    uploadFile: NETWORK_TIMEOUT_MS,
    downloadFile: NETWORK_TIMEOUT_MS,
  },
  lazyCodeLoading: 'requiredComponents',
})
