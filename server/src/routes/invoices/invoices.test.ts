import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as calls from '@noriai/contract/calls/invoices'
import type { CallRequest } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import { maxInvoiceHeads } from '@noriai/contract/orders/invoice'
import { msPerDay, msPerMinute } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { rideRequest } from '../../../test/factories/rides'
import { sentTo } from '../../../test/outbox'
import { transitionOrder } from '../../domain/orders'
import { refundPartly } from '../../domain/refunds'
import { invoiceOrders, invoices, invoiceYears } from '../../infra/db/schema/invoices'
import { issueInvoices } from '../../jobs/issueInvoices'

const server = await buildTestApp()
const { db } = server.deps
let day = 0
let keys = 0

const company: CallRequest<typeof calls.saveInvoiceHead> = {
  kind: 'company',
  title: 'Müller GmbH 株式会社田中',
  country: 'JP',
  taxNumber: '7000012050002',
  address: '1-2-3 Umeda, Osaka',
  phone: '+81 6-1234-5678',
  bankName: 'みずほ銀行',
  bankAccount: '1234567',
  email: 'books@example.com',
  isDefault: false,
}

/** A traveller with a billing name and so many finished rides. */
async function buildTraveller(rides: number) {
  const { token } = await buildSession(server)
  const { data: head } = await server.call(calls.saveInvoiceHead, company, { token })
  const orderIds: string[] = []
  for (let index = 0; index < rides; index += 1) orderIds.push(await buildFinished(token))
  const apply = (
    ids: readonly string[],
    { key = `key-${(keys += 1)}`, lang = 'en' }: { key?: string; lang?: Lang } = {},
  ) =>
    server.call(
      calls.applyForInvoice,
      { headId: head.id, orderIds: [...ids] },
      { token, lang, headers: { 'idempotency-key': key.padEnd(16, '0') } },
    )
  const list = async (state: 'applied' | 'issued') =>
    (await server.call(calls.invoiceList, { state }, { token })).data
  const toApply = async () => (await server.call(calls.ordersToInvoice, {}, { token })).data
  return { token, head, orderIds, apply, list, toApply }
}

async function buildFinished(token: string) {
  day = (day % 28) + 1
  const ride = rideRequest({ dateTime: `2026-12-${String(day).padStart(2, '0')} 10:00:00` })
  const { id } = await buildReadyOrder(server, { token, ride })
  const order = await storedOrder(server, id)
  const cause = { actor: 'staff' as const, cause: 'staffDecided' as const, at: server.clock.now() }
  await db.transaction((tx) => transitionOrder(tx, order, { fact: 'fulfilment', to: 'completed', cause }))
  return id
}

const refund = (id: string, amountJpy: number) =>
  db.transaction((tx) =>
    refundPartly(
      tx,
      { orderId: id, amountJpy, reason: 'late' },
      {
        cause: { actor: 'staff', cause: 'staffDecided', at: server.clock.now() },
        policy: server.deps.policy,
      },
    ),
  )

async function open(url: string) {
  const { pathname, search } = new URL(url)
  return server.app.inject({ method: 'GET', url: `${pathname}${search}` })
}

async function textOf(url: string) {
  const answer = await open(url)
  assert.equal(answer.statusCode, 200)
  const read = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), {
    mergePages: true,
  })
  return read.text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
}

