/**
 * The bucket that deploy/pgbackrest names, as a service of Amazon's kind is asked for one: over TLS, by its name before that of the service, by
 * signed requests with the sum of what they bring, large files in parts. It keeps everything in memory, and refuses what it does not know.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { msPerDay } from '@noriai/contract/time'
import { isSignedBy } from '../../server/test/bucketSignature'
import { selfSigned } from '../../server/test/selfSigned'

/** As the example has them. */
const HOST = 'noriai-backups.s3.example'
const user = { region: 'auto', accessKeyId: 'change-me', secretAccessKey: 'change-me' } as const
/** Where it listens; who looks for the service elsewhere than by its name expects this in the certificate. */
export const BUCKET_ADDRESS = '127.0.0.1'
/** No answer names more files than this. */
const MOST_LISTED = 1000
/** Longer than pgBackRest keeps a connection without a request. */
const KEEP_ALIVE_MS = 120_000

interface Kept {
  readonly content: Buffer
  readonly at: Date
}

/** What a request wants, once it is known who it is from. */
interface Wish {
  readonly method: string
  /** Of a file; empty for the bucket. */
  readonly name: string
  readonly query: URLSearchParams
  readonly content: Buffer
  readonly range: string
}

interface Answer {
  readonly status: number
  readonly headers?: OutgoingHttpHeaders
  readonly body?: Buffer | string
}

const notFound: Answer = { status: 404 }
const notKnown: Answer = { status: 400 }

/** A bucket that is at work until it is stopped. */
export class CopiesBucket {
  /** What was refused, each in a line. */
  readonly refused: string[] = []
  private readonly files = new Map<string, Kept>()
  /** Files that come in parts, until their last one. */
  private readonly uploads = new Map<string, Map<number, Buffer>>()

  private constructor(
    private readonly server: Server,
    /** Whom its callers are to trust, as PEM. */
    readonly certificate: string,
  ) {}

