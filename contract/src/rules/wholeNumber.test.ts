import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readWholeNumber, wholeNumberProblem } from './wholeNumber'

const range = { min: 1, max: 300 }

describe('a whole number', () => {
  test('is read within its range, both ends included, however its digits are written', () => {
    const cases: [string, number | undefined][] = [
      ['1', 1],
      ['300', 300],
      ['055', 55],
      [' ５５ ', 55],
      ['0', undefined],
      ['301', undefined],
      ['', undefined],
      ['55.5', undefined],
      ['5 5', undefined],
      ['-5', undefined],
      ['1e2', undefined],
      ['55cm', undefined],
      ['9'.repeat(400), undefined],
    ]
    for (const [typed, value] of cases) assert.equal(readWholeNumber(typed, range), value, typed)
  })

  test('is asked for with its range where something else, or nothing, was typed', () => {
    assert.equal(wholeNumberProblem('55', range, 'width'), undefined)
    for (const typed of ['', '0', '55.5'])
      assert.deepEqual(wholeNumberProblem(typed, range, 'width'), {
        error: 'validation.wholeNumber',
        params: { field: 'width', min: 1, max: 300 },
      })
  })
})
