import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { insertLast, sendLastWrites, updateLast } from './lastWrite'
import { accounts } from './schema/accounts'

describe('the last writes of a transaction', async () => {
  const { deps, database } = await buildTestApp()
  const { db } = deps
  const account = (email: string) => ({ email, createdAt: testNow, updatedAt: testNow })
  const found = async (email: string) =>
    (await db.select().from(accounts).where(eq(accounts.email, email))).at(0)

  /** What one connection sends while `work` runs in a transaction. */
  async function sentBy(work: Parameters<typeof db.transaction>[0]): Promise<string[]> {
    const texts: string[] = []
    const note = (client: { query: unknown }) => {
      const send = client.query as (...args: unknown[]) => unknown
      const query = (...args: unknown[]) => {
        const [sent] = args
        texts.push(typeof sent === 'string' ? sent : (sent as { text: string }).text)
        return Reflect.apply(send, client, args)
      }
      Object.assign(client, { query })
      return () => Object.assign(client, { query: send })
    }
    let restore: (() => void) | undefined
    const noting = (client: { query: unknown }) => (restore ??= note(client))
    database.pool.on('acquire', noting)
    try {
      await db.transaction(work)
    } finally {
      database.pool.off('acquire', noting)
      restore?.()
    }
    return texts.filter((text) => !/^(begin|commit)/.test(text))
  }

  test('are sent as one statement, after all else', async () => {
    const changed = account('changed@last.example')
    await db.insert(accounts).values([changed])
    const sent = await sentBy(async (tx) => {
      await insertLast(tx, accounts, account('one@last.example'))
      await insertLast(tx, accounts, account('two@last.example'))
      await updateLast(tx, accounts, {
        keys: { email: changed.email },
        changes: { nickname: 'Chan', updatedAt: testNow + 1 },
      })
      const before = await tx.select().from(accounts).where(eq(accounts.email, 'one@last.example'))
      assert.deepEqual(before, [])
    })
    assert.equal(sent.length, 2)
    assert.match(sent[0] ?? '', /^select/)
    assert.match(sent[1] ?? '', /^with/)
    assert.equal((await found('one@last.example'))?.createdAt, testNow)
    assert.equal((await found('two@last.example'))?.phone, null)
    const after = await found(changed.email)
    assert.deepEqual([after?.nickname, after?.updatedAt, after?.createdAt], ['Chan', testNow + 1, testNow])
  })

  test('leave a row alone that is in the way of a new one', async () => {
    await db.insert(accounts).values([account('there@last.example')])
    await db.transaction((tx) =>
      insertLast(tx, accounts, { ...account('there@last.example'), createdAt: testNow + 5 }),
    )
    assert.equal((await found('there@last.example'))?.createdAt, testNow)
  })

  test('refuse a second change of a row, of which one would be lost, and nothing is written', async () => {
    await db.insert(accounts).values([account('twice@last.example')])
    const change = (nickname: string) => ({ keys: { email: 'twice@last.example' }, changes: { nickname } })
    const twice = db.transaction(async (tx) => {
      await updateLast(tx, accounts, change('1'))
      await updateLast(tx, accounts, change('2'))
    })
    await assert.rejects(twice, /Two last writes change the same row/)
    assert.equal((await found('twice@last.example'))?.nickname, '')
    await db.transaction(async (tx) => {
      await updateLast(tx, accounts, change('1'))
      await sendLastWrites(tx)
      await updateLast(tx, accounts, change('2'))
    })
    assert.equal((await found('twice@last.example'))?.nickname, '2')
  })

  test('are dropped with a transaction that fails', async () => {
    const failing = db.transaction(async (tx) => {
      await insertLast(tx, accounts, account('dropped@last.example'))
      throw new Error('it fails')
    })
    await assert.rejects(failing, /it fails/)
    assert.equal(await found('dropped@last.example'), undefined)
  })

  test('are written at once outside of a transaction and on a savepoint, with which they are taken back', async () => {
    await insertLast(db, accounts, account('alone@last.example'))
    assert.ok(await found('alone@last.example'))
    await db.transaction(async (tx) => {
      const part = tx.transaction(async (savepoint) => {
        await insertLast(savepoint, accounts, account('part@last.example'))
        const rows = await savepoint.select().from(accounts).where(eq(accounts.email, 'part@last.example'))
        assert.equal(rows.length, 1)
        throw new Error('the part fails')
      })
      await assert.rejects(part, /the part fails/)
    })
    assert.equal(await found('part@last.example'), undefined)
  })
})
