import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { addMinutes, fromWallTime, msPerMinute } from '@noriai/contract/time'
import { eq, sql } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { noticesOf } from '../../../test/drivingTest'
import { buildBus, buildDriver, buildShift, buildVehicle } from '../../../test/factories/fleet'
import { buildPaidOrder, buildReadyOrder } from '../../../test/factories/orders'
import { rideFor } from '../../../test/factories/rides'
import { buildStaff } from '../../../test/staff'
import { notices } from '../../infra/db/schema/orders'
import { departures } from '../../infra/db/schema/departures'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { runJobs } from '../../jobs/run'
import { sendNotices } from '../../jobs/sendNotices'

/** The bus that `rideRequest` takes: the first that connects with a landing at 18:00. */
const evening = 'pickup:20261121:1900:osakaStation'

describe('staffAssignVehicle', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const { token } = await buildStaff(server, 'dispatcher')
  const { id } = await buildReadyOrder(server, { ride: rideFor(9) })
  await buildPaidOrder(server, { ride: rideFor(9) })
  const [hiace, bus] = [await buildVehicle(server), await buildBus(server)]
  const [tanaka, nakamura] = [
    await buildDriver(server, { name: '田中 浩二' }),
    await buildDriver(server, { name: '中村 健' }),
  ]
  for (const { id: driverId } of [tanaka, nakamura])
    await buildShift(server, {
      driverId,
      serviceDate: '2026-11-21',
      startsAt: fromWallTime('2026-11-21 14:00:00'),
      endsAt: fromWallTime('2026-11-21 23:00:00'),
    })
  const assign = (minibus: number, changes: object | null = {}, departureId = evening) =>
    server.call(
      staffCalls.staffAssignVehicle,
      {
        departureId,
        minibus,
        run: changes && { vehicleId: hiace.id, driverId: tanaka.id, ...changes },
      },
      { token },
    )
  const ofBus = { vehicleId: bus.id, driverId: nakamura.id }
  const sentNotices = async () =>
    (await db.select().from(notices).where(eq(notices.orderId, id))).filter(
      ({ kind }) => kind === 'driverAssigned',
    )
  const { data: seen } = await server.call(staffCalls.staffDeparture, { departureId: evening }, { token })
  const [minibus = 0, other = 0] = seen.fleet.map((each) => each.minibus)

  test('refuses what the rules forbid, and changes nothing', async () => {
    const old = await buildVehicle(server, { inspectionUntil: '2026-11-20' })
    const small = await buildVehicle(server, { seats: 7 })
    const young = await buildDriver(server, { licence: 'ordinary2', licenceUntil: '2026-11-20' })
    const cases: readonly (readonly [number, object, string])[] = [
      [99, {}, 'departure.noSuchMinibus'],
      [0, {}, 'departure.wrongVehicleType'],
      [minibus, { vehicleId: bus.id }, 'departure.wrongVehicleType'],
      [minibus, { vehicleId: small.id }, 'departure.vehicleTooSmall'],
      [minibus, { vehicleId: old.id }, 'fleet.inspectionOver'],
      [0, { vehicleId: bus.id, driverId: young.id }, 'fleet.licence'],
      [minibus, { driverId: young.id }, 'fleet.licenceOver'],
      [minibus, { driverId: hiace.id }, 'notFound'],
    ]
    for (const [number, changes, error] of cases) assert.equal((await assign(number, changes)).error, error)
    assert.deepEqual(await db.select().from(vehicleAssignments), [])
    assert.deepEqual(await sentNotices(), [])
  })

  test('is refused where another desk gave the run to somebody since it was looked at', async () => {
    const vehicle = await buildVehicle(server)
    const ours = { vehicleId: vehicle.id, driverId: nakamura.id }
    const theirs = { vehicleId: vehicle.id, driverId: tanaka.id }
    const give = (run: typeof ours | null, seen: typeof ours | null) =>
      server.call(
        staffCalls.staffAssignVehicle,
        { departureId: evening, minibus: other, run, seen },
        { token },
      )
    assert.equal((await give(ours, null)).error, undefined)
    assert.equal((await give(theirs, null)).error, 'fleet.changed')
    assert.equal((await give(null, theirs)).error, 'fleet.changed')
    const [row] = await db.select().from(vehicleAssignments).where(eq(vehicleAssignments.minibus, other))
    assert.equal(row?.driverId, nakamura.id)
    // Both desks chose the same.
    assert.equal((await give(ours, null)).error, undefined)
    assert.equal((await give(null, ours)).error, undefined)
  })

  test('tells the riders of the minibus once, and again when another driver comes', async () => {
    for (let times = 0; times < 2; times += 1) {
      const { data, error } = await assign(minibus)
      assert.equal(error, undefined)
      assert.equal(data.fleet.find((each) => each.minibus === minibus)?.assignment?.driverName, '田中 浩二')
    }
    const once = (await sentNotices()).length
    assert.ok(once > 0)
    await assign(minibus, { driverId: nakamura.id })
    assert.equal((await sentNotices()).length, 2 * once)
  })

  test('tells them of the first again when it comes after all, and never of the one between that has not gone out', async () => {
    await runJobs(server.deps, [sendNotices])
    const outward = async () =>
      (await sentNotices())
        .filter(({ channel }) => channel === 'email')
        .sort((a, b) => a.id - b.id)
        .map(({ facts, sentAt, supersededAt }) => [
          facts.driverName,
          sentAt !== null ? 'sent' : supersededAt !== null ? 'superseded' : 'waits',
        ])
    const before = await outward()
    assert.deepEqual(before.at(-1), ['中村 健', 'sent'])
    server.clock.advance(msPerMinute)
    await assign(minibus)
    server.clock.advance(msPerMinute)
    await assign(minibus, { driverId: nakamura.id })
    server.clock.advance(msPerMinute)
    await assign(minibus)
    assert.deepEqual(await outward(), [
      ...before,
      ['田中 浩二', 'superseded'],
      ['中村 健', 'superseded'],
      ['田中 浩二', 'waits'],
    ])
  })

  test('gives no vehicle and no driver a second run at the same time, and names the first', async () => {
    const sameVehicle = await assign(other, { driverId: nakamura.id })
    assert.deepEqual([sameVehicle.status, sameVehicle.error], [409, 'fleet.vehicleBusy'])
    assert.deepEqual([sameVehicle.params.departureId, sameVehicle.params.minibus], [evening, String(minibus)])
    const sameDriver = await assign(other, { vehicleId: (await buildVehicle(server)).id })
    assert.equal(sameDriver.error, 'fleet.driverBusy')
    assert.equal((await db.select().from(vehicleAssignments)).length, 1)
  })

  test('the database keeps them apart, whoever writes', async () => {
    await assert.rejects(
      db.execute(sql`
        insert into vehicle_assignments (departure_id, minibus, vehicle_type, plate_number, car_brand, driver_name, driver_phone,
          vehicle_name, vehicle_id, driver_id, starts_at, ends_at)
        select departure_id, 9, vehicle_type, '', '', '', '', '', vehicle_id, ${nakamura.id}, ends_at - interval '1 minute',
          ends_at + interval '1 hour'
        from vehicle_assignments`),
      (error: Error) => String(error.cause).includes('vehicle_assignments_vehicle_apart'),
    )
  })

  test('many at once give a vehicle to one run alone', async () => {
    const spare = await buildVehicle(server)
    await assign(minibus, null)
    const drivers = await Promise.all([0, 1].map(() => buildDriver(server)))
    const answers = await Promise.all(
      [minibus, other].map((number, index) =>
        assign(number, { vehicleId: spare.id, driverId: drivers[index]?.id ?? '', reason: 'Stands in' }),
      ),
    )
    assert.deepEqual(answers.map(({ error }) => error ?? 'done').sort(), ['done', 'fleet.vehicleBusy'])
    for (const number of [minibus, other]) await assign(number, null)
  })

  test('what a rule warns of needs a reason, which is kept', async () => {
    const { id: driverId } = await buildDriver(server)
    const refused = await assign(minibus, { driverId })
    assert.deepEqual([refused.error, refused.params.finding], ['fleet.reasonNeeded', 'outsideShift'])
    const { data } = await assign(minibus, { driverId, reason: 'Stands in for Tanaka' })
    assert.equal(
      data.fleet.find((each) => each.minibus === minibus)?.assignment?.reason,
      'Stands in for Tanaka',
    )
    assert.equal(data.actions[0]?.reason, 'Stands in for Tanaka')
    await assign(minibus, null)
  })

  test('the seats of the bus are those of its vehicle, never fewer than are sold, and what is planned once it is gone', async () => {
    const seats = async () =>
      (await db.select().from(departures).where(eq(departures.id, evening)))[0]?.busSeats
    const planned = await seats()
    const medium = await buildBus(server, {
      vehicleType: 'mediumBus',
      seats: 18,
      largePlaces: 22,
      smallPlaces: 22,
    })
    assert.equal((await assign(0, { ...ofBus, vehicleId: medium.id })).error, undefined)
    assert.equal(await seats(), 18)
    const small = await buildBus(server, { vehicleType: 'mediumBus', seats: 17 })
    assert.equal((await assign(0, { ...ofBus, vehicleId: small.id })).error, 'departure.vehicleTooSmall')
    assert.equal((await assign(0, null)).data.bus, null)
    assert.equal(await seats(), planned)
  })

  test('suggests who could have a run: what fits first, with what speaks against the others', async () => {
    const at = { departureId: evening, minibus }
    const { data } = await server.call(staffCalls.staffSuggestRun, at, { token })
    assert.deepEqual(
      data.suggestions.map(({ driverName, findings }) => [driverName, findings.length]).sort(),
      [
        ['中村 健', 0],
        ['田中 浩二', 0],
      ],
    )
    assert.equal(data.riders, 9)
    const choice = { ...at, vehicleId: bus.id, driverId: tanaka.id }
    const judged = await server.call(staffCalls.staffJudgeRun, choice, { token })
    assert.deepEqual(
      judged.data.findings.map(({ kind }) => kind),
      ['vehicleType'],
    )
  })

  test('with the setting on nothing sets out that nobody drives', async () => {
    const strict = await buildTestApp({ policy: { operations: { mustBeAssigned: true } } })
    const staff = await buildStaff(strict, 'dispatcher')
    await buildReadyOrder(strict, { ride: rideFor(2) })
    strict.clock.set(fromWallTime('2026-11-21 19:00:00'))
    const report = (step: 'left' | 'atRelay' | 'done') =>
      strict.call(staffCalls.staffProgress, { departureId: evening, step }, { token: staff.token })
    const give = async (number: number, vehicleId: string) =>
      strict.call(
        staffCalls.staffAssignVehicle,
        {
          departureId: evening,
          minibus: number,
          run: { vehicleId, driverId: (await buildDriver(strict)).id, reason: 'Stands in' },
        },
        { token: staff.token },
      )
    const refused = await report('left')
    assert.deepEqual(
      [refused.status, refused.error, refused.params.minibus],
      [409, 'departure.unassigned', '0'],
    )
    assert.equal((await give(0, (await buildBus(strict)).id)).error, undefined)
    assert.equal((await report('left')).error, undefined)
    assert.equal((await report('atRelay')).params.minibus, '1')
    assert.equal((await give(1, (await buildVehicle(strict)).id)).error, undefined)
    strict.clock.set(addMinutes(fromWallTime('2026-11-21 19:00:00'), 60))
    assert.equal((await report('atRelay')).error, undefined)
    const runs = await strict.deps.db.select().from(vehicleAssignments)
    assert.deepEqual(runs.map(({ minibus: number, state }) => [number, state]).sort(), [
      [0, 'finished'],
      [1, 'started'],
    ])
    await strict.call(
      staffCalls.staffProgress,
      { departureId: evening, step: 'atRelay', undo: true },
      { token: staff.token },
    )
    const back = await strict.deps.db.select().from(vehicleAssignments)
    assert.deepEqual(back.map(({ minibus: number, state }) => [number, state]).sort(), [
      [0, 'started'],
      [1, 'planned'],
    ])
  })
})

