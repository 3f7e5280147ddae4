import { calendarDateOf } from '@noriai/contract/time'
import { sql } from 'drizzle-orm'
import { fillOrders } from '../bench/reportOrders'
import { fileUrlOf } from '../src/domain/uploads'
import { openDatabase } from '../src/infra/db/client'
import { testNow } from './buildTestApp'
import { afterAllTests, testDatabase, type TestDatabase } from './database'

const ORDERS = 20_000
const DAYS = 60
const ACCOUNTS = 2000

/** A statement that read the whole of a table that grows. */
export interface WholeRead {
  readonly table: string
  readonly statement: string
}

/** The plan of every statement is shown to whoever sends it, by PostgreSQL's auto_explain. */
const settings = {
  timezone: 'UTC',
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_format': 'json',
  client_min_messages: 'log',
} as const

/** As auto_explain tells a plan. */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly PlanNode[]
}

interface ExplainedStatement {
  readonly 'Query Text': string
  readonly Plan: PlanNode
}

/** Tables that grow with the rides, filled so far that PostgreSQL reads the whole of one only where no index helps. */
const filledTables = [
  'orders',
  'departures',
  'seat_claims',
  'stop_events',
  'notices',
  'rider_calls',
  'order_log',
  'payment_attempts',
  'coupons',
  'invoice_orders',
  'gift_cards',
]

/** A database of some months, which tells what read the whole of a table that grows, in the sequence in which it ran. */
export async function databaseOfMonths(): Promise<{
  readonly database: TestDatabase
  readonly wholeReads: WholeRead[]
}> {
  const empty = await testDatabase(1)
  await fill(empty)
  const { rows } = await empty.pool.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indpred is not null`,
  )
  const partial = new Set(rows.map(({ name }) => name))
  const telling = new URL(empty.url)
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  telling.searchParams.set('options', options.join(' '))
  const database = openDatabase(telling.href, 4, () => undefined)
  afterAllTests(() => database.close())
  const wholeReads: WholeRead[] = []
  database.pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      if (!/^duration: .* plan:/.test(message)) return
      const { 'Query Text': text, Plan } = JSON.parse(
        message.slice(message.indexOf('{')),
      ) as ExplainedStatement
      const statement = text.replaceAll(/\s+/g, ' ').trim()
      wholeReads.push(...tablesReadWhole(Plan, partial).map((table) => ({ table, statement })))
    })
  })
  return { database: { ...database, url: telling.href }, wholeReads }
}

/** A partial index is as small as what is left to do: it may be read whole. */
function tablesReadWhole(node: PlanNode, partial: ReadonlySet<string>): string[] {
  const { 'Relation Name': table = '', 'Index Name': index = '', 'Index Cond': condition } = node
  const type = node['Node Type']
  const isWhole =
    type === 'Seq Scan' ||
    (/^Index (Only )?Scan$/.test(type) && condition === undefined && !partial.has(index))
  const below = node.Plans?.flatMap((each) => tablesReadWhole(each, partial)) ?? []
  return isWhole && filledTables.includes(table) ? [table, ...below] : below
}

async function fill({ db, url }: TestDatabase): Promise<void> {
  await db.execute(sql`
    insert into accounts (email, created_at, updated_at)
    select 'traveller-' || n || '@noriai.example', now(), now() from generate_series(1, ${ACCOUNTS}::int) n`)
  await fillOrders(url, ORDERS, { today: calendarDateOf(testNow), days: DAYS })
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table orders disable trigger user`)
    await tx.execute(sql`
      update orders set account_id = a.id from (select id, row_number() over (order by id) - 1 as n from accounts) a
      where a.n = mod(abs(hashtext(order_no)), ${ACCOUNTS}::int)`)
    await tx.execute(sql`alter table orders enable trigger user`)
    await tx.execute(sql`
      update seat_claims set account_id = o.account_id from orders o where o.id = seat_claims.order_id`)
    await tx.execute(sql`
      insert into notices (key, channel, order_id, account_id, kind, lang, target, created_at, next_try_at, sent_at)
      select way || id, way, id, account_id, 'paid', lang, '', paid_at, paid_at, paid_at
      from orders, (values ('email'), ('inApp')) w(way) where paid_at is not null`)
    await tx.execute(sql`
      insert into order_log (order_id, at, fact, from_state, to_state, actor, cause)
      select id, created_at, fact, '', state, 'system', 'placed'
      from orders, (values ('payment', 'paid'), ('fulfilment', 'completed')) f(fact, state)`)
    await tx.execute(sql`
      insert into payment_attempts (out_trade_no, order_id, request_key, pay_type, channel, status, amount_jpy, fee_jpy, currency, created_at)
      select id::text, id, id::text, 'card', 'fields', 'succeeded', paid_amount_jpy, 0, 'JPY', paid_at
      from orders where paid_at is not null`)
    await tx.execute(sql`
      insert into coupons (coupon_no, account_id, type, terms, valid_from, valid_until, created_at, used_order_id, used_at)
      select order_no, account_id, 'reduction', '{}', paid_at, paid_at + interval '1 year', paid_at, id, paid_at
      from orders where paid_at is not null and random() < 0.3`)
    await tx.execute(sql`
      insert into invoices (id, account_id, lang, head, state, amount_jpy, serial_no, applied_at, issued_at, sent_to, mailed_at, next_mail_at)
      select id, account_id, lang, '{}', 'issued', paid_amount_jpy, order_no, ended_at, ended_at, '', ended_at, ended_at
      from orders where fulfilment = 'completed'`)
    await tx.execute(sql`
      insert into invoice_orders (invoice_id, order_id, amount_jpy, counts)
      select id, id, paid_amount_jpy, true from orders where fulfilment = 'completed'`)
    await tx.execute(sql`
      with batch as (
        insert into gift_card_batches (name, amount_jpy, cards, valid_until, issued_by, created_at)
        select 'Guests', 100000, ${ORDERS}::int, '2027-12-31'::timestamptz, id, now() from accounts order by id limit 1 returning id
      )
      insert into gift_cards (batch_id, code_hash, code_end, passport_name, valid_until)
      select batch.id, sha256(n::text::bytea), '2345', 'Guest ' || translate(n::text, '0123456789', 'ABCDEFGHIJ'), '2027-12-31'::timestamptz
      from batch, generate_series(1, ${ORDERS}::int) n`)
  })
  await db.execute(sql`analyze`)
}

