import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { msPerDay } from '@noriai/contract/time'
import { sql, type SQL } from 'drizzle-orm'
import { migrateToBeforeMonths } from '../../../bench/beforeMonths'
import { emptyDatabase, testDatabase } from '../../../test/database'
import { untilSomebodyWaits } from '../../../test/untilSomebodyWaits'
import { openDatabase, type Db } from './client'
import { migrate } from './migrate'
import { dropMonths, findMonths, makeMonths, makeMonthsPatiently } from './months'
import { whyRetryable } from './retryable'
import { accounts, operationLogs } from './schema/accounts'
import { staffActions } from './schema/staff'
import { timestamp } from './sql'

/** Of a year of which no database of a test has months yet. */
const march = Date.parse('2031-03-15T12:00:00+09:00')
/** PostgreSQL has looked for deadlocks by then: it does so once, a second after somebody began to wait. */
const PAST_DEADLOCKS_MS = 1300

/** Writes an entry of an app at a moment. @returns its id */
async function reportAt(db: Db, at: number): Promise<number> {
  const [entry] = await db
    .insert(operationLogs)
    .values({
      operationModule: 'orders',
      operationName: 'pay',
      operationStatus: 'success',
      requestUrl: '',
      requestMethod: '',
      requestParams: '',
      responseCode: 200,
      responseData: '',
      errorMessage: '',
      platformType: 'h5',
      createdAt: at,
    })
    .returning({ id: operationLogs.id })
  return entry?.id ?? 0
}

/** Writes what a member of staff did at a moment. @returns its id */
async function actAt(db: Db, at: number): Promise<number> {
  const email = `staff-${randomBytes(6).toString('hex')}@noriai.example`
  const [member] = await db.insert(accounts).values({ email, createdAt: at, updatedAt: at }).returning()
  const [action] = await db
    .insert(staffActions)
    .values({ at, staffId: member?.id ?? '', subject: 'pause', subjectId: '1', action: 'added', value: '' })
    .returning({ id: staffActions.id })
  return action?.id ?? 0
}

/** The partition that has a row. */
async function placeOf(db: Db, table: string, id: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ place: string }>(
    sql`select tableoid::regclass::text as place from ${sql.identifier(table)} where id = ${id}`,
  )
  return rows[0]?.place
}

/** The months of 2031 that a table has. */
async function monthsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`,
  )
  return rows.map(({ name }) => name.slice(table.length + 1)).filter((month) => month.startsWith('2031'))
}

/** The partitions that PostgreSQL looks at for a statement. */
async function partsOpened(db: Db, statement: SQL): Promise<readonly string[]> {
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${statement}`)
  const names = rows.flatMap((row) => [...row['QUERY PLAN'].matchAll(/ on (\w+_(?:\d{4}_\d\d|rest))\b/g)])
  return [...new Set(names.map(([, name = '']) => name))]
}

