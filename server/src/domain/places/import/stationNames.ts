import { hangulOf, hepburn } from '../kanaNames'
import type { KnownNames } from '../../../names'

/** A railway as the city's list of 2015 writes it before a station's name, and as it is called today. */
interface Line {
  readonly written: string
  readonly kana: string
  readonly ja: string
  readonly en: string
}

const metro = (ja: string, kana: string, en: string): Line => ({
  written: `地下鉄${ja}線`,
  kana: `ちかてつ${kana}せん`,
  ja: `Osaka Metro ${ja}線`,
  en: `Osaka Metro ${en} Line`,
})

/** Longer forms before the shorter ones that they begin with. */
const lines: readonly Line[] = [
  {
    written: '地下鉄御堂筋線四つ橋線',
    kana: 'ちかてつみどうすじせんよつばしせん',
    ja: 'Osaka Metro 御堂筋線・四つ橋線',
    en: 'Osaka Metro Midosuji and Yotsubashi Lines',
  },
  {
    written: '地下鉄中央線南港ポートタウン線',
    kana: 'ちかてつちゅうおうせんなんこうぽーとたうんせん',
    ja: 'Osaka Metro 中央線・ニュートラム',
    en: 'Osaka Metro Chuo Line and New Tram',
  },
  metro('御堂筋', 'みどうすじ', 'Midosuji'),
  metro('谷町', 'たにまち', 'Tanimachi'),
  metro('四つ橋', 'よつばし', 'Yotsubashi'),
  metro('中央', 'ちゅうおう', 'Chuo'),
  metro('千日前', 'せんにちまえ', 'Sennichimae'),
  metro('堺筋', 'さかいすじ', 'Sakaisuji'),
  metro('長堀鶴見緑地', 'ながほりつるみりょくち', 'Nagahori Tsurumi-ryokuchi'),
  metro('今里筋', 'いまざとすじ', 'Imazatosuji'),
  {
    written: '地下鉄',
    kana: 'ちかてつたにまちせん',
    ja: 'Osaka Metro 谷町線',
    en: 'Osaka Metro Tanimachi Line',
  },
  {
    written: '四つ橋線',
    kana: 'ちかてつよつばしせん',
    ja: 'Osaka Metro 四つ橋線',
    en: 'Osaka Metro Yotsubashi Line',
  },
  { written: '南港ポートタウン線', kana: 'なんこうぽーとたうんせん', ja: 'ニュートラム', en: 'New Tram' },
  { written: 'JR東西線', kana: 'じぇいあーるとうざいせん', ja: 'JR東西線', en: 'JR Tozai Line' },
  { written: 'JR', kana: 'じぇいあーる', ja: 'JR', en: 'JR' },
  { written: '近畿日本鉄道大阪線', kana: 'きんきにほんてつどうおおさかせん', ja: '近鉄', en: 'Kintetsu' },
  { written: '近畿日本鉄道奈良線', kana: 'きんきにほんてつどうならせん', ja: '近鉄', en: 'Kintetsu' },
  { written: '近鉄', kana: 'きんてつ', ja: '近鉄', en: 'Kintetsu' },
  { written: '阪神電鉄本線', kana: 'はんしんでんてつほんせん', ja: '阪神', en: 'Hanshin' },
  { written: '阪神電鉄', kana: 'はんしんでんてつ', ja: '阪神', en: 'Hanshin' },
  { written: '京阪電鉄', kana: 'けいはんでんてつ', ja: '京阪', en: 'Keihan' },
  { written: '京阪', kana: 'けいはん', ja: '京阪', en: 'Keihan' },
  { written: '阪急', kana: 'はんきゅう', ja: '阪急', en: 'Hankyu' },
  { written: '南海電鉄', kana: 'なんかいでんてつ', ja: '南海', en: 'Nankai' },
]

/** Readings that the list lacks or has wrong. */
const readings: Readonly<Record<string, string>> = {
  大正: 'たいしょう',
  大阪城公園: 'おおさかじょうこうえん',
  新深江: 'しんふかえ',
}

/** Names that are not read as they are written. */
const foreignNames: Readonly<Record<string, { en: string; ko: string }>> = {
  ドーム前千代崎: { en: 'Dome-mae Chiyozaki', ko: '돔마에치요자키' },
  トレードセンター前: { en: 'Trade Center-mae', ko: '트레이드센터마에' },
  フェリーターミナル: { en: 'Ferry Terminal', ko: '페리터미널' },
  ポートタウン東: { en: 'Port Town-higashi', ko: '포트타운히가시' },
  ポートタウン西: { en: 'Port Town-nishi', ko: '포트타운니시' },
  大阪ビジネスパーク: { en: 'Osaka Business Park', ko: '오사카 비즈니스 파크' },
}

/** What stations are called in short. */
const nicknames: Readonly<Record<string, readonly string[]>> = {
  天神橋筋六丁目: ['天六', 'Tenroku'],
  谷町四丁目: ['谷四', 'Taniyon'],
  谷町六丁目: ['谷六', 'Taniroku'],
  谷町九丁目: ['谷九', 'Tanikyu'],
  堺筋本町: ['堺本'],
  上本町: ['上六'],
}

/** A station as travellers know it. */
export interface StationName {
  /** 心斎橋, without 駅 and without its railway. */
  readonly base: string
  /** Null when the list names no railway. */
  readonly line: { readonly ja: string; readonly en: string } | null
  /** Empty when it is not known. */
  readonly kana: string
}

/** Takes a station's name in the city's list apart: 地下鉄御堂筋線心斎橋駅 is 心斎橋 on Osaka Metro's 御堂筋線. */
export function stationName(written: string, writtenKana: string): StationName {
  const name = written.normalize('NFKC')
  const line = lines.find((each) => name.startsWith(each.written))
  const base = withoutEnding(line ? name.slice(line.written.length) : name, '駅')
  const lineKana = lines.find(
    (each) => writtenKana.startsWith(each.kana) && writtenKana.length > each.kana.length + 2,
  )
  const hasLineKana = line !== undefined || writtenKana.startsWith('ちかてつ')
  const kana = hasLineKana && lineKana ? writtenKana.slice(lineKana.kana.length) : writtenKana
  return { base, line: line ?? null, kana: readings[base] ?? withoutEnding(kana, 'えき') }
}

/**
 * The names of a station, with its railway where `line` tells one: 心斎橋駅（Osaka Metro 御堂筋線）, in English
 * Shinsaibashi Station (Osaka Metro Midosuji Line). The names in Latin letters and Hangul are made from the kana.
 */
export function stationNames({ base, line, kana }: StationName): KnownNames {
  const foreign = foreignNames[base] ?? (kana === '' ? undefined : { en: hepburn(kana), ko: hangulOf(kana) })
  const inLatin = line ? ` (${line.en})` : ''
  return {
    ja: `${base}駅${line ? `（${line.ja}）` : ''}`,
    ...(foreign ? { en: `${foreign.en} Station${inLatin}`, ko: `${foreign.ko}역${inLatin}` } : {}),
  }
}

/** What a station is called in short. */
export function stationAliases({ base }: StationName): string[] {
  return [...(nicknames[base] ?? [])]
}

/** The base of a station's name as it is shown: なんば駅（南海） is なんば. */
export function stationBase(name: string): string {
  return withoutEnding(name.replace(/（.*）$/, ''), '駅')
}

function withoutEnding(text: string, ending: string): string {
  return text.endsWith(ending) ? text.slice(0, -ending.length) : text
}
