import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { allCalls } from '@noriai/contract/calls/index'
import { buildTestApp } from '../../test/buildTestApp'

describe('the calls of the contract', async () => {
  const server = await buildTestApp()

  test('are all served', () => {
    const missing = Object.keys(allCalls).filter((name) => !server.app.servedCalls.has(name))
    assert.deepEqual(missing, [])
  })

  test('answer 501 nowhere', async () => {
    for (const call of Object.values(allCalls)) {
      const { status, error } = await server.callRaw(call, {})
      assert.notDeepEqual([status, error], [501, 'notBuiltYet'], call.name)
    }
  })
})
