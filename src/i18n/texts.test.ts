import { langs, type Lang } from '@noriai/contract/lang'
import { loadTexts } from './load'
import { flatten, partOf } from './texts'
import { texts as core } from './locales/ja/core'
import { texts as more } from './locales/ja/more'

describe('the areas', () => {
  it('come with the part whose file they stand in', () => {
    const partsOf = (areas: object) => [
      ...new Set(Object.keys(areas).map((area) => partOf(area as keyof typeof core))),
    ]
    expect(partsOf(core)).toEqual(['core'])
    expect(partsOf(more)).toEqual(['more'])
  })

  it.each(langs)('are the same in %s as in Japanese', async (lang) => {
    expect(Object.keys(await loadTexts(lang, 'core')).sort()).toEqual(Object.keys(core).sort())
    expect(Object.keys(await loadTexts(lang, 'more')).sort()).toEqual(Object.keys(more).sort())
  })
})

describe('the texts', () => {
  /** Those of the city whose map comes with the app: shown of its rides alone. */
  const ofDrawnCity = [
    'booking.airport',
    'common.area',
    'common.city',
    'start.poster.airport',
    'start.poster.terminal1',
    'start.poster.terminal2',
    'wardMap.airport',
    'wardMap.label',
  ]
  const namesOfDrawnCity = /Osaka|Kansai|KIX|大阪|関西|关西|關西|오사카|간사이/

  it.each(langs)('of other cities take their names as values, in %s', async (lang) => {
    const texts = flatten({ ...(await loadTexts(lang, 'core')), ...(await loadTexts(lang, 'more')) })
    const naming = Object.keys(texts).filter((key) => namesOfDrawnCity.test(texts[key] ?? ''))
    expect(naming.sort()).toEqual(ofDrawnCity)
  })
})

describe('flatten', () => {
  it('joins nested keys by dots', () => {
    expect(flatten({ order: { title: 'a', empty: { text: 'b' } } })).toEqual({
      'order.title': 'a',
      'order.empty.text': 'b',
    })
  })
})

describe('the texts of a language', () => {
  const allOf = async (lang: Lang) => ({
    ...flatten(await loadTexts(lang, 'core')),
    ...flatten(await loadTexts(lang, 'more')),
  })

  it.each(langs)('give one thing one name on the pages after booking, in %s', async (lang) => {
    const texts = await allOf(lang)
    const alike = [
      ['orderSuccessful.acts.driverCard', 'detail.driverCard', 'qrcode.driverCard'],
      ['orderSuccessful.acts.guide', 'qrcode.guide'],
      ['detail.share', 'moving.links.title'],
    ]
    for (const keys of alike) expect(new Set(keys.map((key) => texts[key])).size).toBe(1)
  })

  it('put no particle that depends on the last sound behind a Korean placeholder', async () => {
    const particle = /\}(은|는|이|가|을|를|와|과|로|으로|이에요|예요)(\s|\.|,|$)/
    const wrong = Object.entries(await allOf('ko')).filter(([, text]) => particle.test(text))
    expect(wrong).toEqual([])
  })
})
