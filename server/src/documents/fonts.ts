import type { Lang } from '@noriai/contract/lang'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The families that together can write every name and address. */
export type FontName = 'jp' | 'sc' | 'tc' | 'kr'

const files: Readonly<Record<FontName, { readonly from: string; readonly file: string }>> = {
  jp: { from: '@embedpdf/fonts-jp', file: 'NotoSansJP-Regular.otf' },
  sc: { from: '@embedpdf/fonts-sc', file: 'NotoSansHans-Regular.otf' },
  tc: { from: '@embedpdf/fonts-tc', file: 'NotoSansHant-Regular.otf' },
  kr: { from: '@embedpdf/fonts-kr', file: 'NotoSansKR-Regular.otf' },
}

/** The forms of Han that readers of a language expect come first; what these cannot write, the next one does. */
export const fontsOf: Readonly<Record<Lang, readonly FontName[]>> = {
  ja: ['jp', 'sc', 'tc', 'kr'],
  en: ['jp', 'sc', 'tc', 'kr'],
  'zh-CN': ['sc', 'jp', 'tc', 'kr'],
  ko: ['kr', 'jp', 'sc', 'tc'],
  'zh-TW': ['tc', 'jp', 'sc', 'kr'],
}

const resolve = createRequire(import.meta.url).resolve
const read = new Map<FontName, Buffer>()

/** A font's file, read when it is first needed. */
export function fontFile(name: FontName): Buffer {
  const known = read.get(name)
  if (known) return known
  const { from, file } = files[name]
  // The package's entry is in its `dist`, the fonts beside that.
  const made = readFileSync(join(dirname(resolve(from)), '..', 'fonts', file))
  read.set(name, made)
  return made
}
