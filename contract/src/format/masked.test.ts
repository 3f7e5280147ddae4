import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { maskEmail, maskPhone } from './masked'

describe('a masked', () => {
  test('address shows its first letter and where it is', () => {
    assert.equal(maskEmail('zelda.swift@noriai.example'), 'z****@noriai.example')
    assert.equal(maskEmail('z@noriai.example'), 'z****@noriai.example')
    assert.equal(maskEmail('"a@b"@noriai.example'), '"****@noriai.example')
  })

  test('number shows its country and its last four digits', () => {
    assert.equal(maskPhone('81', '9012345678'), '+81 ****5678')
    assert.equal(maskPhone('852', '91234567'), '+852 ****4567')
  })
})
