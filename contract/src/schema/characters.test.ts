import assert from 'node:assert/strict'
import { test } from 'node:test'
import { safeParse } from 'valibot'
import { refundAirlinesBusOrder } from '../calls/orderLife'
import { problemOf } from './problem'

test('a reason of 128 characters is taken, each emoji counted as one, and a longer one told with its limit', () => {
  const refusal = (refundReasonOtherDesc: string) => {
    const id = '3b241101-e2bb-4255-8caf-4136c566a962'
    const request = { id, kind: 'atOnce', refundReason: 'other', refundReasonOtherDesc }
    const [issue] = safeParse(refundAirlinesBusOrder.request, request).issues ?? []
    return issue && problemOf(issue)
  }
  assert.equal(refusal('😀'.repeat(65)), undefined)
  assert.equal(refusal('😀'.repeat(128)), undefined)
  assert.deepEqual(refusal('😀'.repeat(129)), {
    error: 'validation.tooLong',
    params: { field: 'refundReasonOtherDesc', max: 128 },
  })
})
