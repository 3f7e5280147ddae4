import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startFakeBucket } from '../../../test/fakeBucket'
import { jpeg, jpegOf, md5Of } from '../../../test/pictures'
import { StorageError, type NewPicture, type SignedPut } from './storage'
import { s3Storage } from './storageS3'

const keys = {
  bucket: 'noriai-pictures',
  region: 'ap-northeast-1',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
}

const pictureOf = (content: Buffer, key = 'ride.jpg'): NewPicture => ({
  key,
  contentType: 'image/jpeg',
  md5: md5Of(content),
})

describe('pictures in a bucket', async () => {
  const bucket = await startFakeBucket(keys)
  const storage = s3Storage({ ...keys, endpoint: bucket.endpoint })
  const allow = async (picture: NewPicture) => {
    const put = await storage.signPut(picture, 900)
    assert.ok(put)
    return put
  }
  const send = ({ url, headers }: SignedPut, content: Buffer, changed: Record<string, string> = {}) =>
    fetch(url, {
      method: 'PUT',
      headers: { ...Object.fromEntries(headers.map(({ name, value }) => [name, value])), ...changed },
      body: new Uint8Array(content),
    }).then(({ status }) => status)

  test('are sent there by the client itself with a signature that the bucket accepts', async () => {
    const put = await allow(pictureOf(jpeg, 'sent.jpg'))
    assert.equal(await send(put, jpeg), 200)
    assert.deepEqual(bucket.files.get('sent.jpg'), { content: jpeg, contentType: 'image/jpeg' })
    assert.deepEqual(await storage.get('sent.jpg', 1000), jpeg)
  })

  test('are refused by the bucket with another content, type, key or signature', async () => {
    const put = await allow(pictureOf(jpeg, 'refused.jpg'))
    assert.equal(await send(put, jpegOf(1)), 400)
    assert.equal(await send(put, jpeg, { 'content-type': 'text/html' }), 403)
    const md5 = Buffer.from(md5Of(jpegOf(1)), 'hex').toString('base64')
    assert.equal(await send(put, jpegOf(1), { 'content-md5': md5 }), 403)
    const url = (from: string, to: string) => ({ ...put, url: put.url.replace(from, to) })
    assert.equal(await send(url('refused.jpg', 'other.jpg'), jpeg), 403)
    assert.equal(await send(url('X-Amz-Expires=900', 'X-Amz-Expires=90000'), jpeg), 403)
    assert.equal(bucket.files.has('refused.jpg'), false)
  })

  test('are stored, read up to a size and removed by the server', async () => {
    await storage.put(pictureOf(jpeg, 'own.jpg'), jpeg)
    assert.deepEqual(await storage.get('own.jpg', 9), jpeg.subarray(0, 10))
    await storage.remove('own.jpg')
    assert.equal(await storage.get('own.jpg', 9), undefined)
    await storage.remove('own.jpg')
  })

  test('fail with a word when the bucket refuses, fails or is not there', async () => {
    const stranger = s3Storage({ ...keys, secretAccessKey: 'wrong', endpoint: bucket.endpoint })
    await assert.rejects(stranger.put(pictureOf(jpeg), jpeg), StorageError)
    await assert.rejects(stranger.get('ride.jpg', 9), StorageError)
    bucket.failWith = 503
    await assert.rejects(storage.remove('ride.jpg'), StorageError)
    bucket.failWith = undefined
    const nowhere = s3Storage({ ...keys, endpoint: 'http://127.0.0.1:9' })
    await assert.rejects(nowhere.get('ride.jpg', 9), StorageError)
  })
})
