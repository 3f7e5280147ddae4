import { fillText } from '@noriai/contract/format/fillText'
import type { Lang } from '@noriai/contract/lang'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { joinFigures } from '@noriai/contract/format/joinFigures'
import { root } from '../../scripts/support/root'

type Dictionary = Readonly<Record<string, unknown>>

const dictionaries = new Map<string, Dictionary>()

function dictionary(lang: Lang, area: string): Dictionary {
  const file = path.join(root, 'src/i18n/locales', lang, `${area}.json`)
  const known = dictionaries.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as Dictionary)
  dictionaries.set(file, known)
  return known
}

/**
 * A text as the app shows it: `textOf('en', 'selectFlight.manual.use')`. Placeholders are filled from `values`; the text is
 * cut before the first one that has no value. @throws when the dictionary has no such text, or nothing of it is left: everything has that.
 */
export function textOf(
  lang: Lang,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const [area = '', ...keys] = key.split('.')
  const text = keys.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found !== null ? (found as Dictionary)[name] : undefined),
    dictionary(lang, area),
  )
  if (typeof text !== 'string') throw new Error(`No text ${key} in ${lang}`)
  const filled = fillText(text, (name) => values[name]?.toString()).replace(/\{\w+[}|].*$/s, '')
  if (filled.trim() === '') throw new Error(`The text ${key} begins with a value in ${lang}: give it`)
  return joinFigures(filled.trim(), lang)
}
