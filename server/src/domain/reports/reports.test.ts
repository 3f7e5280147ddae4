import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { staffDayFigures } from '@noriai/contract/calls/staff/departures'
import {
  staffCloseDay,
  staffCorrectDay,
  staffJournalFile,
  staffReport,
  staffReportDays,
  staffReportFile,
} from '@noriai/contract/calls/staff/reports'
import { staffRefundOrder, staffSettleRefund } from '@noriai/contract/calls/staff/orders'
import { journalKinds, journalTax, revenueKinds } from '@noriai/contract/rules/journal'
import { noSums, reportGroups, type ReportSums } from '@noriai/contract/rules/reportFigures'
import { fromWallTime, msPerDay, msPerHour } from '@noriai/contract/time'
import { eq, ne, sql, type SQL } from 'drizzle-orm'
import { buildTestApp, type TestApp } from '../../../test/buildTestApp'
import { buildOrder, buildPaidOrder, buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { asking, dropoffRequest, rideFor, rideRequest } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { auditBooks } from '../../audit/auditBooks'
import { parseCsv } from '../../csv'
import { departures } from '../../infra/db/schema/departures'
import { disputes } from '../../infra/db/schema/disputes'
import { orders, refunds } from '../../infra/db/schema/orders'
import { paymentAttempts, surplusRefunds } from '../../infra/db/schema/payments'
import { journalLines, reportCells, reportEntries } from '../../infra/db/schema/reports'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { closeReportDays } from '../../jobs/closeReportDays'
import { endRidesByClock } from '../../jobs/endRidesByClock'
import { completeRide, transitionOrder, writeNoShow } from '../orders'
import { cellsNow, readCellsNow, readCellsStored } from './reportCells'

const DAY = '2026-11-23'
const SOLD_ON = '2026-11-21'
/** A fare to Umeda, and the card fee in what is paid for a party. */
const FARE = 290_000
const FEE = 2_000
const dayStarts = Date.parse(`${DAY}T05:00:00+09:00`)
const afterDay = dayStarts + msPerDay
const settled = afterDay + 2 * msPerDay

/** Sums that are not nothing, by name. */
const said = (sums: ReportSums) => Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0))

/** Everything that is on its way back to the payer of an order arrives. */
const arriveIn = (server: TestApp, id: string) =>
  server.deps.db.transaction(async (tx) => {
    const at = server.clock.now()
    await tx.update(refunds).set({ status: 'done', sentAt: at, doneAt: at }).where(eq(refunds.orderId, id))
    const [row] = await tx.select().from(refunds).where(eq(refunds.orderId, id))
    const isWhole = row?.cause !== 'operatorPartly'
    const to = isWhole ? 'refunded' : 'partlyRefunded'
    const cause = { actor: 'staff', cause: 'test', at } as const
    await transitionOrder(tx, await storedOrder(server, id), { fact: 'refund', to, cause })
  })

