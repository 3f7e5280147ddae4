import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { orderLabels, type OrderLabel } from './label'
import { deletionObstacle } from './accountDeletion'

const open: readonly OrderLabel[] = [
  'paid',
  'toBeConfirmed',
  'toDepart',
  'toBoard',
  'verified',
  'inProgress',
  'shipped',
  'receiving',
]
const returning: readonly OrderLabel[] = ['refundPending', 'refunding']
const unpaid: readonly OrderLabel[] = ['toPay', 'paying', 'paymentFailed']

describe('an account is not deleted', () => {
  test('while a ride is open, money is on its way back or a booking can be paid, and otherwise it is', () => {
    for (const label of orderLabels) {
      const expected =
        (open.includes(label) && 'account.rideOpen') ||
        (returning.includes(label) && 'account.refundRunning') ||
        (unpaid.includes(label) && 'account.bookingUnpaid') ||
        undefined
      assert.equal(deletionObstacle(['completed', label, 'cancelled']), expected, label)
    }
    assert.equal(deletionObstacle([]), undefined)
  })

  test('for the weightiest reason of several', () => {
    assert.equal(deletionObstacle(['toPay', 'refunding', 'toDepart']), 'account.rideOpen')
    assert.equal(deletionObstacle(['toPay', 'refunding']), 'account.refundRunning')
  })
})
