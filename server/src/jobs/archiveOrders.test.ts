import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { exportAccount } from '@noriai/contract/calls/accountSafety'
import { orderDocumentLink } from '@noriai/contract/calls/orderDocument'
import { selectUserOrderPage, userOrderInfo } from '@noriai/contract/calls/orders'
import { staffFindOrders, staffOrder } from '@noriai/contract/calls/staff/orders'
import { msPerDay } from '@noriai/contract/time'
import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { buildTestApp, testNow, type TestApp } from '../../test/buildTestApp'
import { buildReadyOrder, storedOrder } from '../../test/factories/orders'
import { hotelInNamba, rideRequest } from '../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../test/staff'
import { auditBooks } from '../audit/auditBooks'
import { eraseOrders } from '../domain/account'
import { archiveRide, bringBack, restoreAllOrders, restoreOrder } from '../domain/archive'
import { startSession } from '../domain/identity'
import { applyForInvoice, saveHead } from '../domain/invoices'
import { lockOrder, type Order } from '../domain/orders'
import { endingWith } from '../infra/db/endingWith'
import { archivedOrders } from '../infra/db/schema/archive'
import { companionRiders } from '../infra/db/schema/orderLinks'
import { notices, orderLog, orderPassengers } from '../infra/db/schema/orders'
import { timestamp } from '../infra/db/sql'
import { archiveOrders } from './archiveOrders'
import { endRidesByClock } from './endRidesByClock'
import { forgetDrivers } from './forgetDrivers'
import { issueInvoices } from './issueInvoices'

const PASSENGER = 'Zelda Swift'
const zelda = {
  contactName: PASSENGER,
  countryCode: '81',
  phone: '9098765432',
  email: 'zelda@noriai.example',
}
const ENDED = testNow + 20 * msPerDay
const LONG_AFTER = ENDED + 401 * msPerDay
const CENTS_OF_A_YEN = 100
const YEARS = 7
const DAYS_OF_A_YEAR = 365.25
const leaving = ['order_passengers', 'companion_riders', 'notices']

/** A ride that was paid and that nobody boarded, with a row in each table that it leaves, at a time when it is over for long. */
async function buildOver(server: TestApp, contact = zelda): Promise<Order> {
  const { db, clock } = server.deps
  server.clock.set(testNow)
  const { id } = await buildReadyOrder(server, {
    ride: rideRequest({ address: { addressId: hotelInNamba, text: 'Swissotel', detail: 'Room 1203' } }),
    changes: {
      contact,
      passengers: [{ passportName: contact.contactName, kind: 'adult' }],
      remark: 'With a cello',
    },
  })
  const at = clock.now()
  await db
    .insert(companionRiders)
    .values({ orderId: id, position: 0, passportName: PASSENGER, kind: 'adult', filledAt: at })
  server.clock.set(ENDED)
  await endRidesByClock.run(server.deps)
  server.clock.set(LONG_AFTER)
  return storedOrder(server, id)
}

/** Everything of an order in the tables that archiving touches, as the database writes it. */
async function everythingOf({ deps: { db } }: TestApp, orderId: string): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const name of ['orders', 'order_search', ...leaving]) {
    const key = sql.identifier(name === 'orders' ? 'id' : 'order_id')
    const { rows } = await db.execute<{ all: unknown[] }>(
      sql`select coalesce(jsonb_agg(to_jsonb(t) order by t::text), '[]') as all
        from ${sql.identifier(name)} t where t.${key} = ${orderId}`,
    )
    found[name] = rows[0]?.all
  }
  return found
}

const isArchived = async (server: TestApp, orderId: string) =>
  (await storedOrder(server, orderId)).archivedAt !== null

