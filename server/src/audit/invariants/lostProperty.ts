import { addMonths, calendarDateOf, msPerDay, startOfDate } from '@noriai/contract/time'
import { sql } from 'drizzle-orm'
import { timestamp } from '../../infra/db/sql'
import type { Invariant } from '../invariant'

/** Days in which the nightly jobs delete what is not kept any longer. */
const GRACE_DAYS = 2

/** What was found belongs to who reported it, and is not remembered longer than it may be. */
export const lostPropertyInvariants: readonly Invariant[] = [
  {
    name: 'findsHaveTheirOwner',
    topic: 'lostProperty',
    sentence: 'A find has the report of its owner from when it is matched, and none before.',
    holds: 'always',
    // The police may have what was matched before, and what never was.
    query: () => sql`
      select f.id as find_id, f.number, f.state, r.id as report_id
      from lost_finds f left join lost_reports r on r.find_id = f.id
      where (f.state in ('matched', 'returned', 'shipped') and r.id is null) or (f.state = 'found' and r.id is not null)`,
  },
  {
    name: 'tapsOfFindsHaveTheirFind',
    topic: 'lostProperty',
    sentence: 'What a driver reported as found, and did not take back, is a find of its own.',
    holds: 'always',
    query: () => sql`
      select e.id as event_id, e.departure_id, e.minibus, e.at
      from stop_events e left join lost_finds f on f.event_id = e.id
      where e.kind = 'found' and f.id is null
        and not exists (select 1 from stop_events u where u.undoes = e.id)`,
  },
  {
    name: 'picturesOfFindsAreForgotten',
    topic: 'lostProperty',
    sentence: `No picture of a find is kept more than ${GRACE_DAYS} days longer than finds are.`,
    holds: 'onceJobsRan',
    query({ at, policy }) {
      const today = calendarDateOf(at - GRACE_DAYS * msPerDay)
      const until = startOfDate(addMonths(today, -policy.operations.lostProperty.keptMonths))
      return sql`select id as find_id, number, ended_at from lost_finds
        where picture is not null and ended_at < ${timestamp(until)}`
    },
  },
]
