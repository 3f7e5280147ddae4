import type { Call } from '@noriai/contract/defineCall'

/** What a valibot schema looks like from outside. */
interface Part {
  readonly kind: string
  readonly type: string
  readonly requirement?: unknown
  readonly typed?: number
  readonly pipe?: readonly Part[]
  readonly entries?: Readonly<Record<string, Part>>
  readonly item?: Part
  readonly wrapped?: Part
  readonly literal?: unknown
  readonly options?: readonly (Part | string | number)[]
}

type Step = string | number

/** A string somewhere in a call's request. */
export interface TextPlace {
  readonly path: readonly Step[]
  /** The most characters that get past its first bound. */
  readonly bound: number
  /** What else has to hold for the request to be of this kind at all. */
  readonly fixed: readonly (readonly [path: readonly Step[], value: unknown])[]
}

/** Every string of a call's request, those of every variant included. */
export function textPlacesOf({ request }: Call): TextPlace[] {
  return placesOf(request, [], [])
}

function placesOf(
  part: Part,
  path: readonly Step[],
  fixed: TextPlace['fixed'],
  outer: readonly Part[] = [],
): TextPlace[] {
  const [first, ...steps] = part.pipe ?? []
  const behind = [...steps.filter(({ kind }) => kind !== 'schema'), ...outer]
  if (first && first !== part && first.pipe) return placesOf(first, path, fixed, behind)
  switch (part.type) {
    case 'string': {
      const bound = behind.find(({ type }) => type === 'max_length')
      return [{ path, fixed, bound: bound?.typed ?? Number(bound?.requirement ?? 0) }]
    }
    case 'object': {
      const entries = Object.entries(part.entries ?? {})
      const literals = entries
        .filter(([, entry]) => entry.type === 'literal')
        .map(([name, entry]) => [[...path, name], entry.literal] as const)
      return entries.flatMap(([name, entry]) => placesOf(entry, [...path, name], [...fixed, ...literals]))
    }
    case 'array':
      return part.item ? placesOf(part.item, [...path, 0], fixed) : []
    case 'union':
    case 'variant':
      return (part.options ?? []).flatMap((option) =>
        typeof option === 'object' ? placesOf(option, path, fixed, behind) : [],
      )
    default:
      return part.wrapped ? placesOf(part.wrapped, path, fixed, behind) : []
  }
}

type Tree = Record<Step, unknown>

/** A copy of `example` with `value` where the place is, and what is missing on the way to it. */
export function withText(example: unknown, { path, fixed }: TextPlace, value: string): unknown {
  const whole = { root: structuredClone(example ?? {}) } as Tree
  for (const [at, literal] of fixed) put(whole, ['root', ...at], literal)
  put(whole, ['root', ...path], value)
  return whole.root
}

function put(tree: Tree, [step, ...rest]: readonly Step[], value: unknown): void {
  if (step === undefined) return
  const [next] = rest
  if (next === undefined) {
    tree[step] = value
    return
  }
  const inner = tree[step]
  const fits = Array.isArray(inner) ? typeof next === 'number' : typeof inner === 'object' && inner !== null
  if (!fits) tree[step] = typeof next === 'number' ? [] : {}
  put(tree[step] as Tree, rest, value)
}

/** What texts are made of that cost more than they are long: the letters repeat. */
export const hostileLetters: Readonly<Record<string, string>> = {
  'combining marks': '\u0301\u0316',
  'a letter of eighteen': '\ufdfa',
  spaces: ' ',
  digits: '1',
  letters: 'a',
  'letters with marks': 'a\u0301',
  'decomposed Hangul': '\u1112\u1161\u11ab',
}

/** `letters` again and again, at most `units` UTF-16 units. */
export function repeated(letters: string, units: number): string {
  return letters.repeat(Math.max(0, Math.floor(units / letters.length)))
}

/** `letters` again and again, at most `bytes` of UTF-8. */
export function repeatedBytes(letters: string, bytes: number): string {
  return letters.repeat(Math.max(0, Math.floor(bytes / Buffer.byteLength(letters))))
}
