import type { Lang } from '@noriai/contract/lang'
import { codeIn } from './codeIn'
import { worthParts } from './worthParts'

const words = { off: 'off', free: 'Free' }

describe('the worth of a coupon', () => {
  it.each([
    ['ja', '15%', '割引'],
    ['en', '15%', 'off'],
    ['zh-CN', '8.5', '折'],
    ['ko', '15%', '할인'],
    ['zh-TW', '85', '折'],
  ] as const)('is a figure and its word in %s', (lang: Lang, figure, unit) => {
    expect(worthParts({ kind: 'percent', percent: 15 }, lang, words)).toEqual({ figure, unit })
  })

  it('is an amount with its currency, never a bare sign', () => {
    const worth = { kind: 'amount', amount: 120_000, currency: 'JPY' } as const
    expect(worthParts(worth, 'en', words)).toEqual({ figure: '1,200', unit: 'JPY off' })
    expect(worthParts({ ...worth, currency: 'CNY' }, 'zh-CN', words).figure).toBe('1,200.00')
  })

  it.each([
    ['ja', 'JPY', '割引', '円割引'],
    ['ko', 'USD', '할인', '미화 달러 할인'],
    ['zh-CN', 'JPY', '立减', '日元立减'],
    ['zh-TW', 'CNY', '折抵', '人民幣元折抵'],
  ] as const)('names its currency as %s does: %s (C37)', (lang, currency, off, unit) => {
    const worth = { kind: 'amount', amount: 50_000, currency } as const
    expect(worthParts(worth, lang, { off, free: '' }).unit).toBe(unit)
  })

  it('is the word for what becomes free', () => {
    expect(worthParts({ kind: 'free', line: 'childSeat' }, 'ja', { ...words, free: '無料' })).toEqual({
      figure: '無料',
      unit: '',
    })
  })
})

describe('a scanned voucher', () => {
  it('is its code, alone or in an address', () => {
    expect(codeIn(' NV-AAAA-BBBB ')).toBe('NV-AAAA-BBBB')
    expect(codeIn('https://noriai.example/useCar/voucher/voucher?code=NV-AA%20BB&x=1')).toBe('NV-AA BB')
  })
})
