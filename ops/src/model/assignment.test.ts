import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { reasonFor } from './assignment'

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
