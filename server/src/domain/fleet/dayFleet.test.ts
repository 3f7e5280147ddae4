import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '@noriai/contract/policy'
import { addMinutes, fromWallTime } from '@noriai/contract/time'
import { testDatabase } from '../../../test/database'
import { depots } from '../../infra/db/schema/fleet'
import { operatorDataOf } from '../network'
import { planDayFleet } from './dayFleet'
import type { DayRun } from './uncovered'

const { db } = await testDatabase()
const context = { data: await operatorDataOf(db, defaultPolicy), policy: defaultPolicy }
const relay = { lat: 34.7013, lng: 135.4933 }
const north = { lat: 34.72, lng: 135.5 }
const noon = fromWallTime('2026-11-25 12:00:00')

const run = (departureId: string, from: number, changes: Partial<DayRun> = {}): DayRun => ({
  departureId,
  minibus: 1,
  direction: 'pickup',
  relayPoint: 'osakaStation',
  from: addMinutes(noon, from),
  to: addMinutes(noon, from + 40),
  start: relay,
  end: relay,
  isMotorway: false,
  state: 'planned',
  driverId: null,
  vehicleId: null,
  ridersOf: new Map(),
  ...changes,
})

describe('the minibuses of a day', () => {
  test('are needed once for runs that leave time between them, and know which run they follow', async () => {
    await db.insert(depots).values({ name: 'Namba', lat: 34.6661, lng: 135.4959 })
    const runs = [run('first', 0), run('second', 45), run('bus', 50, { minibus: 0 }), run('third', 88)]
    const fleet = await planDayFleet(db, runs, context)
    assert.deepEqual([fleet.runs, fleet.needed], [3, 2])
    assert.equal(fleet.before.get('second/1')?.departureId, 'first')
    assert.equal(fleet.before.size, 1)
    assert.ok(fleet.vehicleMinutes < fleet.aloneMinutes)
  })

  test('go to where the next run begins, which takes its time', async () => {
    const apart = (minutes: number) => [run('first', 0, { end: north }), run('second', 40 + minutes)]
    const neededWith = async (minutes: number) => (await planDayFleet(db, apart(minutes), context)).needed
    assert.deepEqual([await neededWith(10), await neededWith(30)], [2, 1])
  })

  test('are none on a day without runs', async () => {
    const { runs, needed, vehicleMinutes } = await planDayFleet(db, [], context)
    assert.deepEqual([runs, needed, vehicleMinutes], [0, 0, 0])
  })
})
