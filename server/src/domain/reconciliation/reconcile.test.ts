import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { staffSettleRefund } from '@noriai/contract/calls/staff/orders'
import { asCents } from '@noriai/contract/money'
import { addDays, calendarDateOf, msPerDay, msPerHour, msPerMinute, startOfDate } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { sentTo } from '../../../test/outbox'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { buildPayer, buildPaymentTest, refundForTraveller, type PaymentTest } from '../../../test/paymentTest'
import { reconcilePayments } from '../../jobs/reconcilePayments'
import { auditBooks } from '../../audit/auditBooks'
import { disputes } from '../../infra/db/schema/disputes'
import { refunds } from '../../infra/db/schema/orders'
import { paymentAttempts, surplusRefunds } from '../../infra/db/schema/payments'
import {
  ledgerLines,
  reconciliationDays,
  reconciliationFindings,
  reconciliationSteps,
} from '../../infra/db/schema/reconciliation'
import type { LedgerLine } from '../../infra/providers/payment/ledger'
import type { PaymentProvider } from '../../infra/providers/payment/provider'
import { sendDueRefunds } from '../payments'
import { compareBooks } from './compare'

const JAPANESE = '4000 0039 2000 0003'
const ACCOUNTING = 'accounting@noriai.test'
/** A quarter of an hour before the day ends. */
const LATE = 24 * msPerHour - 15 * msPerMinute

/** What is done to the provider's answers. */
interface Tampering {
  lines: (lines: readonly LedgerLine[]) => readonly LedgerLine[]
  payout: (lines: readonly LedgerLine[]) => readonly LedgerLine[]
  balanceJpy: number
  isSilent: boolean
  /** Refunds are taken, and end only when it is false again. */
  areRefundsSlow: boolean
  /** Refunds are refused for ever. */
  areRefundsRefused: boolean
}

const honest: Tampering = {
  lines: (lines) => lines,
  payout: (lines) => lines,
  balanceJpy: 0,
  isSilent: false,
  areRefundsSlow: false,
  areRefundsRefused: false,
}

async function buildBooks() {
  const tampering: Tampering = { ...honest }
  const tampered = (real: PaymentProvider): PaymentProvider => ({
    ...real,
    async ledger(period) {
      if (tampering.isSilent) return { kind: 'unknown' }
      const answer = await real.ledger(period)
      return answer.kind === 'ok'
        ? { kind: 'ok', value: { ...answer.value, lines: tampering.lines(answer.value.lines) } }
        : answer
    },
    async payoutLines(page) {
      const answer = await real.payoutLines(page)
      return answer.kind === 'ok'
        ? { kind: 'ok', value: { ...answer.value, lines: tampering.payout(answer.value.lines) } }
        : answer
    },
    async balance() {
      const answer = await real.balance()
      if (answer.kind !== 'ok') return answer
      const { availableJpy, pendingJpy } = answer.value
      return {
        kind: 'ok',
        value: { availableJpy: asCents(availableJpy + tampering.balanceJpy), pendingJpy },
      }
    },
    async refund(request) {
      if (tampering.areRefundsRefused) return { kind: 'refused', reason: 'refundImpossible' }
      const answer = await real.refund(request)
      return answer.kind === 'ok' && tampering.areRefundsSlow
        ? { kind: 'ok', value: { ...answer.value, status: 'pending' } }
        : answer
    },
  })
  const test = await buildPaymentTest({ provider: tampered, env: { ACCOUNTING_EMAIL: ACCOUNTING } })
  const { db } = test.deps
  return {
    test,
    db,
    tampering,
    today: () => calendarDateOf(test.clock.now()),
    /** So long after midnight of the day that it is. */
    setTime: (msOfDay: number) => test.clock.set(startOfDate(calendarDateOf(test.clock.now())) + msOfDay),
    async runNextMorning(hour = 6) {
      test.clock.set(
        startOfDate(addDays(calendarDateOf(test.clock.now()), 1)) + hour * msPerHour + msPerMinute,
      )
      await reconcilePayments.run(test.deps)
    },
    run: () => reconcilePayments.run(test.deps),
    days: () => db.select().from(reconciliationDays).orderBy(reconciliationDays.day),
    findings: () => db.select().from(reconciliationFindings).orderBy(reconciliationFindings.firstSeenAt),
    kinds: async () => (await db.select().from(reconciliationFindings)).map(({ kind }) => kind).sort(),
    mails: () => sentTo(test, ACCOUNTING),
    async attempt(outTradeNo: string) {
      const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.outTradeNo, outTradeNo))
      if (!row?.providerPaymentId) throw new Error('not paid')
      return { ...row, providerPaymentId: row.providerPaymentId }
    },
    /** The payer of an attempt turns to their bank, and our server hears of it. */
    async dispute(outTradeNo: string) {
      const id = await test.books.openDispute((await this.attempt(outTradeNo)).providerPaymentId)
      await test.relay.arrived(1, 'dispute.opened', id)
      return id
    },
    async breaches() {
      const report = await auditBooks(db, {
        at: test.clock.now(),
        policy: test.deps.policy,
        jobsRan: true,
        topics: ['jobs'],
        except: ['scheduledJobsRun', 'noticesGoOut'],
      })
      return report.breaches.map(({ invariant }) => invariant)
    },
  }
}

