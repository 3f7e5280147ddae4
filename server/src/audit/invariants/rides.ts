import { freeCancelMinutes } from '@noriai/contract/rules/cancellation'
import { sql } from 'drizzle-orm'
import { isOfFlightSql } from '../../infra/db/isOfFlight'
import { before } from '../due'
import type { Invariant } from '../invariant'

/** Minutes in which the clock writes down that nobody came. It looks every five. */
const NO_SHOW_GRACE_MINUTES = 30
const MINUTES_PER_HOUR = 60
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR
/** Minutes in which what was reported of a flight holds for all its numbers. A job looks every minute. */
const REPORT_GRACE_MINUTES = 10
/** A ride that was boarded is over by noon of the day after its service day. */
const BOARDED_ENDS_HOURS = 36
/** Free pieces and seats are counted a rider; every rider of the party counts. */
const riders = sql.raw('(r.adults + r.children + r.infants)')
/** A ride of a departure that does not run waits for its money instead, however late. */
const isOfRunning = sql.raw(
  `not exists (select 1 from departures d where d.id = orders.departure_id and d.status = 'cancelled')`,
)

/** Rides end, and what belongs to them ends with them. Source: decisions.md, "Endings". */
export const rideInvariants: readonly Invariant[] = [
  {
    name: 'boardedRidesEnd',
    topic: 'rides',
    sentence: 'Every ride that somebody boarded is over by noon of the day after.',
    holds: 'onceJobsRan',
    query: ({ at }) => sql`
      select id as order_id, order_no, fulfilment, service_date, departs_at
      from orders
      where type in (1, 2, 3) and fulfilment in ('verified', 'inProgress')
        and (service_date::timestamp at time zone 'Asia/Tokyo') < ${before(at, BOARDED_ENDS_HOURS * MINUTES_PER_HOUR)}
        and ${isOfRunning}`,
  },
  {
    name: 'unboardedRidesEnd',
    topic: 'rides',
    sentence: `Every ride that nobody boarded is a no-show ${NO_SHOW_GRACE_MINUTES} minutes after its day and its free cancellation are over.`,
    holds: 'onceJobsRan',
    query: ({ at, policy }) => {
      const grace = NO_SHOW_GRACE_MINUTES
      const free = freeCancelMinutes('pickup', policy)
      return sql`
        select id as order_id, order_no, service_date, appointed_at
        from orders
        where type in (1, 2, 3) and fulfilment = 'confirmed' and payment = 'paid'
          and ((service_date + 1)::timestamp at time zone 'Asia/Tokyo' + interval '5 hours') < ${before(at, grace)}
          and (type <> 1 or appointed_at + make_interval(mins => coalesce(free_minutes, ${free}::int)) < ${before(at, grace)})
          and ${isOfRunning}`
    },
  },
  {
    name: 'reviewsAreOfTravelledRides',
    topic: 'rides',
    sentence: 'A no-show was never boarded, and is not reviewed.',
    holds: 'always',
    query: () => sql`
      select id as order_id, order_no, verified_at, review
      from orders
      where fulfilment = 'noShow' and (verified_at is not null or review <> 'none' or type not in (1, 2, 3, 4, 6))`,
  },
  {
    name: 'windowsAreOfBoardedRides',
    topic: 'rides',
    sentence:
      'The windows that were announced at its doors are kept of a ride that was boarded, and each ends after it begins.',
    holds: 'always',
    query: () => sql`
      select id as order_id, order_no, verified_at, announced_windows
      from orders
      where announced_windows is not null and (verified_at is null or type not in (1, 2, 3) or exists (
        select 1 from jsonb_each(announced_windows) w(leg, door) where (door ->> 'from')::bigint > (door ->> 'to')::bigint))`,
  },
  {
    name: 'extrasEndWithTheirRide',
    topic: 'rides',
    sentence:
      'No luggage is carried, and no seat of a lap child kept, for a ride that was cancelled or is over.',
    holds: 'always',
    query: () => sql`
      select l.id as order_id, l.order_no, l.fulfilment, r.id as ride_id, r.fulfilment as ride
      from orders l join orders r on r.id = l.parent_order_id
      where l.type in (4, 6) and l.payment <> 'expired'
        and (l.fulfilment in ('confirmed', 'shipped', 'receiving') and r.fulfilment not in
            ('confirmed', 'verified', 'inProgress', 'cancelled')
          or l.fulfilment in ('placed', 'confirmed') and r.fulfilment = 'cancelled')`,
  },
  {
    name: 'codeSharesAreOneFlight',
    topic: 'rides',
    sentence: `What was reported of a flight holds for all numbers of a code share ${REPORT_GRACE_MINUTES} minutes after it.`,
    holds: 'onceJobsRan',
    query: ({ at }) => sql`
      with on_board as (
        select o.id, o.order_no, o.type, o.flight_no, o.flight_at, coalesce(o.flight ->> 'operatedAs', o.flight_no) as flown_as,
          o.flight ->> 'operatedAs' is not null as is_shared, f.status, f.estimated_at, f.reported_at
        from orders o left join flight_reports f on ${isOfFlightSql('f', 'o')}
        where o.type in (1, 2) and o.payment = 'paid' and o.fulfilment = 'confirmed'
          and o.flight_at between ${before(at, MINUTES_PER_DAY)} and ${before(at, -MINUTES_PER_DAY)}
          and o.paid_at < ${before(at, REPORT_GRACE_MINUTES)}
      )
      select a.id as order_id, a.order_no, a.flight_no, a.status, b.flight_no as other_no, b.status as other_status
      from on_board a join on_board b on b.flown_as = a.flown_as and b.type = a.type and b.flight_at = a.flight_at
      where a.is_shared and b.flight_no <> a.flight_no
        and (a.status, a.estimated_at) is distinct from (b.status, b.estimated_at)
        and greatest(a.reported_at, b.reported_at) < ${before(at, REPORT_GRACE_MINUTES)}`,
  },
  {
    name: 'piecesWithinTheAllowance',
    topic: 'luggage',
    sentence: 'No ride has more extra pieces, over all its orders, than its riders may have.',
    holds: 'always',
    query: ({ policy }) => sql`
      select r.id as order_id, r.order_no, r.bags_extra, sum(l.bags_extra)::int as bought_later, ${riders} as riders
      from orders r join orders l on l.parent_order_id = r.id and l.type = 4
        and l.payment = 'paid' and l.fulfilment <> 'cancelled'
      where r.type in (1, 2, 3)
      group by r.id
      having r.bags_extra + sum(l.bags_extra) > ${riders} * ${policy.luggage.maxExtraPerPerson}::int`,
  },
]
