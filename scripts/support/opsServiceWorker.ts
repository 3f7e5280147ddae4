import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from './root'

const entry = path.join(root, 'ops/serviceWorker/worker.ts')
/** The page under the address that the worker keeps it by. */
const PAGE = '/ops'

/** Bundles the service worker of a finished build of the operator's web app into its folder, with the list of the build's files. */
export async function buildOpsServiceWorker(folder: string): Promise<void> {
  const assets = readdirSync(path.join(folder, 'assets'))
    .filter((name) => /\.(?:js|css|svg)$/.test(name) && !/^ReportsScreen-/.test(name))
    .sort()
  const files = [PAGE, ...assets.map((name) => `${PAGE}/assets/${name}`)]
  const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
  await build({
    entryPoints: [entry],
    outfile: path.join(folder, 'sw.js'),
    bundle: true,
    minify: true,
    target: 'es2020',
    define: { BUILD: JSON.stringify({ version, files }) },
  })
}
