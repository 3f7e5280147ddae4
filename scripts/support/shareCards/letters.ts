/** Words as outlines, set in the documents' own fonts: a picture looks the same wherever it is built. */
import type { Lang } from '@noriai/contract/lang'
import * as fontkit from 'fontkit'
import { Typesetter } from '../../../server/src/documents/typesetter'
import { type Outline, outlineOf } from './outline'

const setter = new Typesetter(fontkit)

/** @throws when no font has one of the letters */
function refuseUnwritable(text: string, lang: Lang): void {
  if (!setter.canWrite(text, lang)) throw new Error(`No font can write "${text}"`)
}

/** How wide a text is, in units of its size. */
export function widthOf(text: string, lang: Lang): number {
  refuseUnwritable(text, lang)
  return setter.widthOf(text, { lang, size: 1, bold: true })
}

interface Setting {
  readonly lang: Lang
  /** Where it begins, on its base line. */
  readonly x: number
  readonly y: number
  readonly size: number
}

export function lettersOf(text: string, setting: Setting): Outline {
  refuseUnwritable(text, setting.lang)
  return outlineOf(setter.outlineOf(text, { ...setting, bold: true }))
}