async function pay(test: PaymentTest) {
  const payer = await buildPayer(test)
  const { data } = await payer.payByCard(JAPANESE)
  assert.equal(data.status, 'succeeded')
  return { payer, orderId: payer.order.id, outTradeNo: data.outTradeNo }
}

async function giveBack(test: PaymentTest, orderId: string) {
  await refundForTraveller(test.deps, orderId)
  await sendDueRefunds(test.deps)
}

describe('days on which everything agrees', () => {
  test('are green over midnight, refunds, refunds under way, late ones and payouts, and a second run changes nothing', async () => {
    const books = await buildBooks()
    const { test: server, tampering } = books
    const first = books.today()
    await pay(server)
    books.setTime(LATE)
    const returned = await pay(server)
    tampering.areRefundsSlow = true
    await giveBack(server, returned.orderId)
    tampering.areRefundsSlow = false
    await books.runNextMorning()
    assert.deepEqual(await books.kinds(), [])

    // The refund of the evening ends a day later.
    server.clock.advance(msPerDay)
    await sendDueRefunds(server.deps)
    const [refund] = await books.db.select().from(refunds).where(eq(refunds.orderId, returned.orderId))
    assert.equal(refund?.status, 'done')
    for (let morning = 0; morning < 4; morning++) await books.runNextMorning()

    const days = await books.days()
    assert.deepEqual(await books.kinds(), [])
    assert.ok(days.length >= 6 && days.every(({ state }) => state === 'run'))
    const [, opening] = days
    assert.deepEqual(
      [opening?.day, opening?.openingJpy, opening?.closingJpy],
      [first, 0, 340_000 - 2 * 12_200],
    )
    assert.ok(days.every((day, at) => at === 0 || day.openingJpy === days[at - 1]?.closingJpy))
    const lines = await books.db.select().from(ledgerLines)
    const payouts = lines.filter(({ kind }) => kind === 'payout')
    assert.ok(payouts.length > 0 && payouts.every(({ carriedJpy, grossJpy }) => carriedJpy === -grossJpy))
    assert.deepEqual([await books.mails(), await books.breaches()], [[], []])

    await books.run()
    assert.deepEqual([await books.days(), await books.db.select().from(ledgerLines)], [days, lines])
  })
})

