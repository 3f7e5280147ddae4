import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { directions } from '@noriai/contract/direction'
import fc from 'fast-check'
import { plannedDeparture } from '../../../test/factories/plannedDeparture'
import type { OperatorData } from './operatorData'
import { keptDepartures, mostKeptOfLine } from './keptDepartures'

const hour = 3_600_000

/** Every second hour has a departure of each line. */
const plannedAt: OperatorData['planned'] = (direction, relayPoint, departsAt) =>
  departsAt % (2 * hour) === 0
    ? { ...plannedDeparture({ direction, serviceDate: '2026-11-21', departsAt }), relayPoint }
    : undefined

function counted() {
  let calls = 0
  const planned = keptDepartures(
    (...line) => {
      calls += 1
      return plannedAt(...line)
    },
    ['ocat', 'tennoji'],
  )
  return { planned, calls: () => calls }
}

describe('departures that are kept', () => {
  test('are those that the timetable plans, of the same line, direction and time', () => {
    const { planned } = counted()
    const line = fc.tuple(
      fc.constantFrom(...directions),
      fc.constantFrom('ocat', 'tennoji', 'elsewhere', '__proto__'),
      fc.nat(30).map((hours) => hours * hour),
    )
    fc.assert(fc.property(line, (wanted) => assert.deepEqual(planned(...wanted), plannedAt(...wanted))))
  })

  test('are made once, and so is the answer that none runs', () => {
    const { planned, calls } = counted()
    assert.equal(planned('pickup', 'ocat', 0), planned('pickup', 'ocat', 0))
    assert.equal(calls(), 1)
    assert.equal(planned('pickup', 'ocat', hour), undefined)
    assert.equal(planned('pickup', 'ocat', hour), undefined)
    assert.equal(calls(), 2)
  })

  test('are bounded, and none of them of lines that there are not', () => {
    const { planned, calls } = counted()
    for (let each = 0; each <= mostKeptOfLine; each += 1) planned('dropoff', 'ocat', each * hour)
    const made = calls()
    assert.deepEqual(planned('dropoff', 'ocat', 0), plannedAt('dropoff', 'ocat', 0))
    assert.equal(calls(), made + 1, 'the first was forgotten when there were too many')
    planned('pickup', 'elsewhere', 0)
    planned('pickup', 'elsewhere', 0)
    assert.equal(calls(), made + 3)
  })
})
