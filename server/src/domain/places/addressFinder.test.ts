import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { langs } from '@noriai/contract/lang'
import fc from 'fast-check'
import { shippedPlaces } from '../../../test/placeList'
import { AddressFinder } from './addressMatch'
import { PlaceSearch } from './placeSearch'

const search = new PlaceSearch(shippedPlaces())

type Question = Parameters<AddressFinder['find']>[0]

/** Beginnings that travellers type one after the other, and texts that differ only in what comes back as it was typed. */
const typed = [
  'h',
  'hil',
  'hilton',
  'HILTON',
  ' hilton',
  'hilten',
  '日航',
  '5420086',
  '北区',
  '中央区西心斎橋1-3-3 Room 1203',
  '中央区西心斎橋1-3-3 ROOM 1203',
  'xyzzyqq',
  'a\nb',
]

const question: fc.Arbitrary<Question> = fc.record({
  keyWords: fc.constantFrom(...typed),
  city: fc.constantFrom('', 'osaka', 'Osaka City', '京都市', 'a\nb'),
  lang: fc.constantFrom(...langs),
  limit: fc.constantFrom(1, 3, 20),
})

describe('an answer to the address search', () => {
  test('is the same whatever was answered before', () => {
    const finder = new AddressFinder(search)
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 20 }), (questions) => {
        for (const each of questions) {
          assert.deepEqual(finder.find(each), new AddressFinder(search).find(each))
        }
      }),
      { numRuns: 50 },
    )
  })

  test('is made once for the same question', () => {
    const finder = new AddressFinder(search)
    const hilton = { keyWords: 'hilton', city: '', lang: 'en', limit: 10 } as const
    assert.ok(finder.find(hilton).matches.length > 0)
    assert.equal(finder.find({ ...hilton }), finder.find(hilton))
    assert.notEqual(finder.find({ ...hilton, keyWords: 'Hilton' }), finder.find(hilton))
    const cached = finder.findCached({ ...hilton, keyWords: ' HILTON ' })
    assert.deepEqual(cached, { keyWords: ' HILTON ', matches: finder.find(hilton).matches })
    finder.find(hilton)
    assert.deepEqual(finder.findCached(hilton), finder.find(hilton))
  })

  test('while typing is the one that is kept, where the same was typed', () => {
    const finder = new AddressFinder(search)
    const hilton = { keyWords: 'hilton', city: '', lang: 'ja', limit: 10 } as const
    const answer = finder.findCached(hilton)
    assert.equal(finder.findCached(hilton), answer)
    assert.equal(finder.find(hilton), answer)
  })

  test('is made again when places changed', () => {
    const own = search.withoutDoors()
    const finder = new AddressFinder(own)
    const tower = { keyWords: 'Zephyr Tower Umeda', city: '', lang: 'en', limit: 10 } as const
    const before = finder.find(tower)
    const door = { placeId: 'hotel:hilton-osaka', lat: 34.7, lng: 135.495, telephone: '' }
    assert.ok(own.putDoors([{ ...door, aliases: ['Zephyr Tower Umeda'] }]))
    finder.forgetAnswers()
    assert.equal(finder.find(tower).matches[0]?.addressId, 'hotel:hilton-osaka')
    assert.notDeepEqual(finder.find(tower), before)
  })
})
