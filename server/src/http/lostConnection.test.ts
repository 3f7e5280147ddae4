import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defineCall } from '@noriai/contract/defineCall'
import { boundedText } from '@noriai/contract/schema/bounded'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { buildSession } from '../../test/accounts'
import { buildTestApp } from '../../test/buildTestApp'
import type { Db } from '../infra/db/client'
import { accounts } from '../infra/db/schema/accounts'
import { change } from './route'
import { serve } from './serve'

const cut = defineCall({
  name: 'cut',
  summary: 'Stands for a call of the contract in a test.',
  tag: 'Service',
  method: 'POST',
  path: '/test/cut',
  session: 'none',
  request: v.object({}),
  response: v.object({}),
})

describe('a call whose connection to the database breaks', async () => {
  const server = await buildTestApp({
    areas: [
      (api) =>
        serve(
          api,
          cut,
          change(async ({ tx }) => {
            const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
            await server.deps.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
            await tx.execute(sql`select 1`)
            return {}
          }),
        ),
    ],
  })

  test('is answered with 503, how long to wait, and a sentence in the caller’s language', async () => {
    const answer = await server.call(cut, {}, { lang: 'en' })
    assert.deepEqual([answer.status, answer.error, answer.headers['retry-after']], [503, 'unavailable', '2'])
    assert.equal(answer.message, 'We can’t answer just now. Try again in 2 s.')
    const inJapanese = await server.call(cut, {}, { lang: 'ja' })
    assert.equal(inJapanese.message, 'ただいま応答できません。2秒ほど待って、もう一度お試しください。')
  })
})

const rename = defineCall({
  name: 'rename',
  summary: 'Stands for a call of the contract in a test.',
  tag: 'Service',
  method: 'POST',
  path: '/test/rename',
  session: 'traveller',
  idempotent: true,
  request: v.object({ nickname: boundedText(20) }),
  response: v.object({ nickname: v.string() }),
})

/** A database whose next transactions are lost before the commit, or after it, for whoever waits for them. */
function losing(db: Db, lost: { moment: 'never' | 'before' | 'after' }): Db {
  const cutOff = () => Object.assign(new Error('terminating connection'), { code: '57P01' })
  const transaction: Db['transaction'] = async (work, config) => {
    if (lost.moment === 'before') throw cutOff()
    const done = await db.transaction(work, config)
    if (lost.moment === 'after') throw cutOff()
    return done
  }
  return Object.create(db, { transaction: { value: transaction } }) as Db
}

describe('a call that acts once, whose connection is lost', async () => {
  const lost: Parameters<typeof losing>[1] = { moment: 'never' }
  let runs = 0
  const server = await buildTestApp({
    deps: ({ db }) => ({ db: losing(db, lost) }),
    areas: [
      (api) =>
        serve(
          api,
          rename,
          change(async ({ tx, input, accountId }) => {
            runs += 1
            await tx.update(accounts).set({ nickname: input.nickname }).where(eq(accounts.id, accountId))
            return input
          }),
        ),
    ],
  })
  const { account, token } = await buildSession(server)
  const nickname = async () =>
    (await server.database.db.select().from(accounts).where(eq(accounts.id, account.id)))[0]?.nickname

  test('after its commit is answered with what it did', async () => {
    lost.moment = 'after'
    const answer = await server.call(rename, { nickname: 'Nobu' }, { token, idempotencyKey: 'lost-after' })
    assert.deepEqual([answer.status, answer.data, runs], [200, { nickname: 'Nobu' }, 1])
    assert.equal(await nickname(), 'Nobu')
  })

  test('before its commit is asked to come again, and a repeat with the same key acts once', async () => {
    const asking = { token, idempotencyKey: 'lost-before' }
    runs = 0
    lost.moment = 'before'
    const answer = await server.call(rename, { nickname: 'Mika' }, asking)
    assert.deepEqual([answer.status, answer.error, answer.headers['retry-after']], [503, 'unavailable', '2'])
    assert.equal(await nickname(), 'Nobu')
    lost.moment = 'never'
    for (const again of [1, 2]) {
      const repeat = await server.call(rename, { nickname: 'Mika' }, asking)
      assert.deepEqual([repeat.status, runs, await nickname()], [200, 1, 'Mika'], `repeat ${again}`)
    }
  })
})
