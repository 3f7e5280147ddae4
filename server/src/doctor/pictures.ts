import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config'
import { diskStorage } from '../infra/providers/storageDisk'
import { s3Storage } from '../infra/providers/storageS3'
import type { NewPicture, SignedPut, Storage } from '../infra/providers/storage'
import { missing, note, ok, type Check, type Finding } from './check'

const TIMEOUT_MS = 8000
const SIGNED_SECONDS = 60
const FORBIDDEN_FROM = 400

/** A probe can be written, read and removed; only whoever may read it can; browsers may send to the bucket. */
export const picturesCheck: Check = {
  name: 'Pictures',
  part: 11,
  settings: ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'DATA_DIR'],
  advice: 'Look at the name of the bucket and the rights of its key: it puts, gets and deletes objects',
  async run({ config }) {
    const storage = storageOf(config)
    const probe = makeProbe()
    const signed = await storage.signPut(probe.picture, SIGNED_SECONDS)
    await storage.put(probe.picture, probe.content)
    try {
      const stored = await storage.get(probe.picture.key, probe.content.length)
      if (!stored?.equals(probe.content)) {
        return [missing('What was stored came back as something else', 'Ask the storage service')]
      }
      if (!signed) return [onDisk(config)]
      return [
        ok('The bucket stores, gives back and deletes'),
        await privacyFinding(signed),
        await browserFinding(signed, config),
      ]
    } finally {
      await storage.remove(probe.picture.key)
    }
  },
}

function storageOf(config: Config): Storage {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = config
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (!bucket || !endpoint || !accessKeyId || !secretAccessKey) {
    return diskStorage(join(config.DATA_DIR, 'uploads'))
  }
  return s3Storage({ endpoint, region, bucket, accessKeyId, secretAccessKey })
}

function makeProbe(): { readonly picture: NewPicture; readonly content: Buffer } {
  const content = Buffer.from('doctor')
  const md5 = createHash('md5').update(content).digest('hex')
  return { picture: { key: `doctor-${randomUUID()}.png`, contentType: 'image/png', md5 }, content }
}

function onDisk({ DATA_DIR }: Config): Finding {
  return note(
    `Pictures are kept on this machine, in ${join(DATA_DIR, 'uploads')}`,
    'Copy them with the database; several servers need a bucket (S3_BUCKET)',
  )
}

/** Pictures show luggage, people and papers: a bucket that anybody reads gives them away. */
async function privacyFinding({ url }: SignedPut): Promise<Finding> {
  const answer = await fetch(url.split('?', 1).join(), { signal: AbortSignal.timeout(TIMEOUT_MS) })
  await answer.body?.cancel()
  return answer.status >= FORBIDDEN_FROM
    ? ok('The bucket is closed to whoever has no key')
    : missing('Everybody can read the bucket', 'Take public access away from it')
}

/** What a browser asks before it sends a picture to another host. */
async function browserFinding({ url, headers }: SignedPut, { PUBLIC_URL }: Config): Promise<Finding> {
  const origin = new URL(PUBLIC_URL).origin
  const answer = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': headers.map(({ name }) => name).join(','),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  const allowed = answer.headers.get('access-control-allow-origin')
  return answer.ok && (allowed === origin || allowed === '*')
    ? ok(`Browsers at ${origin} may send to the bucket`)
    : missing(
        `Browsers at ${origin} may not send to the bucket`,
        `Allow PUT from there with the headers ${headers.map(({ name }) => name).join(' and ')} (its CORS rules)`,
      )
}
