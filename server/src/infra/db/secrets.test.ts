import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { buildTestApp } from '../../../test/buildTestApp'

test('an installation keeps its name when SERVER_SECRET is changed: payments under way have it', async () => {
  const server = await buildTestApp()
  const { hmacKey, installation, rideCodePrivateKey } = server.deps.secrets
  const named = createHmac('sha256', hmacKey).update('installation\0').digest('base64url')
  assert.equal(installation, named.slice(0, 16), 'as servers of the release before name it')
  const env = { SERVER_SECRET: 'b1946ac92492d2347c6235b4d2611184' }
  const changed = await buildTestApp({ env, database: server.database, now: server.clock.now() })
  assert.deepEqual(changed.deps.secrets, {
    hmacKey: Buffer.from(env.SERVER_SECRET),
    rideCodePrivateKey,
    installation,
  })
})
