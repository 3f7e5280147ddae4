import { Breach } from './breach'
import type { ModelContext } from './context'

/** The newest notice that there is. */
export async function newestNotice({ bench }: ModelContext): Promise<number> {
  const { rows } = await bench.server.deps.pool.query<{ id: string }>(
    'select coalesce(max(id), 0) as id from notices',
  )
  return Number(rows[0]?.id ?? 0)
}

/**
 * @throws Breach where who missed the bus of a pick-up was sent, after the notice `since`, how late it is for the others or which vehicle
 * takes them
 */
export async function checkMissedAlone(
  { bench }: ModelContext,
  departureId: string,
  since: number,
): Promise<void> {
  const { rows } = await bench.server.deps.pool.query(
    `select o.order_no, n.kind from notices n
      join orders o on o.id = n.order_id
      join departures d on d.id = o.departure_id
      where d.id = $1 and n.id > $2 and n.kind in ('late', 'driverAssigned')
        and d.direction = 'pickup' and d.progress in ('left', 'atRelay', 'done')
        and o.payment = 'paid' and o.fulfilment = 'confirmed'
        and exists (
          select 1 from orders b
          where b.departure_id = d.id and b.payment = 'paid' and b.fulfilment in ('verified', 'inProgress'))`,
    [departureId, since],
  )
  if (rows.length > 0) throw new Breach('who missed the bus reads nothing of the ride of the others', rows)
}
