import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { allCalls } from '@noriai/contract/calls/index'
import { buildTestApp } from '../../test/buildTestApp'

/** The calls of later issues. This list may only shrink: an entry goes when its call is built. */
const later = ['redirectionMini']

describe('the calls of the contract', async () => {
  const server = await buildTestApp()

  test('are all served but those of later issues', () => {
    const missing = Object.keys(allCalls).filter((name) => !server.app.servedCalls.has(name))
    assert.deepEqual(missing.sort(), later)
  })

  test('of later issues say that they are not built yet', async () => {
    for (const call of Object.values(allCalls).filter(({ name }) => later.includes(name))) {
      const answer = await server.callRaw(call, {})
      assert.deepEqual([answer.status, answer.error], [501, 'notBuiltYet'], call.name)
    }
  })
})
