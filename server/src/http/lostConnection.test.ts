import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defineCall } from '@noriai/contract/defineCall'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { buildTestApp } from '../../test/buildTestApp'
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
