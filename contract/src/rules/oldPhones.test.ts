import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { defaultPolicy } from '../policy/defaults'
import { fromWallTime } from '../time'
import { lateAtEnds, type PlanToFollow } from './rideProgress'
import { whereIsIt } from './whereIsIt'

const wall = (clock: string) => `2026-11-21 ${clock}:00`

const journey: PlanToFollow = {
  direction: 'transfer',
  lateMinutes: 5,
  isOver: false,
  reports: { step: 'atRelay', boardingAt: null, leftAt: wall('13:00'), atRelayAt: wall('13:50') },
  points: [
    { kind: 'door', reachedAt: wall('13:10'), leftAt: wall('13:12') },
    { kind: 'relay', reachedAt: wall('13:50'), leftAt: wall('14:00') },
    { kind: 'door', reachedAt: wall('14:20'), leftAt: wall('14:22'), lateMinutes: 8 },
  ],
}

/** iPhones before iOS 15.4 have no `Array.prototype.at`, and the app is made for them (package.json, `browserslist`). */
describe('a ride under way, on phones with an engine of 2020', () => {
  const own = Object.getOwnPropertyDescriptor(Array.prototype, 'at')
  before(() => Reflect.deleteProperty(Array.prototype, 'at'))
  after(() => own && Object.defineProperty(Array.prototype, 'at', own))

  test('is as late as it is', () => {
    assert.deepEqual(lateAtEnds(journey), { start: 5, end: 8 })
  })

  test('is where it is', () => {
    const order = { isCheckedIn: true, arrivedAt: null }
    const found = whereIsIt({ order, journey, position: null }, fromWallTime(wall('14:10')), defaultPolicy)
    assert.equal(found?.point, 2)
  })
})
