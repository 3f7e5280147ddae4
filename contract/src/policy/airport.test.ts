import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { departuresOn } from '../rules/timetable'
import { toWallTime } from '../time'
import { policyOfAirport } from './airport'
import { defaultPolicy } from './defaults'
import { parsePolicy, PolicyError } from './parse'

describe('the policy of an airport', () => {
  const kobe = { timetable: { pickup: ['08:15'] }, pickup: { connectingMinutes: { domestic: 20 } } }
  const policy = parsePolicy({ airports: { UKB: kobe } })

  test('is everywhere’s but for what is another there', () => {
    const there = policyOfAirport('UKB', policy)
    assert.deepEqual(departuresOn('2026-11-21', 'pickup', there).map(toWallTime), ['2026-11-21 08:15:00'])
    assert.deepEqual(there.timetable.dropoff, policy.timetable.dropoff)
    assert.deepEqual(there.pickup.connectingMinutes, {
      ...policy.pickup.connectingMinutes,
      domestic: 20,
    })
    assert.equal(there.seats, policy.seats)
  })

  test('is the same object each time, and the policy itself where nothing is another', () => {
    assert.equal(policyOfAirport('UKB', policy), policyOfAirport('UKB', policy))
    assert.equal(policyOfAirport('KIX', policy), policy)
    assert.equal(policyOfAirport('KIX', defaultPolicy), defaultPolicy)
  })

  test('takes no airport without a code, no time that is none and no setting of everywhere', () => {
    const wrong = [
      { Kobe: kobe },
      { UKB: { timetable: { pickup: ['8:15'] } } },
      { UKB: { timetable: { pickup: [] } } },
      { UKB: { seats: { holdMinutes: 1 } } },
    ]
    for (const airports of wrong) assert.throws(() => parsePolicy({ airports }), PolicyError)
  })
})
