import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  ledgerPageSize,
  staffReconciliation,
  staffReconciliationDay,
  staffReconciliationFile,
  staffStepFinding,
} from '@noriai/contract/calls/staff/reconciliation'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildOrder } from '../../../test/factories/orders'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { parseCsv } from '../../csv'
import {
  ledgerLines,
  reconciliationDays,
  reconciliationFindings,
  reconciliationSteps,
} from '../../infra/db/schema/reconciliation'

const DAY = '2026-11-20'
const LINES = 240

describe('the reconciliation at the desk', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const at = Date.parse(`${DAY}T09:00:00+09:00`)
  const order = await buildOrder(server)
  const { token, account } = await buildStaff(server, 'admin')
  const asking = () => askingAsStaff(token)
  const line = (index: number) => ({
    provider: 'stripe' as const,
    id: `txn_${String(index).padStart(4, '0')}`,
    kind: 'charge' as const,
    objectId: `pi_${index}`,
    grossJpy: 100_00,
    feeJpy: 4_00,
    at: at + Math.floor(index / 3),
    day: DAY,
    orderId: order.id,
  })
  await db.insert(ledgerLines).values(Array.from({ length: LINES }, (_, index) => line(index)))
  await db.insert(ledgerLines).values([
    {
      ...line(LINES),
      kind: 'refund',
      grossJpy: -30_00,
      feeJpy: 0,
      objectId: '=HYPERLINK("http://x.example")',
    },
    { ...line(LINES + 1), kind: 'payout', grossJpy: -50_00, feeJpy: 0, orderId: null },
  ])
  await db.insert(reconciliationDays).values([
    { provider: 'stripe', day: DAY, state: 'run', ranAt: at, openingJpy: 0, closingJpy: 2_296_000 },
    { provider: 'stripe', day: '2026-11-21', state: 'notRun', tries: 2 },
    { provider: 'wechat', day: DAY, state: 'noLedger' },
  ])
  const [finding] = await db
    .insert(reconciliationFindings)
    .values({
      provider: 'stripe',
      kind: 'amountDiffers',
      subject: 'pi_7',
      day: DAY,
      hereJpy: 99_00,
      thereJpy: 100_00,
      orderId: order.id,
      firstSeenAt: at,
      lastSeenAt: at,
    })
    .returning()
  const id = finding?.id ?? ''
  await db.insert(reconciliationSteps).values({ findingId: id, at, toStatus: 'open' })

  test('shows days by their state, with figures from opening to closing', async () => {
    const { data } = await server.call(staffReconciliation, { from: DAY, to: '2026-11-21' }, asking())
    assert.deepEqual(
      data.days.map(({ provider, day, state }) => [day, provider, state]),
      [
        ['2026-11-21', 'stripe', 'notRun'],
        [DAY, 'stripe', 'red'],
        [DAY, 'wechat', 'noLedger'],
      ],
    )
    const day = data.days[1]
    assert.deepEqual(
      [day?.chargesJpy, day?.refundsJpy, day?.feesJpy, day?.payoutsJpy, day?.netJpy, day?.lines],
      [LINES * 100_00, -30_00, -LINES * 4_00, -50_00, LINES * 96_00 - 80_00, LINES + 2],
    )
    assert.equal((day?.openingJpy ?? 0) + (day?.netJpy ?? 0), day?.closingJpy)
    assert.deepEqual(
      data.open.map(({ subject, order: of }) => [subject, of?.id]),
      [['pi_7', order.id]],
    )
  })

  test('shows each line once, page by page, with its order', async () => {
    const seen: string[] = []
    let after: string | undefined
    let pages = 0
    do {
      const request = { provider: 'stripe', day: DAY, ...(after !== undefined && { after }) } as const
      const { data } = await server.call(staffReconciliationDay, request, asking())
      assert.ok(data.lines.length <= ledgerPageSize)
      assert.ok(
        data.lines.every(({ kind, order: of }) => kind === 'payout' || of?.orderNo === order.view.orderNo),
      )
      seen.push(...data.lines.map((each) => each.id))
      after = data.next ?? undefined
      pages++
    } while (after !== undefined)
    assert.equal(pages, 3)
    assert.deepEqual(
      seen,
      Array.from({ length: LINES + 2 }, (_, index) => line(index).id),
    )
  })

  test('gives the accountant one row a line, and no formula', async () => {
    const { data } = await server.call(staffReconciliationFile, { from: DAY, to: DAY }, asking())
    const rows = parseCsv(data.text)
    assert.equal(rows.length, LINES + 2)
    assert.deepEqual(
      [rows[0]?.date, rows[0]?.gross_jpy, rows[0]?.fee_jpy, rows[0]?.net_jpy, rows[0]?.order_no],
      [DAY, '100', '4', '96', order.view.orderNo],
    )
    const refund = rows.find(({ kind }) => kind === 'refund')
    assert.deepEqual([refund?.gross_jpy, refund?.object_id], ['-30', `'=HYPERLINK("http://x.example")`])
    assert.equal(data.fileName, `noriai-ledger-${DAY}-${DAY}.csv`)
  })

  test('refuses ranges of no days and of too many', async () => {
    for (const range of [
      { from: '2026-11-21', to: DAY },
      { from: '2025-11-20', to: DAY },
    ]) {
      const { error, params } = await server.call(staffReconciliation, range, asking())
      assert.deepEqual([error, params], ['staff.tooManyDays', { max: 92 }])
    }
  })

  test('is for administrators', async () => {
    const { token: ofDispatcher } = await buildStaff(server, 'dispatcher')
    const { error } = await server.call(
      staffReconciliationFile,
      { from: DAY, to: DAY },
      askingAsStaff(ofDispatcher),
    )
    assert.equal(error, 'staff.roleRefused')
  })

  test('keeps who explained a finding and who closed it, each once and in this sequence', async () => {
    const step = (to: 'explained' | 'closed', note: string) =>
      server.call(staffStepFinding, { id, to, note }, asking())
    assert.equal((await step('closed', 'Too soon.')).error, 'staff.findingMoved')
    const explained = await step('explained', 'A coin fell off.')
    assert.deepEqual(
      explained.data.finding.steps.map(({ to, memberName, note }) => [to, memberName, note]),
      [
        ['open', null, ''],
        ['explained', 'admin of the test', 'A coin fell off.'],
      ],
    )
    const days = await server.call(staffReconciliation, { from: DAY, to: DAY }, asking())
    assert.deepEqual(
      [days.data.days[0]?.state, days.data.days[0]?.explained, days.data.open],
      ['green', 1, []],
    )
    assert.deepEqual(
      days.data.explained.map(({ subject }) => subject),
      ['pi_7'],
    )
    assert.equal((await step('explained', 'Once more.')).error, 'staff.findingMoved')
    assert.equal((await step('closed', 'Found it.')).data.finding.status, 'closed')
    const steps = await db.select().from(reconciliationSteps)
    assert.deepEqual(
      steps.map(({ toStatus, staffId }) => [toStatus, staffId]),
      [
        ['open', null],
        ['explained', account.id],
        ['closed', account.id],
      ],
    )
  })
})
