import { fillText } from '@noriai/contract/format/fillText'
import type { ja } from './ja'

/** Every text of the driver's phone. */
export type TextKey = keyof typeof ja

/** What fills the placeholders of a text. */
export type TextParams = Readonly<Record<string, string | number>>

/** Puts `params` in the place of a text's `{names}`; `{count|rider|riders}` is the first word for 1 and the second else. */
export function withParams(text: string, params: TextParams = {}): string {
  return fillText(text, (name) => {
    const value = params[name]
    return value === undefined ? undefined : String(value)
  })
}
