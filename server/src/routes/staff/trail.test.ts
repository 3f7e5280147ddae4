import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import { trailPageSize } from '@noriai/contract/calls/staff/trail'
import { msPerDay, msPerMinute } from '@noriai/contract/time'
import { desc, eq, sql } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildReadyOrder } from '../../../test/factories/orders'
import { rideRequest } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { orderLog } from '../../infra/db/schema/orders'
import { staffTrail } from '../../infra/db/schema/staff'
import { trimStaffTrail } from '../../jobs/trimStaffTrail'

const password = 'Kansai2026'
const today = rideRequest({ dateTime: '2026-11-21 19:00:00' })

describe('the trail of staff', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const rowsOf = (staffId: string) =>
    db.select().from(staffTrail).where(eq(staffTrail.staffId, staffId)).orderBy(desc(staffTrail.id))
  const newest = async (staffId: string) => {
    const [row] = await rowsOf(staffId)
    assert.ok(row)
    return row
  }

  test('has who looked at whose order, by number, by name and in a list of riders, and no word of a person', async () => {
    const { id, view } = await buildReadyOrder(server, { ride: today })
    const { account, token } = await buildStaff(server, 'counter')
    const ask = askingAsStaff(token)
    const { data } = await server.call(staffCalls.staffOrder, { id }, ask)
    assert.deepEqual((await newest(account.id)).orderIds, [id])
    assert.equal((await newest(account.id)).call, 'staffOrder')
    const name = data.order.passengers[0]?.passportName ?? ''
    await server.call(staffCalls.staffFindOrders, { text: name }, ask)
    assert.ok((await newest(account.id)).orderIds.includes(id))
    await server.call(staffCalls.staffFindOrders, { text: view.orderNo }, ask)
    assert.deepEqual((await newest(account.id)).orderIds, [id])
    const departureId = data.departureId ?? ''
    await server.call(staffCalls.staffDeparture, { departureId }, ask)
    const list = await newest(account.id)
    assert.ok(list.orderIds.includes(id))
    assert.deepEqual(list.subjects, [departureId])
    const written = JSON.stringify(await rowsOf(account.id)).toLowerCase()
    for (const word of [name, data.order.contact?.contactName, data.order.contact?.phone]) {
      assert.ok(typeof word === 'string' && word.length > 3)
      assert.equal(written.includes(word.toLowerCase()), false, word)
    }
  })

  test('has the traveller who was searched for', async () => {
    const traveller = await buildSession(server)
    const { account, token } = await buildStaff(server, 'admin')
    const contact = traveller.account.email ?? ''
    await server.call(staffCalls.staffFindTraveller, { contact }, askingAsStaff(token))
    assert.deepEqual((await newest(account.id)).travellerIds, [traveller.account.id])
  })

  test('has whose ride code was checked, whatever came of it', async () => {
    const { id, token: owner } = await buildReadyOrder(server, { ride: today })
    const { account, token } = await buildStaff(server, 'counter')
    const { data } = await server.call(busOrderQrById, { airlineOrderId: id }, { token: owner })
    const request = { code: data.token, departureId: 'pickup:20261121:1910:osakaStation' }
    await server.call(staffCalls.staffCheckRideCode, request, askingAsStaff(token))
    const row = await newest(account.id)
    assert.deepEqual([row.call, row.outcome, row.orderIds], ['staffCheckRideCode', 'done', [id]])
  })

  test('is written with what was changed, or nothing is changed', async () => {
    const { id } = await buildReadyOrder(server, { ride: today })
    const { account, token } = await buildStaff(server, 'counter')
    const notes = async () =>
      (await db.select().from(orderLog).where(eq(orderLog.orderId, id))).filter(
        ({ actorId }) => actorId === account.id,
      )
    await db.execute(
      sql`create function refuse_trail() returns trigger language plpgsql as 'begin raise exception ''no trail''; end'`,
    )
    await db.execute(
      sql`create trigger refuse_trail before insert on staff_trail execute function refuse_trail()`,
    )
    const add = () =>
      server.call(staffCalls.staffAddNote, { id, note: 'Calls from gate 3' }, askingAsStaff(token))
    const look = () => server.call(staffCalls.staffOrder, { id }, askingAsStaff(token))
    assert.equal((await add()).status, 500)
    assert.equal((await look()).status, 500)
    assert.deepEqual([await notes(), await rowsOf(account.id)], [[], []])
    await db.execute(sql`drop trigger refuse_trail on staff_trail`)
    assert.equal((await add()).status, 200)
    assert.equal((await notes()).length, 1)
    const rows = await rowsOf(account.id)
    assert.deepEqual(
      rows.map(({ call, outcome, orderIds }) => [call, outcome, orderIds]),
      [['staffAddNote', 'done', [id]]],
    )
  })

  test('has what was refused, with its code', async () => {
    const { id } = await buildReadyOrder(server, { ride: today })
    const { account, token } = await buildStaff(server, 'dispatcher')
    const refund = { id, amountJpy: 9_000_000, reason: 'too much' }
    const answer = await server.call(staffCalls.staffRefundOrder, refund, askingAsStaff(token))
    assert.equal(answer.error, 'order.refundTooMuch')
    const rows = await rowsOf(account.id)
    assert.deepEqual(
      rows.map(({ outcome, orderIds }) => [outcome, orderIds]),
      [['order.refundTooMuch', [id]]],
    )
  })

  test('counts a look that is repeated within minutes in one row', async () => {
    const { id } = await buildReadyOrder(server, { ride: today })
    const { account, token } = await buildStaff(server, 'counter')
    const look = () => server.call(staffCalls.staffOrder, { id }, askingAsStaff(token))
    for (let times = 0; times < 5; times += 1) await look()
    assert.deepEqual(
      (await rowsOf(account.id)).map(({ times }) => times),
      [5],
    )
    server.clock.advance(15 * msPerMinute)
    await look()
    assert.deepEqual(
      (await rowsOf(account.id)).map(({ times }) => times),
      [1, 5],
    )
  })

  test('has sign-ins, good and bad, a stranger’s many in one row', async () => {
    const { account } = await buildStaff(server, 'counter', password)
    const signIn = (typed: string) =>
      server.call(staffCalls.staffLogin, { email: account.email ?? '', password: typed })
    await signIn('Wrong2026')
    await signIn(password)
    const rows = await rowsOf(account.id)
    assert.deepEqual(
      rows.map(({ call, outcome }) => [call, outcome]),
      [
        ['staffLogin', 'done'],
        ['staffLogin', 'login.failed'],
      ],
    )
    assert.equal(rows[0]?.network, '127.0.0.1')
  })

  test('goes when it was kept as long as the policy says, not before', async () => {
    const { token, account } = await buildStaff(server, 'counter')
    await server.call(staffCalls.staffFindOrders, { text: 'nobody' }, askingAsStaff(token))
    server.clock.advance(server.deps.policy.limits.staffTrailDays * msPerDay)
    await trimStaffTrail.run(server.deps)
    assert.equal((await rowsOf(account.id)).length, 1)
    server.clock.advance(1)
    await trimStaffTrail.run(server.deps)
    assert.deepEqual(await rowsOf(account.id), [])
  })
})