/** Whether a statement failed by a code of PostgreSQL. */
const failsWith = (code: string) => (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === code
const denied = failsWith('42501')
/** Raised by our own functions. */
const refused = failsWith('P0001')

describe('a table that is kept by the month', async () => {
  const { db, pool } = await testDatabase()
  await makeMonths(db, march)

  test('has the three months to come, and one more once the next begins in Japan', async () => {
    for (const table of ['driver_trail', 'operation_logs', 'staff_actions'])
      assert.deepEqual(await monthsOf(db, table), ['2031_03', '2031_04', '2031_05', '2031_06'], table)
    await makeMonths(db, Date.parse('2031-03-31T23:59:59+09:00'))
    assert.equal((await monthsOf(db, 'operation_logs')).length, 4)
    await makeMonths(db, Date.parse('2031-04-01T00:00:00+09:00'))
    await makeMonths(db, Date.parse('2031-04-01T00:00:00+09:00'))
    assert.equal((await monthsOf(db, 'operation_logs')).join(), '2031_03,2031_04,2031_05,2031_06,2031_07')
  })

  test('takes a row into the month of Japan in which it was written', async () => {
    const last = await reportAt(db, Date.parse('2031-03-31T23:59:59.999+09:00'))
    const first = await reportAt(db, Date.parse('2031-04-01T00:00:00+09:00'))
    assert.equal(await placeOf(db, 'operation_logs', last), 'operation_logs_2031_03')
    assert.equal(await placeOf(db, 'operation_logs', first), 'operation_logs_2031_04')
  })

  test('opens that month alone for whoever looks at a day of it', async () => {
    const begins = Date.parse('2031-04-30T00:00:00+09:00')
    for (const [table, column] of [
      ['operation_logs', 'created_at'],
      ['staff_actions', 'at'],
    ] as const) {
      const when = sql.identifier(column)
      const ofDay = sql`select * from ${sql.identifier(table)}
        where ${when} >= ${timestamp(begins)} and ${when} < ${timestamp(begins + msPerDay)}`
      assert.deepEqual(await partsOpened(db, ofDay), [`${table}_2031_04`])
    }
  })

  test('refuses no row that comes before its month, and moves it there once that is made', async () => {
    const november = Date.parse('2031-11-10T12:00:00+09:00')
    const entry = await reportAt(db, november)
    const action = await actAt(db, november)
    assert.equal(await placeOf(db, 'operation_logs', entry), 'operation_logs_rest')
    assert.deepEqual(await findMonths(db, november), [
      { table: 'driver_trail', hasNext: false, strays: 0 },
      { table: 'operation_logs', hasNext: false, strays: 1 },
      { table: 'staff_actions', hasNext: false, strays: 1 },
    ])
    await makeMonths(db, november)
    assert.ok((await findMonths(db, november)).every(({ hasNext, strays }) => hasNext && strays === 0))
    assert.equal(await placeOf(db, 'operation_logs', entry), 'operation_logs_2031_11')
    assert.equal(await placeOf(db, 'staff_actions', action), 'staff_actions_2031_11')
  })

  test('refuses no row that comes while its month is made: it waits, and goes there', async () => {
    const april = Date.parse('2032-04-10T12:00:00+09:00')
    const during = await db.transaction(async (tx) => {
      await makeMonths(tx, april)
      const entry = Promise.allSettled([reportAt(db, april)])
      await untilSomebodyWaits({ deps: { db } })
      return { entry }
    })
    const [written] = await during.entry
    assert.ok(written.status === 'fulfilled', 'refused')
    assert.equal(await placeOf(db, 'operation_logs', written.value), 'operation_logs_2032_04')
  })

  test('waits for a vacuum of what it refers to, which keeps no other table from its months', async () => {
    const may = Date.parse('2033-05-10T12:00:00+09:00')
    const withNext = async () =>
      (await findMonths(db, may)).filter(({ hasNext }) => hasNext).map(({ table }) => table)
    const vacuum = await pool.connect()
    try {
      await vacuum.query('begin; lock table accounts in share update exclusive mode')
      // What is retryable the scheduler would begin again at once.
      await assert.rejects(
        makeMonthsPatiently(db, may, { count: 2, pauseMs: 1 }),
        (error) =>
          error instanceof Error &&
          error.message.endsWith(' 2 times: operation_logs, staff_actions.') &&
          whyRetryable(error) === undefined,
      )
      assert.deepEqual(await withNext(), ['driver_trail'])
      const making = makeMonthsPatiently(db, may, { count: 100, pauseMs: 100 })
      await untilSomebodyWaits({ deps: { db } })
      await vacuum.query('commit')
      await making
    } finally {
      vacuum.release()
    }
    assert.deepEqual(await withNext(), ['driver_trail', 'operation_logs', 'staff_actions'])
  })

  test('only grows where it is the log of staff, in each of its parts', async () => {
    for (const part of ['staff_actions', 'staff_actions_2031_11', 'staff_actions_rest']) {
      await assert.rejects(db.execute(sql`delete from ${sql.identifier(part)}`), refused, part)
      await assert.rejects(db.execute(sql`update ${sql.identifier(part)} set value = 'x'`), refused, part)
    }
    await assert.rejects(dropMonths(db, 'staff_actions', Date.parse('2032-01-01')), refused)
    assert.ok((await monthsOf(db, 'staff_actions')).includes('2031_11'))
  })

  test('loses the months that are over, and no other', async () => {
    const june = Date.parse('2031-06-01T00:00:00+09:00')
    const ofMay = await reportAt(db, june - 1)
    const ofJune = await reportAt(db, june)
    await dropMonths(db, 'operation_logs', june - 1)
    assert.equal(await placeOf(db, 'operation_logs', ofMay), 'operation_logs_2031_05')
    await dropMonths(db, 'operation_logs', june)
    assert.equal(await placeOf(db, 'operation_logs', ofMay), undefined)
    assert.equal(await placeOf(db, 'operation_logs', ofJune), 'operation_logs_2031_06')
    assert.equal((await monthsOf(db, 'operation_logs'))[0], '2031_06')
  })
})

describe('a role that owns no table', () => {
  test('makes the months of what it writes to, drops those of what it deletes from, and may do no more', async () => {
    const { pool, url } = await testDatabase()
    const role = `months_${randomBytes(4).toString('hex')}`
    await pool.query(`create role ${role} login password 'of-a-test'`)
    const address = new URL(url)
    address.username = role
    address.password = 'of-a-test'
    const { db, close } = openDatabase(address.href, 1, () => undefined)
    try {
      await assert.rejects(makeMonths(db, march), denied)
      await pool.query(`grant insert on driver_trail, operation_logs, staff_actions to ${role}`)
      await makeMonths(db, march)
      const { rows } = await pool.query<{ may: boolean }>(
        `select has_table_privilege($1, 'operation_logs_2031_03', 'insert') as may`,
        [role],
      )
      assert.deepEqual(rows, [{ may: true }])
      await assert.rejects(dropMonths(db, 'operation_logs', march), denied)
      await pool.query(`grant delete on operation_logs to ${role}`)
      await dropMonths(db, 'operation_logs', Date.parse('2031-06-01T00:00:00+09:00'))
      assert.deepEqual(await monthsOf(db, 'operation_logs'), ['2031_06'])
      await assert.rejects(db.execute(sql`select make_months('orders', now(), now())`), refused)
    } finally {
      await close()
      await pool.query(`drop owned by ${role}`)
      await pool.query(`drop role ${role}`)
    }
  })
})

describe('the migration to months', () => {
  /** A database as it was before, with what apps reported in the last months, which everybody may read. */
  async function databaseBefore() {
    const database = await emptyDatabase()
    const { pool } = database
    await migrateToBeforeMonths(pool)
    await pool.query(`insert into operation_logs (operation_module, operation_name, operation_status, request_url, request_method,
        request_params, response_code, response_data, error_message, platform_type, created_at)
      select 'm', 'n', 'success', '', '', '', 0, '', '', 'h5', now() - days * interval '1 day' from unnest(array[70, 35, 0]) days`)
    await pool.query('grant select on operation_logs to public')
    return database
  }

  test('keeps each row in its month, with the rights, the numbers and the coming months of its table', async () => {
    const { pool, db, url } = await databaseBefore()
    await migrate(url)
    const { rows } = await pool.query<{ id: number; isInMonth: boolean }>(`
      select id::int as id, tableoid::regclass::text = 'operation_logs_' || to_char(created_at at time zone 'Asia/Tokyo', 'YYYY_MM') as "isInMonth"
      from operation_logs order by id`)
    assert.deepEqual(
      rows,
      [1, 2, 3].map((id) => ({ id, isInMonth: true })),
    )
    assert.equal(await reportAt(db, Date.now()), 4)
    const { rows: rights } = await pool.query<{ name: string }>(`
      select relname as name from pg_class where relname in ('operation_logs', 'operation_logs_rest', 'staff_actions')
        and has_table_privilege('public', oid, 'select') order by 1`)
    assert.deepEqual(
      rights.map(({ name }) => name),
      ['operation_logs', 'operation_logs_rest'],
    )
    assert.ok((await findMonths(db, Date.now())).every(({ hasNext, strays }) => hasNext && strays === 0))
  })

  test('gives way to a booking that waits for what it has locked, and is done after it', async () => {
    const { pool, db, url } = await databaseBefore()
    const booking = await pool.connect()
    try {
      await booking.query('begin; select 1 from accounts')
      const migrating = migrate(url, { lockTimeoutMs: 60_000, tries: 100, pauseMs: 100 })
      await untilSomebodyWaits({ deps: { db } })
      await sleep(PAST_DEADLOCKS_MS)
      await booking.query('select 1 from departures; commit')
      await migrating
    } finally {
      booking.release()
    }
    assert.ok((await findMonths(db, Date.now())).every(({ hasNext }) => hasNext))
  })
})
