import { lte } from 'drizzle-orm'
import { forgetSales } from '../domain/counter'
import { forgetLapses } from '../domain/fairShare'
import { lockDepartures, sweepAndRead } from '../domain/seats'
import { seatClaims } from '../infra/db/schema/seats'
import type { Job } from './job'
import { oneByOne } from './oneByOne'

/** Departures that are tidied in one run. */
const BATCH = 500

/** Deletes holds whose time is over, so that the counters of departures show what everyone is shown anyway, and sales that were begun only. */
export const releaseHolds: Job = {
  name: 'release-holds',
  cron: '*/5 * * * *',
  async run({ db, clock, policy, log }) {
    const at = clock.now()
    const due = await db
      .selectDistinct({ departureId: seatClaims.departureId })
      .from(seatClaims)
      .where(lte(seatClaims.expiresAt, at))
      .limit(BATCH)
    await forgetLapses(db, at, policy)
    await forgetSales(db, at)
    const departureIds = due.map(({ departureId }) => departureId)
    await oneByOne(log, (each) =>
      each(departureIds, {
        of: 'departure',
        message: 'holds of a departure were not released yet',
        work: (departureId) =>
          db.transaction(async (tx) => {
            await lockDepartures(tx, [departureId])
            await sweepAndRead(tx, departureId, at)
          }),
      }),
    )
  },
}