/** Fills the calls of a driver to riders of past runs. */
export async function fillRiderCalls({ db }: TestDatabase, driverId: string): Promise<void> {
  await db.execute(sql`
    insert into rider_calls (id, departure_id, minibus, order_id, driver_id, at, state)
    select gen_random_uuid(), departure_id, 1, id, ${driverId}, departs_at, 'answered' from orders where fulfilment = 'completed'`)
  await db.execute(sql`analyze rider_calls`)
}

/** Fills a review with a picture of each ride that was completed, and some pictures that nothing shows. */
export async function fillPictures({ db }: TestDatabase): Promise<void> {
  await db.execute(sql`
    with pictures as (
      insert into uploads (id, account_id, file_name, content_type, md5, storage_key, created_at, expires_at, stored_at)
      select id, account_id, 'ride.jpg', 'image/jpeg', '', id::text, paid_at, paid_at, paid_at from orders where fulfilment = 'completed'
      returning id
    )
    insert into reviews (order_id, stars, service_attitude, price, comfort, images, created_at, updated_at)
    select id, 5, 5, 5, 5, jsonb_build_array(${fileUrlOf('')}::text || id), now(), now() from pictures`)
  await db.execute(sql`
    insert into uploads (account_id, file_name, content_type, md5, storage_key, created_at, expires_at, stored_at)
    select account_id, 'ride.jpg', 'image/jpeg', '', gen_random_uuid() || '.jpg', paid_at, paid_at, paid_at
    from orders where fulfilment = 'completed' limit 3`)
  await db.execute(sql`analyze uploads, reviews`)
}
