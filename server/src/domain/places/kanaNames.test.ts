import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toHiragana } from 'wanakana'
import { readCsv } from '../../csv'
import { hangulOf, hepburn } from './kanaNames'

const names: readonly (readonly [kana: string, latin: string, hangul: string])[] = [
  ['ちゅうおう', 'Chuo', '주오'],
  ['てんのうじ', 'Tennoji', '덴노지'],
  ['にししんさいばし', 'Nishishinsaibashi', '니시신사이바시'],
  ['どうとんぼり', 'Dotombori', '도톤보리'],
  ['にっぽんばし', 'Nippombashi', '닛폰바시'],
  ['ほんまち', 'Hommachi', '혼마치'],
  ['つるはし', 'Tsuruhashi', '쓰루하시'],
  ['きたはま', 'Kitahama', '기타하마'],
  ['たにまち', 'Tanimachi', '다니마치'],
  ['じゅうそう', 'Juso', '주소'],
  ['こうらいばし', 'Koraibashi', '고라이바시'],
  ['しぎの', 'Shigino', '시기노'],
  ['べんてんちょう', 'Bentencho', '벤텐초'],
]

describe('names made from kana', () => {
  for (const [kana, latin, hangul] of names) {
    test(`writes ${kana} as ${latin} and ${hangul}`, () => {
      assert.equal(hepburn(kana), latin)
      assert.equal(hangulOf(kana), hangul)
    })
  }

  test('agree with every town name in Latin letters of the data', () => {
    const differing = readCsv('osaka-towns.csv')
      .map(
        (row) =>
          [
            row.town_kana?.replace(/\d+チョウメ$/, '') ?? '',
            row.town_en?.replace(/ \d+-chome$/, '') ?? '',
          ] as const,
      )
      .filter(([kana, en]) => hepburn(toHiragana(kana)) !== en)
    // 平野上町: its o and u belong to two words, which kana alone do not tell.
    assert.deepEqual([...new Set(differing.map(([, en]) => en))], ['Hiranouemachi'])
  })

  test('agree with the Korean names of the wards', () => {
    const wards = new Map(readCsv('osaka-towns.csv').map((row) => [row.ward_en, row.ward_ko]))
    for (const [en, ko] of wards) {
      const kana = toHiragana((en ?? '').replace(/-ku$/, '').toLowerCase())
      assert.equal(`${hangulOf(kana)}구`, ko)
    }
  })
})
