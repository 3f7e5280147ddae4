/** Of a payment that came too much a bank gave its payer a part, and staff paid the rest by hand: what becomes of the part on appeal. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffDrawers, staffOpenDrawer } from '@noriai/contract/calls/staff/counter'
import { staffOrder, staffSettleRefund } from '@noriai/contract/calls/staff/orders'
import type { HandPayment } from '@noriai/contract/rules/refund'
import { calendarDateOf, msPerDay, toWallTime } from '@noriai/contract/time'
import { and, eq, sql } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildOrder } from '../../../test/factories/orders'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { auditBooks } from '../../audit/auditBooks'
import { disputes } from '../../infra/db/schema/disputes'
import { paymentAttempts, surplusHandPayments, surplusRefunds } from '../../infra/db/schema/payments'
import { closeReportDays } from '../../jobs/closeReportDays'
import { lockOrder } from '../orders'
import { listFailedRefunds } from '../refunds'
import { openRefundsAgain } from './openRefundsAgain'
import { findDueRefunds } from './refundRows'

const WHOLE = 100_000
const outTradeNo = 'TWICE-1'
const provider = 'sandbox'
/** What a test breaks or skips elsewhere says nothing of the books of a surplus. */
const ofSurpluses = [
  'handPaymentsAreRecorded',
  'surplusesAreTheirHandPayments',
  'cashByHandLeavesADrawer',
  'closedDaysAddUp',
  'closedDaysHaveTheirDisputes',
  'closedDaysHaveTheirSurpluses',
]

/** An unpaid order with a charge that came too much, and the disputes of it that were lost, by their numbers, with what each took. */
async function buildLost(taken: Readonly<Record<string, number>>) {
  const server = await buildTestApp({ audit: false })
  const { clock } = server
  const { db, policy } = server.deps
  const { id: orderId } = await buildOrder(server)
  const at = clock.now()
  await db.insert(paymentAttempts).values({
    outTradeNo,
    orderId,
    requestKey: outTradeNo,
    payType: 'card',
    channel: 'fields',
    status: 'succeeded',
    amountJpy: WHOLE,
    feeJpy: 0,
    currency: 'JPY',
    createdAt: at,
    settledAt: at,
  })
  await db.insert(surplusRefunds).values({
    outTradeNo,
    amountJpy: WHOLE,
    cause: 'paidTwice',
    status: 'impossible',
    impossibleReason: 'disputeLost',
    createdAt: at,
    nextTryAt: at,
  })
  for (const [id, amountJpy] of Object.entries(taken))
    await db.insert(disputes).values({
      provider,
      id,
      outTradeNo,
      amountJpy,
      feeJpy: 0,
      reason: 'other',
      status: 'lost',
      isRefundable: false,
      openedAt: at,
      learnedAt: at,
      decidedAt: at,
    })

  /** The bank decides on a dispute that was decided before. */
  const decide = (disputeId: string, status: 'won' | 'lost') =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const order = await lockOrder(tx, orderId)
      assert.ok(order)
      await tx.update(disputes).set({ status, decidedAt: now }).where(eq(disputes.id, disputeId))
      if (status === 'lost') return
      const cause = { actor: 'provider', cause: 'dispute', note: disputeId, at: now } as const
      await openRefundsAgain(tx, order, { disputeId, outTradeNo, isForUs: true, cause })
    })

  /** Staff note what is owed as paid, at the amount that they saw. */
  const pay = async (method: HandPayment, seenJpy: number, token?: string) => {
    const staff = token ?? (await buildStaff(server, 'admin')).token
    const paidOn = calendarDateOf(clock.now())
    const paid = { how: 'byHand', id: orderId, method, reference: 'T-2', paidOn, seenJpy } as const
    return (await server.call(staffSettleRefund, paid, askingAsStaff(staff))).error
  }

  const surplus = async () => {
    const [row] = await db.select().from(surplusRefunds).where(eq(surplusRefunds.outTradeNo, outTradeNo))
    return [row?.status, row?.impossibleReason, row?.handMethod]
  }

  /** The payments by hand of the surplus, those that are owed again with a minus before their amount. */
  const payments = async () => {
    const rows = await db.select().from(surplusHandPayments)
    return rows
      .map((row) => [row.method, row.owedAgainAt === null ? row.amountJpy : -row.amountJpy, row.reference])
      .sort()
  }

  const failed = async () => (await listFailedRefunds(db)).map(({ amountJpy }) => amountJpy)
  const due = async () => (await findDueRefunds(db, clock.now())).filter(({ of }) => of === 'surplus')

  /** What the books say of the order, by kind and way. */
  const booked = async () => {
    const { rows } = await db.execute<{ line: string }>(sql`
      select kind || ' ' || way || ' ' || sum(gross_jpy) as line from (
        select kind, way, gross_jpy from report_surplus where order_id = ${orderId}
        union all
        select kind, 'dispute', lost_jpy from report_disputes where order_id = ${orderId}
      ) books group by kind, way having sum(gross_jpy) <> 0`)
    return rows.map(({ line }) => line).sort()
  }

  /** Some days later the days up to then are closed, or corrected: the journal says what the books say, and the audit finds nothing. */
  const expectClosed = async () => {
    clock.advance(5 * msPerDay)
    await closeReportDays.run(server.deps)
    const { rows } = await db.execute<{ line: string }>(sql`
      select kind || ' ' || way || ' ' || sum(gross_jpy) as line
      from journal_lines where order_id = ${orderId} group by kind, way having sum(gross_jpy) <> 0`)
    assert.deepEqual(rows.map(({ line }) => line).sort(), await booked())
    const { breaches } = await auditBooks(db, { at: clock.now(), policy, jobsRan: true })
    assert.deepEqual(
      breaches.filter(({ invariant }) => ofSurpluses.includes(invariant)),
      [],
    )
    // Until those days are compared no more, unless their disputes are decided again.
    clock.advance(60 * msPerDay)
  }

  return { server, orderId, decide, pay, surplus, payments, failed, due, booked, expectClosed }
}

