/** The restore drill, on a copy that another program has restored, and on a dump where PostgreSQL's own programs are installed. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { addDays, calendarDateOf, msPerHour } from '@noriai/contract/time'
import { bundleOfCommand } from '../../scripts/support/bundle'
import { makeMonths } from '../../server/src/infra/db/months'
import { buildTestApp, type TestApp } from '../../server/test/buildTestApp'
import { emptyDatabase } from '../../server/test/database'
import { buildOrder, buildPaidOrder } from '../../server/test/factories/orders'
import { dropoffRequest } from '../../server/test/factories/rides'
import { asCommand, runDrill } from '../support/restoreDrill'
import { scratch } from './support'

/** So long ago the copy was made: what is unpaid in it ran out since, and no job ended it. */
const COPY_AGE_HOURS = 12
const HOURS_PER_DAY = 24

/** As a release has it. */
const asBundle = [await bundleOfCommand('scripts/restore-drill.ts')]

const drill = (environment: Readonly<Record<string, string>>, ...words: string[]) =>
  runDrill([...asBundle, ...words], environment)

/** Sound books of some hours ago, with an order that was paid and one that waits for its payment. */
async function booksOf(hoursAgo: number): Promise<TestApp> {
  const now = Date.now() - hoursAgo * msPerHour
  const server = await buildTestApp({ audit: false, now })
  const ride = dropoffRequest({ dateTime: `${addDays(calendarDateOf(now), 2)} 15:00:00` })
  const { id } = await buildPaidOrder(server, { ride })
  // The factories pay without the provider.
  await server.database.pool.query(
    `insert into payment_attempts
      (out_trade_no, order_id, request_key, pay_type, channel, status, amount_jpy, fee_jpy, currency, created_at)
    select order_no || '-1', id, 'drill', 'card', 'fields', 'succeeded', paid_amount_jpy, paid_fee_jpy, 'JPY', created_at
    from orders where id = $1`,
    [id],
  )
  await buildOrder(server, { ride })
  return server
}

/** A run that was about to begin when the copy was made. */
const waitingRun = [
  `create schema pgboss`,
  `create table pgboss.job (name text, state text, start_after timestamptz, started_on timestamptz)`,
  `insert into pgboss.job values ('execute-refunds', 'created', now() - interval '${COPY_AGE_HOURS} hours', null)`,
]

/** Why no dump is made here; false where `pg_dump` is as new as the database of the tests. */
async function withoutDump({ database }: TestApp): Promise<string | false> {
  const { rows } = await database.pool.query<{ server_version: string }>('show server_version')
  const wanted = Number(/^\d+/.exec(rows[0]?.server_version ?? '')?.[0])
  const { stdout, error } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' })
  const found = error ? 0 : Number(/\b(\d+)\.\d/.exec(stdout)?.[1])
  return found >= wanted ? false : `pg_dump ${wanted}: not installed`
}

interface MonthPart {
  readonly name: string
  readonly bounds: string
  readonly triggers: number
  readonly isOfOwner: boolean
}

/** The partitions of a database and the functions that make and drop them, with what each needs to go on: of both whether one role owns them. */
async function monthsOf({ pool }: Pick<TestApp['database'], 'pool'>): Promise<readonly MonthPart[]> {
  const { rows } = await pool.query<MonthPart>(`
    select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds, c.relowner = p.relowner as "isOfOwner",
        (select count(*)::int from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
      from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
      where p.relkind = 'p' and c.relnamespace = 'public'::regnamespace
    union all select f.proname, concat_ws(' ', f.prosecdef, f.proconfig::text), f.proowner = o.relowner, 0
      from pg_proc f, pg_class o where f.proname in ('make_months', 'drop_months') and o.oid = 'staff_actions'::regclass
    order by 1`)
  return rows
}

