import { sql } from 'drizzle-orm'
import { timestamp } from '../../infra/db/sql'
import type { Invariant } from '../invariant'

/** What staff keep of a door is where minibuses are sent. */
export const placeDoorInvariants: readonly Invariant[] = [
  {
    name: 'acceptedDoorsAreKept',
    topic: 'rides',
    sentence: 'A proposal that was accepted has made a door of its place.',
    holds: 'always',
    query: () => sql`
      select p.id as proposal_id, p.place_id, p.decided_at
      from door_proposals p left join place_doors d on d.place_id = p.place_id
      where p.decision = 'accepted' and d.place_id is null`,
  },
  {
    name: 'stopsAreAtTheirDoors',
    topic: 'rides',
    sentence: 'Every decided stop of a departure to come is at the door that staff keep of its place.',
    holds: 'always',
    query: ({ at }) => sql`
      select s.departure_id, s.leg, s.minibus, s.position, s.stop_key, s.lat, s.lng, d.lat as door_lat, d.lng as door_lng
      from planned_stops s
      join place_doors d on d.place_id = s.stop_key
      join departures p on p.id = s.departure_id
      where p.departs_at > ${timestamp(at)} and p.planned_at is not null and p.progress <> 'done'
        and p.status <> 'cancelled' and (s.lat <> d.lat or s.lng <> d.lng)`,
  },
]