describe('an order that was paid through two providers at once', () => {
  test('owes its refund in the books of the one that paid it alone', async () => {
    const books = await buildBooks()
    const { test: server, db } = books
    const { orderId, outTradeNo } = await pay(server)
    const paid = await books.attempt(outTradeNo)
    const booksFrom = server.clock.now()
    const before = booksFrom - msPerDay
    const surplus = {
      outTradeNo: `${outTradeNo}-2`,
      requestKey: `${outTradeNo}-2`,
      provider: 'stripe',
    } as const
    await db.insert(paymentAttempts).values({
      ...paid,
      ...surplus,
      providerPaymentId: 'pi_too_much',
      createdAt: before,
      settledAt: before,
    })
    await db.insert(surplusRefunds).values({
      outTradeNo: surplus.outTradeNo,
      amountJpy: paid.amountJpy,
      cause: 'paidTwice',
      status: 'done',
      providerRefundId: 're_too_much',
      createdAt: before,
      nextTryAt: before,
      doneAt: before,
    })
    await giveBack(server, orderId)
    const day = books.today()
    const days = { first: day, last: day, booksFrom }
    assert.deepEqual(await compareBooks(db, { ...days, provider: 'stripe' }), [])
    const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
    const inSandbox = await compareBooks(db, { ...days, provider: 'sandbox' })
    const ofRefund = inSandbox.filter(({ subject }) => subject === refund?.providerRefundId)
    // No ledger was read: what is owed there is missing.
    assert.deepEqual(
      ofRefund.map(({ kind, hereJpy }) => [kind, hereJpy]),
      [['missingThere', -340_000]],
    )
  })
})

describe('disputes and refunds that come back', () => {
  test('leave every day green, whoever wins', async () => {
    const books = await buildBooks()
    const { test: server } = books
    const [won, lost, returned] = [await pay(server), await pay(server), await pay(server)]
    const disputes = [await books.dispute(won.outTradeNo), await books.dispute(lost.outTradeNo)]
    await giveBack(server, returned.orderId)
    await books.runNextMorning()
    assert.deepEqual(await books.kinds(), [])
    const lines = await books.db.select().from(ledgerLines).where(eq(ledgerLines.kind, 'dispute'))
    assert.deepEqual(
      lines.map(({ orderId, grossJpy, feeJpy }) => [orderId, grossJpy, feeJpy]).sort(),
      [won, lost].map(({ orderId }) => [orderId, -340_000, 130_000]).sort(),
    )
    for (const [index, step] of (['won', 'lost'] as const).entries())
      await server.books.stepDispute(disputes[index] ?? '', step)
    const [refund] = await books.db.select().from(refunds).where(eq(refunds.orderId, returned.orderId))
    await server.books.sendBack(refund?.providerRefundId ?? '')
    await server.relay.arrived(2, 'dispute.closed')
    await server.relay.arrived(1, 'refund.failed')
    for (let morning = 0; morning < 3; morning++) await books.runNextMorning()
    assert.deepEqual([await books.kinds(), await books.mails()], [[], []])
    const days = await books.days()
    assert.ok(days.every((day, at) => at === 0 || day.openingJpy === days[at - 1]?.closingJpy))
  })
})

describe('refunds that can never go back', () => {
  test('and are paid by hand leave every day green: refused for ever, and sent back by a bank whose account is closed', async () => {
    const books = await buildBooks()
    const { test: server, tampering } = books
    const [refused, returned] = [await pay(server), await pay(server)]
    await giveBack(server, returned.orderId)
    tampering.areRefundsRefused = true
    await giveBack(server, refused.orderId)
    await books.runNextMorning()
    const [refund] = await books.db.select().from(refunds).where(eq(refunds.orderId, returned.orderId))
    await server.books.sendBack(refund?.providerRefundId ?? '', 'account_closed')
    await server.relay.arrived(1, 'refund.failed')
    const { token } = await buildStaff(server, 'dispatcher')
    for (const { orderId, payer } of [refused, returned]) {
      assert.equal((await payer.stored()).refund, 'failed')
      const paid = { method: 'bankTransfer', reference: 'T-0482', paidOn: books.today() } as const
      const settled = await server.call(
        staffSettleRefund,
        { how: 'byHand', id: orderId, ...paid },
        askingAsStaff(token),
      )
      assert.equal(settled.data.order.facts.refund, 'refunded')
    }
    for (let morning = 0; morning < 2; morning++) await books.runNextMorning()
    assert.deepEqual([await books.kinds(), await books.mails(), await books.breaches()], [[], [], []])
  })
})

