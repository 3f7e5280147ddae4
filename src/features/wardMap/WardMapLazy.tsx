/** WeChat fetches nothing piece by piece: the map comes with its subpackage. */
export { WardMap as WardMapLazy } from './WardMap'
