import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { noticeList } from '@noriai/contract/calls/moving'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import type { CallRequest } from '@noriai/contract/defineCall'
import { addMinutes, fromWallTime, msPerDay, toWallTime } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildBus, buildDepot, buildDriver, buildShift, buildVehicle } from '../../../test/factories/fleet'
import { buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { rideFor } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { queueNotice } from '../../domain/notices'
import { drivers, rollCalls, shifts, vehicles } from '../../infra/db/schema/fleet'
import { notices } from '../../infra/db/schema/orders'
import { staffActions } from '../../infra/db/schema/staff'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { forgetDrivers } from '../../jobs/forgetDrivers'
import { forgetRollCalls } from '../../jobs/forgetRollCalls'

const today = '2026-11-21'
const evening = 'pickup:20261121:1900:osakaStation'
const at = (clock: string, day = today) => `${day} ${clock}:00`

describe('the register', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const { token } = await buildStaff(server, 'dispatcher')
  const counter = await buildStaff(server, 'counter')
  const depotId = await buildDepot(server)
  const fields: CallRequest<typeof staffCalls.staffSaveVehicle> = {
    id: null,
    version: 0,
    number: 'M12',
    plateNumber: '大阪 200 あ 48-15',
    vehicleType: 'minibus',
    carBrand: 'Toyota Hiace',
    colour: 'White',
    seats: 9,
    largePlaces: 10,
    smallPlaces: 10,
    childSeats: 2,
    wheelchairs: 0,
    depotId,
    inspectionUntil: '2026-11-26',
    offRoad: [],
    inService: true,
  }

  test('is the dispatcher’s, not the counter’s', async () => {
    for (const call of [staffCalls.staffFleet, staffCalls.staffDrivers, staffCalls.staffRoster]) {
      const { error } = await server.callRaw(call, {}, { token: counter.token })
      assert.equal(error, 'staff.roleRefused', call.name)
    }
  })

  test('writes vehicles down once, changes what was seen, and refuses the rest', async () => {
    const { data } = await server.call(staffCalls.staffSaveVehicle, fields, askingAsStaff(token))
    const [saved] = data.vehicles
    assert.deepEqual([saved?.number, saved?.version, saved?.inspectionDays], ['M12', 1, 5])
    const again = await server.call(staffCalls.staffSaveVehicle, fields, askingAsStaff(token))
    assert.deepEqual([again.status, again.error], [409, 'fleet.numberTaken'])
    const over = { ...fields, id: saved?.id ?? '', version: 1 }
    const offRoad = [{ from: at('10:00'), to: at('09:00'), reason: 'Brakes' }]
    assert.equal(
      (await server.call(staffCalls.staffSaveVehicle, { ...over, offRoad }, askingAsStaff(token))).error,
      'fleet.offRoadTimes',
    )
    const open = [{ from: at('10:00'), to: null, reason: 'Brakes' }]
    const changed = await server.call(
      staffCalls.staffSaveVehicle,
      { ...over, offRoad: open },
      askingAsStaff(token),
    )
    assert.deepEqual(changed.data.vehicles[0]?.offRoad, open)
    const late = await server.call(staffCalls.staffSaveVehicle, { ...over, seats: 8 }, askingAsStaff(token))
    assert.deepEqual([late.status, late.error], [409, 'fleet.changed'])
    const [row] = await db.select().from(vehicles).where(eq(vehicles.number, 'M12'))
    assert.deepEqual([row?.seats, row?.version], [9, 2])
    const unknownDepot = { ...fields, number: 'M13', plateNumber: 'x', depotId: saved?.id ?? '' }
    assert.equal(
      (await server.call(staffCalls.staffSaveVehicle, unknownDepot, askingAsStaff(token))).error,
      'notFound',
    )
    const logged = await db.select().from(staffActions).where(eq(staffActions.subject, 'vehicle'))
    assert.deepEqual(
      logged.map(({ action }) => action),
      ['added', 'changed'],
    )
  })

  test('lets nobody leave who has shifts to come, and forgets in time who left', async () => {
    const driver = await buildDriver(server, { depotId, name: '藤井 恵' })
    await buildShift(server, {
      driverId: driver.id,
      serviceDate: today,
      startsAt: fromWallTime(at('16:00')),
      endsAt: fromWallTime(at('20:00')),
    })
    const { name, kana, phone, licence, licenceUntil, ruleSet } = driver
    const leaving = { id: driver.id, version: 1, name, kana, phone, licence, licenceUntil, depotId, ruleSet }
    const leave = () =>
      server.call(staffCalls.staffSaveDriver, { ...leaving, inService: false }, askingAsStaff(token))
    const refused = await leave()
    assert.deepEqual([refused.error, refused.params.count], ['fleet.stillRostered', 1])
    await db.delete(shifts).where(eq(shifts.driverId, driver.id))
    assert.equal((await leave()).error, undefined)
    const read = async () => (await db.select().from(drivers).where(eq(drivers.id, driver.id)))[0]
    const days = server.deps.policy.operations.driverDays
    const now = server.clock.now()
    const forgetAt = (when: number) =>
      forgetDrivers.run({ ...server.deps, clock: { ...server.clock, now: () => when } })
    await forgetAt(now + (days - 1) * msPerDay)
    assert.equal((await read())?.name, '藤井 恵')
    await forgetAt(now + (days + 1) * msPerDay)
    assert.deepEqual([(await read())?.name, (await read())?.phone], ['', ''])
    const { data } = await server.call(staffCalls.staffDrivers, {}, askingAsStaff(token))
    assert.ok(!data.drivers.some(({ id }) => id === driver.id))
  })

  test('has forgotten in time who drove in the notices of riders, who read of their vehicle still', async () => {
    const { id, token: rider } = await buildReadyOrder(server)
    const order = await storedOrder(server, id)
    const facts = { vehicleName: 'White M12', plateNumber: '大阪 200 あ 48-15', driverName: '藤井 恵' }
    const now = server.clock.now()
    for (const occasion of ['first', 'second'])
      await db.transaction((tx) =>
        queueNotice(tx, order, {
          kind: 'driverAssigned',
          at: now,
          occasion: `${occasion}:${facts.driverName}`,
          facts,
        }),
      )
    const days = server.deps.policy.operations.driverDays
    const forgetAt = (when: number) =>
      forgetDrivers.run({ ...server.deps, clock: { ...server.clock, now: () => when } })
    const listed = async () => {
      const { data } = await server.call(noticeList, { pageNum: 1, pageSize: 20 }, { token: rider })
      return data.records
        .filter(({ kind }) => kind === 'driverAssigned')
        .map(({ title, line }) => [title, line])
    }
    const named = async () =>
      (await db.select().from(notices).where(eq(notices.orderId, id))).filter((notice) =>
        JSON.stringify(notice).includes(facts.driverName),
      ).length
    const before = await listed()
    assert.equal(before.length, 2)
    await forgetAt(now + days * msPerDay)
    assert.ok((await named()) > 0)
    await forgetAt(now + days * msPerDay + 1)
    assert.equal(await named(), 0)
    assert.deepEqual(await listed(), before)
    const [kept] = await db
      .select()
      .from(notices)
      .where(and(eq(notices.orderId, id), eq(notices.kind, 'driverAssigned')))
    assert.deepEqual(kept?.facts, { vehicleName: facts.vehicleName, plateNumber: facts.plateNumber })
  })
})

