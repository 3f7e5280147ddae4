import assert from 'node:assert/strict'
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { describe, test } from 'node:test'
import { cancelAirlinesBusOrder, refundAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { busOrderQrById, busOrderQrByOrderNo, homeQr } from '@noriai/contract/calls/rideCode'
import { fromWallTime, msPerMinute } from '@noriai/contract/time'
import { eq, sql } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildOrder, buildPaidOrder, buildReadyOrder } from '../../../test/factories/orders'
import { asking, rideRequest } from '../../../test/factories/rides'
import { refundPartly } from '../../domain/refunds'
import { findShownCode, hashOlderCodes, readRideCode, signerOf } from '../../domain/rideCode'
import { orders, rideCodes } from '../../infra/db/schema/orders'

const rideOn = (day: string) => rideRequest({ dateTime: `2026-12-${day} 10:00:00` })

describe('the ride code', async () => {
  const server = await buildTestApp()
  const codeOf = (token: string, airlineOrderId: string, refresh = false) =>
    server.call(busOrderQrById, { airlineOrderId, refresh }, { token })
  const rowsOf = (id: string) =>
    server.deps.db.select().from(rideCodes).where(eq(rideCodes.orderId, id)).orderBy(rideCodes.version)

  test('is refused without a session and to somebody else', async () => {
    const { id, view } = await buildReadyOrder(server, { ride: rideOn('01') })
    assert.equal((await server.call(busOrderQrById, { airlineOrderId: id })).status, 401)
    const { token } = await buildSession(server)
    assert.equal((await codeOf(token, id)).status, 404)
    const byNo = await server.call(busOrderQrByOrderNo, { airlineOrderNo: view.orderNo }, { token })
    assert.deepEqual([byNo.status, byNo.error], [404, 'notFound'])
    assert.deepEqual(await rowsOf(id), [])
  })

  test('is not ready before the payment and before the trip info, and gone with the ride, each for its own reason', async () => {
    const unpaid = await buildOrder(server, { ride: rideOn('02') })
    const unfilled = await buildPaidOrder(server, { ride: rideOn('02') })
    const cancelled = await buildReadyOrder(server, { ride: rideOn('02') })
    await server.call(cancelAirlinesBusOrder, { id: cancelled.id }, { token: cancelled.token })
    for (const [{ token, id }, reason] of [
      [unpaid, 'rideCode.notPaid'],
      [unfilled, 'rideCode.notReady'],
      [cancelled, 'rideCode.cancelled'],
    ] as const) {
      const answer = await codeOf(token, id)
      assert.deepEqual([answer.status, answer.error], [409, reason])
    }
    const over = await buildReadyOrder(server, { ride: rideOn('02') })
    server.clock.set(fromWallTime('2026-12-03 05:00:00'))
    assert.equal((await codeOf(over.token, over.id)).error, 'rideCode.rideOver')
    server.clock.set(testNow)
  })

  test('says order, version and the end of the service day to whoever has the public key', async () => {
    const { id, token, view } = await buildReadyOrder(server, { ride: rideOn('03') })
    const { data } = await codeOf(token, id)
    const key = await server.app.inject({ method: 'GET', url: '/api/rideCode/publicKey' })
    assert.match(key.headers['content-type'] as string, /pem/)
    assert.equal(key.headers['cache-control'], 'no-cache')
    assert.deepEqual(readRideCode(data.token, createPublicKey(key.body)), {
      kind: 'ride',
      orderId: id,
      version: 1,
      // An hour before its bus, when it is called ready to board.
      validFrom: fromWallTime('2026-12-03 10:00:00'),
      expiresAt: fromWallTime('2026-12-04 05:00:00'),
    })
    assert.deepEqual(
      [data.expiresAt, data.state, data.orderNo],
      ['2026-12-04 05:00:00', 'valid', view.orderNo],
    )
    assert.match(data.code, /^[2-9A-HJ-NP-Z]{6}$/)
    assert.match(data.userQr, /^data:image\/svg\+xml;base64,/)
    assert.match(Buffer.from(data.userQr.slice(26), 'base64').toString(), /^<svg/)
    assert.deepEqual([data.via, data.to], ['Osaka Station (Umeda)', 'Hilton Osaka'])
  })

  test('of six characters stands nowhere in the database: a copy of it lets nobody board', async () => {
    const { id, token } = await buildReadyOrder(server, { ride: rideOn('03') })
    const { data } = await codeOf(token, id)
    const { rows } = await server.deps.db.execute(sql`select ride_codes::text as row from ride_codes`)
    assert.ok(rows.length > 0)
    assert.equal(JSON.stringify(rows).includes(data.code), false)
    const [row] = await rowsOf(id)
    const asHex = Buffer.from(data.code).toString('hex')
    assert.equal(row?.codeHash?.toString('hex').includes(asHex), false)
  })

  test('that was issued before codes were hashed is good again after the next start', async () => {
    const { id, token } = await buildReadyOrder(server, { ride: rideOn('03') })
    const { data } = await codeOf(token, id)
    await server.deps.db.update(rideCodes).set({ codeHash: null }).where(eq(rideCodes.orderId, id))
    const signer = signerOf(server.deps.secrets)
    assert.equal(await findShownCode(server.deps.db, data.code, signer), undefined)
    await hashOlderCodes(server.deps.db, signer, server.clock.now())
    assert.equal((await findShownCode(server.deps.db, data.code, signer))?.orderId, id)
    assert.equal((await codeOf(token, id)).data.code, data.code)
  })

  test('has six characters that are good again after a start with another key, where those of before are not', async () => {
    const { id, token } = await buildReadyOrder(server, { ride: rideOn('03') })
    const before = (await codeOf(token, id)).data.code
    const { db, secrets } = server.deps
    const { privateKey } = generateKeyPairSync('ed25519')
    const rideCodePrivateKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const changed = signerOf({ ...secrets, rideCodePrivateKey })
    const [row] = await rowsOf(id)
    const shown = changed.spokenCode(row?.id ?? '')
    assert.equal(await findShownCode(db, shown, changed), undefined)
    await hashOlderCodes(db, changed, server.clock.now())
    assert.equal((await findShownCode(db, shown, changed))?.orderId, id)
    assert.equal(await findShownCode(db, before, changed), undefined)
    await hashOlderCodes(db, signerOf(secrets), server.clock.now())
    assert.equal((await findShownCode(db, before, signerOf(secrets)))?.orderId, id)
  })

  test('that a server with the old key issued beside this one is found by this key once it is shown', async () => {
    const { db, secrets } = server.deps
    const signer = signerOf(secrets)
    const other = Buffer.alloc(32, 7)
    const shownBy = {
      'the pass': async (id: string, token: string) => (await codeOf(token, id)).data.code,
      'the home page': async (_id: string, token: string) =>
        (await server.call(homeQr, {}, { token })).data.records[0]?.code ?? '',
    }
    for (const [name, show] of Object.entries(shownBy)) {
      const { id, token } = await buildReadyOrder(server, { ride: rideOn('03') })
      const { data } = await codeOf(token, id)
      await db.update(rideCodes).set({ codeHash: other }).where(eq(rideCodes.orderId, id))
      assert.equal(await findShownCode(db, data.code, signer), undefined, name)
      assert.equal(await show(id, token), data.code, name)
      assert.equal((await findShownCode(db, data.code, signer))?.orderId, id, name)
    }
  })

  test('is shown all the same where its six characters are another’s by the new key', async () => {
    const { db, secrets } = server.deps
    const mine = await buildReadyOrder(server, { ride: rideOn('03') })
    const { data } = await codeOf(mine.token, mine.id)
    const [row] = await rowsOf(mine.id)
    const another = await buildReadyOrder(server, { ride: rideOn('03') })
    await codeOf(another.token, another.id)
    const other = Buffer.alloc(32, 8)
    await db.update(rideCodes).set({ codeHash: other }).where(eq(rideCodes.orderId, mine.id))
    await db
      .update(rideCodes)
      .set({ codeHash: row?.codeHash ?? null })
      .where(eq(rideCodes.orderId, another.id))
    const shown = await codeOf(mine.token, mine.id)
    assert.deepEqual([shown.status, shown.data.token], [200, data.token])
    assert.deepEqual((await rowsOf(mine.id))[0]?.codeHash, other)
    await db.delete(rideCodes).where(eq(rideCodes.orderId, another.id))
    assert.equal((await findShownCode(db, data.code, signerOf(secrets)))?.orderId, undefined)
  })

  test('stays the same until it is refreshed, which voids the one before', async () => {
    const { id, token } = await buildReadyOrder(server, { ride: rideOn('04') })
    const first = await codeOf(token, id)
    const same = await codeOf(token, id)
    assert.deepEqual([same.data.code, same.data.token], [first.data.code, first.data.token])
    server.clock.advance(msPerMinute)
    const fresh = await codeOf(token, id, true)
    assert.notEqual(fresh.data.code, first.data.code)
    assert.notEqual(fresh.data.token, first.data.token)
    const rows = await rowsOf(id)
    assert.deepEqual(
      rows.map(({ version, voidedAt }) => [version, voidedAt === null]),
      [
        [1, false],
        [2, true],
      ],
    )
    server.clock.set(testNow)
  })

  test('is one, however many ask for the first or a new one at once', async () => {
    const { id, token } = await buildReadyOrder(server, { ride: rideOn('05') })
    const firsts = await Promise.all([1, 2, 3, 4].map(() => codeOf(token, id)))
    assert.equal(new Set(firsts.map(({ data }) => data.code)).size, 1)
    await Promise.all([1, 2, 3].map(() => codeOf(token, id, true)))
    const live = (await rowsOf(id)).filter(({ voidedAt }) => voidedAt === null)
    assert.deepEqual(
      live.map(({ version }) => version),
      [4],
    )
  })

  test('that was used to board stays used and is not renewed', async () => {
    const { id, token } = await buildReadyOrder(server, { ride: rideOn('06') })
    const { data } = await codeOf(token, id)
    await server.deps.db.update(rideCodes).set({ usedAt: testNow }).where(eq(rideCodes.orderId, id))
    const again = await codeOf(token, id, true)
    assert.deepEqual([again.data.code, again.data.state], [data.code, 'used'])
  })

  test('is made anew when the ride moves to another service day', async () => {
    const { id, token } = await buildReadyOrder(server, { ride: rideOn('07') })
    const first = await codeOf(token, id)
    await server.deps.db.update(orders).set({ serviceDate: '2026-12-08' }).where(eq(orders.id, id))
    const moved = await codeOf(token, id)
    assert.notEqual(moved.data.token, first.data.token)
    assert.equal(moved.data.expiresAt, '2026-12-09 05:00:00')
  })

  test('is told at home three a page, the next ride first, only of rides to come', async () => {
    const { token } = await buildSession(server)
    assert.deepEqual((await server.call(homeQr, {}, { token })).data, { total: 0, records: [] })
    const rides = ['14', '12', '13', '15'].map(
      (day) => () => buildReadyOrder(server, { token, ride: rideOn(day) }),
    )
    const made: Awaited<ReturnType<typeof buildReadyOrder>>[] = []
    for (const ride of rides) made.push(await ride())
    await buildPaidOrder(server, { token, ride: rideOn('16') })
    const page = async (pageNum: number) => {
      const { data } = await server.call(homeQr, { pageNum, pageSize: 3 }, { token })
      assert.equal(data.total, 4)
      return data.records.map(({ orderId, dateTime }) => [orderId, dateTime.slice(8, 10)])
    }
    const [d14, d12, d13, d15] = made.map(({ id }) => id)
    assert.deepEqual(await page(1), [
      [d12, '12'],
      [d13, '13'],
      [d14, '14'],
    ])
    assert.deepEqual(await page(2), [[d15, '15']])
    assert.equal((await server.call(homeQr, { pageSize: 21 }, { token })).status, 400)
  })

  test('is in the list while a part of the price goes back, and on the way while staff decide on an application', async () => {
    const { id, token } = await buildReadyOrder(server, { ride: rideOn('17') })
    const listed = async () => {
      const { data } = await server.call(homeQr, {}, { token })
      return data.records.map(({ orderId }) => orderId)
    }
    const cause = { actor: 'staff', cause: 'staffDecided', at: testNow } as const
    const { policy } = server.deps
    const part = { orderId: id, amountJpy: 50_000, reason: 'No child seat' }
    await server.deps.db.transaction((tx) => refundPartly(tx, part, { cause, policy }))
    assert.deepEqual(await listed(), [id])
    const boarded = await buildReadyOrder(server, { token, ride: rideOn('18') })
    await server.deps.db.update(orders).set({ fulfilment: 'verified' }).where(eq(orders.id, boarded.id))
    const request = { id: boarded.id, kind: 'keepsRide', refundReason: 'rideNotProvided' } as const
    assert.equal((await server.call(refundAirlinesBusOrder, request, asking(token))).status, 200)
    assert.deepEqual(await listed(), [id, boarded.id])
  })
})
