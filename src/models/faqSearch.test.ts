import type { FaqTopic } from '@noriai/contract/schema/faq'
import { faqMatching } from './faqSearch'

const topics: readonly FaqTopic[] = [
  {
    id: 'luggage',
    title: '荷物',
    entries: [
      {
        id: 'allowance',
        question: 'スーツケースは無料ですか？',
        answer: ['32インチまで1個'],
        words: 'かばん',
      },
      { id: 'ski', question: 'Ski gear?', answer: ['Up to 170 cm'], words: 'équipement' },
    ],
  },
  { id: 'price', title: '料金', entries: [{ id: 'card', question: 'カード', answer: ['VISA'], words: '' }] },
]
const found = (typed: string) =>
  faqMatching(topics, typed).flatMap(({ entries }) => entries.map(({ id }) => id))

describe('the search in the frequent questions', () => {
  test('finds everything for nothing typed', () => {
    expect(found('  ')).toEqual(['allowance', 'ski', 'card'])
  })

  test.each([
    ['すーつけーす', 'allowance'],
    ['ｽｰﾂｹｰｽ', 'allowance'],
    ['カバン', 'allowance'],
    ['３２', 'allowance'],
    ['visa', 'card'],
    ['ＶＩＳＡ', 'card'],
    ['equipement', 'ski'],
  ])('finds %s whatever its case, width, accent or kana', (typed, id) => {
    expect(found(typed)).toEqual([id])
  })

  test('wants every word that was typed, and leaves out topics without a match', () => {
    expect(found('スーツケース 無料')).toEqual(['allowance'])
    expect(found('スーツケース visa')).toEqual([])
    expect(faqMatching(topics, 'visa').map(({ id }) => id)).toEqual(['price'])
  })
})
