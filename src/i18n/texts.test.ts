import { langs } from '@noriai/contract/lang'
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

describe('flatten', () => {
  it('joins nested keys by dots', () => {
    expect(flatten({ order: { title: 'a', empty: { text: 'b' } } })).toEqual({
      'order.title': 'a',
      'order.empty.text': 'b',
    })
  })
})
