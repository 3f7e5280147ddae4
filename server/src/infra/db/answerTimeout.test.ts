import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase } from '../../../test/database'
import { limitAnswers } from './answerTimeout'
import { isUnanswered, whyRetryable } from './retryable'

const COMMIT_MS = 200
const COMMIT_TAKES_SECONDS = 3
const MOST_MS = 2000

describe('a commit that is not answered in time', async () => {
  const { pool } = await testDatabase()
  await pool.query(`
    create table slow_commits (id integer primary key);
    create function sleep_at_commit() returns trigger language plpgsql
      as $$ begin perform pg_sleep(${COMMIT_TAKES_SECONDS}); return null; end $$;
    create constraint trigger sleeps after insert on slow_commits
      deferrable initially deferred for each row execute function sleep_at_commit()`)
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
    assert.ok(performance.now() - beganAt < MOST_MS)
    client.release(true)
  })

  test('may have been done all the same', async () => {
    assert.equal(await count(), 0)
    const until = performance.now() + (COMMIT_TAKES_SECONDS + 2) * 1000
    while ((await count()) === 0 && performance.now() < until) await sleep(50)
    assert.equal(await count(), 1)
  })
})
