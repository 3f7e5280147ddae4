import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { addMinutes, toWallTime } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildDriver, buildShift, buildVehicle } from '../../../test/factories/fleet'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { vehicleDamages } from '../../infra/db/schema/damages'
import { staffActions } from '../../infra/db/schema/staff'

const { staffFleet, staffReportDamage, staffRepairDamage, staffRollCall } = staffCalls

describe('a damage of a vehicle', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const { account, token } = await buildStaff(server, 'dispatcher')
  const counter = await buildStaff(server, 'counter')
  const vehicle = await buildVehicle(server)
  const shown = async () => {
    const { data } = await server.call(staffFleet, {}, { token })
    return data.vehicles.find(({ id }) => id === vehicle.id)?.damages ?? []
  }
  const logged = (action: string) =>
    db
      .select()
      .from(staffActions)
      .where(and(eq(staffActions.subjectId, vehicle.id), eq(staffActions.action, action)))

  test('is the dispatcher’s to report and to repair, not the counter’s', async () => {
    const asking = askingAsStaff(counter.token)
    const reported = await server.call(staffReportDamage, { vehicleId: vehicle.id, text: 'Door' }, asking)
    assert.equal(reported.error, 'staff.roleRefused')
    const request = { id: vehicle.id, version: 1, note: '' }
    const repaired = await server.call(staffRepairDamage, request, askingAsStaff(counter.token))
    assert.equal(repaired.error, 'staff.roleRefused')
    assert.equal(await db.$count(vehicleDamages), 0)
  })

  test('is of a vehicle that there is', async () => {
    const unknown = { vehicleId: randomUUID(), text: 'Door' }
    assert.equal((await server.call(staffReportDamage, unknown, askingAsStaff(token))).error, 'notFound')
    const request = { id: randomUUID(), version: 1, note: '' }
    assert.equal((await server.call(staffRepairDamage, request, askingAsStaff(token))).error, 'notFound')
    assert.equal(await db.$count(vehicleDamages), 0)
  })

  test('is shown and logged once reported, once however often it is sent', async () => {
    const request = { vehicleId: vehicle.id, text: 'The left door sticks' }
    const asking = askingAsStaff(token)
    await server.call(staffReportDamage, request, asking)
    await server.call(staffReportDamage, request, asking)
    const damages = await shown()
    assert.deepEqual(
      damages.map(({ source, text, reportedBy, version }) => [source, text, reportedBy, version]),
      [['desk', 'The left door sticks', 'dispatcher of the test', 1]],
    )
    assert.deepEqual(
      (await logged('reported')).map(({ subject, reason }) => [subject, reason]),
      [['vehicle', 'The left door sticks']],
    )
  })

  test('is repaired over the version that was seen, once, and can be reported again', async () => {
    const [damage] = await shown()
    assert.ok(damage)
    const repair = (version: number) =>
      server.call(staffRepairDamage, { id: damage.id, version, note: 'New hinge' }, askingAsStaff(token))
    assert.equal((await repair(damage.version + 1)).error, 'fleet.changed')
    assert.equal((await shown()).length, 1)
    assert.equal((await repair(damage.version)).status, 200)
    assert.deepEqual(await shown(), [])
    assert.equal((await repair(damage.version)).error, 'fleet.changed')
    const [row] = await db.select().from(vehicleDamages).where(eq(vehicleDamages.id, damage.id))
    assert.deepEqual(
      [row?.repairedAt, row?.repairedBy, row?.repairNote],
      [server.clock.now(), account.id, 'New hinge'],
    )
    assert.deepEqual(
      (await logged('repaired')).map(({ value, reason }) => [value, reason]),
      [[damage.reportedAt, 'New hinge']],
    )
    await server.call(staffReportDamage, { vehicleId: vehicle.id, text: damage.text }, askingAsStaff(token))
    assert.equal((await shown())[0]?.reportedAt, toWallTime(server.clock.now()))
  })

  /** A shift with a vehicle, and how a roll call before it is held and corrected. */
  async function buildRollCalls(vehicleId: string) {
    const driver = await buildDriver(server)
    const { id: shiftId } = await buildShift(server, {
      driverId: driver.id,
      vehicleId,
      serviceDate: '2026-11-21',
      startsAt: addMinutes(server.clock.now(), 10),
      endsAt: addMinutes(server.clock.now(), 300),
    })
    const good = { way: 'inPerson', alcohol: 'good', health: 'good', vehicle: 'good', note: '' } as const
    return async (version: number, more: object) => {
      const request = { shiftId, version, moment: 'before', ...good, ...more } as const
      const { status, error } = await server.call(staffRollCall, request, askingAsStaff(token))
      assert.equal(status, 200, error)
    }
  }

  test('that a roll call found is in the words of its note, until a correction says that there is none', async () => {
    await db.delete(vehicleDamages)
    const hold = await buildRollCalls(vehicle.id)
    await hold(1, { vehicle: 'bad', note: 'A lamp is out' })
    const [first] = await shown()
    await hold(2, { vehicle: 'bad', note: 'Both lamps are out' })
    assert.deepEqual(
      (await shown()).map(({ source, text }) => [source, text]),
      [['rollCall', 'Both lamps are out']],
    )
    const stale = { id: first?.id ?? '', version: first?.version ?? 0, note: 'New lamp' }
    const refused = await server.call(staffRepairDamage, stale, askingAsStaff(token))
    assert.equal(refused.error, 'fleet.changed', 'who read of one lamp has not repaired both')
    await hold(3, {})
    assert.deepEqual(await shown(), [])
  })

  test('that a roll call found has none of its words where they may tell of the driver’s health', async () => {
    await db.delete(vehicleDamages)
    const other = await buildVehicle(server)
    const hold = await buildRollCalls(other.id)
    const kept = async () => {
      const { data } = await server.call(staffFleet, {}, { token })
      return data.vehicles.find(({ id }) => id === other.id)?.damages?.map(({ text }) => text)
    }
    await hold(1, { vehicle: 'bad', health: 'bad', note: 'Feverish, and a lamp is out' })
    assert.deepEqual(await kept(), [''])
    await hold(2, { vehicle: 'bad', note: 'A lamp is out' })
    assert.deepEqual(await kept(), ['A lamp is out'])
    await hold(3, { vehicle: 'bad', alcohol: 'bad', note: 'Smells of drink; the lamp' })
    assert.deepEqual(await kept(), [''])
  })
})
