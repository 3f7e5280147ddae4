import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { selectUserOrderPage, userOrderInfo } from '@noriai/contract/calls/orders'
import { commentInfoAddOrUpdate } from '@noriai/contract/calls/review'
import type { CallRequest } from '@noriai/contract/defineCall'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildReadyOrder, stepsOf, storedOrder } from '../../../test/factories/orders'
import { asking, rideRequest } from '../../../test/factories/rides'
import { startFakeBucket } from '../../../test/fakeBucket'
import { allowPicture, jpeg, jpegOf, md5Of, storePicture } from '../../../test/pictures'
import { rideGifts } from '../../infra/db/schema/gifts'
import { orders } from '../../infra/db/schema/orders'
import { reviews } from '../../infra/db/schema/reviews'
import { uploads } from '../../infra/db/schema/uploads'

type Request = CallRequest<typeof commentInfoAddOrUpdate>

const given = (orderId: string, changes: Partial<Request> = {}): Request => ({
  orderId,
  stars: 5,
  serviceAttitude: 4,
  price: 3,
  comfort: 5,
  text: 'The driver knew the way.',
  ...changes,
})

describe('reviews.commentInfoAddOrUpdate', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'noriai-reviews-'))
  after(() => rm(folder, { recursive: true }))
  const server = await buildTestApp({
    env: { DATA_DIR: folder },
    audit: { except: ['refundsAgreeWithTheirOrder'] },
  })
  const { db } = server.deps
  const review = (token: string, request: Request) =>
    server.call(commentInfoAddOrUpdate, request, asking(token))
  const reviewOf = async (id: string) => (await db.select().from(reviews).where(eq(reviews.orderId, id)))[0]
  const riddenOn = async (day: string) => {
    const made = await buildReadyOrder(server, { ride: rideRequest({ dateTime: `2026-12-${day} 10:00:00` }) })
    await db.update(orders).set({ fulfilment: 'completed', review: 'awaiting' }).where(eq(orders.id, made.id))
    return made
  }

  test('refuses without a session, without a key and for the ride of somebody else', async () => {
    const { id } = await riddenOn('01')
    const keyed = { idempotencyKey: randomUUID() }
    assert.equal((await server.call(commentInfoAddOrUpdate, given(id), keyed)).status, 401)
    const { token } = await buildSession(server)
    assert.equal(
      (await server.call(commentInfoAddOrUpdate, given(id), { token })).error,
      'idempotency.keyMissing',
    )
    assert.deepEqual([(await review(token, given(id))).status, await reviewOf(id)], [404, undefined])
  })

  test('refuses before the ride is over, for who did not board, and what was refunded in full', async () => {
    const toCome = await buildReadyOrder(server, { ride: rideRequest({ dateTime: '2026-12-02 10:00:00' }) })
    const notBoarded = await riddenOn('02')
    await db.update(orders).set({ review: 'none' }).where(eq(orders.id, notBoarded.id))
    const refunded = await riddenOn('02')
    await db.update(orders).set({ refund: 'refunded' }).where(eq(orders.id, refunded.id))
    for (const { id, token } of [toCome, notBoarded, refunded]) {
      const before = await storedOrder(server, id)
      assert.equal((await review(token, given(id))).error, 'order.notReviewable')
      assert.deepEqual([await storedOrder(server, id), await reviewOf(id)], [before, undefined])
    }
  })

  test('refuses stars beyond five, a script in the text, ten pictures and pictures of others', async () => {
    const { id, token } = await riddenOn('03')
    const theirs = await storePicture(server, (await buildSession(server)).token)
    const { data: neverSent } = await allowPicture(server, token)
    const cases: [Partial<Request>, string][] = [
      [{ stars: 6 }, 'validation.tooLarge'],
      [{ comfort: 0 }, 'validation.tooSmall'],
      [{ text: '<script>alert(1)</script>' }, 'validation.unsafeText'],
      [
        { images: Array.from({ length: 10 }, (_, index) => `/api/uploads/${index}`) },
        'validation.tooManyPictures',
      ],
      [
        { images: Array.from({ length: 21 }, (_, index) => `/api/uploads/${index}`) },
        'validation.tooManyPictures',
      ],
      [{ images: [theirs] }, 'validation.invalid'],
      [{ images: ['https://elsewhere.example/ride.jpg'] }, 'validation.invalid'],
      [{ images: [neverSent.fileUrl] }, 'upload.failed'],
    ]
    for (const [changes, error] of cases) assert.equal((await review(token, given(id, changes))).error, error)
    assert.deepEqual([await reviewOf(id), (await storedOrder(server, id)).review], [undefined, 'awaiting'])
  })

  test('keeps stars, words and pictures in their order, moves the order once and shows it to its owner', async () => {
    const { id, token } = await riddenOn('04')
    const images = [
      await storePicture(server, token, jpegOf(2)),
      await storePicture(server, token, jpegOf(1)),
    ]
    const key = asking(token)
    const first = await server.call(commentInfoAddOrUpdate, given(id, { images }), key)
    const again = await server.call(commentInfoAddOrUpdate, given(id, { images }), key)
    assert.deepEqual([first.status, again.data], [200, first.data])
    const { label, evaluation, actions } = first.data
    assert.deepEqual([label, actions.includes('review')], ['reviewed', false])
    assert.deepEqual(
      [evaluation?.stars, evaluation?.serviceAttitude, evaluation?.price, evaluation?.comfort],
      [5, 4, 3, 5],
    )
    assert.deepEqual(
      evaluation?.images.map((url) => url.split('?')[0]),
      images,
    )
    const picture = await server.app.inject({ method: 'GET', url: evaluation?.images[0] ?? '' })
    assert.deepEqual(picture.rawPayload, jpegOf(2))
    const page = await server.call(selectUserOrderPage, { review: 'given' }, { token })
    assert.deepEqual([page.data.total, page.data.records[0]?.id], [1, id])
    assert.deepEqual((await stepsOf(server, id)).slice(-1), ['review:reviewed'])
  })

  test('stands in the list of reviews with its stars, words and first pictures, and in no other list', async () => {
    const { id, token } = await riddenOn('06')
    const images = await Promise.all([1, 2, 3, 4].map((size) => storePicture(server, token, jpegOf(size))))
    await review(token, given(id, { images }))
    const cardIn = async (list: CallRequest<typeof selectUserOrderPage>) =>
      (await server.call(selectUserOrderPage, list, { token })).data.records.find((card) => card.id === id)
    const card = await cardIn({ review: 'given' })
    assert.deepEqual(
      [card?.review?.stars, card?.review?.text, card?.review?.pictureCount],
      [5, 'The driver knew the way.', 4],
    )
    assert.deepEqual(
      card?.review?.images.map((url) => url.split('?')[0]),
      images.slice(0, 3),
    )
    const shown = await server.app.inject({ method: 'GET', url: card?.review?.images[2] ?? '' })
    assert.deepEqual(shown.rawPayload, jpegOf(3))
    assert.equal((await cardIn({}))?.review, null)
  })

  test('of a ride that was given away is not told to its giver', async () => {
    const { id, token } = await riddenOn('07')
    const taker = await buildSession(server)
    await db.insert(rideGifts).values({
      orderId: id,
      giverName: 'Hana',
      tokenHash: Buffer.from('token'),
      codeHash: Buffer.from('code'),
      createdAt: server.clock.now(),
      expiresAt: server.clock.now(),
      takenBy: taker.account.id,
      takenAt: server.clock.now(),
    })
    await db
      .update(orders)
      .set({ takerAccountId: taker.account.id, takerLang: 'en' })
      .where(eq(orders.id, id))
    assert.equal((await review(taker.token, given(id))).status, 200)
    const listedTo = async (asker: string) =>
      (await server.call(selectUserOrderPage, { review: 'given' }, { token: asker })).data.records[0]
    assert.equal((await listedTo(taker.token))?.review?.text, 'The driver knew the way.')
    const ofGiver = await listedTo(token)
    assert.deepEqual([ofGiver?.id, ofGiver?.review], [id, null])
  })

  test('changes a review by the addresses that were shown, and moves nothing', async () => {
    const { id, token } = await riddenOn('05')
    const images = [
      await storePicture(server, token, jpegOf(1)),
      await storePicture(server, token, jpegOf(2)),
    ]
    await review(token, given(id, { images }))
    const steps = await stepsOf(server, id)
    const { data } = await server.call(userOrderInfo, { id }, { token })
    const kept = data.evaluation?.images.slice(1) ?? []
    const changed = await review(token, given(id, { stars: 2, text: '', images: kept }))
    assert.deepEqual(
      [changed.status, changed.data.evaluation?.stars, changed.data.label],
      [200, 2, 'reviewed'],
    )
    assert.deepEqual((await reviewOf(id))?.images, [images[1]])
    assert.equal(changed.data.evaluation?.createdAt, data.evaluation?.createdAt)
    assert.deepEqual(await stepsOf(server, id), steps)
  })

  test('can be given for a ride of which a part was refunded', async () => {
    const { id, token } = await riddenOn('06')
    await db.update(orders).set({ refund: 'partlyRefunded' }).where(eq(orders.id, id))
    assert.equal((await review(token, given(id))).status, 200)
  })
})

