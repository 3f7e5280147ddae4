import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { noticeList, noticesRead } from '@noriai/contract/calls/moving'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { formatPercentOff } from '@noriai/contract/format/money'
import { langs } from '@noriai/contract/lang'
import { msPerMinute } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildPaidOrder, buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { sentTo } from '../../../test/outbox'
import { queueNotice } from '../../domain/notices'
import { recordTripInfo } from '../../domain/orders'
import { accounts } from '../../infra/db/schema/accounts'
import { notices, orders } from '../../infra/db/schema/orders'
import { noSender } from '../../infra/providers/noSender'
import { NotSentError } from '../../infra/providers/notSent'
import { runJobs } from '../../jobs/run'
import { sendNotices } from '../../jobs/sendNotices'
import { noticeKinds, type NoticeKind } from '../../texts/notices/types'

describe('notices inside the app', async () => {
  const server = await buildTestApp()

  test('stand newest first in the asked language, unread until they are seen', async () => {
    const { id, token } = await buildPaidOrder(server)
    server.clock.advance(msPerMinute)
    await server.call(cancelAirlinesBusOrder, { id }, { token })
    const { data } = await server.call(noticeList, {}, { token, lang: 'en' })
    assert.deepEqual(
      data.records.map(({ kind, title, line, isRead }) => [kind, title, line, isRead]),
      [
        ['cancelled', 'Your booking is cancelled', 'You’ll get back JPY\u00a02,900', false],
        ['paid', 'You’re booked', 'Be there by 18:50, Sat 21 Nov', false],
      ],
    )
    assert.equal(data.unreadCount, 2)
    const first = await server.call(noticeList, { pageSize: 1 }, { token, lang: 'zh-CN' })
    assert.deepEqual([first.data.records.map(({ title }) => title), first.data.total], [['订单已取消'], 2])
    assert.equal((await server.call(noticesRead, {}, { token })).data.unreadCount, 0)
    const seen = await server.call(noticeList, {}, { token })
    // The refund goes out meanwhile, and what becomes of it is news again.
    const before = seen.data.records.filter(({ kind }) => kind === 'cancelled' || kind === 'paid')
    assert.deepEqual(
      before.map(({ isRead }) => isRead),
      [true, true],
    )
  })

  test('are only of one’s own orders', async () => {
    const { id, token } = await buildReadyOrder(server)
    const { token: stranger } = await buildSession(server)
    await server.call(noticesRead, {}, { token: stranger })
    const others = await server.call(noticeList, {}, { token: stranger })
    assert.deepEqual([others.data.total, others.data.unreadCount], [0, 0])
    const own = await server.call(noticeList, {}, { token })
    assert.deepEqual([own.data.records[0]?.orderId, own.data.unreadCount], [id, 1])
  })
})

