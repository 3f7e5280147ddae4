import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { applyForInvoice, invoiceHeads, invoiceList, saveInvoiceHead } from '@noriai/contract/calls/invoices'
import { staffDrawers, staffOpenDrawer } from '@noriai/contract/calls/staff/counter'
import { staffInvoices, staffSendInvoice, staffTakeInvoiceFee } from '@noriai/contract/calls/staff/invoices'
import { staffCloseDay } from '@noriai/contract/calls/staff/reports'
import { lastFeeDay } from '@noriai/contract/orders/invoice'
import { addDays, calendarDateOf, msPerDay, msPerSecond, startOfDate } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow, type TestApp } from '../../../test/buildTestApp'
import { buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { sentTo } from '../../../test/outbox'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { startSession } from '../../domain/identity'
import { refundPartly } from '../../domain/refunds'
import { counterEntries } from '../../infra/db/schema/counter'
import { invoices } from '../../infra/db/schema/invoices'
import { orders } from '../../infra/db/schema/orders'
import { journalLines } from '../../infra/db/schema/reports'
import { staffActions } from '../../infra/db/schema/staff'
import { issueInvoices } from '../../jobs/issueInvoices'

/** An invoice that a traveller asked for. */
async function buildApplication(server: TestApp, title: string, email = '') {
  const { token, account } = await buildSession(server)
  const head = { kind: 'person', title, country: 'other', email, isDefault: true } as const
  const { data: saved } = await server.call(saveInvoiceHead, head, { token })
  const { id: orderId } = await buildReadyOrder(server, { token })
  await server.deps.db.update(orders).set({ fulfilment: 'completed' }).where(eq(orders.id, orderId))
  const asking = { token, idempotencyKey: randomUUID() }
  const { data } = await server.call(applyForInvoice, { headId: saved.id, orderIds: [orderId] }, asking)
  return { token, account, orderId, invoice: data.invoice }
}

describe('the invoices of the desk', async () => {
  const server = await buildTestApp()
  const { account, token } = await buildStaff(server)
  const find = async (text: string, state?: 'applied' | 'issued' | 'voided') =>
    (await server.call(staffInvoices, { text, ...(state && { state }) }, { token })).data
  const stored = async (id: string) =>
    (await server.deps.db.select().from(invoices).where(eq(invoices.id, id)))[0]
  const send = (id: string, to: string, key?: string) =>
    server.call(staffSendInvoice, { id, to }, askingAsStaff(token, key))

  test('are for staff', async () => {
    const { token: traveller } = await buildSession(server)
    assert.equal((await server.call(staffInvoices, {})).status, 401)
    assert.equal((await server.call(staffInvoices, {}, { token: traveller })).status, 404)
  })

  test('are found by number, order, name and address, and by state', async () => {
    const made = await buildApplication(server, 'Zoë Kowalczyk', 'zoe@example.com')
    await buildApplication(server, 'Somebody Else', 'else@example.com')
    await issueInvoices.run(server.deps)
    const { serialNo } = (await stored(made.invoice.id)) ?? {}
    const { orderNo } = await storedOrder(server, made.orderId)
    for (const text of [
      serialNo ?? '',
      orderNo.toLowerCase(),
      'ZOË kow',
      'zoe@EXAMPLE.com',
      'ｚｏｅ@example',
    ]) {
      assert.deepEqual(
        (await find(text)).records.map(({ id }) => id),
        [made.invoice.id],
        text,
      )
    }
    const later = await buildApplication(server, 'Later')
    assert.deepEqual([(await find('')).total, (await find('', 'applied')).total], [3, 1])
    assert.deepEqual(
      (await find('', 'applied')).records.map(({ id }) => id),
      [later.invoice.id],
    )
    assert.deepEqual(await find('% nobody _'), { total: 0, records: [] })
  })

  test('are sent to another address, once a key, and it is written down by whom', async () => {
    const { invoice } = await buildApplication(server, 'Mika Lahti', 'mika@example.com')
    assert.equal((await send(invoice.id, 'a@example.com')).error, 'invoice.notIssued')
    assert.equal((await stored(invoice.id))?.sentTo, 'mika@example.com')
    await issueInvoices.run(server.deps)
    assert.equal((await send(invoice.id, 'nobody')).error, 'validation.email')
    const key = randomUUID()
    const first = await send(invoice.id, 'office@example.com', key)
    assert.deepEqual([first.data.invoice.sentTo, first.data.invoice.mailedAt], ['office@example.com', null])
    await issueInvoices.run(server.deps)
    await send(invoice.id, 'office@example.com', key)
    await issueInvoices.run(server.deps)
    assert.equal((await sentTo(server, 'office@example.com')).length, 1)
    assert.equal((await sentTo(server, 'mika@example.com')).length, 1)
    assert.equal((await send(randomUUID(), 'a@example.com')).error, 'notFound')
    const actions = await server.deps.db
      .select()
      .from(staffActions)
      .where(eq(staffActions.subjectId, invoice.id))
    assert.deepEqual(
      actions.map(({ subject, action, staffId }) => [subject, action, staffId]),
      [['invoice', 'send', account.id]],
    )
  })

  test('go to the new address as well that is given while the mail to the old one is on its way', async () => {
    const { invoice } = await buildApplication(server, 'Ines Rocha', 'ines.old@example.com')
    const [old, mended] = ['ines.old@example.com', 'ines@example.com']
    const { mail } = server.deps
    const slow: typeof mail = {
      async sendMail(sent, at) {
        await mail.sendMail(sent, at)
        if (sent.to === old) await send(invoice.id, mended)
      },
    }
    await issueInvoices.run({ ...server.deps, mail: slow })
    assert.deepEqual(
      [(await stored(invoice.id))?.sentTo, (await stored(invoice.id))?.mailedAt],
      [mended, null],
    )
    await issueInvoices.run(server.deps)
    assert.notEqual((await stored(invoice.id))?.mailedAt, null)
    for (const to of [old, mended]) assert.equal((await sentTo(server, to)).length, 1, to)
  })

  test('that cost nothing have no fee to be taken', async () => {
    const { invoice } = await buildApplication(server, 'No Fee')
    assert.equal(invoice.isFeeDue, false)
    const answer = await server.call(staffTakeInvoiceFee, { id: invoice.id }, askingAsStaff(token))
    assert.equal(answer.error, 'invoice.noFeeDue')
    assert.equal((await stored(invoice.id))?.feePaidAt, null)
  })
})

/** A server whose invoices have a fee of 330 yen, and a desk that takes it. */
async function buildFeeDesk() {
  const server = await buildTestApp({ policy: { invoices: { serviceFeeJpyCents: 33_000 } } })
  const { token: staff } = await buildStaff(server)
  const takeFee = (
    id: string,
    how: { readonly paidBy: 'cash' | 'terminal'; readonly slip?: string },
    key?: string,
  ) => server.call(staffTakeInvoiceFee, { id, ...how }, askingAsStaff(staff, key))
  return { server, staff, takeFee }
}

describe('an invoice with a service fee', async () => {
  const { server, takeFee } = await buildFeeDesk()

  test('is issued once the fee was taken at the desk, and not before', async () => {
    const { token, invoice } = await buildApplication(server, 'Pays a Fee')
    assert.deepEqual([invoice.serviceFeeJpy, invoice.isFeeDue], [33_000, true])
    server.clock.set(testNow + msPerDay)
    await issueInvoices.run(server.deps)
    const list = async (state: 'applied' | 'issued') =>
      (await server.call(invoiceList, { state }, { token })).data.records
    assert.deepEqual([(await list('applied')).length, (await list('issued')).length], [1, 0])
    const byCard = { paidBy: 'terminal', slip: '0481' } as const
    // An answer that was lost on its way is fetched with the same key; whoever takes it again is refused.
    const key = randomUUID()
    for (const { data } of [await takeFee(invoice.id, byCard, key), await takeFee(invoice.id, byCard, key)])
      assert.equal(data.invoice.isFeeDue, false)
    assert.equal((await takeFee(invoice.id, byCard)).error, 'invoice.noFeeDue')
    await issueInvoices.run(server.deps)
    const [issued] = await list('issued')
    assert.deepEqual([issued?.serviceFeeJpy, issued?.amountJpy], [33_000, invoice.amountJpy])
  })

  test('ends when its fee is not paid in time, says so, and can be asked for again', async () => {
    server.clock.set(testNow)
    const appliedAt = server.clock.now()
    const { account, invoice, orderId } = await buildApplication(server, 'Never at the Desk')
    const signIn = async () => {
      const session = { accountId: account.id, at: server.clock.now() }
      return (await startSession(server.deps.db, server.deps, session)).token
    }
    const list = async (state: 'applied' | 'issued') =>
      (await server.call(invoiceList, { state }, { token: await signIn() })).data
    const lastDay = lastFeeDay(appliedAt, server.deps.policy) ?? 0
    assert.equal(lastDay, startOfDate(addDays(calendarDateOf(appliedAt), 90)))
    server.clock.set(lastDay + msPerDay - msPerSecond)
    await issueInvoices.run(server.deps)
    assert.deepEqual([(await list('applied')).total, (await list('issued')).total], [1, 0])
    server.clock.set(lastDay + msPerDay)
    await Promise.all([issueInvoices.run(server.deps), issueInvoices.run(server.deps)])
    const { records, counts } = await list('issued')
    assert.deepEqual(counts, { toApply: 1, applied: 0, issued: 1 })
    assert.deepEqual(
      records.map(({ id, state, serialNo, isFeeDue, orders: lines }) => [
        id,
        state,
        serialNo,
        isFeeDue,
        lines.map((line) => line.id),
      ]),
      [[invoice.id, 'voided', null, false, [orderId]]],
    )
    const desk = await buildStaff(server)
    const takeFeeNow = async (id: string) => {
      const request = { id, paidBy: 'terminal', slip: '0490' } as const
      return (await server.call(staffTakeInvoiceFee, request, askingAsStaff(desk.token))).error
    }
    assert.equal(await takeFeeNow(invoice.id), 'invoice.noFeeDue')
    const asking = { token: await signIn(), idempotencyKey: randomUUID() }
    const { heads } = (await server.call(invoiceHeads, {}, asking)).data
    const again = { headId: heads[0]?.id ?? '', orderIds: [orderId] }
    const second = await server.call(applyForInvoice, again, asking)
    assert.equal(second.error, undefined)
    assert.equal(await takeFeeNow(second.data.invoice.id), undefined)
    await issueInvoices.run(server.deps)
    assert.deepEqual((await list('issued')).records.map(({ state }) => state).sort(), ['issued', 'voided'])
  })
})

describe('the service fee of an invoice', async () => {
  const { server, staff, takeFee } = await buildFeeDesk()

  test('is paid into a drawer in cash, or by the number of a slip, and the journal of the day has it', async () => {
    const inCash = await buildApplication(server, 'Pays in Cash')
    const byCard = await buildApplication(server, 'Pays by Card')
    assert.equal((await takeFee(inCash.invoice.id, { paidBy: 'cash' })).error, 'counter.noDrawer')
    assert.equal((await takeFee(byCard.invoice.id, { paidBy: 'terminal' })).error, 'counter.slipNeeded')
    const stored = await server.deps.db.select().from(invoices).where(eq(invoices.state, 'applied'))
    assert.deepEqual(
      stored.map(({ feePaidAt }) => feePaidAt),
      [null, null],
    )
    await server.call(staffOpenDrawer, { number: 1, floatJpy: 500_000 }, askingAsStaff(staff))
    assert.equal((await takeFee(inCash.invoice.id, { paidBy: 'cash' })).error, undefined)
    assert.equal((await takeFee(byCard.invoice.id, { paidBy: 'terminal', slip: '0482' })).error, undefined)
    const { own } = (await server.call(staffDrawers, {}, { token: staff })).data
    assert.deepEqual([own?.cashInJpy, own?.expectedJpy, own?.terminalJpy], [33_000, 533_000, 33_000])
    assert.deepEqual(
      own?.entries.map(({ orderId, isInvoiceFee, way, slip }) => [orderId, isInvoiceFee, way, slip]),
      [
        [byCard.orderId, true, 'terminal', '0482'],
        [inCash.orderId, true, 'cash', ''],
      ],
    )
    const day = calendarDateOf(server.clock.now())
    server.clock.advance(2 * msPerDay)
    const { token: admin } = await buildStaff(server, 'admin')
    await server.call(staffCloseDay, { day }, askingAsStaff(admin))
    const lines = await server.deps.db.select().from(journalLines).where(eq(journalLines.kind, 'invoiceFees'))
    assert.deepEqual(
      lines.map(({ orderId, way, grossJpy, taxJpy }) => [orderId, way, grossJpy, taxJpy]).sort(),
      [
        [inCash.orderId, 'counter', 33_000, 3000],
        [byCard.orderId, 'terminal', 33_000, 3000],
      ].sort(),
    )
  })
})

describe('the service fee of an invoice whose money went back', async () => {
  const { server, takeFee } = await buildFeeDesk()
  const { db, policy } = server.deps
  const giveBack = (orderId: string, amountJpy: number) =>
    db.transaction((tx) =>
      refundPartly(
        tx,
        { orderId, amountJpy, reason: 'late' },
        { cause: { actor: 'staff', cause: 'staffDecided', at: server.clock.now() }, policy },
      ),
    )
  const feesOf = (invoiceId: string) =>
    db.select().from(counterEntries).where(eq(counterEntries.invoiceId, invoiceId))

  test('is not taken where nothing is left, for then no invoice comes, and its application ends', async () => {
    const { orderId, invoice, token } = await buildApplication(server, 'Has Everything Back')
    const { paidAmountJpy } = await storedOrder(server, orderId)
    await giveBack(orderId, paidAmountJpy)
    const answer = await takeFee(invoice.id, { paidBy: 'terminal', slip: '0483' })
    assert.equal(answer.error, 'invoice.noFeeDue')
    const [stored] = await db.select().from(invoices).where(eq(invoices.id, invoice.id))
    assert.deepEqual([stored?.feePaidAt, await feesOf(invoice.id)], [null, []])
    await issueInvoices.run(server.deps)
    // Its fee was not too late: who applied is not shown that it was.
    const { data } = await server.call(invoiceList, { state: 'issued' }, { token })
    assert.deepEqual(data.counts, { toApply: 0, applied: 0, issued: 0 })
  })

  test('is taken where a part is left, and the invoice is over that part', async () => {
    const { orderId, invoice } = await buildApplication(server, 'Has a Part Back')
    await giveBack(orderId, 50_000)
    assert.equal((await takeFee(invoice.id, { paidBy: 'terminal', slip: '0484' })).error, undefined)
    await issueInvoices.run(server.deps)
    const [stored] = await db.select().from(invoices).where(eq(invoices.id, invoice.id))
    assert.deepEqual([stored?.state, stored?.amountJpy], ['issued', invoice.amountJpy - 50_000])
    assert.equal((await feesOf(invoice.id)).length, 1)
  })
})
