import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  createOrderLink,
  fillByLink,
  openArrivalLink,
  openFillLink,
  orderLinks,
  revokeOrderLink,
} from '@noriai/contract/calls/links'
import { cancelAirlinesBusOrder, fillOrderInfo } from '@noriai/contract/calls/orderLife'
import { selectUserOrderPage, userOrderInfo } from '@noriai/contract/calls/orders'
import { langs } from '@noriai/contract/lang'
import { fromWallTime, msPerHour } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildOrder, buildPaidOrder, buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { asking, rideRequest } from '../../../test/factories/rides'
import { untilSomebodyWaits } from '../../../test/untilSomebodyWaits'
import { isShareable, linkOlderOrders, tokenOfLink } from '../../domain/links'
import { lockOrder } from '../../domain/orders'
import { reportFlight } from '../../domain/rebooking'
import { companionRiders, orderLinks as linkRows } from '../../infra/db/schema/orderLinks'

/** Two adults and a baby who rides on a lap, to a hotel whose name nobody else needs to know. */
const family = rideRequest({
  dateTime: '2026-12-01 10:00:00',
  adults: 2,
  infants: 1,
  params1: 2,
  flight: { flightNo: 'CX506', manual: true },
})

/** What must not be in the answer of a link. */
const secrets = ['Hilton', 'Chan Tai Man', '91234567', 'NR26', 'hotel:']

