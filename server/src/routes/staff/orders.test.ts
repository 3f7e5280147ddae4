import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { refundAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { addMinutes, fromWallTime, toWallTime } from '@noriai/contract/time'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { buildAccount } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildDeparture, expectSeats } from '../../../test/factories/departures'
import {
  buildOrder,
  buildPaidOrder,
  buildReadyOrder,
  stepsOf,
  storedOrder,
} from '../../../test/factories/orders'
import { asking, dropoffRequest, hotelInNamba, rideFor, rideRequest } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { coupons } from '../../infra/db/schema/coupons'
import { notices, orderLog, orderPassengers, orders, refunds } from '../../infra/db/schema/orders'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { remindTravellers } from '../../jobs/remindTravellers'

const unknown = '3b241101-e2bb-4255-8caf-4136c566a962'
const evening = 'pickup:20261121:1900:osakaStation'
const later = 'pickup:20261121:1930:osakaStation'

describe('staffFindOrders', async () => {
  const server = await buildTestApp({ audit: { except: ['paidRidesHaveTheirSeats'] } })
  const { token } = await buildStaff(server)
  const contact = {
    contactName: 'Zoë O’Neill',
    countryCode: '61',
    phone: '412345678',
    email: 'zoe_oneill@example.org',
  }
  const zoe = await buildReadyOrder(server, {
    ride: rideFor(2, { flight: { flightNo: 'CX506', manual: true } }),
    changes: {
      contact,
      passengers: [
        { passportName: 'Zoë O’Neill', kind: 'adult' },
        { passportName: 'Percy Cent', kind: 'adult' },
      ],
    },
  })
  await buildReadyOrder(server)
  const find = async (text: string) => {
    const answer = await server.call(staffCalls.staffFindOrders, { text }, { token })
    assert.equal(answer.status, 200, answer.error)
    return answer.data.orders.map(({ id }) => id)
  }

  test('finds an order by number, code, token, name of contact or rider, and the end of the phone', async () => {
    const code = await server.call(busOrderQrById, { airlineOrderId: zoe.id }, { token: zoe.token })
    for (const text of [
      zoe.view.orderNo,
      zoe.view.orderNo.toLowerCase().replace('-', ' '),
      code.data.code,
      code.data.code.toLowerCase(),
      code.data.token,
      'zoë o’neill',
      'Percy',
      '5678',
    ]) {
      assert.deepEqual(await find(text), [zoe.id], text)
    }
  })

  test('finds people as they are spoken of: each word part of a name, an address, a phone, a hotel, a flight, a number or a plate', async () => {
    for (const text of [
      'ONEILL',
      'o neill zoe',
      "o'neill",
      'Ｏ’Ｎｅｉｌｌ',
      'percy zoë',
      '+61 412 345 678',
      '0412-345-678',
      'Zoe_ONeill@Example.org',
      'ヒルトン oneill',
      '希尔顿 zoe',
      'CX 0506 percy',
      zoe.view.orderNo.slice(-6),
    ]) {
      assert.deepEqual(await find(text), [zoe.id], text)
    }
    for (const text of ['oneill nobody', 'zoe hanna', 'neillpercy'])
      assert.deepEqual(await find(text), [], text)
  })

  test('finds who is on a code share by the number of the airline that flies it too', async () => {
    const { id } = await buildReadyOrder(server, {
      ride: rideFor(1, { flight: { flightNo: 'JL7056' }, flightConfirmed: true }),
    })
    for (const text of ['JL7056', 'cx 0506', 'CX506']) assert.ok((await find(text)).includes(id), text)
    assert.ok(!(await find('JL7056')).includes(zoe.id))
  })

  test('finds a ride that was given away by the telephone of who took it', async () => {
    const { id } = await buildReadyOrder(server)
    const taker = await buildAccount(server, { email: '', countryCode: '86', phone: '13912349876' })
    const set = (takerAccountId: string | null, takerLang: 'zh-CN' | null) =>
      server.deps.db.update(orders).set({ takerAccountId, takerLang }).where(eq(orders.id, id))
    await set(taker.id, 'zh-CN')
    for (const text of ['+86 139-1234-9876', '9876']) assert.deepEqual(await find(text), [id], text)
    await set(null, null)
    for (const text of ['+86 139-1234-9876', '9876']) assert.deepEqual(await find(text), [], text)
  })

  test('finds who rides in a vehicle by its plate', async () => {
    const { departureId } = await storedOrder(server, zoe.id)
    assert.ok(departureId)
    await server.deps.db.insert(vehicleAssignments).values({
      departureId,
      minibus: 1,
      vehicleType: 'minibus',
      plateNumber: '大阪300 あ 12-34',
      carBrand: '',
      driverName: '',
      driverPhone: '',
      vehicleName: '',
    })
    assert.ok((await find('あ1234')).includes(zoe.id))
    assert.deepEqual(await find('あ9999'), [])
  })

  test('finds nobody any more by what was erased or changed', async () => {
    await server.deps.db
      .update(orders)
      .set({ contactName: 'Zoe Married', email: '' })
      .where(eq(orders.id, zoe.id))
    assert.deepEqual(await find('married'), [zoe.id])
    assert.deepEqual(await find('zoe_oneill@example.org'), [])
    await server.deps.db.delete(orderPassengers).where(eq(orderPassengers.orderId, zoe.id))
    assert.deepEqual(await find('percy'), [])
  })

  test('reads an index for it, however many orders there are', async () => {
    const [plan] = await server.deps.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain select order_id from order_search where form like '%' || search_form(${'O’Brien'}) || '%'`,
      )
      return [rows.map((row) => row['QUERY PLAN']).join('\n')]
    })
    assert.match(plan ?? '', /Bitmap Index Scan on order_search_form_idx/)
  })

  test('finds nothing for what nobody has, nor for a letter or a wildcard that everybody has', async () => {
    for (const text of ['Nobody', '0000', 'NR261121-ZZZZZZ', 'a', '%%', '__']) {
      assert.deepEqual(await find(text), [], text)
    }
  })

  test('answers twenty at most and says that there are more', async () => {
    const [base] = await server.deps.db.select().from(orders).where(eq(orders.id, zoe.id))
    assert.ok(base)
    const copies = Array.from({ length: 25 }, (_, index) => {
      const { id: _id, ...row } = base
      return { ...row, orderNo: `NR261121-COPY${index + 10}`, holdId: null, contactName: 'Many Of Them' }
    })
    await server.deps.db.insert(orders).values(copies)
    const { data } = await server.call(staffCalls.staffFindOrders, { text: 'many of' }, { token })
    assert.deepEqual([data.orders.length, data.more], [20, true])
  })
})

describe('orders of several days', async () => {
  const server = await buildTestApp()
  const contact = {
    contactName: 'Ines Duarte',
    countryCode: '351',
    phone: '912345678',
    email: 'ines@example.org',
  }
  const landing = (dateTime: string) =>
    buildReadyOrder(server, { ride: rideRequest({ dateTime }), changes: { contact } })

  test('are found with that of today first, though the one of yesterday is nearer', async () => {
    const yesterday = await landing('2026-11-21 18:00:00')
    const today = await landing('2026-11-22 20:00:00')
    const tomorrow = await landing('2026-11-23 12:00:00')
    server.clock.set(fromWallTime('2026-11-22 06:00:00'))
    const { token } = await buildStaff(server)
    const { data } = await server.call(staffCalls.staffFindOrders, { text: 'duarte' }, { token })
    assert.deepEqual(
      data.orders.map(({ id }) => id),
      [today.id, yesterday.id, tomorrow.id],
    )
  })
})

describe('an order at the counter', async () => {
  const server = await buildTestApp()
  const { token, account } = await buildStaff(server, 'dispatcher')
  const ask = () => askingAsStaff(token)
  const look = async (id: string) => (await server.call(staffCalls.staffOrder, { id }, { token })).data

  test('is not found when there is none, by any call', async () => {
    const calls = [
      [staffCalls.staffOrder, { id: unknown }],
      [staffCalls.staffAddNote, { id: unknown, note: 'x' }],
      [staffCalls.staffCancelOrder, { id: unknown, reason: 'x' }],
      [staffCalls.staffRefundOrder, { id: unknown, amountJpy: 100_00, reason: 'x' }],
      [staffCalls.staffDecideRefund, { id: unknown, decision: 'decline', reason: 'x' }],
      [staffCalls.staffMoveOrder, { id: unknown, departureId: evening }],
      [staffCalls.staffSellLuggage, { id: unknown, pieces: 1, paidBy: 'terminal', slip: '0417' }],
      [staffCalls.staffMoveLuggage, { id: unknown, to: 'shipped' }],
      [staffCalls.staffHandBackLuggage, { id: unknown }],
    ] as const
    for (const [call, request] of calls) {
      const answer = await server.callRaw(call, request, ask())
      assert.deepEqual([answer.status, answer.error], [404, 'notFound'], call.name)
    }
  })

  test('shows its account, its log, what is left to refund and what may be done', async () => {
    const { id } = await buildReadyOrder(server)
    const seen = await look(id)
    assert.equal(seen.order.id, id)
    assert.match(seen.account.email ?? '', /@/)
    assert.equal(seen.refundable.amountJpy, seen.order.paidAmountJpy)
    assert.deepEqual(seen.actions, ['cancel', 'refundPartly', 'move', 'goodwill', 'note'])
    assert.ok(seen.log.length >= 3)
    assert.equal(seen.moveOptions[0]?.departureId.startsWith('pickup:'), true)
    const unpaid = await buildOrder(server, { ride: rideRequest({ dateTime: '2026-11-24 10:00:00' }) })
    assert.deepEqual((await look(unpaid.id)).actions, ['cancel', 'note'])
  })

  test('shows what its traveller was notified of and what became of it on each way, and no address', async () => {
    const { db } = server.deps
    const { id } = await buildReadyOrder(server)
    const queued = await db.select().from(notices).where(eq(notices.orderId, id))
    const ways = async () => {
      const { notices: shown = [] } = await look(id)
      for (const { title } of shown) assert.notEqual(title, '')
      for (const { target } of queued)
        assert.ok(target === '' || !JSON.stringify(shown).includes(target), 'an address is shown')
      return shown.flatMap((notice) => notice.ways.map(({ channel, state }) => `${channel} ${state}`)).sort()
    }
    const rows = queued.map(({ id: row, channel }) => ({ row, channel }))
    const mail = rows.find(({ channel }) => channel === 'email')
    const inApp = rows.find(({ channel }) => channel === 'inApp')
    assert.ok(mail && inApp)
    const others = notInArray(notices.id, [mail.row, inApp.row])
    await db.delete(notices).where(and(eq(notices.orderId, id), others))
    assert.deepEqual(await ways(), ['email waits', 'inApp unread'])
    const become = (row: number, changes: Partial<typeof notices.$inferInsert>) =>
      db.update(notices).set(changes).where(eq(notices.id, row))
    await become(mail.row, { tries: 2 })
    await become(inApp.row, { readAt: testNow })
    assert.deepEqual(await ways(), ['email failing', 'inApp read'])
    await become(mail.row, { supersededAt: testNow })
    assert.deepEqual(await ways(), ['email superseded', 'inApp read'])
    await become(mail.row, { supersededAt: null, sentAt: testNow })
    assert.deepEqual(await ways(), ['email sent', 'inApp read'])
  })

  test('shows apart what giver and taker of a ride were notified of at the same moment', async () => {
    const { db } = server.deps
    const { id } = await buildReadyOrder(server)
    await db.delete(notices).where(eq(notices.orderId, id))
    const notice = {
      orderId: id,
      kind: 'cancelled',
      channel: 'inApp',
      lang: 'en',
      target: '',
      createdAt: testNow,
      nextTryAt: testNow,
      sentAt: testNow,
    } as const
    const toTaker = { refundJpy: '0', isGiven: 'yes' }
    await db.insert(notices).values([
      { ...notice, key: `cancelled:${id}:giver:inApp`, facts: { refundJpy: '340000' }, readAt: testNow },
      { ...notice, key: `cancelled:${id}:inApp`, facts: toTaker },
    ])
    const { notices: shown = [] } = await look(id)
    assert.deepEqual(
      shown.map(({ ways }) => ways.map(({ state }) => state)),
      [['unread'], ['read']],
    )
    const [taken, given] = shown.map(({ title, line }) => `${title} ${line}`)
    assert.match(given ?? '', /3,400/)
    assert.doesNotMatch(taken ?? '', /3,400/)
  })

  test('takes a note once for a key, with the name of who wrote it', async () => {
    const { id, token: owner } = await buildReadyOrder(server)
    const key = ask()
    for (let times = 0; times < 2; times += 1) {
      await server.call(staffCalls.staffAddNote, { id, note: 'Called, waits at exit B' }, key)
    }
    const notes = (await look(id)).log.filter(({ fact }) => fact === 'note')
    assert.deepEqual(
      notes.map(({ note, staffName, actor }) => [note, staffName, actor]),
      [['Called, waits at exit B', 'dispatcher of the test', 'staff']],
    )
    const own = await server.call(userOrderInfo, { id }, { token: owner })
    assert.ok(!JSON.stringify(own.data).includes('exit B'))
  })

  test('is cancelled for our fault: everything back, the fee too, and a coupon, once', async () => {
    const { id } = await buildReadyOrder(server, { ride: rideRequest({ dateTime: '2026-11-25 18:00:00' }) })
    const cancel = () => server.call(staffCalls.staffCancelOrder, { id, reason: 'The bus broke down' }, ask())
    const { data } = await cancel()
    assert.deepEqual([data.order.label, data.refundable.amountJpy], ['refunding', 0])
    assert.equal(data.order.refund?.cause, 'operatorFailed')
    assert.equal((await cancel()).status, 200)
    const rows = await server.deps.db.select().from(refunds).where(eq(refunds.orderId, id))
    const { paidAmountJpy } = await storedOrder(server, id)
    assert.deepEqual(
      rows.map(({ amountJpy, keptFeeJpy, cause }) => [amountJpy, keptFeeJpy, cause]),
      [[paidAmountJpy, 0, 'operatorFailed']],
    )
    const given = await server.deps.db.select().from(coupons).where(eq(coupons.reasonOrderId, id))
    assert.equal(given.length, 1)
    const queued = await server.deps.db.select().from(notices).where(eq(notices.orderId, id))
    const ours = queued.filter(({ kind }) => kind === 'operatorCancelled')
    assert.ok(ours.length > 0)
    for (const { facts } of ours)
      assert.deepEqual([facts?.couponPercent, facts?.refundJpy], ['20', String(paidAmountJpy)])
    const log = await server.deps.db.select().from(orderLog).where(eq(orderLog.orderId, id))
    const cancelled = log.find(({ toState }) => toState === 'cancelled')
    assert.deepEqual(
      [cancelled?.actor, cancelled?.actorId, cancelled?.note],
      ['staff', account.id, 'The bus broke down'],
    )
  })

  test('is refunded in parts up to what was paid, and never more', async () => {
    const { id } = await buildReadyOrder(server, { ride: rideRequest({ dateTime: '2026-11-26 18:00:00' }) })
    const { paidAmountJpy } = await storedOrder(server, id)
    const refund = (amountJpy: number) =>
      server.call(staffCalls.staffRefundOrder, { id, amountJpy, reason: 'No child seat' }, ask())
    const steps = await stepsOf(server, id)
    const tooMuch = await refund(paidAmountJpy + 100)
    assert.deepEqual([tooMuch.status, tooMuch.error], [400, 'order.refundTooMuch'])
    assert.deepEqual(await stepsOf(server, id), steps)
    const { data } = await refund(500_00)
    assert.equal(data.refundable.amountJpy, paidAmountJpy - 500_00)
    assert.equal(data.order.facts.fulfilment, 'confirmed')
    assert.equal((await refund(paidAmountJpy)).error, 'order.refundTooMuch')
  })

  test('is refunded in part once, when two decide at the same time by what they both see', async () => {
    const { id } = await buildReadyOrder(server, { ride: rideRequest({ dateTime: '2026-11-26 18:00:00' }) })
    const { paidAmountJpy: refundableJpy } = await storedOrder(server, id)
    const request = { id, amountJpy: 500_00, reason: 'No child seat', refundableJpy }
    const refund = () => server.call(staffCalls.staffRefundOrder, request, ask())
    const answers = await Promise.all([refund(), refund()])
    assert.deepEqual(answers.map(({ error }) => error ?? '').sort(), ['', 'order.refundedMeanwhile'])
  })
})

describe('a refund that was applied for', async () => {
  const server = await buildTestApp({ now: testNow })
  const { token } = await buildStaff(server, 'dispatcher')
  const apply = async (time: string) => {
    server.clock.set(testNow)
    const made = await buildReadyOrder(server, { ride: dropoffRequest() })
    server.clock.set(fromWallTime(`2026-11-23 ${time}:00`))
    const { order } = (await server.call(staffCalls.staffOrder, { id: made.id }, { token })).data
    assert.ok(order.actions.includes('requestRefund'))
    const answer = await server.call(
      refundAirlinesBusOrder,
      { id: made.id, refundReason: 'flightCancelled', refundReasonOtherDesc: '', kind: 'endsRide' },
      asking(made.token),
    )
    assert.equal(answer.status, 200, answer.error)
    return made
  }

  test('stands in the list until it is decided, by an amount or by a refusal with its reason', async () => {
    const [first, second] = [await apply('11:00'), await apply('11:01')]
    const list = async () => (await server.call(staffCalls.staffRefundRequests, {}, { token })).data.requests
    const waiting = await list()
    assert.deepEqual(
      waiting.map(({ order, reason }) => [order.id, reason]),
      [
        [first.id, 'flightCancelled'],
        [second.id, 'flightCancelled'],
      ],
    )
    assert.equal(waiting[0]?.amountJpy, (await storedOrder(server, first.id)).paidAmountJpy)
    const refund = { id: first.id, decision: 'refund', amountJpy: 1000_00, reason: 'Half of it' } as const
    const paid = await server.call(staffCalls.staffDecideRefund, refund, askingAsStaff(token))
    assert.equal(paid.data.order.facts.refund, 'refunding')
    const decline = { id: second.id, decision: 'decline', reason: 'No proof was sent' } as const
    const declined = await server.call(staffCalls.staffDecideRefund, decline, askingAsStaff(token))
    assert.equal(declined.data.order.facts.refund, 'none')
    assert.ok(declined.data.log.some(({ note }) => note === 'No proof was sent'))
    assert.deepEqual(await list(), [])
    const again = await server.call(staffCalls.staffDecideRefund, decline, askingAsStaff(token))
    assert.deepEqual([again.status, again.error], [409, 'order.notRefundable'])
  })

  test('is not declined without a reason', async () => {
    const answer = await server.callRaw(
      staffCalls.staffDecideRefund,
      { id: unknown, decision: 'decline', reason: '' },
      askingAsStaff(token),
    )
    assert.deepEqual([answer.status, answer.error], [400, 'validation.required'])
  })
})

describe('where a party could be moved', () => {
  test('are the departures next to its own, be it hours or days ahead', async () => {
    const server = await buildTestApp({ now: testNow })
    const { token } = await buildStaff(server)
    const today = await buildReadyOrder(server, { ride: dropoffRequest({ dateTime: '2026-11-23 20:00:00' }) })
    const ahead = await buildReadyOrder(server, { ride: dropoffRequest({ dateTime: '2026-11-24 20:00:00' }) })
    const expectNeighbours = async (id: string) => {
      const { moveOptions } = (await server.call(staffCalls.staffOrder, { id }, { token })).data
      const { times } = await storedOrder(server, id)
      assert.ok(times)
      const sooner = toWallTime(addMinutes(times.busDepartsAt, -30))
      assert.equal(moveOptions.find(({ departsAt }) => departsAt === sooner)?.fits, true, sooner)
      const offered = moveOptions.map(({ departsAt }) => departsAt)
      assert.deepEqual(offered, [...offered].sort())
    }
    await expectNeighbours(ahead.id)
    server.clock.set(fromWallTime('2026-11-23 08:00:00'))
    await expectNeighbours(today.id)
  })
})

describe('staffMoveOrder', async () => {
  const server = await buildTestApp()
  const { token } = await buildStaff(server)
  const move = (id: string, departureId: string) =>
    server.call(staffCalls.staffMoveOrder, { id, departureId, reason: 'Late flight' }, askingAsStaff(token))

  test('refuses another line, a bus that has left, a full one, and an order that is no ride to come', async () => {
    const { id } = await buildReadyOrder(server)
    const unpaid = await buildOrder(server, {
      ride: rideRequest({ address: { addressId: hotelInNamba, text: 'x' } }),
    })
    await buildDeparture(server, '2026-11-21 20:00:00', { busSeats: 0 })
    for (const [order, departureId, code] of [
      [id, 'pickup:20261121:1930:ocat', 'staff.notMovable'],
      [id, 'dropoff:20261121:1930:osakaStation', 'staff.notMovable'],
      [id, 'pickup:20261121:1430:osakaStation', 'staff.notMovable'],
      [id, 'pickup:20261121:1931:osakaStation', 'staff.notMovable'],
      [id, 'pickup:20261121:2000:osakaStation', 'order.seatsSoldOut'],
      [unpaid.id, 'pickup:20261121:1930:ocat', 'staff.notMovable'],
    ] as const) {
      const answer = await move(order, departureId)
      assert.deepEqual([answer.status, answer.error], [409, code], departureId)
    }
    assert.equal((await storedOrder(server, id)).departureId, evening)
    await expectSeats(server, evening, { sold: 1, held: 0 })
  })

  test('moves seat, times and log, free of charge, and once', async () => {
    const { id } = await buildReadyOrder(server, { ride: rideFor(2) })
    const before = await storedOrder(server, id)
    for (let times = 0; times < 2; times += 1) {
      const { data } = await move(id, later)
      assert.equal(data.departureId, later)
    }
    await expectSeats(server, later, { sold: 2, held: 0 })
    const after = await storedOrder(server, id)
    assert.deepEqual([after.paidAmountJpy, after.price], [before.paidAmountJpy, before.price])
    const steps = await stepsOf(server, id)
    assert.equal(steps.filter((step) => step === `ride:${later}`).length, 1)
    const { data } = await server.call(staffCalls.staffDeparture, { departureId: later }, { token })
    assert.equal(data.movedHere, 2)
    assert.equal(data.parties[0]?.movedFrom?.departureId, evening)
  })

  test('has the trip info due by a sooner departure, not after it has set out', async () => {
    const { id } = await buildPaidOrder(server, { ride: dropoffRequest({ dateTime: '2026-11-21 22:00:00' }) })
    const { departureId, fillUntil } = await storedOrder(server, id)
    const sooner = `dropoff:20261121:1800:${departureId?.split(':')[3] ?? ''}`
    assert.equal((await move(id, sooner)).data.departureId, sooner)
    const after = await storedOrder(server, id)
    assert.ok(fillUntil !== null && after.departsAt !== null && after.departsAt < fillUntil)
    assert.equal(after.fillUntil, after.departsAt)
    assert.equal((await move(id, departureId ?? '')).data.departureId, departureId)
    assert.equal((await storedOrder(server, id)).fillUntil, fillUntil)
  })

  test('has whoever was reminded of the trip info reminded of when it is due on a sooner departure', async () => {
    const { id } = await buildPaidOrder(server, { ride: dropoffRequest({ dateTime: '2026-11-21 22:00:00' }) })
    const { departureId, fillUntil } = await storedOrder(server, id)
    const reminders = async () => {
      await remindTravellers.run(server.deps)
      const inApp = and(eq(notices.kind, 'fillReminder'), eq(notices.channel, 'inApp'))
      return server.deps.db
        .select()
        .from(notices)
        .where(and(eq(notices.orderId, id), inApp))
    }
    server.clock.set(addMinutes(fillUntil ?? 0, -60))
    const [first, ...others] = await reminders()
    assert.ok(first && others.length === 0)
    const sooner = `dropoff:20261121:1800:${departureId?.split(':')[3] ?? ''}`
    assert.equal((await move(id, sooner)).data.departureId, sooner)
    const [again, ...more] = await reminders()
    assert.ok(again && more.length === 0)
    assert.notEqual(again.id, first.id)
    // It is reminded of once.
    assert.deepEqual(
      (await reminders()).map((each) => each.id),
      [again.id],
    )
    server.clock.set(testNow)
  })
})

describe('luggage at the counter', async () => {
  const server = await buildTestApp()
  const { token } = await buildStaff(server)
  const { id } = await buildReadyOrder(server)
  const sell = (pieces: number) =>
    server.call(
      staffCalls.staffSellLuggage,
      { id, pieces, paidBy: 'terminal', slip: '0417' },
      askingAsStaff(token),
    )

  test('is not sold before the arrival, nor beyond two pieces a person', async () => {
    const early = await sell(1)
    assert.deepEqual([early.status, early.error], [409, 'order.luggageClosed'])
    server.clock.set(fromWallTime('2026-11-21 18:30:00'))
    assert.equal((await sell(3)).error, 'validation.extraLuggageMax')
    const seen = (await server.call(staffCalls.staffOrder, { id }, { token })).data
    assert.deepEqual([seen.luggageSale.pieces, seen.luggageSale.priceJpy, seen.related], [2, 170_000, []])
    assert.ok(seen.actions.includes('sellLuggage'))
  })

  test('is sold paid, moved step by step, and no step twice', async () => {
    const { data } = await sell(2)
    assert.deepEqual([data.luggageSale.pieces, data.related.length], [0, 1])
    const bags = data.related[0]?.id ?? ''
    const to = (step: 'shipped' | 'receiving' | 'completed') =>
      server.call(staffCalls.staffMoveLuggage, { id: bags, to: step }, { token })
    const seen = (await server.call(staffCalls.staffOrder, { id: bags }, { token })).data
    assert.deepEqual([seen.order.payType, seen.luggageSteps[0]], ['counter', 'shipped'])
    assert.equal((await to('shipped')).data.order.label, 'shipped')
    assert.equal((await to('shipped')).error, 'order.transitionRefused')
    assert.equal((await to('receiving')).data.order.label, 'receiving')
    const onBoard = (
      await server.call(staffCalls.staffLuggage, { departureId: data.departureId ?? '' }, { token })
    ).data.luggage
    assert.deepEqual(
      onBoard.map(({ id: each, label, pieces, steps, isPaidAtCounter, awaitsHandBack }) => [
        each,
        label,
        pieces,
        steps,
        isPaidAtCounter,
        awaitsHandBack,
      ]),
      [[bags, 'receiving', 2, ['completed'], true, false]],
    )
    assert.equal(onBoard[0]?.minibus, data.minibus)
    assert.deepEqual((await to('completed')).data.luggageSteps, [])
    const elsewhere = await server.call(staffCalls.staffLuggage, { departureId: later }, { token })
    assert.deepEqual(elsewhere.data.luggage, [])
  })

  test('is handed back at the counter, once, when its ride is cancelled', async () => {
    const { id: ride } = await buildReadyOrder(server, {
      ride: rideRequest({ dateTime: '2026-11-23 18:00:00' }),
    })
    server.clock.set(fromWallTime('2026-11-23 18:30:00'))
    const { data: sold } = await server.call(
      staffCalls.staffSellLuggage,
      { id: ride, pieces: 1, paidBy: 'terminal', slip: '0418' },
      askingAsStaff(token),
    )
    const bags = sold.related[0]?.id ?? ''
    const handBack = () => server.call(staffCalls.staffHandBackLuggage, { id: bags, slip: '0419' }, { token })
    assert.equal((await handBack()).error, 'order.notRefundable')
    const { token: admin } = await buildStaff(server, 'admin')
    const ended = await server.call(
      staffCalls.staffCancelOrder,
      { id: ride, reason: 'bus broke down' },
      askingAsStaff(admin),
    )
    assert.equal(ended.status, 200, ended.error)
    const waiting = await server.call(
      staffCalls.staffLuggage,
      { departureId: sold.departureId ?? '' },
      { token },
    )
    assert.deepEqual(
      waiting.data.luggage.map(({ id: each, awaitsHandBack }) => [each, awaitsHandBack]),
      [[bags, true]],
    )
    const { actions } = (await server.call(staffCalls.staffOrder, { id: bags }, { token })).data
    assert.ok(actions.includes('handBack'))
    const { data } = await handBack()
    assert.deepEqual([data.order.label, data.order.refundAmountJpy], ['refunded', 170_000])
    assert.equal((await handBack()).error, 'order.notRefundable')
  })
})
