import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pinProblem } from './pin'

describe('the PIN of a driver', () => {
  for (const pin of ['000000', '999999', '123456', '456789', '987654', '543210']) {
    test(`is not ${pin}, which is tried first`, () => {
      assert.equal(pinProblem(pin)?.error, 'driver.pinWeak')
    })
  }

  for (const pin of ['135790', '246802', '121212', '112233', '901234', '123457', '480316']) {
    test(`may be ${pin}`, () => {
      assert.equal(pinProblem(pin), undefined)
    })
  }
})
