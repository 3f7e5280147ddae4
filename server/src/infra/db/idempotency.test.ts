import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { buildAccount } from '../../../test/accounts'
import { buildTestApp } from '../../../test/buildTestApp'
import { takeTurn } from './accountTurn'
import { once, type OnceRequest } from './idempotency'

describe('once', async () => {
  const server = await buildTestApp({ manyAtOnce: true })
  const { db } = server.deps
  let keys = 0
  const newRequest = async (): Promise<OnceRequest> => ({
    accountId: (await buildAccount(server)).id,
    call: 'addOrUpdate',
    key: `key-${(keys += 1)}`,
    input: { adults: 2 },
    at: server.clock.now(),
  })
  const counted = () => {
    let runs = 0
    return {
      work: () => Promise.resolve({ run: (runs += 1), list: [1, null, 'x'] }),
      runs: () => runs,
    }
  }
  const run = <Answer>(request: OnceRequest, work: () => Promise<Answer>) =>
    db.transaction((tx) => once(tx, request, work))

  test('refuses the key with another content and changes nothing', async () => {
    const request = await newRequest()
    const { work, runs } = counted()
    await run(request, work)
    await assert.rejects(run({ ...request, input: { adults: 3 } }, work), { code: 'idempotency.keyReused' })
    assert.equal(runs(), 1)
  })

  test('answers a repetition with what it answered first, without running again', async () => {
    const request = await newRequest()
    const { work, runs } = counted()
    const first = await run(request, work)
    assert.deepEqual(await run(request, work), first)
    assert.equal(runs(), 1)
  })

  test('runs once for many at the same moment; the others wait for its answer', async () => {
    const request = await newRequest()
    const { work, runs } = counted()
    const slow = async () => {
      await sleep(50)
      return work()
    }
    const answers = await Promise.all(Array.from({ length: 10 }, () => run(request, slow)))
    assert.equal(runs(), 1)
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1)
  })

  test('leaves the key unused when the transaction fails', async () => {
    const request = await newRequest()
    const { work, runs } = counted()
    const failing = () => Promise.reject(new Error('sold out'))
    await assert.rejects(run(request, failing), /sold out/)
    await run(request, work)
    assert.equal(runs(), 1)
  })

  test('lets a waiting one run when the first fails', async () => {
    const request = await newRequest()
    const { work } = counted()
    let begin = () => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const failing = run(request, async () => {
      begin()
      await sleep(80)
      throw new Error('sold out')
    })
    const refused = assert.rejects(failing, /sold out/)
    await begun
    const answer = await run(request, work)
    await refused
    assert.equal(answer.run, 1)
  })

  test('takes the turn of the account with the key, and waits for no turn to repeat an answer', async () => {
    const request = { ...(await newRequest()), inTurn: true } as const
    const { accountId } = request
    const { work, runs } = counted()
    const isFree = async () => {
      const { rows } = await db.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtextextended(${accountId}, 0)) as free`,
      )
      return rows[0]?.free
    }
    const first = await run(request, async () => {
      assert.equal(await isFree(), false)
      return work()
    })
    assert.equal(await isFree(), true)
    await db.transaction(async (tx) => {
      await takeTurn(tx, accountId)
      assert.deepEqual(await run(request, work), first)
    })
    assert.equal(runs(), 1)
  })

  test('keeps keys of other accounts and other calls apart', async () => {
    const request = await newRequest()
    const other = await newRequest()
    const { work, runs } = counted()
    await run(request, work)
    await run({ ...request, accountId: other.accountId }, work)
    await run({ ...request, call: 'rePay' }, work)
    assert.equal(runs(), 3)
  })
})
