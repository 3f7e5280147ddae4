import { type RoutePath, routes } from './routes'
import { NETWORK_TIMEOUT_MS } from './timeouts'

const paths = Object.keys(routes) as RoutePath[]

const folderOf = (route: RoutePath) => route.slice(0, route.lastIndexOf('/'))

/** A package a folder: pages of one folder come together. */
const subPackages = (routesOfPackages: readonly RoutePath[]) =>
  [...new Set(routesOfPackages.map(folderOf))].map((root) => ({
    root,
    pages: routesOfPackages
      .filter((route) => folderOf(route) === root)
      .map((route) => route.slice(root.length + 1)),
  }))

export default defineAppConfig({
  entryPagePath: 'pages/start/start',
  pages: paths.filter((route) => !routes[route].isSubPackage),
  subPackages: subPackages(paths.filter((route) => routes[route].isSubPackage)),
  // Whoever has booked finds the way through the airport without a network, though they never looked at it.
  preloadRule: {
    'useCar/orderSuccessful/orderSuccessful': { network: 'all', packages: ['useCar/airportGuidance'] },
    'pages/detail/detail': { network: 'all', packages: ['useCar/airportGuidance'] },
  },
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
