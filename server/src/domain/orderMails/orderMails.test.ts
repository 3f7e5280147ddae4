import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { langs, type Lang } from '@noriai/contract/lang'
import { toWallTime } from '@noriai/contract/time'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { and, asc, desc, eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { buildTestApp, type TestApp } from '../../../test/buildTestApp'
import { addressOf, sendEveryNotice } from '../../../test/factories/notices'
import { buildPaidOrder, buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { dropoffRequest, rideRequest } from '../../../test/factories/rides'
import { factsOfHtml, factsOfText } from '../../../test/letters'
import { sentTo } from '../../../test/outbox'
import { accounts, outboxMessages } from '../../infra/db/schema/accounts'
import { notices, orders, type Order } from '../../infra/db/schema/orders'
import { readOutboxMail, type OutboxMail } from '../../infra/providers/outbox'
import { runJobs } from '../../jobs/run'
import { sendNotices } from '../../jobs/sendNotices'
import { noticeKinds, type NoticeKind } from '../../texts/notices/types'
import { queueNotice } from '../notices'
import { issueRideCode, signerOf } from '../rideCode'

/** Where Gmail cuts a mail off is 102 kB; with headers and both encodings it is to stay far from there. */
const HTML_BYTES = 60_000
const MAIL_BYTES = 400_000

/** The newest mail to an address with everything of it. */
async function mailTo(server: TestApp, address: string) {
  const [message] = await server.deps.db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.target, address))
    .orderBy(desc(outboxMessages.id))
  assert.ok(message?.mail, `nothing was sent to ${address}`)
  return { ...message.mail, text: message.body, subject: message.subject }
}

const HOSTILE = '<img src=x onerror=alert(1)>&"\'عبد الله'
const hostile = ({ destination }: Order): Partial<Order> => ({
  contactName: HOSTILE,
  destination: { ...destination, detail: HOSTILE },
})

const calendarOf = ({ attachments }: OutboxMail) =>
  attachments.find(({ type }) => type.startsWith('text/calendar'))

/** What a calendar program reads of a mail's file. */
function readCalendar(mail: OutboxMail) {
  const file = calendarOf(mail)
  assert.ok(file, 'no calendar is attached')
  const component = new ICAL.Component(ICAL.parse(Buffer.from(file.base64, 'base64').toString()) as never)
  const [event, ...others] = component.getAllSubcomponents('vevent')
  assert.ok(event)
  assert.equal(others.length, 0)
  const method = String(component.getFirstPropertyValue('method'))
  assert.ok(file.type.endsWith(`method=${method}`), file.type)
  return { component, event: new ICAL.Event(event), vevent: event, method }
}

