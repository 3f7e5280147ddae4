import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase } from '../../../test/database'
import { ANSWER_TIMEOUT_MS, limitAnswers } from './answerTimeout'
import { isUnanswered, whyRetryable } from './retryable'

const COMMIT_MS = 200
/** What waits behind the commit is given up after this, not sooner. */
const MOST_MS = ANSWER_TIMEOUT_MS - 5000
const DONE_WITHIN_MS = 20_000
/** Any number: who holds this lock holds the commits up. */
const GATE = 7

describe('a commit that is not answered in time', async () => {
  const { pool } = await testDatabase()
  await pool.query(`
    create table slow_commits (id integer primary key);
    create function wait_at_commit() returns trigger language plpgsql
      as $$ begin perform pg_advisory_xact_lock(${GATE}); return null; end $$;
    create constraint trigger waits after insert on slow_commits
      deferrable initially deferred for each row execute function wait_at_commit()`)
  // However slow the machine is, the commit is not done before its gate is opened.
  const gate = await pool.connect()
  await gate.query(`select pg_advisory_lock(${GATE})`)
  after(() => gate.release(true))
  const count = async () =>
    (await pool.query<{ count: number }>('select count(*)::int as count from slow_commits')).rows[0]?.count

  test('is given up with its connection, so that nothing waits behind it', async () => {
    const client = await pool.connect()
    limitAnswers(client, { commitMs: COMMIT_MS })
    await client.query('begin')
    await client.query('insert into slow_commits values (1)')
    const beganAt = performance.now()
    await assert.rejects(client.query({ text: 'commit' }), isUnanswered)
    await assert.rejects(client.query('rollback'), (error) => whyRetryable(error) === 'lost')
    const tookMs = performance.now() - beganAt
    client.release(true)
    assert.ok(tookMs < MOST_MS, `${tookMs} ms`)
  })

  test('may have been done all the same', async () => {
    assert.equal(await count(), 0)
    await gate.query(`select pg_advisory_unlock(${GATE})`)
    const until = performance.now() + DONE_WITHIN_MS
    while ((await count()) === 0 && performance.now() < until) await sleep(50)
    assert.equal(await count(), 1)
  })
})
