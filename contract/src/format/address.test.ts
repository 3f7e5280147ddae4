import assert from 'node:assert/strict'
import { test } from 'node:test'
import { langs } from '../lang'
import { formatAddress } from './address'

test('joins an address as each language writes one, without what is empty', () => {
  assert.deepEqual(
    langs.map((lang) => [lang, formatAddress(['Nikko', '', '1-3-3', '501'], lang)]),
    [
      ['ja', 'Nikko、1-3-3、501'],
      ['en', 'Nikko, 1-3-3, 501'],
      ['zh-CN', 'Nikko，1-3-3，501'],
      ['ko', 'Nikko, 1-3-3, 501'],
      ['zh-TW', 'Nikko，1-3-3，501'],
    ],
  )
})
