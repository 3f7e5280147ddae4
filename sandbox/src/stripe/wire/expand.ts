import { invalidParameter } from './errors'
import { listOf, type Param } from './form'

/** The object of an id, when there is one. */
export type Find = (id: string) => object | undefined

const DEEPEST = 4

/** A copy of an answer with the ids at these paths replaced by their objects. @throws WireError for what is no id */
export function expanded(answer: object, param: Param | undefined, find: Find): object {
  const copy = structuredClone(answer)
  for (const path of listOf(param)) {
    const names = typeof path === 'string' ? path.split('.') : []
    if (names.length === 0 || names.length > DEEPEST) throw notExpandable(names.join('.'))
    expandAt(copy, names, { find, whole: names.join('.') })
  }
  return copy
}

const notExpandable = (path: string) =>
  invalidParameter('expand', `This property cannot be expanded (${path}).`)

function expandAt(
  target: object,
  [name = '', ...rest]: readonly string[],
  { find, whole }: { readonly find: Find; readonly whole: string },
): void {
  const hash = target as Record<string, unknown>
  if (name === 'data' && Array.isArray(hash.data)) {
    for (const each of hash.data as object[]) expandAt(each, rest, { find, whole })
    return
  }
  if (!(name in hash)) throw notExpandable(whole)
  const value = hash[name]
  if (value === null) return
  if (typeof value === 'string') {
    const found = find(value)
    if (!found) throw notExpandable(whole)
    hash[name] = structuredClone(found)
  }
  const inner = hash[name]
  if (rest.length > 0 && typeof inner === 'object' && inner !== null) expandAt(inner, rest, { find, whole })
}
