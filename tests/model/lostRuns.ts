import { staffCalls } from '@noriai/contract/calls/staff/index'
import { Breach } from './breach'
import type { ModelContext } from './context'

/** What a run is by the books: one with a vehicle and driver that can drive it, or the bus of a pick-up that is near and has none. */
interface RunInBooks {
  readonly departure: string
  readonly minibus: number
  readonly isLost: boolean
}

/** @throws Breach where the queue names a run that can be driven as one without vehicle and driver, or leaves out a near bus without */
export async function checkRunsInQueue(context: ModelContext): Promise<void> {
  const queue = await context.ask(staffCalls.staffAttention, {}, 'staff')
  if (queue.status !== 200) return
  const missing = new Map(
    queue.data.entries.flatMap(({ kind, departure, missing: numbers }) =>
      kind === 'unassigned' && departure ? [[departure.departureId, numbers] as const] : [],
    ),
  )
  for (const run of await runsInBooks(context)) {
    const isNamed = missing.get(run.departure)?.includes(run.minibus) ?? false
    if (isNamed && !run.isLost)
      throw new Breach('a run that can be driven is not named as one without vehicle and driver', run)
    if (!isNamed && run.isLost)
      throw new Breach('a bus that lost its vehicle or driver is named as one without', run)
  }
}

/** Entries that somebody put off or closed are not shown. */
async function runsInBooks({ bench, now }: ModelContext): Promise<readonly RunInBooks[]> {
  const { deps } = bench.server
  const { unassignedHours } = deps.policy.operations.attention
  const { rows } = await deps.pool.query<RunInBooks>(
    `with runs as (
      select v.departure_id, v.minibus, v.state in ('planned', 'seen') and coalesce(
        not e.in_service or not r.in_service or e.inspection_until < d.service_date or r.licence_until < d.service_date
        or exists (
          select 1 from jsonb_array_elements(e.off_road) x
          where (x ->> 'from')::float8 < extract(epoch from v.ends_at) * 1000
            and (x ->> 'to' is null or (x ->> 'to')::float8 > extract(epoch from v.starts_at) * 1000))
        or exists (
          select 1 from shifts s join roll_calls c on c.shift_id = s.id
          where s.driver_id = r.id and s.service_date = d.service_date and c.moment = 'before'
            and 'bad' in (c.alcohol, c.health)), false) as is_lost
      from vehicle_assignments v
        join departures d on d.id = v.departure_id
        left join vehicles e on e.id = v.vehicle_id
        left join drivers r on r.id = v.driver_id
      where v.state <> 'abandoned')
    select departure_id as departure, minibus, false as "isLost" from runs where not is_lost
    union all
    select d.id, 0, true from departures d
    where d.direction = 'pickup' and d.progress in ('scheduled', 'boarding') and d.status <> 'cancelled'
      and d.departs_at > $1::timestamptz - interval '1 day' and d.departs_at <= $1::timestamptz + make_interval(hours => $2::int)
      and exists (
        select 1 from orders o
        where o.departure_id = d.id and o.payment = 'paid' and o.fulfilment in ('confirmed', 'verified', 'inProgress'))
      and not exists (select 1 from runs where runs.departure_id = d.id and runs.minibus = 0 and not runs.is_lost)
      and not exists (select 1 from attention_marks m where m.key = 'unassigned:' || d.id)`,
    [new Date(now), unassignedHours],
  )
  return rows
}
