import { addMonths, calendarDateOf, msPerDay, startOfDate } from '@noriai/contract/time'
import { archiveRide, deleteArchivedBefore, ridesToArchive } from '../domain/archive'
import { logLeftForLater } from '../infra/db/logLeftForLater'
import type { Job } from './job'

/** Rides of a run, each in a transaction of its own. */
const RIDES_A_RUN = 200
const MONTHS_OF_A_YEAR = 12

/**
 * Moves what tells who rode out of the live tables, once nothing has happened to an order for as long as the policy says, and deletes
 * it when papers of money are kept no longer.
 */
export const archiveOrders: Job = {
  name: 'archive-orders',
  cron: '40 4 * * *',
  async run({ db, clock, policy, log }) {
    const at = clock.now()
    const { archiveDays, archiveYears } = policy.limits
    const times = { at, until: at - archiveDays * msPerDay }
    const rides = await ridesToArchive(db, times, RIDES_A_RUN)
    let archived = 0
    for (const ride of rides) {
      const isArchived = await archiveRide(db, ride, times).catch((error: unknown) => {
        logLeftForLater(log, error, { order: ride, message: 'an order was not archived' })
        return false
      })
      if (isArchived) archived += 1
    }
    await deleteArchivedBefore(
      db,
      startOfDate(addMonths(calendarDateOf(at), -archiveYears * MONTHS_OF_A_YEAR)),
    )
    return archived > 0 && rides.length === RIDES_A_RUN ? 'more' : undefined
  },
}
