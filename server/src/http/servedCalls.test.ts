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
})