describe('a refund that fails in the night', () => {
  const isNotBack = ({ kind, grossJpy }: LedgerLine) => kind !== 'refund' || grossJpy < 0
  const refundOf = async ({ db }: Awaited<ReturnType<typeof buildBooks>>) =>
    (await db.select().from(refunds))[0]

  for (const failsTwice of [false, true])
    test(`and is tried again under another id${failsTwice ? ', in vain,' : ''} before the morning is no difference on the day before`, async () => {
      const books = await buildBooks()
      const { test: server, tampering } = books
      const { orderId } = await pay(server)
      await giveBack(server, orderId)
      const first = (await refundOf(books))?.providerRefundId ?? ''
      server.clock.set(startOfDate(addDays(books.today(), 1)) + 2 * msPerHour)
      await server.books.sendBack(first, 'bank_unreachable')
      await server.relay.arrived(1, 'refund.failed')
      server.clock.advance(2 * msPerMinute)
      await sendDueRefunds(server.deps)
      const second = (await refundOf(books))?.providerRefundId
      assert.notEqual(second, first)
      if (failsTwice) {
        await server.books.sendBack(second ?? '', 'bank_unreachable')
        await server.relay.arrived(2, 'refund.failed')
      }
      // Whatever moved since is of today, and not in the ledger of yesterday.
      tampering.lines = (lines) => lines.filter((line) => line.objectId !== second && isNotBack(line))
      tampering.balanceJpy = failsTwice ? -((await refundOf(books))?.amountJpy ?? 0) : 0
      books.setTime(6 * msPerHour + msPerMinute)
      await books.run()
      assert.deepEqual([await books.kinds(), await books.mails()], [[], []])
    })

  test('before we heard that it had arrived is none either', async () => {
    const books = await buildBooks()
    const { test: server, tampering } = books
    const { orderId } = await pay(server)
    tampering.areRefundsSlow = true
    server.relay.isLost = true
    await giveBack(server, orderId)
    const sent = await refundOf(books)
    assert.deepEqual([sent?.status, sent?.doneAt], ['sent', null])
    server.clock.set(startOfDate(addDays(books.today(), 1)) + 2 * msPerHour)
    server.relay.isLost = false
    await server.books.sendBack(sent?.providerRefundId ?? '', 'account_closed')
    await server.relay.arrived(1, 'refund.failed')
    const failed = await refundOf(books)
    assert.deepEqual([failed?.status, failed?.cameBackAt], ['impossible', null])
    tampering.lines = (lines) => lines.filter(isNotBack)
    tampering.balanceJpy = -(sent?.amountJpy ?? 0)
    books.setTime(6 * msPerHour + msPerMinute)
    await books.run()
    assert.deepEqual([await books.kinds(), await books.mails()], [[], []])
  })
})

