import { dialCodeOf, usualCountry } from './dialCode'

describe('the dial code to begin with', () => {
  it('is of the region beside the language that the device prefers', () => {
    expect(usualCountry('en', ['en-AU', 'en'])).toBe('AU')
    expect(usualCountry('zh-TW', ['zh-Hant-HK'])).toBe('HK')
    expect(usualCountry('zh-CN', ['zh_CN'])).toBe('CN')
  })

  it('is of where the language is mostly spoken when the device names no region, or another language', () => {
    expect(usualCountry('en', ['en'])).toBe('US')
    expect(usualCountry('ko', ['en-AU'])).toBe('KR')
    expect(usualCountry('en', ['en-ZZ'])).toBe('US')
  })

  it('is the chosen one where one was chosen', () => {
    expect(dialCodeOf('AU', 'ja')).toBe('61')
    expect(dialCodeOf('', 'ja')).toBe('81')
  })
})
