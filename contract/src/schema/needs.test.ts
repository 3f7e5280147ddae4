import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as v from 'valibot'
import { canBeCarried, needKinds } from '../rules/riderNeeds'
import { needsSchema, orderedNeedsSchema } from './needs'

describe('what a party needs', () => {
  test('is each of the kinds at most once', () => {
    assert.ok(v.is(needsSchema, [...needKinds]))
    assert.ok(v.is(needsSchema, []))
    assert.ok(!v.is(needsSchema, ['pushchair', 'pushchair']))
    assert.ok(!v.is(needsSchema, ['pet']))
  })

  test('is ordered with everything but a wheelchair that does not fold', () => {
    for (const need of needKinds) {
      const isCarried = need !== 'rigidWheelchair'
      assert.equal(canBeCarried([need]), isCarried, need)
      const { issues } = v.safeParse(orderedNeedsSchema, [need])
      assert.deepEqual(
        issues?.map(({ message }) => message),
        isCarried ? undefined : ['validation.wheelchair'],
      )
    }
  })
})