describe('the reports', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const { token, account } = await buildStaff(server, 'admin')
  const asAdmin = () => askingAsStaff(token)
  const rideAt = (clock: string, adults = 1) => rideFor(adults, { dateTime: `${DAY} ${clock}` })
  const cause = () => ({ actor: 'staff', cause: 'test', at: server.clock.now() }) as const

  /** Everybody of an order rides to the end. */
  const ride = (id: string) =>
    db.transaction(async (tx) => {
      let order = await storedOrder(server, id)
      for (const to of ['verified', 'inProgress'] as const)
        order = await transitionOrder(tx, order, { fact: 'fulfilment', to, cause: cause() })
      await completeRide(tx, order, cause())
    })
  const arrive = (id: string) => arriveIn(server, id)
  const report = async (by: (typeof reportGroups)[number], from = DAY, to = DAY) =>
    (await server.call(staffReport, { from, to, by }, asAdmin())).data
  const dayOf = async (day = DAY) =>
    (await server.call(staffReportDays, { from: day, to: day }, asAdmin())).data.days[0]

  const two = await buildReadyOrder(server, { ride: rideAt('10:00:00', 2) })
  const missing = await buildReadyOrder(server, { ride: rideAt('12:00:00', 3) })
  const cancelled = await buildPaidOrder(server, { ride: rideAt('10:00:00') })
  const later = await buildPaidOrder(server, { ride: rideRequest({ dateTime: '2026-11-30 10:00:00' }) })
  await server.call(cancelAirlinesBusOrder, { id: cancelled.id }, asking(cancelled.token))
  await arrive(cancelled.id)
  const bus = (await storedOrder(server, two.id)).departureId ?? ''
  const missed = (await storedOrder(server, missing.id)).departureId ?? ''

  test('count what was paid on the day of the sale as paid in advance, whenever the rides are', async () => {
    const { totals, advanceJpy, openDays } = await report('day', SOLD_ON, SOLD_ON)
    const sold = 7 * FARE + 4 * FEE
    assert.deepEqual(said(totals), {
      soldJpy: sold,
      bookings: 4,
      bookedRiders: 7,
      refundsJpy: FARE,
      refunds: 1,
      refundsBeforeJpy: FARE,
    })
    assert.equal(advanceJpy, sold - FARE)
    assert.equal(openDays, 1)
  })

  test('count a day by what became of its rides', async () => {
    server.clock.set(dayStarts + 8 * msPerHour)
    await ride(two.id)
    const [departure] = await db.select().from(departures).where(eq(departures.id, bus))
    const leftAt = (departure?.departsAt ?? 0) + 5 * 60_000
    await db.update(departures).set({ progress: 'left', leftAt }).where(eq(departures.id, bus))
    const [other] = await db.select().from(departures).where(eq(departures.id, missed))
    await db
      .update(departures)
      .set({ progress: 'left', leftAt: (other?.departsAt ?? 0) + 5 * 60_000 + 1 })
      .where(eq(departures.id, missed))
    server.clock.set(settled - msPerHour)
    await db.transaction(async (tx) => writeNoShow(tx, await storedOrder(server, missing.id), cause()))
    const { totals, advanceJpy, rows } = await report('day')
    assert.deepEqual(said(totals), {
      // The fare of who did not come is in it, and the card fee of who cancelled.
      revenueJpy: 5 * FARE + 3 * FEE,
      riders: 2,
      missed: 3,
      due: 5,
      busPlaces: 2,
      busSeats: (departure?.busSeats ?? 0) + (other?.busSeats ?? 0),
      minibusPlaces: 2,
      minibusSeats: departure?.minibusSeats ?? 0,
      departures: 2,
      timed: 2,
      onTime: 1,
    })
    const { data: day } = await server.call(staffDayFigures, { serviceDate: DAY }, asAdmin())
    const { riders, onTime, doors, noShows } = day
    assert.deepEqual(
      { riders, onTime, doors, noShows },
      {
        riders: { all: 5, riding: 0, arrived: 2 },
        onTime: { part: 1, whole: 2 },
        doors: { part: 0, whole: 0 },
        noShows: { part: 3, whole: 5 },
      },
      'the strip of the day has the measures of the reports',
    )
    // What is left is the ride of the next week.
    assert.equal(advanceJpy, FARE + FEE)
    assert.deepEqual(
      rows.map(({ key }) => key),
      [DAY],
    )
  })

  test('count a minibus whose run started, and nothing of a departure that was cancelled', async () => {
    const counted = async () => {
      const { rows } = await db.execute<{ load: string | null; missed: number | null }>(sql`
        select (select minibus_seats from report_load where departure_id = ${missed}) as load,
          (select missed from report_no_shows where order_id = ${missing.id}) as missed`)
      return rows.map(({ load, missed: riders }) => [load === null ? null : Number(load), riders])
    }
    const [departure] = await db.select().from(departures).where(eq(departures.id, missed))
    assert.deepEqual(await counted(), [[0, 3]])
    await db.insert(vehicleAssignments).values({
      departureId: missed,
      minibus: 1,
      vehicleType: 'minibus',
      plateNumber: 'なにわ 300 あ 12-34',
      carBrand: 'Toyota Hiace',
      driverName: 'Sato',
      driverPhone: '+81 90 0000 0000',
      vehicleName: 'M1',
      state: 'started',
    })
    assert.deepEqual(await counted(), [[departure?.minibusSeats, 3]])
    const setStatus = (status: 'open' | 'cancelled') =>
      db.update(departures).set({ status }).where(eq(departures.id, missed))
    await setStatus('cancelled')
    assert.deepEqual(await counted(), [[null, null]])
    await setStatus('open')
    await db.delete(vehicleAssignments).where(eq(vehicleAssignments.departureId, missed))
  })

  test('come to the same sums however they are grouped', async () => {
    const whole = await report('day', SOLD_ON, DAY)
    for (const by of reportGroups) {
      const { totals, rows } = await report(by, SOLD_ON, DAY)
      assert.deepEqual(totals, whole.totals, by)
      const sum = (name: 'revenueJpy' | 'refundsJpy' | 'soldJpy' | 'riders') =>
        rows.reduce((all, { sums }) => all + sums[name], 0)
      for (const name of ['revenueJpy', 'refundsJpy', 'soldJpy', 'riders'] as const)
        assert.equal(sum(name), totals[name], `${name} by ${by}`)
    }
    const keys = async (by: (typeof reportGroups)[number]) =>
      (await report(by, SOLD_ON, DAY)).rows.map(({ key }) => key)
    assert.deepEqual(await keys('week'), ['2026-11-16', '2026-11-23'])
    assert.deepEqual(await keys('month'), ['2026-11-01'])
    assert.deepEqual(await keys('line'), ['pickup:osakaStation'])
    assert.deepEqual(await keys('hour'), ['11', '13'])
    assert.deepEqual(await keys('lineHour'), ['pickup:osakaStation@11', 'pickup:osakaStation@13'])
    assert.deepEqual(await keys('partner'), ['none'])
    assert.deepEqual(await keys('channel'), ['direct'])
    const [line] = (await report('line')).rows
    assert.match(line?.name ?? '', /Osaka|Umeda/)
  })

  test('show refunds by reason and by whose fault, and the period before', async () => {
    const { reasons } = await report('day', SOLD_ON, SOLD_ON)
    assert.deepEqual(reasons, [
      { cause: 'travellerCancelledFree', reason: '', fault: 'traveller', refunds: 1, refundsJpy: FARE },
    ])
    const { before } = await report('day', '2026-11-22', '2026-11-22')
    assert.equal(before.soldJpy, 7 * FARE + 4 * FEE)
  })

  test('compare a period that is not over with as many days as are counted of it', async () => {
    const { before, countedTo } = await report('day', '2026-11-24', '2026-12-31')
    assert.deepEqual([countedTo, before.soldJpy], ['2026-11-25', 0])
  })

  test('close a day when it is over, once, and not before', async () => {
    server.clock.set(afterDay - 1)
    const close = () => server.call(staffCloseDay, { day: DAY }, asAdmin())
    assert.equal((await close()).error, 'report.dayRunning')
    assert.equal((await dayOf())?.state, 'running')
    server.clock.set(afterDay)
    assert.equal((await dayOf())?.state, 'settling')
    // The clock has closed nothing that is not settled.
    await closeReportDays.run(server.deps)
    assert.equal((await dayOf())?.state, 'settling')
    server.clock.set(settled)
    assert.equal((await dayOf())?.state, 'ready')
    const { data } = await close()
    assert.deepEqual([data.day.state, data.day.entries.length], ['closed', 1])
    assert.equal(data.day.revenueJpy, 5 * FARE + 3 * FEE)
    assert.equal((await close()).error, 'report.dayClosed')
  })

  test('are stored as the view has them', async () => {
    await closeReportDays.run(server.deps)
    const days = (await db.select().from(reportEntries)).map(({ day }) => day)
    assert.deepEqual(days.sort(), [SOLD_ON, '2026-11-22', DAY])
    const sorted = (cells: Awaited<ReturnType<typeof readCellsNow>>) =>
      cells.map((cell) => JSON.stringify(cell)).sort()
    assert.deepEqual(sorted(await readCellsStored(db, days)), sorted(await readCellsNow(db, days)))
    const { totals, closedDays, openDays } = await report('day', SOLD_ON, DAY)
    assert.deepEqual([closedDays, openDays], [3, 0])
    assert.equal(totals.revenueJpy, 5 * FARE + 3 * FEE)
  })

  test('write the journal with the tax that the contract finds in each line', async () => {
    const { data } = await server.call(staffJournalFile, { from: SOLD_ON, to: '2026-11-27' }, asAdmin())
    const [file, definitions] = data.files
    assert.ok(file?.text.startsWith('\uFEFF'))
    const rows = parseCsv(file?.text ?? '')
    assert.deepEqual(
      rows.map(({ date, kind, gross_jpy: gross, way_paid: way }) => [date, kind, gross, way]).sort(),
      [
        [SOLD_ON, 'refundedBefore', '2900', 'card'],
        [SOLD_ON, 'sold', '2920', 'card'],
        [SOLD_ON, 'sold', '2920', 'card'],
        [SOLD_ON, 'sold', '5820', 'card'],
        [SOLD_ON, 'sold', '8720', 'card'],
        [DAY, 'cancellations', '20', 'card'],
        [DAY, 'noShows', '8720', 'card'],
        [DAY, 'rides', '5820', 'card'],
      ],
    )
    for (const row of rows) {
      const tax = journalTax(Number(row.gross_jpy) * 100, Number(row.tax_rate)) / 100
      assert.equal(Number(row.tax_jpy), tax)
      assert.equal(Number(row.net_jpy) + tax, Number(row.gross_jpy))
    }
    const ridden = rows.find(({ kind }) => kind === 'rides')
    assert.deepEqual(
      [ridden?.slip, ridden?.debit_account, ridden?.credit_account, ridden?.tax_jpy, ridden?.order_no],
      ['20261123-0', '2160', '4110', '529', two.view.orderNo],
    )
    assert.deepEqual(
      parseCsv(definitions?.text ?? '').map(({ column }) => column),
      Object.keys(rows[0] ?? {}),
    )
    assert.deepEqual(data.openDays, ['2026-11-24', '2026-11-25', '2026-11-26'])
  })

  test('write figures as CSV with a definition of each column, in Japanese for who reads Japanese', async () => {
    const request = { from: SOLD_ON, to: DAY, by: 'line' } as const
    const { data } = await server.call(staffReportFile, request, { ...asAdmin(), lang: 'ja' })
    const [file, definitions] = data.files
    const [row] = parseCsv(file?.text ?? '')
    assert.deepEqual(
      [row?.line, row?.revenue_jpy, row?.on_time_percent],
      ['pickup:osakaStation', '14560', '50'],
    )
    const defined = parseCsv(definitions?.text ?? '')
    assert.deepEqual(
      defined.map(({ column }) => column),
      Object.keys(row ?? {}),
    )
    assert.ok(defined.every(({ definition = '' }) => /[ぁ-ん一-龠]/.test(definition)))
  })

  test('never rewrite what was closed', async () => {
    for (const name of ['report_entries', 'report_cells', 'journal_lines']) {
      await assert.rejects(db.execute(sql`delete from ${sql.identifier(name)}`))
      await assert.rejects(db.execute(sql`update ${sql.identifier(name)} set day = '2026-01-01'`))
    }
  })

  test('correct a closed day by further lines, by hand or by the job, until it agrees again', async () => {
    const correct = (seen: number) =>
      server.call(staffCorrectDay, { day: DAY, seen, note: 'She came after all.' }, asAdmin())
    assert.equal((await correct(0)).error, 'report.nothingToCorrect')
    const stored = await db.select().from(reportCells)
    // Staff find that the party rode: the day has riders in place of no-shows.
    await db.transaction(async (tx) => {
      const order = await storedOrder(server, missing.id)
      await transitionOrder(tx, order, {
        fact: 'fulfilment',
        to: 'verified',
        cause: cause(),
        patch: { endedAt: null },
      })
    })
    await db.transaction(async (tx) => {
      const order = await storedOrder(server, missing.id)
      await transitionOrder(tx, order, { fact: 'fulfilment', to: 'inProgress', cause: cause() })
    })
    assert.equal((await correct(1)).error, 'report.dayMoved')
    const { data } = await correct(0)
    assert.deepEqual(
      data.day.entries.map(({ number, memberName, note, revenueJpy, lines }) => [
        number,
        memberName,
        note,
        revenueJpy,
        lines,
      ]),
      [
        [0, 'admin of the test', '', 5 * FARE + 3 * FEE, 3],
        [1, 'admin of the test', 'She came after all.', 0, 2],
      ],
    )
    assert.equal(data.day.revenueJpy, 5 * FARE + 3 * FEE)
    const { totals } = await report('day')
    assert.deepEqual([totals.riders, totals.missed], [5, 0])
    const rows = parseCsv(
      (await server.call(staffJournalFile, { from: DAY, to: DAY }, asAdmin())).data.files[0]?.text ?? '',
    )
    assert.deepEqual(
      rows.filter(({ slip }) => slip === '20261123-1').map(({ kind, gross_jpy: gross }) => [kind, gross]),
      [
        ['noShows', '-8720'],
        ['rides', '8720'],
      ],
    )
    // What was there is as it was.
    const now = await db.select().from(reportCells).where(eq(reportCells.number, 0))
    assert.deepEqual(now, stored)

    await db.transaction(async (tx) => completeRide(tx, await storedOrder(server, missing.id), cause()))
    await closeReportDays.run(server.deps)
    assert.equal((await dayOf())?.entries.length, 2, 'completed as it rode: nothing differs')
  })

  test('count what staff give back after the ride on the day when it arrives, and leave the ride’s day alone', async () => {
    server.clock.set(settled + msPerDay)
    const request = { id: two.id, amountJpy: 100_000, reason: 'No child seat' }
    assert.equal((await server.call(staffRefundOrder, request, asAdmin())).error, undefined)
    await arrive(two.id)
    await closeReportDays.run(server.deps)
    assert.equal((await dayOf())?.entries.length, 2)
    const { totals, reasons } = await report('day', '2026-11-27', '2026-11-27')
    assert.deepEqual(said(totals), { refundsJpy: 100_000, refunds: 1 })
    assert.deepEqual(
      reasons.map(({ cause: why, fault }) => [why, fault]),
      [['operatorPartly', 'operator']],
    )
    assert.equal((await report('day', '2026-11-27', '2026-11-27')).advanceJpy, FARE + FEE)
  })

  test('take the tax of a part that is taken back from the tax of the whole', async () => {
    const lines = await db.select().from(journalLines).where(eq(journalLines.orderId, missing.id))
    const revenue = lines.filter(({ kind }) => revenueKinds.some((each) => each === kind))
    const sum = (name: 'grossJpy' | 'taxJpy') => revenue.reduce((all, line) => all + line[name], 0)
    assert.equal(sum('taxJpy'), journalTax(sum('grossJpy'), 10))
    assert.ok(lines.every(({ kind }) => journalKinds.includes(kind)))
  })

  test('are for administrators, and for ranges that an answer holds', async () => {
    const { token: dispatcher } = await buildStaff(server, 'dispatcher')
    const request = { from: DAY, to: DAY, by: 'day' } as const
    const refused = await server.call(staffReport, request, askingAsStaff(dispatcher))
    assert.equal(refused.error, 'staff.roleRefused')
    for (const [from, to, max] of [
      [DAY, SOLD_ON, 731],
      ['2024-01-01', '2026-01-01', 731],
    ] as const) {
      const { error, params } = await server.call(staffReport, { from, to, by: 'day' }, asAdmin())
      assert.deepEqual([error, params], ['staff.tooManyDays', { max }])
    }
    const journal = await server.call(staffJournalFile, { from: '2026-01-01', to: '2026-02-01' }, asAdmin())
    assert.deepEqual(journal.params, { max: 31 })
    assert.equal(
      (await server.call(staffCorrectDay, { day: '2026-11-28', seen: 0, note: 'x' }, asAdmin())).error,
      'notFound',
    )
  })

  test('are counted beyond today as nothing: what is sold for later is no revenue', async () => {
    const { totals, countedTo } = await report('day', '2026-11-30', '2026-12-02')
    assert.deepEqual(totals, noSums)
    const { serviceDate } = await storedOrder(server, later.id)
    assert.ok(countedTo < (serviceDate ?? ''))
  })

  test('are known by whom they were closed and corrected', async () => {
    const { rows } = await db.execute<{ action: string; staff_id: string }>(
      sql`select action, staff_id from staff_actions where subject = 'reportDay' order by id`,
    )
    assert.deepEqual(
      rows.map(({ action, staff_id: staffId }) => [action, staffId]),
      [
        ['closed', account.id],
        ['corrected', account.id],
      ],
    )
    assert.equal((await db.select().from(orders)).length, 4)
  })
})