describe('billing names', () => {
  test('are kept with their tax number in one form; one of them is the one to begin with', async () => {
    const { token, head } = await buildTraveller(0)
    assert.deepEqual([head.taxNumber, head.isDefault], ['T7000012050002', true])
    const person = { ...company, kind: 'person' as const, title: ' Zoë ', taxNumber: '', isDefault: true }
    await server.call(calls.saveInvoiceHead, person, { token })
    const { data } = await server.call(calls.invoiceHeads, {}, { token })
    assert.deepEqual(
      data.heads.map(({ title, isDefault }) => [title, isDefault]),
      [
        ['Zoë', true],
        [company.title, false],
      ],
    )
  })

  test('are refused with a wrong tax number, without a name, and beyond the most that are kept', async () => {
    const { token } = await buildTraveller(0)
    const save = (changes: Partial<typeof company>) =>
      server.call(calls.saveInvoiceHead, { ...company, ...changes }, { token })
    assert.equal((await save({ taxNumber: '7000012050003' })).error, 'invoice.taxNumber')
    assert.equal((await save({ title: ' ' })).error, 'validation.required')
    assert.equal((await save({ email: 'nobody' })).error, 'validation.email')
    const more = Array.from({ length: maxInvoiceHeads + 2 }, (_, n) => save({ title: `Branch ${n}` }))
    const refused = (await Promise.all(more)).filter(({ error }) => error === 'invoice.tooManyHeads')
    assert.equal(refused.length, 3)
    const { data } = await server.call(calls.invoiceHeads, {}, { token })
    assert.equal(data.heads.length, maxInvoiceHeads)
    assert.equal(data.heads.filter(({ isDefault }) => isDefault).length, 1)
  })

  test('are kept once, however often they are sent, and stay the one to begin with', async () => {
    const { token, head } = await buildTraveller(0)
    const again = () => server.call(calls.saveInvoiceHead, { ...company, isDefault: false }, { token })
    const answers = await Promise.all([again(), again(), again()])
    assert.deepEqual(new Set(answers.map(({ data }) => data.id)), new Set([head.id]))
    const other = { ...company, email: 'other@noriai.example' }
    await Promise.all([other, other].map((each) => server.call(calls.saveInvoiceHead, each, { token })))
    const { data } = await server.call(calls.invoiceHeads, {}, { token })
    assert.deepEqual(
      data.heads.map(({ email, isDefault }) => [email, isDefault]),
      [
        [company.email, true],
        [other.email, false],
      ],
    )
  })

  test('of somebody else are not there', async () => {
    const mine = await buildTraveller(0)
    const theirs = await buildTraveller(0)
    const change = { ...company, id: theirs.head.id, title: 'mine' }
    assert.equal((await server.call(calls.saveInvoiceHead, change, mine)).error, 'notFound')
    const remove = { id: theirs.head.id }
    assert.equal((await server.call(calls.removeInvoiceHead, remove, mine)).error, 'notFound')
    const { data } = await server.call(calls.invoiceHeads, {}, theirs)
    assert.deepEqual(data.heads[0]?.title, company.title)
    assert.equal((await server.call(calls.removeInvoiceHead, remove, theirs)).status, 200)
    assert.equal((await server.call(calls.invoiceHeads, {}, theirs)).data.heads.length, 0)
  })
})

