import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Lang } from '../lang'
import { nameRuns } from './nameRuns'

/** The names in another language than the sentence's, each after its language. */
function foreignIn(lang: Lang, sentence: string, names: readonly string[], han?: Lang) {
  const runs = nameRuns(sentence, names, han === undefined ? { lang } : { lang, han })
  assert.equal(runs.map(({ text }) => text).join(''), sentence)
  return runs.flatMap((run) => (run.lang === undefined ? [] : [`${run.lang} ${run.text}`]))
}

describe('names in a sentence', () => {
  test('are runs of the languages of their letters, and what is around them is not', () => {
    const names = ['Hotel Nikko Osaka', 'ホテル京阪']
    assert.deepEqual(foreignIn('zh-CN', '从Hotel Nikko Osaka到ホテル京阪', names), [
      'en Hotel Nikko Osaka',
      'ja ホテル京阪',
    ])
    assert.deepEqual(foreignIn('zh-TW', '從신라호텔到機場', ['신라호텔']), ['ko 신라호텔'])
  })

  test('are Japanese by Han characters alone where the sentence has none of its own, unless another language is given', () => {
    assert.deepEqual(foreignIn('en', 'To 大阪市役所', ['大阪市役所']), ['ja 大阪市役所'])
    assert.deepEqual(foreignIn('ko', '王芳님의 선물', ['王芳'], 'zh-CN'), ['zh-CN 王芳'])
    assert.deepEqual(foreignIn('zh-CN', '去大阪市政府', ['大阪市政府']), [])
  })

  test('are left where they are in its language, where none is in it, and where they are empty', () => {
    assert.deepEqual(foreignIn('en', 'To Hotel Nikko Osaka', ['Hotel Nikko Osaka', 'ホテル京阪', '']), [])
    assert.deepEqual(nameRuns('', ['ホテル京阪'], { lang: 'en' }), [])
  })

  test('are found where one is part of another, and with the joiners of a text of ours', () => {
    assert.deepEqual(foreignIn('zh-CN', '从Namba到Namba Parks', ['Namba', 'Namba Parks']), [
      'en Namba',
      'en Namba Parks',
    ])
    assert.deepEqual(foreignIn('zh-CN', '去なんば3\u2060丁目', ['なんば3丁目']), ['ja なんば3\u2060丁目'])
  })

  test('of one Latin letter, as a vehicle may have, are not looked for in the words of others', () => {
    assert.deepEqual(foreignIn('ja', 'BはWeBにあります', ['B']), [])
  })
})