test('what is given back of a cancelled order after its day was closed has the tax of what was kept', async () => {
  const server = await buildTestApp({ policy: { accounting: { cancellationTaxPercent: 0 } } })
  server.clock.set(fromWallTime(`${DAY} 08:50:00`))
  const { id, token } = await buildPaidOrder(server, { ride: dropoffRequest() })
  const { paidAmountJpy } = await storedOrder(server, id)
  server.clock.set(fromWallTime(`${DAY} 09:30:00`))
  const late = await server.call(cancelAirlinesBusOrder, { id, withoutRefund: 'yes' }, asking(token))
  assert.equal(late.status, 200, late.error)
  server.clock.set(settled)
  await closeReportDays.run(server.deps)
  const { token: desk } = await buildStaff(server, 'admin')
  const request = { id, amountJpy: 100_000, reason: 'It was a mistake.' }
  assert.equal((await server.call(staffRefundOrder, request, askingAsStaff(desk))).error, undefined)
  await arriveIn(server, id)
  server.clock.set(settled + 5 * msPerDay)
  await closeReportDays.run(server.deps)
  const lines = await server.deps.db.select().from(journalLines).where(eq(journalLines.orderId, id))
  assert.deepEqual(
    lines.map(({ kind, grossJpy, taxPercent, taxJpy }) => [kind, grossJpy, taxPercent, taxJpy]).sort(),
    [
      ['cancellations', paidAmountJpy, 0, 0],
      ['refundedAfter', 100_000, 0, 0],
      ['sold', paidAmountJpy, 0, 0],
    ],
  )
})

