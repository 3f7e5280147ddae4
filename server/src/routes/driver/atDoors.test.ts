import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { driverCalls } from '@noriai/contract/calls/driver/index'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { addMinutes, msPerMinute, toWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildCollecting, noticesOf } from '../../../test/drivingTest'
import { storedOrder } from '../../../test/factories/orders'
import { askingAsStaff } from '../../../test/staff'
import { stopEvents } from '../../infra/db/schema/driving'
import { staffActions } from '../../infra/db/schema/staff'

describe('a no-show', () => {
  test('needs the promised wait, the door and a call', async () => {
    const { server, send, tap, orderId, atDoor, phone, run } = await buildCollecting()
    const far = { ...atDoor, lat: atDoor.lat + 0.01 }
    assert.deepEqual(await send(tap('noShow', { orderId }, { place: atDoor })), ['driver.noShowTooEarly'])
    server.clock.advance(3 * msPerMinute)
    assert.deepEqual(await send(tap('noShow', { orderId }, { place: far })), ['driver.noShowTooFar'])
    assert.deepEqual(await send(tap('noShow', { orderId })), ['driver.noShowByDesk'])
    assert.deepEqual(await send(tap('noShow', { orderId }, { place: atDoor })), ['driver.noShowNotCalled'])
    assert.equal((await storedOrder(server, orderId)).missedAt, null)
    const call = await phone.call(driverCalls.driverCallRider, { id: randomUUID(), ...run, orderId })
    assert.equal(call.status, 200, call.error)
    const noShow = tap('noShow', { orderId }, { place: atDoor })
    assert.deepEqual(await send(noShow), ['taken'])
    assert.notEqual((await storedOrder(server, orderId)).missedAt, null)
    assert.equal((await noticesOf(server, orderId, 'missed')).length, 1)
    assert.deepEqual(await send(tap('undone', { undoes: noShow.id })), ['taken'])
    assert.equal((await storedOrder(server, orderId)).missedAt, null)
    assert.deepEqual(await noticesOf(server, orderId, 'missed'), [])
  })

  test('keeps every right of the traveller, who boards all the same', async () => {
    const { server, send, tap, orderId, atDoor } = await buildCollecting()
    server.clock.advance(3 * msPerMinute)
    await send(tap('calledDesk', { orderId }), tap('noShow', { orderId }, { place: atDoor }))
    assert.equal((await storedOrder(server, orderId)).fulfilment, 'confirmed')
    server.clock.advance(msPerMinute)
    assert.deepEqual(await send(tap('pickedUp', { orderId })), ['taken'])
    const { fulfilment, missedAt } = await storedOrder(server, orderId)
    assert.deepEqual([fulfilment, missedAt], ['inProgress', null])
    assert.deepEqual(await noticesOf(server, orderId, 'missed'), [])
  })

  test('is judged by the delay that was known when it was tapped, however late it arrives', async () => {
    const { server, send, tap, orderId, atDoor, run, staff } = await buildCollecting()
    server.clock.advance(3 * msPerMinute)
    const offline = [tap('calledDesk', { orderId }), tap('noShow', { orderId }, { place: atDoor })]
    server.clock.advance(msPerMinute)
    const late = { departureId: run.departureId, step: 'left', undo: false, lateMinutes: 20 } as const
    const reported = await server.call(staffCalls.staffProgress, late, askingAsStaff(staff.token))
    assert.equal(reported.status, 200, reported.error)
    assert.equal((await noticesOf(server, orderId, 'late')).length, 1)
    server.clock.advance(msPerMinute)
    assert.deepEqual(await send(tap('noShow', { orderId }, { place: atDoor })), ['driver.noShowTooEarly'])
    assert.deepEqual(await send(...offline), ['taken', 'taken'])
    assert.notEqual((await storedOrder(server, orderId)).missedAt, null)
  })

  test('is the desk’s where the position is off, which is written down', async () => {
    const { server, send, tap, view, orderId, run, staff } = await buildCollecting()
    server.clock.advance(3 * msPerMinute)
    const decide = (decision: 'wait' | 'leave') =>
      server.call(
        staffCalls.staffDecideNoShow,
        { ...run, orderId, decision, waitMinutes: 4, note: 'In the lift' },
        askingAsStaff(staff.token),
      )
    assert.equal((await decide('wait')).status, 200)
    assert.deepEqual((await view()).stops[0]?.parties[0]?.decision, {
      decision: 'wait',
      until: toWallTime(addMinutes(server.clock.now(), 4)),
      note: 'In the lift',
      at: toWallTime(server.clock.now()),
    })
    assert.deepEqual(await send(tap('noShow', { orderId })), ['driver.noShowByDesk'])
    await decide('leave')
    assert.deepEqual(await send(tap('noShow', { orderId })), ['taken'])
    const logged = await server.deps.db.select().from(staffActions).where(eq(staffActions.action, 'noShow'))
    assert.deepEqual(
      logged.map(({ reason }) => reason),
      ['In the lift', 'In the lift'],
    )
  })
})