describe('a bus that is given to somebody and leaves later', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const { token } = await buildStaff(server, 'dispatcher')
  const { id } = await buildReadyOrder(server, { ride: rideFor(1) })
  const [bus, old] = [await buildBus(server), await buildBus(server, { inspectionUntil: '2026-11-20' })]
  const { id: driverId } = await buildDriver(server)
  await buildShift(server, {
    driverId,
    serviceDate: '2026-11-21',
    startsAt: fromWallTime('2026-11-21 14:00:00'),
    endsAt: fromWallTime('2026-11-21 23:00:00'),
  })
  const assign = (vehicleId: string, lateMinutes?: number) => {
    const run = { vehicleId, driverId, reason: '' }
    const delay = lateMinutes === undefined ? {} : { lateMinutes }
    const request = { departureId: evening, minibus: 0, run, ...delay }
    return server.call(staffCalls.staffAssignVehicle, request, { token })
  }
  const late = async () => {
    const { data } = await server.call(staffCalls.staffDeparture, { departureId: evening }, { token })
    return data.lateMinutes
  }
  const notified = async () => (await noticesOf(server, id, 'late')).map(({ facts }) => facts.lateMinutes)
  const runs = () => db.select().from(vehicleAssignments)

  test('is refused together with the delay, of which no rider is notified then', async () => {
    assert.equal((await assign(old.id, 10)).error, 'fleet.inspectionOver')
    assert.deepEqual([await late(), await notified(), await runs()], [0, [], []])
  })

  test('reports the delay of its departure with it, of which its riders hear once', async () => {
    const { data, error } = await assign(bus.id, 10)
    assert.equal(error, undefined)
    assert.deepEqual([data.lateMinutes, data.bus?.vehicleId], [10, bus.id])
    assert.deepEqual(await notified(), ['10'])
    assert.equal((await assign(bus.id, 10)).error, undefined)
    assert.deepEqual(await notified(), ['10'])
    // Runs are kept apart by the timetable: a delay is reported, and not planned.
    const [run] = await runs()
    assert.equal(run?.startsAt, fromWallTime('2026-11-21 19:00:00'))
  })

  test('leaves the delay as it was reported where none is named', async () => {
    assert.equal((await assign(bus.id)).error, undefined)
    assert.deepEqual([await late(), await notified()], [10, ['10']])
  })

  test('never overwrites a delay that a colleague reported since it was seen', async () => {
    const run = { vehicleId: bus.id, driverId, reason: '' }
    const report = (seenLateMinutes: number) => {
      const request = { departureId: evening, minibus: 0, run, lateMinutes: 25, seenLateMinutes }
      return server.call(staffCalls.staffAssignVehicle, request, { token })
    }
    const refused = await report(0)
    assert.deepEqual([refused.status, refused.error], [409, 'fleet.changed'])
    assert.deepEqual([await late(), await notified()], [10, ['10']])
    assert.equal((await report(10)).error, undefined)
    assert.equal(await late(), 25)
  })
})
