import { addDays } from '@noriai/contract/time'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '../src/infra/db/client'

/** How many days the made orders are spread over. */
export const REPORT_DAYS = 730

/**
 * Made orders of the days before `today`, two years of them unless told otherwise, spread over lines and hours as departures are, by SQL
 * alone: each paid some days before its ride, most ridden, some cancelled with their money back, a few missed. Triggers that keep the
 * search up to date are left out.
 */
export async function fillOrders(
  url: string,
  orders: number,
  { today, days = REPORT_DAYS }: { readonly today: string; readonly days?: number },
): Promise<void> {
  const first = addDays(today, -days)
  // A connection of its own: statements of the product may not run for so long.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const db = drizzle(client)
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table orders disable trigger user`)
    await tx.execute(sql`
      insert into departures (id, service_date, direction, relay_point, departs_at, progress, left_at, bus_seats, minibuses, minibus_seats,
        stop_cap, bus_large, bus_small, minibus_large, minibus_small, created_at)
      select d.direction || ':' || to_char(day, 'YYYYMMDD') || ':' || lpad(hour::text, 2, '0') || '00:' || relay, day::date, d.direction, relay,
        (day::timestamp + make_interval(hours => hour)) at time zone 'Asia/Tokyo', 'done',
        (day::timestamp + make_interval(hours => hour, mins => (hour * 7 + extract(day from day)::int) % 9)) at time zone 'Asia/Tokyo',
        49, 6, 9, 5, 60, 55, 10, 10, day
      from generate_series(${first}::date, ${addDays(today, -1)}::date, interval '1 day') day,
        (values ('pickup'), ('dropoff')) d(direction), (values ('ocat'), ('osakaStation'), ('tennoji')) r(relay), generate_series(7, 24) hour`)
    await tx.execute(sql`
      insert into orders (order_no, account_id, type, lang, created_at, payment, fulfilment, refund, review, departure_id, seats, stop_key,
        service_date, appointed_at, departs_at, relay_point, departure_place, destination, adults, children, infants, child_seats, fare_paying,
        bags_large, bags_small, bags_special, bags_extra, contact_name, country_code, phone, email, wechat_id, line, whatsapp, kakaotalk,
        price, pay_price_jpy, pay_type, paid_amount, paid_amount_jpy, paid_fee, paid_fee_jpy, pay_until, paid_at, ended_at, announced_windows)
      select 'BENCH-' || n, account.id, case when direction = 'pickup' then 1 else 2 end, (array['ja', 'en', 'zh-CN', 'ko', 'zh-TW'])[1 + n % 5],
        paid, 'paid', case when n % 25 = 0 then 'cancelled' when n % 97 = 0 then 'noShow' else 'completed' end,
        case when n % 25 = 0 then 'refunded' else 'none' end, 'none',
        direction || ':' || to_char(day, 'YYYYMMDD') || ':' || lpad(hour::text, 2, '0') || '00:' || relay, 1 + n % 3, 'bench',
        day, leaves, leaves, relay, '{}', '{}', 1 + n % 3, 0, 0, 0, 1 + n % 3, 1, 0, 0, 0, 'Bench', '81', '', '', '', '', '', '',
        jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('kind', 'fare', 'amountJpy', 290000 * (1 + n % 3)))),
        290000 * (1 + n % 3), 'card', 290000 * (1 + n % 3), 290000 * (1 + n % 3), 0, 0, paid, paid,
        case when n % 25 = 0 then paid + interval '1 hour' else leaves + interval '1 hour' end,
        case when n % 25 <> 0 and n % 97 <> 0 then jsonb_build_object(case when direction = 'pickup' then 'deliver' else 'collect' end,
          jsonb_build_object('from', extract(epoch from leaves)::bigint * 1000, 'to', (extract(epoch from leaves)::bigint + 1800) * 1000)) end
      from (
        select n, day, hour, relay, direction, leaves, leaves - make_interval(days => 1 + n % 30, hours => n % 7) as paid from (
          select n, ${first}::date + (n::bigint * ${days} / ${orders + 1})::int as day, 7 + n % 18 as hour,
            (array['ocat', 'osakaStation', 'tennoji'])[1 + n % 3] as relay, (array['pickup', 'dropoff'])[1 + n % 2] as direction,
            ((${first}::date + (n::bigint * ${days} / ${orders + 1})::int)::timestamp + make_interval(hours => 7 + n % 18)) at time zone 'Asia/Tokyo' as leaves
          from generate_series(1, ${orders}::int) n
        ) made
      ) sold, lateral (select id from accounts order by id limit 1) account`)
    await tx.execute(sql`
      insert into refunds (order_id, cause, amount, amount_jpy, kept_fee_jpy, status, next_try_at, requested_at, done_at)
      select id, 'travellerCancelledFree', paid_amount, paid_amount_jpy, 0, 'done', ended_at, ended_at, ended_at + interval '1 day'
      from orders where fulfilment = 'cancelled' and order_no like 'BENCH-%'`)
    await tx.execute(sql`
      insert into seat_claims (departure_id, account_id, order_id, state, seats, large, small, stop_key, minibus, created_at)
      select departure_id, account_id, id, 'sold', seats, 1, 0, 'bench', 1 + (extract(epoch from paid_at)::bigint % 6), paid_at
      from orders where fulfilment <> 'cancelled' and order_no like 'BENCH-%'`)
    await tx.execute(sql`
      insert into stop_events (id, departure_id, minibus, kind, by, staff_id, at, received_at, seq, leg, stop_key)
      select gen_random_uuid(), d.id, minibus, 'arrived', 'desk', account.id, d.departs_at + make_interval(mins => minibus * 6),
        d.departs_at + make_interval(mins => minibus * 6), 1, case when d.direction = 'pickup' then 'deliver' else 'collect' end, 'bench'
      from departures d, generate_series(1, 6) minibus, lateral (select id from accounts order by id limit 1) account
      where d.service_date between ${first}::date and ${addDays(today, -1)}::date`)
    await tx.execute(sql`alter table orders enable trigger user`)
  })
  await db.execute(sql`vacuum analyze`)
  await client.end()
}

/** The yardstick: the orders of one day by their index. */
export async function lookUpOrders(db: Db, date: string): Promise<void> {
  await db.execute(sql`
    select o.id, o.paid_amount_jpy, o.fulfilment from orders o where o.service_date = ${date} and o.payment = 'paid'`)
}

/** The planner knows what was filled. */
export async function analyzeCells(db: Db): Promise<void> {
  await db.execute(sql`analyze report_cells`)
}
