import type { CoreTexts } from './locales/ja/core'
import type { MoreTexts } from './locales/ja/more'

/** Texts come in two parts a language: what the first screens need, and the rest. */
export type TextPart = 'core' | 'more'

/** The texts of every area: one area a page or feature. The Japanese files say which keys there are. */
export type AreaTexts = CoreTexts & MoreTexts

export type Area = keyof AreaTexts

/** Texts as in the files: nested by meaning. */
export interface TextTree {
  readonly [key: string]: string | TextTree
}

/** Texts by their whole key, such as `orderConfirm.price.total`. */
type TextTable = Readonly<Record<string, string>>

/** What is put into the places of a text, such as `{price}`: finished strings and bare figures. */
export type TextValues = Readonly<Record<string, string | number>>

type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${KeysOf<Tree[Key]>}`
}[keyof Tree & string]

/** The keys of an area, without the area's name. */
export type KeyOf<A extends Area> = KeysOf<AreaTexts[A]>

/** The areas that come with the first screens; a test holds this list against `locales/ja/core.ts`. */
const coreAreas: readonly string[] = [
  'common',
  'tabBar',
  'start',
  'index',
  'party',
  'network',
  'rideLine',
] satisfies (keyof CoreTexts)[]

/** The part an area comes with. */
export const partOf = (area: Area): TextPart => (coreAreas.includes(area) ? 'core' : 'more')

/** Nested texts as one flat table, or added to one. */
export function flatten(tree: TextTree, prefix = '', table: Record<string, string> = {}): TextTable {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') table[prefix + key] = value
    else flatten(value, `${prefix}${key}.`, table)
  }
  return table
}