test('a refund that fails in the night, of which a bank gave a part and staff pay the rest, is no difference on the day before', async () => {
  const books = await buildBooks()
  const { test: server, db, tampering } = books
  const { orderId, outTradeNo, payer } = await pay(server)
  await giveBack(server, orderId)
  const refundsOf = () => db.select().from(refunds).where(eq(refunds.orderId, orderId))
  const [sent] = await refundsOf()
  const [amountJpy, partJpy] = [sent?.amountJpy ?? 0, 30_000]
  server.clock.set(startOfDate(addDays(books.today(), 1)) + 2 * msPerHour)
  await server.books.sendBack(sent?.providerRefundId ?? '', 'account_closed')
  await server.relay.arrived(1, 'refund.failed')
  const at = server.clock.now()
  const { provider } = await books.attempt(outTradeNo)
  const lost = { status: 'lost', decidedAt: at, isRefundable: false, reason: 'other' } as const
  await db.insert(disputes).values({
    ...lost,
    provider,
    id: 'dp_part',
    outTradeNo,
    amountJpy: partJpy,
    feeJpy: 0,
    openedAt: at,
    learnedAt: at,
  })
  const { token } = await buildStaff(server, 'dispatcher')
  const paid = { method: 'bankTransfer', reference: 'T-0483', paidOn: books.today() } as const
  const settled = await server.call(
    staffSettleRefund,
    { how: 'byHand', id: orderId, ...paid },
    askingAsStaff(token),
  )
  assert.equal(settled.error, undefined)
  const parts = (await refundsOf()).map((row) => [row.handMethod, row.amountJpy]).sort()
  assert.deepEqual(parts, [
    ['bankTransfer', amountJpy - partJpy],
    ['dispute', partJpy],
  ])
  assert.equal((await payer.stored()).refund, 'refunded')
  // That it came back is of today, and not in the ledger of yesterday.
  tampering.lines = (lines) => lines.filter(({ kind, grossJpy }) => kind !== 'refund' || grossJpy < 0)
  tampering.balanceJpy = -amountJpy
  books.setTime(6 * msPerHour + msPerMinute)
  await books.run()
  assert.deepEqual([await books.kinds(), await books.mails()], [[], []])
})

