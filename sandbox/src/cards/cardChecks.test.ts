import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkCvc, checkExpiry, checkName, checkNumber, parseExpiry, passesLuhn } from './cardChecks'

const november2026 = Date.UTC(2026, 10, 21)

describe('a card number', () => {
  test('is missing when nothing but spaces was typed', () => assert.equal(checkNumber('  '), 'numberMissing'))

  test('is wrong when a digit is missing, too many or mistyped', () => {
    for (const number of ['4242 4242 4242 424', '4242 4242 4242 4242 4', '4242 4242 4242 4243', '4']) {
      assert.equal(checkNumber(number), 'numberWrong', number)
    }
  })

  test('of a brand that is not taken says so', () =>
    assert.equal(checkNumber('6011 1111 1111 1117'), 'brandNotTaken'))

  test('is right in groups, without them and in full-width digits', () => {
    for (const number of [
      '4242 4242 4242 4242',
      '4242-4242-4242-4242',
      '４２４２４２４２４２４２４２４２',
      '378282246310005',
    ]) {
      assert.equal(checkNumber(number), undefined, number)
    }
  })

  test('fails Luhn for every single mistyped digit', () => {
    const right = '4242424242424242'
    assert.ok(passesLuhn(right))
    for (let index = 0; index < right.length; index += 1) {
      for (const digit of '0123456789'.replace(right[index] ?? '', '')) {
        assert.ok(!passesLuhn(right.slice(0, index) + digit + right.slice(index + 1)))
      }
    }
  })
})

describe('an expiry', () => {
  test('is missing, not a month, or expired', () => {
    assert.equal(checkExpiry('', november2026), 'expiryMissing')
    assert.equal(checkExpiry('13 / 28', november2026), 'expiryWrong')
    assert.equal(checkExpiry('00 / 28', november2026), 'expiryWrong')
    assert.equal(checkExpiry('09', november2026), 'expiryWrong')
  })

  test('is good through its month and expired after', () => {
    assert.equal(checkExpiry('10 / 26', november2026), 'expired')
    assert.equal(checkExpiry('11 / 26', november2026), undefined)
    assert.equal(checkExpiry('12 / 26', november2026), undefined)
  })

  test('is believed for twenty years', () => {
    assert.equal(checkExpiry('11 / 46', november2026), undefined)
    assert.equal(checkExpiry('12 / 46', november2026), 'expiryWrong')
  })

  test('is read as people write it', () => {
    for (const text of ['09 / 28', '9/28', '09/2028', '0928', '０９／２８']) {
      assert.deepEqual(parseExpiry(text), { month: 9, year: 2028 }, text)
    }
  })
})

describe('a security code', () => {
  test('has three digits', () => {
    assert.equal(checkCvc('', '4242'), 'cvcMissing')
    assert.equal(checkCvc('12', '4242'), 'cvc3')
    assert.equal(checkCvc('1234', '4242'), 'cvc3')
    assert.equal(checkCvc('12a', '4242'), 'cvc3')
    assert.equal(checkCvc('123', '4242'), undefined)
  })

  test('has four on Amex', () => {
    assert.equal(checkCvc('123', '3782'), 'cvc4')
    assert.equal(checkCvc('1234', '3782'), undefined)
  })
})

describe('a name on a card', () => {
  test('is refused when empty, with digits, or too long', () => {
    assert.equal(checkName(' '), 'nameMissing')
    assert.equal(checkName('4242 4242 4242 4242'), 'nameWrong')
    assert.equal(checkName('<b>'), 'nameWrong')
    assert.equal(checkName('A'.repeat(61)), 'nameWrong')
  })

  test('keeps accents, apostrophes, hyphens and any script', () => {
    for (const name of ["HANNAH O'BRIEN", 'José-María Núñez', '山田 太郎', 'A'.repeat(60)]) {
      assert.equal(checkName(name), undefined, name)
    }
  })
})