describe('the link by which riders give their own details', async () => {
  const server = await buildTestApp()

  async function shared(ride = family) {
    const { id, token } = await buildPaidOrder(server, { ride })
    const { data } = await server.call(createOrderLink, { id, kind: 'fill' }, { token })
    return { id, token, link: data.fill?.token ?? '' }
  }

  test('is made once, can be shared again, and tells nothing about who booked', async () => {
    const { id, token, link } = await shared()
    assert.match(link, /^[\w-]{43}$/)
    const again = await server.call(createOrderLink, { id, kind: 'fill' }, { token })
    assert.equal(again.data.fill?.token, link)
    const [row] = await server.deps.db.select().from(linkRows).where(eq(linkRows.orderId, id))
    assert.notEqual(row?.tokenHash.toString('base64url'), link)
    for (const lang of langs) {
      const opened = await server.call(openFillLink, { token: link }, { lang })
      assert.equal(opened.status, 200)
      for (const secret of secrets) assert.ok(!JSON.stringify(opened.data).includes(secret), secret)
      assert.deepEqual(
        opened.data.riders.map(({ kind, isFilled }) => [kind, isFilled]),
        [
          ['adult', false],
          ['adult', false],
          ['infant', false],
        ],
      )
    }
    const { data } = await server.call(openFillLink, { token: link })
    assert.deepEqual([data.from, data.to, data.gatherAt], ['Terminal 1', 'Kita-ku', '2026-12-01 10:50:00'])
  })

  test('opens as it was sent and as it is shown again where the key of the installation was changed, until it is ended', async () => {
    const { id, token, link } = await shared()
    const { db } = server.deps
    const changed = { hmacKey: Buffer.alloc(32, 7) }
    for (let start = 0; start < 2; start += 1) await linkOlderOrders(db, changed, server.clock.now())
    const rows = await db.select().from(linkRows).where(eq(linkRows.orderId, id))
    assert.equal(rows.length, 2)
    const shown = rows.find((row) => isShareable(row, changed))
    assert.ok(shown)
    const open = (each: string) => server.call(openFillLink, { token: each })
    const both = [link, tokenOfLink(changed, shown.id)]
    for (const each of both) assert.equal((await open(each)).status, 200)
    await server.call(revokeOrderLink, { id, kind: 'fill' }, { token })
    for (const each of both) assert.equal((await open(each)).error, 'link.over')
  })

  test('completes the trip info with the last rider', async () => {
    const { id, token, link } = await shared()
    const give = (position: number, passportName: string, birthday: string | null = null) =>
      server.call(fillByLink, { token: link, position, passportName, birthday })
    assert.equal((await give(1, 'Anna Müller')).status, 200)
    const { data: links } = await server.call(orderLinks, { id }, { token })
    assert.deepEqual(
      links.riders.map(({ passportName, isFilled }) => [passportName, isFilled]),
      [
        ['', false],
        ['Anna Müller', true],
        ['', false],
      ],
    )
    assert.equal((await give(2, 'Baby Müller', '2025-06-01')).status, 200)
    assert.equal((await storedOrder(server, id)).filledAt, null)
    const last = await give(0, 'Ｍａｘ Müller')
    assert.ok(last.data.riders.every(({ isFilled }) => isFilled))
    const { data: view } = await server.call(userOrderInfo, { id }, { token })
    assert.deepEqual(
      view.passengers.map(({ passportName, kind }) => [passportName, kind]),
      [
        ['Max Müller', 'adult'],
        ['Anna Müller', 'adult'],
        ['Baby Müller', 'infant'],
      ],
    )
    assert.deepEqual([view.fillNeeded, view.rideCodeReady], [false, true])
  })

  test('leaves fewer names missing with each rider, in the order and in the list', async () => {
    const { id, token, link } = await shared()
    const missing = async () => {
      const { data: view } = await server.call(userOrderInfo, { id }, { token })
      const { data: page } = await server.call(selectUserOrderPage, {}, { token })
      return [view.namesMissing, page.records.find((card) => card.id === id)?.namesMissing]
    }
    // Who booked is taken for the first rider.
    assert.deepEqual(await missing(), [2, 2])
    await server.call(fillByLink, { token: link, position: 1, passportName: 'Anna Müller' })
    assert.deepEqual(await missing(), [1, 1])
    const baby = { position: 2, passportName: 'Baby Müller', birthday: '2025-06-01' }
    await server.call(fillByLink, { token: link, ...baby })
    await server.call(fillByLink, { token: link, position: 0, passportName: 'Max Müller' })
    assert.deepEqual(await missing(), [undefined, undefined])
  })

  test('is over for who opened it just before it was taken back', async () => {
    const { id, link } = await shared()
    const { db } = server.deps
    const give = () => server.call(fillByLink, { token: link, position: 0, passportName: 'First Rider' })
    let giving: ReturnType<typeof give> | undefined
    await db.transaction(async (tx) => {
      await lockOrder(tx, id)
      giving = give()
      await untilSomebodyWaits(server)
      await tx.update(linkRows).set({ revokedAt: testNow }).where(eq(linkRows.orderId, id))
    })
    assert.equal((await giving)?.error, 'link.over')
    assert.deepEqual(await db.select().from(companionRiders).where(eq(companionRiders.orderId, id)), [])
  })

  test('takes a rider once, the same again without harm, and of two at once one', async () => {
    const { id, link } = await shared()
    const give = (passportName: string) => server.call(fillByLink, { token: link, position: 0, passportName })
    const both = await Promise.all([give('First Rider'), give('Other Rider')])
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
    const [kept] = await server.deps.db.select().from(companionRiders).where(eq(companionRiders.orderId, id))
    assert.ok(kept)
    assert.equal((await give(kept.passportName)).status, 200)
    const refused = await give('Third Rider')
    assert.equal(refused.error, 'link.alreadyFilled')
    const rows = await server.deps.db.select().from(companionRiders).where(eq(companionRiders.orderId, id))
    assert.deepEqual(rows, [kept])
  })

  test('refuses what the form refuses, and nothing is kept', async () => {
    const { id, link } = await shared()
    for (const [given, error] of [
      [{ position: 0, passportName: '12345' }, 'validation.passportName'],
      [{ position: 2, passportName: 'Baby', birthday: null }, 'validation.birthday'],
      [{ position: 2, passportName: 'Baby', birthday: '2020-01-01' }, 'validation.lapChildTooOld'],
      [{ position: 3, passportName: 'Nobody' }, 'notFound'],
    ] as const) {
      assert.equal((await server.call(fillByLink, { token: link, ...given })).error, error)
    }
    assert.deepEqual(
      await server.deps.db.select().from(companionRiders).where(eq(companionRiders.orderId, id)),
      [],
    )
  })

  test('ends at the very instant after the trip info is due', async () => {
    const { link } = await shared()
    server.clock.set(testNow + 3 * msPerHour)
    assert.equal((await server.call(openFillLink, { token: link })).status, 200)
    server.clock.advance(1)
    assert.equal((await server.call(openFillLink, { token: link })).error, 'link.over')
    server.clock.set(testNow)
  })

  test('ends when it is revoked, when the ride is cancelled; a new one is another', async () => {
    const { id, token, link } = await shared()
    await server.call(revokeOrderLink, { id, kind: 'fill' }, { token })
    assert.equal((await server.call(openFillLink, { token: link })).error, 'link.over')
    const { data } = await server.call(createOrderLink, { id, kind: 'fill' }, { token })
    assert.notEqual(data.fill?.token, link)
    await server.call(cancelAirlinesBusOrder, { id }, { token })
    assert.equal((await server.call(openFillLink, { token: data.fill?.token ?? '' })).error, 'link.over')
  })

  test('leaves the last word to who booked', async () => {
    const { id, token, link } = await shared()
    await server.call(fillByLink, { token: link, position: 1, passportName: 'Mistyped' })
    const passengers = [
      { passportName: 'A One', kind: 'adult' as const },
      { passportName: 'B Two', kind: 'adult' as const },
      { passportName: 'C Three', kind: 'infant' as const, birthday: '2025-06-01' },
    ]
    const contact = { contactName: 'A One', line: 'aone' }
    const filled = await server.call(fillOrderInfo, { id, passengers, contact }, asking(token))
    assert.equal(filled.status, 200)
    const refused = await server.call(fillByLink, { token: link, position: 0, passportName: 'Too Late' })
    assert.equal(refused.error, 'link.alreadyFilled')
    const { data: view } = await server.call(userOrderInfo, { id }, { token })
    assert.deepEqual(
      view.passengers.map(({ passportName }) => passportName),
      ['A One', 'B Two', 'C Three'],
    )
  })

  test('is not made for what is not paid, is filled, or is somebody else’s', async () => {
    const unpaid = await buildOrder(server, { ride: family })
    const wish = { id: unpaid.id, kind: 'fill' as const }
    assert.equal((await server.call(createOrderLink, wish, unpaid)).error, 'order.notFillable')
    const { token: stranger } = await buildSession(server)
    for (const call of [createOrderLink, revokeOrderLink]) {
      assert.equal((await server.call(call, wish, { token: stranger })).error, 'notFound')
    }
    assert.equal((await server.call(orderLinks, { id: unpaid.id }, { token: stranger })).error, 'notFound')
    const ready = await buildReadyOrder(server)
    const filled = await server.call(createOrderLink, { id: ready.id, kind: 'fill' }, { token: ready.token })
    assert.equal(filled.error, 'order.notFillable')
  })
})

