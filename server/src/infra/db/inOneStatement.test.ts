import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildSession } from '../../../test/accounts'
import { buildCoupon } from '../../../test/factories/coupons'
import { storedOrder } from '../../../test/factories/orders'
import { orderRide } from '../../../test/factories/rides'
import { inOneStatement, type Reading } from './inOneStatement'
import { rowFromJson, rowToJson, type JsonRow } from './rowJson'
import { coupons } from './schema/coupons'
import { departures } from './schema/departures'
import { orders } from './schema/orders'
import { seatClaims } from './schema/seats'

const count: Reading<{ readonly up: number }, number[]> = {
  rows: ({ up }) => sql`select generate_series(1, ${up}::int) as number`,
  answer: (rows) => rows.map(({ number }) => Number(number)),
}
const word: Reading<{ readonly said: string | null }, string> = {
  before: ({ said }) => [sql`heard as (select ${said}::text as said)`],
  rows: () => sql`select said from heard where said is not null`,
  answer: ([row], { said }) => `${String(row?.['said'])} of ${String(said)}`,
}

describe('reads in one statement', async () => {
  const server = await buildTestApp()
  const { db } = server.deps

  test('answer each their own, with what goes before them', async () => {
    const read = inOneStatement({ count, word })
    assert.deepEqual(await read(db, { up: 3, said: 'hello' }), { count: [1, 2, 3], word: 'hello of hello' })
    assert.deepEqual(await read(db, { up: 0, said: null }), { count: [], word: 'undefined of null' })
  })

  test('give rows as Drizzle gives them, and take them back', async () => {
    const { account, token } = await buildSession(server)
    await buildCoupon(server, account.id)
    const { id } = await orderRide(server, token)
    const order = await storedOrder(server, id)
    const jsonOf = async (table: string, where: ReturnType<typeof sql>) =>
      (
        await db.execute<{ row: JsonRow }>(
          sql`select to_json(t) as row from ${sql.identifier(table)} t where ${where}`,
        )
      ).rows[0]?.row ?? {}
    const json = await jsonOf('orders', sql`id = ${id}`)
    assert.deepEqual(rowFromJson(orders, json), order)
    const again = rowToJson(orders, order).json
    assert.deepEqual(rowFromJson(orders, JSON.parse(JSON.stringify(again)) as JsonRow), order)
    const [departure] = await db
      .select()
      .from(departures)
      .where(eq(departures.id, order.departureId ?? ''))
    assert.ok(departure)
    assert.deepEqual(
      rowFromJson(departures, await jsonOf('departures', sql`id = ${departure.id}`)),
      departure,
    )
    const [claim] = await db.select().from(seatClaims).where(eq(seatClaims.orderId, id))
    assert.ok(claim)
    assert.deepEqual(rowFromJson(seatClaims, await jsonOf('seat_claims', sql`id = ${claim.id}`)), claim)
    const [coupon] = await db.select().from(coupons).where(eq(coupons.accountId, account.id))
    assert.ok(coupon)
    assert.deepEqual(rowFromJson(coupons, await jsonOf('coupons', sql`id = ${coupon.id}`)), coupon)
  })
})
