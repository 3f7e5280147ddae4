import { langs } from '@noriai/contract/lang'
import { defaultPolicy, mergePolicy } from '@noriai/contract/policy'
import { legalDocumentSchema, type LegalDocument } from '@noriai/contract/schema/legalDocument'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as v from 'valibot'
import { legalDocument, legalTexts } from './document'
import { readOperator } from './operator'
import { writtenDocs, type LegalTemplate } from './template'

const operator = readOperator()
const wordsOf = (document: LegalDocument) => JSON.stringify(document.sections).replaceAll('\u00a0', ' ')

/** The shape of a text without its words: per section, the conditions and placeholders of each line in order. */
function skeleton(template: LegalTemplate) {
  const shape = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()
  return template.sections.map((section) =>
    [section.paragraphs ?? [], section.items ?? []].map((lines) =>
      lines.map((line) =>
        typeof line === 'string' ? { facts: shape(line) } : { when: line.when, facts: shape(line.text) },
      ),
    ),
  )
}

describe('legal documents', () => {
  for (const doc of writtenDocs) {
    test(`${doc} says the same things under the same conditions in five languages`, () => {
      for (const lang of langs)
        assert.deepEqual(skeleton(legalTexts[lang][doc]), skeleton(legalTexts.ja[doc]), lang)
    })

    test(`${doc} fits the contract and shows no placeholder in any language`, () => {
      for (const lang of langs) {
        const document = legalDocument(doc, lang, defaultPolicy, operator)
        v.parse(legalDocumentSchema, document)
        assert.doesNotMatch(wordsOf(document), /[{}]\w+[{}]|undefined|NaN/)
      }
    })
  }

  test('quote the figures of the policy they are made for, never their own', () => {
    const other = mergePolicy({
      seats: { holdMinutes: 7, payMinutes: 9 },
      dropoff: { freeCancelMinutes: 90 },
      luggage: { extraPrice: { JPY: 123400 } },
      passengers: { maxParty: 6 },
    })
    const before = wordsOf(legalDocument('bookingNotice', 'en', defaultPolicy, operator))
    const after = wordsOf(legalDocument('bookingNotice', 'en', other, operator))
    for (const figure of ['15 min', '6 h', 'JPY 1,700', 'up to 9 people'])
      assert.ok(before.includes(figure), figure)
    for (const figure of ['7 min', '9 min', '1 h 30 min', 'JPY 1,234', 'up to 6 people'])
      assert.ok(after.includes(figure), figure)
  })

  test('say of two readings only the one that is set', () => {
    const off = mergePolicy({
      pickup: { nightHold: false, walkUp: { enabled: false } },
      passengers: { lapChild: { reading: 'under24Months' } },
    })
    const on = wordsOf(legalDocument('bookingNotice', 'en', defaultPolicy, operator))
    const without = wordsOf(legalDocument('bookingNotice', 'en', off, operator))
    assert.match(on, /next morning/)
    assert.doesNotMatch(without, /next morning|scan a poster/)
    assert.match(without, /outside service hours/)
    assert.match(on, /the day they turn 2/)
    assert.match(without, /under 24 months/)
  })

  test('name the Japanese text as the binding one, except in Japanese', () => {
    assert.equal(legalDocument('userProtocol', 'ja', defaultPolicy, operator).bindingLang, null)
    assert.equal(legalDocument('userProtocol', 'ko', defaultPolicy, operator).bindingLang, 'ja')
  })
})
