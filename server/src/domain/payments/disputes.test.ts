import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { rePay } from '@noriai/contract/calls/payment'
import * as staffCalls from '@noriai/contract/calls/staff/disputes'
import { staffOrder, staffSettleRefund } from '@noriai/contract/calls/staff/orders'
import { staffReport } from '@noriai/contract/calls/staff/reports'
import { calendarDateOf, msPerHour, toWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { buildGiftCard } from '../../../test/factories/giftCards'
import { buildPayer, buildPaymentTest, refundForTraveller } from '../../../test/paymentTest'
import { buildStripePayer, buildStripeTest } from '../../../test/stripeTest'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { untilSomebodyWaits } from '../../../test/untilSomebodyWaits'
import { auditBooks } from '../../audit/auditBooks'
import { disputes } from '../../infra/db/schema/disputes'
import { notices, orders, refunds } from '../../infra/db/schema/orders'
import { paymentAttempts, surplusHandPayments, surplusRefunds } from '../../infra/db/schema/payments'
import type { PaymentProvider } from '../../infra/providers/payment/provider'
import { runJobs } from '../../jobs/run'
import { sendNotices } from '../../jobs/sendNotices'
import { agreementVersion } from '../../legal/agreementVersion'
import { assertAgreed } from '../agreements'
import { lockOrder } from '../orders'
import { sendDueRefunds } from './sendRefunds'
import { syncDueDisputes, takeInDispute } from './disputes'

/** Of a foreign card, in whole yen. */
const CARD_FEE = 20

const server = await buildStripeTest()

/** A paid order whose payment is disputed before its traveller cancels: the refund is due. Gift cards may have paid a part of it. */
async function buildDisputed(giftJpy = 0) {
  const payer = await buildStripePayer(server)
  if (giftJpy > 0) await buildGiftCard(server, payer.account.id, { amountJpy: giftJpy })
  const wanted = { id: payer.order.id, payType: 'card', giftJpy } as const
  const asking = { token: payer.token, idempotencyKey: randomUUID() }
  const { data: begun } = await server.call(rePay, wanted, asking)
  const { data } = await payer.confirm(begun.outTradeNo, await payer.typeCard(begun, '4242424242424242'))
  const intent = await payer.intentOf(data.outTradeNo)
  await server.stripe.control('disputes', { payment_intent: intent.id })
  const [dispute] = await server.stripe.disputesOf(intent.id)
  if (!dispute) throw new Error('there is no dispute')
  await server.relay.arrived(1, 'charge.dispute.created', dispute.id)
  await refundForTraveller(server.deps, payer.order.id)
  await sendDueRefunds(server.deps)
  const refund = async () =>
    (await server.deps.db.select().from(refunds).where(eq(refunds.orderId, payer.order.id)))[0]
  return { payer, intent, dispute, refund }
}

test('a disputed payment is shown to staff with its deadline, and its refunds wait until the bank has decided for us', async () => {
  const { payer, intent, dispute, refund } = await buildDisputed()
  assert.equal((await refund())?.status, 'pending')
  assert.deepEqual(await server.stripe.refundsOf(intent.id), [])
  const counter = await buildStaff(server, 'counter')
  assert.equal((await server.call(staffCalls.staffDisputes, {}, { token: counter.token })).status, 403)
  const { token } = await buildStaff(server, 'dispatcher')
  const listed = await server.call(staffCalls.staffDisputes, {}, { token })
  const shown = listed.data.disputes.find(({ id }) => id === dispute.id)
  assert.deepEqual(
    [shown?.order.id, shown?.status, shown?.holdsRefunds, shown?.canRelease],
    [payer.order.id, 'needsResponse', true, false],
  )
  assert.ok(shown?.dueAt)
  const release = await server.call(
    staffCalls.staffReleaseDispute,
    { provider: 'stripe', id: dispute.id },
    askingAsStaff(token),
  )
  assert.equal(release.error, 'order.notRefundable')

  await server.stripe.control(`disputes/${dispute.id}`, { to: 'won' })
  server.clock.advance(2 * msPerHour)
  await syncDueDisputes(server.deps)
  const { data } = await server.call(staffCalls.staffDisputes, {}, { token })
  const decided = data.disputes.find(({ id }) => id === dispute.id)
  assert.deepEqual([decided?.status, decided?.holdsRefunds, decided?.dueAt], ['won', false, null])
})

test('the refunds of an inquiry go once staff let them, and no bank takes the money', async () => {
  const sandbox = await buildPaymentTest()
  const payer = await buildPayer(sandbox)
  const { data } = await payer.payByCard('4242 4242 4242 4242')
  const payment = await sandbox.books.payment(data.outTradeNo)
  const id = await sandbox.books.openDispute(payment?.id ?? '', { isInquiry: true })
  await sandbox.relay.arrived(1, 'dispute.opened', id)
  await refundForTraveller(sandbox.deps, payer.order.id)
  await sendDueRefunds(sandbox.deps)
  assert.deepEqual(await sandbox.books.refunds(payment?.id ?? ''), [])
  const { token } = await buildStaff(sandbox, 'dispatcher')
  const listed = await sandbox.call(staffCalls.staffDisputes, {}, { token })
  const [shown] = listed.data.disputes
  assert.deepEqual([shown?.canRelease, shown?.feeJpy, shown?.holdsRefunds], [true, 0, true])
  assert.ok(shown?.providerUrl?.startsWith(sandbox.sandbox.origin))
  const released = await sandbox.call(
    staffCalls.staffReleaseDispute,
    { provider: 'sandbox', id },
    askingAsStaff(token),
  )
  assert.equal(released.data.disputes[0]?.holdsRefunds, false)
  // Sent after the answer, beside the job; the fee of a foreign card stays.
  const amount = (payment?.amount ?? 0) - CARD_FEE
  await sandbox.relay.arrived(1, 'refund.succeeded')
  await sendDueRefunds(sandbox.deps)
  assert.deepEqual(
    (await sandbox.books.refunds(payment?.id ?? '')).map((refund) => [refund.amount, refund.status]),
    [[amount, 'succeeded']],
  )
  await sandbox.books.stepDispute(id, 'won')
  sandbox.clock.advance(2 * msPerHour)
  await syncDueDisputes(sandbox.deps)
  const { data: after } = await sandbox.call(staffCalls.staffDisputes, {}, { token })
  assert.deepEqual([after.disputes[0]?.status, after.lostJpy], ['won', 0])
})

test('a decision that an older answer was written over is asked about once more, and then no longer', async () => {
  let whileAnswered: (() => Promise<unknown>) | undefined
  const slow = (real: PaymentProvider): PaymentProvider => ({
    ...real,
    fetchDispute: async (id) => {
      const answer = await real.fetchDispute(id)
      const meanwhile = whileAnswered
      whileAnswered = undefined
      await meanwhile?.()
      return answer
    },
  })
  const deps = () => ({ inBackground: () => undefined })
  const sandbox = await buildPaymentTest({ provider: slow, deps })
  const payer = await buildPayer(sandbox)
  const { data } = await payer.payByCard('4242 4242 4242 4242')
  sandbox.relay.isLost = true
  const payment = await sandbox.books.payment(data.outTradeNo)
  const id = await sandbox.books.openDispute(payment?.id ?? '')
  const ask = () => takeInDispute(sandbox.deps, { provider: 'sandbox', disputeId: id }, sandbox.clock.now())
  const kept = async () => {
    const [row] = await sandbox.deps.db.select().from(disputes).where(eq(disputes.id, id))
    return [row?.status, row?.nextSyncAt === null]
  }
  await ask()
  await sandbox.books.stepDispute(id, 'lost')
  whileAnswered = async () => {
    await sandbox.books.stepDispute(id, 'reopened')
    await sandbox.books.stepDispute(id, 'won')
    await ask()
  }
  await ask()
  assert.deepEqual(await kept(), ['lost', false])
  for (const isOver of [false, true]) {
    sandbox.clock.advance(2 * msPerHour)
    await syncDueDisputes(sandbox.deps)
    assert.deepEqual(await kept(), ['won', isOver])
  }
})

/** The file that a bank is sent of a dispute, and its words. */
async function evidenceOf(id: string) {
  const { token } = await buildStaff(server, 'dispatcher')
  const { data: file } = await server.call(
    staffCalls.staffDisputeFile,
    { provider: 'stripe', id },
    askingAsStaff(token),
  )
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(file.base64, 'base64')))
  const { text } = await extractText(pdf, { mergePages: true })
  return { file, words: text.replace(/\s+/g, ' ') }
}

