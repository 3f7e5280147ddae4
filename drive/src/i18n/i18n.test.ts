import { placesOf } from '@noriai/contract/format/fillText'
import { langs } from '@noriai/contract/lang'
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { en } from './en'
import { ja } from './ja'
import { phraseKeys, phrases } from './phrases'
import { withParams, type TextKey } from './texts'

const source = fileURLToPath(new URL('..', import.meta.url))
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file) && !/i18n\/(ja|en)\.ts$/.test(file))
  .map((file) => readFileSync(path.join(source, file), 'utf8'))
  .join('\n')

const keys = Object.keys(ja) as TextKey[]
const names = (text: string) => placesOf(text).sort().join(' ')

/** Keys that are put together at run time, such as `tap.${tap.kind}`. */
const families = [...code.matchAll(/[`']((?:\w+\.)+)\$\{/g)].map((match) => match[1] ?? '')

describe('the texts of the driver’s phone', () => {
  test('are the same in both languages, with the same placeholders', () => {
    assert.deepEqual(Object.keys(en).sort(), [...keys].sort())
    for (const key of keys) assert.equal(names(en[key]), names(ja[key]), key)
  })

  test('are written in their own language', () => {
    const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/
    for (const key of keys) assert.doesNotMatch(en[key], japanese, key)
    const foreign = keys.filter(
      (key) => !japanese.test(ja[key]) && /\p{L}/u.test(ja[key].replace(/\{[^}]*\}/g, '')),
    )
    assert.deepEqual(foreign, [])
  })

  test('are all used', () => {
    assert.ok(families.length > 5)
    const unused = keys.filter(
      (key) => !code.includes(`'${key}'`) && !families.some((family) => key.startsWith(family)),
    )
    assert.deepEqual(unused, [])
  })

  test('count in English, and leave nothing open', () => {
    assert.equal(withParams(en['offline.count'], { count: 1 }), '1\u00a0entry')
    assert.equal(withParams(en['offline.count'], { count: 2 }), '2\u00a0entries')
    assert.equal(withParams(ja['offline.count'], { count: 1 }), '1件')
    assert.equal(withParams('{a} {b}', { a: 1 }), '1 {b}')
  })

  test('have every phrase to point at in every language of the riders, each its own', () => {
    for (const lang of langs)
      for (const key of phraseKeys) assert.notEqual(phrases[lang][key].trim(), '', `${lang} ${key}`)
    for (const key of phraseKeys) {
      const all = langs.map((lang) => phrases[lang][key])
      assert.equal(new Set(all).size, langs.length, key)
    }
  })
})
