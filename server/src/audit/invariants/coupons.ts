import { sql } from 'drizzle-orm'
import { timestamp } from '../../infra/db/sql'
import type { Invariant } from '../invariant'

/** Coupons agree with their orders. Source: decisions.md, "Coupons". */
export const couponInvariants: readonly Invariant[] = [
  {
    name: 'liveOrdersHaveTheirCoupon',
    topic: 'coupons',
    sentence: 'An order that was priced with a coupon has it, until it ends unpaid or its money went back.',
    holds: 'always',
    // From the end of its time on an unpaid order counts as closed, and its coupon as free, whatever a timer has written down.
    query: ({ at }) => sql`
      select o.id as order_id, o.order_no, o.coupon_id, c.used_order_id
      from orders o left join coupons c on c.id = o.coupon_id
      where o.coupon_id is not null and o.fulfilment <> 'cancelled' and o.payment <> 'expired'
        and (o.payment = 'paid' or o.pay_until > ${timestamp(at)})
        and o.refund not in ('refunding', 'refunded', 'failed')
        and c.used_order_id is distinct from o.id`,
  },
  {
    name: 'usedCouponsHaveALivingOrder',
    topic: 'coupons',
    sentence:
      'A used coupon belongs to the order that it lowered the price of, of the same account, unless that ended unpaid.',
    holds: 'always',
    query: () => sql`
      select c.id as coupon_id, c.coupon_no, o.id as order_id, o.order_no, o.payment, o.fulfilment
      from coupons c join orders o on o.id = c.used_order_id
      where o.coupon_id is distinct from c.id or o.account_id <> c.account_id or o.payment = 'expired'
        or (o.fulfilment = 'cancelled' and o.payment <> 'paid')`,
  },
  {
    name: 'wholeRefundsReturnTheCoupon',
    topic: 'coupons',
    sentence: 'Once everything that can go back went back, the coupon is free again.',
    holds: 'always',
    query: () => sql`
      select c.id as coupon_id, o.id as order_id, o.order_no, o.refund
      from coupons c join orders o on o.id = c.used_order_id
      where o.refund = 'refunded'`,
  },
  {
    name: 'goodwillIsOncePerOrder',
    topic: 'coupons',
    sentence: 'What made something of an order good is one coupon of a paid ride, and its log has it.',
    holds: 'always',
    query: () => sql`
      select o.id as order_id, o.order_no, count(c.id)::int as coupons
      from coupons c join orders o on o.id = c.goodwill_order_id
      group by o.id
      having count(c.id) > 1 or o.payment <> 'paid'
        or (select count(*) from order_log l
          where l.order_id = o.id and l.fact = 'note' and l.to_state = 'goodwill') <> 1`,
  },
  {
    name: 'packagesCountTheirClaims',
    topic: 'coupons',
    sentence: 'A package was claimed as often as it says.',
    holds: 'always',
    query: () => sql`
      select p.id as package_id, p.claimed, count(c.package_id)::int as claims
      from coupon_packages p left join coupon_claims c on c.package_id = p.id
      group by p.id having p.claimed <> count(c.package_id)`,
  },
]
