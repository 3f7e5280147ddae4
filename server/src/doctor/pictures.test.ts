import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { doctorContext, findingsOf } from '../../test/doctorContext'
import { startFakeBucket, type FakeBucket } from '../../test/fakeBucket'
import { picturesCheck } from './pictures'

const keys = {
  bucket: 'pictures',
  region: 'auto',
  accessKeyId: 'access-key',
  secretAccessKey: 'secret-access-key',
}
const settings = ({ endpoint }: FakeBucket, secret = keys.secretAccessKey, name = keys.bucket) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: name,
  S3_ACCESS_KEY_ID: keys.accessKeyId,
  S3_SECRET_ACCESS_KEY: secret,
})

describe('doctor, about pictures,', () => {
  test('stores a probe and takes it away again', async () => {
    const bucket = await startFakeBucket(keys)
    bucket.allowedOrigins = ['https://noriai.jp']
    assert.deepEqual(await findingsOf(picturesCheck, doctorContext(settings(bucket))), [
      'ok: The bucket stores, gives back and deletes',
      'ok: The bucket is closed to whoever has no key',
      'ok: Browsers at https://noriai.jp may send to the bucket',
    ])
    assert.equal(bucket.files.size, 0)
  })

  test('refuses a bucket that everybody reads, and one that browsers may not send to', async () => {
    const bucket = await startFakeBucket(keys)
    bucket.isPublic = true
    bucket.allowedOrigins = ['https://another.example']
    const [, privacy, browsers] = await findingsOf(picturesCheck, doctorContext(settings(bucket)))
    assert.equal(privacy, 'missing: Everybody can read the bucket')
    assert.equal(browsers, 'missing: Browsers at https://noriai.jp may not send to the bucket')
    assert.equal(bucket.files.size, 0)
  })

  test('fails where the key is wrong, the bucket is not there, or the service fails', async () => {
    const bucket = await startFakeBucket(keys)
    const run = (env: ReturnType<typeof settings>) => picturesCheck.run(doctorContext(env))
    await assert.rejects(run(settings(bucket, 'wrong')), /answered 403 to a PUT/)
    await assert.rejects(run(settings(bucket, keys.secretAccessKey, 'other')), /no such bucket/)
    bucket.failWith = 503
    await assert.rejects(run(settings(bucket)), /answered 503/)
  })

  test('without a bucket writes into the folder, leaves nothing there, and says whose care copies are', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'noriai-doctor-'))
    after(() => rmSync(folder, { recursive: true }))
    const [found] = await findingsOf(picturesCheck, doctorContext({ DATA_DIR: folder }))
    assert.equal(found, `note: Pictures are kept on this machine, in ${join(folder, 'uploads')}`)
    assert.deepEqual(readdirSync(join(folder, 'uploads')), [])
    const file = join(folder, 'file')
    await assert.rejects(
      picturesCheck.run(doctorContext({ DATA_DIR: `${file}\0` })),
      /could not be written|null/,
    )
  })
})
