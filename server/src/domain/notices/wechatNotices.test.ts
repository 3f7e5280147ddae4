import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { logout, wechatLogin } from '@noriai/contract/calls/signIn'
import { allowWechatMessages, noticeList, wechatMessages } from '@noriai/contract/calls/moving'
import { getPageConfigInfo } from '@noriai/contract/calls/config'
import { langs } from '@noriai/contract/lang'
import type { WechatAnswer } from '@noriai/contract/schema/wechatMessage'
import { msPerHour, msPerMinute } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import { buildSession, type AccountOptions } from '../../../test/accounts'
import { buildTestApp, testNow, type TestApp } from '../../../test/buildTestApp'
import { buildPaidOrder, buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { asking, rideRequest } from '../../../test/factories/rides'
import { sentTo } from '../../../test/outbox'
import { readConfig } from '../../config'
import { notices, orders } from '../../infra/db/schema/orders'
import { wechatConsents } from '../../infra/db/schema/wechat'
import { noSender } from '../../infra/providers/noSender'
import { NotSentError } from '../../infra/providers/notSent'
import { WechatError } from '../../infra/providers/wechat/wechatError'
import { noWechat } from '../../infra/providers/wechat/wechatServer'
import type { WechatDelivery, WechatMessage } from '../../infra/providers/wechat/wechatMessenger'
import { remindTravellers } from '../../jobs/remindTravellers'
import { runJobs } from '../../jobs/run'
import { sendNotices } from '../../jobs/sendNotices'
import { noticeKinds } from '../../texts/notices/types'
import { wechatTemplatesOf } from '../../wechatTemplates'
import { queueNotice } from './queueNotice'
import { noticeFacts } from './noticeFacts'
import { wechatMessageOf } from './wechatMessage'
import { wechatPurposeOf } from './wechatConsents'

const env = {
  WECHAT_TEMPLATE_RIDE_CHANGE: 'change thing1=title time2=time thing3=line',
  WECHAT_TEMPLATE_RIDE_REMINDER: 'reminder thing1=title time2=time thing3=to',
  WECHAT_TEMPLATE_TRIP_INFO: 'tripInfo thing1=title time2=time',
  WECHAT_TEMPLATE_BOOKING: 'booking thing1=title character_string2=orderNo',
}
const rideOn = (day: string) => rideRequest({ dateTime: `2026-12-${day} 10:00:00` })
const phoneOnly = (phone: string) => ({ email: null, countryCode: '86', phone })

async function allow(server: TestApp, token: string, answers: readonly WechatAnswer[], wechatCode = 'phone') {
  return server.call(allowWechatMessages, { wechatCode, answers: [...answers] }, asking(token))
}
const accept = (...templateIds: readonly string[]) =>
  templateIds.map((templateId) => ({ templateId, answer: 'accept' }) as const)

/** A traveller with a ride whose contact is WeChat alone. */
async function buildRider(server: TestApp, day: string, options: AccountOptions) {
  const { token, account } = await buildSession(server, options)
  const contact = { contactName: 'Chan Tai Man', wechatId: 'tai-man' }
  const { id } = await buildReadyOrder(server, { ride: rideOn(day), token, changes: { contact } })
  return { token, account, id }
}

const rowsOf = (server: TestApp, orderId: string) =>
  server.deps.db.select().from(notices).where(eq(notices.orderId, orderId)).orderBy(notices.id)

/** Reports a moved seat, and runs the job. */
async function moveSeat({ deps, clock }: TestApp, orderId: string, occasion: string) {
  const order = await storedOrder({ deps, clock } as TestApp, orderId)
  const facts = { from: '2026-12-01 11:00:00', to: '2026-12-01 11:30:00' }
  await deps.db.transaction((tx) =>
    queueNotice(tx, order, { kind: 'seatMoved', at: clock.now(), occasion, facts }),
  )
  await runJobs(deps, [sendNotices])
}

const leftOf = async (server: TestApp, token: string) =>
  Object.fromEntries(
    (await server.call(wechatMessages, {}, { token })).data.allowed.map(({ purpose, left }) => [
      purpose,
      left,
    ]),
  )

describe('what a traveller allows in WeChat', async () => {
  const server = await buildTestApp({ env })
  const { db } = server.deps

  test('is asked about the templates of the deployment, and counted by template', async () => {
    const { data } = await server.call(getPageConfigInfo, { serverName: 'weapp' })
    assert.deepEqual(data.wechatTemplates, [
      { purpose: 'rideChange', templateId: 'change' },
      { purpose: 'rideReminder', templateId: 'reminder' },
      { purpose: 'tripInfo', templateId: 'tripInfo' },
      { purpose: 'booking', templateId: 'booking' },
    ])
    const { token } = await buildSession(server)
    const none = { rideChange: 0, rideReminder: 0, tripInfo: 0, booking: 0 }
    assert.deepEqual(await leftOf(server, token), none)
    await allow(server, token, accept('change', 'reminder', 'invented'))
    const refused = [{ templateId: 'tripInfo', answer: 'reject' } as const]
    await allow(server, token, [...accept('change'), ...refused])
    assert.deepEqual(await leftOf(server, token), { ...none, rideChange: 2, rideReminder: 1 })
    // A refusal takes nothing back of what WeChat still delivers.
    await allow(server, token, [{ templateId: 'change', answer: 'reject' }])
    assert.equal((await leftOf(server, token)).rideChange, 2)
  })

  test('is counted once for one answer, however often it is sent', async () => {
    const { token } = await buildSession(server)
    const request = { wechatCode: 'a', answers: [...accept('change')] }
    const repeated = asking(token)
    await server.call(allowWechatMessages, request, repeated)
    await server.call(allowWechatMessages, request, repeated)
    assert.equal((await leftOf(server, token)).rideChange, 1)
  })

  test('is answered again where its answer was lost, although its code is good once', async () => {
    const used = new Set<string>()
    const strict = await buildTestApp({
      env,
      deps: ({ wechat }) => ({
        wechat: {
          ...wechat,
          openIdOf(code) {
            if (used.has(code)) return Promise.reject(new WechatError('40163 code been used'))
            used.add(code)
            return wechat.openIdOf(code)
          },
        },
      }),
    })
    const { token } = await buildSession(strict)
    const request = { wechatCode: 'a', answers: [...accept('change')] }
    const repeated = asking(token)
    const first = await strict.call(allowWechatMessages, request, repeated)
    const again = await strict.call(allowWechatMessages, request, repeated)
    assert.deepEqual([again.status, again.data], [200, first.data])
    assert.equal((await leftOf(strict, token)).rideChange, 1)
    assert.equal((await allow(strict, token, accept('change'), 'a')).error, 'unavailable')
  })

  test('is noted of whom WeChat names alone', async () => {
    const { token } = await buildSession(server)
    const silent = await buildTestApp({ env, deps: () => ({ wechat: noWechat }) })
    const other = await buildSession(silent)
    assert.equal((await allow(silent, other.token, accept('change'))).error, 'unavailable')
    await allow(server, token, accept('change'), 'oSomebody')
    const [row] = await db.select().from(wechatConsents).where(eq(wechatConsents.left, 1))
    assert.notEqual(row?.openId, 'oSomebody')
  })

  test('goes with a sign-out, as the person does', async () => {
    const { token, account } = await buildSession(server)
    await allow(server, token, accept('change'), 'leaving')
    await server.call(logout, {}, { token })
    assert.equal(await db.$count(wechatConsents, eq(wechatConsents.accountId, account.id)), 0)
    const { data } = await server.call(wechatLogin, { wechatCode: 'leaving' })
    assert.equal(data.session, null)
  })
})

describe('a notice by WeChat', async () => {
  const server = await buildTestApp({ env })
  const { db } = server.deps

  test('is sent once for each consent, beside the mail, and leads to the order', async () => {
    const { token, account, id } = await buildRider(server, '01', {})
    await allow(server, token, accept('change'), 'hana')
    const [consent] = await db.select().from(wechatConsents).where(eq(wechatConsents.accountId, account.id))
    const openId = consent?.openId ?? ''
    await moveSeat(server, id, 'first')
    await moveSeat(server, id, 'second')
    const messages = await sentTo(server, openId)
    assert.deepEqual(
      messages.map(({ channel, subject }) => [channel, subject]),
      [['wechat', 'change']],
    )
    assert.match(
      messages[0]?.body ?? '',
      new RegExp(`thing1: .+\ntime2: 2026-12-01 1\\d:\\d\\d\n[^]*pages/detail/detail\\?id=${id}$`),
    )
    assert.equal((await leftOf(server, token)).rideChange, 0)
    const moved = (await rowsOf(server, id)).filter(({ kind }) => kind === 'seatMoved')
    assert.deepEqual(
      moved.map(({ channel, sentAt }) => [channel, sentAt !== null]),
      [
        ['email', true],
        ['wechat', true],
        ['inApp', true],
        ['email', true],
        ['inApp', true],
      ],
    )
  })

  test('replaces the text message of who has no address, and a text message follows when none is allowed', async () => {
    const { token, account, id } = await buildRider(server, '02', phoneOnly('13800138001'))
    await allow(server, token, accept('change'), 'no-mail')
    await moveSeat(server, id, 'first')
    await moveSeat(server, id, 'second')
    const moved = (await rowsOf(server, id)).filter(
      ({ kind, channel }) => kind === 'seatMoved' && channel !== 'inApp',
    )
    assert.deepEqual(
      moved.map(({ channel }) => channel),
      ['wechat', 'sms'],
    )
    assert.equal((await sentTo(server, `+86${account.phone ?? ''}`))[0]?.channel, 'sms')
  })

  test('that two servers send at once uses one consent', async () => {
    const { token, id } = await buildRider(server, '03', {})
    await allow(server, token, accept('change', 'change'), 'twice')
    const order = await storedOrder(server, id)
    await db.transaction((tx) => queueNotice(tx, order, { kind: 'noSeatLeft', at: server.clock.now() }))
    await Promise.all([runJobs(server.deps, [sendNotices]), runJobs(server.deps, [sendNotices])])
    assert.equal((await leftOf(server, token)).rideChange, 1)
  })

  test('reminds of the ride and of missing trip details', async () => {
    const { token, account } = await buildSession(server, phoneOnly('13800138002'))
    await allow(server, token, accept('reminder', 'tripInfo'), 'reminded')
    const [consent] = await db.select().from(wechatConsents).where(eq(wechatConsents.accountId, account.id))
    const openId = consent?.openId ?? ''
    await buildPaidOrder(server, { ride: rideOn('04'), token })
    server.clock.set(testNow + 2.5 * msPerHour)
    await remindTravellers.run(server.deps)
    await runJobs(server.deps, [sendNotices])
    const [reminder] = await sentTo(server, openId)
    assert.match(reminder?.body ?? '', /time2: 2026-11-21 18:00/)
    await buildReadyOrder(server, { ride: rideOn('05'), token })
    server.clock.set(Date.parse('2026-12-05T00:00:00+09:00'))
    await remindTravellers.run(server.deps)
    await runJobs(server.deps, [sendNotices])
    const subjects = (await sentTo(server, openId)).map(({ subject }) => subject)
    assert.deepEqual(subjects, ['reminder', 'tripInfo'])
    server.clock.set(testNow)
  })

  test('fits what WeChat takes, of every kind and in every language', async () => {
    const { id } = await buildRider(server, '06', {})
    const order = await storedOrder(server, id)
    const templates = wechatTemplatesOf(readConfig(env))
    for (const kind of noticeKinds) {
      const template = templates.of[wechatPurposeOf(kind)]
      assert.ok(template, kind)
      for (const lang of langs) {
        const facts = noticeFacts({ order, refundJpy: 0, notice: { lang, facts: {} } }, server.deps, testNow)
        const { fields } = wechatMessageOf({ kind, lang, facts, order }, template)
        for (const [key, value] of Object.entries(fields)) {
          assert.ok(value.length > 0 && !value.includes('\n'), `${kind} ${lang} ${key}: ${value}`)
          if (key.startsWith('thing')) assert.ok(Array.from(value).length <= 20, value)
          if (key.startsWith('time')) assert.match(value, /^\d{4}-\d\d-\d\d \d\d:\d\d$/)
          if (key.startsWith('character_string')) assert.match(value, /^[ -~]{1,32}$/)
        }
      }
    }
  })
})

describe('a traveller whom nothing but WeChat reaches', async () => {
  const sent: WechatMessage[] = []
  let delivery: WechatDelivery | Error = 'sent'
  const server = await buildTestApp({
    env: { ...env, WECHAT_TEMPLATES_LASTING: '1' },
    deps: () => ({
      sms: noSender,
      wechatMessages: {
        sendWechat: (message) => {
          if (delivery instanceof Error) return Promise.reject(delivery)
          if (delivery === 'sent') sent.push(message)
          return Promise.resolve(delivery)
        },
      },
    }),
  })

  test('gets every notice of the ride, with templates whose consent lasts', async () => {
    const { token, id } = await buildRider(server, '07', phoneOnly('13800138003'))
    await allow(server, token, accept('change', 'reminder', 'tripInfo', 'booking'))
    // Otherwise it is no news that trip details are missing.
    const unfilled = { filledAt: null, fillUntil: server.clock.now() + msPerHour }
    await server.deps.db.update(orders).set(unfilled).where(eq(orders.id, id))
    const order = await storedOrder(server, id)
    for (const kind of noticeKinds) {
      const notice = { kind, at: server.clock.now(), occasion: 'every' }
      await server.deps.db.transaction((tx) => queueNotice(tx, order, notice))
      // One that is not sent before a newer one of its topic never is.
      await runJobs(server.deps, [sendNotices])
    }
    assert.equal(sent.length, noticeKinds.length)
    assert.ok(sent.every(({ page }) => page === `pages/detail/detail?id=${id}`))
    const { data } = await server.call(noticeList, { pageNum: 1, pageSize: 20 }, { token })
    assert.ok(data.total >= noticeKinds.length)
  })

  test('is tried again after a fault of WeChat’s, and keeps the consent', async () => {
    const { token, id } = await buildRider(server, '08', phoneOnly('13800138004'))
    await allow(server, token, accept('change'))
    delivery = new NotSentError('busy')
    await moveSeat(server, id, 'late')
    delivery = 'sent'
    const before = sent.length
    server.clock.advance(2 * msPerMinute)
    await runJobs(server.deps, [sendNotices])
    assert.equal(sent.length, before + 1)
  })

  test('who withdrew is sent nothing more there, until they allow it again', async () => {
    const { token, id } = await buildRider(server, '09', phoneOnly('13800138005'))
    await allow(server, token, accept('change'))
    delivery = 'refused'
    await moveSeat(server, id, 'refused')
    delivery = 'sent'
    const before = sent.length
    await moveSeat(server, id, 'after')
    assert.equal(sent.length, before)
    await allow(server, token, accept('change'))
    await moveSeat(server, id, 'again')
    assert.equal(sent.length, before + 1)
  })

  test('is written a text message where there is a provider and WeChat cannot do it', async () => {
    const withSms = await buildTestApp({
      env,
      deps: () => ({ wechatMessages: { sendWechat: () => Promise.resolve('impossible') } }),
    })
    const { token, account, id } = await buildRider(withSms, '10', phoneOnly('13800138006'))
    await allow(withSms, token, accept('change'))
    await moveSeat(withSms, id, 'impossible')
    await runJobs(withSms.deps, [sendNotices])
    const number = `+86${account.phone ?? ''}`
    const moved = (await sentTo(withSms, number)).filter(({ body }) => /Noriai/.test(body))
    assert.ok(moved.length >= 1)
    // It was not used: WeChat sent nothing.
    assert.equal((await leftOf(withSms, token)).rideChange, 1)
    const rows = await withSms.deps.db
      .select()
      .from(notices)
      .where(and(eq(notices.orderId, id), eq(notices.kind, 'seatMoved')))
    assert.deepEqual(rows.map(({ channel }) => channel).sort(), ['inApp', 'sms', 'wechat'])
  })
})
