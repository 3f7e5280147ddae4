import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { signUpload } from '@noriai/contract/calls/upload'
import { msPerDay, msPerHour, msPerMinute } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { allowPicture, jpeg, jpegOf, md5Of, sendPicture, storePicture } from '../../../test/pictures'
import { holdPictures, pictureUrl, uploadIdOf } from '../../domain/uploads'
import { accounts } from '../../infra/db/schema/accounts'
import { uploads } from '../../infra/db/schema/uploads'
import { removeUnusedUploads } from '../../jobs/removeUnusedUploads'

/** What a refusal says on the wire. */
interface Refusal {
  readonly error: string
  readonly params: Readonly<Record<string, unknown>>
}

describe('pictures', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'noriai-pictures-'))
  after(() => rm(folder, { recursive: true }))
  const server = await buildTestApp({
    env: { DATA_DIR: folder },
    policy: { limits: { upload: { maxMegabytes: 1 } } },
  })
  const { token } = await buildSession(server)
  const look = (url: string) => server.app.inject({ method: 'GET', url })
  const shown = (fileUrl: string) => pictureUrl(server.deps.secrets, fileUrl, server.clock.now())
  const stored = async () => (await readdir(join(folder, 'uploads'))).length

  test('are not allowed without a session, nor for other kinds of file', async () => {
    const wanted = { fileName: 'ride.jpg', fileMd5: md5Of(jpeg) }
    assert.equal((await server.call(signUpload, wanted)).status, 401)
    for (const fileName of ['ride.heic', 'ride.svg', 'ride.gif', 'ride', 'jpg']) {
      assert.equal((await allowPicture(server, token, jpeg, fileName)).error, 'upload.type', fileName)
    }
  })

  test('are taken in as they were told and shown unchanged, with headers under which nothing runs', async () => {
    const { data } = await allowPicture(server, token)
    assert.deepEqual([data.method, data.maxBytes, data.expiresAt], ['PUT', 1_000_000, '2026-11-21 15:15:00'])
    assert.equal((await look(shown(data.fileUrl))).statusCode, 404)
    assert.equal((await sendPicture(server, data)).statusCode, 204)
    assert.equal((await sendPicture(server, data)).statusCode, 204)
    const answer = await look(shown(data.fileUrl))
    assert.equal(answer.statusCode, 200)
    assert.deepEqual(answer.rawPayload, jpeg)
    const { headers } = answer
    assert.equal(headers['content-type'], 'image/jpeg')
    assert.equal(headers['content-security-policy'], "default-src 'none'; sandbox")
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['cache-control'], 'private, max-age=3600')
  })

  test('of another content, type or size than was told are refused, and nothing is kept', async () => {
    const before = await stored()
    const { data } = await allowPicture(server, token, jpegOf(1))
    const other = await sendPicture(server, data, jpegOf(2))
    assert.deepEqual([other.statusCode, other.json<Refusal>().error], [502, 'upload.failed'])
    const page = Buffer.from('<script>alert(1)</script>')
    const asPage = await allowPicture(server, token, page)
    assert.equal((await sendPicture(server, asPage.data, page)).json<Refusal>().error, 'upload.type')
    assert.equal((await sendPicture(server, asPage.data, page, 'text/html')).statusCode, 400)
    const big = Buffer.concat([jpeg, Buffer.alloc(1_000_001 - jpeg.length)])
    const tooBig = await sendPicture(server, (await allowPicture(server, token, big)).data, big)
    assert.deepEqual([tooBig.statusCode, tooBig.json<Refusal>().params], [413, { max: 1 }])
    const huge = await sendPicture(server, data, Buffer.concat([big, jpeg]))
    assert.equal(huge.statusCode, 413)
    const { data: png } = await allowPicture(server, token, jpeg, 'ride.png')
    assert.equal((await sendPicture(server, png)).json<Refusal>().error, 'upload.type')
    assert.equal(await stored(), before)
  })

  test('are neither sent nor looked at with a changed, borrowed or old address', async () => {
    const { data } = await allowPicture(server, token, jpegOf(3))
    const theirs = await allowPicture(server, (await buildSession(server)).token, jpegOf(4))
    const signature = data.uploadUrl.slice(data.uploadUrl.indexOf('?'))
    const borrowed = { ...theirs.data, uploadUrl: theirs.data.fileUrl + signature }
    assert.equal((await sendPicture(server, borrowed, jpegOf(4))).statusCode, 404)
    await sendPicture(server, data, jpegOf(3))
    const good = shown(data.fileUrl)
    for (const url of [
      data.fileUrl,
      data.uploadUrl,
      good.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      good.replace(/expires=\d/, 'expires=9'),
      shown(theirs.data.fileUrl),
    ]) {
      assert.equal((await look(url)).statusCode, 404, url)
    }
    const late = await allowPicture(server, token, jpegOf(5))
    server.clock.set(testNow + 15 * msPerMinute)
    assert.equal((await sendPicture(server, late.data, jpegOf(5))).statusCode, 404)
    server.clock.set(testNow + msPerDay + msPerHour)
    assert.equal((await look(good)).statusCode, 404)
    server.clock.set(testNow)
  })

  test('of one account are bounded by number and by size a day, also when they are asked for at once', async () => {
    const { token: own } = await buildSession(server)
    const signed = await Promise.all(
      Array.from({ length: 40 }, (_, index) => allowPicture(server, own, jpegOf(index))),
    )
    assert.equal(signed.filter(({ status }) => status === 200).length, 30)
    const refused = signed.find(({ status }) => status !== 200)
    assert.deepEqual(
      [refused?.status, refused?.error, refused?.params],
      [429, 'upload.tooMany', { max: 30, megabytes: 60 }],
    )
    assert.match(refused?.message ?? '', /30\u00a0pictures or 60 MB in 24 hours/)
    server.clock.set(testNow + msPerDay)
    assert.equal((await allowPicture(server, own, jpegOf(1))).status, 200)
    server.clock.set(testNow)
    const { token: large, account } = await buildSession(server)
    await storePicture(server, large)
    await server.deps.db.update(uploads).set({ bytes: 59_500_000 }).where(eq(uploads.accountId, account.id))
    assert.equal((await allowPicture(server, large)).error, 'upload.tooMany')
  })

  test('of more pixels than a screen could ever show are refused by their header, and nothing is kept', async () => {
    const { token: own } = await buildSession(server)
    const wide = Buffer.from(jpeg)
    const frame = wide.indexOf(Buffer.from([0xff, 0xc0]))
    wide.writeUInt16BE(30_000, frame + 5)
    wide.writeUInt16BE(30_000, frame + 7)
    const before = await stored()
    const sent = await sendPicture(server, (await allowPicture(server, own, wide)).data, wide)
    const { error, params } = sent.json<Refusal>()
    assert.deepEqual([sent.statusCode, error, params], [413, 'upload.tooManyPixels', { max: 40 }])
    assert.equal(await stored(), before)
  })

  test('are shown to nobody with the place where they were taken', async () => {
    const { token: own } = await buildSession(server)
    const exif = Buffer.from('ffe10014457869660000', 'hex')
    const place = Buffer.from('N34E135.4959')
    const photo = Buffer.concat([jpeg.subarray(0, 2), exif, place, jpeg.subarray(2)])
    assert.ok(photo.includes('N34E135'))
    const answer = await look(shown(await storePicture(server, own, photo)))
    assert.deepEqual(answer.rawPayload, jpeg)
  })

  test('that nothing shows are removed at night, those that were never sent as well', async () => {
    const { account, token: own } = await buildSession(server)
    const avatar = await storePicture(server, own, jpegOf(6))
    await server.deps.db.update(accounts).set({ avatar }).where(eq(accounts.id, account.id))
    const unused = await storePicture(server, own, jpegOf(7))
    const { data: never } = await allowPicture(server, own, jpegOf(8))
    server.clock.set(testNow + msPerDay + msPerMinute)
    const files = await stored()
    await removeUnusedUploads.run(server.deps)
    const left = await server.deps.db
      .select({ id: uploads.id })
      .from(uploads)
      .where(eq(uploads.accountId, account.id))
    assert.deepEqual(left, [{ id: uploadIdOf(avatar) }])
    assert.equal((await look(shown(avatar))).statusCode, 200)
    assert.equal((await look(shown(unused))).statusCode, 404)
    assert.equal((await look(shown(never.fileUrl))).statusCode, 404)
    assert.ok((await stored()) < files)
    server.clock.set(testNow)
  })

  test('that are shown or held since the night found them stay', async () => {
    const { account, token: own } = await buildSession(server)
    const { db, storage } = server.deps
    const one = await storePicture(server, own, jpegOf(9))
    const other = await storePicture(server, own, jpegOf(10))
    const isOf = (key: string, fileUrl: string) => key.startsWith(uploadIdOf(fileUrl) ?? 'none')
    const show = (avatar: string) => db.update(accounts).set({ avatar }).where(eq(accounts.id, account.id))
    server.clock.set(testNow + msPerDay + msPerMinute)
    await removeUnusedUploads.run({
      ...server.deps,
      storage: {
        ...storage,
        // Its traveller begins to show the one while the other is removed.
        remove: async (key) => {
          if (isOf(key, one)) await show(other)
          if (isOf(key, other)) await show(one)
          await storage.remove(key)
        },
      },
    })
    const left = () => db.select({ id: uploads.id }).from(uploads).where(eq(uploads.accountId, account.id))
    const [{ avatar } = { avatar: null }] = await db
      .select({ avatar: accounts.avatar })
      .from(accounts)
      .where(eq(accounts.id, account.id))
    assert.ok(avatar)
    assert.deepEqual(await left(), [{ id: uploadIdOf(avatar) }])
    await db.update(accounts).set({ avatar: null }).where(eq(accounts.id, account.id))
    await db.transaction(async (tx) => {
      await holdPictures(tx, [avatar])
      await removeUnusedUploads.run(server.deps)
    })
    assert.equal((await left()).length, 1)
    await removeUnusedUploads.run(server.deps)
    assert.equal((await left()).length, 0)
    await assert.rejects(
      db.transaction((tx) => holdPictures(tx, [avatar])),
      { code: 'upload.failed' },
    )
    server.clock.set(testNow)
  })

  test('are removed at night however many there are, and one that cannot be keeps none of the others', async () => {
    const { account } = await buildSession(server)
    await server.deps.db.insert(uploads).values(
      Array.from({ length: 450 }, (_, index) => ({
        accountId: account.id,
        fileName: 'never.jpg',
        contentType: 'image/jpeg',
        md5: md5Of(jpegOf(index)),
        storageKey: `never-${index}.jpg`,
        createdAt: testNow,
        expiresAt: testNow,
      })),
    )
    server.clock.set(testNow + msPerDay + msPerMinute)
    const { storage } = server.deps
    await removeUnusedUploads.run({
      ...server.deps,
      storage: {
        ...storage,
        remove: (key) => (key === 'never-7.jpg' ? Promise.reject(new Error('locked')) : storage.remove(key)),
      },
    })
    const left = await server.deps.db.select().from(uploads).where(eq(uploads.accountId, account.id))
    assert.deepEqual(
      left.map(({ storageKey }) => storageKey),
      ['never-7.jpg'],
    )
    server.clock.set(testNow)
  })
})
