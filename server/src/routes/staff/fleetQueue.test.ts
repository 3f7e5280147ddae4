import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { addMinutes, fromWallTime, toWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildDeparture } from '../../../test/factories/departures'
import { buildDriver, buildDuty, buildShift, buildVehicle } from '../../../test/factories/fleet'
import { buildReadyOrder } from '../../../test/factories/orders'
import { rideRequest } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { departures } from '../../infra/db/schema/departures'
import { drivers, rollCalls, shifts, vehicles } from '../../infra/db/schema/fleet'
import { vehicleAssignments } from '../../infra/db/schema/seats'

const at = (clock: string, day = '2026-11-24') => fromWallTime(`${day} ${clock}:00`)
const namba = { lat: 34.6661, lng: 135.4959 }

describe('vehicles and drivers in the queue', async () => {
  const server = await buildTestApp({ now: at('07:00') })
  const { db } = server.deps
  const dispatcher = await buildStaff(server, 'dispatcher')
  const counter = await buildStaff(server, 'counter')
  const queue = async (token = dispatcher.token) => {
    const answer = await server.call(staffCalls.staffAttention, {}, { token, lang: 'en' })
    assert.equal(answer.status, 200, answer.error)
    return answer.data.entries
  }
  const kinds = async (token?: string) => (await queue(token)).map(({ kind, level }) => `${kind} ${level}`)
  const tidy = async () => {
    for (const table of [vehicleAssignments, rollCalls, shifts]) await db.delete(table)
    await db.update(vehicles).set({ inService: false })
  }
  const late = (id: string, lateMinutes: number) =>
    db.update(departures).set({ lateMinutes }).where(eq(departures.id, id))

  async function buildRun(
    departsAt: string,
    times: readonly [from: string, to: string],
    who: { readonly vehicle: typeof vehicles.$inferSelect; readonly driver: typeof drivers.$inferSelect },
  ): Promise<string> {
    const departureId = await buildDeparture(server, `2026-11-24 ${departsAt}:00`)
    await db.insert(vehicleAssignments).values({
      departureId,
      minibus: 1,
      vehicleType: 'minibus',
      plateNumber: who.vehicle.plateNumber,
      carBrand: who.vehicle.carBrand,
      driverName: who.driver.name,
      driverPhone: who.driver.phone,
      vehicleName: who.vehicle.number,
      vehicleId: who.vehicle.id,
      driverId: who.driver.id,
      startsAt: at(times[0]),
      endsAt: at(times[1]),
      startPlace: namba,
      endPlace: namba,
    })
    return departureId
  }

  /** Somebody who lands at nine and is moved to a departure. */
  async function seatParty(departureId: string): Promise<string> {
    const now = server.clock.now()
    server.clock.set(at('07:00'))
    const { id } = await buildReadyOrder(server, { ride: rideRequest({ dateTime: '2026-11-24 09:00:00' }) })
    const move = { id, departureId, reason: '' }
    const moved = await server.call(staffCalls.staffMoveOrder, move, askingAsStaff(dispatcher.token))
    assert.equal(moved.status, 200, moved.error)
    server.clock.set(now)
    return id
  }
  const cancel = async (id: string) => {
    const order = { id, reason: 'They asked for it' }
    const ended = await server.call(staffCalls.staffCancelOrder, order, askingAsStaff(dispatcher.token))
    assert.equal(ended.status, 200, ended.error)
  }
  const touches = async () => (await queue()).filter(({ kind }) => kind === 'runsTouch')
  const touchLevels = async () => (await touches()).map(({ level }) => level)

  test('an inspection that ends within a week, to those who keep the fleet', async () => {
    const vehicle = await buildVehicle(server, { number: 'M12', inspectionUntil: '2026-12-01' })
    assert.deepEqual(await kinds(), [])
    server.clock.set(at('05:00', '2026-11-25'))
    const [entry] = await queue()
    assert.deepEqual(
      [entry?.kind, entry?.level, entry?.vehicle, entry?.hurtsAt],
      ['inspection', 'amber', { number: 'M12', until: '2026-12-01' }, '2026-12-02 05:00:00'],
    )
    assert.deepEqual(await kinds(counter.token), [])
    await db.update(vehicles).set({ inspectionUntil: '2026-11-24' }).where(eq(vehicles.id, vehicle.id))
    assert.deepEqual(await kinds(), ['inspection vermilion'])
    await db.update(vehicles).set({ inService: false }).where(eq(vehicles.id, vehicle.id))
    assert.deepEqual(await kinds(), [])
  })

  test('a day that began without its roll call, and one that ended without the other', async () => {
    const driver = await buildDriver(server)
    const span = { driverId: driver.id, serviceDate: '2026-11-24' }
    const shift = await buildShift(server, { ...span, startsAt: at('08:00'), endsAt: at('16:00') })
    server.clock.set(at('07:59'))
    assert.deepEqual(await kinds(), [])
    server.clock.set(at('08:00'))
    const [entry] = await queue()
    assert.deepEqual(
      [entry?.kind, entry?.level, entry?.moment, entry?.run?.driverName, entry?.serviceDate, entry?.since],
      ['rollCall', 'vermilion', 'before', driver.name, '2026-11-24', '2026-11-24 08:00:00'],
    )
    const staffId = dispatcher.account.id
    await buildDuty(server, { ...span, startsAt: at('08:00'), endsAt: at('16:00'), staffId })
    assert.deepEqual(await kinds(), [])
    server.clock.set(at('16:29'))
    assert.deepEqual(await kinds(), [])
    server.clock.set(at('16:30'))
    const [after] = await queue()
    assert.deepEqual([after?.kind, after?.level, after?.moment], ['rollCall', 'amber', 'after'])
    const good = { way: 'inPerson', alcohol: 'good', health: 'good', vehicle: 'good' } as const
    await db
      .insert(rollCalls)
      .values({ shiftId: shift.id, moment: 'after', at: at('16:31'), staffId, ...good })
    assert.deepEqual(await kinds(), [])
  })

  test('a run that the one before reaches into, by vehicle or driver, until it is late itself, another has it or nobody rides it', async () => {
    await tidy()
    server.clock.set(at('09:00'))
    const who = { vehicle: await buildVehicle(server), driver: await buildDriver(server) }
    const before = await buildRun('10:00', ['10:00', '11:00'], who)
    const next = await buildRun('12:00', ['11:10', '12:30'], who)
    const party = await seatParty(next)
    assert.deepEqual(await touches(), [])
    await late(before, 20)
    const [entry] = await touches()
    assert.deepEqual(
      [entry?.kind, entry?.level, entry?.departure?.departureId, entry?.freeAt, entry?.run?.minibus],
      ['runsTouch', 'amber', next, '2026-11-24 11:20:00', 1],
    )
    server.clock.set(at('10:20'))
    assert.deepEqual(await touchLevels(), ['vermilion'])
    await late(next, 10)
    assert.deepEqual(await touches(), [])
    await late(next, 0)
    const another = { vehicle: await buildVehicle(server), driver: await buildDriver(server) }
    const ofNext = eq(vehicleAssignments.departureId, next)
    await db.update(vehicleAssignments).set({ vehicleId: another.vehicle.id }).where(ofNext)
    assert.deepEqual(await touchLevels(), ['vermilion'], 'the driver is the same')
    await cancel(party)
    assert.deepEqual(await touches(), [])
    const others = await seatParty(next)
    assert.deepEqual(await touchLevels(), ['vermilion'])
    await db.update(vehicleAssignments).set({ driverId: another.driver.id }).where(ofNext)
    assert.deepEqual(await touches(), [])
    await cancel(others)
  })

  test('a run that is still under way when the next is to start', async () => {
    await tidy()
    server.clock.set(at('10:30'))
    const who = { vehicle: await buildVehicle(server), driver: await buildDriver(server) }
    const before = await buildRun('14:00', ['10:00', '11:00'], who)
    const party = await seatParty(await buildRun('15:00', ['11:10', '12:30'], who))
    const ofBefore = eq(vehicleAssignments.departureId, before)
    await db.update(vehicleAssignments).set({ state: 'started' }).where(ofBefore)
    assert.deepEqual(await touches(), [])
    server.clock.set(at('11:15'))
    assert.equal((await touches())[0]?.freeAt, toWallTime(at('11:15')))
    await db.update(vehicleAssignments).set({ state: 'finished' }).where(ofBefore)
    assert.deepEqual(await touches(), [])
    await cancel(party)
  })

  test('a run whose vehicle is put off the road or out of service, or whose driver leaves or is unfit, until another has it', async () => {
    await tidy()
    server.clock.set(at('09:00'))
    const who = { vehicle: await buildVehicle(server), driver: await buildDriver(server) }
    const departureId = await buildRun('13:00', ['12:10', '13:30'], who)
    const party = await seatParty(departureId)
    const missing = async () =>
      (await queue()).filter(({ kind }) => kind === 'unassigned').map((entry) => entry.missing)
    const setVehicle = (changes: Partial<typeof vehicles.$inferInsert>) =>
      db.update(vehicles).set(changes).where(eq(vehicles.id, who.vehicle.id))
    const setDriver = (changes: Partial<typeof drivers.$inferInsert>) =>
      db.update(drivers).set(changes).where(eq(drivers.id, who.driver.id))
    const [busAlone, both] = [[[0]], [[0, 1]]]
    assert.deepEqual(await missing(), busAlone)
    await setVehicle({ offRoad: [{ from: at('13:30'), to: null, reason: 'Gearbox' }] })
    assert.deepEqual(await missing(), busAlone, 'the run is over by then')
    await setVehicle({ offRoad: [{ from: at('13:29'), to: null, reason: 'Gearbox' }] })
    assert.deepEqual(await missing(), both)
    await setVehicle({ offRoad: [], inService: false })
    assert.deepEqual(await missing(), both)
    await setVehicle({ inService: true })
    await setDriver({ inService: false, leftAt: at('09:00') })
    assert.deepEqual(await missing(), both)
    await setDriver({ inService: true, leftAt: null })
    assert.deepEqual(await missing(), busAlone)
    const staffId = dispatcher.account.id
    const duty = { serviceDate: '2026-11-24', startsAt: at('08:00'), endsAt: at('16:00'), staffId }
    await buildDuty(server, { driverId: who.driver.id, ...duty })
    await db.update(rollCalls).set({ alcohol: 'bad' })
    assert.deepEqual(await missing(), both)
    const { id: driverId } = await buildDriver(server)
    await db
      .update(vehicleAssignments)
      .set({ driverId })
      .where(eq(vehicleAssignments.departureId, departureId))
    assert.deepEqual(await missing(), busAlone)
    await cancel(party)
  })

  test('a day that gets longer than the rules of hours allow, as soon as that is forecast', async () => {
    await tidy()
    server.clock.set(at('20:00'))
    const who = { vehicle: await buildVehicle(server), driver: await buildDriver(server) }
    const staffId = dispatcher.account.id
    const span = {
      driverId: who.driver.id,
      serviceDate: '2026-11-24',
      startsAt: at('08:00'),
      endsAt: at('22:00'),
    }
    await buildDuty(server, { ...span, staffId })
    const last = await buildRun('21:00', ['21:00', '22:00'], who)
    assert.deepEqual(await kinds(), [])
    await late(last, 61)
    const [entry] = await queue()
    assert.deepEqual(
      [entry?.kind, entry?.level, entry?.hours, entry?.run?.driverName, entry?.hurtsAt],
      [
        'hours',
        'vermilion',
        { rule: 'duty', level: 'red', minutes: 15 * 60 + 1, limit: 15 * 60 },
        who.driver.name,
        toWallTime(addMinutes(at('22:00'), 61)),
      ],
    )
    await late(last, 60)
    assert.deepEqual(await kinds(), [])
  })

  test('a fourth long duty of the week, however far the others are from it', async () => {
    await tidy()
    server.clock.set(at('20:00'))
    const who = { vehicle: await buildVehicle(server), driver: await buildDriver(server) }
    const driverId = who.driver.id
    const today = { driverId, serviceDate: '2026-11-24', startsAt: at('08:00'), endsAt: at('22:00') }
    await buildDuty(server, { ...today, staffId: dispatcher.account.id })
    for (const serviceDate of ['2026-11-26', '2026-11-27', '2026-11-28']) {
      const [startsAt, endsAt] = [at('08:00', serviceDate), at('22:30', serviceDate)]
      await buildShift(server, { driverId, serviceDate, startsAt, endsAt })
    }
    const last = await buildRun('21:10', ['21:10', '22:00'], who)
    assert.deepEqual(await kinds(), [])
    await late(last, 1)
    assert.deepEqual(
      (await queue()).map(({ kind, hours }) => [kind, hours]),
      [['hours', { rule: 'longDuties', level: 'red', minutes: 14 * 60 + 1, limit: 14 * 60 }]],
    )
  })

  test('a day that began without enough rest after the one before, as that was worked', async () => {
    await tidy()
    server.clock.set(at('08:30'))
    const driver = await buildDriver(server)
    const staffId = dispatcher.account.id
    const days = [
      ['2026-11-23', at('14:00', '2026-11-23'), at('23:00', '2026-11-23')],
      ['2026-11-24', at('08:00'), at('16:00')],
    ] as const
    for (const [serviceDate, startsAt, endsAt] of days)
      await buildDuty(server, { driverId: driver.id, serviceDate, startsAt, endsAt, staffId })
    const hours = async () => (await queue()).filter(({ kind }) => kind === 'hours')
    assert.deepEqual(await hours(), [])
    const [before] = await db.select().from(shifts).where(eq(shifts.serviceDate, '2026-11-23'))
    assert.ok(before)
    const good = { way: 'inPerson', alcohol: 'good', health: 'good', vehicle: 'good' } as const
    await db
      .insert(rollCalls)
      .values({ shiftId: before.id, moment: 'after', at: at('02:00'), staffId, ...good })
    assert.deepEqual(
      (await hours()).map((entry) => entry.hours),
      [{ rule: 'restBefore', level: 'red', minutes: 6 * 60, limit: 9 * 60 }],
    )
  })

  test('a day that begins before its service day does, after a night that became too short, before its driver sets out', async () => {
    await tidy()
    server.clock.set(at('02:30'))
    const driver = await buildDriver(server)
    const staffId = dispatcher.account.id
    const evening = { startsAt: at('10:00', '2026-11-23'), endsAt: at('18:30', '2026-11-23') }
    await buildDuty(server, { driverId: driver.id, serviceDate: '2026-11-23', ...evening, staffId })
    const early = { serviceDate: '2026-11-24', startsAt: at('04:00'), endsAt: at('12:00') }
    await buildShift(server, { driverId: driver.id, ...early })
    const hours = async () => (await queue()).filter(({ kind }) => kind === 'hours')
    assert.deepEqual(await hours(), [])
    const [before] = await db.select().from(shifts).where(eq(shifts.serviceDate, '2026-11-23'))
    assert.ok(before)
    const good = { way: 'inPerson', alcohol: 'good', health: 'good', vehicle: 'good' } as const
    const ended = { shiftId: before.id, moment: 'after', staffId, ...good } as const
    await db.insert(rollCalls).values({ ...ended, at: at('20:00', '2026-11-23') })
    assert.deepEqual(
      (await hours()).map((entry) => [entry.serviceDate, entry.hours]),
      [['2026-11-24', { rule: 'restBefore', level: 'red', minutes: 8 * 60, limit: 9 * 60 }]],
    )
  })
})
