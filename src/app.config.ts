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
  tabBar: {
    custom: true,
    // WeChat demands colours and texts here too; src/custom-tab-bar draws its own.
    color: '#4A5661',
    selectedColor: '#0B5C8C',
    backgroundColor: '#FFFFFF',
    list: paths.filter((route) => routes[route].isTab).map((pagePath) => ({ pagePath, text: 'Noriai' })),
  },
  window: {
    backgroundTextStyle: 'dark',
    backgroundColor: '#F7F5F1',
    navigationBarBackgroundColor: '#F7F5F1',
    navigationBarTitleText: 'Noriai',
    navigationBarTextStyle: 'black',
  },
  networkTimeout: {
    request: NETWORK_TIMEOUT_MS,
    connectSocket: NETWORK_TIMEOUT_MS,
    uploadFile: NETWORK_TIMEOUT_MS,
    downloadFile: NETWORK_TIMEOUT_MS,
  },
  lazyCodeLoading: 'requiredComponents',
})
