import { nameRuns } from '@noriai/contract/format/nameRuns'
import type { Lang } from '@noriai/contract/lang'

/** Markup that is safe to be written into a mail: every value in it was escaped. */
export class Markup {
  constructor(readonly source: string) {}
}

type Value = string | number | Markup | readonly Markup[] | undefined

// Neither HTML nor XML has a way to write these: a name that has one would make the mail unreadable.
// eslint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g

/** Text as it is written between tags and within attributes. */
export function escaped(text: string): string {
  return text.replace(UNWRITABLE, '').replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A template that escapes what is put in; what is undefined is left out. */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(parts.reduce((source, part, index) => source + sourceOf(values[index - 1]) + part))
}

function sourceOf(value: Value): string {
  if (value === undefined) return ''
  if (value instanceof Markup) return value.source
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  return value.map((each) => each.source).join('')
}

/** Text with its line breaks. */
export function withBreaks(text: string): Markup {
  return new Markup(text.split('\n').map(escaped).join('<br />'))
}

/** How words are written: as `withBreaks`, and in a letter with its names as runs of their languages. */
export type Wording = (text: string) => Markup

/** The wording of a letter: a name in another language is a run of it, so that it has that language's characters and voice. */
export const wordingOf =
  ({ lang, names = [] }: { readonly lang: Lang; readonly names?: readonly string[] }): Wording =>
  (text) =>
    markup`${nameRuns(text, names, { lang }).map((run) =>
      run.lang === undefined
        ? withBreaks(run.text)
        : markup`<span lang="${run.lang}">${withBreaks(run.text)}</span>`,
    )}`
