import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy, mergePolicy } from '../policy'
import { currencyBroughtBy, shownCurrency } from './currencyChoice'

const yenOnly = mergePolicy({ currency: { offered: ['JPY'], switchable: false } })
const twoOnly = mergePolicy({ currency: { offered: ['JPY', 'CNY'] } })

describe('the currency shown', () => {
  test('is yen where it cannot be changed, whatever was chosen', () => {
    assert.equal(shownCurrency({ lang: 'zh-CN', chosen: 'CNY', stored: 'USD' }, yenOnly), 'JPY')
  })
  test('is never one that is not offered', () => {
    assert.equal(shownCurrency({ lang: 'en', chosen: 'USD' }, twoOnly), 'JPY')
    assert.equal(shownCurrency({ lang: 'en', chosen: 'USD', stored: 'CNY' }, twoOnly), 'CNY')
  })
  test('is yuan in Simplified Chinese, unless the traveller chose one', () => {
    assert.equal(shownCurrency({ lang: 'zh-CN' }, defaultPolicy), 'CNY')
    assert.equal(shownCurrency({ lang: 'zh-CN', stored: 'JPY' }, defaultPolicy), 'CNY')
    assert.equal(shownCurrency({ lang: 'zh-CN', chosen: 'JPY' }, defaultPolicy), 'JPY')
    assert.equal(shownCurrency({ lang: 'zh-TW' }, defaultPolicy), 'JPY')
  })
  test('stays what was shown last, else is yen', () => {
    assert.equal(shownCurrency({ lang: 'ko', stored: 'KRW' }, defaultPolicy), 'KRW')
    assert.equal(shownCurrency({ lang: 'ko' }, defaultPolicy), 'JPY')
  })
})

describe('choosing a language', () => {
  test('changes the currency for Simplified Chinese only, and only when it differs', () => {
    assert.equal(
      currencyBroughtBy({ lang: 'zh-CN', shown: 'JPY', chosen: undefined, policy: defaultPolicy }),
      'CNY',
    )
    assert.equal(
      currencyBroughtBy({ lang: 'zh-CN', shown: 'CNY', chosen: undefined, policy: defaultPolicy }),
      undefined,
    )
    assert.equal(
      currencyBroughtBy({ lang: 'zh-CN', shown: 'JPY', chosen: 'JPY', policy: defaultPolicy }),
      undefined,
    )
    assert.equal(
      currencyBroughtBy({ lang: 'en', shown: 'CNY', chosen: undefined, policy: defaultPolicy }),
      undefined,
    )
    assert.equal(
      currencyBroughtBy({ lang: 'zh-CN', shown: 'JPY', chosen: undefined, policy: yenOnly }),
      undefined,
    )
  })
})
