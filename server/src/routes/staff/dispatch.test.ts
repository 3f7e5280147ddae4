import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  staffMoveParty,
  staffPlanDeparture,
  staffPreviewPlan,
  staffReorderStops,
  staffStaggerStart,
  type PlanEdit,
} from '@noriai/contract/calls/staff/dispatch'
import { staffAssignVehicle } from '@noriai/contract/calls/staff/departures'
import { staffJudgeRun } from '@noriai/contract/calls/staff/roster'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import type { DepartureView } from '@noriai/contract/schema/staffDeparture'
import { addMinutes, fromWallTime } from '@noriai/contract/time'
import { asc, eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, type TestApp } from '../../../test/buildTestApp'
import { buildDeparture, expectSeats } from '../../../test/factories/departures'
import { buildDriver, buildShift, buildVehicle } from '../../../test/factories/fleet'
import { buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { rideFor } from '../../../test/factories/rides'
import { buildStaff } from '../../../test/staff'
import { notices } from '../../infra/db/schema/orders'
import { plannedStops, seatClaims, vehicleAssignments } from '../../infra/db/schema/seats'
import { departures } from '../../infra/db/schema/departures'
import { decideStopOrders } from '../../jobs/decideStopOrders'

const departureId = 'pickup:20261121:1900:osakaStation'
const busAt = fromWallTime('2026-11-21 19:00:00')
const hotels = ['hotel:hilton-osaka', 'hotel:conrad-osaka', 'hotel:intercontinental-osaka']

/** What parties need beside their seats: how many child seats each, and which of them have a wheelchair. */
interface PartyNeeds {
  readonly childSeats?: readonly number[]
  readonly wheelchairs?: readonly number[]
}

/** Parties of so many riders, of whom some need more; three of 3, 2 and 5 need two minibuses at least. */
async function buildDispatch(
  server: TestApp,
  sizes = [3, 2, 5],
  { childSeats = [], wheelchairs = [] }: PartyNeeds = {},
) {
  const { token } = await buildStaff(server, 'dispatcher')
  const riders: { id: string; token: string }[] = []
  for (const [index, size] of sizes.entries()) {
    const passengers = Array.from({ length: size }, (_, each) => ({
      passportName: `Rider ${String.fromCharCode(65 + each)}`,
      kind: 'adult' as const,
      birthday: null,
    }))
    const address = { addressId: hotels[index] ?? '', text: 'hotel' }
    const ride = rideFor(size, { address, childSeats: childSeats[index] ?? 0 })
    const needs = wheelchairs.includes(index) ? ['wheelchair' as const] : []
    riders.push(await buildReadyOrder(server, { ride, changes: { passengers, needs } }))
  }
  server.clock.set(addMinutes(busAt, -60))
  await decideStopOrders.run(server.deps)
  const stored = async () => {
    const [departure] = await server.deps.db.select().from(departures).where(eq(departures.id, departureId))
    const stops = await server.deps.db
      .select()
      .from(plannedStops)
      .where(eq(plannedStops.departureId, departureId))
      .orderBy(asc(plannedStops.minibus), asc(plannedStops.position))
    const claims = await server.deps.db
      .select({ orderId: seatClaims.orderId, minibus: seatClaims.minibus })
      .from(seatClaims)
      .where(eq(seatClaims.departureId, departureId))
      .orderBy(asc(seatClaims.id))
    assert.ok(departure)
    return { version: departure.planVersion, by: departure.plannedBy, stops, claims }
  }
  const minibusOf = async (rider: number) =>
    (await stored()).claims.find(({ orderId }) => orderId === riders[rider]?.id)?.minibus ?? 0
  /** Puts a party into another minibus, however much longer others ride by it. */
  const move = async (rider: number, minibus: number) => {
    const { version: planVersion } = await stored()
    const orderId = riders[rider]?.id ?? ''
    return server.call(staffMoveParty, { departureId, planVersion, orderId, minibus, force: true }, { token })
  }
  return { token, riders, stored, minibusOf, move }
}

/** Asserts that a refusal is the expected one and left everything as it was. */
async function refused(
  stored: () => Promise<unknown>,
  call: () => Promise<{ readonly status: number; readonly error: string | undefined }>,
  error: string,
): Promise<void> {
  const before = await stored()
  assert.equal((await call()).error, error)
  assert.deepEqual(await stored(), before)
}

describe('dispatching by hand', async () => {
  const server = await buildTestApp()
  const { token, riders, stored, minibusOf } = await buildDispatch(server)
  const move = (rider: number, minibus: number, planVersion: number, force = false) =>
    server.call(
      staffMoveParty,
      { departureId, planVersion, orderId: riders[rider]?.id ?? '', minibus, force },
      { token },
    )
  /** Shifts the start of a minibus as far as the windows of its riders let it: by how many minutes. */
  const staggerMost = async (minibus: number) => {
    for (let minutes = 60; minutes > 0; minutes -= 1) {
      const { version: planVersion } = await stored()
      const request = { departureId, planVersion, minibus, minutes }
      if ((await server.call(staffStaggerStart, request, { token })).status === 200) return minutes
    }
    return 0
  }

  test('is for dispatchers: not for the counter, and unknown to travellers', async () => {
    const { version: planVersion } = await stored()
    const counter = await buildStaff(server, 'counter')
    const traveller = await buildSession(server)
    const plan = (as: string) => server.call(staffPlanDeparture, { departureId, planVersion }, { token: as })
    await refused(stored, () => plan(counter.token), 'staff.roleRefused')
    await refused(stored, () => plan(traveller.token), 'notFound')
    await refused(stored, () => server.call(staffPlanDeparture, { departureId, planVersion }), 'unauthorized')
  })

  test('refuses a plan that is not the newest, a full minibus, one that is not there and a stranger’s order', async () => {
    const { version } = await stored()
    const five = await minibusOf(2)
    const other = five === 1 ? 2 : 1
    assert.equal(await minibusOf(0), other)
    await refused(stored, () => move(0, 3, version - 1), 'departure.planChanged')
    await refused(stored, () => move(2, 7, version), 'departure.noSuchMinibus')
    await refused(
      stored,
      () =>
        server.call(
          staffMoveParty,
          { departureId, planVersion: version, orderId: crypto.randomUUID(), minibus: 3 },
          { token },
        ),
      'notFound',
    )
    assert.equal((await move(0, five, version)).status, 200)
    const { version: newer } = await stored()
    await refused(stored, () => move(1, five, newer), 'departure.minibusFull')
  })

  test('moves a party with its stop, tells its rider at once, and is kept by the timer', async () => {
    const before = await stored()
    const answer = await move(1, 3, before.version)
    assert.equal(answer.status, 200, answer.error)
    assert.equal(answer.data.planVersion, before.version + 1)
    const third = answer.data.fleet.find(({ minibus }) => minibus === 3)
    assert.deepEqual(
      third?.stops.map(({ orderIds }) => orderIds),
      [[riders[1]?.id]],
    )
    const { plan } = (
      await server.call(userOrderInfo, { id: riders[1]?.id ?? '' }, { token: riders[1]?.token ?? '' })
    ).data
    assert.deepEqual([plan?.stopNo, plan?.stopTotal], [1, 1])
    await decideStopOrders.run(server.deps)
    const after = await stored()
    assert.equal(after.by, 'staff')
    assert.equal(after.version, before.version + 1)
    await expectSeats(server, departureId, { sold: 10, held: 0 })
  })

  test('reorders the stops of a minibus, all of them, each once', async () => {
    const { version, stops } = await stored()
    const minibus = await minibusOf(2)
    const own = stops.filter((stop) => stop.minibus === minibus).map(({ stopKey }) => stopKey)
    assert.equal(own.length, 2)
    const reorder = (stopKeys: string[], planVersion = version) =>
      server.call(
        staffReorderStops,
        { departureId, planVersion, leg: 'deliver', minibus, stopKeys },
        { token },
      )
    await refused(stored, () => reorder(own.slice(1)), 'departure.stopsDiffer')
    await refused(stored, () => reorder([own[0] ?? '', own[0] ?? '']), 'departure.stopsDiffer')
    await refused(stored, () => reorder(own, version - 1), 'departure.planChanged')
    const answer = await reorder([...own].reverse())
    assert.equal(answer.status, 200, answer.error)
    const after = answer.data.fleet.find((each) => each.minibus === minibus)?.stops ?? []
    assert.deepEqual(
      after.map(({ stopKey }) => stopKey),
      [...own].reverse(),
    )
    assert.ok((after[0]?.arrivesAt ?? '') < (after[1]?.arrivesAt ?? ''))
  })

  test('is shown before it is saved: the same times, and nothing is written', async () => {
    const { version: planVersion, stops } = await stored()
    const minibus = await minibusOf(2)
    const own = stops.filter((stop) => stop.minibus === minibus).map(({ stopKey }) => stopKey)
    const preview = (edit: PlanEdit, version = planVersion) =>
      server.call(staffPreviewPlan, { departureId, planVersion: version, edit }, { token })
    const turned: PlanEdit = { kind: 'reorder', leg: 'deliver', minibus, stopKeys: [...own].reverse() }
    const before = await stored()
    const { data, error } = await preview(turned)
    assert.equal(error, undefined)
    assert.deepEqual(await stored(), before)
    assert.deepEqual(data.changed.map(({ orderId }) => orderId).sort(), [riders[0]?.id, riders[2]?.id].sort())
    assert.equal(data.unchanged, 1)
    assert.ok(data.changed.every(({ isNotified, missedMinutes }) => !isNotified && missedMinutes === 0))
    const saved = await server.call(
      staffReorderStops,
      { departureId, planVersion, leg: 'deliver', minibus, stopKeys: [...own].reverse() },
      { token },
    )
    const times = saved.data.fleet.flatMap((each) => each.stops)
    for (const { orderId, before: was, after, extraAfter } of data.changed) {
      const stop = times.find(({ orderIds }) => orderIds.includes(orderId))
      assert.deepEqual([stop?.arrivesAt, stop?.extraMinutes], [after, extraAfter])
      assert.notEqual(was, after)
    }
  })

  test('that is refused is refused in its preview too, but for riders who would be longer', async () => {
    const { version: planVersion } = await stored()
    const five = await minibusOf(2)
    const preview = (edit: PlanEdit, version = planVersion) =>
      server.call(staffPreviewPlan, { departureId, planVersion: version, edit }, { token })
    const move = (rider: number, minibus: number): PlanEdit => ({
      kind: 'move',
      orderId: riders[rider]?.id ?? '',
      minibus,
    })
    await refused(stored, () => preview(move(0, 3), planVersion - 1), 'departure.planChanged')
    await refused(stored, () => preview(move(1, 7)), 'departure.noSuchMinibus')
    await refused(stored, () => preview(move(1, five)), 'departure.minibusFull')
    await refused(
      stored,
      () => preview({ kind: 'reorder', leg: 'deliver', minibus: five, stopKeys: ['hotel:none'] }),
      'departure.stopsDiffer',
    )
    const counter = await buildStaff(server, 'counter')
    const asCounter = { departureId, planVersion, edit: { kind: 'plan' } } as const
    await refused(
      stored,
      () => server.call(staffPreviewPlan, asCounter, { token: counter.token }),
      'staff.roleRefused',
    )
    const again = await preview({ kind: 'plan' })
    assert.equal(again.error, undefined)
  })

  test('a start is shifted within what riders were promised, no further, and back again', async () => {
    const { version, stops } = await stored()
    const minibus = await minibusOf(2)
    const timesOf = (all: typeof stops) =>
      all.filter((stop) => stop.minibus === minibus).map(({ arrivesAt }) => arrivesAt)
    const stagger = (minutes: number, planVersion: number, number = minibus) =>
      server.call(staffStaggerStart, { departureId, planVersion, minibus: number, minutes }, { token })
    await refused(stored, () => stagger(60, version), 'departure.startTooFar')
    await refused(stored, () => stagger(5, version - 1), 'departure.planChanged')
    await refused(stored, () => stagger(5, version, 6), 'departure.noSuchMinibus')
    const answer = await stagger(5, version)
    assert.equal(answer.error, undefined)
    assert.equal(answer.data.fleet.find((each) => each.minibus === minibus)?.startMinutes, 5)
    const shifted = await stored()
    assert.deepEqual(
      timesOf(shifted.stops),
      timesOf(stops).map((time) => addMinutes(time, 5)),
    )
    assert.deepEqual(
      shifted.stops.filter((stop) => stop.minibus !== minibus),
      stops.filter((stop) => stop.minibus !== minibus),
    )
    // Whoever is moved in is given a time by the shifted start.
    const one = await minibusOf(1)
    assert.equal((await move(0, one, shifted.version)).error, undefined)
    const alone = await stored()
    assert.equal((await move(0, minibus, alone.version)).error, undefined)
    const [row] = await server.deps.db.select().from(departures).where(eq(departures.id, departureId))
    assert.deepEqual(row?.starts, { [minibus]: 5 })
    const { version: newer } = await stored()
    assert.equal(
      (await stagger(0, newer)).data.fleet.find((each) => each.minibus === minibus)?.startMinutes,
      0,
    )
  })

  test('a run that could not follow a shifted start is where its plan is by the next one', async () => {
    const { db } = server.deps
    const minibus = await minibusOf(2)
    const { times } = await storedOrder(server, riders[2]?.id ?? '')
    assert.ok(times)
    const { stops } = await stored()
    const ends = stops
      .filter((stop) => stop.minibus === minibus)
      .map(({ arrivesAt, stopMinutes }) => addMinutes(arrivesAt, stopMinutes))
    const [startsAt, endsAt] = [times.relayAt, Math.max(...ends)]
    const [vehicle, driver] = [await buildVehicle(server), await buildDriver(server)]
    const place = { lat: 34.7, lng: 135.49 }
    const ofRegister = {
      vehicleType: 'minibus' as const,
      plateNumber: vehicle.plateNumber,
      carBrand: vehicle.carBrand,
      driverName: driver.name,
      driverPhone: driver.phone,
      vehicleName: vehicle.number,
      vehicleId: vehicle.id,
      driverId: driver.id,
      startPlace: place,
      endPlace: place,
    }
    const next = await buildDeparture(server, '2026-11-21 20:30:00')
    await db.insert(vehicleAssignments).values([
      { ...ofRegister, departureId, minibus, startsAt, endsAt },
      { ...ofRegister, departureId: next, minibus: 1, startsAt: endsAt, endsAt: addMinutes(endsAt, 40) },
    ])
    const isRun = eq(vehicleAssignments.departureId, departureId)
    const staggered = async (minutes: number) => {
      const { version: planVersion } = await stored()
      const request = { departureId, planVersion, minibus, minutes }
      const answer = await server.call(staffStaggerStart, request, { token })
      assert.equal(answer.status, 200, answer.error)
      const [run] = await db.select().from(vehicleAssignments).where(isRun)
      return [run?.startsAt, run?.endsAt]
    }
    // Five minutes later it would touch the next run of its vehicle.
    assert.deepEqual(await staggered(5), [startsAt, endsAt])
    assert.deepEqual(await staggered(0), [startsAt, endsAt])
    await db.delete(vehicleAssignments).where(eq(vehicleAssignments.departureId, next))
    assert.deepEqual(await staggered(5), [addMinutes(startsAt, 5), addMinutes(endsAt, 5)])
    assert.deepEqual(await staggered(0), [startsAt, endsAt])
    await db.delete(vehicleAssignments).where(isRun)
  })

  test('a shifted start gives way to the windows of who joins, and ends with the last rider', async () => {
    const minibus = await minibusOf(2)
    const startOf = (view: DepartureView, number: number) =>
      view.fleet.find((each) => each.minibus === number)?.startMinutes ?? 0
    const free = [1, 2, 3, 4, 5].find((number) => number !== minibus) ?? 0
    await move(0, free, (await stored()).version)
    const most = await staggerMost(minibus)
    assert.ok(most > 0)
    const { version: planVersion } = await stored()
    const edit = { kind: 'move', orderId: riders[0]?.id ?? '', minibus } as const
    const preview = await server.call(staffPreviewPlan, { departureId, planVersion, edit }, { token })
    assert.ok(preview.data.changed.length > 1)
    assert.ok(preview.data.changed.every(({ missedMinutes }) => missedMinutes === 0))
    const joined = await move(0, minibus, planVersion)
    assert.ok(startOf(joined.data, minibus) < most, String(startOf(joined.data, minibus)))
    await move(0, free, joined.data.planVersion)
    const other = [1, 2, 3, 4, 5].find((number) => number !== minibus && number !== free) ?? 0
    await move(2, other, (await stored()).version)
    const back = await move(2, minibus, (await stored()).version)
    assert.deepEqual([startOf(back.data, minibus), startOf(back.data, other)], [0, 0])
  })

  test('a shifted start gives way to the windows of another order of stops', async () => {
    const minibus = await minibusOf(2)
    const before = await minibusOf(0)
    await move(0, minibus, (await stored()).version)
    // Of two orders one is longer for the stop that its start is bounded by.
    for (const turn of ['there', 'back']) {
      await staggerMost(minibus)
      const { version: planVersion, stops } = await stored()
      const own = stops.filter((stop) => stop.minibus === minibus).map(({ stopKey }) => stopKey)
      const order = { leg: 'deliver', minibus, stopKeys: own.reverse() } as const
      const edit: PlanEdit = { kind: 'reorder', ...order }
      const preview = await server.call(staffPreviewPlan, { departureId, planVersion, edit }, { token })
      const missed = preview.data.changed.map(({ missedMinutes }) => missedMinutes)
      assert.deepEqual(missed, [0, 0], turn)
      const answer = await server.call(staffReorderStops, { departureId, planVersion, ...order }, { token })
      assert.equal(answer.status, 200, answer.error)
    }
    await move(0, before, (await stored()).version)
    const request = { departureId, planVersion: (await stored()).version, minibus, minutes: 0 }
    assert.equal((await server.call(staffStaggerStart, request, { token })).error, undefined)
  })

  test('of two dispatchers at once one is refused', async () => {
    const { version } = await stored()
    const answers = await Promise.all([move(1, 4, version), move(1, 5, version)])
    assert.deepEqual(answers.map(({ error }) => error).sort(), ['departure.planChanged', undefined].sort())
    assert.equal((await stored()).version, version + 1)
  })

  test('is undone by planning anew, which the timer then follows again', async () => {
    const { version } = await stored()
    const answer = await server.call(staffPlanDeparture, { departureId, planVersion: version }, { token })
    assert.equal(answer.status, 200, answer.error)
    const after = await stored()
    assert.equal(after.by, 'timer')
    assert.equal(new Set(after.claims.map(({ minibus }) => minibus)).size, 2)
    assert.ok(answer.data.actions.some(({ action }) => action === 'plan'))
  })

  test('of promised stops tells their riders, and ends when the minibuses are on the road', async () => {
    server.clock.set(busAt)
    await server.deps.db.update(departures).set({ progress: 'left' }).where(eq(departures.id, departureId))
    await decideStopOrders.run(server.deps)
    const changed = () => server.deps.db.select().from(notices).where(eq(notices.kind, 'stopOrderChanged'))
    assert.deepEqual(await changed(), [])
    const { version } = await stored()
    // Who is notified is shown before it is saved, and that comes true.
    const edit: PlanEdit = { kind: 'move', orderId: riders[1]?.id ?? '', minibus: 3 }
    const { data: preview } = await server.call(
      staffPreviewPlan,
      { departureId, planVersion: version, edit },
      { token },
    )
    assert.deepEqual(await changed(), [])
    assert.equal((await move(1, 3, version)).status, 200)
    const changeNotices = await changed()
    assert.deepEqual(
      preview.changed
        .filter(({ isNotified }) => isNotified)
        .map(({ orderId }) => orderId)
        .sort(),
      [...new Set(changeNotices.map(({ orderId }) => orderId))].sort(),
    )
    assert.ok(changeNotices.some(({ orderId, facts }) => orderId === riders[1]?.id && facts.stopNo === '1'))
    await server.deps.db.update(departures).set({ progress: 'atRelay' }).where(eq(departures.id, departureId))
    const { version: newer } = await stored()
    await refused(stored, () => move(1, 4, newer), 'departure.underWay')
  })
})

describe('the cap on extra time', async () => {
  const server = await buildTestApp({ policy: { ride: { maxExtraMinutes: 1 } } })
  const { token, riders, stored, minibusOf } = await buildDispatch(server)

  test('refuses a move that makes somebody longer than promised, unless the dispatcher insists', async () => {
    const { version: planVersion } = await stored()
    const request = {
      departureId,
      planVersion,
      orderId: riders[0]?.id ?? '',
      minibus: await minibusOf(2),
    }
    const { orderId, minibus } = request
    const seen = await server.call(
      staffPreviewPlan,
      { departureId, planVersion, edit: { kind: 'move', orderId, minibus } },
      { token },
    )
    assert.equal(seen.error, undefined)
    assert.ok(seen.data.changed.some(({ extraAfter }) => extraAfter > seen.data.maxExtraMinutes))
    await refused(stored, () => server.call(staffMoveParty, request, { token }), 'departure.extraTime')
    const forced = await server.call(staffMoveParty, { ...request, force: true }, { token })
    assert.equal(forced.status, 200, forced.error)
    const extra = forced.data.fleet.flatMap(({ stops }) => stops.map(({ extraMinutes }) => extraMinutes))
    assert.ok(Math.max(...extra) > forced.data.maxExtraMinutes)
  })
})

describe('two families with child seats for one of them in a minibus', async () => {
  const server = await buildTestApp()
  const { token, riders, stored, minibusOf, move } = await buildDispatch(server, [3, 3, 1], {
    childSeats: [2, 2, 0],
  })

  test('ride apart by the plan, and again when it is decided anew', async () => {
    assert.notEqual(await minibusOf(0), await minibusOf(1))
    const { version: planVersion } = await stored()
    assert.equal((await server.call(staffPlanDeparture, { departureId, planVersion }, { token })).status, 200)
    assert.notEqual(await minibusOf(0), await minibusOf(1))
  })

  test('are not put together by hand, nor in a preview, but may change their minibus and take others along', async () => {
    const other = await minibusOf(1)
    await refused(stored, () => move(0, other), 'fleet.childSeats')
    const { version: planVersion } = await stored()
    const edit: PlanEdit = { kind: 'move', orderId: riders[0]?.id ?? '', minibus: other }
    await refused(
      stored,
      () => server.call(staffPreviewPlan, { departureId, planVersion, edit }, { token }),
      'fleet.childSeats',
    )
    assert.equal((await move(0, 3)).status, 200)
    for (const minibus of [other, 3]) assert.equal((await move(2, minibus)).status, 200)
  })

  test('ride together in a vehicle that has seats for both, once it is known', async () => {
    await server.deps.db
      .update(departures)
      .set({ boots: { 3: { large: 10, small: 10, childSeats: 4 } } })
      .where(eq(departures.id, departureId))
    assert.equal((await move(1, 3)).status, 200)
    assert.equal(await minibusOf(0), await minibusOf(1))
  })
})

describe('two parties with a wheelchair where a minibus takes one', async () => {
  const server = await buildTestApp()
  const { token, riders, stored, minibusOf, move } = await buildDispatch(server, [3, 3, 1], {
    wheelchairs: [0, 1],
  })

  test('ride apart by the plan, are not put together by hand, and share a vehicle that takes both', async () => {
    const [own, other] = [await minibusOf(0), await minibusOf(1)]
    assert.notEqual(own, other)
    await refused(stored, () => move(0, other), 'fleet.wheelchairs')
    const { version: planVersion } = await stored()
    const edit: PlanEdit = { kind: 'move', orderId: riders[0]?.id ?? '', minibus: other }
    const seen = await server.call(staffPreviewPlan, { departureId, planVersion, edit }, { token })
    assert.deepEqual([seen.error, seen.params], ['fleet.wheelchairs', { have: 1, need: 2 }])
    for (const minibus of [other, own]) assert.equal((await move(2, minibus)).status, 200)
    await server.deps.db
      .update(departures)
      .set({ boots: { [other]: { large: 10, small: 10, wheelchairs: 2 } } })
      .where(eq(departures.id, departureId))
    const { status, data } = await move(0, other)
    assert.deepEqual([status, await minibusOf(0)], [200, other])
    const shared = data.fleet.find(({ minibus }) => minibus === other)
    assert.deepEqual(shared?.scarce, {
      childSeats: { places: 2, taken: 0 },
      wheelchairs: { places: 2, taken: 2 },
    })
  })
})

describe('a later start with another vehicle and driver', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const { token, riders, stored, minibusOf } = await buildDispatch(server)
  const minibus = await minibusOf(2)
  const { times } = await storedOrder(server, riders[2]?.id ?? '')
  assert.ok(times)
  const { relayAt } = times
  const [late, free] = [await buildVehicle(server), await buildVehicle(server)]
  const [ill, well, other] = [
    await buildDriver(server),
    await buildDriver(server, { name: '中村 健' }),
    await buildDriver(server, { name: '藤井 恵' }),
  ]
  await buildShift(server, {
    driverId: well.id,
    serviceDate: '2026-11-21',
    startsAt: fromWallTime('2026-11-21 14:00:00'),
    endsAt: fromWallTime('2026-11-21 23:00:00'),
  })
  const place = { lat: 34.7, lng: 135.49 }
  const rowOf = (vehicle: typeof late, driver: typeof ill) => ({
    vehicleType: 'minibus' as const,
    plateNumber: vehicle.plateNumber,
    carBrand: vehicle.carBrand,
    driverName: driver.name,
    driverPhone: driver.phone,
    vehicleName: vehicle.number,
    vehicleId: vehicle.id,
    driverId: driver.id,
    startPlace: place,
    endPlace: place,
  })
  // The free one is on its way back for three minutes more.
  await db.insert(vehicleAssignments).values([
    { ...rowOf(late, ill), departureId, minibus, startsAt: relayAt, endsAt: addMinutes(relayAt, 60) },
    {
      ...rowOf(free, other),
      departureId: await buildDeparture(server, '2026-11-21 18:00:00'),
      minibus: 1,
      startsAt: addMinutes(relayAt, -40),
      endsAt: addMinutes(relayAt, 3),
    },
  ])
  const had = { vehicleId: late.id, driverId: ill.id }
  const wanted = { vehicleId: free.id, driverId: well.id }
  const reason = 'Its driver is held up'
  const everything = async () => ({
    ...(await stored()),
    runs: await db.select().from(vehicleAssignments).where(eq(vehicleAssignments.departureId, departureId)),
    notices: await db.select().from(notices),
  })
  const handOver = async (
    minutes: number,
    changes: Partial<typeof wanted & { seen: typeof had | null }> = {},
  ) => {
    const { version: planVersion } = await stored()
    const run = { ...wanted, reason, seen: had, ...changes }
    return server.call(staffStaggerStart, { departureId, planVersion, minibus, minutes, run }, { token })
  }

  test('is refused as a whole: by what riders were promised, by the rules of assignment, and where another desk was first', async () => {
    const old = await buildVehicle(server, { inspectionUntil: '2026-11-20' })
    await refused(everything, () => handOver(60), 'departure.startTooFar')
    await refused(everything, () => handOver(5, { vehicleId: old.id }), 'fleet.inspectionOver')
    await refused(everything, () => handOver(5, { seen: null }), 'fleet.changed')
    await refused(everything, () => handOver(0), 'fleet.vehicleBusy')
  })

  test('is judged by that start before it is saved', async () => {
    const kindsAt = async (startMinutes?: number) => {
      const request = { departureId, minibus, ...wanted, ...(startMinutes !== undefined && { startMinutes }) }
      const { data, error } = await server.call(staffJudgeRun, request, { token })
      assert.equal(error, undefined)
      return data.findings.map(({ kind }) => kind)
    }
    assert.ok((await kindsAt()).includes('vehicleBusy'))
    assert.ok(!(await kindsAt(5)).includes('vehicleBusy'))
  })

  test('takes a vehicle that is free by then, and its riders hear of that one alone', async () => {
    const at = await stored()
    const alone = await server.call(
      staffAssignVehicle,
      { departureId, minibus, run: { ...wanted, reason }, seen: had },
      { token },
    )
    assert.equal(alone.error, 'fleet.vehicleBusy')
    const { data, error } = await handOver(5)
    assert.equal(error, undefined)
    const shown = data.fleet.find((each) => each.minibus === minibus)
    assert.deepEqual([shown?.startMinutes, shown?.assignment?.driverName], [5, '中村 健'])
    const { version, runs } = await everything()
    assert.equal(version, at.version + 1)
    assert.deepEqual(
      runs.map(({ vehicleId, driverId, startsAt }) => ({ vehicleId, driverId, startsAt })),
      [{ ...wanted, startsAt: addMinutes(relayAt, 5) }],
    )
    const sent = (
      await db
        .select()
        .from(notices)
        .where(eq(notices.orderId, riders[2]?.id ?? ''))
    ).filter(({ kind, channel }) => kind === 'driverAssigned' && channel === 'inApp')
    assert.deepEqual(
      sent.map(({ facts }) => facts.plateNumber),
      [free.plateNumber],
    )
    await db.delete(vehicleAssignments).where(eq(vehicleAssignments.driverId, other.id))
  })
})
