import pg from 'pg'
import { readMigrations } from '../src/infra/db/migrate'

/**
 * The tables that became tables by the month (record 065), and how many rows each has in a service of some years: as much of the operation
 * log as is kept, a week of the trail, seven years of what staff did.
 */
export const rowsBefore = { operation_logs: 200_000, driver_trail: 100_800, staff_actions: 250_000 } as const
export type TableBefore = keyof typeof rowsBefore

/** Departures of the week, each with so many minibuses that say every minute where they are, for so many minutes. */
const DEPARTURES = 252
const MINIBUSES = 4
const MINUTES = 100

/** Brings an empty database to the schema before its tables were kept by the month, as Drizzle would. */
export async function migrateToBeforeMonths(pool: pg.Pool): Promise<void> {
  const migrations = readMigrations()
  const first = migrations.findIndex(({ sql: statements }) =>
    statements.join().includes('FUNCTION make_months'),
  )
  await pool.query(
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql: statements, hash, folderMillis } of migrations.slice(0, first)) {
    await pool.query(statements.join('\n'))
    await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/** A departure and a member of staff that are there, for whoever writes more rows. */
export interface FilledBefore {
  readonly departureId: string
  readonly staffId: string
}

/** Makes the rows of `rowsBefore` up to the present moment, by SQL alone. */
export async function fillBeforeMonths(url: string): Promise<FilledBefore> {
  // A connection of its own: statements of the product may not run for so long.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: members } = await client.query<{ id: string }>(
      `insert into accounts (email, created_at, updated_at) values ('staff@noriai.example', now(), now()) returning id`,
    )
    // Their line and its airport are no part of this: foreign keys are not looked at for these rows.
    await client.query('set session_replication_role = replica')
    const { rows: departures } = await client.query<{ id: string }>(`
      insert into departures (id, service_date, direction, relay_point, departs_at, bus_seats, minibuses, minibus_seats, stop_cap,
        bus_large, bus_small, minibus_large, minibus_small, created_at)
      select 'bench:' || n, (now() - n * interval '40 minutes')::date, 'pickup', 'bench',
        date_trunc('minute', now()) - (n + 3) * interval '40 minutes', 49, ${MINIBUSES}, 9, 5, 60, 55, 10, 10, now()
      from generate_series(1, ${DEPARTURES}) n returning id`)
    await client.query('set session_replication_role = origin')
    await client.query(`
      insert into driver_trail (departure_id, minibus, minute, at, lat, lng, accuracy)
      select d.id, minibus, d.departs_at + make_interval(mins => m), d.departs_at + make_interval(mins => m, secs => 30), 34.7, 135.5, 8
      from departures d, generate_series(1, ${MINIBUSES}) minibus, generate_series(0, ${MINUTES - 1}) m`)
    await client.query(`
      insert into operation_logs (operation_module, operation_name, operation_status, request_url, request_method, request_params,
        response_code, response_data, error_message, platform_type, created_at)
      select 'orders', 'pay', 'success', '/usercenter', 'POST', repeat(md5(n::text), 6), 200, repeat(md5(n::text), 6), '', 'h5',
        now() - n * interval '38 seconds'
      from generate_series(${rowsBefore.operation_logs}, 1, -1) n`)
    await client.query(
      `insert into staff_actions (at, staff_id, subject, subject_id, action, value)
      select now() - n * interval '14.7 minutes', $1::uuid, 'departure', 'bench:' || n % 5000, 'late', '10'
      from generate_series(${rowsBefore.staff_actions}, 1, -1) n`,
      [members[0]?.id],
    )
    await client.query('vacuum analyze')
    return { departureId: departures[0]?.id ?? '', staffId: members[0]?.id ?? '' }
  } finally {
    await client.end()
  }
}

/** The yardstick of the migration: the same rows copied into tables without keys, indexes and parts, which are gone afterwards. */
export async function copyPlainly(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const table of Object.keys(rowsBefore))
      await client.query(`create table plain_copy as table ${table}; drop table plain_copy`)
  } finally {
    await client.end()
  }
}
