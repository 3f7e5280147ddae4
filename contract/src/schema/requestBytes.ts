import type { GenericSchema } from 'valibot'
import type { Bound } from './bounded'

/** What a valibot schema or action looks like from outside. */
interface Part {
  readonly kind: string
  readonly type: string
  readonly pipe?: readonly Part[]
  readonly entries?: Readonly<Record<string, Part>>
  readonly item?: Part
  readonly items?: readonly Part[]
  readonly wrapped?: Part
  readonly literal?: unknown
  readonly options?: readonly (Part | string | number)[]
}

/** A UTF-16 unit takes three bytes of UTF-8 at most; what is kept may also be written as `\u0000`, which takes six. */
const bytesOfUnit = 3
const bytesOfEscape = 6
const quotes = 2
/** `-1.7976931348623157e+308` */
const bytesOfNumber = 24
const bytesOfBoolean = 5
const bytesOfNull = 4
/** Comma, colon, brackets; blanks and line breaks of a client that writes them. */
const bytesBetween = 8
/** Fields of a newer client, which are dropped. */
const bytesOfUnknownFields = 2048

/**
 * The longest body, in bytes of JSON, that a request of this schema can need: from the bounds of its strings and lists.
 * What is longer is refused before it is read whole. @throws Error for a schema without a bound, by the name of the part
 */
export function requestBytes(schema: GenericSchema, name = 'request'): number {
  return bytesOf(schema, name) + bytesOfUnknownFields
}

function bytesOf(part: Part, name: string, outer: readonly Part[] = []): number {
  const [first, ...steps] = part.pipe ?? []
  const behind = [...steps.filter(({ kind }) => kind !== 'schema'), ...outer]
  if (first && first !== part && first.pipe) return bytesOf(first, name, behind)
  switch (part.type) {
    case 'string':
      return bytesOfText(boundOf(behind, name))
    case 'number':
      return bytesOfNumber
    case 'boolean':
      return bytesOfBoolean
    case 'null':
      return bytesOfNull
    case 'literal':
      return JSON.stringify(part.literal).length * bytesOfEscape
    case 'picklist':
      return Math.max(...(part.options ?? []).map((option) => JSON.stringify(option).length)) * bytesOfEscape
    case 'array': {
      const item = part.item
      if (!item) throw unbounded(name)
      return boundOf(behind, name).requirement * (bytesOf(item, `${name}.[]`) + bytesBetween) + bytesBetween
    }
    case 'tuple':
      return sum((part.items ?? []).map((item) => bytesOf(item, `${name}.[]`) + bytesBetween))
    case 'object':
      return sum(
        Object.entries(part.entries ?? {}).map(
          ([key, entry]) => key.length + quotes + bytesBetween + bytesOf(entry, `${name}.${key}`),
        ),
      )
    case 'union':
    case 'variant':
      return Math.max(...(part.options ?? []).filter(isPart).map((option) => bytesOf(option, name, behind)))
    case 'optional':
    case 'nullable':
    case 'nullish':
      if (part.wrapped) return Math.max(bytesOf(part.wrapped, name, behind), bytesOfNull)
  }
  throw unbounded(name)
}

/** The bound that is checked before anything else looks at a text or a list. */
function boundOf([bound]: readonly Part[], name: string): Bound {
  if (!isBound(bound)) throw unbounded(name)
  return bound
}

function bytesOfText({ requirement, typed = requirement }: Bound): number {
  return Math.max(requirement * bytesOfEscape, typed * bytesOfUnit) + quotes
}

function isBound(part: Part | Bound | undefined): part is Part & Bound {
  return part?.type === 'max_length'
}

function isPart(option: Part | string | number): option is Part {
  return typeof option === 'object'
}

function sum(bytes: readonly number[]): number {
  return bytes.reduce((total, some) => total + some, 0)
}

function unbounded(name: string): Error {
  return new Error(`${name} has no bound before everything else that looks at it: see schema/bounded`)
}