describe('the roster', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const { token } = await buildStaff(server, 'dispatcher')
  const driver = await buildDriver(server)
  const shift = (from: string, to: string, more: object = {}) =>
    server.call(
      staffCalls.staffSaveShift,
      {
        id: null,
        version: 0,
        driverId: driver.id,
        serviceDate: today,
        from: at(from),
        to: at(to),
        breaks: [],
        vehicleId: null,
        ...more,
      },
      askingAsStaff(token),
    )
  const yesterday = '2026-11-20'
  const good = { way: 'inPerson', alcohol: 'good', health: 'good', vehicle: 'good', note: '' } as const

  test('refuses times that are none, and what the rules of driving hours forbid', async () => {
    for (const [from, to] of [
      ['16:00', '07:00'],
      ['07:00', '07:00'],
    ] as const)
      assert.equal((await shift(from, to)).error, 'fleet.shiftTimes')
    const outside = { breaks: [{ from: at('06:00'), to: at('06:30') }] }
    assert.equal((await shift('07:00', '16:00', outside)).error, 'fleet.shiftTimes')
    const long = await shift('05:00', '20:01')
    assert.deepEqual([long.error, long.params], ['fleet.hours', { rule: 'duty', minutes: 901, limit: 900 }])
    await buildShift(server, {
      driverId: driver.id,
      serviceDate: yesterday,
      startsAt: fromWallTime(at('13:00', yesterday)),
      endsAt: fromWallTime(at('22:30', yesterday)),
    })
    assert.equal((await shift('07:00', '16:00')).params.rule, 'restBefore')
    assert.equal((await db.select().from(shifts)).length, 1)
  })

  test('asks for a reason where a rule warns, and shows the hours', async () => {
    const refused = await shift('08:00', '17:00')
    assert.deepEqual([refused.error, refused.params.finding], ['fleet.reasonNeeded', 'restBefore'])
    const check = { driverId: driver.id, serviceDate: today, from: at('08:00'), to: at('17:00') }
    const { data: checked } = await server.call(staffCalls.staffPreviewShift, check, askingAsStaff(token))
    assert.deepEqual(checked.findings, [{ rule: 'restBefore', level: 'amber', minutes: 570, limit: 660 }])
    const { data } = await shift('08:00', '17:00', { reason: 'Nobody else can' })
    const [saved] = data.shifts
    assert.deepEqual(
      [saved?.planned.duty, saved?.planned.rest, saved?.actual, saved?.reason],
      [540, 570, null, 'Nobody else can'],
    )
    assert.equal((await shift('08:00', '12:00', { reason: 'x' })).error, 'fleet.shiftExists')
  })

  test('holds roll calls in their sequence, and tells the hours that were worked', async () => {
    const [row] = await db.select().from(shifts).where(eq(shifts.serviceDate, today))
    assert.ok(row)
    const call = (version: number, moment: 'before' | 'after', more: object = {}) =>
      server.call(
        staffCalls.staffRollCall,
        { shiftId: row.id, version, moment, ...good, ...more },
        askingAsStaff(token),
      )
    server.clock.set(fromWallTime(at('05:00')))
    assert.deepEqual((await call(1, 'before')).params, { dateTime: at('06:00') })
    server.clock.set(fromWallTime(at('07:50')))
    assert.equal((await call(1, 'after')).error, 'fleet.rollCallOrder')
    assert.equal((await call(1, 'before', { alcohol: 'bad' })).error, 'fleet.noteNeeded')
    assert.equal((await call(1, 'before')).data.shifts[0]?.before?.alcohol, 'good')
    assert.equal((await call(1, 'after')).error, 'fleet.changed')
    const removed = await server.call(
      staffCalls.staffRemoveShift,
      { id: row.id, version: 2 },
      askingAsStaff(token),
    )
    assert.equal(removed.error, 'fleet.rollCallHeld')
    server.clock.set(fromWallTime(at('17:30')))
    const { data } = await call(2, 'after')
    assert.equal(data.shifts[0]?.actual?.duty, 580)
    const days = server.deps.policy.operations.rollCallDays
    const forgetAt = (when: number) =>
      forgetRollCalls.run({ ...server.deps, clock: { ...server.clock, now: () => when } })
    await forgetAt(server.clock.now() + (days - 1) * msPerDay)
    assert.equal((await db.select().from(rollCalls)).length, 2)
    await forgetAt(server.clock.now() + (days + 1) * msPerDay)
    assert.deepEqual(await db.select().from(rollCalls), [])
  })

  test('who does not pass the roll call gets no run', async () => {
    await buildReadyOrder(server, { ride: rideFor(2, { dateTime: '2026-11-22 18:00:00' }) })
    const departureId = 'pickup:20261122:1900:osakaStation'
    const unfit = await buildDriver(server)
    const { id: shiftId } = await buildShift(server, {
      driverId: unfit.id,
      serviceDate: '2026-11-22',
      startsAt: fromWallTime('2026-11-22 15:00:00'),
      endsAt: fromWallTime('2026-11-22 23:00:00'),
    })
    server.clock.set(fromWallTime('2026-11-22 15:00:00'))
    const found = { way: 'inPerson', alcohol: 'bad', health: 'good', vehicle: 'good', note: '0.12' } as const
    await server.call(
      staffCalls.staffRollCall,
      { shiftId, version: 1, moment: 'before', ...found },
      askingAsStaff(token),
    )
    const run = { vehicleId: (await buildBus(server)).id, driverId: unfit.id, reason: 'Nobody else' }
    const answer = await server.call(
      staffCalls.staffAssignVehicle,
      { departureId, minibus: 0, run },
      askingAsStaff(token),
    )
    assert.equal(answer.error, 'fleet.unfit')
    assert.deepEqual(await db.select().from(vehicleAssignments), [])
  })

  test('stays with the driver and day that its roll call was held for', async () => {
    const serviceDate = '2026-11-22'
    const [unfit, other] = [await buildDriver(server), await buildDriver(server)]
    const { id } = await buildShift(server, {
      driverId: unfit.id,
      serviceDate,
      startsAt: fromWallTime(at('16:00', serviceDate)),
      endsAt: fromWallTime(at('22:00', serviceDate)),
    })
    const save = (version: number, more: object) =>
      shift('16:00', '22:00', {
        id,
        version,
        driverId: unfit.id,
        serviceDate,
        from: at('16:00', serviceDate),
        to: at('22:00', serviceDate),
        ...more,
      })
    const stored = async () => {
      const [row] = await db.select().from(shifts).where(eq(shifts.id, id))
      return [row?.driverId, row?.serviceDate, row?.version]
    }
    assert.equal((await save(1, { driverId: other.id })).error, undefined)
    assert.equal((await save(2, {})).error, undefined)
    const found = { ...good, alcohol: 'bad', note: '0.12' } as const
    const called = await server.call(
      staffCalls.staffRollCall,
      { shiftId: id, version: 3, moment: 'before', ...found },
      askingAsStaff(token),
    )
    assert.equal(called.error, undefined)
    const next = { serviceDate: '2026-11-23', from: at('16:00', '2026-11-23'), to: at('22:00', '2026-11-23') }
    for (const change of [{ driverId: other.id }, next])
      assert.equal((await save(4, change)).error, 'fleet.rollCallHeld')
    assert.deepEqual(await stored(), [unfit.id, serviceDate, 4])
    assert.equal((await save(4, { to: at('23:00', serviceDate) })).error, undefined)
    assert.deepEqual(await stored(), [unfit.id, serviceDate, 5])
  })

  test('a roll call that is written down later counts from when it was held, also corrected', async () => {
    const serviceDate = '2026-11-21'
    const tired = await buildDriver(server)
    const { id: shiftId } = await buildShift(server, {
      driverId: tired.id,
      serviceDate,
      startsAt: fromWallTime(at('16:00')),
      endsAt: fromWallTime(at('23:00')),
    })
    let version = 1
    const call = async (moment: 'before' | 'after', more: object) => {
      const answer = await server.call(
        staffCalls.staffRollCall,
        { shiftId, version, moment, ...good, ...more },
        askingAsStaff(token),
      )
      if (answer.status === 200) version += 1
      return answer
    }
    const own = ({ data }: Awaited<ReturnType<typeof call>>) => data.shifts.find(({ id }) => id === shiftId)
    server.clock.set(fromWallTime('2026-11-22 06:30:20'))
    assert.equal((await call('after', { heldAt: at('02:00', '2026-11-22') })).error, 'fleet.rollCallOrder')
    const early = await call('before', { heldAt: '2026-11-21 13:59:59' })
    assert.deepEqual([early.error, early.params.dateTime], ['fleet.rollCallEarly', at('14:00')])
    const before = await call('before', { heldAt: at('15:50') })
    assert.equal(own(before)?.before?.at, at('15:50'))
    for (const heldAt of ['2026-11-22 06:30:21', '2026-11-21 15:49:59'])
      assert.equal((await call('after', { heldAt })).error, 'fleet.rollCallTime', heldAt)
    assert.equal((await call('after', { heldAt: 'soon' })).error, 'validation.dateTime')

    const written = own(await call('after', {}))
    assert.deepEqual([written?.after?.at, written?.actual?.duty], ['2026-11-22 06:30:20', 880])
    const nextDay = { serviceDate: '2026-11-22', driverId: tired.id, reason: 'Nobody else' }
    const next = { ...nextDay, from: at('14:00', '2026-11-22'), to: at('20:00', '2026-11-22') }
    assert.equal((await shift('', '', next)).params.rule, 'restBefore')
    server.clock.set(fromWallTime('2026-11-22 06:50:00'))
    const corrected = own(await call('after', { heldAt: '2026-11-22 02:00:00' }))
    assert.deepEqual([corrected?.after?.at, corrected?.actual?.duty], ['2026-11-22 02:00:00', 610])
    assert.equal((await shift('', '', next)).error, undefined)
    const again = own(await call('after', { note: 'By telephone' }))
    assert.deepEqual([again?.after?.at, again?.after?.note], ['2026-11-22 02:00:00', 'By telephone'])
    assert.equal((await call('before', { heldAt: '2026-11-22 02:00:01' })).error, 'fleet.rollCallTime')

    const logged = await db
      .select()
      .from(staffActions)
      .where(and(eq(staffActions.subjectId, shiftId), eq(staffActions.action, 'rollCall')))
      .orderBy(staffActions.id)
    assert.deepEqual(
      logged.slice(1, 3).map((action) => [action.before, action.value]),
      [
        ['', 'after inPerson good 2026-11-22 06:30:20'],
        ['after inPerson good 2026-11-22 06:30:20', 'after inPerson good 2026-11-22 02:00:00'],
      ],
    )
  })

  test('who has a run before the shift begins has the roll call before that', async () => {
    const early = await buildDriver(server)
    const { id: shiftId } = await buildShift(server, {
      driverId: early.id,
      serviceDate: '2026-11-22',
      startsAt: fromWallTime('2026-11-22 22:00:00'),
      endsAt: fromWallTime('2026-11-22 23:30:00'),
    })
    const call = () =>
      server.call(
        staffCalls.staffRollCall,
        { shiftId, version: 1, moment: 'before', ...good },
        askingAsStaff(token),
      )
    server.clock.set(fromWallTime('2026-11-22 16:00:00'))
    assert.deepEqual((await call()).params, { dateTime: '2026-11-22 20:00:00' })
    const departureId = 'pickup:20261122:1900:osakaStation'
    const run = { vehicleId: (await buildBus(server)).id, driverId: early.id, reason: 'Nobody else' }
    await server.call(staffCalls.staffAssignVehicle, { departureId, minibus: 0, run }, askingAsStaff(token))
    const [given] = await db.select().from(vehicleAssignments)
    assert.ok(given?.startsAt)
    const from = addMinutes(given.startsAt, -120)
    server.clock.set(addMinutes(from, -1))
    assert.deepEqual((await call()).params, { dateTime: toWallTime(from) })
    server.clock.set(from)
    assert.equal((await call()).data.shifts.find(({ id }) => id === shiftId)?.before?.alcohol, 'good')
  })
})