test('the evidence of a dispute is one PDF: payment, booking, agreement, boarding scan, and messages as they were sent', async () => {
  const { dispute, payer, intent } = await buildDisputed()
  const { db, clock } = server.deps
  const { account, order } = payer
  const [agreedAt, scannedAt] = [order.createdAt - 1000, clock.now() + msPerHour]
  await db.transaction((tx) =>
    assertAgreed(tx, { accountId: account.id, documents: 'common', lang: 'en', at: agreedAt }, 'ticked'),
  )
  await db.update(orders).set({ verifiedAt: scannedAt }).where(eq(orders.id, order.id))
  await runJobs(server.deps, [sendNotices])
  const { file, words } = await evidenceOf(dispute.id)
  assert.deepEqual([file.mediaType, file.fileName], ['application/pdf', `noriai-dispute-${dispute.id}.pdf`])
  for (const part of [
    `Dispute ${dispute.id}: booking ${order.orderNo}`,
    `Payment ${intent.id} Charged JPY 3,420`,
    'Paid by visa, ending in 4242, US',
    `Contact ${order.contactName}`,
    `Ticked at ${toWallTime(agreedAt)} (Japan time) Version and language ${agreementVersion('common')}, en`,
    `Ride code Scanned by our staff at ${toWallTime(scannedAt)}`,
    'payment: paid (provider)',
    `email ${account.email} Your extra bags are booked (${order.orderNo})`,
    'The code for your bags is on your booking page.',
  ])
    assert.ok(words.includes(part), `${part} is not in: ${words}`)
  const { token } = await buildStaff(server, 'dispatcher')
  const missing = { provider: 'stripe', id: 'du_none' } as const
  assert.equal(
    (await server.call(staffCalls.staffDisputeFile, missing, askingAsStaff(token))).error,
    'notFound',
  )
})

