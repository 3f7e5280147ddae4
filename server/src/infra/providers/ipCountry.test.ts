import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { headerIpCountry } from './ipCountry'

describe('the country of a request', () => {
  test('is what the configured header of the network says', () => {
    const source = headerIpCountry('CF-IPCountry')
    assert.equal(source.countryOf({ 'cf-ipcountry': 'kr' }), 'KR')
    assert.equal(source.countryOf({ 'accept-language': 'zh-TW' }), undefined)
  })

  test('is not known where the network does not know it', () => {
    const source = headerIpCountry('cf-ipcountry')
    for (const value of ['XX', 'T1', 'ZZ', '', 'KOR', '<script>']) {
      assert.equal(source.countryOf({ 'cf-ipcountry': value }), undefined, value)
    }
  })

  test('is the region of the browser’s first language with one, where no header is configured', () => {
    const source = headerIpCountry(undefined)
    assert.equal(source.countryOf({ 'accept-language': 'ja,en-US;q=0.8' }), 'US')
    assert.equal(source.countryOf({ 'accept-language': 'zh-Hant-TW,zh;q=0.9' }), 'TW')
    assert.equal(source.countryOf({ 'accept-language': 'ko' }), undefined)
    assert.equal(source.countryOf({}), undefined)
  })
})
