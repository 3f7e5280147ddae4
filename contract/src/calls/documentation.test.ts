import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as v from 'valibot'
import type { Call } from '../defineCall'
import { callTags } from './tags'
import { allCalls } from './index'

const calls: readonly Call[] = Object.values(allCalls)

describe('the documentation of a call', () => {
  test('is one plain sentence of its own that says what the call does', () => {
    for (const { name, summary } of calls) {
      assert.match(summary, /^[A-Z][a-z]+s [^\n.]{8,120}\.$/, `${name}: ${summary}`)
    }
    assert.equal(new Set(calls.map(({ summary }) => summary)).size, calls.length)
  })

  test('names an area of the product, and no area stands without a call', () => {
    assert.deepEqual(
      Object.keys(callTags).filter((tag) => !calls.some((call) => call.tag === tag)),
      [],
    )
    for (const { name, session, tag } of calls) {
      assert.equal(tag.startsWith('Staff:'), session === 'staff' || name === 'staffLogin', name)
    }
  })

  test('shows a request that the call takes, wherever it needs one', () => {
    for (const { name, request, example } of calls) {
      const isContentNeeded = !v.is(request, {})
      assert.ok(!isContentNeeded || example !== undefined, `${name} needs an example`)
      if (example !== undefined) assert.ok(v.is(request, example), `${name}: ${JSON.stringify(example)}`)
    }
  })
})