describe('a stop that is skipped', () => {
  test('is the desk’s to see to while somebody waits there, and until it is taken back', async () => {
    const { server, send, tap, orderId, stop, staff } = await buildCollecting()
    const entryOf = async () => {
      const { data } = await server.call(staffCalls.staffAttention, {}, { token: staff.token })
      return data.entries.find(({ kind }) => kind === 'stopSkipped')
    }
    const bySelf = tap('skipped', { stop, reason: 'desk', text: '' })
    assert.deepEqual(await send(bySelf), ['taken'])
    assert.equal(await entryOf(), undefined)
    assert.deepEqual(await send(tap('undone', { undoes: bySelf.id })), ['taken'])
    server.clock.advance(msPerMinute)
    const skipped = tap('skipped', { stop, reason: 'blocked', text: '通行止め' })
    assert.deepEqual(await send(skipped), ['taken'])
    const entry = await entryOf()
    assert.deepEqual(
      [entry?.level, entry?.order?.id, entry?.riders, entry?.run?.reason, entry?.run?.text],
      ['vermilion', orderId, 1, 'blocked', '通行止め'],
    )
    server.clock.advance(msPerMinute)
    assert.deepEqual(await send(tap('undone', { undoes: skipped.id })), ['taken'])
    assert.equal(await entryOf(), undefined)
  })
})

