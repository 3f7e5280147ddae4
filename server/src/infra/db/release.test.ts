import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ownRelease, releaseOrder } from './release'

describe('releases', () => {
  test('follow each other by their version, then by their newest migration', () => {
    const inOrder = [
      '',
      releaseOrder('0.2.0', 1_790_000_000_000),
      releaseOrder('0.2.0', 1_790_000_000_001),
      releaseOrder('0.10.0', 1),
      releaseOrder('1.0.0-beta', 0),
      releaseOrder('12.0.1', 0),
    ]
    assert.deepEqual([...inOrder].reverse().sort(), inOrder)
    assert.equal(releaseOrder('1.0.0-beta', 0), releaseOrder('1.0.0', 0))
  })

  test('have an own one', () => {
    assert.match(ownRelease(), /^\d{6}\.\d{6}\.\d{6}-\d{14}$/)
  })
})
