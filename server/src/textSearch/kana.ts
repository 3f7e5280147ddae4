import { toRomaji } from 'wanakana'

const smallVowels: Readonly<Record<string, string>> = {
  ぁ: 'a',
  ぃ: 'i',
  ぅ: 'u',
  ぇ: 'e',
  ぉ: 'o',
  ゎ: 'wa',
}
const smallY: Readonly<Record<string, string>> = { ゃ: 'ya', ゅ: 'yu', ょ: 'yo' }
/** Kana whose reading the index writes otherwise than Hepburn, so that every way of typing them meets. */
const plain: Readonly<Record<string, string>> = {
  し: 'si',
  ち: 'ti',
  つ: 'tu',
  ふ: 'hu',
  じ: 'zi',
  ぢ: 'zi',
  づ: 'zu',
  を: 'o',
  ん: 'n',
  ゔ: 'bu',
}
const readings = new Map<string, string>()
for (let code = 0x3041; code <= 0x3094; code++) {
  const kana = String.fromCharCode(code)
  readings.set(kana, plain[kana] ?? smallVowels[kana] ?? smallY[kana] ?? toRomaji(kana))
}

/** The hiragana of a katakana letter; other characters stay. The prolonging bar ー stays as it is. */
export function toHiraganaLetter(character: string): string {
  if (character === 'ヶ') return 'け'
  if (character === 'ヵ') return 'か'
  const code = character.charCodeAt(0)
  return code >= 0x30a1 && code <= 0x30f4 ? String.fromCharCode(code - 0x60) : character
}

/** Whether a character is hiragana or the prolonging bar. */
export function isKana(character: string): boolean {
  const code = character.charCodeAt(0)
  return (code >= 0x3041 && code <= 0x3094) || character === 'ー'
}

/**
 * The index's Latin reading of the kana at `at` in a row of hiragana, and how many letters it takes: one, or two
 * for pairs such as しゃ, ティ and ヴァ. A small っ and ー are silent, except っ before something that is no kana,
 * as in 四ッ橋, which is read tu.
 */
export function readKana(row: readonly string[], at: number): { reading: string; length: number } {
  const kana = row[at] ?? ''
  const next = row[at + 1] ?? ''
  if (kana === 'ー') return { reading: '', length: 1 }
  if (kana === 'っ') return { reading: next ? '' : 'tu', length: 1 }
  const reading = readings.get(kana) ?? ''
  const y = smallY[next]
  if (y && reading.endsWith('i')) return { reading: reading.slice(0, -1) + y, length: 2 }
  const vowel = smallVowels[next]
  if (vowel && next !== 'ゎ') return { reading: withSmallVowel(kana, reading, vowel), length: 2 }
  return { reading, length: 1 }
}

function withSmallVowel(kana: string, reading: string, vowel: string): string {
  if (kana === 'う') return `w${vowel}`
  if (kana === 'ふ') return `f${vowel}`
  if (kana === 'し' || kana === 'ち' || kana === 'じ') return `${reading[0]}y${vowel}`
  return reading.slice(0, -1) + vowel
}
