import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { driverCalls } from '@noriai/contract/calls/driver/index'
import { createOrderLink, openArrivalLink } from '@noriai/contract/calls/links'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { msPerMinute } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { progressOf, runState } from '../../../test/drivingTest'
import { bindPhone, buildDrivenRun } from '../../../test/factories/drivenRuns'
import { buildDriver, buildShift, buildVehicle } from '../../../test/factories/fleet'
import { storedOrder, stepsOf } from '../../../test/factories/orders'
import { hotelInUmeda, rideFor, rideRequest } from '../../../test/factories/rides'
import { askingAsStaff } from '../../../test/staff'
import { lostFinds } from '../../infra/db/schema/lostProperty'
import { seatClaims } from '../../infra/db/schema/seats'
import { staffActions } from '../../infra/db/schema/staff'
import { endLetOutRides } from '../../jobs/endLetOutRides'

describe('the end of a run', () => {
  async function buildPickup() {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [
      rideRequest(),
      rideRequest({ address: { addressId: hotelInUmeda, text: 'Hilton Osaka, tower' } }),
    ])
    const { run, staff } = driven
    const left = await server.call(
      staffCalls.staffProgress,
      { departureId: run.departureId, step: 'left' },
      { token: staff.token },
    )
    assert.equal(left.status, 200, left.error)
    server.clock.set(driven.startsAt)
    await driven.send(driven.tap('started', {}))
    return { server, ...driven }
  }

  test('of the minibuses is not moved by the desk’s report of the bus', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [rideRequest()])
    const { run, staff } = driven
    await server.call(
      staffCalls.staffProgress,
      { departureId: run.departureId, step: 'left' },
      { token: staff.token },
    )
    await server.call(
      staffCalls.staffProgress,
      { departureId: run.departureId, step: 'atRelay' },
      { token: staff.token },
    )
    assert.equal(await runState(server, driven), 'planned')
  })

  test('is over for whoever follows it by the link as well: they read that, and see no vehicle any more', async () => {
    const { server, send, tap, orderIds, riders } = await buildPickup()
    const [first = '', second = ''] = orderIds
    const token = riders.find(({ id }) => id === first)?.token ?? ''
    const { data: made } = await server.call(createOrderLink, { id: first, kind: 'arrival' }, { token })
    const followed = async () =>
      (await server.call(openArrivalLink, { token: made.arrival?.token ?? '' })).data.plan
    await send(tap('pickedUp', { orderId: first }), tap('leftAtRelay', { orderId: second }))
    assert.ok((await followed()).vehicle)
    server.clock.advance(15 * msPerMinute)
    await send(tap('droppedOff', { orderId: first }))
    server.clock.advance(msPerMinute)
    assert.deepEqual(await send(tap('finished', { childSeatsBack: null })), ['taken'])
    const { vehicle, isOver } = await followed()
    assert.deepEqual([vehicle, isOver], [null, true])
  })

  test('completes who was let out, asks for their review, and ends the departure', async () => {
    const { server, send, tap, view, orderIds, ...driven } = await buildPickup()
    const [first = '', second = ''] = orderIds
    await send(tap('pickedUp', { orderId: first }), tap('leftAtRelay', { orderId: second }))
    server.clock.advance(15 * msPerMinute)
    await send(tap('droppedOff', { orderId: first }))
    assert.equal((await storedOrder(server, first)).fulfilment, 'inProgress')
    server.clock.advance(msPerMinute)
    assert.deepEqual(await send(tap('finished', { childSeatsBack: null })), ['taken'])
    const { fulfilment, review } = await storedOrder(server, first)
    assert.deepEqual([fulfilment, review], ['completed', 'awaiting'])
    assert.deepEqual(
      [
        await runState(server, { ...driven, send, tap, view, orderIds }),
        await progressOf(server, { ...driven, send, tap, view, orderIds }),
      ],
      ['finished', 'done'],
    )
    assert.ok((await stepsOf(server, first)).length > 0)
    const shown = await view()
    assert.deepEqual([shown.readOnly, shown.stops.flatMap(({ parties }) => parties)], ['over', []])
    assert.deepEqual(await send(tap('arrived', { stop: { leg: 'relay', stopKey: 'osakaStation' } })), [
      'driver.runOver',
    ])
    const { data } = await server.call(staffCalls.staffAttention, {}, { token: driven.staff.token })
    assert.ok(data.entries.some(({ kind, order }) => kind === 'leftAtRelay' && order?.id === second))
  })

  test('waits at the relay point for nobody who missed the bus, and lets them in where they are there all the same', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [
      rideRequest(),
      rideRequest({ address: { addressId: hotelInUmeda, text: 'Hilton Osaka, tower' } }),
    ])
    const { run, riders, send, tap, view, staff } = driven
    const [first, second] = riders
    const expected = async () => {
      const [relay] = (await view()).stops
      const isExpected = (id: string | undefined) =>
        relay?.parties.find(({ orderId }) => orderId === id)?.isExpected
      return [isExpected(first?.id), isExpected(second?.id), relay?.state]
    }
    const code = await server.call(
      busOrderQrById,
      { airlineOrderId: first?.id ?? '' },
      { token: first?.token ?? '' },
    )
    const scan = { code: code.data.token, scannedAt: null }
    const scanned = await server.call(staffCalls.staffCheckRideCode, scan, askingAsStaff(staff.token))
    assert.equal(scanned.data.result, 'accepted')
    assert.deepEqual(await expected(), [true, true, 'toCome'])
    const step = { departureId: run.departureId, step: 'left' } as const
    await server.call(staffCalls.staffProgress, step, { token: staff.token })
    assert.deepEqual(await expected(), [true, false, 'toCome'])
    server.clock.set(driven.startsAt)
    await send(tap('started', {}), tap('pickedUp', { orderId: first?.id ?? '' }))
    assert.deepEqual(await expected(), [true, false, 'done'])
    assert.deepEqual(await send(tap('pickedUp', { orderId: second?.id ?? '' })), ['taken'])
    assert.equal((await storedOrder(server, second?.id ?? '')).fulfilment, 'inProgress')
    assert.deepEqual(await expected(), [true, true, 'done'])
  })

  test('is not needed for a party that was let out five minutes ago', async () => {
    const { server, send, tap, orderIds } = await buildPickup()
    const [first = ''] = orderIds
    await send(tap('pickedUp', { orderId: first }))
    server.clock.advance(15 * msPerMinute)
    await send(tap('droppedOff', { orderId: first }))
    server.clock.advance(5 * msPerMinute)
    await endLetOutRides.run(server.deps)
    assert.equal((await storedOrder(server, first)).fulfilment, 'inProgress')
    server.clock.advance(msPerMinute)
    await endLetOutRides.run(server.deps)
    assert.equal((await storedOrder(server, first)).fulfilment, 'completed')
  })

  test('is held up for no other party by one whose end fails, and comes to that one later', async () => {
    const { server, send, tap, orderIds } = await buildPickup()
    const [stuck = '', other = ''] = orderIds
    await send(tap('pickedUp', { orderId: stuck }), tap('pickedUp', { orderId: other }))
    server.clock.advance(15 * msPerMinute)
    await send(tap('droppedOff', { orderId: stuck }), tap('droppedOff', { orderId: other }))
    server.clock.advance(6 * msPerMinute)
    const { db } = server.deps
    await db.execute(`
      create function refuse_end() returns trigger language plpgsql as
        $$ begin raise exception 'cut off'; end $$;
      create trigger refuse_end before update on orders
        for each row when (new.id = '${stuck}') execute function refuse_end()`)
    await assert.rejects(endLetOutRides.run(server.deps), /1 of what was due failed/)
    const fulfilments = async () => {
      const rows = [await storedOrder(server, stuck), await storedOrder(server, other)]
      return rows.map(({ fulfilment }) => fulfilment)
    }
    assert.deepEqual(await fulfilments(), ['inProgress', 'completed'])
    await db.execute('drop trigger refuse_end on orders')
    await endLetOutRides.run(server.deps)
    assert.deepEqual(await fulfilments(), ['completed', 'completed'])
  })

  test('is not near for a party that was let out by mistake, and in again once the desk had taken that back', async () => {
    const { server, send, tap, orderIds, staff } = await buildPickup()
    const [first = ''] = orderIds
    await send(tap('pickedUp', { orderId: first }))
    server.clock.advance(15 * msPerMinute)
    await send(tap('droppedOff', { orderId: first }))
    server.clock.advance(msPerMinute)
    const undo = { id: first, reason: 'They ride on' }
    const undone = await server.call(staffCalls.staffUndoScan, undo, askingAsStaff(staff.token))
    assert.equal(undone.status, 200, undone.error)
    server.clock.advance(msPerMinute)
    assert.deepEqual(await send(tap('pickedUp', { orderId: first })), ['taken'])
    server.clock.advance(9 * msPerMinute)
    await endLetOutRides.run(server.deps)
    assert.equal((await storedOrder(server, first)).fulfilment, 'inProgress')
  })

  test('is driven by another vehicle that has room for those who are still to be let out, and for nobody who was', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [
      rideFor(5),
      rideFor(2, { address: { addressId: hotelInUmeda, text: 'Hilton Osaka, tower' } }),
    ])
    const { run, send, tap, staff, orderIds, shift } = driven
    const [many = '', few = ''] = orderIds
    for (const step of ['left', 'atRelay'] as const) {
      server.clock.set(driven.startsAt)
      const report = { departureId: run.departureId, step } as const
      const reported = await server.call(staffCalls.staffProgress, report, { token: staff.token })
      assert.equal(reported.status, 200, reported.error)
    }
    await send(tap('started', {}), tap('pickedUp', { orderId: many }), tap('pickedUp', { orderId: few }))
    const spare = await buildVehicle(server, { seats: 2, largePlaces: 2, smallPlaces: 2 })
    const other = await buildDriver(server, { name: '中村 健' })
    const { serviceDate, startsAt, endsAt } = shift
    await buildShift(server, { driverId: other.id, serviceDate, startsAt, endsAt })
    const choice = { vehicleId: spare.id, driverId: other.id, reason: 'the other one broke down' }
    const assign = () =>
      server.call(staffCalls.staffAssignVehicle, { ...run, run: choice }, askingAsStaff(staff.token))
    assert.equal((await assign()).error, 'departure.vehicleTooSmall')
    server.clock.advance(15 * msPerMinute)
    const out = tap('droppedOff', { orderId: many })
    assert.deepEqual(await send(out), ['taken'])
    const suggested = async () => {
      const asking = { token: staff.token }
      return (await server.call(staffCalls.staffSuggestRun, run, asking)).data
    }
    assert.deepEqual([(await suggested()).seats, (await suggested()).riders], [2, 2])
    // Let out by mistake: they ride on.
    assert.deepEqual(await send(tap('undone', { undoes: out.id })), ['taken'])
    assert.equal((await assign()).error, 'departure.vehicleTooSmall')
    server.clock.advance(msPerMinute)
    await send(tap('droppedOff', { orderId: many }))
    const assigned = await assign()
    assert.equal(assigned.status, 200, assigned.error)
    const phone = await bindPhone(server, other.id, { staffToken: staff.token })
    const { data } = await phone.call(driverCalls.driverRun, run)
    const states = data.stops.flatMap(({ leg, parties }) =>
      leg === 'deliver' ? parties.map(({ orderId, state }) => [orderId, state]) : [],
    )
    assert.deepEqual(
      new Map(states as [string, string][]),
      new Map([
        [many, 'gone'],
        [few, 'aboard'],
      ]),
    )
  })

  test('reports what is broken and that help is needed to the desk', async () => {
    const { server, send, tap, staff } = await buildPickup()
    await send(
      tap('damaged', { text: '右のミラー' }),
      tap('helpNeeded', { reason: 'vehicle', minutes: 0, text: '' }),
    )
    const { data } = await server.call(staffCalls.staffAttention, {}, { token: staff.token })
    const textOf = (kind: string) => data.entries.find((entry) => entry.kind === kind)?.run?.text
    assert.deepEqual([textOf('damage'), textOf('driverHelp')], ['右のミラー', ''])
  })

  test('shows its vehicle as damaged, in the fleet and where it can be chosen, until it is repaired', async () => {
    const { server, run, send, tap, staff } = await buildPickup()
    const shown = async () => {
      const fleet = await server.call(staffCalls.staffFleet, {}, { token: staff.token })
      const suggested = await server.call(staffCalls.staffSuggestRun, run, { token: staff.token })
      return [fleet.data.vehicles, suggested.data.vehicles].map((vehicles) =>
        vehicles.flatMap(({ damages = [] }) => damages),
      )
    }
    const textsShown = async () => (await shown()).map((damages) => damages.map(({ text }) => text))
    const isInQueue = async () => {
      const { data } = await server.call(staffCalls.staffAttention, {}, { token: staff.token })
      return data.entries.some(({ kind }) => kind === 'damage')
    }
    const { data: fleet } = await server.call(staffCalls.staffFleet, {}, { token: staff.token })
    assert.ok(fleet.vehicles.length > 0)
    assert.deepEqual(await textsShown(), [[], []])
    const mistaken = tap('damaged', { text: '左のドア' })
    await send(mistaken)
    assert.deepEqual(await textsShown(), [['左のドア'], ['左のドア']])
    server.clock.advance(msPerMinute)
    await send(tap('undone', { undoes: mistaken.id }))
    assert.deepEqual(await textsShown(), [[], []])
    const [mirror, door] = [tap('damaged', { text: '右のミラー' }), tap('damaged', { text: '右のドア' })]
    await send(mirror, mirror, door)
    assert.deepEqual(
      (await textsShown()).map((texts) => texts.sort()),
      [
        ['右のドア', '右のミラー'],
        ['右のドア', '右のミラー'],
      ],
    )
    // Who has seen to the entry has not repaired anything.
    const marked = await server.call(
      staffCalls.staffMarkAttention,
      { key: `damage:${door.id}`, mark: 'done' },
      askingAsStaff(staff.token),
    )
    assert.equal(marked.status, 200, marked.error)
    assert.equal((await shown())[0]?.length, 2)
    assert.ok(await isInQueue())
    const broken = (await shown())[0]?.find(({ text }) => text === '右のミラー')
    const repaired = await server.call(
      staffCalls.staffRepairDamage,
      { id: broken?.id ?? '', version: broken?.version ?? 0, note: '' },
      askingAsStaff(staff.token),
    )
    assert.equal(repaired.status, 200, repaired.error)
    assert.deepEqual(await textsShown(), [['右のドア'], ['右のドア']])
    assert.ok(!(await isInQueue()))
  })

  test('is not taken back once its ride was ended by that', async () => {
    const { server, send, tap, orderIds } = await buildPickup()
    const [first = ''] = orderIds
    await send(tap('pickedUp', { orderId: first }))
    server.clock.advance(15 * msPerMinute)
    const droppedOff = tap('droppedOff', { orderId: first })
    await send(droppedOff)
    server.clock.advance(4 * msPerMinute)
    const late = tap('undone', { undoes: droppedOff.id })
    server.clock.advance(3 * msPerMinute)
    await endLetOutRides.run(server.deps)
    assert.deepEqual(await send(late), ['driver.undoTooLate'])
  })

  test('makes lost property of what was found, once however often it is sent, with vehicle, driver and words', async () => {
    const { server, send, tap, staff, driver, run, orderIds } = await buildPickup()
    const [first = ''] = orderIds
    const umbrella = tap('found', { orderId: first, text: '黒い傘' })
    assert.deepEqual(await send(umbrella), ['taken'])
    assert.deepEqual(await send(umbrella, umbrella), ['known', 'known'])
    const list = async () =>
      (await server.call(staffCalls.staffLostProperty, { ended: false }, askingAsStaff(staff.token))).data
    const { finds } = await list()
    const [find] = finds
    assert.ok(find)
    assert.deepEqual(
      [finds.length, find.what, find.foundBy, find.keptWhere, find.run?.departureId, find.run?.minibus],
      [1, '黒い傘', driver.name, '', run.departureId, run.minibus],
    )
    assert.ok(find.run?.vehicle?.plateNumber)
    assert.deepEqual([find.named?.id, find.due?.task], [first, 'takeIn'])
    const queued = async () => {
      const { data } = await server.call(staffCalls.staffAttention, {}, { token: staff.token })
      return data.entries.find(({ kind }) => kind === 'find')
    }
    const entry = await queued()
    assert.deepEqual(
      [entry?.find?.isTakenIn, entry?.level, entry?.run?.driverName],
      [false, 'amber', driver.name],
    )
    const taken = await server.call(
      staffCalls.staffSaveFind,
      {
        id: find.id,
        version: find.version,
        kind: 'other',
        what: find.what,
        picture: null,
        foundAt: find.foundAt,
        foundBy: find.foundBy,
        run: { departureId: run.departureId, minibus: run.minibus },
        keptWhere: 'Shelf B',
        keptHere: false,
      },
      askingAsStaff(staff.token),
    )
    assert.equal(taken.status, 200, taken.error)
    assert.deepEqual(
      taken.data.finds.map(({ due, run: kept }) => [due?.task, kept?.vehicle]),
      [['police', find.run.vehicle]],
    )
    assert.equal((await queued())?.find?.isTakenIn, true)
    const logged = await server.deps.db.select().from(staffActions).where(eq(staffActions.subjectId, find.id))
    assert.deepEqual(
      logged.map(({ action }) => action),
      ['takenIn'],
    )
  })

  test('takes a find back with its tap, unless the desk has done something with it', async () => {
    const { server, send, tap } = await buildPickup()
    const [wrong, right] = [
      tap('found', { orderId: null, text: '傘' }),
      tap('found', { orderId: null, text: '財布' }),
    ]
    await send(wrong, right)
    await server.deps.db.update(lostFinds).set({ version: 2 }).where(eq(lostFinds.eventId, right.id))
    server.clock.advance(msPerMinute)
    assert.deepEqual(await send(tap('undone', { undoes: wrong.id }), tap('undone', { undoes: right.id })), [
      'taken',
      'taken',
    ])
    const left = await server.deps.db.select().from(lostFinds)
    assert.deepEqual(
      left.map(({ what }) => what),
      ['財布'],
    )
  })

  test('names nobody as its owner who does not ride there', async () => {
    const { server, send, tap, orderIds } = await buildPickup()
    const [, other = ''] = orderIds
    await server.deps.db.update(seatClaims).set({ minibus: 6 }).where(eq(seatClaims.orderId, other))
    assert.deepEqual(await send(tap('found', { orderId: other, text: '帽子' })), ['taken'])
    const [find] = await server.deps.db.select().from(lostFinds)
    assert.deepEqual([find?.what, find?.orderId], ['帽子', null])
  })
})
