import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSignedBy, type BucketUser } from './bucketSignature'
import { afterAllTests } from './database'

/** The fake bucket, and who may use it. */
export interface BucketKeys extends BucketUser {
  readonly bucket: string
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
  const isLetIn = isSignedBy(keys, { request, url, content }) || (isPublic && request.method === 'GET')
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