describe('a notice', async () => {
  const server = await buildTestApp()

  /** A paid order of one who has no mail address, or one of their own choice. */
  async function orderOf(email: string) {
    const { id } = await buildPaidOrder(server)
    const { accountId } = await storedOrder(server, id)
    await server.deps.db.delete(notices).where(eq(notices.orderId, id))
    await server.deps.db
      .update(accounts)
      .set({ email: null, countryCode: '81', phone: `90${Date.now() % 1e8}` })
      .where(eq(accounts.id, accountId))
    await server.deps.db.update(orders).set({ email }).where(eq(orders.id, id))
    return storedOrder(server, id)
  }

  const facts: Partial<Record<NoticeKind, Record<string, string>>> = {
    seatMoved: { from: '2026-11-21 19:00:00', to: '2026-11-21 20:30:00' },
    departureMoved: {
      from: '2026-11-21 19:00:00',
      to: '2026-11-21 20:30:00',
      changeReason: 'vehicle',
      allBackUntil: '2026-11-21 20:30:00',
    },
    departureCancelled: { from: '2026-11-21 19:00:00', changeReason: 'weather', couponPercent: '20' },
    stopOrderChanged: {
      stopNo: '2',
      stopTotal: '4',
      doorFrom: '2026-11-21 20:40:00',
      doorTo: '2026-11-21 20:50:00',
    },
    driverAssigned: { vehicleName: '7', plateNumber: 'なにわ 200 か 12-34', driverName: '山田' },
    operatorCancelled: { couponPercent: '20' },
    boarding: { busAt: '2026-11-21 19:00:00', bay: '4' },
    onItsWay: { doorFrom: '2026-11-21 20:40:00', doorTo: '2026-11-21 20:50:00' },
    arrived: { vehicleName: 'White M12', plateNumber: '大阪 200 あ 48-15', driverName: '森' },
    atTransfer: { doorFrom: '2026-11-21 20:40:00', doorTo: '2026-11-21 20:50:00' },
    late: {
      lateMinutes: '12',
      lateCause: 'road',
      busAt: '2026-11-21 19:12:00',
      doorFrom: '',
      doorTo: '',
      wasFrom: '2026-11-21 19:00:00',
      wasTo: '2026-11-21 19:00:00',
    },
    lostFound: { lostNumber: '12' },
    replaced: { newRideAt: '2026-11-22 11:00:00', newOrderNo: 'NR261121-4X7K2Q' },
  }

  for (const kind of noticeKinds) {
    test(`of the kind ${kind} is a whole mail in every language`, async () => {
      const email = `${kind.toLowerCase()}@noriai.example`
      const order = await orderOf(email)
      for (const lang of langs) {
        const reader = { ...order, lang }
        await server.deps.db.transaction((tx) =>
          queueNotice(tx, reader, { kind, at: server.clock.now(), occasion: lang, facts: facts[kind] ?? {} }),
        )
        // One that is not sent before a newer one of its topic never is.
        await runJobs(server.deps, [sendNotices])
      }
      const mails = await sentTo(server, email)
      assert.equal(mails.length, langs.length)
      // Both Chinese languages may say a title in the same words.
      assert.ok(new Set(mails.map(({ subject }) => subject)).size >= langs.length - 1)
      for (const { subject, body } of mails) {
        assert.ok(subject.includes(order.orderNo), subject)
        assert.ok(body.includes(`detail?id=${order.id}`))
        assert.doesNotMatch(body + subject, /undefined|NaN|\{|\[object|\n{3}/)
        if (kind === 'seatMoved' || kind === 'departureMoved') assert.ok(body.includes('20:30'), body)
        if (kind === 'replaced')
          assert.ok(subject.includes('11:00') && body.includes('NR261121-4X7K2Q'), body)
        if (kind === 'stopOrderChanged') assert.ok(body.includes('20:40'), body)
        if (kind === 'operatorCancelled')
          assert.ok(
            langs.some((lang) => body.includes(formatPercentOff(20, lang))),
            body,
          )
      }
    })
  }

  test('that is older than another one of its topic, and was not sent, never is', async () => {
    const order = await orderOf('superseded@noriai.example')
    const queue = (kind: NoticeKind, occasion: string, to = '') =>
      server.deps.db.transaction((tx) =>
        queueNotice(tx, order, {
          kind,
          at: server.clock.now(),
          occasion,
          facts: to === '' ? (facts[kind] ?? {}) : { from: '2026-11-21 19:00:00', to },
        }),
      )
    await queue('driverAssigned', 'old bus')
    await queue('seatMoved', 'first', '2026-11-21 19:30:00')
    await queue('rideReminder', '')
    await queue('seatMoved', 'second', '2026-11-21 20:00:00')
    await runJobs(server.deps, [sendNotices])
    const mails = await sentTo(server, order.email)
    assert.equal(mails.length, 2)
    assert.ok(mails.some(({ subject }) => subject.includes('20:00')))
    assert.ok(mails.every(({ subject }) => !subject.includes('19:30')))
    const listed = await server.deps.db
      .select({ kind: notices.kind })
      .from(notices)
      .where(and(eq(notices.orderId, order.id), eq(notices.channel, 'inApp')))
    assert.equal(listed.length, 4)
  })

  test('of missing trip details is not sent once they were given', async () => {
    const order = await orderOf('filled-meanwhile@noriai.example')
    const at = server.clock.now()
    await server.deps.db.transaction((tx) => queueNotice(tx, order, { kind: 'fillReminder', at }))
    await server.deps.db.transaction((tx) => recordTripInfo(tx, order, { filledAt: at }))
    await runJobs(server.deps, [sendNotices])
    assert.deepEqual(await sentTo(server, order.email), [])
  })

  test('that a ride is booked is not sent after that it is cancelled, where mails were down', async () => {
    const { id, token } = await buildPaidOrder(server)
    const noMail = { sendMail: () => Promise.reject(new NotSentError('down')) }
    await runJobs({ ...server.deps, mail: noMail }, [sendNotices])
    assert.equal((await server.call(cancelAirlinesBusOrder, { id }, { token })).status, 200)
    const later = server.clock.now() + 10 * msPerMinute
    await runJobs({ ...server.deps, clock: { now: () => later } }, [sendNotices])
    const rows = await server.deps.db
      .select()
      .from(notices)
      .where(and(eq(notices.orderId, id), eq(notices.channel, 'email')))
      .orderBy(notices.id)
    assert.deepEqual(
      rows.map(({ kind, sentAt, supersededAt }) => [kind, sentAt !== null, supersededAt !== null]),
      [
        ['paid', false, true],
        ['cancelled', true, false],
      ],
    )
  })

  test('of a minibus at the door is never sent once it is no news, and stays in the list', async () => {
    const order = await orderOf('arrived-late@noriai.example')
    await server.deps.db.transaction((tx) =>
      queueNotice(tx, order, { kind: 'arrived', at: server.clock.now(), facts: facts.arrived ?? {} }),
    )
    const noMail = { sendMail: () => Promise.reject(new NotSentError('down')) }
    await runJobs({ ...server.deps, mail: noMail }, [sendNotices])
    const later = server.clock.now() + 90 * msPerMinute
    await runJobs({ ...server.deps, clock: { now: () => later } }, [sendNotices])
    assert.deepEqual(await sentTo(server, order.email), [])
    const rows = await server.deps.db
      .select({ channel: notices.channel, sentAt: notices.sentAt, supersededAt: notices.supersededAt })
      .from(notices)
      .where(eq(notices.orderId, order.id))
      .orderBy(notices.id)
    assert.deepEqual(
      rows.map(({ channel, sentAt, supersededAt }) => [channel, sentAt !== null, supersededAt]),
      [
        ['email', false, later],
        ['inApp', true, null],
      ],
    )
  })

  test('that comes after slow ones is left to a run of its own, which follows at once', async (t) => {
    const kinds = ['fillReminder', 'rideReminder', 'flightCancelled'] as const
    const order = await orderOf('slow@noriai.example')
    for (const kind of kinds)
      await server.deps.db.transaction((tx) => queueNotice(tx, order, { kind, at: server.clock.now() }))
    let now = performance.now()
    t.mock.method(performance, 'now', () => now)
    const slow = {
      sendMail: async (...mail: Parameters<typeof server.deps.mail.sendMail>) => {
        now += 6000
        await server.deps.mail.sendMail(...mail)
      },
    }
    const sent = async () => (await sentTo(server, order.email)).length
    const ran: unknown[] = []
    for (let run = 0; run < 3; run += 1)
      ran.push(await sendNotices.run({ ...server.deps, mail: slow }), await sent())
    assert.deepEqual(ran, ['more', 2, undefined, 3, undefined, 3])
  })

  test('of a booking is said in its order to go where it goes: to the address, else to the phone', async () => {
    const { id, token } = await buildPaidOrder(server)
    const { db } = server.deps
    const { accountId, countryCode, phone } = await storedOrder(server, id)
    const confirmed = async () => (await server.call(userOrderInfo, { id }, { token })).data.confirmation
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
    assert.deepEqual(await confirmed(), { channel: 'email', to: account?.email })
    const noMail = { email: null, countryCode: '81', phone: `80${Date.now() % 1e8}` }
    await db.update(accounts).set(noMail).where(eq(accounts.id, accountId))
    await db.delete(notices).where(eq(notices.orderId, id))
    assert.equal(await confirmed(), undefined)
    const order = await storedOrder(server, id)
    await db.transaction((tx) => queueNotice(tx, order, { kind: 'paid', at: server.clock.now() }))
    assert.deepEqual(await confirmed(), { channel: 'sms', to: `+${countryCode}${phone}` })
  })

  test('goes by text message to who gave no address', async () => {
    const order = await orderOf('')
    await server.deps.db.transaction((tx) =>
      queueNotice(tx, order, { kind: 'flightCancelled', at: server.clock.now() }),
    )
    await runJobs(server.deps, [sendNotices])
    const [message] = await sentTo(server, `+${order.countryCode}${order.phone}`)
    assert.equal(message?.channel, 'sms')
    assert.ok(message.body.startsWith('Noriai: Your flight was cancelled'), message.body)
  })

  test('is not tried again and again where no provider of text messages is set', async () => {
    const order = await orderOf('')
    await server.deps.db.transaction((tx) =>
      queueNotice(tx, order, { kind: 'rideReminder', at: server.clock.now() }),
    )
    await runJobs({ ...server.deps, sms: noSender }, [sendNotices])
    const ofOrder = and(eq(notices.orderId, order.id), eq(notices.channel, 'sms'))
    const row = async () => (await server.deps.db.select().from(notices).where(ofOrder))[0]
    assert.equal((await row())?.sentAt, null)
    server.clock.advance(60 * msPerMinute)
    await runJobs(server.deps, [sendNotices])
    assert.equal((await row())?.sentAt, null)
    const messages = await sentTo(server, `+${order.countryCode}${order.phone}`)
    assert.ok(messages.every(({ body }) => !body.includes(order.id)))
  })
})
