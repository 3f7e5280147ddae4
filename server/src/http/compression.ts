import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Together } from './together'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers are kept where they come from, and the same text is sent again and again. */
    isKept?: boolean
  }
}

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/**
 * Below this a packet is a packet. It also keeps the answers with a token uncompressed, whose length would otherwise tell somebody
 * who can put words into them what else is there.
 */
const LEAST_BYTES = 2048
/** Compressed for one reader: levels beyond these cost far more time than they save bytes. */
const BROTLI_QUALITY = 4
const GZIP_LEVEL = 5

const compressible = /^(?:application\/json|text\/(?:csv|calendar|html|plain))/

type Encoding = 'br' | 'gzip'

const compressBy: Readonly<Record<Encoding, (payload: string) => Promise<Buffer>>> = {
  br: (payload) => brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (payload) => zip(payload, { level: GZIP_LEVEL }),
}

/** Of answers that are kept so much is kept compressed in each way, in bytes and characters of both forms. */
const MOST_KEPT = 8_000_000

const compressedTexts = () =>
  new LRUCache<string, Buffer>({
    maxSize: MOST_KEPT,
    sizeCalculation: (bytes, text) => bytes.length + text.length,
  })

/** Compresses long answers of text for whoever can read them. Files were compressed when they were built, and are left alone. */
export function registerCompression(api: FastifyInstance): void {
  // Of an answer that many are given at the same moment one is compressed.
  const together = new Together<Buffer>()
  const kept: Readonly<Record<Encoding, LRUCache<string, Buffer>>> = {
    br: compressedTexts(),
    gzip: compressedTexts(),
  }
  // oxlint-disable-next-line max-params -- Fastify's own: the hook ends by its fourth
  api.addHook('onSend', (request, reply, payload, done) => {
    const text = typeof payload === 'string' && isWorthIt(reply, payload) ? payload : undefined
    if (text !== undefined) addVary(reply, 'accept-encoding')
    const encoding = text === undefined ? undefined : encodingFor(request)
    if (text === undefined || encoding === undefined) {
      done()
      return
    }
    void reply.header('content-encoding', encoding)
    const room = request.routeOptions.config.isKept === true ? kept[encoding] : undefined
    const known = room?.get(text)
    if (known) {
      done(null, known)
      return
    }
    const give = (bytes: Buffer) => {
      room?.set(text, bytes)
      done(null, bytes)
    }
    together.make(`${encoding} ${text}`, () => compressBy[encoding](text)).then(give, done)
  })
}

function addVary(reply: FastifyReply, by: string): void {
  const varies = String(reply.getHeader('vary') ?? '')
  if (!varies.toLowerCase().includes(by)) void reply.header('vary', varies === '' ? by : `${varies}, ${by}`)
}

function isWorthIt(reply: FastifyReply, payload: string): boolean {
  const type = reply.getHeader('content-type')
  if (typeof type !== 'string' || !compressible.test(type)) return false
  return payload.length >= LEAST_BYTES && !reply.hasHeader('content-encoding')
}

/** Brotli where it can be read, else gzip; `*` and the weights of what is accepted are not weighed up. */
function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.replaceAll(' ', ''))
    .filter((each) => !/;q=0(?:\.0*)?$/.test(each))
    .map((each) => each.split(';')[0])
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}
