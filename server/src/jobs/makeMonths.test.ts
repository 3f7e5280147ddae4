import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deleteAccount } from '@noriai/contract/calls/accountSafety'
import { msPerDay } from '@noriai/contract/time'
import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { buildSession } from '../../test/accounts'
import { buildTestApp, testNow } from '../../test/buildTestApp'
import { buildReadyOrder, storedOrder } from '../../test/factories/orders'
import { proveByEmail } from '../../test/identity'
import { buildStaff } from '../../test/staff'
import { trimOperationLogs } from '../domain/limits'
import { viewLog } from '../domain/trail'
import type { Tx } from '../infra/db/client'
import { operationLogs } from '../infra/db/schema/accounts'
import { driverTrail } from '../infra/db/schema/driving'
import { staffActions } from '../infra/db/schema/staff'
import { forgetPositions } from './forgetPositions'
import { makeMonths } from './makeMonths'
import { trimStaffLog } from './trimStaffLog'

const day = (date: string) => Date.parse(`${date}T12:00:00+09:00`)

describe('months', async () => {
  const server = await buildTestApp({ audit: false })
  const { deps } = server
  const { db, policy } = deps

  async function isMonth(name: string): Promise<boolean> {
    const { rows } = await db.execute<{ found: boolean }>(
      sql`select to_regclass(${name}) is not null as found`,
    )
    return rows[0]?.found ?? false
  }

  /** Writes down that an app did something, on some days, for an account or for none. */
  async function report(dates: readonly string[], accountId: string | null): Promise<void> {
    await db.insert(operationLogs).values(
      dates.map((date) => ({
        accountId,
        operationModule: 'orders',
        operationName: 'pay',
        operationStatus: 'success' as const,
        requestUrl: '',
        requestMethod: '',
        requestParams: '',
        responseCode: 200,
        responseData: '',
        errorMessage: '',
        platformType: 'h5' as const,
        createdAt: day(date),
      })),
    )
  }

  /** The partitions that `work` has anything to do with: whoever reads one keeps it from being changed until the end of the transaction. */
  async function partsUsedBy(work: (tx: Tx) => Promise<unknown>): Promise<string[]> {
    return db.transaction(async (tx) => {
      await work(tx)
      const { rows } = await tx.execute<{ name: string }>(sql`
        select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
        where l.pid = pg_backend_pid() and c.relispartition and c.relkind = 'r' order by 1`)
      return rows.map(({ name }) => name)
    })
  }

  test('of what staff did are dropped when nothing of them is kept any more, money the longest', async () => {
    const { account } = await buildStaff(server, 'admin')
    const written = [
      ['pause', '2019-10-05'],
      ['coupons', '2019-10-06'],
      ['pause', '2020-01-10'],
      ['coupons', '2020-01-11'],
    ] as const
    await db.insert(staffActions).values(
      written.map(([subject, date]) => ({
        at: day(date),
        staffId: account.id,
        subject,
        subjectId: date,
        action: 'added',
        value: '',
      })),
    )
    await makeMonths.run(deps)
    assert.ok(await isMonth('staff_actions_2019_10'))
    await trimStaffLog.run(deps)
    const left = await db.select().from(staffActions).where(eq(staffActions.staffId, account.id))
    assert.deepEqual(
      left.map(({ subjectId }) => subjectId),
      ['2020-01-11'],
    )
    assert.deepEqual(
      [await isMonth('staff_actions_2019_10'), await isMonth('staff_actions_2020_01')],
      [false, true],
    )
  })

  test('that others read are left to the next run, and what is in them and past keeping goes all the same', async () => {
    const { account } = await buildStaff(server, 'admin')
    await db.insert(staffActions).values({
      at: day('2018-10-05'),
      staffId: account.id,
      subject: 'pause',
      subjectId: 'while a copy is made',
      action: 'added',
      value: '',
    })
    await makeMonths.run(deps)
    const copy = await server.database.pool.connect()
    try {
      await copy.query('begin; lock table staff_actions in access share mode')
      await trimStaffLog.run(deps)
      assert.equal(await db.$count(staffActions, eq(staffActions.staffId, account.id)), 0)
      assert.ok(await isMonth('staff_actions_2018_10'))
      await copy.query('commit')
    } finally {
      copy.release()
    }
    await trimStaffLog.run(deps)
    assert.equal(await isMonth('staff_actions_2018_10'), false)
  })

  test('of where drivers were are dropped with the last day that is kept, and days of a month that goes on before', async () => {
    const { departureId } = await storedOrder(server, (await buildReadyOrder(server)).id)
    const place = { departureId: departureId ?? '', minibus: 1, lat: 34.67, lng: 135.5, accuracy: 9 }
    for (const date of ['2026-08-10', '2026-11-10', '2026-11-20'])
      await db.insert(driverTrail).values({ ...place, at: day(date), minute: day(date) })
    await makeMonths.run(deps)
    assert.ok(await isMonth('driver_trail_2026_08'))
    await forgetPositions.run(deps)
    const left = await db.select().from(driverTrail)
    assert.deepEqual(
      left.map(({ at }) => at),
      [day('2026-11-20')],
    )
    assert.deepEqual(
      [await isMonth('driver_trail_2026_08'), await isMonth('driver_trail_2026_11')],
      [false, true],
    )
  })

  test('of what apps reported have nothing of an account that is deleted, and go when newer entries need the room', async () => {
    const { account, token } = await buildSession(server)
    await report(['2026-08-10', '2026-11-20'], account.id)
    await makeMonths.run(deps)
    await report(['2016-01-01'], account.id)
    const proof = await proveByEmail(server, token, account.email ?? '')
    assert.equal((await server.call(deleteAccount, { proof }, { token })).status, 200)
    assert.equal(await db.$count(operationLogs, eq(operationLogs.accountId, account.id)), 0)
    assert.ok(await isMonth('operation_logs_2026_08'))
    await db.execute(sql`
      insert into operation_logs (operation_module, operation_name, operation_status, request_url, request_method,
        request_params, response_code, response_data, error_message, platform_type, created_at)
      select 'm', 'n', 'success', '', '', '', 0, '', '', 'h5', '2026-11-20' from generate_series(1, 200000)`)
    await trimOperationLogs(db)
    assert.equal(await db.$count(operationLogs), 200_000)
    assert.deepEqual(
      [await isMonth('operation_logs_2026_08'), await isMonth('operation_logs_2026_11')],
      [false, true],
    )
  })

  test('are looked through where a time leads there, and no others', async () => {
    await makeMonths.run(deps)
    assert.deepEqual(await partsUsedBy((tx) => viewLog(tx, { date: '2026-11-20' }, { policy, lang: 'en' })), [
      'staff_actions_2026_11',
    ])
    const forgetting = await partsUsedBy((tx) => forgetPositions.run({ ...deps, db: tx }))
    assert.ok(forgetting.includes('driver_trail_2026_11'))
    assert.ok(!forgetting.includes('driver_trail_2026_12'))
    const ofDay = and(gte(driverTrail.minute, testNow - msPerDay), lte(driverTrail.minute, testNow))
    assert.deepEqual(await partsUsedBy((tx) => tx.select().from(driverTrail).where(ofDay)), [
      'driver_trail_2026_11',
    ])
  })
})
