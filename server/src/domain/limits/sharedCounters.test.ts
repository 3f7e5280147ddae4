import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerMinute } from '@noriai/contract/time'
import type { SQL } from 'drizzle-orm'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { SharedCounters } from './sharedCounters'

const five = { most: 5, windowMs: msPerMinute }

describe('counters of several servers', async () => {
  const { deps } = await buildTestApp()
  const servers = () => [new SharedCounters(deps), new SharedCounters(deps)] as const
  /** How many of `times` more are allowed. */
  const allowed = (counter: ReturnType<SharedCounters['counter']>, times: number, at = testNow) =>
    Array.from({ length: times }, () => counter.count('network', at)).filter((wait) => wait === 0).length

  test('count together, once each has heard of the other', async () => {
    const [one, other] = servers()
    const [here, there] = [one.counter('together', five), other.counter('together', five)]
    assert.deepEqual([allowed(here, 3), allowed(there, 3)], [3, 3])
    await one.exchange(testNow)
    await other.exchange(testNow)
    assert.equal(allowed(there, 1), 0)
    assert.equal(there.count('network', testNow + 1000), msPerMinute - 1000)
    // The first does not know of the second's yet; what it counts tells it.
    assert.equal(allowed(here, 1), 1)
    await one.exchange(testNow)
    assert.equal(allowed(here, 1), 0)
    assert.equal(here.count('another network', testNow), 0)
  })

  test('begin again with the next window, together', async () => {
    const [one, other] = servers()
    const [here, there] = [one.counter('windows', five), other.counter('windows', five)]
    allowed(here, 5)
    await one.exchange(testNow)
    const next = testNow + msPerMinute
    assert.deepEqual([allowed(here, 2, next), allowed(there, 2, next)], [2, 2])
    await one.exchange(next)
    await other.exchange(next)
    assert.equal(allowed(there, 5, next), 1)
  })

  test('of another name are others', async () => {
    const [one, other] = servers()
    allowed(one.counter('own', five), 5)
    await one.exchange(testNow)
    const there = other.counter('network', five)
    assert.equal(allowed(there, 4), 4)
    await other.exchange(testNow)
    assert.equal(allowed(there, 2), 1)
  })

  test('go on by themselves while the database is away, and tell it afterwards', async () => {
    let isAway = true
    const execute = (query: SQL) => {
      if (isAway) throw new Error('the database was lost')
      return deps.db.execute(query)
    }
    const db = Object.create(deps.db, { execute: { value: execute } }) as typeof deps.db
    const cut = new SharedCounters({ db, secrets: deps.secrets })
    const here = cut.counter('away', five)
    assert.equal(allowed(here, 4), 4)
    await assert.rejects(cut.exchange(testNow))
    assert.equal(allowed(here, 2), 1)
    isAway = false
    await cut.exchange(testNow)
    const [one] = servers()
    const there = one.counter('away', five)
    assert.equal(allowed(there, 1), 1)
    await one.exchange(testNow)
    assert.equal(allowed(there, 1), 0)
  })
})