describe('copying a day', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const { token } = await buildStaff(server, 'dispatcher')
  await buildReadyOrder(server, { ride: rideFor(2) })
  const before = '2026-11-14'
  const people = {
    free: await buildDriver(server, { name: '川上 武' }),
    there: await buildDriver(server, { name: '杉本 修' }),
    tired: await buildDriver(server, { name: '大西 翔' }),
    gone: await buildDriver(server, { name: '藤井 恵', inService: false, leftAt: 0 }),
  }
  const span = (day: string, from: string, to: string) => ({
    serviceDate: day,
    startsAt: fromWallTime(at(from, day)),
    endsAt: fromWallTime(at(to, day)),
  })
  for (const { id: driverId } of Object.values(people))
    await buildShift(server, { driverId, ...span(before, '07:00', '16:00') })
  await buildShift(server, { driverId: people.there.id, ...span(today, '09:00', '15:00') })
  await buildShift(server, { driverId: people.tired.id, ...span('2026-11-20', '13:30', '22:30') })
  const copy = { from: before, to: today }

  test('says what it makes, what it skips and why, and which runs nobody reaches', async () => {
    const { data } = await server.call(staffCalls.staffPreviewCopy, copy, askingAsStaff(token))
    assert.deepEqual(
      data.made.map(({ driverName, from }) => [driverName, from]),
      [['川上 武', at('07:00')]],
    )
    assert.deepEqual(
      data.skipped.map(({ driverName, why, earliest }) => [driverName, why, earliest]).sort(),
      [
        ['大西 翔', 'hours', at('07:30')],
        ['杉本 修', 'hasShift', null],
        ['藤井 恵', 'driverOut', null],
      ].sort(),
    )
    assert.deepEqual([data.runs, data.uncovered.length], [2, 2])
    assert.equal(data.uncovered[0]?.departureId, evening)
    assert.equal((await db.select().from(shifts).where(eq(shifts.serviceDate, today))).length, 1)
    const same = await server.call(
      staffCalls.staffPreviewCopy,
      { from: today, to: today },
      askingAsStaff(token),
    )
    assert.equal(same.error, 'fleet.sameDay')
  })

  test('makes what it said, once, and overwrites nothing', async () => {
    for (let times = 0; times < 2; times += 1) {
      const { data } = await server.call(staffCalls.staffCopyDay, copy, askingAsStaff(token))
      assert.deepEqual(
        data.shifts.map(({ driverName, from, to }) => [driverName, from, to]),
        [
          ['川上 武', at('07:00'), at('16:00')],
          ['杉本 修', at('09:00'), at('15:00')],
        ],
      )
      assert.equal(data.uncovered.length, 2)
    }
  })

  test('a run that somebody drives is covered', async () => {
    await buildVehicle(server)
    const { id: vehicleId } = await buildBus(server)
    const run = { vehicleId, driverId: people.free.id, reason: 'Stays longer' }
    await server.call(
      staffCalls.staffAssignVehicle,
      { departureId: evening, minibus: 0, run },
      askingAsStaff(token),
    )
    const { data } = await server.call(staffCalls.staffRoster, { serviceDate: today }, askingAsStaff(token))
    assert.deepEqual(
      data.uncovered.map(({ minibus }) => minibus),
      [1],
    )
    assert.deepEqual([data.minibuses.runs, data.minibuses.needed], [1, 1])
    assert.ok(data.minibuses.inService > 0 && data.minibuses.vehicleMinutes > 0)
    const [own] = data.shifts.filter(({ driverId }) => driverId === people.free.id)
    assert.deepEqual(
      own?.runs.map(({ departureId, riders }) => [departureId, riders]),
      [[evening, 2]],
    )
    assert.equal(toWallTime(fromWallTime(own?.from ?? '')), at('07:00'))
    const fleet = await server.call(staffCalls.staffFleet, { serviceDate: today }, askingAsStaff(token))
    assert.equal(fleet.data.vehicles.find(({ id }) => id === vehicleId)?.runs.length, 1)
  })
})
