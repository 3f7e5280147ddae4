import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { orderDocumentLink, type OrderDocument } from '@noriai/contract/calls/orderDocument'
import type { Lang } from '@noriai/contract/lang'
import { fromWallTime, msPerMinute } from '@noriai/contract/time'
import { extractText, getDocumentProxy } from 'unpdf'
import { buildSession } from '../../test/accounts'
import { buildTestApp, testNow } from '../../test/buildTestApp'
import { buildOrder, buildPaidOrder, buildReadyOrder, storedOrder } from '../../test/factories/orders'
import { buildPartner } from '../../test/factories/partners'
import { dropoffRequest } from '../../test/factories/rides'
import { startSession } from '../domain/identity'
import { refundPartly } from '../domain/refunds'
import { readGrant, signGrant } from './signedLinks'

describe('the documents of an order', async () => {
  const server = await buildTestApp()
  const dropoff = dropoffRequest({ dateTime: '2026-12-11 15:00:00' })

  const linkTo = (
    made: { id: string; token: string },
    document: OrderDocument,
    { lang = 'en', addressee = '' }: { lang?: Lang; addressee?: string } = {},
  ) => server.call(orderDocumentLink, { id: made.id, document, addressee }, { token: made.token, lang })
  const open = async (url: string) => {
    const { pathname, search } = new URL(url)
    return server.app.inject({ method: 'GET', url: `${pathname}${search}` })
  }
  const fetchDocument = async (...link: Parameters<typeof linkTo>) => {
    const { data } = await linkTo(...link)
    return open(data.url)
  }
  const textOf = async (...link: Parameters<typeof linkTo>) => {
    const answer = await fetchDocument(...link)
    assert.equal(answer.statusCode, 200)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), {
      mergePages: true,
    })
    return text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
  }

  test('are linked to for their owner alone, and a receipt only once something was paid', async () => {
    const unpaid = await buildOrder(server)
    const stranger = await buildSession(server)
    assert.equal((await server.call(orderDocumentLink, { id: unpaid.id, document: 'receipt' })).status, 401)
    for (const document of ['receipt', 'calendar'] as const) {
      const answer = await linkTo({ ...unpaid, token: stranger.token }, document)
      assert.deepEqual([answer.status, answer.error], [404, 'notFound'])
    }
    const early = await linkTo(unpaid, 'receipt')
    assert.deepEqual([early.status, early.error], [409, 'order.noReceipt'])
  })

  test('open by their link alone, for 30 minutes, and by no changed one', async () => {
    const made = await buildReadyOrder(server)
    const { data } = await linkTo(made, 'receipt')
    const answer = await open(data.url)
    assert.deepEqual(
      [answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']],
      [200, 'application/pdf', 'private, no-store'],
    )
    assert.match(
      String(answer.headers['content-disposition']),
      /^inline; filename="NR\d{6}-[2-9A-Z]{6}\.pdf"$/,
    )
    const url = new URL(data.url)
    const token = url.searchParams.get('token') ?? ''
    const grant = readGrant(server.deps.secrets, token, testNow)
    assert.equal(grant?.orderId, made.id)
    const other = { ...server.deps.secrets, hmacKey: Buffer.from('another key') }
    const forged = [
      '',
      token.slice(0, -2),
      `x${token}`,
      `${Buffer.from('not json').toString('base64url')}.${token.split('.')[1]}`,
      grant ? signGrant(other, grant) : '',
    ]
    for (const wrong of forged) {
      url.searchParams.set('token', wrong)
      assert.equal((await open(url.href)).statusCode, 404)
    }
    server.clock.set(testNow + 30 * msPerMinute - 1)
    assert.equal((await open(data.url)).statusCode, 200)
    server.clock.set(testNow + 30 * msPerMinute)
    assert.equal((await open(data.url)).statusCode, 404)
    server.clock.set(testNow)
  })

  test('tell on the receipt who, what, when, how much, the registration number and the tax contained', async () => {
    const made = await buildReadyOrder(server, { ride: dropoff })
    const { orderNo, paidAmountJpy } = await storedOrder(server, made.id)
    const text = await textOf(made, 'receipt', { addressee: 'Müller GmbH 株式会社田中 东京贸易 김민수' })
    const yen = (paidAmountJpy / 100).toLocaleString('en')
    const tax = Math.floor((paidAmountJpy / 100) * (10 / 110)).toLocaleString('en')
    for (const part of [
      'Receipt',
      '領収書',
      orderNo,
      'Müller GmbH 株式会社田中 东京贸易 김민수',
      '様',
      `JPY ${yen}`,
      'Including 10% consumption tax',
      'うち消費税（10%）',
      `JPY ${tax}`,
      'Registration number T0000000000000',
      '登録番号 T0000000000000',
      'Noriai Co., Ltd.',
      '株式会社Noriai',
      'Shared ride, Osaka city to airport / ',
      '2026',
      'Paid on',
      'Credit card',
      'Qualified invoice',
      '適格請求書（インボイス）',
      'Date of ride',
      'Unit price',
    ]) {
      assert.ok(text.includes(part), `${part} is missing in: ${text}`)
    }
  })

  test('fit a receipt on one A4 sheet, however long its bill and its names are', async () => {
    const made = await buildReadyOrder(server, { ride: dropoff })
    for (const lang of ['en', 'ja', 'ko'] as const) {
      const { rawPayload } = await fetchDocument(made, 'receipt', { lang, addressee: '株式会社'.repeat(12) })
      const paper = await getDocumentProxy(new Uint8Array(rawPayload))
      const { view } = await paper.getPage(1)
      assert.deepEqual([paper.numPages, view.map(Math.round)], [1, [0, 0, 595, 842]])
    }
  })

  test('tell on the receipt which partner led to the ride, and what its price took off', async () => {
    const partnerCode = await buildPartner(server)
    const partner = { ...dropoff, partnerCode }
    const made = await buildReadyOrder(server, { ride: partner })
    const text = await textOf(made, 'receipt')
    // What a partner takes off is an amount below zero among the discounts: it is no price.
    for (const part of ['Booked through', 'Aoi Air', '葵航空', 'ご紹介元', 'Partner discount / 提携割引']) {
      assert.ok(text.includes(part), `${part} is missing in: ${text}`)
    }
    assert.ok(
      !(await textOf(await buildReadyOrder(server, { ride: dropoff }), 'receipt')).includes('Booked through'),
    )
  })

  test('tell on the receipt what went back, and the tax of what remains', async () => {
    const made = await buildReadyOrder(server, { ride: dropoff })
    const { paidAmountJpy } = await storedOrder(server, made.id)
    const at = server.clock.now()
    await server.deps.db.transaction((tx) =>
      refundPartly(
        tx,
        { orderId: made.id, amountJpy: 100_000, reason: 'late' },
        { cause: { actor: 'staff', cause: 'staffDecided', at }, policy: server.deps.policy },
      ),
    )
    const part = await textOf(made, 'receipt')
    const left = paidAmountJpy / 100 - 1000
    for (const shown of ['Refund, Sat 21 Nov 2026', '−JPY 1,000', `JPY ${left.toLocaleString('en')}`]) {
      assert.ok(part.includes(shown), `${shown} is missing in: ${part}`)
    }
    assert.ok(part.includes(`JPY ${Math.floor((left * 10) / 110).toLocaleString('en')}`))
    await server.call(cancelAirlinesBusOrder, { id: made.id }, { token: made.token })
    assert.ok((await textOf(made, 'receipt')).includes('JPY 20'), 'the card fee is what remains')
  })

  for (const [lang, word] of [
    ['ja', '領収書'],
    ['zh-CN', '收据'],
    ['ko', '영수증'],
    ['zh-TW', '收據'],
  ] as const) {
    test(`write the receipt in ${lang}, beside Japanese`, async () => {
      const made = await buildReadyOrder(server)
      const text = await textOf(made, 'receipt', { lang, addressee: 'Chan Tai Man' })
      assert.ok(text.includes(word), text)
      assert.ok(text.includes('登録番号'), text)
    })
  }

  test('put the ride into a calendar in instants that no phone’s zone changes', async () => {
    const made = await buildReadyOrder(server, { ride: dropoff })
    const { times, orderNo } = await storedOrder(server, made.id)
    const answer = await fetchDocument(made, 'calendar', { lang: 'zh-TW' })
    assert.equal(answer.headers['content-type'], 'text/calendar; charset=utf-8')
    const lines = answer.body.replaceAll('\r\n\t', '').replaceAll('\r\n ', '').split('\r\n')
    const utc = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
    assert.ok(times)
    assert.ok(lines.includes(`DTSTART:${utc(times.gatherAt)}`), answer.body)
    assert.ok(lines.includes(`DTEND:${utc(times.arrives.to)}`))
    assert.equal(lines.filter((line) => line === 'BEGIN:VALARM').length, 3)
    // Freely cancelled to the last minute before 09:00 in Japan, which is midnight in UTC.
    assert.ok(lines.includes('DTSTART:20261210T235900Z'))
    assert.ok(lines.some((line) => line.startsWith('SUMMARY:Noriai：免費取消期限 08:59')))
    assert.ok(lines.some((line) => line.startsWith('DESCRIPTION:') && line.includes(orderNo)))
    assert.ok(answer.body.includes('日本時間'))
    assert.ok(lines.includes(`DTSTAMP:${utc(testNow)}`))
  })

  test('fold the lines of a calendar by octets, and name the desk where a pick-up gathers', async () => {
    const made = await buildReadyOrder(server)
    for (const [lang, desk] of [
      ['ja', '1階 国際線到着ロビー（南側）の受付カウンター'],
      ['ko', '1층 국제선 도착 로비 남쪽 서비스 데스크'],
    ] as const) {
      const { body } = await fetchDocument(made, 'calendar', { lang })
      const tooLong = body.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)
      assert.deepEqual(tooLong, [])
      const location = body
        .replaceAll('\r\n ', '')
        .split('\r\n')
        .find((line) => line.startsWith('LOCATION:'))
      assert.ok(location?.startsWith(`LOCATION:${desk}`), location)
      assert.ok(!body.includes('\uFFFD'))
    }
  })

  test('remind of trip info that is still to be given, and of no deadline that is over', async () => {
    const made = await buildPaidOrder(server, { ride: dropoff })
    const { fillUntil } = await storedOrder(server, made.id)
    const before = await fetchDocument(made, 'calendar')
    assert.ok(before.body.includes('SUMMARY:Noriai: trip details due'))
    assert.equal(fillUntil, testNow + 180 * msPerMinute)
    server.clock.set(fromWallTime('2026-12-11 09:00:00'))
    const { accountId } = await storedOrder(server, made.id)
    const { token } = await startSession(server.deps.db, server.deps, { accountId, at: server.clock.now() })
    const after = await fetchDocument({ id: made.id, token }, 'calendar')
    assert.equal(after.body.match(/BEGIN:VEVENT/g)?.length, 1)
    server.clock.set(testNow)
  })
})
