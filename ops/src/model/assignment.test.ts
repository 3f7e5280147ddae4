import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newDelay, reasonFor } from './assignment'

describe('why a run goes to a driver', () => {
  const before = { vehicleId: 'M12', driverId: 'mori', reason: 'Fell ill' }
  const other = { vehicleId: 'M12', driverId: 'fujii' }

  test('is what was written down of who has it, and of nobody else', () => {
    assert.equal(reasonFor(before, { typed: undefined, before }), 'Fell ill')
    assert.equal(reasonFor(other, { typed: undefined, before }), '')
    assert.equal(reasonFor(other, { typed: undefined, before: undefined }), '')
  })

  test('is what was typed, whoever is chosen then', () => {
    for (const pair of [before, other]) {
      assert.equal(reasonFor(pair, { typed: 'Stays longer', before }), 'Stays longer')
      assert.equal(reasonFor(pair, { typed: '', before }), '')
    }
  })
})

describe('the delay of a bus that is assigned', () => {
  test('is reported where it is another one than it was, with that', () => {
    assert.deepEqual(newDelay('10', 0), { lateMinutes: 10, seenLateMinutes: 0 })
    assert.deepEqual(newDelay('0', 10), { lateMinutes: 0, seenLateMinutes: 10 })
    assert.deepEqual(newDelay('10', 10), {})
  })

  test('is nothing but whole minutes of a day', () => {
    assert.deepEqual(newDelay('1440', 0), { lateMinutes: 1440, seenLateMinutes: 0 })
    for (const typed of ['', '-5', '2.5', '1441', 'soon']) assert.deepEqual(newDelay(typed, 5), {}, typed)
  })
})
