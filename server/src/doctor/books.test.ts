import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { doctorContext, findingsOf } from '../../test/doctorContext'
import { emptyDatabase, testDatabase } from '../../test/database'
import { loadAirports } from '../domain/airport'
import { addPoster, retirePoster } from '../domain/posters'
import { addMember, makeSampleMembers } from '../domain/staff'
import { operatorSettings, staffMembers, staffPasskeys } from '../infra/db/schema/staff'
import { openDatabase, type Db } from '../infra/db/client'
import { makeMonths } from '../infra/db/months'
import { databaseCheck } from './database'
import { posterCheck, staffCheck } from './desk'
import { helpCheck, rulesCheck } from './operator'

const at = Date.parse('2026-11-25T08:00:00+09:00')
const over = (db: Db, env: Readonly<Record<string, string>> = {}) =>
  doctorContext(env, { database: () => Promise.resolve(db) })

const addAdministrator = (db: Db, email = 'sato@noriai.jp') =>
  db.transaction((tx) =>
    addMember(tx, { email, name: 'Sato', role: 'admin' }, { passwordHash: 'hash', actorId: null, at }),
  )

/** A passkey of no device: it is there, which is all that counts here. */
async function addPasskeyOf(db: Db, accountId: string): Promise<void> {
  const bytes = Buffer.from(accountId)
  await db.insert(staffPasskeys).values({
    accountId,
    name: 'a key',
    credentialId: bytes,
    publicKey: bytes,
    counter: 0,
    transports: [],
    createdAt: at,
  })
}

describe('doctor, about the database,', () => {
  const env = { DATABASE_URL: 'postgres://noriai@127.0.0.1/noriai', DATABASE_POOL_SIZE: '2' }

  test('finds the schema of this release, enough connections and one time', async () => {
    const { db } = await testDatabase()
    // The template of test databases may be older than the months that it came with.
    await makeMonths(db, Date.now())
    const [schema, connections, clock, ...rest] = await findingsOf(databaseCheck, over(db, env))
    assert.match(schema ?? '', /^ok: PostgreSQL \d+ has the schema of this release$/)
    assert.match(connections ?? '', /^ok: \d+ connections are enough for \d+ servers of 6 /)
    assert.equal(clock, 'ok: The clocks of this machine and of the database agree')
    assert.deepEqual(rest, [])
  })

  test('finds months that are missing, and rows that came before theirs', async () => {
    const { db } = await testDatabase()
    const later = Date.parse('2031-11-30T23:59:00+09:00')
    const found = async () => {
      const context = doctorContext(env, { database: () => Promise.resolve(db), now: () => later })
      return (await findingsOf(databaseCheck, context)).filter((line) => /month/.test(line))
    }
    await db.execute(sql`
      insert into operation_logs (operation_module, operation_name, operation_status, request_url, request_method,
        request_params, response_code, response_data, error_message, platform_type, created_at)
      select 'm', 'n', 'success', '', '', '', 0, '', '', 'h5', '2031-11-30' from generate_series(1, 2)`)
    assert.deepEqual(await found(), [
      'note: driver_trail has no partition for the month after this one',
      'note: operation_logs has no partition for the month after this one',
      'note: operation_logs keeps 2 rows outside of their months',
      'note: staff_actions has no partition for the month after this one',
    ])
    await makeMonths(db, later)
    assert.deepEqual(await found(), [])
  })

  test('finds it empty, of an older and of a newer release', async () => {
    const { db: empty } = await emptyDatabase()
    assert.equal((await findingsOf(databaseCheck, over(empty)))[0], 'missing: The database is empty')
    const { db } = await testDatabase()
    const found = async () => (await findingsOf(databaseCheck, over(db)))[0]
    await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`)
    assert.equal(await found(), 'missing: The schema is newer than this release')
    await db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1`)
    assert.equal(await found(), 'missing: The schema is older than this release')
  })

  test('counts what one server and a second one beside it need', async () => {
    const { db } = await testDatabase()
    const found = async (size: string) =>
      (await findingsOf(databaseCheck, over(db, { ...env, DATABASE_POOL_SIZE: size })))[1] ?? ''
    await db.execute(sql`alter database ${sql.identifier(await nameOf(db))} connection limit 30`)
    assert.match(await found('2'), /^ok: 30 connections are enough for 5 servers of 6 /)
    assert.match(await found('40'), /^missing: 30 connections are enough for 0 servers of 44 /)
    assert.match(await found('20'), /^note: 30 connections are enough for 1 server of 24 /)
  })

  test('counts what as many servers need as there are, and one more', async () => {
    const { db } = await testDatabase()
    const servers = { S3_BUCKET: 'b', S3_ENDPOINT: 'https://b.example', S3_ACCESS_KEY_ID: 'id' }
    const found = async (env: Readonly<Record<string, string>>) =>
      (await findingsOf(databaseCheck, over(db, { ...servers, ...env })))[1] ?? ''
    await db.execute(sql`alter database ${sql.identifier(await nameOf(db))} connection limit 30`)
    const each = { DATABASE_POOL_SIZE: '6', S3_SECRET_ACCESS_KEY: 'key' }
    const ofServers = (SERVERS: string) => found({ ...each, SERVERS })
    assert.match(await ofServers('2'), /^ok: 30 connections are enough for 3 servers of 10 /)
    assert.match(await ofServers('3'), /^note: /)
    assert.match(await ofServers('4'), /^missing: /)
  })

  test('looks past a pooler, and at what its connections cannot say', async () => {
    const { db, url } = await testDatabase()
    const pooled = { DATABASE_TRANSACTION_POOL: '1', DATABASE_DIRECT_URL: url, DATABASE_POOL_SIZE: '40' }
    await db.execute(sql`alter database ${sql.identifier(await nameOf(db))} connection limit 30`)
    const found = await findingsOf(databaseCheck, over(db, { ...env, ...pooled }))
    assert.match(found[1] ?? '', /^ok: 30 connections are enough for 7 servers of 4 \(past the pooler\)$/)
    assert.deepEqual(found.slice(3), [
      'ok: The role of the database has the settings of a session',
      'ok: The direct address of the database answers',
    ])
    const nowhere = { ...pooled, DATABASE_DIRECT_URL: 'postgres://nobody@127.0.0.1:1/none' }
    const { db: one, close } = openDatabase({ url, isTransactionPool: true }, 1, () => undefined)
    const [role, direct] = (await findingsOf(databaseCheck, over(one, { ...env, ...nowhere }))).slice(3)
    await close()
    assert.match(role ?? '', /^missing: The role of the database lacks .*statement_timeout/)
    assert.match(direct ?? '', /^missing: DATABASE_DIRECT_URL was not reached: .*ECONNREFUSED/)
  })

  test('finds a clock that is wrong', async () => {
    const { db } = await testDatabase()
    const context = { ...over(db), now: () => Date.now() + 60_000 }
    assert.match(
      (await findingsOf(databaseCheck, context))[2] ?? '',
      /^missing: The clocks of this machine and of the database are (59|60|61) s apart$/,
    )
  })

  test('warns of books on this machine, and of a way that others can read', async () => {
    const { db } = await testDatabase()
    const embedded = { DATABASE_URL: '', ALLOW_EMBEDDED_POSTGRES: '1' }
    assert.match(
      (await findingsOf(databaseCheck, over(db, embedded)))[3] ?? '',
      /^note: The books are on this machine/,
    )
    const remote = { DATABASE_URL: 'postgres://noriai@db.noriai.jp/noriai' }
    assert.equal(
      (await findingsOf(databaseCheck, over(db, remote)))[3],
      'note: The connection to the database is not encrypted',
    )
  })
})