describe('the archive', async () => {
  // One test lets it be emptied after seven years, and those behind it are years before that again.
  const server = await buildTestApp({ manyAtOnce: true, audit: { except: ['archivedOrdersAreKept'] } })
  const { db } = server.deps

  const signedInAs = async ({ accountId }: Order) =>
    (await startSession(db, server.deps, { accountId, at: server.clock.now() })).token

  async function receiptBy(url: string): Promise<string> {
    const { pathname, search } = new URL(url)
    const answer = await server.app.inject({ method: 'GET', url: `${pathname}${search}` })
    assert.equal(answer.statusCode, 200)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), {
      mergePages: true,
    })
    return text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
  }

  async function linkToReceipt(order: Order): Promise<string> {
    const request = { id: order.id, document: 'receipt', addressee: PASSENGER } as const
    const answer = await server.call(orderDocumentLink, request, { token: await signedInAs(order) })
    assert.equal(answer.status, 200)
    return answer.data.url
  }

  test('takes an order when it is over for as long as the policy says, and not a day before', async () => {
    const { id, orderNo, paidAmountJpy, price } = await buildOver(server)
    server.clock.set(LONG_AFTER - 2 * msPerDay)
    await archiveOrders.run(server.deps)
    assert.equal(await isArchived(server, id), false)
    server.clock.set(LONG_AFTER)
    await archiveOrders.run(server.deps)
    const kept = await storedOrder(server, id)
    assert.deepEqual(
      [kept.archivedAt, kept.orderNo, kept.paidAmountJpy, kept.price, kept.contactName, kept.email],
      [LONG_AFTER, orderNo, paidAmountJpy, price, '', ''],
    )
    assert.deepEqual([kept.departurePlace.kind, kept.destination.lat], ['airport', null])
    const left = await everythingOf(server, id)
    assert.deepEqual(
      leaving.map((name) => left[name]),
      leaving.map(() => []),
    )
    assert.doesNotMatch(JSON.stringify(left), /Zelda|zelda|9098765432|Room 1203|cello/)
    assert.match(JSON.stringify(left.order_search), new RegExp(orderNo.replace('-', '').toLowerCase()))
  })

  test('gives back every column as it was', async () => {
    const { id, orderNo } = await buildOver(server)
    const before = await everythingOf(server, id)
    for (const name of leaving) assert.notDeepEqual(before[name], [], name)
    assert.equal(await restoreOrder(db, orderNo), 'notArchived')
    await archiveOrders.run(server.deps)
    assert.notDeepEqual(await everythingOf(server, id), before)
    assert.equal(await restoreOrder(db, orderNo), 'restored')
    assert.deepEqual(await everythingOf(server, id), before)
    assert.equal(await db.$count(archivedOrders, eq(archivedOrders.orderId, id)), 0)
    assert.equal(await restoreOrder(db, 'NR261121-NONE'), undefined)
  })

  test('knows each column of the tables that rows leave: a new one must let a row of before be without it', () => {
    const names = [orderPassengers, companionRiders, notices].map((table) =>
      getTableConfig(table)
        .columns.map(({ name }) => name)
        .join(' '),
    )
    assert.deepEqual(names, [
      'order_id position passport_name kind birthday',
      'order_id position passport_name kind birthday filled_at',
      'id key channel order_id account_id kind lang target created_at tries next_try_at sent_at superseded_at facts read_at',
    ])
  })

  test('shows its traveller the order, the list and the receipt as before', async () => {
    const order = await buildOver(server)
    const asking = async () => ({ token: await signedInAs(order) })
    const page = async () => (await server.call(userOrderInfo, { id: order.id }, await asking())).data
    const list = async () => (await server.call(selectUserOrderPage, {}, await asking())).data
    const link = await linkToReceipt(order)
    const seen = { page: await page(), list: await list(), receipt: await receiptBy(link) }
    assert.match(seen.receipt, new RegExp(order.orderNo))
    assert.match(seen.receipt, new RegExp(PASSENGER))
    for (const look of [page, list]) {
      await archiveOrders.run(server.deps)
      assert.equal(await isArchived(server, order.id), true)
      assert.deepEqual(await look(), look === page ? seen.page : seen.list)
    }
    await archiveOrders.run(server.deps)
    const atOnce = await Promise.all([page(), page(), page()])
    assert.deepEqual(atOnce, [seen.page, seen.page, seen.page])
    await archiveOrders.run(server.deps)
    assert.equal(await receiptBy(link), seen.receipt, 'by a link from before')
    await archiveOrders.run(server.deps)
    assert.equal(await isArchived(server, order.id), true)
    assert.equal(await receiptBy(await linkToReceipt(order)), seen.receipt)
    assert.equal(await isArchived(server, order.id), false)
  })

  test('shows the desk the order by its number, with its riders', async () => {
    const { id, orderNo } = await buildOver(server)
    const { token } = await buildStaff(server)
    const find = async () =>
      (await server.call(staffFindOrders, { text: orderNo }, askingAsStaff(token))).data.orders
    const open = async () => (await server.call(staffOrder, { id }, askingAsStaff(token))).data
    const [found, opened] = [await find(), await open()]
    assert.equal(found.length, 1)
    await archiveOrders.run(server.deps)
    assert.deepEqual(await find(), found)
    await archiveOrders.run(server.deps)
    assert.equal(await isArchived(server, id), true)
    assert.deepEqual(await open(), opened)
  })

  test('is searched by the desk for a name, an address and a number that are typed whole', async () => {
    const yuri = {
      contactName: 'Yuri Nágai',
      countryCode: '82',
      phone: '1055556666',
      email: 'yuri@noriai.example',
    }
    const { id } = await buildOver(server, yuri)
    const { token } = await buildStaff(server)
    const isFoundBy = async (text: string) => {
      const { data } = await server.call(staffFindOrders, { text }, askingAsStaff(token))
      return data.orders.some((order) => order.id === id)
    }
    await archiveOrders.run(server.deps)
    for (const text of ['YURI NAGAI', 'Yuri@noriai.example', '010-5555-6666', '+82 10 5555 6666'])
      assert.equal(await isFoundBy(text), true, text)
    assert.equal(await isFoundBy('Yuri'), false, 'of a part it knows nothing')
    assert.equal(await isArchived(server, id), true, 'a list brings nothing back')
  })

  test('gives an order back to whoever moves it', async () => {
    const { id } = await buildOver(server)
    await archiveOrders.run(server.deps)
    const locked = await db.transaction((tx) => lockOrder(tx, id))
    assert.deepEqual([locked?.contactName, locked?.archivedAt], [PASSENGER, null])
  })

  test('gives an order back when an invoice of it is applied for', async () => {
    const { id, accountId } = await buildOver(server)
    await archiveOrders.run(server.deps)
    assert.equal(await isArchived(server, id), true)
    const at = server.clock.now()
    const blank = { taxNumber: '', address: '', phone: '', bankName: '', bankAccount: '', email: '' }
    const named = { kind: 'person', title: PASSENGER, country: 'other', isDefault: true, ...blank } as const
    const head = await saveHead(db, accountId, { head: named, at })
    const application = { accountId, headId: head.id, orderIds: [id], lang: 'en', at } as const
    await db.transaction((tx) => applyForInvoice(tx, application, server.deps.policy))
    const { archivedAt, contactName } = await storedOrder(server, id)
    assert.deepEqual([archivedAt, contactName], [null, PASSENGER])
  })

  test('is written once by two servers at once, and given back once', async () => {
    const { id } = await buildOver(server)
    const before = await everythingOf(server, id)
    await Promise.all([archiveOrders.run(server.deps), archiveOrders.run(server.deps)])
    assert.equal(await db.$count(archivedOrders, eq(archivedOrders.orderId, id)), 1)
    const back = await Promise.all([bringBack(db, [id]), bringBack(db, [id]), bringBack(db, [id])])
    assert.deepEqual(back.sort(), [false, false, true])
    assert.deepEqual(await everythingOf(server, id), before)
  })

  test('has nothing of an order whose move was cut off, and leaves one alone that somebody is at', async () => {
    const { id } = await buildOver(server)
    const times = { at: LONG_AFTER, until: LONG_AFTER - 400 * msPerDay }
    const before = await everythingOf(server, id)
    const dying = endingWith(db, () => Promise.reject(new Error('killed')))
    await assert.rejects(archiveRide(dying, id, times), /killed/)
    assert.deepEqual(await everythingOf(server, id), before)
    assert.equal(await db.$count(archivedOrders, eq(archivedOrders.orderId, id)), 0)
    await db.transaction(async (tx) => {
      await lockOrder(tx, id)
      assert.equal(await archiveRide(db, id, times), false)
    })
    assert.equal(await archiveRide(db, id, times), true)
    assert.equal(await archiveRide(db, id, times), false, 'twice')
  })

  test('keeps nothing of an account that is erased; what was sold stays', async () => {
    const order = await buildOver(server)
    await archiveOrders.run(server.deps)
    await db.transaction((tx) => eraseOrders(tx, order.accountId))
    assert.equal(await db.$count(archivedOrders, eq(archivedOrders.orderId, order.id)), 0)
    const kept = await storedOrder(server, order.id)
    assert.deepEqual(
      [kept.contactName, kept.archivedAt, kept.orderNo, kept.paidAmountJpy],
      ['', null, order.orderNo, order.paidAmountJpy],
    )
    const left = await everythingOf(server, order.id)
    assert.doesNotMatch(JSON.stringify(left), /Zelda|zelda|9098765432|Room 1203|cello/)
    await archiveOrders.run(server.deps)
    assert.equal(await isArchived(server, order.id), false, 'nothing is left to take')
  })

  test('gives nothing back of an order that a server of the release before erased, and loses it', async () => {
    const { id, orderNo } = await buildOver(server)
    await archiveOrders.run(server.deps)
    await db.execute(sql`update orders set stop_key = 'erased:' || id where id = ${id}`)
    await db.execute(sql`update seat_claims set stop_key = 'erased:' || order_id where order_id = ${id}`)
    await restoreOrder(db, orderNo)
    assert.equal(await db.$count(archivedOrders, eq(archivedOrders.orderId, id)), 0)
    const left = await everythingOf(server, id)
    assert.deepEqual(
      leaving.map((name) => left[name]),
      leaving.map(() => []),
    )
    assert.doesNotMatch(JSON.stringify(left), /Zelda|zelda|9098765432|Room 1203|cello/)
  })

  test('is exported with the account', async () => {
    const order = await buildOver(server)
    await archiveOrders.run(server.deps)
    const { data } = await server.call(exportAccount, {}, { token: await signedInAs(order) })
    assert.match(data.json, /Zelda Swift/)
    assert.match(data.json, /With a cello/)
  })

  test('forgets who drove when the notices here do, and nothing else of them', async () => {
    const { id } = await buildOver(server)
    const [notice] = await db.select().from(notices).where(eq(notices.orderId, id)).limit(1)
    assert.ok(notice)
    const facts = { driverName: 'Sato Ken', plateNumber: '12-34' }
    await db
      .update(notices)
      .set({ facts, key: `${notice.key}:Sato Ken` })
      .where(eq(notices.id, notice.id))
    const before = await everythingOf(server, id)
    await archiveOrders.run(server.deps)
    await forgetDrivers.run(server.deps)
    await bringBack(db, [id])
    assert.deepEqual(await everythingOf(server, id), before)
    await archiveOrders.run(server.deps)
    server.clock.set(ENDED + (server.deps.policy.operations.driverDays + 1) * msPerDay)
    await forgetDrivers.run(server.deps)
    await bringBack(db, [id])
    const [left] = await db.select().from(notices).where(eq(notices.id, notice.id))
    assert.deepEqual(left, {
      ...notice,
      facts: { plateNumber: '12-34' },
      key: `${notice.kind}:${notice.id}`,
    })
    const others = await db.$count(notices, eq(notices.orderId, id))
    assert.equal(others, (before.notices as unknown[]).length)
  })

  test('is emptied after seven years; the receipt still says what was paid', async () => {
    const order = await buildOver(server)
    await archiveOrders.run(server.deps)
    const years = YEARS * DAYS_OF_A_YEAR * msPerDay
    server.clock.set(ENDED + years - 2 * msPerDay)
    await archiveOrders.run(server.deps)
    assert.equal(await db.$count(archivedOrders, eq(archivedOrders.orderId, order.id)), 1)
    server.clock.set(ENDED + years + 2 * msPerDay)
    await archiveOrders.run(server.deps)
    assert.equal(await db.$count(archivedOrders, eq(archivedOrders.orderId, order.id)), 0)
    assert.equal(await restoreOrder(db, order.orderNo), 'deleted')
    const receipt = await receiptBy(await linkToReceipt(order))
    assert.match(receipt, new RegExp(order.orderNo))
    assert.ok(receipt.includes((order.paidAmountJpy / CENTS_OF_A_YEN).toLocaleString('en')))
    assert.equal((await storedOrder(server, order.id)).contactName, '')
  })

  test('leaves the books as sound as they were', async () => {
    await buildOver(server)
    const context = { at: server.clock.now(), policy: server.deps.policy, jobsRan: false }
    const breaches = async () =>
      (await auditBooks(db, context)).breaches.map(({ invariant }) => invariant).sort()
    const before = await breaches()
    await archiveOrders.run(server.deps)
    assert.deepEqual(await breaches(), before)
  })
})

