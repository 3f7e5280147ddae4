import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { codesOfEveryCall, errorCodes, isErrorCode, statusOf } from './errors'

describe('the catalogue of errors', () => {
  test('gives every code a refusing HTTP status, or none when only a client raises it', () => {
    for (const code of errorCodes) {
      const status = statusOf(code)
      assert.ok(status === 0 || (status >= 400 && status < 600), code)
    }
    assert.deepEqual(
      errorCodes.filter((code) => statusOf(code) === 0),
      ['network', 'timeout', 'readTimeout', 'offline', 'answerNotUnderstood'],
    )
  })

  test('clears a session only where there is none: 401 belongs to the two session codes', () => {
    assert.deepEqual(
      errorCodes.filter((code) => statusOf(code) === 401),
      ['unauthorized', 'sessionExpired'],
    )
  })

  test('never tells that something of somebody else exists: only staff hear what they themselves lack', () => {
    assert.deepEqual(
      errorCodes.filter((code) => statusOf(code) === 403),
      ['staff.roleRefused', 'staff.secondFactorMissing', 'staff.refundBound', 'departure.refundNeedsAdmin'],
    )
  })

  test('knows its own codes, and not the names every object has', () => {
    for (const code of errorCodes) assert.ok(isErrorCode(code))
    for (const value of ['', 'order.unknown', 'toString', 'constructor', '__proto__', 404, null, undefined]) {
      assert.equal(isErrorCode(value), false, String(value))
    }
  })

  test('lists codes of every call that a server can answer', () => {
    for (const code of codesOfEveryCall) assert.ok(statusOf(code) >= 400, code)
  })
})
