import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { TextIndex, type IndexKey } from './textIndex'

function named(...names: string[]) {
  return { keys: names.map((text): IndexKey => ({ text, weight: 1 })), boost: 0 }
}

function found(index: TextIndex, query: string): number[] {
  return index.search(query, 10).map((hit) => hit.document)
}

describe('the text index', () => {
  const index = new TextIndex([
    named('hilton osaka', 'hilton大阪'),
    named('canopy by hilton osaka umeda'),
    named('umeda 駅'),
    named('umeda'),
    named('日航大阪', '大阪日航 hotel'),
    {
      keys: [
        { text: 'dormy inn', weight: 1 },
        { text: 'umeda', weight: 0.5, isContext: true },
      ],
      boost: 0,
    },
  ])

  test('finds nothing for nothing', () => {
    assert.deepEqual(found(index, ''), [])
    assert.deepEqual(found(index, '   '), [])
    assert.deepEqual(found(index, 'qwxyz'), [])
  })

  test('puts the whole name first, then the name with its sign, then longer names', () => {
    assert.deepEqual(found(index, 'umeda'), [3, 2, 1])
  })

  test('finds words in any order, each document once', () => {
    assert.equal(found(index, 'umeda hilton')[0], 1)
    assert.deepEqual(found(index, 'osaka hilton')[0], 0)
  })

  test('finds names that are typed without blanks, or with too many', () => {
    assert.equal(found(index, 'hiltonosaka')[0], 0)
    assert.equal(found(index, 'hil ton osaka')[0], 0)
    assert.equal(found(index, 'dormyinn')[0], 5)
  })

  test('finds two Han characters within a name', () => {
    assert.deepEqual(found(index, '日航'), [4])
  })

  test('splits a word that is two', () => {
    assert.equal(found(index, 'umedahilton')[0], 1)
  })

  test('counts where a place lies only beside what it is called', () => {
    assert.ok(!found(index, 'umeda').includes(5))
    assert.equal(found(index, 'dormy umeda')[0], 5)
  })

  test('forgives one slip in a word, two in a long one, none in a short one', () => {
    const [hit] = index.search('hilten', 10)
    assert.deepEqual([hit?.document, hit?.isSimilar], [0, true])
    assert.deepEqual(found(index, 'inm'), [])
    const long = new TextIndex([named('shinsaibasisuzi')])
    assert.equal(found(long, 'shinsaibatisuji').length, 1)
    assert.equal(found(long, 'shinxaixaxisuzi').length, 0)
  })

  test('tells certain finds from forgiven ones', () => {
    assert.ok(index.search('hilton', 10).every((hit) => !hit.isSimilar && hit.isComplete))
  })

  test('answers no more than asked, and leaves out what is not accepted', () => {
    assert.equal(index.search('umeda', 2).length, 2)
    assert.deepEqual(
      index.search('umeda', 10, (document) => document !== 3).map((hit) => hit.document),
      [2, 1],
    )
  })

  test('answers the first of its best, however few are wanted', () => {
    const words = ['umeda', 'hilton', 'osaka', '日航', 'hilten', 'hotel', '駅', 'zzz', 'inn', 'by']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 4 }), fc.nat(6), (query, limit) => {
        const all = index.search(query.join(' '), 100)
        assert.deepEqual(index.search(query.join(' '), limit), all.slice(0, limit))
        const sorted = [...all].sort((a, b) => b.score - a.score || a.document - b.document)
        assert.deepEqual(all, sorted)
      }),
    )
  })

  test('answers the same to the same query, whatever was asked before', () => {
    const words = ['umeda', 'hilton', 'osaka', '日航', 'hilten', 'a', '駅', 'zzz', 'inn']
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words), { maxLength: 12 }),
        fc.constantFrom(...words),
        (before, word) => {
          const first = index.search(word, 5)
          for (const query of before) index.search(`${query} ${word}`, 5)
          assert.deepEqual(index.search(word, 5), first)
        },
      ),
    )
  })
})