/** A charge for an order that pays nothing, made now, and what became of its refund. */
async function buildSurplus(
  { deps: { db }, clock }: TestApp,
  charge: { readonly outTradeNo: string; readonly orderId: string; readonly amountJpy: number },
  refund: Partial<typeof surplusRefunds.$inferInsert>,
): Promise<void> {
  const { outTradeNo, orderId, amountJpy } = charge
  const at = clock.now()
  const charged = { amountJpy, feeJpy: 0, currency: 'JPY', createdAt: at, settledAt: at } as const
  const tried = { payType: 'card', channel: 'fields', status: 'succeeded' } as const
  await db
    .insert(paymentAttempts)
    .values({ outTradeNo, orderId, requestKey: outTradeNo, ...tried, ...charged })
  await db
    .insert(surplusRefunds)
    .values({ outTradeNo, amountJpy, cause: 'cardSwapped', createdAt: at, nextTryAt: at, ...refund })
}

test('what pays no order is in the journal on the day when it came and when it went back, and so is its dispute', async () => {
  const server = await buildTestApp({ audit: false })
  const { db, policy } = server.deps
  const { id: orderId } = await buildOrder(server)
  const at = server.clock.now()
  const backAt = at + msPerDay
  const [amountJpy, backOn] = [100_000, '2026-11-22']
  const inCash = { handMethod: 'cash', handReference: 'C-1', handPaidOn: backOn } as const
  for (const [outTradeNo, byHand] of [
    ['TWICE-1', {}],
    ['TWICE-2', inCash],
  ] as const) {
    const paid = { outTradeNo, orderId, amountJpy }
    await buildSurplus(server, paid, { ...byHand, status: 'done', doneAt: backAt })
  }
  // What went back in cash is disputed besides.
  const [feeJpy, decided] = [130_000, { status: 'lost', decidedAt: backAt }] as const
  const dispute = { provider: 'sandbox', id: 'dp_1', outTradeNo: 'TWICE-2', amountJpy, feeJpy } as const
  const learned = { reason: 'other', isRefundable: false, openedAt: at, learnedAt: at } as const
  await db.insert(disputes).values({ ...dispute, ...learned, ...decided })
  // Nothing was ever sold: its days are closed all the same.
  server.clock.set(settled)
  await closeReportDays.run(server.deps)
  const lines = async () =>
    (await db.select().from(journalLines).where(eq(journalLines.orderId, orderId)))
      .map(({ day, kind, way, grossJpy, debit, credit }) => [day, kind, way, grossJpy, debit, credit])
      .sort()
  const { receivable, cash, surplus, disputes: lost, disputeFees } = policy.accounting.accounts
  const cameIn = [SOLD_ON, 'surplus', 'card', amountJpy, receivable, surplus]
  const wentBack = [backOn, 'surplusBack', 'card', amountJpy, surplus, receivable]
  const paidInCash = [backOn, 'surplusBack', 'cash', amountJpy, surplus, cash]
  const ofDispute = [
    [backOn, 'disputeFees', 'dispute', feeJpy, disputeFees, receivable],
    [backOn, 'disputes', 'dispute', amountJpy, lost, receivable],
  ]
  assert.deepEqual(await lines(), [cameIn, cameIn, ...ofDispute, wentBack, paidInCash])
  // The bank sends one back that had arrived: it is held for its payer again.
  await db
    .update(surplusRefunds)
    .set({ status: 'pending', doneAt: null, cameBackAt: server.clock.now() })
    .where(eq(surplusRefunds.outTradeNo, 'TWICE-1'))
  server.clock.advance(2 * msPerDay)
  await closeReportDays.run(server.deps)
  const cameBack = [backOn, 'surplusBack', 'card', -amountJpy, surplus, receivable]
  assert.deepEqual(await lines(), [cameIn, cameIn, ...ofDispute, cameBack, wentBack, paidInCash])
  const { breaches } = await auditBooks(db, { at: server.clock.now(), policy, jobsRan: true })
  assert.deepEqual(
    breaches.filter(({ invariant }) => invariant.startsWith('closedDays')),
    [],
  )
  // Won on appeal, long after days are compared no more.
  server.clock.advance(60 * msPerDay)
  await db.update(disputes).set({ status: 'won', decidedAt: server.clock.now() })
  await closeReportDays.run(server.deps)
  const takenBack = (await lines()).filter(([, kind, , gross]) => gross === -feeJpy || kind === 'disputes')
  assert.deepEqual(takenBack, [
    [backOn, 'disputeFees', 'dispute', -feeJpy, disputeFees, receivable],
    [backOn, 'disputes', 'dispute', -amountJpy, lost, receivable],
    [backOn, 'disputes', 'dispute', amountJpy, lost, receivable],
  ])
})

