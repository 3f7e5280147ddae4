import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formatPhone } from './phone'

describe('formatPhone', () => {
  const cases: [string, string, string][] = [
    ['81', '9012345678', '+81 90-1234-5678'],
    ['86', '13812345678', '+86 138 1234 5678'],
    ['82', '1012345678', '+82 10-1234-5678'],
    ['886', '912345678', '+886 912 345 678'],
    ['1', '4155550123', '+1 415 555 0123'],
    ['852', '51234567', '+852 5123 4567'],
    ['33', '612345678', '+33 612 345 678'],
    ['81', '612345678', '+81 612 345 678'],
    ['49', '15112345678', '+49 151 123 456 78'],
  ]
  for (const [dialCode, national, expected] of cases) {
    test(`writes ${expected}`, () => assert.equal(formatPhone(dialCode, national), expected))
  }
})