describe('the mails of orders', async () => {
  // Orders are ended and renamed by hand, which no book agrees with.
  const server = await buildTestApp({ audit: false })
  const sent = await sendEveryNotice(server, noticeKinds, hostile)
  const read = (kind: NoticeKind, lang: Lang) => mailTo(server, addressOf(kind, lang))

  test('name the language of a driver and a number plate where it is not that of the mail', async () => {
    const { html } = await read('driverAssigned', 'en')
    assert.match(html, /<span lang="ja">なにわ 200 か 12-34<\/span>/)
    assert.match(html, /<span lang="ja">山田<\/span>/)
    assert.doesNotMatch((await read('driverAssigned', 'ja')).html, /<span lang="ja">/)
  })

  for (const kind of noticeKinds) {
    test(`of the kind ${kind} say the same as HTML and as text in every language, and nothing that was typed is markup`, async () => {
      for (const lang of langs) {
        const { html, text, subject, attachments } = await read(kind, lang)
        const [inHtml, inText] = [factsOfHtml(html), factsOfText(text)]
        for (const fact of inHtml.pieces)
          assert.ok(inText.all.includes(fact), `${lang}, only in HTML: ${fact}`)
        for (const fact of inText.pieces)
          assert.ok(inHtml.all.includes(fact), `${lang}, only in text: ${fact}`)
        assert.doesNotMatch(html + text + subject, /undefined|NaN|\[object|\$\{/)
        assert.doesNotMatch(html, /<img src=x|onerror=alert\(1\)>/)
        assert.deepEqual(
          [...html.matchAll(/(?:src|background)="([^"]*)"/g)].map(([, source]) => source),
          attachments.flatMap(({ cid }) => (cid === null ? [] : [`cid:${cid}`])),
        )
        assert.match(html, new RegExp(`<html lang="${lang}"`))
        assert.ok(subject.includes(sent.get(kind)?.orderNo ?? '-'), subject)
        assert.equal(html.match(/class="button"/g)?.length, 1, 'one button')
        assert.ok(Buffer.byteLength(html) < HTML_BYTES, `${Buffer.byteLength(html)} bytes of HTML`)
        const files = attachments.reduce((sum, { base64 }) => sum + base64.length, 0)
        assert.ok(html.length + text.length + files < MAIL_BYTES, `${files} bytes of files`)
      }
    })
  }

  test('show when to be there, the line, what to do next, the code and its picture, money and how to cancel', async () => {
    const order = sent.get('paid')
    assert.ok(order?.times)
    const { text, html, attachments } = await read('paid', 'en')
    const { deps } = server
    const { code } = await deps.db.transaction((tx) =>
      issueRideCode(
        tx,
        { orderId: order.id, accountId: order.accountId, refresh: false },
        { at: server.clock.now(), policy: deps.policy, signer: signerOf(deps.secrets) },
      ),
    )
    const spoken = signerOf(deps.secrets).spokenCode(code.id)
    assert.deepEqual(text.split('\n').slice(0, 2), ['18:50', 'Sat 21 Nov, be at the desk by'])
    for (const part of [
      spoken,
      '2 adults',
      'What to do next',
      '19:00',
      'Open booking',
      'The receipt is attached.',
    ])
      assert.ok(text.replaceAll('\u00a0', ' ').includes(part), `${part}: ${text}`)
    assert.match(
      text.replaceAll('\n', ' '),
      /Free cancellation until staff scan your ride code, and no later than [^.]+, Japan time\. You’d get back JPY\u00a0[\d,]+;/,
    )
    assert.ok(html.includes('src="cid:ride-code"'))
    const picture = attachments.find(({ cid }) => cid === 'ride-code')
    assert.equal(
      Buffer.from(picture?.base64 ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
      'PNG',
    )
    assert.deepEqual(
      attachments.map(({ fileName }) => fileName.replace(order.orderNo, 'NR')),
      ['ride-code.png', 'NR.ics', 'NR.pdf'],
    )
    const receipt = attachments.find(({ type }) => type === 'application/pdf')
    assert.equal(
      Buffer.from(receipt?.base64 ?? '', 'base64')
        .subarray(0, 4)
        .toString(),
      '%PDF',
    )
  })

  test('say each time of a late ride once, beside what it was before', async () => {
    for (const kind of ['late', 'boarding', 'atTransfer'] as const)
      for (const lang of langs) {
        const { text, html } = await read(kind, lang)
        const figure = /\d\d:\d\d(?:\s?[–〜～]\s?\d\d:\d\d)?/.exec(text)?.[0] ?? '-'
        assert.equal(
          text.split(figure).length,
          2,
          `${kind} in ${lang} says ${figure} more than once:\n${text}`,
        )
        assert.ok(html.includes(figure.slice(0, 5)))
      }
  })

  test('describe the reservation to mail programs that draw it, and say when it is no more', async () => {
    const dataOf = (html: string) =>
      JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? '{}') as Record<
        string,
        unknown
      >
    const order = sent.get('paid')
    assert.ok(order?.times)
    const data = dataOf((await read('paid', 'ja')).html)
    const trip = data.reservationFor as Record<string, unknown>
    assert.deepEqual(
      [data['@type'], data.reservationNumber, data.reservationStatus, data.priceCurrency, data.numSeats],
      ['BusReservation', order.orderNo, 'http://schema.org/ReservationConfirmed', 'JPY', order.seats],
    )
    assert.deepEqual(data.underName, { '@type': 'Person', name: HOSTILE })
    assert.equal(data.price, String(order.paidAmountJpy / 100))
    assert.equal(trip.departureTime, `${toWallTime(order.times.departsAt).replace(' ', 'T')}+09:00`)
    assert.match(String(data.ticketNumber), /^[0-9A-Z]{6}$/)
    const ended = dataOf((await read('operatorCancelled', 'ja')).html)
    assert.equal(ended.reservationStatus, 'http://schema.org/ReservationCancelled')
    assert.deepEqual(dataOf((await read('refundDeclined', 'ja')).html), {})
  })

  test('have the ride for the calendar on Japan’s clock, and none where nothing of it changed', async () => {
    const order = sent.get('paid')
    assert.ok(order?.times)
    for (const lang of langs) {
      const { component, event, vevent, method } = readCalendar(await read('paid', lang))
      assert.deepEqual([method, component.getFirstPropertyValue('version')], ['PUBLISH', '2.0'])
      assert.equal(event.uid, `${order.id}-ride@noriai`)
      assert.equal(vevent.getFirstProperty('dtstart')?.getParameter('tzid'), 'Asia/Tokyo')
      assert.equal(event.startDate.toString().replace('T', ' '), toWallTime(order.times.gatherAt))
      assert.equal(event.endDate.toString().replace('T', ' '), toWallTime(order.times.arrives.to))
      const zone = component.getFirstSubcomponent('vtimezone')
      assert.equal(zone?.getFirstPropertyValue('tzid'), 'Asia/Tokyo')
      assert.match(String(vevent.getFirstPropertyValue('organizer')), /^mailto:help@noriai\.example$/i)
      assert.equal(vevent.getAllSubcomponents('valarm').length, 2)
    }
    assert.equal(calendarOf(await read('refundSent', 'en')), undefined)
  })

  test('hold within their lines what a calendar file may hold', async () => {
    const file = calendarOf(await read('paid', 'ja'))
    const lines = Buffer.from(file?.base64 ?? '', 'base64')
      .toString()
      .split('\r\n')
    assert.ok(lines.length > 10)
    for (const line of lines) assert.ok(Buffer.byteLength(line) <= 75, line)
  })
})

describe('the mails of one order', async () => {
  // A ride is given away by hand.
  const server = await buildTestApp({ audit: false })
  const { db } = server.deps

  async function readyOrder(email: string) {
    const made = await buildReadyOrder(server)
    await db.update(orders).set({ email }).where(eq(orders.id, made.id))
    await db
      .update(notices)
      .set({ target: email })
      .where(and(eq(notices.orderId, made.id), eq(notices.channel, 'email')))
    await runJobs(server.deps, [sendNotices])
    return { ...made, email }
  }

  const queue = async (id: string, kind: NoticeKind, facts = {}) => {
    const order = await storedOrder(server, id)
    await db.transaction((tx) => queueNotice(tx, order, { kind, at: server.clock.now(), facts }))
    await runJobs(server.deps, [sendNotices])
  }

  test('are one thread: each is sent once, has an id of its own and names those before it', async () => {
    const { id, email } = await readyOrder('thread@noriai.example')
    server.clock.advance(60_000)
    await queue(id, 'rideReminder')
    server.clock.advance(60_000)
    await queue(id, 'seatMoved', { from: '2026-11-21 18:30:00', to: '2026-11-21 19:00:00' })
    await runJobs(server.deps, [sendNotices])
    const messages = [...(await sentTo(server, email))].reverse()
    assert.equal(messages.length, 3)
    const mails = await Promise.all(messages.map((each) => readOutboxMail(db, each.id)))
    const headers = mails.map((found) => found?.mail.headers ?? {})
    const ids = headers.map((each) => each['Message-ID'])
    assert.equal(new Set(ids).size, 3)
    for (const each of ids) assert.match(each ?? '', new RegExp(`^<notice-\\d+\\.${id}@noriai\\.example>$`))
    assert.deepEqual(
      headers.map((each) => [each['In-Reply-To'], each.References]),
      [
        [undefined, undefined],
        [ids[0], ids[0]],
        [ids[1], `${ids[0]} ${ids[1]}`],
      ],
    )
    const rows = await db
      .select()
      .from(notices)
      .where(and(eq(notices.orderId, id), eq(notices.channel, 'email')))
      .orderBy(asc(notices.id))
    assert.ok(rows.every(({ sentAt }) => sentAt !== null))
  })

  test('keep one entry in the calendar up to date, and take it out with the ride', async () => {
    const { id, token, email } = await readyOrder('calendar@noriai.example')
    const booked = readCalendar(await mailTo(server, email))
    server.clock.advance(60_000)
    await queue(id, 'seatMoved', { from: '2026-11-21 18:30:00', to: '2026-11-21 19:00:00' })
    const moved = readCalendar(await mailTo(server, email))
    server.clock.advance(60_000)
    await server.call(cancelAirlinesBusOrder, { id }, { token })
    await runJobs(server.deps, [sendNotices])
    const ended = readCalendar(await mailTo(server, email))
    assert.deepEqual([booked.method, moved.method, ended.method], ['PUBLISH', 'PUBLISH', 'CANCEL'])
    assert.equal(new Set([booked, moved, ended].map(({ event }) => event.uid)).size, 1)
    assert.ok(moved.event.sequence > booked.event.sequence && ended.event.sequence > moved.event.sequence)
    assert.equal(ended.vevent.getFirstPropertyValue('status'), 'CANCELLED')
    assert.equal(ended.vevent.getAllSubcomponents('valarm').length, 0)
  })

  test('show a moved gathering beside the one before, once its picture and code are the same', async () => {
    const { id, email } = await readyOrder('moved@noriai.example')
    await queue(id, 'seatMoved', { from: '2026-11-21 18:30:00', to: '2026-11-21 19:00:00' })
    const { text, html } = await mailTo(server, email)
    assert.equal(text.split('\n')[0], '18:50 (was 18:20)')
    assert.match(html, /<s [^>]*>18:20<\/s>/)
    assert.match(text, /Ride code, the same as before/)
  })

  test('show the code of a late ride again, to those who have not boarded', async () => {
    const late = {
      lateMinutes: '12',
      busAt: '2026-11-21 19:12:00',
      wasFrom: '2026-11-21 19:00:00',
      wasTo: '2026-11-21 19:00:00',
    }
    const waiting = await readyOrder('waits@noriai.example')
    await queue(waiting.id, 'late', late)
    const shown = await mailTo(server, waiting.email)
    assert.match(shown.subject, /^Bus 12 min late: it leaves about 19:12 /)
    assert.match(shown.text, /Ride code, the same as before/)
    assert.ok(shown.attachments.some(({ cid }) => cid === 'ride-code'))
    const seated = await readyOrder('sits@noriai.example')
    await db.update(orders).set({ fulfilment: 'verified' }).where(eq(orders.id, seated.id))
    await queue(seated.id, 'late', late)
    const boarded = await mailTo(server, seated.email)
    assert.match(boarded.subject, /^Bus 12 min late/)
    assert.doesNotMatch(boarded.text, /Ride code/)
    assert.ok(boarded.attachments.every(({ cid }) => cid === null))
  })

  test('name until when a drop-off that we moved is cancelled free: not only its ride code ends that', async () => {
    const { id } = await buildReadyOrder(server, { ride: dropoffRequest() })
    const email = 'moved-dropoff@noriai.example'
    const { departsAt } = await storedOrder(server, id)
    await db.update(orders).set({ email, allBackUntil: departsAt }).where(eq(orders.id, id))
    await queue(id, 'rideReminder')
    const text = (await mailTo(server, email)).text.replaceAll('\n', ' ')
    assert.match(text, /and no later than [^.]*, Japan time\./)
  })

  test('have no code, and ask for the details, while these are missing', async () => {
    const ride = rideRequest({ dateTime: '2026-11-25 18:00:00' })
    const { id } = await buildPaidOrder(server, { ride })
    const { email } = { email: 'unfilled@noriai.example' }
    await db
      .update(notices)
      .set({ target: email })
      .where(and(eq(notices.orderId, id), eq(notices.channel, 'email')))
    await runJobs(server.deps, [sendNotices])
    const { text, attachments } = await mailTo(server, email)
    assert.ok(!attachments.some(({ cid }) => cid !== null))
    assert.match(text, /Add trip details:\nhttp/)
    assert.match(text, /1\. Add your trip details by /)
  })

  test('tell who took a given ride nothing of its price', async () => {
    const { id } = await buildReadyOrder(server)
    const taker = await buildReadyOrder(server)
    const { accountId: takerAccountId } = await storedOrder(server, taker.id)
    const email = 'taker@noriai.example'
    await db.update(orders).set({ takerAccountId, takerLang: 'en', email }).where(eq(orders.id, id))
    await queue(id, 'rideReminder')
    const { html, text, attachments } = await mailTo(server, email)
    assert.doesNotMatch(html + text, /JPY|price/)
    assert.match(text, /18:50/)
    assert.ok(attachments.some(({ cid }) => cid === 'ride-code'))
    // Only who gave it away can cancel it.
    await queue(id, 'noSeatLeft')
    const readers = await db
      .select({ target: notices.target })
      .from(notices)
      .where(and(eq(notices.orderId, id), eq(notices.kind, 'noSeatLeft'), eq(notices.channel, 'email')))
    assert.equal(readers.length, 2)
    assert.ok(readers.some(({ target }) => target === email))
  })

  test('tell who gave a ride neither who rides it nor their door', async () => {
    const { id } = await buildReadyOrder(server)
    const taker = await buildReadyOrder(server)
    const { accountId: takerAccountId } = await storedOrder(server, taker.id)
    const { accountId, destination } = await storedOrder(server, id)
    const giver = 'who-gave@noriai.example'
    await db.update(accounts).set({ email: giver }).where(eq(accounts.id, accountId))
    const ofTaker = { contactName: 'MIKA LAHTI', destination: { ...destination, detail: 'Room 707' } }
    await db
      .update(orders)
      .set({ takerAccountId, takerLang: 'en', email: 'who-rides@noriai.example', ...ofTaker })
      .where(eq(orders.id, id))
    for (const kind of ['operatorCancelled', 'departureMoved', 'missed'] as const) {
      server.clock.advance(60_000)
      await queue(id, kind, { from: '2026-11-21 18:30:00', to: '2026-11-21 19:00:00' })
      const { html, text } = await mailTo(server, giver)
      assert.doesNotMatch(html + text, /LAHTI|707/, kind)
      if (kind === 'departureMoved')
        assert.match(JSON.stringify(await mailTo(server, 'who-rides@noriai.example')), /707/)
    }
  })

  test('tell who took a given ride who can cancel it, and of no money back', async () => {
    const { id, token } = await buildReadyOrder(server)
    const taker = await buildReadyOrder(server)
    const { accountId: takerAccountId } = await storedOrder(server, taker.id)
    const email = 'only-the-giver@noriai.example'
    await db.update(orders).set({ takerAccountId, takerLang: 'en', email }).where(eq(orders.id, id))
    const mailAfter = async (kind: NoticeKind) => {
      server.clock.advance(60_000)
      await queue(id, kind)
      return mailTo(server, email)
    }
    for (const kind of ['noSeatLeft', 'flightCancelled', 'missed'] as const) {
      const { subject, text } = await mailAfter(kind)
      assert.match(text, /Only the person who gave you this ride\s+can cancel it/)
      assert.doesNotMatch(subject + text, /refund|rebook|you can cancel|free cancellation/i, kind)
    }
    server.clock.advance(60_000)
    await server.call(cancelAirlinesBusOrder, { id }, { token })
    const { text } = await mailAfter('operatorCancelled')
    assert.match(text, /had to cancel it/)
    assert.doesNotMatch(text, /everything back|JPY/)
  })
})