describe('a fault that is planted', () => {
  test('a dispute of another amount, one without a line though it was lost, and one of nobody', async () => {
    const books = await buildBooks()
    const { test: server } = books
    const [first, second] = [await pay(server), await pay(server)]
    const [other, unlisted] = [await books.dispute(first.outTradeNo), await books.dispute(second.outTradeNo)]
    await server.books.stepDispute(unlisted, 'lost')
    await server.relay.arrived(1, 'dispute.closed')
    const at = server.clock.now()
    const stray = { id: 'mov_stray', kind: 'dispute', objectId: 'dp_of_nobody', payoutId: null } as const
    books.tampering.lines = (lines) => [
      ...lines
        .filter(({ objectId }) => objectId !== unlisted)
        .map((line) =>
          line.objectId === other ? { ...line, grossJpy: asCents(line.grossJpy + 1_00) } : line,
        ),
      { ...stray, grossJpy: asCents(-500_00), feeJpy: asCents(0), at },
    ]
    // What was lost with its fee, less what was taken off, and the stray: the balance shows what the lines say.
    books.tampering.balanceJpy = 340_000 + 130_000 + 1_00 - 500_00
    await books.runNextMorning()
    const found = await books.findings()
    assert.deepEqual(
      found.map(({ kind, subject, hereJpy, thereJpy }) => [kind, subject, hereJpy, thereJpy]).sort(),
      [
        ['amountDiffers', other, -340_000, -339_900],
        ['missingHere', 'dp_of_nobody', null, -500_00],
        ['missingThere', unlisted, -340_000, null],
      ],
    )
  })

  test('a charge that we never heard of is taken in, pays its order, and is told', async () => {
    const books = await buildBooks()
    const { test: server } = books
    const payer = await buildPayer(server)
    server.relay.isLost = true
    const { data } = await payer.payByCard('4000 0000 0000 0085')
    await sleep(400)
    assert.equal((await payer.stored()).payment, 'paying')
    await books.runNextMorning()
    const attempt = await books.attempt(data.outTradeNo)
    assert.equal(attempt.status, 'succeeded')
    const [finding, ...others] = await books.findings()
    assert.deepEqual(others, [])
    assert.deepEqual(
      [finding?.kind, finding?.subject, finding?.status, finding?.orderId, finding?.thereJpy],
      ['missingHere', attempt.providerPaymentId, 'open', payer.order.id, attempt.amountJpy],
    )
    assert.equal(finding?.settledAt, server.clock.now())
    const [mail] = await books.mails()
    assert.match(
      mail?.body.replaceAll('\n', ' ') ?? '',
      /sandbox: at the provider, not in our books \(our books have taken it in\)/,
    )
    assert.match(mail?.body ?? '', /https:\/\/noriai\.test\/ops\/reconciliation/)
    assert.deepEqual(await books.breaches(), [])
  })

  test('a refund that came back and a dispute, all news of which was lost, are taken in', async () => {
    const books = await buildBooks()
    const { test: server, db } = books
    const [returned, disputed] = [await pay(server), await pay(server)]
    await giveBack(server, returned.orderId)
    const refundOf = async () =>
      (await db.select().from(refunds).where(eq(refunds.orderId, returned.orderId)))[0]
    const refundId = (await refundOf())?.providerRefundId ?? ''
    server.relay.isLost = true
    await server.books.sendBack(refundId, 'bank_unreachable')
    const { providerPaymentId } = await books.attempt(disputed.outTradeNo)
    const disputeId = await server.books.openDispute(providerPaymentId)
    assert.deepEqual([(await refundOf())?.status, await db.$count(disputes)], ['done', 0])
    await books.runNextMorning()
    assert.equal((await refundOf())?.status, 'failed')
    assert.deepEqual(
      (await db.select().from(disputes)).map(({ id, status, outTradeNo }) => [id, status, outTradeNo]),
      [[disputeId, 'needsResponse', disputed.outTradeNo]],
    )
    // Our books learn of disputes by the ledger too: that is no difference.
    const [finding, ...others] = await books.findings()
    assert.deepEqual(
      [finding?.kind, finding?.subject, finding?.settledAt, others],
      ['amountDiffers', refundId, server.clock.now(), []],
    )
  })

  test('money that is nobody’s of ours is missing here', async () => {
    const books = await buildBooks()
    const at = books.test.clock.now()
    const stray = { id: 'mov_stray', at, feeJpy: asCents(0), payoutId: null }
    books.tampering.lines = (lines) => [
      ...lines,
      { ...stray, kind: 'charge', objectId: 'pay_of_nobody', grossJpy: asCents(500_00) },
      { ...stray, id: 'mov_other', kind: 'other', objectId: null, grossJpy: asCents(-100_00) },
    ]
    books.tampering.balanceJpy = 400_00
    await books.runNextMorning()
    const found = await books.findings()
    assert.deepEqual(
      found.map(({ kind, subject, thereJpy, settledAt }) => [kind, subject, thereJpy, settledAt]).sort(),
      [
        ['missingHere', 'mov_other', -100_00, null],
        ['missingHere', 'pay_of_nobody', 500_00, null],
      ],
    )
  })

  test('a charge and a refund that the provider does not have are missing there, and only once', async () => {
    const books = await buildBooks()
    const { test: server } = books
    const { orderId, outTradeNo } = await pay(server)
    await giveBack(server, orderId)
    const { providerPaymentId } = await books.attempt(outTradeNo)
    const [refund] = await books.db.select().from(refunds).where(eq(refunds.orderId, orderId))
    books.tampering.lines = () => []
    books.tampering.balanceJpy = -(await balanceOf(server))
    await books.runNextMorning()
    await books.runNextMorning()
    const found = await books.findings()
    assert.deepEqual(
      found.map(({ kind, subject, hereJpy, day }) => [kind, subject, hereJpy, day]).sort(),
      [
        ['missingThere', providerPaymentId, 340_000, '2026-11-21'],
        ['missingThere', refund?.providerRefundId, -340_000, '2026-11-21'],
      ].sort(),
    )
    assert.ok(found.every(({ firstSeenAt, lastSeenAt }) => lastSeenAt - firstSeenAt >= msPerDay / 2))
    const steps = await books.db.select().from(reconciliationSteps)
    assert.equal(steps.length, 2)
  })

  test('a refund that nobody asked for here, and one of another amount', async () => {
    const books = await buildBooks()
    const { test: server } = books
    const [kept, returned] = [await pay(server), await pay(server)]
    // Somebody gives money back on the provider's own pages.
    const { providerPaymentId: paymentId } = await books.attempt(kept.outTradeNo)
    const request = {
      paymentId,
      refundNo: 'of-the-dashboard',
      chargedJpy: asCents(340_000),
      reason: 'by hand',
    }
    const made = await server.deps.payments
      .named('sandbox')
      .refund({ ...request, amountJpy: asCents(100_00) })
    const stray = made.kind === 'ok' ? made.value.id : ''
    await giveBack(server, returned.orderId)
    const [refund] = await books.db.select().from(refunds).where(eq(refunds.orderId, returned.orderId))
    const own = refund?.providerRefundId ?? ''
    books.tampering.lines = (lines) =>
      lines.map((line) =>
        line.objectId === own ? { ...line, grossJpy: asCents(line.grossJpy + 1_00) } : line,
      )
    books.tampering.balanceJpy = 1_00
    await books.runNextMorning()
    assert.deepEqual(
      (await books.findings())
        .map(({ kind, subject, hereJpy, thereJpy }) => [kind, subject, hereJpy, thereJpy])
        .sort(),
      [
        ['amountDiffers', own, -340_000, -339_900],
        ['missingHere', stray, null, -100_00],
      ],
    )
  })

  test('another amount is told with both amounts, and again as an open finding when it changes', async () => {
    const books = await buildBooks()
    const { outTradeNo } = await pay(books.test)
    const { providerPaymentId } = await books.attempt(outTradeNo)
    const changed = (by: number) => (lines: readonly LedgerLine[]) =>
      lines.map((line) => ({ ...line, grossJpy: asCents(line.grossJpy + by) }))
    books.tampering.lines = changed(-1_00)
    books.tampering.balanceJpy = -1_00
    await books.runNextMorning()
    const [finding] = await books.findings()
    assert.deepEqual(
      [finding?.kind, finding?.subject, finding?.hereJpy, finding?.thereJpy],
      ['amountDiffers', providerPaymentId, 340_000, 339_900],
    )
    await books.db.update(reconciliationFindings).set({ status: 'closed' })
    await books.runNextMorning()
    assert.deepEqual(
      (await books.findings()).map(({ status }) => status),
      ['closed'],
    )
    await books.db.update(ledgerLines).set({ grossJpy: 339_800 })
    await books.db.update(reconciliationDays).set({ ranAt: 0 })
    await books.run()
    const again = await books.findings()
    const [reopened] = again.filter(({ kind }) => kind === 'amountDiffers')
    assert.deepEqual([reopened?.id, reopened?.status, reopened?.thereJpy], [finding?.id, 'open', 339_800])
  })

  test('a payout that is not the sum of its lines', async () => {
    const books = await buildBooks()
    await pay(books.test)
    books.tampering.payout = (lines) => lines.filter(({ kind }) => kind === 'payout')
    for (let morning = 0; morning < 4; morning++) await books.runNextMorning()
    const [finding, ...others] = await books.findings()
    assert.deepEqual(
      [finding?.kind, finding?.hereJpy, finding?.thereJpy, others],
      ['payoutDiffers', 0, 340_000 - 12_200, []],
    )
  })

  test('a balance that its movements do not explain, on the day on which it came about', async () => {
    const books = await buildBooks()
    await pay(books.test)
    await books.runNextMorning()
    assert.deepEqual(await books.kinds(), [])
    const day = books.today()
    books.tampering.balanceJpy = -50_00
    await books.runNextMorning()
    await books.runNextMorning()
    const [finding, ...others] = await books.findings()
    assert.deepEqual(
      [finding?.kind, finding?.subject, finding?.hereJpy, finding?.thereJpy, others],
      ['balanceDiffers', day, 340_000 - 12_200, 340_000 - 12_200 - 50_00, []],
    )
  })
})