describe('administrators', async () => {
  const server = await buildTestApp()
  const admin = await buildStaff(server, 'admin')
  const counter = await buildStaff(server, 'counter')
  const find = (search: object, token = admin.token) =>
    server.call(staffCalls.staffTrail, search, { token, lang: 'en' })

  test('alone read the trail', async () => {
    assert.equal((await find({}, counter.token)).error, 'staff.roleRefused')
    assert.deepEqual((await find({})).data.entries, [])
  })

  test('narrow it by member, call, day and order', async () => {
    const one = await buildReadyOrder(server, { ride: today })
    const other = await buildReadyOrder(server, { ride: today })
    const look = (id: string, token: string) =>
      server.call(staffCalls.staffOrder, { id }, askingAsStaff(token))
    await look(one.id, counter.token)
    await look(other.id, counter.token)
    await look(one.id, admin.token)
    server.clock.advance(msPerDay)
    await server.call(staffCalls.staffAddNote, { id: one.id, note: 'Late' }, askingAsStaff(counter.token))
    const counted = async (search: object) => (await find(search)).data.entries.length
    assert.equal(await counted({}), 4)
    assert.equal(await counted({ memberId: counter.account.id }), 3)
    assert.equal(await counted({ call: 'staffOrder' }), 3)
    assert.equal(await counted({ date: '2026-11-21' }), 3)
    assert.equal(await counted({ date: '2026-11-22' }), 1)
    assert.equal(await counted({ orderNo: one.view.orderNo, memberId: counter.account.id }), 2)
    assert.equal((await find({ orderNo: 'NR-0000-0000' })).error, 'notFound')
    const [first] = (await find({ orderNo: other.view.orderNo })).data.entries
    assert.deepEqual(first?.orders, [{ id: other.id, orderNo: other.view.orderNo }])
    assert.equal(first?.memberName, 'counter of the test')
  })

  test('read on page by page', async () => {
    const { account, token } = await buildStaff(server, 'counter')
    for (let each = 0; each < trailPageSize + 3; each += 1) {
      await server.call(staffCalls.staffFindOrders, { text: `nobody ${each}` }, { token })
    }
    const first = (await find({ memberId: account.id })).data
    assert.equal(first.entries.length, trailPageSize)
    const rest = (await find({ memberId: account.id, before: first.next ?? 0 })).data
    assert.deepEqual([rest.entries.length, rest.next], [3, null])
    const ids = [...first.entries, ...rest.entries].map(({ id }) => id)
    assert.deepEqual(
      ids,
      [...ids].sort((a, b) => b - a),
    )
  })
})

describe('the books at the desk', async () => {
  const server = await buildTestApp()
  const { token } = await buildStaff(server, 'admin')
  const books = async () => (await server.call(staffCalls.staffBooks, {}, { token })).data
  const audit = async () => (await server.call(staffCalls.staffAuditBooks, {}, { token })).data

  test('tell each sentence, and that nobody asked yet', async () => {
    const before = await books()
    assert.equal(before.ranAt, null)
    assert.ok(before.invariants.length > 10)
    for (const { sentence, askedAt, holds } of before.invariants) {
      assert.ok(sentence.length > 10)
      assert.deepEqual([askedAt, holds], [null, null])
    }
  })

  test('are audited when an administrator asks, and show which rows break them', async () => {
    const good = await audit()
    assert.deepEqual(
      good.invariants.filter(({ holds }) => holds === false),
      [],
    )
    assert.deepEqual([good.startedBy, good.ranAt], ['staff', '2026-11-21 15:00:00'])
    // Paid by hand: nothing was ever charged for it.
    const { id } = await buildReadyOrder(server, { ride: today })
    const bad = (await audit()).invariants.filter(({ holds }) => holds === false)
    assert.ok(bad.length > 0)
    assert.ok(bad.some(({ rows, count }) => count === 1 && rows.some((row) => row.includes(id))))
    assert.deepEqual(
      (await books()).invariants.filter(({ holds }) => holds === false),
      bad,
    )
  })
})
