import { AwsClient } from 'aws4fetch'
import { StorageError, type NewPicture, type Storage } from './storage'

/** An S3-compatible bucket and who may use it. */
export interface S3Bucket {
  /** Origin of the service; the bucket follows in the path, which every compatible service understands. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const TIMEOUT_MS = 8000
const NOT_FOUND = 404

/**
 * Pictures in an S3-compatible bucket. A client sends them there itself by a presigned PUT whose signature covers type
 * and MD5, so that the bucket takes exactly the content that the permission was given for.
 */
export function s3Storage({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Bucket): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const urlOf = (key: string) => new URL(`/${encodeURIComponent(bucket)}/${key}`, endpoint)
  const send = async (method: 'GET' | 'PUT' | 'DELETE', key: string, init: RequestInit = {}) => {
    const answer = await client
      .fetch(urlOf(key), { method, signal: AbortSignal.timeout(TIMEOUT_MS), ...init })
      .catch((error: unknown) => {
        throw new StorageError('The bucket was not reached.', error)
      })
    if (answer.ok || answer.status === NOT_FOUND) return answer
    await answer.body?.cancel()
    throw new StorageError(`The bucket answered ${answer.status} to a ${method}.`)
  }
  return {
    async signPut(picture, validSeconds) {
      const url = urlOf(picture.key)
      url.searchParams.set('X-Amz-Expires', String(validSeconds))
      const headers = headersOf(picture)
      const signed = await client.sign(url, {
        method: 'PUT',
        headers,
        aws: { signQuery: true, allHeaders: true },
      })
      return { url: signed.url, headers: Object.entries(headers).map(([name, value]) => ({ name, value })) }
    },
    async put(picture, content) {
      const answer = await send('PUT', picture.key, {
        headers: headersOf(picture),
        body: new Uint8Array(content),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new StorageError('There is no such bucket.')
    },
    async get(key, maxBytes) {
      const answer = await send('GET', key, { headers: { range: `bytes=0-${maxBytes}` } })
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      await answer.body?.cancel()
      return undefined
    },
    async remove(key) {
      const answer = await send('DELETE', key)
      await answer.body?.cancel()
    },
  }
}

function headersOf({ contentType, md5 }: NewPicture): Record<string, string> {
  return { 'content-type': contentType, 'content-md5': Buffer.from(md5, 'hex').toString('base64') }
}
