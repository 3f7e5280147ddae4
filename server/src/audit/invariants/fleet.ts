import { minutesPerDay } from '@noriai/contract/time'
import { sql } from 'drizzle-orm'
import { before } from '../due'
import type { Invariant } from '../invariant'

/** Days in which the nightly jobs delete what is not kept any longer. */
const GRACE_DAYS = 2

/** Since so many days before there were records of damages each report has one. */
const DAMAGE_DAYS = 7

/** Vehicles and drivers are where they can be, and are not remembered longer than they may be. */
export const fleetInvariants: readonly Invariant[] = [
  {
    name: 'runsLieApart',
    topic: 'fleet',
    sentence: 'No vehicle and no driver has two runs at the same time.',
    holds: 'always',
    query: () => sql`
      select a.departure_id, a.minibus, b.departure_id as other_departure_id, b.minibus as other_minibus,
        a.vehicle_id, a.driver_id, a.starts_at, a.ends_at
      from vehicle_assignments a
        join vehicle_assignments b
          on (a.departure_id, a.minibus) < (b.departure_id, b.minibus)
            and (a.vehicle_id = b.vehicle_id or a.driver_id = b.driver_id)
      where a.state <> 'abandoned' and b.state <> 'abandoned'
        and a.starts_at < b.ends_at and b.starts_at < a.ends_at`,
  },
  {
    name: 'stopsTakeTheirTime',
    topic: 'fleet',
    sentence: 'No minibus is planned to be at a stop before it is through with the one before.',
    holds: 'always',
    query: () => sql`
      select departure_id, leg, minibus, position, arrives_at, free_at
      from (
        select departure_id, leg, minibus, position, arrives_at,
          lag(arrives_at + stop_minutes * interval '1 minute')
            over (partition by departure_id, leg, minibus order by position) as free_at
        from planned_stops) s
      where arrives_at < free_at`,
  },
  {
    name: 'stopsAreNumberedThrough',
    topic: 'fleet',
    sentence: 'The planned stops of a minibus are numbered from one on, none left out.',
    holds: 'always',
    query: () => sql`
      select departure_id, leg, minibus, count(*)::int as stops, max(position) as last
      from planned_stops group by departure_id, leg, minibus having max(position) <> count(*)`,
  },
  {
    name: 'runsFollowTheirDeparture',
    topic: 'fleet',
    sentence: 'No run is under way or over whose departure has not left, unless its driver’s phone says so.',
    holds: 'always',
    query: () => sql`
      select v.departure_id, v.minibus, v.state, d.progress
      from vehicle_assignments v join departures d on d.id = v.departure_id
      where v.state in ('started', 'finished') and d.progress in ('scheduled', 'boarding')
        and not exists (
          select 1 from stop_events e
          where e.departure_id = v.departure_id and e.minibus = v.minibus and e.kind = 'started')`,
  },
  {
    name: 'cancelledDeparturesHaveNoRuns',
    topic: 'fleet',
    sentence:
      'No run of a departure that was cancelled is to be driven or under way: its driver and vehicle are free.',
    holds: 'always',
    query: () => sql`
      select v.departure_id, v.minibus, v.state
      from vehicle_assignments v join departures d on d.id = v.departure_id
      where d.status = 'cancelled' and v.state in ('planned', 'seen', 'started')`,
  },
  {
    name: 'eventsAreTakenBackOnTheirRun',
    topic: 'fleet',
    sentence: 'What takes an event of a run back is of the same run, and is never taken back itself.',
    holds: 'always',
    query: () => sql`
      select u.id, u.departure_id, u.minibus, e.id as undone_id
      from stop_events u join stop_events e on e.id = u.undoes
      where (u.departure_id, u.minibus) <> (e.departure_id, e.minibus) or e.kind = 'undone'`,
  },
  {
    name: 'tapsOfDamagesHaveTheirRecord',
    topic: 'fleet',
    sentence: 'What a driver reported damaged within a week, and did not take back, is a damage of its own.',
    holds: 'always',
    query: ({ at }) => sql`
      select e.id as event_id, e.departure_id, e.minibus, e.at
      from stop_events e left join vehicle_damages v on v.event_id = e.id
      where e.kind = 'damaged' and e.by = 'driver' and v.id is null
        and e.received_at > ${before(at, DAMAGE_DAYS * minutesPerDay)}
        and not exists (select 1 from stop_events u where u.undoes = e.id)`,
  },
  {
    name: 'damagesTakenBackAreOver',
    topic: 'fleet',
    sentence: 'No damage is open that its driver took back.',
    holds: 'always',
    query: () => sql`
      select v.id as damage_id, v.vehicle_id, v.event_id
      from vehicle_damages v join stop_events u on u.undoes = v.event_id
      where v.repaired_at is null`,
  },
  {
    name: 'positionsAreForgotten',
    topic: 'fleet',
    sentence: `Where a driver was is not kept more than ${GRACE_DAYS} days longer than the settings say.`,
    holds: 'onceJobsRan',
    query: ({ at, policy }) => sql`
      select departure_id, minibus, at from driver_trail
      where at < ${before(at, (policy.operations.driving.trailDays + GRACE_DAYS) * minutesPerDay)}
      union all
      select departure_id, minibus, at from driver_positions
      where at < ${before(at, (1 + GRACE_DAYS) * minutesPerDay)}`,
  },
  {
    name: 'rollCallsAreForgotten',
    topic: 'fleet',
    sentence: `No roll call is kept more than ${GRACE_DAYS} days longer than the settings say.`,
    holds: 'onceJobsRan',
    query: ({ at, policy }) => sql`
      select shift_id, moment, at from roll_calls
      where at < ${before(at, (policy.operations.rollCallDays + GRACE_DAYS) * minutesPerDay)}`,
  },
  {
    name: 'driversAreForgotten',
    topic: 'fleet',
    sentence: `No name of a driver is kept more than ${GRACE_DAYS} days longer after they left than the settings say.`,
    holds: 'onceJobsRan',
    query: ({ at, policy }) => sql`
      select id as driver_id, left_at from drivers
      where erased_at is null
        and left_at < ${before(at, (policy.operations.driverDays + GRACE_DAYS) * minutesPerDay)}`,
  },
]
