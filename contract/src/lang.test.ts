import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultLang, htmlLang, isLang, langNames, langs, nearestLang } from './lang'

describe('the languages', () => {
  test('are five, Japanese first and the default', () => {
    assert.deepEqual(langs, ['ja', 'en', 'zh-CN', 'ko', 'zh-TW'])
    assert.equal(defaultLang, 'ja')
  })

  test('are recognised only as they are written', () => {
    for (const lang of langs) assert.ok(isLang(lang))
    for (const value of ['JA', 'zh', 'zh-cn', 'fr', '', undefined, 1]) assert.equal(isLang(value), false)
  })

  test('are found from the tags of browsers and phones', () => {
    const expected = {
      'ja-JP': 'ja',
      'en-US': 'en',
      en_GB: 'en',
      'ko-KR': 'ko',
      zh: 'zh-CN',
      'zh-SG': 'zh-CN',
      zh_CN: 'zh-CN',
      'zh-Hans-HK': 'zh-CN',
      'zh-HK': 'zh-TW',
      'zh-MO': 'zh-TW',
      'zh-Hant': 'zh-TW',
      zh_TW: 'zh-TW',
      'fr-FR': undefined,
      '': undefined,
      kok: undefined,
    }
    for (const [tag, lang] of Object.entries(expected)) assert.equal(nearestLang(tag), lang, tag)
  })

  test('each have their own name and a script for fonts', () => {
    assert.equal(new Set(Object.values(langNames)).size, langs.length)
    assert.equal(htmlLang['zh-TW'], 'zh-Hant-TW')
    for (const lang of langs) assert.equal(nearestLang(htmlLang[lang]), lang)
  })
})
