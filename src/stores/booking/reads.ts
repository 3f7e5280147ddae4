import { isRecord } from '@noriai/contract/client/readable'

/**
 * What reads a value that the phone kept: it answers undefined for one of another shape, which no JSON holds. Drafts are read so and not
 * by the validator, which home would wait for.
 */
export type Read<Value> = (kept: unknown) => Value | undefined
export type ValueOf<Reader> = Reader extends Read<infer Value> ? Value : never

export const text: Read<string> = (kept) => (typeof kept === 'string' ? kept : undefined)
export const flag: Read<boolean> = (kept) => (typeof kept === 'boolean' ? kept : undefined)
/** A whole number from 0. */
export const count: Read<number> = (kept) =>
  typeof kept === 'number' && Number.isSafeInteger(kept) && kept >= 0 ? kept : undefined

/** A text of a form. */
export const textLike =
  (form: RegExp): Read<string> =>
  (kept) =>
    typeof kept === 'string' && form.test(kept) ? kept : undefined

export const oneOf =
  <const Value extends string>(values: readonly Value[]): Read<Value> =>
  (kept) =>
    values.find((value) => value === kept)

export const orNull =
  <Value>(read: Read<Value>): Read<Value | null> =>
  (kept) =>
    kept === null ? null : read(kept)

/** What is of another shape is replaced, and does not spoil what is around it. */
export const orElse =
  <Value>(read: Read<Value>, otherwise: () => Value): ((kept: unknown) => Value) =>
  (kept) => {
    const value = read(kept)
    return value === undefined ? otherwise() : value
  }

/** All of a list, each once, or nothing. */
export const setOf =
  <Value>(read: Read<Value>): Read<Value[]> =>
  (kept) => {
    const values = Array.isArray(kept) ? kept.map(read) : [undefined]
    const isWhole = values.every((value) => value !== undefined)
    return isWhole && new Set(values).size === values.length ? values : undefined
  }

/** All of a table by names, or nothing. */
export const tableOf =
  <Value>(read: Read<Value>): Read<Record<string, Value>> =>
  (kept) =>
    isRecord(kept) ? readAll(Object.keys(kept), (name) => read(kept[name])) : undefined

/** The named fields alone, each by its own reader, or nothing. */
export const fieldsOf =
  <Fields extends Readonly<Record<string, Read<unknown>>>>(
    fields: Fields,
  ): Read<{ [Name in keyof Fields]: ValueOf<Fields[Name]> }> =>
  (kept) => {
    if (!isRecord(kept)) return undefined
    const read = readAll(Object.keys(fields), (name) => fields[name]?.(kept[name]))
    return read as { [Name in keyof Fields]: ValueOf<Fields[Name]> } | undefined
  }

/** What fields with something to fall back to are before anything was kept. @throws Error where one has nothing */
export function emptyOf<Value>(read: Read<Value>): Value {
  const empty = read({})
  if (empty === undefined) throw new Error('A field has nothing to fall back to')
  return empty
}

function readAll<Value>(
  names: readonly string[],
  read: (name: string) => Value | undefined,
): Record<string, Value> | undefined {
  const values: Record<string, Value> = {}
  for (const name of names) {
    const value = read(name)
    if (value === undefined) return undefined
    values[name] = value
  }
  return values
}
