import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { jpeg, jpegOf, md5Of } from '../../../test/pictures'
import { StorageError } from './storage'
import { diskStorage } from './storageDisk'

describe('pictures on disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'noriai-disk-'))
  after(() => rm(folder, { recursive: true }))
  const storage = diskStorage(join(folder, 'uploads'))
  const picture = { key: 'ride.jpg', contentType: 'image/jpeg' as const, md5: md5Of(jpeg) }

  test('are kept whole, replaced whole and removed, and nothing else is left behind', async () => {
    assert.equal(await storage.get('ride.jpg', 1000), undefined)
    await storage.put(picture, jpeg)
    await Promise.all([1, 2, 3].map((number) => storage.put(picture, jpegOf(number))))
    const content = await storage.get('ride.jpg', 1000)
    assert.ok([1, 2, 3].some((number) => content?.equals(jpegOf(number))))
    assert.equal((await storage.get('ride.jpg', 9))?.length, 10)
    assert.deepEqual(await readdir(join(folder, 'uploads')), ['ride.jpg'])
    await storage.remove('ride.jpg')
    await storage.remove('ride.jpg')
    assert.deepEqual(await readdir(join(folder, 'uploads')), [])
  })

  test('that cannot be written leave nothing half behind', async () => {
    await mkdir(join(folder, 'uploads', 'taken.jpg'), { recursive: true })
    await assert.rejects(storage.put({ ...picture, key: 'taken.jpg' }, jpeg), StorageError)
    assert.deepEqual(await readdir(join(folder, 'uploads')), ['taken.jpg'])
    await rm(join(folder, 'uploads', 'taken.jpg'), { recursive: true })
  })

  test('are sought nowhere but in their folder', async () => {
    for (const key of ['../secret.jpg', '/etc/passwd', 'a/../b.jpg', '.env', 'ride']) {
      await assert.rejects(storage.get(key, 9), StorageError, key)
      await assert.rejects(storage.put({ ...picture, key }, jpeg), StorageError, key)
    }
  })

  test('are taken in by our own server', async () => {
    assert.equal(await storage.signPut(picture, 900), null)
  })
})