describe('a provider that is silent', () => {
  test('leaves its days unread, is told once a day, and is read as soon as it answers', async () => {
    const books = await buildBooks()
    await pay(books.test)
    books.tampering.isSilent = true
    await books.runNextMorning()
    await books.runNextMorning(7)
    const silent = await books.days()
    assert.deepEqual([...new Set(silent.map(({ state }) => state))], ['notRun'])
    assert.ok(silent.some(({ tries }) => tries === 2))
    const mails = await books.mails()
    assert.equal(mails.length, 2)
    assert.match(mails[0]?.body ?? '', /the ledger could not be read yet/)
    books.test.clock.advance(msPerHour)
    await books.run()
    assert.equal((await books.mails()).length, 2, 'told within a day')
    assert.deepEqual(await books.breaches(), ['daysAreReconciled'])

    books.tampering.isSilent = false
    books.test.clock.advance(msPerHour)
    await books.run()
    const days = await books.days()
    assert.ok(days.every(({ state, ranAt }) => state === 'run' && ranAt === books.test.clock.now()))
    assert.deepEqual([await books.kinds(), await books.breaches()], [[], []])
  })

  test('an open finding is told again after a day, one that is explained is not', async () => {
    const books = await buildBooks()
    await pay(books.test)
    books.tampering.lines = () => []
    books.tampering.balanceJpy = -(await balanceOf(books.test))
    await books.runNextMorning()
    books.test.clock.advance(23 * msPerHour)
    await books.run()
    assert.equal((await books.mails()).length, 1)
    books.test.clock.advance(msPerHour)
    await books.run()
    assert.equal((await books.mails()).length, 2)
    await books.db.update(reconciliationFindings).set({ status: 'explained' })
    books.test.clock.advance(2 * msPerDay)
    books.tampering.balanceJpy -= await balanceOf(books.test)
    await books.run()
    assert.equal((await books.mails()).length, 2)
  })
})

