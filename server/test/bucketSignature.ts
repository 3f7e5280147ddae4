import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Who may use a bucket. */
export interface BucketUser {
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

interface Signed {
  readonly amzDate: string
  readonly credential: string
  readonly signedHeaders: readonly string[]
  readonly signature: string
  readonly payloadHash: string
  readonly validSeconds: number
}

/** A request to a bucket, with what came in it. */
interface BucketRequest {
  readonly request: IncomingMessage
  readonly url: URL
  readonly content: Buffer
}

/**
 * Whether a request to a bucket is signed by its user, in its headers or in its address, not longer than that holds ago, and of this very
 * content: judged by the published algorithm (AWS Signature Version 4), not by the code of who signs.
 */
export function isSignedBy(user: BucketUser, { request, url, content }: BucketRequest): boolean {
  const signed = signedQuery(url) ?? signedHeader(request)
  if (!signed) return false
  const day = signed.amzDate.slice(0, 8)
  const scope = `${day}/${user.region}/s3/aws4_request`
  if (signed.credential !== `${user.accessKeyId}/${scope}`) return false
  const age = Date.now() - Date.parse(signed.amzDate.replace(/^(.{4})(..)(..T..)(..)/, '$1-$2-$3:$4:'))
  if (!(age > -60_000 && age <= signed.validSeconds * 1000)) return false
  const isHashed = signed.payloadHash !== 'UNSIGNED-PAYLOAD'
  if (isHashed && signed.payloadHash !== hash(content)) return false
  const text = ['AWS4-HMAC-SHA256', signed.amzDate, scope, hash(canonical(request, url, signed))].join('\n')
  const key = ['aws4_request', 's3', user.region, day].reduceRight(
    (secret: Buffer | string, part) => mac(secret, part),
    `AWS4${user.secretAccessKey}`,
  )
  const given = Buffer.from(signed.signature, 'hex')
  const expected = mac(key, text)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** As the algorithm has it: all but letters, digits and four signs. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function canonical(request: IncomingMessage, url: URL, signed: Signed): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
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
  const parts = /^AWS4-HMAC-SHA256 Credential=(.+), ?SignedHeaders=(.+), ?Signature=([\da-f]+)$/.exec(
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
