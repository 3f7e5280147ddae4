import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { langs, type Lang } from '../lang'
import { centsOf, currencies, type Currency } from '../money'
import { formatMoney, formatNumber, formatPercentOff } from './money'

const nbsp = '\u00a0'

/** Glossary 1.5, row by row: the amount, then ja, en, zh-CN, ko, zh-TW. */
const glossary: [Currency, number, Record<Lang, string>][] = [
  [
    'JPY',
    1700,
    { ja: '1,700円', en: 'JPY 1,700', 'zh-CN': '1,700日元', ko: '1,700엔', 'zh-TW': '1,700日圓' },
  ],
  [
    'CNY',
    80,
    { ja: '80.00元', en: 'CNY 80.00', 'zh-CN': '80.00元', ko: '80.00위안', 'zh-TW': '人民幣80.00元' },
  ],
  [
    'USD',
    11.5,
    { ja: '11.50米ドル', en: 'USD 11.50', 'zh-CN': '11.50美元', ko: '미화 11.50달러', 'zh-TW': '11.50美元' },
  ],
  [
    'KRW',
    16000,
    { ja: '16,000ウォン', en: 'KRW 16,000', 'zh-CN': '16,000韩元', ko: '16,000원', 'zh-TW': '16,000韓元' },
  ],
  [
    'TWD',
    370,
    { ja: '370台湾ドル', en: 'TWD 370', 'zh-CN': '新台币370元', ko: '370대만 달러', 'zh-TW': '新台幣370元' },
  ],
  [
    'HKD',
    90,
    {
      ja: '90.00香港ドル',
      en: 'HKD 90.00',
      'zh-CN': '90.00港元',
      ko: '90.00홍콩 달러',
      'zh-TW': '港幣90.00元',
    },
  ],
]

describe('formatMoney', () => {
  for (const [currency, units, texts] of glossary) {
    for (const lang of langs) {
      const expected = lang === 'en' ? texts.en.replace(' ', nbsp) : texts[lang]
      test(`writes ${currency} in ${lang} as the glossary does: ${expected}`, () => {
        assert.equal(formatMoney(centsOf(units), currency, { lang }), expected)
      })
    }
  }

  test('never writes a bare ¥, $ or ₩, in any currency and language', () => {
    for (const currency of currencies) {
      for (const lang of langs) assert.doesNotMatch(formatMoney(123400, currency, { lang }), /[¥￥$₩]/)
    }
  })

  test('has one code form in every language, held together by a no-break space', () => {
    for (const lang of langs)
      assert.equal(formatMoney(170000, 'JPY', { lang, code: true }), `JPY${nbsp}1,700`)
    assert.equal(formatMoney(8005, 'CNY', { lang: 'ja', code: true }), `CNY${nbsp}80.05`)
  })

  test('calls zero free, unless it is an amount', () => {
    assert.deepEqual(
      langs.map((lang) => formatMoney(0, 'JPY', { lang })),
      ['無料', 'Free', '免费', '무료', '免費'],
    )
    assert.equal(formatMoney(0, 'JPY', { lang: 'ja', zeroAsAmount: true }), '0円')
    assert.equal(formatMoney(0, 'CNY', { lang: 'zh-CN', zeroAsAmount: true }), '0.00元')
  })

  test('puts a true minus sign before the amount', () => {
    assert.equal(formatMoney(-30000, 'JPY', { lang: 'ja' }), '−300円')
    assert.equal(formatMoney(-30000, 'TWD', { lang: 'zh-TW' }), '−新台幣300元')
    assert.equal(formatMoney(-50, 'USD', { lang: 'en', code: true }), `−USD${nbsp}0.50`)
  })

  test('rounds up what the currency has no digits for', () => {
    assert.equal(formatMoney(170001, 'JPY', { lang: 'ja' }), '1,701円')
  })

  test('separates thousands, not the decimals', () => {
    assert.equal(formatMoney(123456789, 'CNY', { lang: 'ja' }), '1,234,567.89元')
    assert.equal(formatNumber(999), '999')
    assert.equal(formatNumber(1000), '1,000')
    assert.equal(formatNumber(200000000), '200,000,000')
  })
})

describe('formatPercentOff', () => {
  const cases: [number, Record<Lang, string>][] = [
    [20, { ja: '20%割引', en: '20% off', 'zh-CN': '8折', ko: '20% 할인', 'zh-TW': '8折' }],
    [15, { ja: '15%割引', en: '15% off', 'zh-CN': '8.5折', ko: '15% 할인', 'zh-TW': '85折' }],
    [5, { ja: '5%割引', en: '5% off', 'zh-CN': '9.5折', ko: '5% 할인', 'zh-TW': '95折' }],
  ]
  for (const [percent, texts] of cases) {
    for (const lang of langs) {
      test(`says ${percent} % off in ${lang}: ${texts[lang]}`, () => {
        assert.equal(formatPercentOff(percent, lang), texts[lang])
      })
    }
  }
})
