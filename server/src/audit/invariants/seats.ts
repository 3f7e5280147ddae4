import { defaultPolicy, type Policy } from '@noriai/contract/policy'
import { sql, type SQL } from 'drizzle-orm'
import type { Invariant } from '../invariant'
import { before } from '../due'

/** Minutes in which the jobs delete a hold that has run out. They do so every five. */
const HOLD_GRACE_MINUTES = 15

/**
 * The most places for wheelchairs that a bus was planned with: what was sold by a larger figure stays sold. Null, which bounds nothing, by a
 * policy without the figure.
 */
function mostWheelchairsPlanned({ operations }: Policy): SQL {
  const path = 'operations.busWheelchairs'
  const deployed = defaultPolicy.operations.busWheelchairs ?? 0
  return sql`greatest(${operations.busWheelchairs ?? null}::int, (
    select greatest(max((change ->> 'value')::int), ${deployed}::int)
    from operator_settings s cross join lateral jsonb_array_elements(s.body -> 'changes') change
    where s.kind = 'policy' and change ->> 'path' = ${path}
    having count(*) > 0))`
}

/** Seats belong to whoever holds or paid for them, and to nobody else. Source: specification 4, "payment secures the seat". */
export const seatInvariants: readonly Invariant[] = [
  {
    name: 'endedOrdersHaveNoSeats',
    topic: 'seats',
    sentence: 'No order that was cancelled or has expired holds or owns a seat.',
    holds: 'always',
    query: () => sql`
      select o.id as order_id, o.order_no, o.payment, o.fulfilment, c.id as claim_id, c.state, c.seats
      from seat_claims c join orders o on o.id = c.order_id
      where c.state in ('held', 'sold') and (o.fulfilment = 'cancelled' or o.payment = 'expired')`,
  },
  {
    name: 'soldSeatsArePaidFor',
    topic: 'seats',
    sentence:
      'Every sold seat belongs to an order that is paid and confirmed, on the departure of that order.',
    holds: 'always',
    query: () => sql`
      select c.id as claim_id, c.departure_id, o.id as order_id, o.order_no, o.payment, o.fulfilment
      from seat_claims c left join orders o on o.id = c.order_id
      where c.state = 'sold'
        and (o.id is null or o.payment <> 'paid' or o.fulfilment in ('placed', 'cancelled')
          or o.departure_id is distinct from c.departure_id)`,
  },
  {
    name: 'paidRidesHaveTheirSeats',
    topic: 'seats',
    sentence: 'Every paid ride that is still to come or under way owns as many seats as its party needs.',
    holds: 'always',
    query: () => sql`
      select o.id as order_id, o.order_no, o.fulfilment, o.seats, c.seats as seats_claimed
      from orders o
        left join seat_claims c
          on c.order_id = o.id and c.state = 'sold' and c.departure_id = o.departure_id
      where o.type in (1, 2, 3) and o.payment = 'paid'
        and o.fulfilment in ('confirmed', 'verified', 'inProgress')
        and o.departure_id is not null and c.seats is distinct from o.seats`,
  },
  {
    name: 'boughtSeatsAreOfTheParty',
    topic: 'seats',
    sentence:
      'A ride has the seats that it was sold with and those that were paid for its lap children later, who count as children.',
    holds: 'always',
    query: () => sql`
      select r.id as order_id, r.order_no, r.seats, r.fare_paying, r.children, sold.seats as sold_with,
        sum(c.seats)::int as seats_bought, sum(c.children)::int as children_seated
      from orders r
        join orders c on c.parent_order_id = r.id and c.type = 6 and c.payment = 'paid'
          and c.fulfilment <> 'cancelled'
        cross join lateral (
          select (line ->> 'quantity')::int as seats
          from jsonb_array_elements(r.price -> 'lines') as lines (line) where line ->> 'kind' = 'fare'
        ) sold
      group by r.id, sold.seats
      having r.seats <> sold.seats + sum(c.seats) or r.fare_paying <> r.seats or r.children < sum(c.children)`,
  },
  {
    name: 'whatJoinsAPartyIsWithIt',
    topic: 'seats',
    sentence:
      'Seats that are held for a lap child, and places for bags bought later, belong to an unpaid order of the ride, on the ride’s departure and in its minibus; paid ones are of the party’s own.',
    holds: 'always',
    query: () => sql`
      select c.id as claim_id, c.departure_id, c.minibus, c.state, o.id as order_id, o.order_no, o.type, h.minibus as party_minibus
      from seat_claims c
        join orders o on o.id = c.order_id
        left join seat_claims h
          on h.order_id = c.joins_order_id and h.state = 'sold' and h.departure_id = c.departure_id
      where (o.type in (4, 6)) <> (c.joins_order_id is not null)
        or (c.joins_order_id is not null and (
          c.state <> 'held' or o.payment = 'paid' or o.parent_order_id is distinct from c.joins_order_id
          or c.minibus is distinct from h.minibus))`,
  },
  {
    name: 'countersEqualClaims',
    topic: 'seats',
    sentence: 'The counters of a departure equal the sums of its claims.',
    holds: 'always',
    query: () => sql`
      with claimed as (
        select departure_id, state, sum(seats) as seats, sum(large) as large, sum(small) as small
        from seat_claims where state in ('held', 'sold') group by departure_id, state
      ), counted as (
        select id, 'sold' as state, seats_sold as seats, large_sold as large, small_sold as small from departures
        union all
        select id, 'held', seats_held, large_held, small_held from departures
      )
      select d.id as departure_id, d.state, d.seats, d.large, d.small, c.seats as seats_claimed, c.large as large_claimed,
        c.small as small_claimed
      from counted d left join claimed c on c.departure_id = d.id and c.state = d.state
      where (d.seats, d.large, d.small) is distinct from
        (coalesce(c.seats, 0), coalesce(c.large, 0), coalesce(c.small, 0))`,
  },
  {
    name: 'partiesFitTheirMinibus',
    topic: 'seats',
    sentence:
      'No minibus carries more riders than it has seats, and none is used that the departure does not have.',
    holds: 'always',
    query: () => sql`
      select d.id as departure_id, c.minibus, sum(c.seats)::int as riders, d.minibus_seats, d.minibuses
      from departures d join seat_claims c on c.departure_id = d.id and c.state in ('held', 'sold')
      group by d.id, c.minibus
      having sum(c.seats) > d.minibus_seats or c.minibus > d.minibuses`,
  },
  {
    name: 'bagsFitTheirVehicles',
    topic: 'seats',
    sentence:
      'No bus and no minibus carries more bags than it has places for, by the boot of its vehicle where that is known.',
    holds: 'always',
    query: () => sql`
      select d.id as departure_id, boot.minibus, sum(c.large)::int as large, boot.large as large_places, sum(c.small)::int as small,
        boot.small as small_places
      from departures d
        join seat_claims c on c.departure_id = d.id and c.state in ('held', 'sold')
        cross join lateral (
          select 0 as minibus, d.bus_large as large, d.bus_small as small
          union all
          select c.minibus, coalesce((d.boots -> c.minibus::text ->> 'large')::int, d.minibus_large),
            coalesce((d.boots -> c.minibus::text ->> 'small')::int, d.minibus_small)
        ) boot
      group by d.id, boot.minibus, boot.large, boot.small
      having sum(c.large) > boot.large or sum(c.small) > boot.small`,
  },
  {
    name: 'wheelchairsFitTheirBus',
    topic: 'seats',
    sentence:
      'No bus carries more wheelchairs than its vehicle has places for, or than were planned at any time where its vehicle is not known.',
    holds: 'always',
    query: ({ policy }) => sql`
      select d.id as departure_id, count(*)::int as wheelchairs, bus.places
      from departures d
        join seat_claims c on c.departure_id = d.id and c.state in ('held', 'sold')
        join orders o on o.id = c.order_id and 'wheelchair' = any(o.needs)
        cross join lateral (
          select coalesce((d.boots -> '0' ->> 'wheelchairs')::int, ${mostWheelchairsPlanned(policy)}) as places
        ) bus
      where d.direction <> 'transfer'
      group by d.id, bus.places
      having count(*) > bus.places`,
  },
  {
    name: 'paidBagsHaveTheirPlaces',
    topic: 'seats',
    sentence:
      'Every paid ride that is still to come or under way has a place for each bag that it was booked with, and for each piece that was paid for later.',
    holds: 'always',
    query: () => sql`
      select o.id as order_id, o.order_no, o.bags_large, o.bags_small, o.bags_special, bought.pieces, c.large, c.small
      from orders o
        join seat_claims c on c.order_id = o.id and c.state = 'sold'
        cross join lateral (
          select coalesce(sum(b.bags_extra), 0) as pieces from orders b
          where b.parent_order_id = o.id and b.type = 4 and b.payment = 'paid'
            and b.fulfilment not in ('placed', 'cancelled')
        ) bought
      where o.type in (1, 2, 3) and o.payment = 'paid' and o.fulfilment in ('confirmed', 'verified', 'inProgress')
        and (c.large + c.small <> o.bags_large + o.bags_small + o.bags_special + bought.pieces
          or c.small > o.bags_small)`,
  },
  {
    name: 'childSeatsAreThoseOrdered',
    topic: 'seats',
    sentence:
      'The seats of an order that is placed, to come or under way count as many child seats as it was ordered with.',
    holds: 'always',
    query: () => sql`
      select c.id as claim_id, c.departure_id, o.id as order_id, o.order_no, o.child_seats, c.child_seats as child_seats_claimed
      from seat_claims c join orders o on o.id = c.order_id
      where o.fulfilment in ('placed', 'confirmed', 'verified', 'inProgress') and c.child_seats <> o.child_seats`,
  },
  {
    name: 'expiredHoldsAreReleased',
    topic: 'seats',
    sentence: `A hold that has run out is gone within ${HOLD_GRACE_MINUTES} minutes.`,
    holds: 'onceJobsRan',
    query: ({ at }) => sql`
      select id as claim_id, departure_id, order_id, state, seats, expires_at
      from seat_claims where expires_at < ${before(at, HOLD_GRACE_MINUTES)}`,
  },
]
