import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { listSendTime } from '../calls/quotation'
import { staffMembers } from '../calls/staff/account'
import { staffCheckRideCode } from '../calls/staff/rideCode'
import { ApiError } from './ApiError'
import { msToComeAgain } from './comeAgain'

const unavailable = (seconds: number) => new ApiError('unavailable', { status: 503, params: { seconds } })

describe('a call that failed', () => {
  test('is made again when the server, or a proxy that found none, cannot answer for a moment', () => {
    for (const call of [staffMembers, listSendTime, staffCheckRideCode]) {
      assert.equal(msToComeAgain(call, unavailable(2)), 2000)
      for (const status of [502, 503, 504])
        assert.equal(msToComeAgain(call, new ApiError('internal', { status })), 2000)
    }
  })

  test('is not where it would act twice', () => {
    assert.equal(msToComeAgain({ ...staffCheckRideCode, idempotent: false }, unavailable(2)), undefined)
  })

  test('is not where waiting is too long, or does not help', () => {
    for (const failure of [
      unavailable(6),
      new ApiError('unavailable', { status: 503 }),
      new ApiError('internal', { status: 500 }),
      new ApiError('rateLimited', { status: 429, params: { seconds: 2 } }),
      new ApiError('timeout'),
      new Error('any'),
    ])
      assert.equal(msToComeAgain(staffMembers, failure), undefined)
  })
})
