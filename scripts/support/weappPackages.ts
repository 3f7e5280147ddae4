import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Read by WeChat's tools, not uploaded. */
const toolSettings = 'project.config.json'

interface AppJson {
  readonly subPackages?: readonly { readonly root: string }[]
}

/** The bytes of each package of a built mini-program as it is uploaded, not compressed, by its root; the main one's is empty. */
export function weappPackages(folder: string): Map<string, number> {
  const app = JSON.parse(readFileSync(path.join(folder, 'app.json'), 'utf8')) as AppJson
  const roots = (app.subPackages ?? []).map((subPackage) => subPackage.root)
  const sizes = new Map(['', ...roots].map((root) => [root, 0]))
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const stat = statSync(path.join(folder, file))
    if (!stat.isFile() || file === toolSettings) continue
    const root = roots.find((each) => file.split(path.sep).join('/').startsWith(`${each}/`)) ?? ''
    sizes.set(root, (sizes.get(root) ?? 0) + stat.size)
  }
  return sizes
}