test('what a bank took of a surplus is a loss of its day once staff pay its payer besides, however old that day is', async () => {
  const server = await buildTestApp({ audit: false })
  const { db } = server.deps
  const { id: orderId } = await buildOrder(server)
  const [outTradeNo, amountJpy, at] = ['TWICE-3', 100_000, server.clock.now()]
  const stuck = { status: 'impossible', impossibleReason: 'disputeLost' } as const
  await buildSurplus(server, { outTradeNo, orderId, amountJpy }, stuck)
  const decided = { status: 'lost', decidedAt: at + msPerDay, isRefundable: false, reason: 'other' } as const
  const dispute = { provider: 'sandbox', id: 'dp_3', outTradeNo, amountJpy, feeJpy: 0 } as const
  await db.insert(disputes).values({ ...dispute, ...decided, openedAt: at, learnedAt: at })
  server.clock.set(settled)
  await closeReportDays.run(server.deps)
  const losses = async () =>
    (await db.select().from(journalLines).where(eq(journalLines.kind, 'disputes'))).map(
      ({ day, grossJpy }) => [day, grossJpy],
    )
  assert.deepEqual(await losses(), [], 'until it is noted, the bank took what was held for its payer')
  server.clock.advance(60 * msPerDay)
  const byHand = { handMethod: 'bankTransfer', handReference: 'T-1', handPaidOn: '2027-01-23' } as const
  await db.update(surplusRefunds).set({ status: 'done', doneAt: server.clock.now(), ...byHand })
  await closeReportDays.run(server.deps)
  assert.deepEqual(await losses(), [['2026-11-22', amountJpy]])
})

