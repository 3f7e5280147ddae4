import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { at } from '../testing/sampleRun'
import { doorHere } from './doorHere'

const fix = { lat: 34.6723, lng: 135.5009, accuracy: 8, at: at('16:43') }

describe('the place of a door', () => {
  test('is where the phone is', () => {
    const { at: _at, ...place } = fix
    assert.deepEqual(doorHere(fix, at('16:43')), place)
  })

  test('is not known without a position, from an old one, or from one that is not exact', () => {
    assert.equal(doorHere(undefined, at('16:43')), null)
    assert.equal(doorHere(fix, at('16:45')), null)
    assert.notEqual(doorHere({ ...fix, accuracy: 30 }, at('16:43')), null)
    assert.equal(doorHere({ ...fix, accuracy: 31 }, at('16:43')), null)
  })
})