describe('what goes with a ride', async () => {
  const server = await buildTestApp({ audit: false })
  const { db } = server.deps

  test('leaves with it, and comes back with it', async () => {
    const [ride, extra] = [await buildOver(server), await buildOver(server)]
    await db.execute(sql`update orders set type = 4, parent_order_id = ${ride.id} where id = ${extra.id}`)
    const areArchived = async () => [await isArchived(server, ride.id), await isArchived(server, extra.id)]
    await archiveOrders.run(server.deps)
    assert.deepEqual(await areArchived(), [true, true])
    assert.equal(await bringBack(db, [extra.id]), true)
    assert.deepEqual(await areArchived(), [false, false])
  })

  test('is kept as long, and deleted with it, also where it ended later', async () => {
    const [ride, extra] = [await buildOver(server), await buildOver(server)]
    const later = 10 * msPerDay
    await db.execute(sql`update orders set type = 4, parent_order_id = ${ride.id}, ended_at = ${timestamp(ENDED + later)}
      where id = ${extra.id}`)
    const areKept = () => db.$count(archivedOrders, inArray(archivedOrders.orderId, [ride.id, extra.id]))
    server.clock.set(LONG_AFTER + later)
    await archiveOrders.run(server.deps)
    assert.equal(await areKept(), 2)
    const years = YEARS * DAYS_OF_A_YEAR * msPerDay
    server.clock.set(ENDED + years + 2 * msPerDay)
    await archiveOrders.run(server.deps)
    assert.equal(await areKept(), 2, 'between the two ends')
    assert.equal(await bringBack(db, [extra.id]), true)
    assert.deepEqual([await isArchived(server, ride.id), await isArchived(server, extra.id)], [false, false])
    await archiveOrders.run(server.deps)
    assert.equal(await areKept(), 2, 'and away again')
    server.clock.set(ENDED + later + years + 2 * msPerDay)
    await archiveOrders.run(server.deps)
    assert.equal(await areKept(), 0)
  })

  test('keeps it here while it is not over itself', async () => {
    const [ride, extra] = [await buildOver(server), await buildOver(server)]
    await db.execute(sql`update orders set type = 4, parent_order_id = ${ride.id}, fulfilment = 'confirmed', ended_at = null
      where id = ${extra.id}`)
    await archiveOrders.run(server.deps)
    assert.equal(await isArchived(server, ride.id), false)
  })
})

