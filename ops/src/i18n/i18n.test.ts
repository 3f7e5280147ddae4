import { placesOf } from '@noriai/contract/format/fillText'
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { en } from './en'
import { ja } from './ja'
import { withParams, type TextKey } from './texts'

const source = fileURLToPath(new URL('..', import.meta.url))
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file) && !/i18n\/(ja|en)\.ts$/.test(file))
  .map((file) => readFileSync(path.join(source, file), 'utf8'))
  .join('\n')

const keys = Object.keys(ja) as TextKey[]
const names = (text: string) => placesOf(text).sort().join(' ')

/** Keys that are put together at run time, such as `label.${order.label}`. */
const families = [...code.matchAll(/[`']((?:\w+\.)+)\$\{/g)].map((match) => match[1] ?? '')

describe('the texts of the desk', () => {
  test('are the same in both languages, with the same placeholders', () => {
    assert.deepEqual(Object.keys(en).sort(), [...keys].sort())
    for (const key of keys) assert.equal(names(en[key]), names(ja[key]), key)
  })

  test('are written in their own language', () => {
    const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/
    for (const key of keys) assert.doesNotMatch(en[key], japanese, key)
    // What is left of a text without its placeholders, when that is more than signs, is Japanese.
    const foreign = keys.filter(
      (key) => !japanese.test(ja[key]) && /\p{L}/u.test(ja[key].replace(/\{[^}]*\}/g, '')),
    )
    assert.deepEqual(
      // Names of products and of kinds of files are written the same everywhere.
      foreign.filter(
        (key) => !key.startsWith('settings.channel.') && !key.startsWith('reconciliation.provider.'),
      ),
      ['departure.csv', 'scan.codeExample', 'posters.pdf', 'posters.svg', 'stop.told.sms'],
    )
  })

  test('are all used', () => {
    assert.ok(families.length > 10)
    const unused = keys.filter(
      (key) => !code.includes(`'${key}'`) && !families.some((family) => key.startsWith(family)),
    )
    assert.deepEqual(unused, [])
  })

  test('count in English, and leave nothing open', () => {
    assert.equal(withParams(en['board.riders'], { count: 1 }), '1 rider')
    assert.equal(withParams(en['board.riders'], { count: 0 }), '0 riders')
    assert.equal(withParams(ja['board.riders'], { count: 1 }), '乗客1名')
    assert.equal(withParams('{a} {b}', { a: 1 }), '1 {b}')
  })
})
