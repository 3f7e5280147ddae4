import { nfkc, nfkd } from '@noriai/contract/rules/plainForm'
import { canonicalHan, hanDigit } from './hanForms'
import { foldHangul, isHangul, isJamo } from './hangul'
import { isKana, readKana, toHiraganaLetter } from './kana'
import { Letters } from './letters'

/**
 * Spellings of Japanese in Latin letters made one: Hepburn, Kunrei, wāpuro, with or without long vowels. The rules
 * run in this order over every run of Latin letters, in names and in what is typed alike, so that English words
 * only need to come out the same on both sides.
 */
const latinRules: readonly (readonly [pattern: RegExp, replacement: (match: RegExpExecArray) => string])[] = [
  // Doubled consonants and tch: nippon and nipon, matcha and macha.
  [/tch/g, () => 'ch'],
  [/([bcdfghjklmnpqrstvwxz])\1+/g, ([, letter = '']) => letter],
  // shi, chi, tsu, fu, ji and their y-sounds as Kunrei writes them.
  [/([sc])hy?([aueo])/g, ([, letter, vowel]) => `${letter === 's' ? 's' : 't'}y${vowel}`],
  [/([sc])hi/g, ([, letter]) => `${letter === 's' ? 's' : 't'}i`],
  [/tsu/g, () => 'tu'],
  [/fu/g, () => 'hu'],
  [/jy?([aueo])/g, ([, vowel]) => `zy${vowel}`],
  [/ji/g, () => 'zi'],
  // Namba and Nanba; Temma and Tenma have lost one m above, so an n before m goes as well.
  [/(?<!n)n+m/g, () => 'm'],
  [/m(?=[bp])/g, () => 'n'],
  // Long vowels: ou, oo, oh, uu.
  [/oh(?![aiueoy])/g, () => 'o'],
  [/o[ou]+/g, () => 'o'],
  [/([aiue])\1+/g, ([, vowel = '']) => vowel],
]

/** A text in the form in which names and queries are compared. */
export interface Folded {
  /** Words separated by single spaces: Latin letters, digits, Han characters and Hangul letters only. */
  readonly text: string
  /** For each character of `text`, where it begins and ends in the original text. */
  readonly from: readonly number[]
  readonly to: readonly number[]
}

const han = /\p{Script=Han}/u
const mark = /\p{M}/u
const silent = new Set(["'", '’', '‘', 'ʼ', '`', '´', '.'])
const koreanEndings: Readonly<Record<string, string>> = { 역: '駅', 구: '区' }
const halfWidthSoundMarks = new Set(['ﾞ', 'ﾟ'])

/**
 * Words that mean the same in every language, each made a word of its own or a sign that the index keeps:
 * hotel, station, ward, and the block number that Japanese addresses call chome.
 */
const synonyms: readonly (readonly [pattern: RegExp, replacement: (match: RegExpExecArray) => string])[] = [
  [/(?<!\d)(\d+) ?(?:丁目?|tyome|\u110c\u1169\u1106\u1166)(?![a-z])/g, ([, digits]) => `${digits}丁`],
  [
    / ?(?:hoteru(?:zu)?|hotels?|酒店|飯店|\u1112\u1169\u1103\u1166\u11af(?:\u110c\u1173)?) ?/g,
    () => ' hotel ',
  ],
  [/(?:(?:地下?鉄|車)駅|\bstation|eki)(?= |$|附近|周辺|近)/g, () => '駅'],
  // "Near" tells nothing about a place.
  [/ ?(?:附近|周辺|近ku) ?/g, () => ' '],
  [/(?<= )(?:ku|ward)(?= |$)/g, () => '区'],
]

/**
 * Folds a text: full and half width, case, accents, kana and every romanisation of it, Japanese, simplified,
 * traditional and old Han forms, Hangul spellings, punctuation, and the words of {@link synonyms}. Total: any text,
 * also an empty or broken one, gives a result.
 */
export function fold(original: string): Folded {
  let letters = spell(normalise(original))
  for (const [pattern, replacement] of latinRules) letters = letters.replace(pattern, replacement)
  for (const [pattern, replacement] of synonyms) letters = letters.replace(pattern, replacement)
  return tidy(letters)
}

/** A search folds what was typed more than once. */
let last = { original: '', text: '' }

/** The folded text alone, for names that are only searched. */
export function foldText(original: string): string {
  if (last.original !== original) last = { original, text: fold(original).text }
  return last.text
}

