import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultPolicy } from '../policy/defaults'
import { msPerDay } from '../time'
import { disputeStatuses, disputeVerdictOf, hasTakenMoney, isEvidenceDueSoon, owedOnceWon } from './dispute'

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

test('a dispute that we won makes owed again what was noted as paid by it, and not what another one has paid', () => {
  const noted = [
    { reference: 'See du:1.', amountJpy: 100 },
    { reference: 'du:12', amountJpy: 200 },
    { reference: 'slip 7', amountJpy: 300 },
  ]
  const owed = (otherJpy?: number) =>
    owedOnceWon(noted, {
      wonId: 'du:1',
      others: otherJpy === undefined ? [] : [{ id: 'du:12', amountJpy: otherJpy }],
    }).map(({ reference }) => reference)
  assert.deepEqual(owed(500), ['See du:1.'], 'the other one comes to what names none, too')
  assert.deepEqual(owed(499), ['See du:1.', 'slip 7'])
  assert.deepEqual(owed(), ['See du:1.', 'du:12', 'slip 7'], 'it was the only one')
})

test('the payer has the money of a dispute until we won it, and none of an inquiry', () => {
  const taken = (isRefundable: boolean) =>
    disputeStatuses.filter((status) => hasTakenMoney({ status, isRefundable }))
  assert.deepEqual(taken(false), ['needsResponse', 'review', 'lost'])
  assert.deepEqual(taken(true), ['lost'])
})

test('while one dispute of a payment holds its refunds they wait, whatever another one came to', () => {
  const by = (status: (typeof disputeStatuses)[number], isReleased = false) =>
    ({ status, isRefundable: isReleased, isReleased }) as const
  assert.equal(disputeVerdictOf([]), 'none')
  assert.equal(disputeVerdictOf([by('won'), by('review', true)]), 'none')
  assert.equal(disputeVerdictOf([by('won'), by('lost')]), 'lost')
  assert.equal(disputeVerdictOf([by('lost'), by('review')]), 'waits')
})
