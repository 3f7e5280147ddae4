import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { readCsv } from '../csv'
import { fold, foldText } from './fold'

/** Each line is one name written in different ways. */
const sameNames: readonly (readonly string[])[] = [
  [
    'Shinsaibashi',
    'SHINSAIBASHI',
    'sinsaibasi',
    'しんさいばし',
    'シンサイバシ',
    'ｼﾝｻｲﾊﾞｼ',
    'Ｓｈｉｎｓａｉｂａｓｈｉ',
    'Shinsaïbashi',
  ],
  ['Dotonbori', 'Doutonbori', 'Dōtonbori', 'Dotombori', 'どうとんぼり', 'ドウトンボリ', 'Dohtonbori'],
  ['Namba', 'Nanba', 'なんば', 'ナンバ', 'ﾅﾝﾊﾞ'],
  ['Hommachi', 'Honmachi', 'ほんまち', 'Honmati'],
  ['Nippombashi', 'Nipponbashi', 'にっぽんばし', 'Nipponbasi'],
  ['Chuo', 'Chūō', 'Chuou', 'ちゅうおう', 'Tyuo', 'Chuuou'],
  ['Jonan', 'じょうなん', 'Zyonan', 'Jyonan', 'Jōnan'],
  ['Tsuruhashi', 'つるはし', 'Turuhasi'],
  ['Fukushima', 'ふくしま', 'Hukusima'],
  ['Osaka', 'Ōsaka', 'Ohsaka', 'おおさか', 'オオサカ'],
  ['心斎橋', '心齋橋', '心斋桥', '心斉橋'],
  ['道頓堀', '道顿堀'],
  ['難波駅', '难波站', '難波站', '難波車站'],
  ['日本橋', '日本桥'],
  ['鶴見区', '鹤见区', '鶴見區'],
  ['西心斎橋1丁目', '西心斎橋一丁目', '西心斎橋１丁目', '西心斎橋①丁目'],
  ['Umeda 3-chome', 'Umeda 3chome', 'ウメダ 3丁目', 'umeda 三丁目'],
  ['四ツ橋', '四つ橋', '四ッ橋'],
  ['石ケ辻町', '石ヶ辻町', '石ｹ辻町'],
  ['쓰텐카쿠', '츠텐카쿠', '쯔텐까꾸'],
  ['긴테쓰', '킨테츠'],
  ['난바역', '난바駅'],
  ['ホテル日航大阪', 'HOTEL日航大阪', 'hotel 日航大阪'],
  ['日航酒店', '日航飯店', '日航饭店', '日航ホテル'],
  ['Chuo-ku', 'Chuo Ward', 'chuo ku'],
  ['カンデオホテルズ', 'カンデオ hotels'],
  ['Shitennoji', "Shiten'noji"],
  ['ザ・リッツ', 'ザ　リッツ'],
  ['ヴィスキオ', 'ビスキオ'],
  ['シティ', 'してぃ'],
]

describe('folding a name', () => {
  for (const names of sameNames) {
    test(`makes one of ${names.join(', ')}`, () => {
      const joined = names.map((name) => foldText(name).replace(/ /g, ''))
      assert.deepEqual(new Set(joined), new Set([joined[0]]))
    })
  }

  test('keeps names apart that are different', () => {
    const names = [
      '梅田',
      '西梅田',
      '難波',
      '難波中',
      'Umeda',
      'Ueda',
      '오사카',
      '오사키',
      '四天王寺',
      '4天王寺',
    ]
    assert.equal(new Set(names.map(foldText)).size, names.length)
  })

  test('leaves Han numerals alone that count no block', () => {
    assert.equal(foldText('四天王寺'), '四天王寺')
    assert.equal(foldText('十三駅'), '十三駅')
    assert.equal(foldText('天神橋筋六丁目駅'), '天神橋筋6丁駅')
  })

  test('brings simplified and traditional names of every hotel and landmark together', () => {
    const rows = [...readCsv('osaka-hotels.csv'), ...readCsv('osaka-landmarks.csv')]
    const differing = rows.filter(
      (row) => foldText(row.name_zh_hans ?? '') !== foldText(row.name_zh_hant ?? ''),
    )
    // These are different words in the two scripts, not by different characters.
    const words = differing.filter(
      (row) => (row.name_zh_hans ?? '').length === (row.name_zh_hant ?? '').length,
    )
    assert.deepEqual(
      words.map((row) => `${row.name_zh_hans} ${row.name_zh_hant}`),
      ['大阪天王寺巴厘塔酒店 大阪天王寺峇里塔飯店'],
    )
  })

  test('tells for each character where it stands in the original', () => {
    const original = '大阪 ホテル日航'
    const { text, from, to } = fold(original)
    const at = text.indexOf('日航')
    assert.equal(original.slice(from[at], to[at + 1]), '日航')
    const hotel = text.indexOf('hotel')
    assert.equal(original.slice(from[hotel], to[hotel + 4]), ' ホテル')
  })

  test('never throws, gives clean words and spans within the text, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (original) => {
        const { text, from, to } = fold(original)
        assert.equal(text, text.trim())
        assert.ok(!text.includes('  '))
        assert.equal(from.length, text.length)
        assert.equal(to.length, text.length)
        assert.ok(
          from.every(
            (start, at) => start >= 0 && start <= (to[at] ?? -1) && (to[at] ?? 0) <= original.length,
          ),
        )
      }),
      { numRuns: 500 },
    )
  })

  test('changes nothing more when folded again', () => {
    for (const name of sameNames.flat()) {
      // The signs for station and ward are Han characters: a second folding may only join them to their word.
      assert.equal(foldText(foldText(name)), foldText(name), name)
    }
  })
})
