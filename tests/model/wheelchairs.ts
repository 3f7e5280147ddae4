import type { MoveOption } from '@noriai/contract/schema/staffDeparture'
import { Breach } from './breach'
import { canBeSeated, departureToSeat, readSeated, roomOf } from './childSeats'
import type { ModelContext, RunOfModel } from './context'
import { WHEELCHAIRS_OF_A_BUS } from './rides'

/** @throws Breach where a party is refused a bus that has a place left for its wheelchair */
export async function checkBusIsFull({ bench, now }: ModelContext, departureId: string): Promise<void> {
  const { rows } = await bench.server.deps.pool.query<{ places: number; riding: number }>(
    `select coalesce((d.boots -> '0' ->> 'wheelchairs')::int, $2::int) as places, (
      select count(*)::int from seat_claims c join orders o on o.id = c.order_id and 'wheelchair' = any(o.needs)
      where c.departure_id = d.id and c.state in ('held', 'sold')
        and (c.expires_at is null or c.expires_at > to_timestamp($3::float8 / 1000))) as riding
    from departures d where d.id = $1`,
    [departureId, WHEELCHAIRS_OF_A_BUS, now],
  )
  const [bus] = rows
  if (bus && bus.riding < bus.places)
    throw new Breach('who has a wheelchair is refused a bus only where it has no place left', {
      departureId,
      ...bus,
    })
}

/** What staff were shown of the place for a wheelchair before they moved its party, and what became of that. */
interface MoveOfWheelchair {
  readonly departureId: string
  readonly options: readonly MoveOption[]
  /** Empty where it was moved. */
  readonly error: string
}

/** @throws Breach where a move by staff ends otherwise than was shown of the bus's places for wheelchairs */
export async function checkMoveAsShown(
  context: ModelContext,
  { departureId, options, error }: MoveOfWheelchair,
): Promise<void> {
  const isRefused = error === 'departure.wheelchairsFull'
  if (isRefused) await checkBusIsFull(context, departureId)
  const shown = options.find((each) => each.departureId === departureId)
  if (!shown || (!isRefused && error !== '')) return
  if ((shown.noWheelchairPlace === 'bus') !== isRefused)
    throw new Breach('staff are refused where they are shown that a bus has no place for a wheelchair', {
      shown,
      error,
    })
}

/**
 * @throws Breach where a party that has just been sold its seats has no place for its wheelchair in its minibus, though all on its departure
 * could sit so that each wheelchair has one: child seats give way to them
 */
export async function checkWheelchairSeated(context: ModelContext, orderId: string): Promise<void> {
  const departure = await departureToSeat(context, orderId, 'wheelchair')
  if (!departure) return
  const parties = (await readSeated(context, { departureId: departure.id, orderId })).map((party) => ({
    ...party,
    children: 0,
  }))
  const rooms = Array.from({ length: departure.minibuses }, (_, index) => roomOf(departure, index + 1))
  const own = parties.find(({ isOwn }) => isOwn)
  const together = parties.filter(({ minibus, isSold }) => isSold && minibus === own?.minibus)
  const need = together.reduce((sum, { wheelchairs }) => sum + wheelchairs, 0)
  const have = rooms[(own?.minibus ?? 0) - 1]?.wheelchairs ?? need
  if (need > have && canBeSeated(parties, { rooms, stopCap: departure.stops }))
    throw new Breach('a wheelchair has its place wherever all parties find theirs so', {
      need,
      have,
      parties,
    })
}

/** @throws Breach where a vehicle that was given a run has not a place for each wheelchair that is to ride in it */
export async function checkAssignedWheelchairs(
  { bench }: ModelContext,
  { departureId, minibus }: RunOfModel,
): Promise<void> {
  const { rows } = await bench.server.deps.pool.query(
    `select v.minibus, e.wheelchairs as have, count(*)::int as need
    from vehicle_assignments v
      join vehicles e on e.id = v.vehicle_id
      join departures d on d.id = v.departure_id and d.progress = 'scheduled'
      join seat_claims c on c.departure_id = d.id and (v.minibus = 0 or c.minibus = v.minibus) and c.state = 'sold'
      join orders o on o.id = c.order_id and o.fulfilment = 'confirmed' and 'wheelchair' = any(o.needs)
    where v.departure_id = $1 and v.minibus = $2 and v.state in ('planned', 'seen')
    group by v.minibus, e.wheelchairs having count(*) > e.wheelchairs`,
    [departureId, minibus],
  )
  if (rows.length > 0) throw new Breach('a run is given a vehicle with a place for each wheelchair', rows)
}
