import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { differences, unusedKeys, usageOf } from './dictionaries'

const dictionary = (texts: Record<string, string>) => new Map(Object.entries(texts))

describe('the check of the dictionaries', () => {
  test('finds a key that a language lacks, leaves empty or has alone', () => {
    const reference = dictionary({ 'order.title': '予約', 'order.empty': 'まだありません' })
    const other = dictionary({ 'order.title': ' ', 'order.extra': 'x' })
    assert.deepEqual(differences(reference, 'en', other), [
      'en: "order.title" is empty',
      'en: "order.empty" is missing',
      'en: "order.extra" is in no other language',
    ])
  })

  test('finds placeholders that differ, in whatever order they stand', () => {
    const reference = dictionary({ 'a.b': '{from}〜{to}', 'a.c': '{left}' })
    const other = dictionary({ 'a.b': 'to {to} from {from}', 'a.c': '{rest} left' })
    assert.deepEqual(differences(reference, 'en', other), [
      'en: "a.c" has the placeholders (rest), not (left)',
    ])
  })

  test('lets a language leave out the city, and nothing beside it', () => {
    const reference = dictionary({ 'a.b': '区間送迎', 'a.c': '区間送迎{people}名分' })
    const other = dictionary({ 'a.b': 'Within {city}', 'a.c': 'Within {city}' })
    assert.deepEqual(differences(reference, 'en', other), ['en: "a.c" has the placeholders (), not (people)'])
  })

  test('knows the ways a page asks for a text', () => {
    const usages = [
      usageOf('a.tsx', "const t = useT('order'); t('title'); t(`state.${order.state}.short`)"),
      usageOf('b.tsx', "function row(t: Translate<'order'>) { return t(open ? 'open' : 'closed') }"),
      usageOf('d.tsx', "const t = useT('page'); t(`${kind}.title`)"),
      usageOf('c.ts', "const names: Record<string, KeyOf<'mine'>> = { faq: 'faq' }"),
    ]
    const texts = dictionary({
      'order.title': '',
      'order.state.paid.short': '',
      'order.state.paid.long': '',
      'order.open': '',
      'order.closed': '',
      'mine.faq': '',
      'page.link.title': '',
    })
    assert.deepEqual(unusedKeys(texts, usages), ['order.state.paid.long'])
  })

  test('finds a text that only another area uses', () => {
    const usages = [usageOf('a.tsx', "const t = useT('mine'); t('title')")]
    assert.deepEqual(unusedKeys(dictionary({ 'order.title': '' }), usages), ['order.title'])
  })

  test('takes no template without anything literal for the use of everything', () => {
    const usages = [usageOf('a.tsx', "const t = useT('order'); t(`${key}`)")]
    assert.deepEqual(unusedKeys(dictionary({ 'order.title': '' }), usages), ['order.title'])
  })
})
