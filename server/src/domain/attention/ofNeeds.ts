import { kindsOfPlaces, placesOfNeeds } from '@noriai/contract/rules/riderNeeds'
import { and, arrayContains, asc, eq, gt, ne, or, sql, type SQL } from 'drizzle-orm'
import { childSeatsOfClaimSql } from '../../infra/db/childSeatsOfClaim'
import { departures as departureRows } from '../../infra/db/schema/departures'
import { orders } from '../../infra/db/schema/orders'
import { seatClaims } from '../../infra/db/schema/seats'
import { timestamp } from '../../infra/db/sql'
import { wallTimeOrNull } from '../../wallTime'
import { fleetToSeeTo } from '../fleet'
import { MOST, type Source } from './books'
import { departureIn, orderOf } from './subjects'

/** A claim `c` that takes places: paid, or held still. */
const isTakenSql = (at: number) =>
  sql`(c.state = 'sold' or (c.state = 'held' and c.expires_at > ${timestamp(at)}))`

/**
 * Whether a party's minibus has more children on seats of their own than the smallest minibus in service has such seats. Before the
 * fleet is written down nothing is known of it.
 */
const isShortOfChildSeatsSql = (at: number): SQL => sql`(
  select sum(${childSeatsOfClaimSql('c')}) from seat_claims c
  where c.departure_id = seat_claims.departure_id and c.minibus = seat_claims.minibus and ${isTakenSql(at)}
) > (select min(v.child_seats) from vehicles v where v.in_service and v.vehicle_type = 'minibus')`

/** Whether bags and pushchairs of a party's minibus, or of its bus, take more large places than the smallest of these in service has. */
const isShortOfLargePlacesSql = (at: number): SQL => sql`exists (
  select 1 from (
    select
      sum(c.large + (case when 'pushchair' = any(o.needs) then 1 else 0 end)) as of_bus,
      sum(c.large + (case when 'pushchair' = any(o.needs) then 1 else 0 end))
        filter (where c.minibus = seat_claims.minibus) as of_minibus
    from seat_claims c left join orders o on o.id = c.order_id
    where c.departure_id = seat_claims.departure_id and ${isTakenSql(at)}
  ) taken
  where taken.of_minibus > (select min(v.large_places) from vehicles v where v.in_service and v.vehicle_type = 'minibus')
    or taken.of_bus > (select min(v.large_places) from vehicles v where v.in_service and v.vehicle_type <> 'minibus'))`

/** A wheelchair always counts; child seats and pushchairs where not every vehicle has places enough for those who share it. */
const isToBeLookedAt = (at: number) =>
  or(
    arrayContains(orders.needs, ['wheelchair']),
    and(gt(orders.childSeats, 0), isShortOfChildSeatsSql(at)),
    and(arrayContains(orders.needs, ['pushchair']), isShortOfLargePlacesSql(at)),
  )

/** Parties whom only some vehicles can carry, paid or still to pay, and whether one is left for their runs. */
export const needs: Source<'needs'> = async ({ db, at, context }) => {
  const rows = await db
    .select({
      order: orders,
      departure: departureRows,
      minibus: seatClaims.minibus,
      expiresAt: seatClaims.expiresAt,
      writtenByHand: sql<number[]>`(select coalesce(json_agg(v.minibus), '[]') from vehicle_assignments v
        where v.departure_id = departures.id and v.vehicle_id is null and v.state <> 'abandoned')`,
    })
    .from(orders)
    .innerJoin(seatClaims, eq(seatClaims.orderId, orders.id))
    .innerJoin(departureRows, eq(departureRows.id, seatClaims.departureId))
    .where(
      and(
        isToBeLookedAt(at),
        or(eq(seatClaims.state, 'sold'), and(eq(seatClaims.state, 'held'), gt(seatClaims.expiresAt, at))),
        gt(departureRows.departsAt, at),
        ne(departureRows.status, 'cancelled'),
      ),
    )
    // Who is still to pay has to be called before anybody who has paid, whenever they ride.
    .orderBy(asc(seatClaims.state), asc(departureRows.departsAt), asc(orders.id))
    .limit(MOST)
  const runsOf = ({ departure, minibus }: (typeof rows)[number]) =>
    departure.direction === 'transfer' ? [minibus] : [0, minibus]
  const wanted = rows.flatMap((row) =>
    runsOf(row).map((minibus) => ({
      departure: row.departure,
      minibus,
      isWrittenByHand: row.writtenByHand.includes(minibus),
    })),
  )
  const { data, policy } = context
  const unfit = await fleetToSeeTo.runsWithoutFittingVehicle(db, wanted, { data, policy, at })
  return rows.map((row) => {
    const { order, departure, expiresAt } = row
    const needed = kindsOfPlaces({ ...placesOfNeeds([order.needs]), childSeats: order.childSeats })
    return {
      facts: {
        orderId: order.id,
        departsAt: departure.departsAt,
        heldUntil: expiresAt,
        hasVehicle: !unfit.some(
          (run) =>
            run.departure.id === departure.id &&
            runsOf(row).includes(run.minibus) &&
            run.lacks.some((kind) => needed.includes(kind)),
        ),
      },
      subject: {
        ...orderOf(order),
        ...departureIn(departure, context),
        needs: order.needs,
        childSeats: order.childSeats,
        heldUntil: wallTimeOrNull(expiresAt),
      },
    }
  })
}
