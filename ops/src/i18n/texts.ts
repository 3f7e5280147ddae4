import type { ja } from './ja'

/** Every text of the desk. */
export type TextKey = keyof typeof ja

/** What fills the placeholders of a text. */
export type TextParams = Readonly<Record<string, string | number>>

/** Puts `params` in the place of a text's `{names}`; `{count|rider|riders}` is the first word for 1 and the second else. */
export function fillText(text: string, params: TextParams = {}): string {
  return text.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g,
    (whole, name: string, ...[one, many]: readonly (string | undefined)[]) => {
      const value = params[name]
      if (value === undefined) return whole
      if (one === undefined || many === undefined) return String(value)
      return value === 1 ? one : many
    },
  )
}
