import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultPolicy } from '../policy/defaults'
import { msPerDay } from '../time'
import { disputeStatuses, isEvidenceDueSoon } from './dispute'

const at = Date.parse('2026-11-21T10:00:00+09:00')
const dueIn = (ms: number) => ({ status: 'needsResponse', dueAt: at + ms }) as const
const isDue = (dispute: Parameters<typeof isEvidenceDueSoon>[0]) =>
  isEvidenceDueSoon(dispute, defaultPolicy, at)

test('staff are reminded of a dispute from three days before its evidence is due', () => {
  assert.equal(isDue(dueIn(3 * msPerDay + 1)), false)
  assert.equal(isDue(dueIn(3 * msPerDay)), true)
  assert.equal(isDue(dueIn(-1)), true, 'the provider may still take it')
})

test('staff are reminded of no dispute that was answered, or has no deadline', () => {
  assert.equal(isDue({ status: 'needsResponse', dueAt: null }), false)
  for (const status of disputeStatuses)
    assert.equal(isDue({ status, dueAt: at }), status === 'needsResponse', status)
})
