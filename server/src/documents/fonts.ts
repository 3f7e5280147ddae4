import type { Lang } from '@noriai/contract/lang'
import type * as Fontkit from 'fontkit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The families that together can write every name and address. */
export type FontName = 'jp' | 'sc' | 'tc' | 'kr'

const files: Readonly<Record<FontName, { readonly from: string; readonly family: string }>> = {
  jp: { from: '@embedpdf/fonts-jp', family: 'NotoSansJP' },
  sc: { from: '@embedpdf/fonts-sc', family: 'NotoSansHans' },
  tc: { from: '@embedpdf/fonts-tc', family: 'NotoSansHant' },
  kr: { from: '@embedpdf/fonts-kr', family: 'NotoSansKR' },
}

/** The forms of Han that readers of a language expect come first; what these cannot write, the next one does. */
export const fontsOf: Readonly<Record<Lang, readonly FontName[]>> = {
  ja: ['jp', 'sc', 'tc', 'kr'],
  en: ['jp', 'sc', 'tc', 'kr'],
  'zh-CN': ['sc', 'jp', 'tc', 'kr'],
  ko: ['kr', 'jp', 'sc', 'tc'],
  'zh-TW': ['tc', 'jp', 'sc', 'kr'],
}

export type FontWeight = 'Regular' | 'Bold'

const resolve = createRequire(import.meta.url).resolve
const opened = new Map<string, Fontkit.Font>()

/**
 * A font, opened when it is first needed and then kept: to read one takes longer than to write a page. What draws with it loads
 * fontkit first, which a start does without.
 */
export function openFont(fontkit: typeof Fontkit, name: FontName, weight: FontWeight): Fontkit.Font {
  const { from, family } = files[name]
  const file = `${family}-${weight}.otf`
  const known = opened.get(file)
  if (known) return known
  // The package's entry is in its `dist`, the fonts beside that.
  const font = fontkit.create(readFileSync(join(dirname(resolve(from)), '..', 'fonts', file)))
  opened.set(file, font)
  return font
}
