/** Words as outlines, set in the documents' own fonts: a picture looks the same wherever it is built. */
import type { Lang } from '@noriai/contract/lang'
import * as fontkit from 'fontkit'
import { fontsOf, openFont } from '../../../server/src/documents/fonts'
import { type Outline, outlineOf } from './outline'

const NO_GLYPH = 0

/** The first font of a language that has every letter of a text. @throws when none has */
function layOut(text: string, lang: Lang) {
  for (const name of fontsOf[lang]) {
    const font = openFont(fontkit, name, 'Bold')
    const run = font.layout(text)
    if (run.glyphs.every(({ id }) => id !== NO_GLYPH)) return { run, unitsPerEm: font.unitsPerEm }
  }
  throw new Error(`No font can write "${text}"`)
}

/** How wide a text is, in units of its size. */
export function widthOf(text: string, lang: Lang): number {
  const { run, unitsPerEm } = layOut(text, lang)
  return run.advanceWidth / unitsPerEm
}

interface Setting {
  readonly lang: Lang
  /** Where it begins, on its base line. */
  readonly x: number
  readonly y: number
  readonly size: number
}

export function lettersOf(text: string, { lang, x, y, size }: Setting): Outline {
  const { run, unitsPerEm } = layOut(text, lang)
  const scale = size / unitsPerEm
  let left = x
  return run.glyphs.flatMap(({ path }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {}
    const placed = path.scale(scale, -scale).translate(left + xOffset * scale, y - yOffset * scale)
    left += xAdvance * scale
    return outlineOf(placed.toSVG())
  })
}
