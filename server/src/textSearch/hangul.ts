const firstSyllable = 0xac00
const lastSyllable = 0xd7a3
const vowelCount = 21
const finalCount = 28
const firstInitial = 0x1100
const firstVowel = 0x1161
const beforeFirstFinal = 0x11a7

/** Tense and aspirated consonants by their plain one: Japanese names are spelt with either (긴테쓰, 킨테츠). */
const initialFolds: Readonly<Record<number, number>> = {
  1: 0,
  15: 0,
  4: 3,
  16: 3,
  8: 7,
  17: 7,
  10: 9,
  13: 12,
  14: 12,
}
/** ㅐ as ㅔ, ㅒ as ㅖ, ㅙ and ㅚ as ㅞ: they sound alike. */
const vowelFolds: Readonly<Record<number, number>> = { 1: 5, 3: 7, 10: 15, 11: 15 }
/** After ㅈ the y of a vowel is not heard: 쟈 as 자. */
const vowelsAfterJ: Readonly<Record<number, number>> = { 2: 0, 6: 4, 12: 8, 17: 13 }
const initialS = 9
const initialSs = 10
const initialJ = 12
const vowelEu = 18

/** Whether a character is a whole Hangul syllable. */
export function isHangul(character: string): boolean {
  const code = character.charCodeAt(0)
  return code >= firstSyllable && code <= lastSyllable
}

/** Whether a character is a single Hangul letter, as an unfinished syllable leaves behind. */
export function isJamo(character: string): boolean {
  const code = character.charCodeAt(0)
  return code >= firstInitial && code <= 0x11ff
}

/**
 * The letters of a Hangul syllable with sounds that Koreans spell in two ways made one: ㅋ as ㄱ, ㅊ as ㅈ, 쓰 as 츠.
 * Letters let a wrong vowel or an unfinished last syllable count as one small slip.
 */
export function foldHangul(syllable: string): string {
  const index = syllable.charCodeAt(0) - firstSyllable
  const initial = Math.floor(index / (vowelCount * finalCount))
  const vowel = Math.floor(index / finalCount) % vowelCount
  const final = index % finalCount
  const soft = initial === initialSs && vowel === vowelEu ? initialJ : (initialFolds[initial] ?? initial)
  const plain = vowelFolds[vowel] ?? vowel
  const heard = soft === initialJ || soft === initialS ? (vowelsAfterJ[plain] ?? plain) : plain
  return (
    String.fromCharCode(firstInitial + soft, firstVowel + heard) +
    (final > 0 ? String.fromCharCode(beforeFirstFinal + final) : '')
  )
}
