import { Breach } from './breach'
import type { DepartureRow, ModelContext, RunOfModel } from './context'
import { CHILD_SEATS_OF_A_MINIBUS, WHEELCHAIRS_OF_A_MINIBUS } from './rides'

/** A party as it sits in a departure's minibuses, with what it has bought since. */
interface Seated {
  readonly minibus: number
  readonly seats: number
  readonly large: number
  readonly small: number
  readonly stop: string
  /** At most as many as any minibus has: who brings more children takes all of the best one. */
  readonly children: number
  readonly wheelchairs: number
  readonly isSold: boolean
  /** Of the order by which its departure was chosen. */
  readonly isOwn: boolean
}

/** A minibus while parties are seated in it. */
interface Room extends Omit<Seated, 'minibus' | 'stop' | 'isSold' | 'isOwn'> {
  readonly stops: readonly string[]
}

/**
 * @throws Breach where children of a party that has just been sold its seats have none of their own, though all on its departure could sit so
 * that they do: child seats refuse no party a ride, and others move for them while their minibuses are not promised
 */
export async function checkChildrenSeated(context: ModelContext, orderId: string): Promise<void> {
  const departure = await departureToSeat(context, orderId, 'childSeat')
  if (!departure) return
  const parties = await readSeated(context, { departureId: departure.id, orderId })
  const rooms = Array.from({ length: departure.minibuses }, (_, index) => roomOf(departure, index + 1))
  const missing = rooms.flatMap(({ children: have }, index) => {
    const own = parties.filter(({ minibus, isSold }) => isSold && minibus === index + 1)
    const need = own.reduce((sum, { children }) => sum + children, 0)
    return need > have ? [{ minibus: index + 1, have, need }] : []
  })
  if (missing.length > 0 && canBeSeated(parties, { rooms, stopCap: departure.stops }))
    throw new Breach('children have seats of their own wherever all parties find a place so', {
      missing,
      parties,
    })
}

/** @throws Breach where a vehicle that was given a minibus run has not a child seat for each child who is to ride in it */
export async function checkAssignedChildSeats(
  { bench }: ModelContext,
  { departureId, minibus }: RunOfModel,
): Promise<void> {
  const { rows } = await bench.server.deps.pool.query(
    `select v.minibus, e.child_seats as have, sum(o.child_seats)::int as need
    from vehicle_assignments v
      join vehicles e on e.id = v.vehicle_id
      join departures d on d.id = v.departure_id and d.progress = 'scheduled'
      join seat_claims c on c.departure_id = d.id and c.minibus = v.minibus and c.state = 'sold'
      join orders o on o.id = c.order_id and o.fulfilment = 'confirmed'
    where v.departure_id = $1 and v.minibus = $2 and v.minibus > 0 and v.state in ('planned', 'seen')
    group by v.minibus, e.child_seats having sum(o.child_seats) > e.child_seats`,
    [departureId, minibus],
  )
  if (rows.length > 0) throw new Breach('a minibus is given a vehicle with a seat for each child', rows)
}

/** The departure of an order, and what each of its minibuses has room for. */
interface DepartureOfOrder extends Pick<Room, 'seats' | 'large' | 'small'> {
  readonly id: string
  readonly minibuses: number
  readonly stops: number
  readonly boots: DepartureRow['boots']
}

/**
 * The departure of a paid order that needs such a place, while others may still change their minibus for it; undefined for any other order.
 */
export async function departureToSeat(
  { bench }: ModelContext,
  orderId: string,
  place: 'childSeat' | 'wheelchair',
): Promise<DepartureOfOrder | undefined> {
  const { rows } = await bench.server.deps.pool.query<DepartureOfOrder>(
    `select d.id, d.minibuses, d.minibus_seats as seats, d.minibus_large as large, d.minibus_small as small,
      d.stop_cap as stops, d.boots
    from orders o join departures d on d.id = o.departure_id
    where o.id = $1 and o.payment = 'paid' and o.fulfilment = 'confirmed' and d.progress = 'scheduled'
      and (d.direction = 'pickup' or d.plan_version = 0)
      and (case when $2::text = 'wheelchair' then 'wheelchair' = any(o.needs) else o.child_seats > 0 end)`,
    [orderId, place],
  )
  return rows[0]
}

/** What a minibus of a departure has room for while it is empty. */
export function roomOf({ seats, large, small, boots }: DepartureOfOrder, minibus: number): Room {
  const known = boots[minibus]
  return {
    seats,
    large: known?.large ?? large,
    small: known?.small ?? small,
    children: known?.childSeats ?? CHILD_SEATS_OF_A_MINIBUS,
    wheelchairs: known?.wheelchairs ?? WHEELCHAIRS_OF_A_MINIBUS,
    stops: [],
  }
}

/** The parties of a departure as they sit. */
export async function readSeated(
  { bench }: ModelContext,
  { departureId, orderId }: { readonly departureId: string; readonly orderId: string },
): Promise<readonly Seated[]> {
  const { rows } = await bench.server.deps.pool.query<Seated>(
    `select min(c.minibus) filter (where c.joins_order_id is null) as minibus, sum(c.seats)::int as seats,
      sum(c.large)::int as large, sum(c.small)::int as small,
      min(c.stop_key) filter (where c.joins_order_id is null) as stop,
      least(coalesce(sum(o.child_seats), 0), $2)::int as children,
      coalesce(max(('wheelchair' = any(o.needs))::int), 0) as wheelchairs, bool_or(c.state = 'sold') as "isSold",
      coalesce(bool_or(c.order_id = $3), false) as "isOwn"
    from seat_claims c left join orders o on o.id = c.order_id
    where c.departure_id = $1 and c.state in ('held', 'sold')
    group by coalesce(c.joins_order_id, c.order_id, c.id)`,
    [departureId, CHILD_SEATS_OF_A_MINIBUS, orderId],
  )
  return rows
}

interface Rooms {
  readonly rooms: readonly Room[]
  readonly stopCap: number
}

/** Whether parties find places one after the other, each wherever one is left for it. */
export function canBeSeated([party, ...others]: readonly Seated[], { rooms, stopCap }: Rooms): boolean {
  if (!party) return true
  return rooms.some((room, index) => {
    const left = roomWith(room, party)
    const { seats, large, small, children, wheelchairs, stops } = left
    const isFull = Math.min(seats, large, small, children, wheelchairs) < 0 || stops.length > stopCap
    if (isFull) return false
    const after = rooms.map((each, at) => (at === index ? left : each))
    return canBeSeated(others, { rooms: after, stopCap })
  })
}

function roomWith(room: Room, { seats, large, small, children, wheelchairs, stop }: Seated): Room {
  return {
    seats: room.seats - seats,
    large: room.large - large,
    small: room.small - small,
    children: room.children - children,
    wheelchairs: room.wheelchairs - wheelchairs,
    stops: [...new Set([...room.stops, stop])],
  }
}
