import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testDatabase } from '../../../test/database'
import { createTurns } from './turns'

describe('a turn', async () => {
  const { url, pool } = await testDatabase()
  const [here, there] = [createTurns(url), createTurns(url)]
  const connections = async () =>
    (
      await pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and application_name = 'noriai-turns'`,
      )
    ).rows.map(({ pid }) => pid)

  test('is one server’s at a time, and another one’s once it is given back', async () => {
    const giveBack = await here.take('a')
    assert.ok(giveBack)
    assert.equal(await here.take('a'), undefined)
    assert.equal(await there.take('a'), undefined)
    const other = await there.take('b')
    assert.ok(other, 'another name is another turn')
    await giveBack()
    await giveBack()
    const theirs = await there.take('a')
    assert.ok(theirs)
    assert.equal(await here.take('a'), undefined, 'giving back twice gives nobody else’s turn back')
    await Promise.all([theirs(), other()])
  })

  test('is taken by one of many at the same moment', async () => {
    const taken = await Promise.all([here, there, here, there].map((turns) => turns.take('c')))
    const winners = taken.filter((giveBack) => giveBack !== undefined)
    assert.equal(winners.length, 1)
    await winners[0]?.()
    assert.ok((await (await here.take('c'))?.()) === undefined)
  })

  test('ends with the connection of the server that had it, whose next turn has a new one', async () => {
    const giveBack = await here.take('d')
    assert.equal(await there.take('d'), undefined)
    for (const pid of await connections()) await pool.query('select pg_terminate_backend($1, 5000)', [pid])
    const theirs = await there.take('d')
    assert.ok(theirs)
    await giveBack?.()
    assert.equal(await here.take('d'), undefined)
    await theirs()
    const again = await here.take('d')
    assert.ok(again)
    await again()
  })

  test('costs no connection while there is none', async () => {
    for (let left = await connections(); left.length > 0; left = await connections());
    assert.deepEqual(await connections(), [])
  })

  test('is refused with the database’s words when it is not there', async () => {
    const nowhere = createTurns('postgres://nobody@127.0.0.1:1/none')
    await assert.rejects(nowhere.take('e'), /ECONNREFUSED/)
    await assert.rejects(nowhere.take('e'), /ECONNREFUSED/)
  })
})