async function nameOf(db: Db): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  return rows[0]?.name ?? ''
}

describe('doctor, about staff,', () => {
  test('asks for an administrator, and for a second factor', async () => {
    const { db } = await testDatabase()
    const found = () => findingsOf(staffCheck, over(db))
    assert.deepEqual(await found(), ['missing: No administrator'])
    const { accountId } = await addAdministrator(db)
    assert.deepEqual(await found(), ['missing: sato@noriai.jp can do nothing without a second factor'])
    await addPasskeyOf(db, accountId)
    assert.deepEqual(await found(), ['ok: 1 of 1 administrators have a second factor'])
    await addAdministrator(db, 'suzuki@noriai.jp')
    assert.deepEqual(await found(), ['ok: 1 of 2 administrators have a second factor'])
    await db.update(staffMembers).set({ active: false }).where(eq(staffMembers.accountId, accountId))
    assert.deepEqual(await found(), ['missing: suzuki@noriai.jp can do nothing without a second factor'])
  })

  test('refuses sample members, whose password everybody can read', async () => {
    const { db } = await testDatabase()
    await makeSampleMembers(db, at)
    const [administrator, ...samples] = await findingsOf(staffCheck, over(db))
    assert.equal(administrator, 'missing: No administrator')
    assert.equal(samples.length, 3)
    assert.ok(
      samples.every((sentence) =>
        /^missing: \w+@noriai.example signs in by a published password$/.test(sentence),
      ),
    )
  })
})

describe('doctor, about posters,', () => {
  test('asks for one that hangs', async () => {
    const { db } = await testDatabase()
    const found = () => findingsOf(posterCheck, over(db))
    assert.deepEqual(await found(), ['missing: No poster hangs'])
    const { accountId } = await addAdministrator(db)
    const airports = await loadAirports(db)
    const poster = { terminal: 'T1', spot: 'north exit', walkMinutes: 3, opens: 'web' } as const
    const id = await db.transaction((tx) =>
      addPoster(tx, poster, { staffId: accountId, at, airports, lang: 'en' }),
    )
    assert.deepEqual(await found(), ['ok: 1 poster hangs'])
    await db.transaction((tx) => retirePoster(tx, { id, reason: 'Painted over' }, { staffId: accountId, at }))
    assert.deepEqual(await found(), ['missing: No poster hangs'])
  })
})

describe('doctor, about the rules and the help,', () => {
  test('finds rules that can be used', async () => {
    const { db } = await testDatabase()
    assert.deepEqual(await findingsOf(rulesCheck, over(db)), [
      'ok: The rules of the deployment and of the desk can be used',
    ])
  })

  test('fails for a setting that cannot be used', async () => {
    const { db } = await testDatabase()
    const { accountId } = await addAdministrator(db)
    const body = { changes: [{ path: 'no.such.rule', value: 1 }] }
    await db
      .insert(operatorSettings)
      .values({ kind: 'policy', validFrom: '2026-01-01', body, staffId: accountId, createdAt: at })
    await assert.rejects(rulesCheck.run(over(db)))
  })

  test('names the channels of the deployment', async () => {
    const { db } = await testDatabase()
    assert.match((await findingsOf(helpCheck, over(db)))[0] ?? '', /^note: .*legal particulars only/)
    assert.deepEqual(
      await findingsOf(helpCheck, over(db, { HELP_LINE: '@noriai', HELP_PHONE: '+81612345678' })),
      ['ok: Travellers are helped by line, phone'],
    )
  })
})
