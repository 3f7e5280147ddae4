import type { Lang } from '@noriai/contract/lang'
import type * as Fontkit from 'fontkit'
import { fontsOf, openFont, type FontName } from './fonts'

/** How letters look: a language's forms of Han, in points. */
export interface Face {
  readonly lang: Lang
  readonly size: number
  readonly bold: boolean
}

/** A piece of text that one font can write. */
interface Run {
  readonly font: FontName
  readonly text: string
}

/** Sets text in the fonts of the documents, without a page: which font writes what, how wide it is, what its outlines are. */
export class Typesetter {
  /** Of what was measured, in units of its size: the same words are set in several places. */
  readonly #widths = new Map<string, number>()

  constructor(private readonly fontkit: typeof Fontkit) {}

  /** Loads what reads fonts, which a start does without. */
  static async open(): Promise<Typesetter> {
    return new Typesetter(await import('fontkit'))
  }

  /** The text in pieces that one font each can write; letters that no font has are in the language's own. */
  runsOf(text: string, lang: Lang): Run[] {
    const runs: { font: FontName; text: string }[] = []
    for (const letter of text) {
      const font = fontsOf[lang].find((name) => this.#has(name, letter)) ?? fontsOf[lang][0] ?? 'jp'
      const last = runs.at(-1)
      if (last?.font === font) last.text += letter
      else runs.push({ font, text: letter })
    }
    return runs
  }

  /** Whether there is a font for every letter. */
  canWrite(text: string, lang: Lang): boolean {
    return Array.from(text).every((letter) => fontsOf[lang].some((name) => this.#has(name, letter)))
  }

  /** In points. */
  widthOf(text: string, { lang, size, bold }: Face): number {
    const key = `${lang} ${bold} ${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known * size
    const width = this.runsOf(text, lang).reduce((sum, run) => {
      const font = this.#open(run.font, bold)
      return sum + font.layout(run.text).advanceWidth / font.unitsPerEm
    }, 0)
    this.#widths.set(key, width)
    return width * size
  }

  /** The letters as one outline in the words of SVG, from `x` on the base line `y`. */
  outlineOf(
    text: string,
    { x, y, lang, size, bold }: Face & { readonly x: number; readonly y: number },
  ): string {
    let left = x
    const outlines: string[] = []
    for (const run of this.runsOf(text, lang)) {
      const font = this.#open(run.font, bold)
      const scale = size / font.unitsPerEm
      const { glyphs, positions } = font.layout(run.text)
      for (const [index, { path }] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        const placed = path.scale(scale, -scale).translate(left + xOffset * scale, y - yOffset * scale)
        outlines.push(placed.toSVG())
        left += xAdvance * scale
      }
    }
    return outlines.join('')
  }

  #has(font: FontName, letter: string): boolean {
    return openFont(this.fontkit, font, 'Regular').hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  }

  #open(font: FontName, bold: boolean): Fontkit.Font {
    return openFont(this.fontkit, font, bold ? 'Bold' : 'Regular')
  }
}
