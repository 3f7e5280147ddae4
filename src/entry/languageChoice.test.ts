import { defaultPolicy } from '@noriai/contract/policy'
import { decideLanguage } from './languageChoice'

const policy = defaultPolicy.language
const none = { browser: [] }

describe('the language to begin with', () => {
  it('is Japanese when nobody says anything', () => {
    expect(decideLanguage(none, policy)).toBe('ja')
    expect(decideLanguage({ browser: ['fr-FR', 'de'] }, policy)).toBe('ja')
  })

  it('is that of the link, then the stored, then the poster’s, then the browser’s', () => {
    const all = { url: 'ko', stored: 'en', poster: 'zh-TW', browser: ['zh-CN'] }
    expect(decideLanguage(all, policy)).toBe('ko')
    expect(decideLanguage({ ...all, url: undefined }, policy)).toBe('en')
    expect(decideLanguage({ ...all, url: undefined, stored: undefined }, policy)).toBe('zh-TW')
    expect(decideLanguage({ browser: all.browser }, policy)).toBe('zh-CN')
  })

  it('passes over what is no language of ours', () => {
    expect(decideLanguage({ url: 'xx', stored: 'EN', browser: ['fr', 'ko-KR'] }, policy)).toBe('ko')
    expect(decideLanguage({ url: '"><script>', browser: [] }, policy)).toBe('ja')
  })

  it('takes the nearest language of a tag', () => {
    expect(decideLanguage({ url: 'zh-HK', browser: [] }, policy)).toBe('zh-TW')
    expect(decideLanguage({ browser: ['zh'] }, policy)).toBe('zh-CN')
  })

  it('is always the default where the policy knows no sources', () => {
    expect(
      decideLanguage({ url: 'en', stored: 'ko', browser: ['zh-CN'] }, { default: 'ja', sources: [] }),
    ).toBe('ja')
  })
})
