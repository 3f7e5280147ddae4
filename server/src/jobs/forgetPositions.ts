import { latestPositionMinutes } from '@noriai/contract/rules/stopEvents'
import { msPerDay, msPerMinute } from '@noriai/contract/time'
import { and, lt, sql } from 'drizzle-orm'
import { dropMonths } from '../infra/db/months'
import { driverPhones, driverPositions, driverTrail } from '../infra/db/schema/driving'
import { timestamp } from '../infra/db/sql'
import type { Job } from './job'

/** Used links and phones that were signed out are of use to the desk for so long. */
const PHONE_DAYS = 7

/**
 * Deletes where drivers were: the latest place an hour after its run, or when nothing was heard of it for a day; the trail after the
 * policy's days. Links and phones of shifts that are long over go with it. When riders got in and out stays.
 */
export const forgetPositions: Job = {
  name: 'forget-positions',
  cron: '*/10 * * * *',
  async run({ db, clock, policy }) {
    const at = clock.now()
    const finishedBefore = timestamp(at - latestPositionMinutes * msPerMinute)
    await db.delete(driverPositions).where(sql`
      ${driverPositions.at} < ${timestamp(at - msPerDay)} or exists (
        select 1 from vehicle_assignments v
        where v.departure_id = ${driverPositions.departureId} and v.minibus = ${driverPositions.minibus}
          and v.state <> 'started' and ${driverPositions.at} <= ${finishedBefore}
          and not exists (
            select 1 from stop_events e
            where e.departure_id = v.departure_id and e.minibus = v.minibus and e.kind = 'finished'
              and e.at > ${finishedBefore}))`)
    const trailBegins = at - policy.operations.driving.trailDays * msPerDay
    await dropMonths(db, 'driver_trail', trailBegins)
    // The minute, too: by it the months are known in which nothing is to be looked for.
    await db
      .delete(driverTrail)
      .where(and(lt(driverTrail.minute, trailBegins), lt(driverTrail.at, trailBegins)))
    await db.delete(driverPhones).where(lt(driverPhones.endsAt, at - PHONE_DAYS * msPerDay))
  },
}
