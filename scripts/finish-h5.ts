/** The end of `npm run build:h5`: makes the service worker, compresses what the server sends, and notes what the build was made from. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { h5Folder, stampH5 } from './support/h5Build'
import { buildServiceWorker } from './support/serviceWorker'

const compressible = /\.(html|js|css|json|svg|geojson|txt|webmanifest)$/
/** Below this a packet is a packet. */
const MIN_BYTES = 1024
const GZIP_LEVEL = 9

// The bench's empty page is no site to be served.
if (process.env['NORIAI_EMPTY_PAGE'] !== undefined) process.exit()

await buildServiceWorker(h5Folder)
for (const name of readdirSync(h5Folder, { recursive: true, encoding: 'utf8' })) {
  const file = path.join(h5Folder, name)
  if (!compressible.test(name) || statSync(file).size < MIN_BYTES) continue
  const content = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: GZIP_LEVEL }))
}
stampH5()