describe('the link that shows where a ride is', async () => {
  const server = await buildTestApp()

  test('tells times and wards, and nothing of the riders', async () => {
    const { id, token } = await buildReadyOrder(server)
    const { data } = await server.call(createOrderLink, { id, kind: 'arrival' }, { token })
    const link = data.arrival?.token ?? ''
    const { data: shown } = await server.call(openArrivalLink, { token: link })
    assert.deepEqual(
      shown.plan.points.map(({ kind, name, detail }) => [kind, name, kind === 'door' ? detail : '']),
      [
        ['airport', 'Terminal 1', ''],
        ['relay', 'Osaka Station (Umeda)', ''],
        ['door', 'Kita-ku', ''],
      ],
    )
    for (const secret of secrets) assert.ok(!JSON.stringify(shown).includes(secret), secret)
    assert.ok(!JSON.stringify(shown).includes(id))
    assert.equal(shown.gatherAt, '2026-11-21 18:50:00')
  })

  test('opens by its own token only, and until the service day is over', async () => {
    const { id, token } = await buildReadyOrder(server)
    const { data } = await server.call(createOrderLink, { id, kind: 'arrival' }, { token })
    const link = data.arrival?.token ?? ''
    assert.equal((await server.call(openFillLink, { token: link })).error, 'link.over')
    assert.equal((await server.call(openArrivalLink, { token: 'A'.repeat(43) })).error, 'link.over')
    assert.equal((await server.call(openArrivalLink, { token: link.slice(1) })).error, 'link.over')
    server.clock.set(Date.parse('2026-11-22T04:59:59+09:00'))
    assert.equal((await server.call(openArrivalLink, { token: link })).status, 200)
    server.clock.advance(1000)
    assert.equal((await server.call(openArrivalLink, { token: link })).error, 'link.over')
    server.clock.set(testNow)
  })

  test('still says that the ride was cancelled', async () => {
    const { id, token } = await buildReadyOrder(server)
    const { data } = await server.call(createOrderLink, { id, kind: 'arrival' }, { token })
    await server.call(cancelAirlinesBusOrder, { id }, { token })
    const { data: shown } = await server.call(openArrivalLink, { token: data.arrival?.token ?? '' })
    assert.equal(shown.isCancelled, true)
    const again = await server.call(createOrderLink, { id, kind: 'arrival' }, { token })
    assert.equal(again.error, 'link.notForRide')
  })
})

test('the link by which a ride is followed goes with the ride to another day', async () => {
  const server = await buildTestApp()
  const landing = '2026-12-02 18:00:00'
  const flight = { flightNo: 'CX507', manual: true }
  const { id, token } = await buildReadyOrder(server, { ride: rideRequest({ dateTime: landing, flight }) })
  const { data } = await server.call(createOrderLink, { id, kind: 'arrival' }, { token })
  const news = { status: 'delayed', estimatedAt: fromWallTime('2026-12-03 00:40:00') } as const
  const report = {
    flightNo: 'CX507',
    scheduledAt: fromWallTime(landing),
    direction: 'arrival',
    source: 'live',
    staffId: null,
  } as const
  await reportFlight(server.deps, { ...report, ...news }, server.clock.now())
  assert.equal((await storedOrder(server, id)).serviceDate, '2026-12-03')
  server.clock.set(fromWallTime('2026-12-03 12:00:00'))
  const opened = await server.call(openArrivalLink, { token: data.arrival?.token ?? '' })
  assert.deepEqual([opened.status, opened.data.expiresAt], [200, '2026-12-04 05:00:00'])
})
