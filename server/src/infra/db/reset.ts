import pg from 'pg'

/** Every schema that the server puts anything into: its tables, the migrations' log, the scheduler's. */
const schemas = ['public', 'drizzle', 'pgboss']

/** Empties the database of everything of ours, so that migrations and seeds begin again. */
export async function resetDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`drop schema if exists ${schemas.join(', ')} cascade`)
    await client.query('create schema public')
  } finally {
    await client.end()
  }
}
