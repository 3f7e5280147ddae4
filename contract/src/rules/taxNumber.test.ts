import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readTaxNumber, taxCountries, type TaxCountry } from './taxNumber'

describe('a tax number', () => {
  for (const [country, typed, read] of [
    ['JP', 'T7000012050002', 'T7000012050002'],
    ['JP', ' ｔ７０００-０１２０-５０００２ ', 'T7000012050002'],
    ['JP', '7000012050002', 'T7000012050002'],
    ['CN', '91110000600007', undefined],
    ['CN', '91110000600037341l', '91110000600037341L'],
    ['CN', '110108551385082', '110108551385082'],
    ['CN', '11010855138508212345', '11010855138508212345'],
    ['CN', '9111000060003734', undefined],
    ['CN', '9111000060003734!L', undefined],
    ['KR', '124-81-00998', '1248100998'],
    ['TW', '22099131', '22099131'],
    ['TW', '2209 9131', '22099131'],
    ['other', 'de 123', undefined],
    ['other', 'DE123456789', 'DE123456789'],
    ['other', 'x', undefined],
    ['other', `A${'1'.repeat(29)}`, `A${'1'.repeat(29)}`],
    ['other', `A${'1'.repeat(30)}`, undefined],
  ] as const) {
    test(`of ${country} typed as ${typed} is ${read ?? 'none'}`, () => {
      assert.equal(readTaxNumber(country, typed), read)
    })
  }

  for (const country of taxCountries) {
    test(`of ${country} may be left empty`, () => {
      assert.equal(readTaxNumber(country, ' \u3000'), '')
    })
  }

  test('with one wrong digit is none where the country has a check digit', () => {
    const right: readonly (readonly [TaxCountry, string])[] = [
      ['JP', '7000012050002'],
      ['KR', '1248100998'],
    ]
    for (const [country, number] of right) {
      for (const [index, digit] of Array.from(number).entries()) {
        const other = String((Number(digit) + 1) % 10)
        const wrong = number.slice(0, index) + other + number.slice(index + 1)
        assert.equal(readTaxNumber(country, wrong), undefined, `${country} ${wrong}`)
      }
    }
    assert.equal(readTaxNumber('TW', '22099132'), undefined)
  })

  test('of Taiwan with a seven before the last digit may add up to one less', () => {
    assert.equal(readTaxNumber('TW', '10458575'), '10458575')
    assert.equal(readTaxNumber('TW', '10458576'), undefined)
  })

  test('with a digit too few or too many is none', () => {
    for (const [country, number] of [
      ['JP', '700001205000'],
      ['JP', '70000120500022'],
      ['KR', '124810099'],
      ['TW', '2209913'],
      ['TW', '220991311'],
    ] as const) {
      assert.equal(readTaxNumber(country, number), undefined, number)
    }
  })
})
