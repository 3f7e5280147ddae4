import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '../policy'
import { countMissingNames } from './missingNames'

const party = { adults: 2, children: 0, infants: 1 }
const missing = (contactName: string, givenPositions: readonly number[] = []) =>
  countMissingNames({ party, contactName, givenPositions }, defaultPolicy)

describe('the names that are missing of a ride', () => {
  test('are those of all but who booked', () => {
    assert.equal(missing('Chan Tai Man'), 2)
  })
  test('are those of all where the contact is no name of a passport', () => {
    assert.equal(missing('陳大文'), 3)
    assert.equal(missing(''), 3)
  })
  test('are fewer by each who gave their own, and who booked is counted once', () => {
    assert.equal(missing('Chan Tai Man', [2]), 1)
    assert.equal(missing('Chan Tai Man', [0, 2]), 1)
    assert.equal(missing('', [0, 2]), 1)
    assert.equal(missing('', [0, 1, 2]), 0)
  })
})
