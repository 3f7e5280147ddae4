import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

const compressible = /\.(html|m?js|css|json|svg|geojson|txt|webmanifest)$/
/** Below this a packet is a packet. */
const MIN_BYTES = 1024
const GZIP_LEVEL = 9

/** Writes a `.br` and a `.gz` file beside every text of the folder, for the server to send; as many at once as there are cores. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => compressible.test(name))
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).size >= MIN_BYTES)
  await Promise.all(files.map(compress))
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await Promise.all([
    brotli(content, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    zip(content, { level: GZIP_LEVEL }).then((packed) => writeFile(`${file}.gz`, packed)),
  ])
}
