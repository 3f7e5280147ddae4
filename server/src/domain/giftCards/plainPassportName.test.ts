import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '@noriai/contract/policy'
import { isSameName, parsePassportName } from '@noriai/contract/rules/passportName'
import { testDatabase } from '../../../test/database'

/** The letters of Unicode up to Latin Extended-B, and those of Latin Extended Additional. */
const ranges = [
  [0x41, 0x24f],
  [0x1e00, 0x1eff],
] as const
const capitals = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(0x41 + index))
/** As letters are written out. */
const pairs = ['AE', 'OE', 'TH', 'SS', 'IJ', 'LJ', 'NJ', 'DZ']
/** More than half of the letters have a mark that is taken off, so that they are the same as a capital. */
const FEWEST_COMPARED = 500

describe('plain_passport_name, by which a gift card is looked for', async () => {
  const { pool } = await testDatabase(1)

  async function plainOf(names: readonly string[]): Promise<string[]> {
    const { rows } = await pool.query<{ plain: string }>(
      'select plain_passport_name(name) as plain from unnest($1::text[]) with ordinality n(name, place) order by place',
      [names],
    )
    return rows.map(({ plain }) => plain)
  }

  test('is the same for every letter of a passport that is the same as another', async () => {
    const letters = ranges
      .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => parsePassportName(letter, defaultPolicy) !== undefined)
    const others = [...capitals, ...pairs]
    const plainLetters = await plainOf(letters)
    const plainOthers = await plainOf(others)
    let compared = 0
    for (const [at, letter] of letters.entries())
      for (const [otherAt, other] of others.entries()) {
        if (!isSameName(letter, other)) continue
        compared += 1
        assert.equal(plainLetters[at], plainOthers[otherAt], `${letter} and ${other}`)
      }
    assert.ok(compared >= FEWEST_COMPARED, `only ${compared} were compared`)
  })

  test('is the same for spellings of one name, and another for others', async () => {
    const spellings = [
      ['María del Mar', 'MARIA DEL-MAR', 'MARIADELMAR'],
      ['Æsa Þórsdóttir', 'aesa thorsdottir', 'AESATHORSDOTTIR'],
      ['Strauß', 'Strau\u1e9e', 'STRAUSS'],
      ['Yıldız O\u2019Neil', 'YILDIZ ONEIL', 'YILDIZONEIL'],
    ]
    for (const [one = '', other = '', plain = ''] of spellings) {
      assert.ok(isSameName(one, other))
      assert.deepEqual(await plainOf([one, other]), [plain, plain])
    }
    assert.deepEqual(await plainOf(['Li Wei', 'Li Wen']), ['LIWEI', 'LIWEN'])
  })
})
