import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { accounts } from '../src/infra/db/schema/accounts'
import { testDatabase } from './database'

describe('a test database', async () => {
  const one = await testDatabase()
  const other = await testDatabase()

  test('is migrated and sees nothing of another one', async () => {
    await one.db.insert(accounts).values({ email: 'a@noriai.example', createdAt: 1, updatedAt: 1 })
    assert.equal((await one.db.select().from(accounts)).length, 1)
    assert.equal((await other.db.select().from(accounts)).length, 0)
  })

  test('orders text by code point and tells time in UTC, whatever the machine', async () => {
    const { rows } = await one.db.execute(
      sql`select string_agg(word, '' order by word) as words, current_setting('timezone') as zone
          from (values ('b'), ('a'), ('B'), ('日'), ('あ')) as list (word)`,
    )
    assert.deepEqual(rows, [{ words: 'Babあ日', zone: 'UTC' }])
  })

  test('keeps instants to the millisecond', async () => {
    const at = Date.parse('2026-11-21T15:20:30.123Z')
    await one.db
      .insert(accounts)
      .values({ countryCode: '81', phone: '9012345678', createdAt: at, updatedAt: at })
    const rows = await one.db
      .select({ at: accounts.createdAt })
      .from(accounts)
      .where(sql`phone is not null`)
    assert.deepEqual(rows, [{ at }])
  })
})