test('a dispute that is lost is a loss in the books, and what the bank gave its payer is not sent again', async () => {
  const { payer, intent, dispute, refund } = await buildDisputed()
  const { token: admin } = await buildStaff(server, 'admin')
  const reported = async () => {
    const range = { from: '2026-11-20', to: calendarDateOf(server.clock.now()) }
    return (await server.call(staffReport, { ...range, by: 'day' }, askingAsStaff(admin))).data.totals
  }
  const before = await reported()
  await server.stripe.control(`disputes/${dispute.id}`, { to: 'lost' })
  server.clock.advance(2 * msPerHour)
  await syncDueDisputes(server.deps)
  await sendDueRefunds(server.deps)
  const { status, impossibleReason } = (await refund()) ?? {}
  assert.deepEqual([status, impossibleReason], ['impossible', 'disputeLost'])
  assert.deepEqual(await server.stripe.refundsOf(intent.id), [])
  const { token } = await buildStaff(server, 'dispatcher')
  const { data } = await server.call(staffCalls.staffDisputes, {}, { token })
  assert.ok(data.lostJpy >= dispute.amount * 100)
  const { feeJpy = 0 } = data.disputes.find(({ id }) => id === dispute.id) ?? {}
  const lost = await reported()
  assert.deepEqual(
    [lost.lostJpy - before.lostJpy, lost.lostDisputes - before.lostDisputes],
    [dispute.amount * 100 + feeJpy, 1],
  )
  assert.deepEqual(
    [lost.revenueJpy, lost.refundsJpy, lost.soldJpy],
    [before.revenueJpy, before.refundsJpy, before.soldJpy],
    'a bank that takes money is no refund, and no revenue less',
  )
  const settled = await server.call(
    staffSettleRefund,
    {
      how: 'byHand',
      id: payer.order.id,
      method: 'dispute',
      reference: dispute.id,
      paidOn: calendarDateOf(server.clock.now()),
    },
    askingAsStaff(token),
  )
  assert.equal(settled.data.order.facts.refund, 'refunded')
  const noted = await reported()
  const { amountJpy = 0 } = (await refund()) ?? {}
  assert.deepEqual(
    [noted.lostJpy - lost.lostJpy, noted.refundsJpy - lost.refundsJpy],
    [-amountJpy, amountJpy],
    'noted as a refund it is lost no more',
  )
  const sent = await server.deps.db.select().from(notices).where(eq(notices.orderId, payer.order.id))
  assert.deepEqual(
    sent.filter(({ kind }) => kind.startsWith('refund')),
    [],
    'their bank has written to them',
  )
})

