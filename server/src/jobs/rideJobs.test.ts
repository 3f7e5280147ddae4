import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { langs } from '@noriai/contract/lang'
import { msPerDay, msPerHour, msPerMinute } from '@noriai/contract/time'
import { and, count, eq } from 'drizzle-orm'
import { buildTestApp, testNow } from '../../test/buildTestApp'
import { expectSeats } from '../../test/factories/departures'
import {
  buildOrder,
  buildPaidOrder,
  buildReadyOrder,
  stepsOf,
  storedOrder,
} from '../../test/factories/orders'
import { asking, holdRide, orderRequest, rideRequest } from '../../test/factories/rides'
import { addOrUpdate } from '@noriai/contract/calls/booking'
import { buildSession } from '../../test/accounts'
import { sentTo } from '../../test/outbox'
import { notices, orders, refunds } from '../infra/db/schema/orders'
import { seatClaims } from '../infra/db/schema/seats'
import { NotSentError } from '../infra/providers/notSent'
import { cancelMissedTripInfo } from './cancelMissedTripInfo'
import { endRidesByClock } from './endRidesByClock'
import { expireUnpaidOrders } from './expireUnpaidOrders'
import { releaseHolds } from './releaseHolds'
import { runJobs } from './run'
import { sendNotices } from './sendNotices'
import { pay } from '../../test/factories/orders'

const rideOn = (day: string) => rideRequest({ dateTime: `2026-12-${day} 10:00:00` })
const busOn = (day: string) => `pickup:202612${day}:1100:osakaStation`

describe('the timers of rides', async () => {
  const server = await buildTestApp()
  const { db } = server.deps

  test('leave an unpaid order alone until its time is over, then close it once and free its seats', async () => {
    const { id } = await buildOrder(server, { ride: rideOn('01') })
    server.clock.set(testNow + 15 * msPerMinute - 1)
    await expireUnpaidOrders.run(server.deps)
    assert.equal((await storedOrder(server, id)).payment, 'unpaid')
    await expectSeats(server, busOn('01'), { sold: 0, held: 1 })
    server.clock.set(testNow + 15 * msPerMinute)
    await Promise.all([expireUnpaidOrders.run(server.deps), expireUnpaidOrders.run(server.deps)])
    assert.deepEqual(await stepsOf(server, id), ['payment:unpaid', 'payment:expired'])
    await expectSeats(server, busOn('01'), { sold: 0, held: 0 })
    server.clock.set(testNow)
  })

  test('delete holds that are over and the memory of those given up', async () => {
    const { token } = await buildSession(server)
    await holdRide(server, token, rideOn('02'))
    await holdRide(server, token, rideOn('03'))
    await releaseHolds.run(server.deps)
    await expectSeats(server, busOn('03'), { sold: 0, held: 1 })
    server.clock.set(testNow + 15 * msPerMinute)
    await releaseHolds.run(server.deps)
    await expectSeats(server, busOn('03'), { sold: 0, held: 0 })
    const [left] = await db
      .select({ claims: count() })
      .from(seatClaims)
      .where(eq(seatClaims.departureId, busOn('02')))
    assert.equal(left?.claims, 0)
    server.clock.set(testNow)
  })

  test('cancel and refund once what was not filled in, all but the card fee, not at the very instant it is due', async () => {
    const { id } = await buildPaidOrder(server, { ride: rideOn('04') })
    const filled = await buildReadyOrder(server, { ride: rideOn('04') })
    server.clock.set(testNow + 3 * msPerHour)
    await cancelMissedTripInfo.run(server.deps)
    assert.equal((await storedOrder(server, id)).fulfilment, 'confirmed')
    server.clock.advance(1)
    await Promise.all([cancelMissedTripInfo.run(server.deps), cancelMissedTripInfo.run(server.deps)])
    const order = await storedOrder(server, id)
    assert.deepEqual([order.fulfilment, order.refund], ['cancelled', 'refunding'])
    const rows = await db.select().from(refunds).where(eq(refunds.orderId, id))
    assert.deepEqual(
      rows.map((row) => [row.cause, row.amountJpy, row.keptFeeJpy]),
      [['tripInfoMissed', 290_000, 2_000]],
    )
    await expectSeats(server, busOn('04'), { sold: 1, held: 0 })
    assert.equal((await storedOrder(server, filled.id)).fulfilment, 'confirmed')
    server.clock.set(testNow)
  })

  test('hold up no other for an order whose turn fails, and come back to that one', async () => {
    const ride = rideOn('07')
    const [stuck, other] = [await buildPaidOrder(server, { ride }), await buildPaidOrder(server, { ride })]
    // Due before the other, which comes after it.
    await db.update(orders).set({ fillUntil: testNow }).where(eq(orders.id, stuck.id))
    await db.execute(`
      create function refuse_refund() returns trigger language plpgsql as
        $$ begin raise exception 'cut off'; end $$;
      create trigger refuse_refund before insert on refunds
        for each row when (new.order_id = '${stuck.id}') execute function refuse_refund()`)
    server.clock.set(testNow + 3 * msPerHour + 1)
    await assert.rejects(cancelMissedTripInfo.run(server.deps), /1 of what was due failed/)
    const fulfilments = async () => {
      const rows = [await storedOrder(server, stuck.id), await storedOrder(server, other.id)]
      return rows.map(({ fulfilment }) => fulfilment)
    }
    assert.deepEqual(await fulfilments(), ['confirmed', 'cancelled'])
    await db.execute('drop trigger refuse_refund on refunds')
    await cancelMissedTripInfo.run(server.deps)
    assert.deepEqual(await fulfilments(), ['cancelled', 'cancelled'])
    server.clock.set(testNow)
  })

  test('write down as a no-show a ride that nobody boarded only when its free cancellation is over too', async () => {
    const { id } = await buildReadyOrder(server, { ride: rideRequest({ dateTime: '2026-11-21 20:00:00' }) })
    const landing = testNow + 5 * msPerHour
    for (const [at, fulfilment] of [
      [testNow + msPerDay, 'confirmed'],
      [landing + 2 * msPerDay, 'confirmed'],
      [landing + 2 * msPerDay + 1, 'noShow'],
    ] as const) {
      server.clock.set(at)
      await endRidesByClock.run(server.deps)
      assert.equal((await storedOrder(server, id)).fulfilment, fulfilment)
    }
    server.clock.set(testNow)
  })
})

