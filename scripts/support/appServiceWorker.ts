import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from './root'

interface AppWorker {
  /** The folder of the finished build. */
  readonly folder: string
  /** The worker's source, from the root. */
  readonly entry: string
  /** The page under the address that the worker keeps it by. */
  readonly page: string
  /** Files that are not needed without a network. */
  readonly leftOut?: RegExp
}

/** Bundles the service worker of an app that Vite built into its folder, with the list of the build's files. */
export async function buildAppServiceWorker({ folder, entry, page, leftOut }: AppWorker): Promise<void> {
  const assets = readdirSync(path.join(folder, 'assets'))
    .filter((name) => /\.(?:js|css|svg|webmanifest)$/.test(name) && !leftOut?.test(name))
    .sort()
  const files = [page, ...assets.map((name) => `${page}/assets/${name}`)]
  const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
  await build({
    entryPoints: [path.join(root, entry)],
    outfile: path.join(folder, 'sw.js'),
    bundle: true,
    minify: true,
    target: 'es2020',
    define: { BUILD: JSON.stringify({ version, files }) },
  })
}