test('the evidence counts as refunded what its payer had back of the charge: nothing of gift cards, nor what the bank took', async () => {
  for (const [method, giftJpy, refunded] of [
    ['bankTransfer', 100_000, ['Refunded JPY 2,400,']],
    ['dispute', 0, []],
  ] as const) {
    const { payer, dispute } = await buildDisputed(giftJpy)
    await server.stripe.control(`disputes/${dispute.id}`, { to: 'lost' })
    server.clock.advance(2 * msPerHour)
    await syncDueDisputes(server.deps)
    await sendDueRefunds(server.deps)
    const { token } = await buildStaff(server, 'dispatcher')
    const paidOn = calendarDateOf(server.clock.now())
    const byHand = { how: 'byHand', id: payer.order.id, method, reference: dispute.id, paidOn } as const
    const settled = await server.call(staffSettleRefund, byHand, askingAsStaff(token))
    assert.equal(settled.data.order.facts.refund, 'refunded')
    const { words } = await evidenceOf(dispute.id)
    assert.deepEqual(words.match(/Refunded JPY [\d,]+/g) ?? [], refunded)
  }
})

test('the evidence of a payment that came too much counts its own refund, and none of its order', async () => {
  const { payer, dispute } = await buildDisputed()
  const { db, clock } = server.deps
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, payer.order.id))
  assert.ok(attempt)
  const { outTradeNo, amountJpy } = attempt
  const at = clock.now()
  const times = { nextTryAt: at, createdAt: at, doneAt: at }
  await db
    .insert(surplusRefunds)
    .values({ outTradeNo, amountJpy, cause: 'paidTwice', status: 'done', ...times })
  const counted = async () => (await evidenceOf(dispute.id)).words.match(/Refunded JPY [\d,]+/g) ?? []
  const sent = await counted()
  // A bank gave a part, and has decided that again since: it is owed, and staff had paid the rest.
  const isOfIt = eq(surplusRefunds.outTradeNo, outTradeNo)
  const owed = { status: 'impossible', impossibleReason: 'refused', doneAt: null } as const
  await db.update(surplusRefunds).set(owed).where(isOfIt)
  const paid = { outTradeNo, paidOn: calendarDateOf(at), doneAt: at } as const
  await db.insert(surplusHandPayments).values([
    { ...paid, amountJpy: 240_000, method: 'bankTransfer', reference: 'T-1' },
    { ...paid, amountJpy: 102_000, method: 'dispute', reference: dispute.id, owedAgainAt: at },
  ])
  const paidInPart = await counted()
  await db.delete(surplusHandPayments).where(eq(surplusHandPayments.outTradeNo, outTradeNo))
  await db.delete(surplusRefunds).where(isOfIt)
  assert.deepEqual([sent, paidInPart], [['Refunded JPY 3,420,'], ['Refunded JPY 2,400,']])
})

