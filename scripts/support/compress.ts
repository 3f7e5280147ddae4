import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = /\.(html|js|css|json|svg|geojson|txt|webmanifest)$/
/** Below this a packet is a packet. */
const MIN_BYTES = 1024
const GZIP_LEVEL = 9

/** Writes a `.br` and a `.gz` file beside every text of the folder, for the server to send. */
export function compressFolder(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name)
    if (!compressible.test(name) || statSync(file).size < MIN_BYTES) continue
    const content = readFileSync(file)
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: GZIP_LEVEL }))
  }
}
