import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { defaultPolicy } from '../policy'
import { handlingSeconds, minutesOfStop, type StopLoad } from './stopTime'

const { stopMinutes } = defaultPolicy.ride
const minutesFor = (...loads: readonly StopLoad[]) =>
  minutesOfStop(
    stopMinutes,
    loads.reduce((sum, load) => sum + handlingSeconds(load, defaultPolicy), 0),
  )
const load = (riders: number, largeBags = riders, childSeats = 0): StopLoad => ({
  riders,
  largeBags,
  childSeats,
})

describe('the time of a stop', () => {
  const cases: readonly (readonly [what: string, minutes: number, loads: readonly StopLoad[]])[] = [
    ['one rider without a bag', 2, [load(1, 0)]],
    ['one rider with a large bag', 3, [load(1)]],
    ['a couple with two', 3, [load(2)]],
    ['a full minibus', 7, [load(9)]],
    ['a family with a child seat', 5, [load(3, 2, 1)]],
    ['two couples who share it', 4, [load(2), load(2)]],
    ['no rider', 2, []],
  ]
  for (const [what, minutes, loads] of cases) {
    test(`of ${what} is ${minutes} minutes`, () => assert.equal(minutesFor(...loads), minutes))
  }

  test('is never less for more', () => {
    const some = fc.record({ riders: fc.nat(9), largeBags: fc.nat(18), childSeats: fc.nat(4) })
    fc.assert(
      fc.property(some, some, (one, other) => {
        assert.ok(minutesFor(one, other) >= Math.max(minutesFor(one), minutesFor(other)))
      }),
    )
  })
})
