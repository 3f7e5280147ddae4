/**
 * The end of `npm run build:drive`: moves the source maps out of what is served, makes the service worker, compresses what the server sends, checks that a cheap phone does not load
 * too much at first, and notes what the build was made from.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildAppServiceWorker } from './support/appServiceWorker'
import { compressFolder } from './support/compress'
import { driveFolder, stampDrive } from './support/driveBuild'
import { moveSourceMaps } from './support/sourceMaps'

/** What the page and all that it names itself may weigh, compressed. */
const MOST_FIRST_LOAD_BYTES = 90 * 1024

/** The page, and the scripts and styles that it loads by itself: not those that are imported later. */
function firstLoadBytes(): number {
  const page = readFileSync(path.join(driveFolder, 'index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\/drive\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  )
  if (named.length === 0) throw new Error('The built page of drivers names no script')
  return ['index.html', ...new Set(named)]
    .map((file) => gzipSync(readFileSync(path.join(driveFolder, file))).length)
    .reduce((sum, bytes) => sum + bytes, 0)
}

const bytes = firstLoadBytes()
if (bytes > MOST_FIRST_LOAD_BYTES) {
  throw new Error(`The first load of /drive is ${bytes} bytes compressed, more than ${MOST_FIRST_LOAD_BYTES}`)
}
moveSourceMaps(driveFolder, 'drive')
await buildAppServiceWorker({ folder: driveFolder, entry: 'drive/serviceWorker/worker.ts', page: '/drive' })
await compressFolder(driveFolder)
stampDrive()
