import { langs } from '@noriai/contract/lang'
import { defaultPolicy, mergePolicy } from '@noriai/contract/policy'
import { faqSchema, type Faq } from '@noriai/contract/schema/faq'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as v from 'valibot'
import { readOperator } from '../legal/operator'
import { faqFor, faqTexts } from './faq'
import { faqTopics, type FaqText } from './template'

const operator = readOperator()
const wordsOf = (faq: Faq) => JSON.stringify(faq).replaceAll('\u00a0', ' ')

/** Which facts an answer quotes under which conditions, without its words. */
const skeleton = ({ answer }: FaqText) =>
  answer.map((line) => {
    const text = typeof line === 'string' ? line : line.text
    return {
      when: typeof line === 'string' ? null : line.when,
      facts: [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort(),
    }
  })

describe('frequent questions', () => {
  for (const id of Object.values(faqTopics).flat())
    test(`${id} says the same in five languages`, () => {
      for (const lang of langs)
        assert.deepEqual(skeleton(faqTexts[lang].questions[id]), skeleton(faqTexts.ja.questions[id]), lang)
    })

  test('fit the contract, answer every question and show no placeholder', () => {
    for (const lang of langs) {
      const faq = v.parse(faqSchema, faqFor(lang, defaultPolicy, operator))
      const entries = faq.topics.flatMap((topic) => topic.entries)
      assert.ok(entries.length >= 30)
      assert.ok(entries.every(({ answer, words }) => answer.length > 0 && words !== ''))
      assert.doesNotMatch(wordsOf(faq), /\{\w+\}|undefined|NaN/)
    }
  })

  test('quote the figures of the policy they are made for and the reading that is set', () => {
    const other = mergePolicy({
      pickup: { noticeMinutes: 45, nightHold: false },
      luggage: { extraPrice: { JPY: 123400 } },
      booking: { payTypes: ['card'], flightNumberRequired: true },
    })
    const before = wordsOf(faqFor('en', defaultPolicy, operator))
    const after = wordsOf(faqFor('en', other, operator))
    for (const figure of [
      '1 h 30 min before your flight',
      'JPY 1,700',
      'next morning',
      'Alipay',
      'You can book with',
    ])
      assert.ok(before.includes(figure), figure)
    for (const figure of [
      '45 min before your flight',
      'JPY 1,234',
      'outside service hours',
      'needs a flight number',
    ])
      assert.ok(after.includes(figure), figure)
    assert.doesNotMatch(after, /next morning|these: [^"]*Alipay/)
  })
})
