import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { highlight } from './addressMatch'
import { fold, foldText } from '../../textSearch/fold'

/** The marked parts of a name. */
function marked(name: string, typed: string): string[] {
  return highlight(name, fold(name), foldText(typed)).map(([from, to]) => name.slice(from, to))
}

describe('marking what was typed', () => {
  const cases: readonly (readonly [name: string, typed: string, ...parts: string[]])[] = [
    ['大阪日航酒店', '日航', '日航'],
    ['ホテル日航大阪', 'ﾎﾃﾙ日航', 'ホテル日航'],
    ['Hotel Nikko Osaka', 'NIKKO osaka', 'Nikko Osaka'],
    ['Hotel Nikko Osaka', 'osaka hotel', 'Hotel ', ' Osaka'],
    ['道頓堀', '道顿堀', '道頓堀'],
    ['Shinsaibashi-suji', 'sinsaibasi', 'Shinsaibashi'],
    ['호텔 닛코 오사카', '닛코', '닛코'],
    ['Swissôtel Nankai Osaka', 'swissotel', 'Swissôtel'],
    ['Hilton Osaka', '日航'],
    ['Hilton Osaka', ''],
    ['W Osaka', 'w'],
  ]
  for (const [name, typed, ...parts] of cases) {
    test(`marks ${parts.join(' and ') || 'nothing'} in ${name} for ${typed}`, () => {
      assert.deepEqual(
        marked(name, typed).map((part) => part.trim()),
        parts.map((part) => part.trim()),
      )
    })
  }
})
