import type { Param, Params } from './form'
import { invalidParameter, missingParameter, unknownParameter, unplayedParameter } from './errors'

/** What a parameter may be. A nested table is a hash; `unplayed`: Stripe lists it, the stand-in does not play it. */
export type Kind =
  | 'text'
  | 'id'
  | 'integer'
  | 'boolean'
  | 'list'
  | 'metadata'
  | 'range'
  | 'unplayed'
  | { readonly [name: string]: Kind }

/** The parameters of a call: all that Stripe's own type lists, by the same names, and no other. */
export type Listed<P> = { readonly [Name in keyof Required<P>]: Kind }

const INTEGER = /^-?\d{1,15}$/
const MOST_METADATA = 50
const LONGEST_METADATA_NAME = 40
const LONGEST_METADATA = 500
const RANGE = ['gt', 'gte', 'lt', 'lte']

/** Refuses what Stripe would refuse in a request's parameters, before anything is done. @throws WireError */
export function checkParams(
  params: Params,
  listed: Readonly<Record<string, Kind>>,
  required: readonly string[] = [],
): void {
  checkHash(params, listed, '')
  const missing = required.find((name) => params[name] === undefined || params[name] === '')
  if (missing !== undefined) throw missingParameter(missing)
}

function checkHash(params: Params, listed: Readonly<Record<string, Kind>>, inside: string): void {
  for (const [name, value] of Object.entries(params)) {
    const whole = inside === '' ? name : `${inside}[${name}]`
    const kind = Object.hasOwn(listed, name) ? listed[name] : undefined
    if (kind === undefined) throw unknownParameter(whole)
    check(whole, value, kind)
  }
}

function check(name: string, value: Param, kind: Kind): void {
  if (kind === 'unplayed') throw unplayedParameter(name)
  if (typeof kind === 'object') {
    if (typeof value === 'string') throw invalidParameter(name, 'Invalid object')
    return checkHash(value, kind, name)
  }
  switch (kind) {
    case 'metadata':
      return checkMetadata(name, value)
    case 'list':
      if (typeof value === 'string') throw invalidParameter(name, 'Invalid array')
      return
    case 'range':
      return checkRange(name, value)
    case 'integer':
      if (typeof value === 'string' && INTEGER.test(value)) return
      throw invalidParameter(name, `Invalid integer: ${text(value)}`, 'parameter_invalid_integer')
    case 'boolean':
      if (value === 'true' || value === 'false') return
      throw invalidParameter(name, `Invalid boolean: ${text(value)}`)
    case 'id':
    case 'text':
      if (typeof value === 'string') return
      throw invalidParameter(name, `Invalid string: ${text(value)}`)
  }
}

function checkMetadata(name: string, value: Param): void {
  if (value === '') return
  if (typeof value === 'string') throw invalidParameter(name, 'Invalid object')
  const entries = Object.entries(value)
  if (entries.length > MOST_METADATA) throw invalidParameter(name, 'You can only have up to 50 metadata keys')
  for (const [key, each] of entries) {
    const isTooLong = key.length > LONGEST_METADATA_NAME || text(each).length > LONGEST_METADATA
    if (typeof each !== 'string' || isTooLong) throw invalidParameter(`${name}[${key}]`, 'Invalid string')
  }
}

function checkRange(name: string, value: Param): void {
  if (typeof value === 'string') return check(name, value, 'integer')
  for (const [bound, each] of Object.entries(value)) {
    if (!RANGE.includes(bound)) throw unknownParameter(`${name}[${bound}]`)
    check(`${name}[${bound}]`, each, 'integer')
  }
}

const text = (value: Param) => (typeof value === 'string' ? value : '{…}')