describe('what the desk entered meanwhile', () => {
  test('stays, and the contradiction is in the queue', async () => {
    const { server, send, tap, orderId, staff } = await buildCollecting()
    server.clock.advance(30 * msPerMinute)
    const marked = await server.call(
      staffCalls.staffMarkMissed,
      { id: orderId, missed: true },
      { token: staff.token },
    )
    assert.equal(marked.status, 200, marked.error)
    assert.deepEqual(await send(tap('pickedUp', { orderId }, { minutesAgo: 10 })), ['missed'])
    const { fulfilment, missedAt } = await storedOrder(server, orderId)
    assert.deepEqual([fulfilment, missedAt], ['confirmed', server.clock.now()])
    const { data } = await server.call(staffCalls.staffAttention, {}, { token: staff.token })
    const [entry] = data.entries.filter(({ kind }) => kind === 'contradiction')
    assert.deepEqual([entry?.order?.id, entry?.run?.driverName], [orderId, '森 大輔'])
  })

  test('stays also where the driver had recorded the same before and taken it back', async () => {
    const { server, send, tap, orderId, run, staff } = await buildCollecting()
    server.clock.advance(3 * msPerMinute)
    const leave = { ...run, orderId, decision: 'leave', waitMinutes: 0, note: '' } as const
    await server.call(staffCalls.staffDecideNoShow, leave, askingAsStaff(staff.token))
    const recorded = tap('noShow', { orderId })
    assert.deepEqual(await send(recorded), ['taken'])
    server.clock.advance(msPerMinute)
    assert.deepEqual(await send(tap('undone', { undoes: recorded.id })), ['taken'])
    assert.equal((await storedOrder(server, orderId)).missedAt, null)
    server.clock.advance(30 * msPerMinute)
    const marked = await server.call(
      staffCalls.staffMarkMissed,
      { id: orderId, missed: true },
      { token: staff.token },
    )
    assert.equal(marked.status, 200, marked.error)
    assert.deepEqual(await send(tap('pickedUp', { orderId }, { minutesAgo: 10 })), ['missed'])
    assert.equal((await storedOrder(server, orderId)).fulfilment, 'confirmed')
  })

  test('is seen on the phone as an event of the desk', async () => {
    const { server, view, orderId, staff } = await buildCollecting()
    // Used within the hour: it needs no PIN.
    await view()
    server.clock.advance(30 * msPerMinute)
    await server.call(staffCalls.staffMarkMissed, { id: orderId, missed: true }, { token: staff.token })
    const { events, stops } = await view()
    assert.deepEqual(
      events.filter(({ by }) => by === 'desk').map(({ kind, id }) => [kind, id]),
      [['noShow', orderId]],
    )
    assert.equal(stops[0]?.parties[0]?.state, 'noShow')
  })

  test('is that a party did not get in after all: it is to come on the phone, until somebody taps or scans again', async () => {
    const { server, send, tap, view, orderId, staff } = await buildCollecting()
    const stateNow = async () => (await view()).stops[0]?.parties[0]?.state
    assert.deepEqual(await send(tap('pickedUp', { orderId })), ['taken'])
    assert.equal(await stateNow(), 'aboard')
    assert.equal((await view()).events.find(({ kind }) => kind === 'pickedUp')?.isOwn, true)
    server.clock.advance(msPerMinute)
    const offline = tap('pickedUp', { orderId })
    server.clock.advance(msPerMinute)
    const undo = { id: orderId, reason: 'The wrong party' }
    const undone = await server.call(staffCalls.staffUndoScan, undo, askingAsStaff(staff.token))
    assert.equal(undone.status, 200, undone.error)
    const shown = await view()
    assert.deepEqual(
      [shown.stops[0]?.parties[0]?.state, shown.stops[0]?.state, shown.stops[0]?.parties[0]?.isBoarded],
      ['toCome', 'toCome', false],
    )
    server.clock.advance(msPerMinute)
    assert.deepEqual(await send(offline), ['missed'], 'an older page knows no other word for it')
    const [kept] = await server.deps.db.select().from(stopEvents).where(eq(stopEvents.id, offline.id))
    assert.equal(kept?.contradicts, 'takenBack')
    assert.equal((await storedOrder(server, orderId)).fulfilment, 'confirmed')
    assert.equal(await stateNow(), 'toCome')
    assert.deepEqual(await send(tap('pickedUp', { orderId })), ['taken'])
    assert.equal((await storedOrder(server, orderId)).fulfilment, 'inProgress')
    assert.equal(await stateNow(), 'aboard')
  })

  test('is that a party comes after all: a tap of before does not mark it again', async () => {
    const { server, send, tap, orderId, run, staff } = await buildCollecting()
    server.clock.advance(3 * msPerMinute)
    const leave = { ...run, orderId, decision: 'leave', waitMinutes: 0, note: '' } as const
    await server.call(staffCalls.staffDecideNoShow, leave, askingAsStaff(staff.token))
    const offline = tap('noShow', { orderId })
    server.clock.advance(30 * msPerMinute)
    for (const missed of [true, false]) {
      const marked = await server.call(
        staffCalls.staffMarkMissed,
        { id: orderId, missed },
        { token: staff.token },
      )
      assert.equal(marked.status, 200, marked.error)
    }
    assert.deepEqual(await send(offline), ['missed'])
    assert.equal((await storedOrder(server, orderId)).missedAt, null)
  })

  test('reaches the phone each time, also when the desk takes back what the driver recorded', async () => {
    const { server, send, tap, view, orderId, run, staff } = await buildCollecting()
    server.clock.advance(3 * msPerMinute)
    const leave = { ...run, orderId, decision: 'leave', waitMinutes: 0, note: '' } as const
    await server.call(staffCalls.staffDecideNoShow, leave, askingAsStaff(staff.token))
    assert.deepEqual(await send(tap('noShow', { orderId })), ['taken'])
    const before = await view()
    assert.equal(before.stops[0]?.parties[0]?.state, 'noShow')
    const mark = (missed: boolean) =>
      server.call(staffCalls.staffMarkMissed, { id: orderId, missed }, { token: staff.token })
    await mark(false)
    const back = await view()
    assert.equal(back.stops[0]?.parties[0]?.state, 'toCome')
    assert.ok(back.revision > before.revision)
    server.clock.advance(30 * msPerMinute)
    await mark(true)
    const again = await view()
    assert.equal(again.stops[0]?.parties[0]?.state, 'noShow')
    assert.ok(again.revision > back.revision)
    await mark(false)
    assert.ok((await view()).revision > again.revision)
    assert.deepEqual(await send(tap('pickedUp', { orderId })), ['taken'])
    assert.equal((await storedOrder(server, orderId)).fulfilment, 'inProgress')
  })
})