describe('everything in the archive', async () => {
  const server = await buildTestApp({ audit: false })
  const { db } = server.deps
  const ignore = () => undefined

  test('comes back, goes on where it was cut off, and leaves one that cannot come for the end', async () => {
    const [ride, extra, other] = [
      await buildOver(server),
      await buildOver(server),
      await buildOver(server),
    ] as const
    await db.execute(sql`update orders set type = 4, parent_order_id = ${ride.id} where id = ${extra.id}`)
    const everything = () => Promise.all([ride, extra, other].map(({ id }) => everythingOf(server, id)))
    const before = await everything()
    await archiveOrders.run(server.deps)
    assert.equal(await db.$count(archivedOrders), 3)
    const bodyOf = (id: string) => sql`select body from archived_orders where order_id = ${id}`
    const { rows } = await db.execute<{ body: object }>(bodyOf(other.id))
    const spoil = (body: object) =>
      sql`update archived_orders set body = ${JSON.stringify(body)}::jsonb where order_id = ${other.id}`
    await db.execute(spoil({ notices: 1 }))
    const cutOff = () => {
      throw new Error('cut off')
    }
    await assert.rejects(restoreAllOrders(db, { batch: 1, onBatch: cutOff, onFailure: ignore }), /cut off/)
    const left = await db.$count(archivedOrders)
    const failed: string[] = []
    const soFar: number[] = []
    const restored = await restoreAllOrders(db, {
      batch: 1,
      onBatch: (count) => soFar.push(count),
      onFailure: (orderNo) => failed.push(orderNo),
    })
    assert.deepEqual([restored, failed, soFar.at(-1)], [left - 1, [other.orderNo], restored])
    await db.execute(spoil(rows[0]?.body ?? {}))
    assert.equal(await restoreAllOrders(db, { onBatch: ignore, onFailure: ignore }), 1)
    assert.equal(await db.$count(archivedOrders), 0)
    assert.deepEqual(await everything(), before)
  })
})

