/** Compiles server/data/countries.csv, whose names are the glossary's (4.6), into the app's dial codes, and the names that they are found by. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { cell, readCsv } from '../server/src/csv'
import { root } from './support/root'

/** First in every list (decisions.md, "Country lists"). */
const first = ['JP', 'KR', 'CN', 'TW', 'HK', 'MO', 'US']

const MADE =
  '// Made by scripts/build-countries.ts from server/data/countries.csv (libphonenumber, Unicode CLDR). Do not edit.'
const rows = readCsv('countries.csv')
const byCode = new Map(rows.map((row) => [cell(row, 'iso2'), row]))
const order = [
  ...first,
  ...rows
    .filter((row) => !first.includes(cell(row, 'iso2')))
    .sort((a, b) => cell(a, 'en').localeCompare(cell(b, 'en'), 'en'))
    .map((row) => cell(row, 'iso2')),
]
const countries = order.map((iso) => {
  const row = byCode.get(iso)
  if (!row) throw new Error(`countries.csv has no ${iso}`)
  const names = ['ja', 'en', 'zh_hans', 'ko', 'zh_hant'].map((column) => cell(row, column))
  return { iso, dialCode: cell(row, 'dial').replace(/^\+/, ''), names }
})

function write(file: string, source: string): void {
  const target = path.join(root, file)
  writeFileSync(target, source)
  execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [target])
  console.log(`${countries.length} countries written to ${file}`)
}

write(
  'src/stores/booking/dialCodes.ts',
  `${MADE}

/** Countries and regions with their dial codes, digits only; of several that share one the usual one comes first. One text, as every start reads it. */
export const dialCodes: readonly (readonly [iso: string, dialCode: string])[] =
  '${countries.map(({ iso, dialCode }) => `${iso}${dialCode}`).join(' ')}'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), entry.slice(2)] as const)
`,
)
write(
  'src/i18n/locales/countries.ts',
  `${MADE}

/** ISO code, then the name in the order of the contract's \`langs\`. */
export type CountryNames = readonly [iso: string, ...names: string[]]

/** Countries and regions in the order in which they are offered. One text, which is a quarter shorter than lists. */
export const countryNames: readonly CountryNames[] = \`
${countries.map(({ iso, names }) => `${iso}${names.join('|')}`).join('\n')}
\`
  .trim()
  .split('\\n')
  .map((row) => [row.slice(0, 2), ...row.slice(2).split('|')])
`,
)
