/** Compiles server/data/countries.csv, whose names are the glossary's (4.6), into the dial-code list of the app. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { cell, readCsv } from '../server/src/csv'
import { root } from './support/root'

/** First in every list (decisions.md, "Country lists"). */
const first = ['JP', 'KR', 'CN', 'TW', 'HK', 'MO', 'US']

const target = path.join(root, 'src/i18n/locales/countries.ts')
const rows = readCsv('countries.csv')
const byCode = new Map(rows.map((row) => [cell(row, 'iso2'), row]))
const order = [
  ...first,
  ...rows
    .filter((row) => !first.includes(cell(row, 'iso2')))
    .sort((a, b) => cell(a, 'en').localeCompare(cell(b, 'en'), 'en'))
    .map((row) => cell(row, 'iso2')),
]
const lines = order.map((iso) => {
  const row = byCode.get(iso)
  if (!row) throw new Error(`countries.csv has no ${iso}`)
  const names = ['ja', 'en', 'zh_hans', 'ko', 'zh_hant'].map((column) => cell(row, column))
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