test('a refund that a lost dispute had ended waits again when the bank decides again, and goes once that is for us', async () => {
  const { payer, intent, dispute, refund } = await buildDisputed()
  const decide = async (to: 'under_review' | 'won') => {
    await server.stripe.control(`disputes/${dispute.id}`, { to })
    await takeInDispute(server.deps, { provider: 'stripe', disputeId: dispute.id }, server.clock.now())
    await sendDueRefunds(server.deps)
  }
  await server.stripe.control(`disputes/${dispute.id}`, { to: 'lost' })
  server.clock.advance(2 * msPerHour)
  await syncDueDisputes(server.deps)
  await sendDueRefunds(server.deps)
  assert.deepEqual([(await refund())?.status, (await payer.stored()).refund], ['impossible', 'failed'])
  await decide('under_review')
  const { status, impossibleReason } = (await refund()) ?? {}
  assert.deepEqual([status, impossibleReason, (await payer.stored()).refund], ['pending', null, 'refunding'])
  assert.deepEqual(await server.stripe.refundsOf(intent.id), [])
  await decide('won')
  // Sent after the commit, beside the job.
  await server.relay.arrived(1, 'refund.created', intent.id)
  assert.deepEqual(
    (await server.stripe.refundsOf(intent.id)).map(({ amount }) => amount),
    [dispute.amount - CARD_FEE],
  )
})

test('a refund that went once the bank had decided for us is no breach where the bank decides against us after all', async () => {
  const { intent, dispute, refund } = await buildDisputed()
  const { db, policy } = server.deps
  const { clock } = server
  for (const to of ['won', 'under_review', 'lost'] as const) {
    clock.advance(2 * msPerHour)
    await server.stripe.control(`disputes/${dispute.id}`, { to })
    await takeInDispute(server.deps, { provider: 'stripe', disputeId: dispute.id }, clock.now())
    if (to === 'won') await sendDueRefunds(server.deps)
    if (to === 'won') await server.relay.arrived(1, 'refund.created', intent.id)
    const { breaches } = await auditBooks(db, { at: clock.now(), policy, topics: ['money'], jobsRan: false })
    assert.deepEqual(
      breaches.filter(({ invariant }) => invariant === 'refundsWaitForDisputes'),
      [],
      to,
    )
  }
  assert.ok((await refund())?.sentAt)
})

test('a refund is not ended by a dispute that the bank decides again just then', async () => {
  const { payer, dispute, refund } = await buildDisputed()
  const { db, clock } = server.deps
  const isIt = eq(disputes.id, dispute.id)
  await db.update(disputes).set({ status: 'lost', decidedAt: clock.now() }).where(isIt)
  await db.update(refunds).set({ nextTryAt: clock.now() }).where(eq(refunds.orderId, payer.order.id))
  let sending: Promise<void> | undefined
  await db.transaction(async (tx) => {
    await lockOrder(tx, payer.order.id)
    sending = sendDueRefunds(server.deps)
    await untilSomebodyWaits(server)
    await tx.update(disputes).set({ status: 'review', decidedAt: null }).where(isIt)
  })
  await sending
  assert.deepEqual([(await refund())?.status, (await payer.stored()).refund], ['pending', 'refunding'])
})

test('what was noted as paid by a dispute is owed again, and goes back, once the bank has decided for us after all', async () => {
  const { payer, intent, dispute, refund } = await buildDisputed()
  const decide = async (to: 'under_review' | 'won') => {
    await server.stripe.control(`disputes/${dispute.id}`, { to })
    await takeInDispute(server.deps, { provider: 'stripe', disputeId: dispute.id }, server.clock.now())
  }
  await server.stripe.control(`disputes/${dispute.id}`, { to: 'lost' })
  server.clock.advance(2 * msPerHour)
  await syncDueDisputes(server.deps)
  await sendDueRefunds(server.deps)
  const { token } = await buildStaff(server, 'dispatcher')
  const paidOn = calendarDateOf(server.clock.now())
  const { id } = payer.order
  const byHand = { how: 'byHand', id, method: 'dispute', reference: dispute.id, paidOn } as const
  await server.call(staffSettleRefund, byHand, askingAsStaff(token))
  // While the bank looks at it again, its payer has the money.
  await decide('under_review')
  assert.deepEqual([(await refund())?.status, (await refund())?.handMethod], ['done', 'dispute'])
  await decide('won')
  await sendDueRefunds(server.deps)
  await server.relay.arrived(1, 'refund.created', intent.id)
  assert.deepEqual(
    (await server.stripe.refundsOf(intent.id)).map(({ amount }) => amount),
    [dispute.amount - CARD_FEE],
  )
  const { handMethod, handPaidOn, impossibleReason } = (await refund()) ?? {}
  assert.deepEqual([handMethod, handPaidOn, impossibleReason], [null, null, null])
  const { data } = await server.call(staffOrder, { id }, { token })
  const notes = data.log.filter(({ fact, note }) => fact === 'note' && note === dispute.id)
  assert.deepEqual(
    notes.slice(-2).map(({ to }) => to),
    ['disputeWon', 'disputePaidNoMore'],
  )
})

