import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from './root'

const entry = path.join(root, 'src/serviceWorker/worker/worker.ts')
const own = ['/manifest.webmanifest', '/icon.svg', '/icon-192.png']

/** Paths that a document loads by itself: scripts and styles of its head. */
export const loadedBy = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/(?:js|css)\/[^"]+)"/g)].map((match) => match[1] ?? '')

/** Dictionaries, of which a traveller reads one, and the map of streets, a megabyte that few open: kept when they are loaded. */
const KEPT_WHEN_LOADED = /\/(?:text|street-map)[-.]/

/** The code of all pages. */
const restOf = (folder: string, shell: readonly string[]): string[] =>
  ['js', 'css']
    .flatMap((kind) => readdirSync(path.join(folder, kind)).map((name) => `/${kind}/${name}`))
    .filter((file) => /\.(?:js|css)$/.test(file) && !KEPT_WHEN_LOADED.test(file) && !shell.includes(file))
    .sort()

/** Bundles the service worker of a finished H5 build into its folder, with the list of the build's files. */
export async function buildServiceWorker(folder: string): Promise<void> {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const shell = ['/index.html', ...loadedBy(html), ...own]
  const rest = restOf(folder, shell)
  const version = createHash('sha256').update(html).update(rest.join()).digest('hex').slice(0, 12)
  await build({
    entryPoints: [entry],
    outfile: path.join(folder, 'sw.js'),
    bundle: true,
    minify: true,
    target: 'es2020',
    define: { BUILD: JSON.stringify({ version, shell, rest }) },
  })
}