const cameIn = 'surplus card 100000'

describe('of a surplus of which a bank gave a part and staff paid the rest', () => {
  test('exactly the part is owed again once its dispute is won on appeal, and leaves a drawer in cash', async () => {
    const lost = await buildLost({ dp_1: 30_000 })
    const { server, orderId, decide, pay, surplus, payments, failed, due, booked, expectClosed } = lost
    assert.deepEqual(await failed(), [WHOLE])
    assert.equal(await pay('bankTransfer', 70_000), undefined)
    const paid = [
      ['bankTransfer', 70_000, 'T-2'],
      ['dispute', 30_000, 'dp_1'],
    ]
    assert.deepEqual(await payments(), paid)
    assert.deepEqual(await surplus(), ['done', 'disputeLost', 'bankTransfer'])
    const byTransfer = 'surplusBack bankTransfer 70000'
    assert.deepEqual(await booked(), [cameIn, byTransfer, 'surplusBack dispute 30000'])
    await expectClosed()

    await decide('dp_1', 'won')
    assert.deepEqual(await surplus(), ['impossible', 'refused', null])
    assert.deepEqual([await failed(), await due()], [[30_000], []])
    assert.deepEqual(await booked(), [cameIn, byTransfer])
    await expectClosed()

    const { token } = await buildStaff(server, 'admin')
    const { data } = await server.call(staffOrder, { id: orderId }, { token })
    assert.deepEqual(
      data.refunds.map(({ amountJpy, status, lostJpy }) => [amountJpy, status, lostJpy]),
      [[30_000, 'impossible', 0]],
    )
    assert.equal(await pay('cash', WHOLE, token), 'order.refundedMeanwhile')
    assert.equal(await pay('cash', 30_000, token), 'counter.noDrawer')
    await server.call(staffOpenDrawer, { number: 1, floatJpy: 50_000 }, askingAsStaff(token))
    assert.equal(await pay('cash', 30_000, token), undefined)
    const { own } = (await server.call(staffDrawers, {}, { token })).data
    assert.deepEqual([own?.handedBackJpy, own?.expectedJpy], [30_000, 20_000])
    const inCash = ['cash', 30_000, 'T-2']
    assert.deepEqual(await payments(), [paid[0], inCash, ['dispute', -30_000, 'dp_1']])
    assert.deepEqual([await surplus(), await failed()], [['done', 'refused', 'cash'], []])
    const inFull = [cameIn, byTransfer, 'surplusBack cash 30000']
    assert.deepEqual(await booked(), inFull)
    await expectClosed()

    // What the bank takes once more is a loss, and nothing is owed where it decides for us again.
    await decide('dp_1', 'lost')
    assert.deepEqual(await booked(), ['disputes dispute 30000', ...inFull])
    await expectClosed()
    await decide('dp_1', 'won')
    assert.deepEqual([await surplus(), await failed()], [['done', 'refused', 'cash'], []])
    assert.deepEqual(await booked(), inFull)
    await expectClosed()
  })

  test('the desk sees each payment with its day, way and number, who noted it, and what the bank took back', async () => {
    const { server, orderId, decide, pay } = await buildLost({ dp_1: 30_000 })
    const { token } = await buildStaff(server, 'admin')
    const shown = async () => {
      const { data, error } = await server.call(staffOrder, { id: orderId }, { token })
      assert.equal(error, undefined)
      return data.refunds.map(({ isSurplus, payments }) => ({ isSurplus, payments }))
    }
    assert.deepEqual(await shown(), [{ isSurplus: true, payments: [] }])
    const paidAt = server.clock.now()
    assert.equal(await pay('bankTransfer', 70_000, token), undefined)
    const noted = {
      paidOn: calendarDateOf(paidAt),
      notedAt: toWallTime(paidAt),
      staffName: 'admin of the test',
    }
    const byStaff = {
      ...noted,
      method: 'bankTransfer',
      reference: 'T-2',
      amountJpy: 70_000,
      owedAgainAt: null,
    } as const
    const byBank = { ...noted, method: 'dispute', reference: 'dp_1', amountJpy: 30_000 } as const
    const given = { ...byBank, owedAgainAt: null }
    assert.deepEqual(await shown(), [{ isSurplus: true, payments: [byStaff, given] }])

    server.clock.advance(msPerDay)
    await decide('dp_1', 'won')
    const takenBack = { ...byBank, owedAgainAt: toWallTime(server.clock.now()) }
    assert.deepEqual(await shown(), [{ isSurplus: true, payments: [byStaff, takenBack] }])
  })

  test('of two disputes the one that is won is owed again, and the other stays paid by its bank', async () => {
    const { decide, pay, payments, failed, booked, expectClosed } = await buildLost({
      dp_1: 30_000,
      dp_2: 20_000,
    })
    assert.equal(await pay('bankTransfer', 50_000), undefined)
    assert.deepEqual(await payments(), [
      ['bankTransfer', 50_000, 'T-2'],
      ['dispute', 20_000, 'dp_2'],
      ['dispute', 30_000, 'dp_1'],
    ])
    await expectClosed()
    await decide('dp_1', 'won')
    assert.deepEqual(await failed(), [30_000])
    await expectClosed()
    await decide('dp_2', 'won')
    assert.deepEqual(await failed(), [50_000])
    await expectClosed()
    assert.equal(await pay('bankTransfer', 50_000), undefined)
    assert.deepEqual(await booked(), [cameIn, 'surplusBack bankTransfer 100000'])
    await expectClosed()
  })

  test('nothing is owed again of what staff paid all of besides, and what its bank took is lost until then', async () => {
    const { decide, pay, surplus, payments, failed, booked, expectClosed } = await buildLost({ dp_1: WHOLE })
    assert.equal(await pay('bankTransfer', WHOLE), undefined)
    const inFull = [cameIn, 'surplusBack bankTransfer 100000']
    assert.deepEqual(await booked(), ['disputes dispute 100000', ...inFull])
    await expectClosed()
    await decide('dp_1', 'won')
    assert.deepEqual(await payments(), [['bankTransfer', WHOLE, 'T-2']])
    assert.deepEqual([await surplus(), await failed()], [['done', 'disputeLost', 'bankTransfer'], []])
    assert.deepEqual(await booked(), inFull)
    await expectClosed()
  })

  test('what a bank gave in full is sent in full once it is decided for us, as no part was paid by staff', async () => {
    const { decide, pay, surplus, payments, due, booked, expectClosed } = await buildLost({ dp_1: WHOLE })
    assert.equal(await pay('dispute', WHOLE), undefined)
    assert.deepEqual(await payments(), [['dispute', WHOLE, 'dp_1']])
    assert.deepEqual(await booked(), [cameIn, 'surplusBack dispute 100000'])
    await expectClosed()
    await decide('dp_1', 'won')
    assert.deepEqual(await payments(), [['dispute', -WHOLE, 'dp_1']])
    assert.deepEqual(await surplus(), ['pending', null, null])
    assert.equal((await due()).length, 1)
    assert.deepEqual(await booked(), [cameIn])
  })

  test('has its rows also where a server of the release before notes it, which writes none', async () => {
    const { server, decide, surplus, payments, failed, booked } = await buildLost({ dp_1: 30_000 })
    const { db } = server.deps
    const at = server.clock.now()
    const isOfIt = eq(surplusRefunds.outTradeNo, outTradeNo)
    const paid = { status: 'done', handReference: 'T-3', handPaidOn: calendarDateOf(at), doneAt: at } as const
    await db
      .update(surplusRefunds)
      .set({ ...paid, handMethod: 'bankTransfer' })
      .where(isOfIt)
    const rows = [
      ['bankTransfer', 70_000, 'T-3'],
      ['dispute', 30_000, 'dp_1'],
    ]
    assert.deepEqual(await payments(), rows)
    assert.deepEqual(await booked(), [cameIn, 'surplusBack bankTransfer 70000', 'surplusBack dispute 30000'])
    await decide('dp_1', 'won')
    assert.deepEqual([await surplus(), await failed()], [['impossible', 'refused', null], [30_000]])
    // One that was noted as given by its bank is owed again by such a server, too.
    await db.delete(surplusHandPayments)
    await db
      .update(surplusRefunds)
      .set({ ...paid, handMethod: 'dispute' })
      .where(isOfIt)
    assert.deepEqual(await payments(), [['dispute', WHOLE, 'T-3']])
    const unpaid = { handMethod: null, handReference: null, handPaidOn: null, doneAt: null } as const
    await db
      .update(surplusRefunds)
      .set({ ...unpaid, status: 'pending', cameBackAt: at + 1 })
      .where(and(isOfIt, eq(surplusRefunds.status, 'done')))
    assert.deepEqual(await payments(), [['dispute', -WHOLE, 'T-3']])
  })
})
