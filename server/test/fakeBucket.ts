import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAllTests } from './database'

/** Who may use the fake bucket. */
export interface BucketKeys {
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** An S3-compatible service of one bucket, which judges signatures by itself, from the published algorithm. */
export interface FakeBucket {
  readonly endpoint: string
  readonly files: ReadonlyMap<string, { readonly content: Buffer; readonly contentType: string }>
  /** While set, every request is answered with this status. */
  failWith: number | undefined
  /** While set, everybody may read. */
  isPublic: boolean
  /** The pages that may send to it from a browser (its CORS rules), by their origins. */
  allowedOrigins: readonly string[]
}

interface Signed {
  readonly amzDate: string
  readonly credential: string
  readonly signedHeaders: readonly string[]
  readonly signature: string
  readonly payloadHash: string
  readonly validSeconds: number
}

/** Starts the service on a free port; it stops with the test file. */
export async function startFakeBucket(keys: BucketKeys): Promise<FakeBucket> {
  const files = new Map<string, { content: Buffer; contentType: string }>()
  const bucket: FakeBucket = {
    endpoint: '',
    files,
    failWith: undefined,
    isPublic: false,
    allowedOrigins: [],
  }
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') return answerBrowser(request, response, bucket)
    void answer(request, response, { keys, files, bucket })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAllTests(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  return Object.assign(bucket, { endpoint: `http://127.0.0.1:${port}` })
}

interface BucketState {
  readonly keys: BucketKeys
  readonly files: Map<string, { content: Buffer; contentType: string }>
  readonly bucket: FakeBucket
}

/** What a browser asks before it sends to another host; it carries no signature that would count. */
function answerBrowser({ headers }: IncomingMessage, response: ServerResponse, bucket: FakeBucket): void {
  const { origin = '' } = headers
  if (!bucket.allowedOrigins.includes(origin)) return void response.writeHead(403).end()
  response.writeHead(200, {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'PUT',
    'access-control-allow-headers': String(headers['access-control-request-headers']),
  })
  response.end()
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { keys, files, bucket: { failWith, isPublic } }: BucketState,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const content = Buffer.concat(chunks)
  const url = new URL(request.url ?? '/', 'http://bucket')
  const end = (status: number, body?: Buffer) => response.writeHead(status).end(body)
  if (failWith !== undefined) return void end(failWith)
  const isLetIn = isGenuine(request, url, content, keys) || (isPublic && request.method === 'GET')
  if (!isLetIn) return void end(403)
  const prefix = `/${keys.bucket}/`
  if (!url.pathname.startsWith(prefix)) return void end(404)
  const key = url.pathname.slice(prefix.length)
  switch (request.method) {
    case 'PUT': {
      const contentMd5 = request.headers['content-md5']
      if (contentMd5 !== createHash('md5').update(content).digest('base64')) return void end(400)
      files.set(key, { content, contentType: request.headers['content-type'] ?? '' })
      return void end(200)
    }
    case 'GET': {
      const range = /^bytes=0-(\d+)$/.exec(request.headers.range ?? '')
      const body = files.get(key)?.content
      return void (body ? end(range ? 206 : 200, body.subarray(0, Number(range?.[1]) + 1)) : end(404))
    }
    case 'DELETE':
      files.delete(key)
      return void end(204)
    default:
      return void end(405)
  }
}

function isGenuine(request: IncomingMessage, url: URL, content: Buffer, keys: BucketKeys): boolean {
  const signed = signedQuery(url) ?? signedHeader(request)
  if (!signed) return false
  const day = signed.amzDate.slice(0, 8)
  const scope = `${day}/${keys.region}/s3/aws4_request`
  if (signed.credential !== `${keys.accessKeyId}/${scope}`) return false
  const age = Date.now() - Date.parse(signed.amzDate.replace(/^(.{4})(..)(..T..)(..)/, '$1-$2-$3:$4:'))
  if (!(age > -60_000 && age <= signed.validSeconds * 1000)) return false
  const isHashed = signed.payloadHash !== 'UNSIGNED-PAYLOAD'
  if (isHashed && signed.payloadHash !== hash(content)) return false
  const text = ['AWS4-HMAC-SHA256', signed.amzDate, scope, hash(canonical(request, url, signed))].join('\n')
  const key = ['aws4_request', 's3', keys.region, day].reduceRight(
    (secret: Buffer | string, part) => mac(secret, part),
    `AWS4${keys.secretAccessKey}`,
  )
  const given = Buffer.from(signed.signature, 'hex')
  const expected = mac(key, text)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function canonical(request: IncomingMessage, url: URL, signed: Signed): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
  const headers = signed.signedHeaders.map(
    (name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`,
  )
  return [
    request.method,
    url.pathname,
    query,
    headers.join(''),
    signed.signedHeaders.join(';'),
    signed.payloadHash,
  ].join('\n')
}

function signedQuery(url: URL): Signed | undefined {
  const get = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? ''
  if (get('Algorithm') !== 'AWS4-HMAC-SHA256') return undefined
  return {
    amzDate: get('Date'),
    credential: get('Credential'),
    signedHeaders: get('SignedHeaders').split(';'),
    signature: get('Signature'),
    payloadHash: 'UNSIGNED-PAYLOAD',
    validSeconds: Number(get('Expires')),
  }
}

function signedHeader({ headers }: IncomingMessage): Signed | undefined {
  const parts = /^AWS4-HMAC-SHA256 Credential=(.+), SignedHeaders=(.+), Signature=([\da-f]+)$/.exec(
    headers.authorization ?? '',
  )
  if (!parts) return undefined
  const [, credential = '', signedHeaders = '', signature = ''] = parts
  return {
    amzDate: String(headers['x-amz-date']),
    credential,
    signedHeaders: signedHeaders.split(';'),
    signature,
    payloadHash: String(headers['x-amz-content-sha256']),
    validSeconds: 900,
  }
}

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
