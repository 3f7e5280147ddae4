import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { placesOf } from '@noriai/contract/format/fillText'
import ts from 'typescript'

/** Texts of one language by whole key, such as `order.empty.title`. */
export type Dictionary = ReadonlyMap<string, string>

interface Tree {
  readonly [key: string]: string | Tree
}

function flatten(tree: Tree, prefix: string, into: Map<string, string>): void {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(prefix + key, value)
    else flatten(value, `${prefix}${key}.`, into)
  }
}

/** The texts of a language: every area file of its folder. */
export function readDictionary(folder: string): Dictionary {
  const texts = new Map<string, string>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const tree = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Tree
    flatten(tree, `${path.basename(file, '.json')}.`, texts)
  }
  return texts
}

/** What a language may leave out: English says of a ride in which city it is, where the others have a word for that ride. */
const LEFT_TO_LANGUAGE = 'city'

const placeholdersOf = (text: string): string =>
  placesOf(text)
    .filter((name) => name !== LEFT_TO_LANGUAGE)
    .sort()
    .join(', ')

/** How a dictionary differs from the first one: keys, placeholders, empty texts. */
export function differences(reference: Dictionary, lang: string, other: Dictionary): string[] {
  const problems: string[] = []
  for (const [key, text] of reference) {
    const translated = other.get(key)
    if (translated === undefined) problems.push(`${lang}: "${key}" is missing`)
    else if (translated.trim() === '') problems.push(`${lang}: "${key}" is empty`)
    else if (placeholdersOf(translated) !== placeholdersOf(text))
      problems.push(
        `${lang}: "${key}" has the placeholders (${placeholdersOf(translated)}), not (${placeholdersOf(text)})`,
      )
  }
  for (const key of other.keys())
    if (!reference.has(key)) problems.push(`${lang}: "${key}" is in no other language`)
  return problems
}

/** What a source file asks the dictionaries for. */
export interface Usage {
  readonly areas: ReadonlySet<string>
  /** Whole texts of string literals: a key when one of the areas has it. */
  readonly literals: ReadonlySet<string>
  /** Beginnings of templates, such as `state.` of `state.${label}`, with what follows the last place. */
  readonly templates: readonly { readonly head: string; readonly tail: string }[]
}

/** `useT('area')`, and the types `Translate<'area'>` and `KeyOf<'area'>` by which texts are handed on. */
const areaWords = new Set(['useT', 'Translate', 'KeyOf'])

function areaOf(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && areaWords.has(node.expression.text)) {
    const argument = node.arguments[0]
    return argument && ts.isStringLiteral(argument) ? argument.text : undefined
  }
  if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) && areaWords.has(node.typeName.text)) {
    const argument = node.typeArguments?.[0]
    return argument && ts.isLiteralTypeNode(argument) && ts.isStringLiteral(argument.literal)
      ? argument.literal.text
      : undefined
  }
  return undefined
}

/** Reads a source file for what it asks the dictionaries for. */
export function usageOf(fileName: string, text: string): Usage {
  const areas = new Set<string>()
  const literals = new Set<string>()
  const templates: { head: string; tail: string }[] = []
  const visit = (node: ts.Node): void => {
    const area = areaOf(node)
    if (area !== undefined) areas.add(area)
    if (ts.isStringLiteralLike(node)) literals.add(node.text)
    if (ts.isTemplateExpression(node))
      templates.push({ head: node.head.text, tail: node.templateSpans.at(-1)?.literal.text ?? '' })
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return { areas, literals, templates }
}

/** Whether a template may make this key: it needs a literal beginning, or an ending of whole segments. */
const mayMake = ({ head, tail }: { head: string; tail: string }, key: string): boolean =>
  (head !== '' || tail.startsWith('.')) && key.startsWith(head) && key.endsWith(tail)

/** Whether a file uses a key of an area, or may use it through a template. */
const isUsed = (usage: Usage, area: string, key: string): boolean =>
  usage.areas.has(area) &&
  (usage.literals.has(key) || usage.templates.some((template) => mayMake(template, key)))

/** Keys that no file uses. */
export function unusedKeys(dictionary: Dictionary, usages: readonly Usage[]): string[] {
  return [...dictionary.keys()].filter((whole) => {
    const dot = whole.indexOf('.')
    const [area, key] = [whole.slice(0, dot), whole.slice(dot + 1)]
    return !usages.some((usage) => isUsed(usage, area, key))
  })
}
