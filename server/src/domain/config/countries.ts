import { readFileSync } from 'node:fs'
import type { CountryEntry } from '@noriai/contract/calls/config'
import { langs, type Lang } from '@noriai/contract/lang'
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'

/** The travellers' own countries come first in every language; the others follow by name. */
const FIRST = ['JP', 'KR', 'CN', 'TW', 'HK', 'MO', 'US']

const rowsSchema = v.array(
  v.object({
    iso2: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    dial: v.pipe(v.string(), v.regex(/^\+[1-9]\d{0,3}$/)),
    en: v.pipe(v.string(), v.minLength(1)),
    ja: v.pipe(v.string(), v.minLength(1)),
    zh_hans: v.pipe(v.string(), v.minLength(1)),
    zh_hant: v.pipe(v.string(), v.minLength(1)),
    ko: v.pipe(v.string(), v.minLength(1)),
  }),
)
type Row = v.InferOutput<typeof rowsSchema>[number]

const columns: Readonly<Record<Lang, keyof Row>> = {
  ja: 'ja',
  en: 'en',
  'zh-CN': 'zh_hans',
  ko: 'ko',
  'zh-TW': 'zh_hant',
}

const rows = v.parse(
  rowsSchema,
  parse(readFileSync(new URL('../../../data/countries.csv', import.meta.url)), { columns: true }),
)

function listIn(lang: Lang): readonly CountryEntry[] {
  const { compare } = new Intl.Collator(lang)
  const rank = ({ no }: CountryEntry) => (FIRST.includes(no) ? FIRST.indexOf(no) : FIRST.length)
  return rows
    .map((row) => ({
      countryCode: row.dial.slice(1),
      englishName: row.en,
      name: row[columns[lang]],
      no: row.iso2,
    }))
    .sort((a, b) => rank(a) - rank(b) || compare(a.name, b.name))
}

const lists = new Map(langs.map((lang) => [lang, listIn(lang)]))

/** Every country and region with its dial code, named in `lang`: Japan and its neighbours first. */
export function countriesIn(lang: Lang): readonly CountryEntry[] {
  return lists.get(lang) ?? []
}
