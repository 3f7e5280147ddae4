/** A copy of the books by `pg_dump`, for who has no pgBackRest: made of the primary and brought back beside them by `npm run restore:drill`. */
import { msPerDay, toWallTime } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import path from 'node:path'
import { postgresFolder } from '../../scripts/support/systemPrograms'
import { openDatabase } from '../../server/src/infra/db/client'
import type { Pool } from '../../server/test/database'
import { drill, runDrill } from '../support/restoreDrill'
import { DATABASE } from '../support/roles'
import { SUPERUSER } from './cluster'
import type { System } from './system'

const COPY = 'noriai_dumped'
/** A month that no table has, the present one, and one that is ready for what comes: 40 days are never within one month. */
const DAYS_FROM_NOW = [-40, 0, 40]
/** As `npm run audit` has it. */
const auditCommand: readonly string[] = ['--import', 'tsx', 'scripts/audit.ts']

/** Writes what apps would have reported at those moments. @returns their ids */
async function report(pool: Pool, moments: readonly number[]): Promise<readonly number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into operation_logs (operation_module, operation_name, operation_status, request_url, request_method, request_params,
        response_code, response_data, error_message, platform_type, created_at)
      select 'dump', 'n', 'success', '', '', '', 200, '', '', 'h5', at from unnest($1::timestamptz[]) at returning id::int as id`,
    [moments.map((at) => new Date(at).toISOString())],
  )
  return rows.map(({ id }) => id)
}

/** The partitions that have what was written so, the oldest first. */
async function placesIn(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ place: string }>(
    `select tableoid::regclass::text as place from operation_logs where operation_module = 'dump' order by created_at, id`,
  )
  return rows.map(({ place }) => place)
}

const monthOf = (at: number) => `operation_logs_${toWallTime(at).slice(0, 7).replace('-', '_')}`

/**
 * Dumps the books, restores them into a database of their own and goes on writing there. @returns what the drill said @throws where the copy
 * does not hold, or a row is in another month than it was written
 */
export async function expectDumpToGoOn({ cluster, front, database }: System): Promise<string> {
  const moments = DAYS_FROM_NOW.map((days) => Date.now() + days * msPerDay)
  const written = await report(database.pool, moments)
  const superuser = cluster.superuserUrl(front.databasePort)
  const file = path.join(cluster.folder.path, 'noriai.dump')
  await cluster.folder.run(`${postgresFolder}/pg_dump --format=custom --file=${file} ${DATABASE}`, {
    PGHOST: '127.0.0.1',
    PGPORT: String(front.databasePort),
    PGUSER: SUPERUSER.name,
    PGPASSWORD: SUPERUSER.password,
  })
  const address = new URL(superuser)
  address.pathname = `/${COPY}`
  const url = address.href
  const { PATH = '' } = process.env
  const { status, text } = drill({ DRILL_DATABASE_URL: url, PATH: `${postgresFolder}:${PATH}` }, file)
  assert.equal(status, 0, text)
  const audit = runDrill(auditCommand, { DATABASE_URL: url })
  assert.equal(audit.status, 0, audit.text)
  const { pool, close } = openDatabase(url, 1, () => undefined)
  try {
    assert.deepEqual(await placesIn(pool), moments.map(monthOf))
    const more = await report(pool, moments)
    assert.ok(Math.min(...more) > Math.max(...written), 'numbers begin again')
    assert.deepEqual(
      await placesIn(pool),
      moments.flatMap((at) => [monthOf(at), monthOf(at)]),
    )
    await assert.rejects(pool.query('delete from staff_actions'), /only grows/)
  } finally {
    await close()
  }
  return text
}