  static async start(): Promise<CopiesBucket> {
    const { certificate, privateKey } = selfSigned(BUCKET_ADDRESS, Date.now() + msPerDay)
    const server = createServer({ cert: certificate, key: privateKey, keepAliveTimeout: KEEP_ALIVE_MS })
    const bucket = new CopiesBucket(server, certificate)
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      bucket.serve(request, response).catch(() => response.destroy())
    })
    await new Promise<void>((resolve) => server.listen(0, BUCKET_ADDRESS, resolve))
    // A test that failed before it could stop it ends all the same.
    server.unref()
    return bucket
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  /** What it has, by the names of the files. */
  get contents(): ReadonlyMap<string, Buffer> {
    return new Map([...this.files].map(([name, { content }]) => [name, content]))
  }

  stop(): Promise<void> {
    this.server.closeAllConnections()
    return new Promise((resolve) => this.server.close(() => resolve()))
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const { status, headers = {}, body = '' } = this.answerTo(request, Buffer.concat(chunks))
    if (status >= notKnown.status && status !== notFound.status)
      this.refused.push(`${status} ${request.method ?? ''} ${request.url ?? ''}`)
    // An answer to HEAD says how long the file is, and has none.
    response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body)
  }

  private answerTo(request: IncomingMessage, content: Buffer): Answer {
    const { method = '', headers } = request
    const url = new URL(request.url ?? '/', `https://${HOST}`)
    if (headers.host !== HOST) return notKnown
    if (!isSignedBy(user, { request, url, content })) return { status: 403 }
    const sum = headers['content-md5']
    if (sum !== undefined && sum !== md5(content).toString('base64')) return notKnown
    const name = decodeURIComponent(url.pathname.slice(1))
    return this.fulfil({ method, name, query: url.searchParams, content, range: headers.range ?? '' })
  }

  private fulfil(wish: Wish): Answer {
    const { method, name, query, content } = wish
    switch (method) {
      case 'GET':
        return name === '' ? this.list(query) : this.read(wish)
      case 'HEAD':
        return this.describe(name)
      case 'PUT':
        return query.has('uploadId') ? this.takePart(wish) : this.keep(name, content)
      case 'POST':
        if (query.has('delete')) return this.removeAll(content.toString())
        return query.has('uploads') ? this.beginParts() : this.joinParts(wish)
      case 'DELETE':
        this.files.delete(name)
        return { status: 204 }
      default:
        return notKnown
    }
  }

  private list(query: URLSearchParams): Answer {
    if (query.get('list-type') !== '2') return notKnown
    const prefix = query.get('prefix') ?? ''
    const delimiter = query.get('delimiter') ?? ''
    const after = query.get('continuation-token') ?? ''
    const entries = new Set<string>()
    for (const name of this.files.keys()) {
      if (!name.startsWith(prefix)) continue
      const end = delimiter === '' ? -1 : name.indexOf(delimiter, prefix.length)
      entries.add(end < 0 ? name : name.slice(0, end + delimiter.length))
    }
    const due = [...entries].sort().filter((entry) => entry > after)
    const listed = due.slice(0, MOST_LISTED)
    const isMore = due.length > listed.length
    const more = isMore ? element('NextContinuationToken', listed.at(-1) ?? '') : ''
    const lines = listed.map((entry) => {
      const kept = this.files.get(entry)
      return kept ? lineOf(entry, kept) : `<CommonPrefixes>${element('Prefix', entry)}</CommonPrefixes>`
    })
    return page('ListBucketResult', `${element('IsTruncated', String(isMore))}${more}${lines.join('')}`)
  }

  private read({ name, range }: Wish): Answer {
    const kept = this.files.get(name)
    if (!kept) return notFound
    const [, from, to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
    if (from === undefined) return range === '' ? { status: 200, body: kept.content } : notKnown
    const end = to === '' ? kept.content.length : Number(to) + 1
    return { status: 206, body: kept.content.subarray(Number(from), end) }
  }

  private describe(name: string): Answer {
    const kept = this.files.get(name)
    if (!kept) return notFound
    const headers = { 'content-length': kept.content.length, 'last-modified': kept.at.toUTCString() }
    return { status: 200, headers }
  }

  private keep(name: string, content: Buffer): Answer {
    this.files.set(name, { content, at: new Date() })
    return { status: 200, headers: { etag: tagOf(content) } }
  }

  private beginParts(): Answer {
    const id = randomUUID()
    this.uploads.set(id, new Map())
    return page('InitiateMultipartUploadResult', element('UploadId', id))
  }

  private takePart({ query, content }: Wish): Answer {
    const parts = this.uploads.get(query.get('uploadId') ?? '')
    const number = Number(query.get('partNumber'))
    if (!parts || !(number > 0)) return notKnown
    parts.set(number, content)
    return { status: 200, headers: { etag: tagOf(content) } }
  }

  private joinParts({ name, query, content }: Wish): Answer {
    const id = query.get('uploadId') ?? ''
    const parts = this.uploads.get(id)
    const joined: Buffer[] = []
    for (const number of textsOf('PartNumber', content.toString())) {
      const part = parts?.get(Number(number))
      // One that never came would be a hole.
      if (!part) return notKnown
      joined.push(part)
    }
    if (joined.length === 0 || joined.length !== parts?.size) return notKnown
    this.uploads.delete(id)
    const whole = Buffer.concat(joined)
    this.keep(name, whole)
    return page('CompleteMultipartUploadResult', element('ETag', tagOf(whole)))
  }

  private removeAll(list: string): Answer {
    for (const name of textsOf('Key', list)) this.files.delete(name)
    return page('DeleteResult', '')
  }
}

const md5 = (content: Buffer) => createHash('md5').update(content).digest()
const tagOf = (content: Buffer) => `"${md5(content).toString('hex')}"`

const page = (root: string, inner: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${inner}</${root}>`,
})

const element = (name: string, text: string) =>
  `<${name}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`

function lineOf(name: string, { content, at }: Kept): string {
  const size = element('Size', String(content.length))
  return `<Contents>${element('Key', name)}${element('LastModified', at.toISOString())}${size}</Contents>`
}

/** The texts of all elements of a name; names of copies have no sign that XML writes otherwise. */
const textsOf = (name: string, xml: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text)