test('of a surplus of which a bank took a part staff pay the rest, and the journal has both ways by which it went back', async () => {
  const server = await buildTestApp({ audit: false })
  const { db, policy } = server.deps
  const { id } = await buildOrder(server)
  const [outTradeNo, amountJpy, takenJpy, at] = ['TWICE-4', 100_000, 30_000, server.clock.now()]
  const stuck = { status: 'impossible', impossibleReason: 'disputeLost' } as const
  await buildSurplus(server, { outTradeNo, orderId: id, amountJpy }, stuck)
  const decided = { status: 'lost', decidedAt: at, isRefundable: false, reason: 'other' } as const
  const dispute = { provider: 'sandbox', id: 'dp_4', outTradeNo, amountJpy: takenJpy, feeJpy: 0 } as const
  await db.insert(disputes).values({ ...dispute, ...decided, openedAt: at, learnedAt: at })
  server.clock.advance(msPerDay)
  const { token } = await buildStaff(server, 'admin')
  const paid = { how: 'byHand', id, reference: 'T-2', paidOn: '2026-11-22' } as const
  const settle = (method: 'dispute' | 'bankTransfer', seenJpy: number) =>
    server.call(staffSettleRefund, { ...paid, method, seenJpy }, askingAsStaff(token))
  assert.equal((await settle('dispute', amountJpy)).error, 'order.disputeNotLost')
  assert.equal((await settle('bankTransfer', amountJpy)).error, 'order.refundedMeanwhile')
  assert.equal((await settle('bankTransfer', amountJpy - takenJpy)).error, undefined)
  server.clock.set(settled)
  await closeReportDays.run(server.deps)
  const back = (await db.select().from(journalLines).where(ne(journalLines.kind, 'surplus'))).map(
    ({ day, kind, way, grossJpy, credit }) => [day, kind, way, grossJpy, credit],
  )
  const { bank, receivable } = policy.accounting.accounts
  assert.deepEqual(back.sort(), [
    ['2026-11-22', 'surplusBack', 'bankTransfer', amountJpy - takenJpy, bank],
    ['2026-11-22', 'surplusBack', 'dispute', takenJpy, receivable],
  ])
  server.clock.advance(2 * msPerDay)
  const { breaches } = await auditBooks(db, { at: server.clock.now(), policy, jobsRan: true })
  const isOfDays = ({ invariant }: (typeof breaches)[number]) => invariant.startsWith('closedDays')
  assert.deepEqual(breaches.filter(isOfDays), [])
})

