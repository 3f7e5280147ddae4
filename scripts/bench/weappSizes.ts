import { weappPackages } from '../support/weappPackages'
import { buildWeappIfStale, weappFolder } from './builds'
import { kilobytes, withoutAim, type Figure } from './figure'

/** Ours; WeChat itself allows 2 MB a package, and 20 MB in all. */
const MAIN_PACKAGE_BYTES = 1024 * 1024
const ALL_PACKAGES_BYTES = 2600 * 1024

/** The packages of the WeChat build as they are uploaded, not compressed. */
export function weappSizes(): Figure[] {
  buildWeappIfStale()
  const { main = 0, ...others } = Object.fromEntries(
    [...weappPackages(weappFolder)].map(([root, bytes]) => [root || 'main', bytes]),
  )
  const [largest = ['', 0], ...rest] = Object.entries(others).sort(([, a], [, b]) => b - a)
  const all = main + largest[1] + rest.reduce((sum, [, bytes]) => sum + bytes, 0)
  return [
    within('WeChat main package, raw', main, MAIN_PACKAGE_BYTES),
    withoutAim(
      `WeChat largest of ${rest.length + 1} subpackages, raw`,
      `${kilobytes(largest[1])} (${largest[0]})`,
    ),
    within('WeChat all packages, raw', all, ALL_PACKAGES_BYTES),
  ]
}

const within = (what: string, bytes: number, most: number): Figure => ({
  what,
  ours: kilobytes(bytes),
  yardstick: '',
  measured: kilobytes(bytes),
  aim: `≤ ${kilobytes(most)}`,
  isMet: bytes <= most,
})