test('what another dispute of the payment has paid, which stays lost, is not owed again', async () => {
  const { payer, intent, dispute, refund } = await buildDisputed()
  const { db, clock } = server.deps
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, payer.order.id))
  assert.ok(attempt)
  const { outTradeNo, amountJpy } = attempt
  const at = clock.now()
  const lost = { reason: 'other', status: 'lost', isRefundable: false, decidedAt: at } as const
  const other = {
    provider: 'stripe',
    id: `dp_other_${outTradeNo}`,
    outTradeNo,
    amountJpy,
    feeJpy: 0,
  } as const
  await db.insert(disputes).values({ ...other, ...lost, openedAt: at, learnedAt: at })
  const decide = async (to: 'lost' | 'won') => {
    await server.stripe.control(`disputes/${dispute.id}`, { to })
    await takeInDispute(server.deps, { provider: 'stripe', disputeId: dispute.id }, clock.now())
    await sendDueRefunds(server.deps)
  }
  await decide('lost')
  assert.equal((await refund())?.status, 'impossible')
  const { token } = await buildStaff(server, 'dispatcher')
  const { id } = payer.order
  const paidOn = calendarDateOf(clock.now())
  const byHand = { how: 'byHand', id, method: 'dispute', reference: other.id, paidOn } as const
  await server.call(staffSettleRefund, byHand, askingAsStaff(token))
  await decide('won')
  const { status, handMethod, handReference } = (await refund()) ?? {}
  assert.deepEqual([status, handMethod, handReference], ['done', 'dispute', other.id])
  assert.equal((await payer.stored()).refund, 'refunded')
  assert.deepEqual(await server.stripe.refundsOf(intent.id), [])
})

test('a refund that went once its dispute was won breaks no rule of the books when the bank decides again', async () => {
  const { intent, dispute } = await buildDisputed()
  const decide = async (to: 'under_review' | 'won') => {
    server.clock.advance(msPerHour)
    await server.stripe.control(`disputes/${dispute.id}`, { to })
    await takeInDispute(server.deps, { provider: 'stripe', disputeId: dispute.id }, server.clock.now())
    await sendDueRefunds(server.deps)
  }
  await decide('won')
  await server.relay.arrived(1, 'refund.created', intent.id)
  for (const to of ['under_review', 'won'] as const) {
    await decide(to)
    const { db, policy } = server.deps
    const { breaches } = await auditBooks(db, { at: server.clock.now(), policy, jobsRan: false })
    const ofIt = breaches.filter(({ rows }) => JSON.stringify(rows).includes(dispute.id))
    assert.deepEqual(ofIt, [], to)
  }
})

