import { sql } from 'drizzle-orm'
import type { Invariant } from '../invariant'

/** The ledger of gift cards agrees with itself and with the orders, and given rides with their takers. */
export const giftInvariants: readonly Invariant[] = [
  {
    name: 'ledgersCountOn',
    topic: 'gifts',
    sentence: 'Each entry of a gift card counts on from the one before, without a gap.',
    holds: 'always',
    query: () => sql`
      select card_id, position, amount_jpy, balance_jpy, expected_jpy from (
        select card_id, position, amount_jpy, balance_jpy,
          sum(amount_jpy) over (partition by card_id order by position) as expected_jpy,
          row_number() over (partition by card_id order by position) as expected_position
        from gift_card_entries
      ) e where balance_jpy <> expected_jpy or position <> expected_position`,
  },
  {
    name: 'ordersHaveTheirGiftPart',
    topic: 'gifts',
    sentence: 'What gift cards gave for an order, less what went back to them, is what the order says.',
    holds: 'always',
    query: () => sql`
      select o.id as order_id, o.order_no, o.gift_jpy, coalesce(e.taken_jpy, 0) as taken_jpy, coalesce(r.back_jpy, 0) as back_jpy
      from orders o
        left join (select order_id, -sum(amount_jpy) as taken_jpy from gift_card_entries group by order_id) e
          on e.order_id = o.id
        left join (select order_id, sum(gift_jpy) as back_jpy from refunds group by order_id) r on r.order_id = o.id
      where coalesce(e.taken_jpy, 0) <> o.gift_jpy - coalesce(r.back_jpy, 0)`,
  },
  {
    name: 'endedUnpaidOrdersHoldNoBalance',
    topic: 'gifts',
    sentence: 'An order that ended unpaid holds nothing of a gift card.',
    holds: 'always',
    query: () => sql`
      select id as order_id, order_no, payment, fulfilment, gift_jpy from orders
      where gift_jpy > 0 and payment <> 'paid' and (payment = 'expired' or fulfilment = 'cancelled')`,
  },
  {
    name: 'givenRidesHaveTheirTaker',
    topic: 'gifts',
    sentence: 'A ride has a taker exactly when a gift of it was taken and not called back.',
    holds: 'always',
    query: () => sql`
      select o.id as order_id, o.order_no, o.taker_account_id, g.taken_by
      from orders o left join ride_gifts g on g.order_id = o.id and g.revoked_at is null
      where o.taker_account_id is distinct from g.taken_by`,
  },
  {
    name: 'offersEndBeforeTheirRide',
    topic: 'gifts',
    sentence:
      'A ride that is on offer can be taken until it starts at the latest, also where it was moved since.',
    holds: 'always',
    query: () => sql`
      select o.id as order_id, o.order_no, g.expires_at, o.departs_at
      from ride_gifts g join orders o on o.id = g.order_id
      where g.revoked_at is null and g.taken_by is null and g.expires_at > o.departs_at`,
  },
]