/** One character each, NFKC, lower case, without accents, katakana as hiragana. */
function normalise(original: string): Letters {
  const letters = new Letters()
  const points = Array.from(original)
  let at = 0
  for (let index = 0; index < points.length;) {
    let cluster = points[index++] ?? ''
    while (index < points.length && isAttached(points[index] ?? '')) cluster += points[index++] ?? ''
    const end = at + cluster.length
    for (const character of normaliseCluster(cluster)) letters.push(basic(character), at, end)
    at = end
  }
  return letters
}

/** Hiragana for katakana; a blank for the rare characters outside the Basic Multilingual Plane. */
function basic(character: string): string {
  return character.length > 1 ? ' ' : toHiraganaLetter(character)
}

function isAttached(character: string): boolean {
  return character > '\u02ff' && (mark.test(character) || halfWidthSoundMarks.has(character))
}

function normaliseCluster(cluster: string): string {
  if (cluster <= '\u007f' && cluster.length === 1) return cluster.toLowerCase()
  const composed = nfkc(cluster).toLowerCase()
  const isAccentedLatin = composed < '\u0530'
  return isAccentedLatin ? nfkd(composed).replace(/\p{M}/gu, '') : composed
}

/** Writes kana in Latin letters, Hangul in its letters, Han in one form; everything else separates words. */
function spell(source: Letters): Letters {
  const letters = new Letters()
  const { characters, from, to } = source
  for (let index = 0; index < source.length; index++) {
    const character = characters[index] ?? ''
    const start = from[index] ?? 0
    const end = to[index] ?? 0
    if (isKana(character)) index = spellKana(source, index, letters)
    else if ((character >= 'a' && character <= 'z') || (character >= '0' && character <= '9'))
      letters.push(character, start, end)
    else if (isHangul(character))
      spellSyllable(character, characters[index + 1] ?? '', { letters, start, end })
    else if (isJamo(character)) letters.push(character, start, end)
    else if (hanDigit(character) !== undefined) index = spellNumeral(source, index, letters)
    else if (han.test(character)) letters.push(canonicalHan(character), start, end)
    else if (!silent.has(character)) letters.separate(start)
  }
  return letters
}

interface SyllableSpan {
  readonly letters: Letters
  readonly start: number
  readonly end: number
}

/** 역 and 구 that end a name are the station and the ward of the other languages. */
function spellSyllable(syllable: string, next: string, { letters, start, end }: SyllableSpan): void {
  const sign = isHangul(next) ? undefined : koreanEndings[syllable]
  if (sign && letters.length > 0) letters.push(sign, start, end)
  else letters.pushAll(foldHangul(syllable), start, end)
}

function spellKana(source: Letters, first: number, letters: Letters): number {
  let end = first
  while (end < source.length && isKana(source.characters[end] ?? '')) end++
  const row = source.characters.slice(first, end)
  for (let at = 0; at < row.length;) {
    const { reading, length } = readKana(row, at)
    letters.pushAll(reading, source.from[first + at] ?? 0, source.to[first + at + length - 1] ?? 0)
    at += length
  }
  return end - 1
}

/** Han numerals become digits before 丁 only: 三丁目 is 3丁目, but 四天王寺 stays. */
function spellNumeral(source: Letters, first: number, letters: Letters): number {
  let end = first
  let value = 0
  for (; end < source.length; end++) {
    const digit = hanDigit(source.characters[end] ?? '')
    if (digit === undefined) break
    value = digit === 10 ? Math.max(value, 1) * 10 : value + digit
  }
  const isBlockNumber = source.characters[end] === '丁' && end - first <= 3
  if (isBlockNumber) letters.pushAll(String(value), source.from[first] ?? 0, source.to[end - 1] ?? 0)
  else letters.copy(source, first, end)
  return end - 1
}

/** Single spaces between words, none at the ends. */
function tidy(letters: Letters): Folded {
  const tidied = new Letters()
  for (let index = 0; index < letters.length; index++) {
    const character = letters.characters[index] ?? ''
    if (character === ' ') tidied.separate(letters.from[index] ?? 0)
    else tidied.push(character, letters.from[index] ?? 0, letters.to[index] ?? 0)
  }
  const text = tidied.text().trimEnd()
  return { text, from: tidied.from.slice(0, text.length), to: tidied.to.slice(0, text.length) }
}