describe('notices', async () => {
  let failures = 0
  /** Mail to it cannot be written. */
  const unwritable = 'unwritable@noriai.example'
  const server = await buildTestApp({
    deps: (made) => ({
      mail: {
        sendMail: (mail, at) => {
          if (mail.to === unwritable) return Promise.reject(new Error('a fault of ours'))
          if (failures === 0) return made.mail.sendMail(mail, at)
          failures -= 1
          return Promise.reject(new NotSentError('down'))
        },
      },
    }),
  })

  /** A paid order whose contact is written to. */
  async function paidBy(email: string, lang: (typeof langs)[number], day: string): Promise<string> {
    const { token } = await buildSession(server)
    const ride = rideOn(day)
    const { holdId, quotation } = await holdRide(server, token, ride)
    const contact = { contactName: 'Chan Tai Man', line: 'chan', email }
    const request = orderRequest(ride, { holdId, payPrice: quotation.payPrice }, { contact })
    const { data } = await server.call(addOrUpdate, request, asking(token, lang))
    await pay(server, data.id)
    return data.id
  }

  for (const lang of langs) {
    test(`tell in ${lang} when and where, what was paid and what is still to be filled in, once`, async () => {
      const email = `paid-${lang.toLowerCase()}@noriai.example`
      const id = await paidBy(email, lang, '05')
      await Promise.all([runJobs(server.deps, [sendNotices]), runJobs(server.deps, [sendNotices])])
      await runJobs(server.deps, [sendNotices])
      const mails = await sentTo(server, email)
      assert.equal(mails.length, 1)
      const { orderNo } = await storedOrder(server, id)
      assert.ok(mails[0]?.subject.includes(orderNo))
      for (const part of ['10:50', '2,920', '18:00', `detail?id=${id}`]) {
        assert.ok(mails[0]?.body.includes(part), `${part} in ${mails[0]?.body}`)
      }
      assert.doesNotMatch(mails[0]?.body ?? '', /undefined|NaN|\{|\[object/)
    })
  }

  test('are sent although one before them has a fault, which waits for its next try', async () => {
    const email = 'behind@noriai.example'
    const id = await paidBy(unwritable, 'en', '08')
    await paidBy(email, 'en', '08')
    await runJobs(server.deps, [sendNotices])
    assert.equal((await sentTo(server, email)).length, 1)
    const isMail = and(eq(notices.orderId, id), eq(notices.channel, 'email'))
    const [waits] = await server.deps.db.select().from(notices).where(isMail)
    assert.deepEqual([waits?.sentAt, waits?.tries], [null, 1])
    await server.deps.db.update(notices).set({ supersededAt: testNow }).where(isMail)
  })

  test('are tried again, later and later, when they could not be sent', async () => {
    const email = 'later@noriai.example'
    const id = await paidBy(email, 'en', '06')
    failures = 2
    await runJobs(server.deps, [sendNotices])
    await runJobs(server.deps, [sendNotices])
    assert.deepEqual([failures, await sentTo(server, email)], [1, []])
    server.clock.advance(msPerMinute)
    await runJobs(server.deps, [sendNotices])
    assert.deepEqual([failures, await sentTo(server, email)], [0, []])
    server.clock.advance(2 * msPerMinute)
    await runJobs(server.deps, [sendNotices])
    assert.equal((await sentTo(server, email)).length, 1)
    const [notice] = await server.deps.db
      .select()
      .from(notices)
      .where(and(eq(notices.orderId, id), eq(notices.channel, 'email')))
    assert.deepEqual([notice?.tries, notice?.sentAt], [3, server.clock.now()])
  })
})
