import fc from 'fast-check'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { countSlips } from './vocabulary'

describe('counting slips', () => {
  const cases: readonly (readonly [typed: string, word: string, whole: number, prefix: number])[] = [
    ['hilton', 'hilton', 0, 0],
    ['hilten', 'hilton', 1, 1],
    ['hilon', 'hilton', 1, 1],
    ['hiltoon', 'hilton', 1, 1],
    ['hitlon', 'hilton', 1, 1],
    ['hitlen', 'hilton', 2, 2],
    ['hilt', 'hilton', 2, 0],
    ['hlit', 'hiltonosaka', 3, 1],
    ['abc', 'xyz', 3, 3],
  ]
  for (const [typed, word, whole, prefix] of cases) {
    test(`tells ${typed} from ${word}`, () => {
      assert.deepEqual(countSlips(typed, word, 2), { whole: Math.min(whole, 3), prefix: Math.min(prefix, 3) })
    })
  }

  test('is 0 for the same word only, and never more than one over the limit', () => {
    const word = fc.string({ maxLength: 70 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (typed, other, most) => {
        const { whole, prefix } = countSlips(typed, other, most)
        assert.ok(whole >= 0 && whole <= most + 1 && prefix <= whole)
        if (typed.length <= 60 && other.length <= 60) assert.equal(whole === 0, typed === other)
      }),
    )
  })
})
