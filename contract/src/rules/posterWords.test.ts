import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { langs } from '../lang'
import { filledWords, posterLangs, unknownFacts, wordsName, type PosterWords } from './posterWords'

const words: PosterWords = {
  title: 'To your door from {terminal}',
  line: 'From {price}, {price} at least',
  scan: 'Scan',
  walk: '{minutes} min to the desk',
  show: 'Show',
  ride: 'Ride',
}
const facts = { price: 'JPY 2,900', minutes: '4', terminal: 'T1' }

describe('the words of a poster', () => {
  test('are printed with the facts in place of their names, as often as they are named', () => {
    assert.deepEqual(filledWords(words, facts), {
      title: 'To your door from T1',
      line: 'From JPY 2,900, JPY 2,900 at least',
      scan: 'Scan',
      walk: '4 min to the desk',
      show: 'Show',
      ride: 'Ride',
    })
  })

  for (const [text, unknown] of [
    ['From {price}', []],
    ['{minutes} min, {terminal}', []],
    ['no facts at all', []],
    ['{fare}', ['{fare}']],
    ['{Price} and {price}', ['{Price}']],
    ['{}', ['{}']],
    ['{price', ['{']],
    ['price}', ['}']],
    ['{{price}}', ['{', '}']],
    ['{toString}', ['{toString}']],
  ] as const) {
    test(`name no fact that there is not: ${text}`, () => {
      assert.deepEqual(unknownFacts(text), unknown)
    })
  }

  test('tell whether they name a fact in any language', () => {
    const plain = { ...words, title: 'Door', line: 'Cheap', walk: 'Walk' }
    assert.equal(wordsName([plain, words], 'price'), true)
    assert.equal(wordsName([plain], 'price'), false)
    assert.equal(wordsName([], 'minutes'), false)
  })

  test('stand in each language once', () => {
    assert.deepEqual([...posterLangs].sort(), [...langs].sort())
  })
})
