/**
 * `npm run i18n:check`: the five languages have the same keys and placeholders, no text is unused, no area is empty. That every key a page
 * asks for exists is a matter of types.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { langs } from '@noriai/contract/lang'
import { differences, readDictionary, unusedKeys, usageOf } from './support/dictionaries'
import { root } from './support/root'

const source = path.join(root, 'src')
const locales = path.join(source, 'i18n/locales')

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith(path.join('i18n', 'locales'))

const usages = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => isSource(file) && statSync(path.join(source, file)).isFile())
  .map((file) => usageOf(file, readFileSync(path.join(source, file), 'utf8')))

const [first, ...others] = langs
const reference = readDictionary(path.join(locales, first))
const emptyAreas = readdirSync(path.join(locales, first))
  .filter((file) => file.endsWith('.json'))
  .map((file) => path.basename(file, '.json'))
  .filter((area) => ![...reference.keys()].some((key) => key.startsWith(`${area}.`)))

const problems = [
  ...others.flatMap((lang) => differences(reference, lang, readDictionary(path.join(locales, lang)))),
  ...[...reference].filter(([, text]) => text.trim() === '').map(([key]) => `${first}: "${key}" is empty`),
  ...unusedKeys(reference, usages).map((key) => `"${key}" is used nowhere`),
  ...emptyAreas.map((area) => `the area "${area}" has no texts`),
]

problems.forEach((problem) => console.error(problem))
console.log(`${reference.size} texts in ${langs.length} languages, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
