/** A parameter as it is written on the wire: everything is text, brackets make hashes and lists. */
export type Param = string | Params
export interface Params {
  readonly [name: string]: Param
}

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/
const BRACKETS = /\[([^[\]]*)\]/g

type Draft = Map<string, string | Draft>

/**
 * Reads Stripe's form encoding: `card[number]=…` is a hash in a hash, `expand[0]=…` and `expand[]=…` are lists, whose items
 * are named by their place. Null for a text that is not such a form.
 */
export function readForm(text: string): Params | null {
  const draft: Draft = new Map()
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name)
    if (!path || !put(draft, path, value)) return null
  }
  return finish(draft)
}

function pathOf(name: string): string[] | null {
  const [, head, rest = ''] = NAME.exec(name) ?? []
  if (head === undefined) return null
  return [head, ...[...rest.matchAll(BRACKETS)].map(([, inner = '']) => inner)]
}

/** False when a name is a text here and a hash there. */
function put(draft: Draft, [name = '', ...rest]: readonly string[], value: string): boolean {
  const key = name === '' ? String(draft.size) : name
  if (rest.length === 0) {
    draft.set(key, value)
    return true
  }
  const inner = draft.get(key) ?? new Map<string, string | Draft>()
  if (typeof inner === 'string') return false
  draft.set(key, inner)
  return put(inner, rest, value)
}

/** Without a prototype: no name of a parameter means anything to the language. */
function finish(draft: Draft): Params {
  const params = Object.create(null) as Record<string, Param>
  for (const [name, value] of draft) params[name] = typeof value === 'string' ? value : finish(value)
  return params
}

/** The items of a list, in their order. */
export function listOf(param: Param | undefined): Param[] {
  return param === undefined || typeof param === 'string' ? [] : Object.values(param)
}

/** The text of a parameter; undefined for a hash, and for an empty text, which unsets. */
export function textOf(param: Param | undefined): string | undefined {
  return typeof param === 'string' && param !== '' ? param : undefined
}

/** The hash of a parameter; empty when it is none. */
export function hashOf(param: Param | undefined): Params {
  return param === undefined || typeof param === 'string' ? {} : param
}