describe('a long ledger', () => {
  test('is read page by page to its end', async () => {
    const books = await buildBooks()
    const at = books.test.clock.now()
    const many = Array.from({ length: 10_000 }, (_, index): LedgerLine => ({
      id: `line-${String(index).padStart(5, '0')}`,
      kind: 'fee',
      objectId: null,
      grossJpy: asCents(-1_00),
      feeJpy: asCents(0),
      at: at + index,
      payoutId: null,
    }))
    const { deps } = books.test
    const [real] = deps.payments.all
    if (!real) throw new Error('no provider')
    const paged: PaymentProvider = {
      ...real,
      ledger: ({ from, to, cursor }) => {
        const inPeriod = many.filter((line) => line.at >= from && line.at < to)
        const begin = Number(cursor ?? 0)
        const lines = inPeriod.slice(begin, begin + 100)
        const next = begin + 100 < inPeriod.length ? { next: String(begin + 100) } : {}
        return Promise.resolve({ kind: 'ok', value: { lines, ...next } })
      },
      balance: () =>
        Promise.resolve({ kind: 'ok', value: { availableJpy: asCents(-10_000_00), pendingJpy: asCents(0) } }),
    }
    books.test.clock.set(startOfDate(addDays(books.today(), 1)) + 7 * msPerHour)
    await reconcilePayments.run({ ...deps, payments: { ...deps.payments, all: [paged] } })
    const lines = await books.db.select({ id: ledgerLines.id }).from(ledgerLines)
    const days = await books.days()
    assert.equal(lines.length, 10_000)
    assert.deepEqual([days.at(-1)?.openingJpy, days.at(-1)?.closingJpy], [0, -10_000_00])
    assert.deepEqual(await books.kinds(), [])
  })
})

async function balanceOf({ deps }: PaymentTest): Promise<number> {
  const balance = await deps.payments.named('sandbox').balance()
  if (balance.kind !== 'ok') throw new Error('no balance')
  return balance.value.availableJpy + balance.value.pendingJpy
}