describe('an order stays out of the archive', async () => {
  const server = await buildTestApp({ audit: false })
  const { db } = server.deps
  const soon = sql.raw(`'2100-01-01T00:00:00Z'`)
  const before = sql.raw(`'2020-01-01T00:00:00Z'`)

  const attempt = (status: string) => (id: string) =>
    sql`
    insert into payment_attempts (out_trade_no, order_id, request_key, pay_type, channel, status, amount_jpy, fee_jpy, currency, created_at)
    values (${id}::text, ${id}, 'key', 'card', 'fields', ${status}, 100, 0, 'JPY', ${before})`

  /** An invoice of an order that was applied for and costs a fee. */
  const application = (id: string, appliedAt: number) => sql`
    with made as (
      insert into invoices (account_id, lang, head, state, amount_jpy, service_fee_jpy, applied_at, sent_to, next_mail_at)
      select account_id, 'en', '{}', 'applied', 100, 33000, ${timestamp(appliedAt)}, '', ${before} from orders where id = ${id} returning id)
    insert into invoice_orders (invoice_id, order_id, amount_jpy, counts) select made.id, ${id}::uuid, 100, true from made`

  const pending: Readonly<Record<string, (id: string) => readonly SQL[]>> = {
    'while staff are to decide on a refund': (id) => [
      sql`insert into refund_requests (order_id, reason, requested_at) values (${id}, 'other', ${before})`,
    ],
    'while money is on its way back': (id) => [
      sql`insert into refunds (order_id, cause, amount, amount_jpy, kept_fee_jpy, status, next_try_at, requested_at)
        values (${id}, 'staffDecided', 100, 100, 0, 'failed', ${before}, ${before})`,
    ],
    'while a payment may still come': (id) => [attempt('processing')(id)],
    'while its payment is disputed': (id) => [
      attempt('succeeded')(id),
      sql`insert into disputes (provider, id, out_trade_no, amount_jpy, fee_jpy, reason, status, is_refundable, opened_at, learned_at)
        values ('stripe', ${id}::text, ${id}::text, 100, 0, 'other', 'review', false, ${before}, ${before})`,
    ],
    'while a payment too much goes back': (id) => [
      attempt('succeeded')(id),
      sql`insert into surplus_refunds (out_trade_no, amount_jpy, cause, status, next_try_at, created_at)
        values (${id}::text, 100, 'paidTwice', 'pending', ${before}, ${before})`,
    ],
    'while a link to it works': (id) => [
      sql`insert into order_links (order_id, kind, token_hash, created_at, expires_at)
        values (${id}, 'claim', sha256(${id}::text::bytea), ${before}, ${soon})`,
    ],
    'while it is given away and not taken': (id) => [
      sql`insert into ride_gifts (order_id, giver_name, token_hash, code_hash, created_at, expires_at)
        values (${id}, 'Zelda', sha256(${id}::text::bytea), sha256(${id}::text::bytea), ${before}, ${soon})`,
    ],
    'while an invoice is applied for': (id) => [application(id, LONG_AFTER - 500 * msPerDay)],
    'while something of it is missed': (id) => [
      sql`insert into lost_reports (order_id, kind, what, staff_id, created_at)
        select id, 'bag', 'blue', account_id, ${before} from orders where id = ${id}`,
    ],
    'while something happened to it lately': (id) => [
      sql`insert into order_log (order_id, at, fact, from_state, to_state, actor, cause, note)
        select id, ${new Date(LONG_AFTER - msPerDay).toISOString()}::timestamptz, 'note', '', '', 'staff', 'note', 'called' from orders
        where id = ${id}`,
    ],
    'while its people were written to lately': (id) => [
      sql`insert into notices (key, order_id, kind, lang, target, created_at, next_try_at)
        values (${id}::text, ${id}, 'cancelled', 'en', '', ${new Date(LONG_AFTER - msPerDay).toISOString()}::timestamptz, ${soon})`,
    ],
  }

  for (const [why, statements] of Object.entries(pending)) {
    test(why, async () => {
      const { id } = await buildOver(server)
      for (const statement of statements(id)) await db.execute(statement)
      await archiveOrders.run(server.deps)
      assert.equal(await isArchived(server, id), false)
    })
  }

  test('for an invoice whose fee was never paid until its time for that is over', async () => {
    const { id } = await buildOver(server)
    await db.execute(application(id, LONG_AFTER - 500 * msPerDay))
    await archiveOrders.run(server.deps)
    assert.equal(await isArchived(server, id), false)
    await issueInvoices.run(server.deps)
    await archiveOrders.run(server.deps)
    assert.equal(await isArchived(server, id), true)
  })

  test('no longer than that', async () => {
    const { id } = await buildOver(server)
    await db.insert(orderLog).values({
      orderId: id,
      at: LONG_AFTER - msPerDay,
      fact: 'note',
      fromState: '',
      toState: '',
      actor: 'staff',
      cause: 'note',
    })
    await archiveOrders.run(server.deps)
    assert.equal(await isArchived(server, id), false)
    server.clock.set(LONG_AFTER + 401 * msPerDay)
    await archiveOrders.run(server.deps)
    assert.equal(await isArchived(server, id), true)
  })
})