describe('an invoice', () => {
  test('for two orders is asked for, issued, mailed once and drawn with everything that the law asks for', async () => {
    const { token, orderIds, apply, list, toApply } = await buildTraveller(2)
    assert.deepEqual((await toApply()).counts, { toApply: 2, applied: 0, issued: 0 })
    const applied = await apply(orderIds)
    assert.equal(applied.status, 200, applied.message)
    const paid = (await Promise.all(orderIds.map((id) => storedOrder(server, id)))).map(
      ({ paidAmountJpy }) => paidAmountJpy,
    )
    const amount = paid.reduce((sum, each) => sum + each, 0)
    assert.deepEqual([applied.data.invoice.state, applied.data.invoice.amountJpy], ['applied', amount])
    const link = { id: applied.data.invoice.id }
    assert.equal((await server.call(calls.invoiceLink, link, { token })).error, 'notFound')
    const before = (await sentTo(server, 'books@example.com')).length
    await Promise.all([issueInvoices.run(server.deps), issueInvoices.run(server.deps)])
    await issueInvoices.run(server.deps)
    const { records, counts } = await list('issued')
    assert.deepEqual(counts, { toApply: 0, applied: 0, issued: 1 })
    const serialNo = records[0]?.serialNo ?? ''
    assert.match(serialNo, /^INV-2026-\d{6}$/)
    const mails = await sentTo(server, 'books@example.com')
    assert.equal(mails.length, before + 1)
    assert.ok(mails[0]?.subject.includes(serialNo))
    const mailed = /https?:\S+/.exec(mails[0]?.body ?? '')?.[0] ?? ''
    const { data } = await server.call(calls.invoiceLink, link, { token })
    const text = await textOf(data.url)
    const yen = (cents: number) => (cents / 100).toLocaleString('en')
    for (const part of [
      'Qualified invoice',
      '適格請求書',
      serialNo,
      company.title,
      'T7000012050002',
      '1-2-3 Umeda, Osaka',
      'みずほ銀行',
      `JPY ${yen(amount)}`,
      'うち消費税（10%）',
      `JPY ${yen(Math.floor(amount / 1100) * 100)}`,
      'Registration number T0000000000000',
      '登録番号 T0000000000000',
      ...(await Promise.all(orderIds.map(async (id) => (await storedOrder(server, id)).orderNo))),
    ]) {
      assert.ok(text.includes(part), `${part} is missing in: ${text}`)
    }
    server.clock.set(testNow + 30 * msPerMinute)
    assert.equal((await open(data.url)).statusCode, 404)
    assert.equal((await open(mailed)).statusCode, 200)
    server.clock.set(testNow + 30 * msPerDay)
    assert.equal((await open(mailed)).statusCode, 404)
    server.clock.set(testNow)
  })

  test('is never asked for twice for one order, also at once; under one key it is one', async () => {
    const { orderIds, apply, list } = await buildTraveller(2)
    const answers = await Promise.all([apply(orderIds), apply(orderIds), apply(orderIds.slice(0, 1))])
    assert.deepEqual(
      answers.map(({ status }) => status).sort(),
      [200, 409, 409],
      JSON.stringify(answers.map(({ error }) => error)),
    )
    assert.equal((await list('applied')).total, 1)
    const other = await buildTraveller(1)
    const first = await other.apply(other.orderIds, { key: 'same' })
    const again = await other.apply(other.orderIds, { key: 'same' })
    assert.equal(again.data.invoice.id, first.data.invoice.id)
  })

  test('is refused for orders that are not finished, and for those of somebody else', async () => {
    const { token, orderIds, apply, toApply } = await buildTraveller(1)
    const ride = rideRequest({ dateTime: '2026-12-29 10:00:00' })
    const { id } = await buildReadyOrder(server, { token, ride })
    assert.equal((await apply([...orderIds, id])).error, 'invoice.notFinished')
    const stranger = await buildTraveller(1)
    assert.equal((await apply([...orderIds, ...stranger.orderIds])).error, 'notFound')
    assert.deepEqual((await toApply()).counts, { toApply: 1, applied: 0, issued: 0 })
  })

  test('is voided when money goes back, and another stands for what remains', async () => {
    const { token, orderIds, apply, list, toApply } = await buildTraveller(2)
    await apply(orderIds)
    await issueInvoices.run(server.deps)
    const [issued] = (await list('issued')).records
    const { data } = await server.call(calls.invoiceLink, { id: issued?.id ?? '' }, { token })
    await refund(orderIds[0] ?? '', 100_000)
    await issueInvoices.run(server.deps)
    await issueInvoices.run(server.deps)
    const { records } = await list('issued')
    assert.deepEqual(
      records.map(({ state, amountJpy, replacesSerialNo }) => [state, amountJpy, replacesSerialNo]),
      [
        ['issued', (issued?.amountJpy ?? 0) - 100_000, issued?.serialNo ?? ''],
        ['voided', issued?.amountJpy, null],
      ],
    )
    assert.equal((await open(data.url)).statusCode, 404)
    for (const id of orderIds) {
      const { paidAmountJpy } = await storedOrder(server, id)
      await refund(id, id === orderIds[0] ? paidAmountJpy - 100_000 : paidAmountJpy)
    }
    await issueInvoices.run(server.deps)
    assert.deepEqual(
      (await list('issued')).records.map(({ state }) => state),
      ['voided', 'voided'],
    )
    assert.deepEqual((await toApply()).counts, { toApply: 0, applied: 0, issued: 2 })
  })

  test('is issued over what remains when money went back before, and without a number when nothing does', async () => {
    const { orderIds, apply, list } = await buildTraveller(2)
    await apply(orderIds.slice(0, 1))
    await apply(orderIds.slice(1))
    const { paidAmountJpy } = await storedOrder(server, orderIds[0] ?? '')
    await refund(orderIds[0] ?? '', paidAmountJpy)
    await refund(orderIds[1] ?? '', 50_000)
    const [year] = await db.select().from(invoiceYears)
    await issueInvoices.run(server.deps)
    const { records } = await list('issued')
    assert.deepEqual(
      records.map(({ amountJpy }) => amountJpy),
      [paidAmountJpy - 50_000],
    )
    const [after] = await db.select().from(invoiceYears)
    assert.equal(after?.issued, (year?.issued ?? 0) + 1)
  })

  test('is looked at once after money went back, and kept where that was counted already', async () => {
    const { orderIds, apply, list } = await buildTraveller(1)
    const [orderId = ''] = orderIds
    const isOfOrder = eq(invoiceOrders.orderId, orderId)
    const marked = () =>
      db
        .select({ amountJpy: invoiceOrders.amountJpy })
        .from(invoiceOrders)
        .where(and(isOfOrder, eq(invoiceOrders.counts, true), eq(invoiceOrders.refundedSince, true)))
    await apply(orderIds)
    await refund(orderId, 50_000)
    assert.equal((await marked()).length, 1)
    await issueInvoices.run(server.deps)
    assert.deepEqual(await marked(), [])
    const { records: issued } = await list('issued')
    await db.update(invoiceOrders).set({ refundedSince: true }).where(isOfOrder)
    await issueInvoices.run(server.deps)
    assert.deepEqual(await marked(), [])
    assert.deepEqual((await list('issued')).records, issued)
    await refund(orderId, 50_000)
    await issueInvoices.run(server.deps)
    await issueInvoices.run(server.deps)
    assert.deepEqual(await marked(), [])
    assert.equal((await list('issued')).records.length, 2)
  })

  test('has the next number of its year, without a gap, however many are issued at once', async () => {
    const made = await Promise.all([buildTraveller(1), buildTraveller(1), buildTraveller(1)])
    for (const { orderIds, apply } of made) await apply(orderIds)
    await Promise.all(Array.from({ length: 4 }, () => issueInvoices.run(server.deps)))
    const numbered = await db.select({ serialNo: invoices.serialNo }).from(invoices)
    const counts = numbered.flatMap(({ serialNo }) => (serialNo ? [Number(serialNo.slice(-6))] : []))
    assert.deepEqual(
      counts.sort((a, b) => a - b),
      Array.from({ length: counts.length }, (_, index) => index + 1),
    )
  })

  for (const [lang, word] of [
    ['ja', '適格請求書'],
    ['zh-CN', '日本发票'],
    ['ko', '적격청구서'],
    ['zh-TW', '日本發票'],
  ] as const) {
    test(`is written in ${lang}, beside Japanese`, async () => {
      const { token, orderIds, apply, list } = await buildTraveller(1)
      await apply(orderIds, { lang })
      await issueInvoices.run(server.deps)
      const [invoice] = (await list('issued')).records
      const { data } = await server.call(calls.invoiceLink, { id: invoice?.id ?? '' }, { token })
      const text = await textOf(data.url)
      assert.ok(text.includes(word), text)
      assert.ok(text.includes('登録番号'), text)
    })
  }

  test('of somebody else is not there, and no changed link opens one', async () => {
    const { orderIds, apply } = await buildTraveller(1)
    const { data } = await apply(orderIds)
    await issueInvoices.run(server.deps)
    const { id } = data.invoice
    const stranger = await buildSession(server)
    assert.equal((await server.call(calls.invoiceLink, { id }, stranger)).error, 'notFound')
    assert.equal((await server.call(calls.invoiceLink, { id })).status, 401)
    const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
    const path = `/api/usercenter/invoice/document/${row?.serialNo}.pdf`
    for (const token of ['', 'x.y', `${Buffer.from('{}').toString('base64url')}.AAAA`]) {
      assert.equal((await open(`http://x${path}?token=${token}`)).statusCode, 404)
    }
  })
})
