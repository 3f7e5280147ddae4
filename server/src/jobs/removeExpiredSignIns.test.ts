import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailSendCode } from '@noriai/contract/calls/signIn'
import { msPerDay, msPerMinute } from '@noriai/contract/time'
import { buildSession } from '../../test/accounts'
import { buildTestApp } from '../../test/buildTestApp'
import { endSession } from '../domain/identity'
import { idempotencyKeys, sessions, signInCodes } from '../infra/db/schema/accounts'
import { removeExpiredSignIns } from './removeExpiredSignIns'

const server = await buildTestApp()
const { db } = server.deps
const counts = async () => [
  (await db.select().from(signInCodes)).length,
  (await db.select().from(sessions)).length,
  (await db.select().from(idempotencyKeys)).length,
]
const run = async () => {
  await removeExpiredSignIns.run(server.deps)
  return counts()
}

test('codes, ended sessions and used keys go when they can mean nothing any more, not before', async () => {
  const { account } = await buildSession(server)
  await buildSession(server)
  const [first] = await db.select().from(sessions)
  await endSession(db, first?.id ?? '', server.clock.now())
  await server.call(emailSendCode, { email: 'a@noriai.example', scene: 'login' })
  await db.insert(idempotencyKeys).values({
    accountId: account.id,
    call: 'addOrUpdate',
    key: 'a-key-of-mine',
    requestHash: Buffer.alloc(32),
    createdAt: server.clock.now(),
  })
  assert.deepEqual(await run(), [1, 2, 1])
  server.clock.advance(6 * msPerMinute)
  assert.deepEqual(await run(), [0, 2, 1])
  server.clock.advance(60 * msPerMinute)
  assert.deepEqual(await run(), [0, 2, 1])
  server.clock.advance(2 * msPerDay)
  assert.deepEqual(await run(), [0, 2, 0])
  server.clock.advance(29 * msPerDay)
  assert.deepEqual(await run(), [0, 1, 0])
  server.clock.advance(30 * msPerDay)
  assert.deepEqual(await run(), [0, 0, 0])
})
