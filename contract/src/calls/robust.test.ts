import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import * as v from 'valibot'
import type { Call } from '../defineCall'
import { statusOf } from '../errors'
import { problemOf } from '../schema/problem'
import { allCalls } from './index'

const calls: readonly Call[] = Object.values(allCalls)
const runs = 200

/** The names of a request's fields, those of every variant included. */
function fieldsOf(schema: object): string[] {
  const inner: unknown[] = [
    'entries' in schema ? Object.keys(schema.entries as object) : [],
    ...('wrapped' in schema ? [fieldsOf(schema.wrapped as object)] : []),
    ...('options' in schema ? (schema.options as object[]).map(fieldsOf) : []),
  ]
  return inner.flat() as string[]
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.constantFrom('2026-11-21 10:00:00', '\u0000', '\ud800', '\ufdfa'.repeat(50), '__proto__', 'sms', '1'),
)
const anyValue = fc.oneof(
  anyText,
  fc.anything(),
  fc.constantFrom(null, -1, 1e308, NaN, Infinity, true),
  fc.array(anyText, { maxLength: 3 }),
)

/** Objects with the right names and wrong content, and things that are no object at all. */
function badRequests(call: Call): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(fieldsOf(call.request).map((name) => [name, anyValue]))
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: anyValue },
  )
}

describe('any request at all', () => {
  for (const call of calls) {
    test(`is accepted by ${call.name} or refused with a client error`, () => {
      fc.assert(
        fc.property(badRequests(call), (request) => {
          const result = v.safeParse(call.request, request)
          if (result.success) return
          const { error, params } = problemOf(result.issues[0])
          assert.equal(statusOf(error), 400)
          assert.ok(typeof params.field === 'string')
        }),
        { numRuns: runs },
      )
    })
  }
})
