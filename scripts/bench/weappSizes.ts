import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { buildWeappIfStale, weappFolder } from './builds'
import { kilobytes, withoutAim, type Figure } from './figure'

/** Ours; WeChat itself allows 2 MB. */
const MAIN_PACKAGE_BYTES = 1024 * 1024

/** Read by WeChat's tools, not uploaded. */
const toolSettings = 'project.config.json'

interface AppJson {
  readonly subPackages?: readonly { readonly root: string }[]
}

/** The packages of the WeChat build as they are uploaded, not compressed. */
export function weappSizes(): Figure[] {
  buildWeappIfStale()
  const app = JSON.parse(readFileSync(path.join(weappFolder, 'app.json'), 'utf8')) as AppJson
  const roots = (app.subPackages ?? []).map((subPackage) => subPackage.root)
  const sizes = new Map(['', ...roots].map((root) => [root, 0]))
  for (const file of readdirSync(weappFolder, { recursive: true, encoding: 'utf8' })) {
    const stat = statSync(path.join(weappFolder, file))
    if (!stat.isFile() || file === toolSettings) continue
    const root = roots.find((each) => file.split(path.sep).join('/').startsWith(`${each}/`)) ?? ''
    sizes.set(root, (sizes.get(root) ?? 0) + stat.size)
  }
  const main = sizes.get('') ?? 0
  const largest = roots.reduce((a, b) => ((sizes.get(b) ?? 0) > (sizes.get(a) ?? 0) ? b : a), roots[0] ?? '')
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  return [
    {
      what: 'WeChat main package, raw',
      ours: kilobytes(main),
      yardstick: '',
      measured: kilobytes(main),
      aim: `≤ ${kilobytes(MAIN_PACKAGE_BYTES)}`,
      isMet: main <= MAIN_PACKAGE_BYTES,
    },
    withoutAim(
      `WeChat largest of ${roots.length} subpackages, raw`,
      `${kilobytes(sizes.get(largest) ?? 0)} (${largest})`,
    ),
    withoutAim('WeChat all packages, raw', kilobytes(all)),
  ]
}
