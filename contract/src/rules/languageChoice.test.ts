import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '../policy'
import { decideLanguage, findLanguage } from './languageChoice'

const policy = defaultPolicy.language
const none = { browser: [] }

describe('the language to begin with', () => {
  test('is Japanese when nobody says anything', () => {
    assert.equal(decideLanguage(none, policy), 'ja')
    assert.equal(decideLanguage({ browser: ['fr-FR', 'de'] }, policy), 'ja')
    assert.equal(findLanguage({ browser: ['fr-FR', 'de'] }, policy), undefined)
  })

  test('is that of the link, then the stored, then the poster’s, then the browser’s', () => {
    const all = { url: 'ko', stored: 'en', poster: 'zh-TW', browser: ['zh-CN'] }
    assert.equal(decideLanguage(all, policy), 'ko')
    assert.equal(decideLanguage({ ...all, url: undefined }, policy), 'en')
    assert.equal(decideLanguage({ ...all, url: undefined, stored: undefined }, policy), 'zh-TW')
    assert.equal(decideLanguage({ browser: all.browser }, policy), 'zh-CN')
  })

  test('passes over what is no language of ours', () => {
    assert.equal(decideLanguage({ url: 'xx', stored: 'EN', browser: ['fr', 'ko-KR'] }, policy), 'ko')
    assert.equal(decideLanguage({ url: '"><script>', browser: [] }, policy), 'ja')
  })

  test('takes the nearest language of a tag', () => {
    assert.equal(decideLanguage({ url: 'zh-HK', browser: [] }, policy), 'zh-TW')
    assert.equal(decideLanguage({ browser: ['zh'] }, policy), 'zh-CN')
  })

  test('is always the default where the policy knows no sources', () => {
    assert.equal(
      decideLanguage({ url: 'en', stored: 'ko', browser: ['zh-CN'] }, { default: 'ja', sources: [] }),
      'ja',
    )
  })
})