test('a line of a kind for which a server of the release before has no account is left to a newer one', async () => {
  const server = await buildTestApp({ audit: false })
  const { db } = server.deps
  const { id } = await buildOrder(server)
  const add = (credit: SQL) =>
    db.execute(sql`
      insert into journal_lines (day, number, order_id, kind, way, gross_jpy, tax_percent, tax_jpy, debit, credit)
      values (${SOLD_ON}, 1, ${id}, 'surplus', 'card', 100, 0, 0, '1150', ${credit})`)
  await add(sql`default`)
  assert.equal(await db.$count(journalLines), 0)
  await add(sql`'2180'`)
  assert.equal(await db.$count(journalLines), 1)
})

describe('a day of a large service', async () => {
  const COPIES = 2000
  const DAYS = 200
  const server = await buildTestApp({ audit: false })
  const { db } = server.deps
  const { id } = await buildPaidOrder(server)
  // By its own row again and again, each on a day of its own; the search is none of this test's.
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table orders disable trigger user`)
    await tx.execute(sql`
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_no', 'COPY-' || n, 'hold_id', null,
        'service_date', date '2024-01-01' + n % ${DAYS}, 'paid_at', (date '2024-01-01' + n % ${DAYS})::timestamptz))).*
      from orders o, generate_series(1, ${COPIES}::int) n where o.id = ${id}`)
    await tx.execute(sql`alter table orders enable trigger user`)
    await tx.execute(sql`
      insert into refunds (order_id, cause, amount, amount_jpy, kept_fee_jpy, status, next_try_at, requested_at, done_at)
      select id, 'operatorPartly', 100, 100, 0, 'done', paid_at, paid_at, paid_at from orders where order_no like 'COPY-%'`)
  })
  await db.execute(sql`analyze orders, refunds`)

  const planOf = async (query: SQL) => {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${query}`)
    return rows.map((row) => row['QUERY PLAN'])
  }
  for (const [what, query] of [
    ['figures', cellsNow(['2024-03-01'])],
    ['journal', sql`select * from report_journal where day = any('{2024-03-01}'::date[])`],
  ] as const)
    test(`is read by indexes, never all orders and refunds: ${what}`, async () => {
      const plan = await planOf(query)
      assert.ok(
        plan.some((line) => /Index.* orders_service_date_idx/.test(line)),
        plan.join('\n'),
      )
      assert.deepEqual(
        plan.filter((line) => /Seq Scan on (orders|refunds)/.test(line)),
        [],
        plan.join('\n'),
      )
    })

  test('comes to what its orders come to', async () => {
    const [all] = (await readCellsNow(db, ['2024-03-01'])).filter(({ dimension }) => dimension === 'all')
    assert.deepEqual([all?.sums.bookings, all?.sums.refunds], [COPIES / DAYS, COPIES / DAYS])
  })
})

test('a departure without a report that the clock ended has left, but is not held against its time', async () => {
  const server = await buildTestApp()
  const { token } = await buildStaff(server, 'admin')
  const { id } = await buildReadyOrder(server, { ride: rideFor(1, { dateTime: `${DAY} 10:00:00` }) })
  server.clock.set(dayStarts + 8 * msPerHour)
  const cause = { actor: 'staff', cause: 'test', at: server.clock.now() } as const
  await server.deps.db.transaction(async (tx) =>
    transitionOrder(tx, await storedOrder(server, id), { fact: 'fulfilment', to: 'verified', cause }),
  )
  server.clock.set(settled - msPerHour)
  await endRidesByClock.run(server.deps)
  assert.equal((await storedOrder(server, id)).fulfilment, 'completed')
  const range = { from: DAY, to: DAY, by: 'day' } as const
  const { totals } = (await server.call(staffReport, range, askingAsStaff(token))).data
  assert.deepEqual([totals.departures, totals.timed, totals.onTime, totals.riders], [1, 0, 0, 1])
})
