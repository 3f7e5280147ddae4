/** Compiles server/data/countries.csv into the dial-code list of the app, in the words of the glossary (4.6). */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { cell, readCsv } from '../server/src/db/seed/csv'
import { root } from './support/root'

type Names = readonly [ja: string, en: string, zhCN: string, ko: string, zhTW: string]

/** Stand first in every list (decisions.md, "Country lists"), in the forms that each market accepts. */
const first: Readonly<Record<string, Names>> = {
  JP: ['日本', 'Japan', '日本', '일본', '日本'],
  KR: ['韓国', 'South Korea', '韩国', '대한민국', '韓國'],
  CN: ['中国', 'China', '中国', '중국', '中國'],
  TW: ['台湾', 'Taiwan', '中国台湾', '대만', '台灣'],
  HK: ['香港', 'Hong Kong', '中国香港', '홍콩', '香港'],
  MO: ['マカオ', 'Macau', '中国澳门', '마카오', '澳門'],
  US: ['アメリカ', 'United States', '美国', '미국', '美國'],
}

const target = path.join(root, 'src/i18n/locales/countries.ts')
const rows = readCsv('countries.csv')
const byCode = new Map(rows.map((row) => [cell(row, 'iso2'), row]))
const order = [
  ...Object.keys(first),
  ...rows
    .filter((row) => !(cell(row, 'iso2') in first))
    .sort((a, b) => cell(a, 'en').localeCompare(cell(b, 'en'), 'en'))
    .map((row) => cell(row, 'iso2')),
]
const lines = order.map((iso) => {
  const row = byCode.get(iso)
  if (!row) throw new Error(`countries.csv has no ${iso}`)
  const names = first[iso] ?? ['ja', 'en', 'zh_hans', 'ko', 'zh_hant'].map((column) => cell(row, column))
  return JSON.stringify([iso, cell(row, 'dial').replace(/^\+/, ''), ...names])
})
const source = `// Made by scripts/build-countries.ts from server/data/countries.csv (libphonenumber, Unicode CLDR). Do not edit.

/** ISO code, dial code without plus, then the name in the order of the contract's \`langs\`. */
export type CountryRow = readonly [iso: string, dialCode: string, ...names: string[]]

export const countryRows: readonly CountryRow[] = [
${lines.join(',\n')},
]
`
writeFileSync(target, source)
execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [target])
console.log(`${order.length} countries written to ${path.relative(root, target)}`)
