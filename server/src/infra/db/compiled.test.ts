import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { compiled, compiledInsert, compiledSql, stored, type Values } from './compiled'
import { accounts } from './schema/accounts'

const insertAccount = compiledInsert(accounts)
const byEmail = compiled((db, { email }: Values<{ email: string }>) =>
  db.select().from(accounts).where(eq(accounts.email, email)),
)
const madeAt = compiled((db, { at }: Values<{ at: number }>) =>
  db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.createdAt, stored(accounts.createdAt, at))),
)
const backendOf = compiledSql<{ word: string }, { pid: number; word: string }>(
  ({ word }) => sql`select pg_backend_pid() as pid, ${word}::text as word`,
)

describe('a compiled statement', async () => {
  const { deps } = await buildTestApp()
  const { db } = deps
  const account = (email: string) => ({ email, phone: null, createdAt: testNow, updatedAt: testNow })

  test('writes and reads what Drizzle’s own would: null as null, an instant as an instant', async () => {
    const made = await insertAccount(db, account('null@example.com'))
    assert.deepEqual([made?.phone, made?.createdAt], [null, testNow])
    assert.deepEqual(
      await byEmail(db, { email: 'null@example.com' }),
      await db.select().from(accounts).where(eq(accounts.email, 'null@example.com')),
    )
    assert.deepEqual(await madeAt(db, { at: testNow + 1 }), [])
    assert.ok((await madeAt(db, { at: testNow })).some(({ email }) => email === 'null@example.com'))
  })

  test('makes one row of two that are in each other’s way, and takes rows of other columns too', async () => {
    const first = await insertAccount(db, account('twice@example.com'))
    assert.equal(await insertAccount(db, { ...account('other@example.com'), id: first?.id }), undefined)
    assert.deepEqual(await byEmail(db, { email: 'other@example.com' }), [])
  })

  test('runs in the transaction that it is given, and in a part of it that is taken back', async () => {
    const outcome = db.transaction(async (tx) => {
      await insertAccount(tx, account('outer@example.com'))
      const inner = tx.transaction(async (part) => {
        await insertAccount(part, account('inner@example.com'))
        assert.equal((await byEmail(part, { email: 'inner@example.com' })).length, 1)
        throw new Error('the part fails')
      })
      await assert.rejects(inner, /the part fails/)
      assert.equal((await byEmail(tx, { email: 'inner@example.com' })).length, 0)
      assert.equal((await byEmail(tx, { email: 'outer@example.com' })).length, 1)
      assert.equal((await byEmail(db, { email: 'outer@example.com' })).length, 0)
      throw new Error('all of it fails')
    })
    await assert.rejects(outcome, /all of it fails/)
    assert.equal((await byEmail(db, { email: 'outer@example.com' })).length, 0)
  })

  test('stays on the connection of its transaction when many run at once', async () => {
    const pidsOf = (word: string) =>
      db.transaction(async (tx) => {
        const [named] = await backendOf(tx, { word })
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        assert.deepEqual([named?.pid, named?.word], [rows[0]?.pid, word])
        return named?.pid
      })
    const words = Array.from({ length: 12 }, (_, index) => `word ${index}`)
    const pids = await Promise.all(words.map(pidsOf))
    assert.ok(new Set(pids).size > 1, 'several connections were in use')
  })
})
