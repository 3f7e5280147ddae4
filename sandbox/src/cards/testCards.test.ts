import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { checkNumber } from './cardChecks'
import { formatNumber } from './cardFormat'
import { factsOf, issuerOf, testCards } from './testCards'

test('every test card has a number that the form takes, and its own', () => {
  for (const card of testCards) assert.equal(checkNumber(card.number), undefined, card.id)
  assert.equal(new Set(testCards.map(({ number }) => number)).size, testCards.length)
  assert.equal(new Set(testCards.map(({ id }) => id)).size, testCards.length)
})

test('the first eight digits tell of every test card what its token will tell', () => {
  for (const card of testCards) {
    const { brand, funding, country } = factsOf(card)
    assert.deepEqual(issuerOf(card.number), { brand, funding, country }, card.id)
  }
})

test('seven digits, and a range without test cards, tell nothing', () => {
  assert.equal(issuerOf('4242424'), undefined)
  assert.equal(issuerOf('4999999999999999'), undefined)
})

test('the README lists every test card', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  for (const card of testCards) assert.ok(readme.includes(formatNumber(card.number)), card.id)
})