test('an order of which something else is stuck stays one for staff while the bank decides again, and waits for it', async () => {
  const { payer, intent, dispute, refund } = await buildDisputed()
  const { db, clock } = server.deps
  const otherJpy = 1000
  const decide = async (to: 'lost' | 'under_review' | 'won') => {
    await server.stripe.control(`disputes/${dispute.id}`, { to })
    await takeInDispute(server.deps, { provider: 'stripe', disputeId: dispute.id }, clock.now())
    await sendDueRefunds(server.deps)
  }
  const statusOf = async (id: string) =>
    (await db.select().from(refunds).where(eq(refunds.id, id)))[0]?.status
  await decide('lost')
  const lost = await refund()
  assert.ok(lost?.status === 'impossible', lost?.status)
  const amounts = { amount: lost.amount - otherJpy, amountJpy: lost.amountJpy - otherJpy }
  await db.update(refunds).set(amounts).where(eq(refunds.id, lost.id))
  const other = { ...lost, id: randomUUID(), amount: otherJpy, amountJpy: otherJpy, keptFeeJpy: 0 }
  await db.insert(refunds).values({ ...other, impossibleReason: 'refused' })
  await decide('under_review')
  assert.deepEqual(
    [await statusOf(lost.id), await statusOf(other.id), (await payer.stored()).refund],
    ['pending', 'impossible', 'failed'],
  )
  const { token } = await buildStaff(server, 'dispatcher')
  const paid = { method: 'bankTransfer', reference: 'T-0485', paidOn: calendarDateOf(clock.now()) } as const
  const byHand = { how: 'byHand', id: payer.order.id, ...paid, seenJpy: otherJpy } as const
  const settle = (how: { readonly method?: 'dispute' } = {}) =>
    server.call(staffSettleRefund, { ...byHand, ...how }, askingAsStaff(token))
  // The bank may give all of the payment back itself.
  assert.equal((await settle()).error, 'order.refundDisputed')
  assert.equal((await settle({ method: 'dispute' })).error, 'order.refundDisputed')
  assert.deepEqual([await statusOf(lost.id), await statusOf(other.id)], ['pending', 'impossible'])
  await decide('won')
  await server.relay.arrived(1, 'refund.created', intent.id)
  assert.equal((await settle({ method: 'dispute' })).error, 'order.disputeNotLost')
  assert.equal((await settle()).error, undefined)
  assert.equal(await statusOf(other.id), 'done')
  assert.deepEqual(
    (await server.stripe.refundsOf(intent.id)).map(({ amount }) => amount),
    [dispute.amount - CARD_FEE - otherJpy / 100],
  )
})

test('of what a bank gave in part staff pay the rest, and its part is noted by itself', async () => {
  const { payer, dispute, refund } = await buildDisputed()
  const { db, clock } = server.deps
  await server.stripe.control(`disputes/${dispute.id}`, { to: 'lost' })
  await takeInDispute(server.deps, { provider: 'stripe', disputeId: dispute.id }, clock.now())
  await sendDueRefunds(server.deps)
  const { status, amountJpy: owedJpy = 0 } = (await refund()) ?? {}
  assert.equal(status, 'impossible')
  const takenJpy = 100_000
  await db.update(disputes).set({ amountJpy: takenJpy }).where(eq(disputes.id, dispute.id))
  const { token } = await buildStaff(server, 'dispatcher')
  const paid = { id: payer.order.id, reference: 'T-0486', paidOn: calendarDateOf(clock.now()) } as const
  const settle = (method: 'dispute' | 'bankTransfer', seenJpy: number) =>
    server.call(staffSettleRefund, { how: 'byHand', ...paid, method, seenJpy }, askingAsStaff(token))
  assert.equal((await settle('dispute', owedJpy)).error, 'order.disputeNotLost')
  assert.equal((await settle('bankTransfer', owedJpy)).error, 'order.refundedMeanwhile')
  const { data } = await settle('bankTransfer', owedJpy - takenJpy)
  assert.equal(data.order.facts.refund, 'refunded')
  assert.deepEqual(data.refunds.map(({ amountJpy, byHand }) => [byHand?.method, amountJpy]).sort(), [
    ['bankTransfer', owedJpy - takenJpy],
    ['dispute', takenJpy],
  ])
  const sent = await db.select().from(notices).where(eq(notices.orderId, payer.order.id))
  const amounts = sent.filter(({ kind }) => kind === 'refunded').map(({ facts }) => facts.refundJpy)
  assert.deepEqual([...new Set(amounts)], [String(owedJpy - takenJpy)])
})
