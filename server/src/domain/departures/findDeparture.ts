import type { Executor } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { eq } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Departure } from '../seats'

/** A departure that was sold or touched. @throws notFound for one that is only in the timetable: nobody rides on it */
export async function findDeparture(db: Executor, departureId: string): Promise<Departure> {
  const [found] = await db.select().from(departures).where(eq(departures.id, departureId))
  if (!found) throw new DomainError('notFound')
  return found
}
