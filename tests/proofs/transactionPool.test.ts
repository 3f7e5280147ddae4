/**
 * What DATABASE_TRANSACTION_POOL switches off: a pool that gives a connection to somebody else after each transaction keeps neither names of
 * statements nor settings of a session. In a process of its own, as a process gives only so many names.
 */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { openDatabase, settingsOfRole } from '../../server/src/infra/db/client'
import { testDatabase } from '../../server/test/database'

interface Session {
  /** How many statements of the same text it knows by a name. */
  readonly named: number
  readonly settings: Readonly<Record<string, string | undefined>>
}

describe('a connection to the database', () => {
  let url = ''

  /** Sends a statement twice over one connection, and looks at what PostgreSQL knows of that. */
  async function sessionOf(isTransactionPool: boolean): Promise<Session> {
    const { pool, close } = openDatabase({ url, isTransactionPool }, 1, () => undefined)
    try {
      for (const value of [1, 2]) await pool.query({ text: 'select $1::int as sent_twice', values: [value] })
      const { rowCount } = await pool.query(
        `select 1 from pg_prepared_statements where statement like '%sent_twice'`,
      )
      const settings: Record<string, string | undefined> = {}
      for (const name of Object.keys(settingsOfRole)) {
        const { rows } = await pool.query<{ found: string }>('select current_setting($1) as found', [name])
        settings[name] = rows[0]?.found
      }
      return { named: rowCount ?? 0, settings }
    } finally {
      await close()
    }
  }

  before(async () => {
    url = (await testDatabase()).url
  })

  test('has its statements by name, each once, and the settings that it says at its start', async () => {
    assert.deepEqual(await sessionOf(false), { named: 1, settings: settingsOfRole })
  })

  test('has neither through a transaction pool', async () => {
    const { named, settings } = await sessionOf(true)
    assert.equal(named, 0)
    assert.notEqual(settings.statement_timeout, settingsOfRole.statement_timeout)
  })
})