describe('a review with pictures in a bucket', async () => {
  const keys = { bucket: 'pictures', region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' }
  const bucket = await startFakeBucket(keys)
  const server = await buildTestApp({
    env: {
      S3_ENDPOINT: bucket.endpoint,
      S3_BUCKET: keys.bucket,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
  })

  test('takes one that arrived there, and none that did not or is no picture', async () => {
    const { id, token } = await buildReadyOrder(server)
    await server.deps.db
      .update(orders)
      .set({ fulfilment: 'completed', review: 'awaiting' })
      .where(eq(orders.id, id))
    const { data } = await allowPicture(server, token)
    assert.ok(data.uploadUrl.startsWith(bucket.endpoint))
    const give = () =>
      server.call(commentInfoAddOrUpdate, given(id, { images: [data.fileUrl] }), asking(token))
    assert.equal((await give()).error, 'upload.failed')
    const send = (url: string, headers: typeof data.headers, content: Buffer) =>
      fetch(url, {
        method: 'PUT',
        headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
        body: new Uint8Array(content),
      })
    assert.equal((await send(data.uploadUrl, data.headers, jpeg)).status, 200)
    const page = Buffer.from('<html></html>')
    const { data: asPicture } = await allowPicture(server, token, page)
    assert.equal((await send(asPicture.uploadUrl, asPicture.headers, page)).status, 200)
    const asPage = given(id, { images: [asPicture.fileUrl] })
    assert.equal((await server.call(commentInfoAddOrUpdate, asPage, asking(token))).error, 'upload.type')
    const taken = await give()
    assert.equal(taken.status, 200, taken.error)
    const shown = await server.app.inject({ method: 'GET', url: taken.data.evaluation?.images[0] ?? '' })
    assert.deepEqual(shown.rawPayload, jpeg)
    const [row] = await server.deps.db
      .select()
      .from(uploads)
      .where(eq(uploads.md5, md5Of(jpeg)))
    assert.equal(row?.storedAt, server.clock.now())
  })
})