describe('the restore drill', async () => {
  after(() => rmSync(scratch, { recursive: true, force: true }))
  const server = await booksOf(COPY_AGE_HOURS)
  const url = server.deps.directUrl

  test('takes a sound copy as of the moment that it was made, and not one whose books are broken', async () => {
    const sound = runDrill(asCommand, { DRILL_DATABASE_URL: url })
    assert.equal(sound.status, 0, sound.text)
    assert.match(sound.text, /What happened last in the copy is 72\d minutes old[^]*can be used/)
    for (const statement of waitingRun) await server.database.pool.query(statement)
    const waiting = drill({ DRILL_DATABASE_URL: url })
    assert.equal(waiting.status, 0, waiting.text)
    await server.database.pool.query(`drop schema pgboss cascade`)
    await server.database.pool.query(`update departures set seats_sold = seats_sold + 1 where seats_sold > 0`)
    const broken = drill({ DRILL_DATABASE_URL: url })
    await server.database.pool.query(`update departures set seats_sold = seats_sold - 1 where seats_sold > 0`)
    assert.equal(broken.status, 1)
    assert.match(broken.text, /countersEqualClaims[^]*cannot be relied on/)
  })

  test('finds what was due before the copy was made and was not done', async () => {
    const { pool } = server.database
    const { rowCount } = await pool.query(
      `update orders set pay_until = pay_until - interval '1 day' where payment = 'unpaid'`,
    )
    assert.equal(rowCount, 1)
    const late = drill({ DRILL_DATABASE_URL: url })
    await pool.query(`update orders set pay_until = pay_until + interval '1 day' where payment = 'unpaid'`)
    assert.equal(late.status, 1)
    assert.match(late.text, /unpaidOrdersExpire/)
  })

  const noDump = await withoutDump(server)
  test('restores a dump and ends with 0 where it is sound, with its months', { skip: noDump }, async () => {
    const { pool } = server.database
    // Of a month that no table has: it is in the rest.
    await pool.query(`insert into operation_logs (operation_module, operation_name, operation_status, request_url, request_method,
        request_params, response_code, response_data, error_message, platform_type, created_at)
      values ('m', 'n', 'success', '', '', '', 0, '', '', 'h5', now() - interval '20 months')`)
    const file = path.join(scratch, 'noriai.dump')
    const made = spawnSync('pg_dump', ['--format=custom', `--file=${file}`, url], { encoding: 'utf8' })
    assert.equal(made.status, 0, made.stderr)
    const empty = await emptyDatabase()
    const { status, text } = drill({ DRILL_DATABASE_URL: empty.url }, file)
    assert.equal(status, 0, text)
    await makeMonths(server.deps.db, Date.now())
    const restored = await monthsOf(empty)
    assert.deepEqual(restored, await monthsOf(server.database))
    assert.equal(restored.filter(({ bounds }) => bounds === 'DEFAULT').length, 3)
    assert.ok(restored.every(({ isOfOwner }) => isOfOwner))
    const { rows } = await empty.pool.query('select 1 from operation_logs_rest')
    assert.deepEqual(rows, [])
  })

  test('takes a copy older than a day, or without orders, for none', async () => {
    const old = await booksOf(HOURS_PER_DAY + 1)
    const stale = drill({ DRILL_DATABASE_URL: old.deps.directUrl })
    assert.equal(stale.status, 1)
    assert.match(stale.text, /(\d+) of \1 invariants hold[^]*cannot be relied on/)
    const { deps } = await buildTestApp({ audit: false })
    const { status, text } = drill({ DRILL_DATABASE_URL: deps.directUrl })
    assert.equal(status, 1)
    assert.match(text, /no order in the copy[^]*cannot be relied on/)
  })

  test('never touches the books, and restores into an empty database only', () => {
    const own = drill({ DRILL_DATABASE_URL: url, DATABASE_URL: url })
    assert.equal(own.status, 1)
    assert.match(own.text, /must not be the database of the books/)
    const full = drill({ DRILL_DATABASE_URL: url }, 'package.json')
    assert.equal(full.status, 1)
    assert.match(full.text, /must be empty/)
    assert.match(drill({}).text, /^Usage: /)
  })
})
