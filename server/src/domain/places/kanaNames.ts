import { toRomaji } from 'wanakana'

/**
 * Japanese kana in Latin letters as signs at stations write it: Hepburn without marks for long vowels, m before b, p
 * and m, capital first: ドウトンボリ is Dotombori, ホンマチ is Hommachi.
 */
export function hepburn(kana: string): string {
  const plain = toRomaji(kana)
    .replace(/n'/g, 'n')
    .replace(/-/g, '')
    .replace(/o[ou]+/g, 'o')
    .replace(/uu+/g, 'u')
    .replace(/n(?=[bpm])/g, 'm')
    .replace(/tc(?=h)|c(?=ch)/g, (found) => (found === 'c' ? 't' : found))
  return plain.slice(0, 1).toUpperCase() + plain.slice(1)
}

const rows: readonly (readonly [kana: string, hangul: string, atStart?: string])[] = [
  ['あいうえお', '아이우에오'],
  ['かきくけこ', '카키쿠케코', '가기구게고'],
  ['がぎぐげご', '가기구게고'],
  ['さしすせそ', '사시스세소'],
  ['ざじずぜぞ', '자지즈제조'],
  ['たちつてと', '타치쓰테토', '다지쓰데도'],
  ['だぢづでど', '다지즈데도'],
  ['なにぬねの', '나니누네노'],
  ['はひふへほ', '하히후헤호'],
  ['ばびぶべぼ', '바비부베보'],
  ['ぱぴぷぺぽ', '파피푸페포'],
  ['まみむめも', '마미무메모'],
  ['やゆよ', '야유요'],
  ['らりるれろ', '라리루레로'],
  ['わを', '와오'],
  ['ぁぃぅぇぉ', '아이우에오'],
]
const pairs: readonly (readonly [first: string, hangul: string, atStart?: string])[] = [
  ['き', '캬큐쿄', '갸규교'],
  ['ぎ', '갸규교'],
  ['し', '샤슈쇼'],
  ['じ', '자주조'],
  ['ち', '차추초', '자주조'],
  ['に', '냐뉴뇨'],
  ['ひ', '햐휴효'],
  ['び', '뱌뷰뵤'],
  ['ぴ', '퍄퓨표'],
  ['み', '먀뮤묘'],
  ['り', '랴류료'],
]
const within = new Map<string, string>()
const atStart = new Map<string, string>()
for (const [kana, hangul, start = hangul] of rows) {
  Array.from(kana).forEach((letter, at) => {
    within.set(letter, hangul[at] ?? '')
    atStart.set(letter, start[at] ?? '')
  })
}
for (const [first, hangul, start = hangul] of pairs) {
  Array.from('ゃゅょ').forEach((small, at) => {
    within.set(first + small, hangul[at] ?? '')
    atStart.set(first + small, start[at] ?? '')
  })
}

const finalN = 4
const finalS = 19
const vowelO = 8
const vowelU = 13

/** Adds a final consonant to the last syllable, which has none. */
function close(text: string, final: number): string {
  const code = text.charCodeAt(text.length - 1)
  const isOpen = code >= 0xac00 && code <= 0xd7a3 && (code - 0xac00) % 28 === 0
  return isOpen ? text.slice(0, -1) + String.fromCharCode(code + final) : text
}

/** Whether う or お only lengthens the syllable before it: the Korean spelling leaves it out. */
function lengthens(text: string, kana: string): boolean {
  const code = text.charCodeAt(text.length - 1) - 0xac00
  if (code < 0 || code > 0xd7a3 - 0xac00 || code % 28 !== 0) return false
  const vowel = Math.floor(code / 28) % 21
  const soundsO = vowel === vowelO || vowel === 12
  const soundsU = vowel === vowelU || vowel === 17
  return (kana === 'う' && (soundsO || soundsU)) || (kana === 'お' && soundsO)
}

/**
 * Hiragana in Hangul by the Korean rules for Japanese names, which tell the beginning of a name from its middle and
 * leave long vowels out: ちゅうおう is 주오, てんのうじ is 덴노지.
 */
export function hangulOf(hiragana: string): string {
  let text = ''
  for (let at = 0; at < hiragana.length; at++) {
    const pair = hiragana.slice(at, at + 2)
    const kana = hiragana[at] ?? ''
    const syllables = text === '' ? atStart : within
    const syllable = syllables.get(pair)
    if (syllable && pair.length === 2) {
      text += syllable
      at++
    } else if (kana === 'ん') text = close(text, finalN)
    else if (kana === 'っ') text = close(text, finalS)
    else if (kana !== 'ー' && !lengthens(text, kana)) text += syllables.get(kana) ?? kana
  }
  return text
}
