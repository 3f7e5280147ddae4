import { undoEventMinutes } from '@noriai/contract/rules/stopEvents'
import { msPerMinute } from '@noriai/contract/time'
import { completeLetOut, listLetOut } from '../domain/driving'
import type { Job } from './job'

/** Ends the rides of parties that their driver let out at the door, once that can no longer be taken back. */
export const endLetOutRides: Job = {
  name: 'end-let-out-rides',
  cron: '* * * * *',
  async run({ db, clock }) {
    const at = clock.now()
    for (const { orderId, driverId } of await listLetOut(db, at - undoEventMinutes * msPerMinute)) {
      await db.transaction((tx) =>
        completeLetOut(tx, orderId, { actor: 'driver', actorId: driverId, cause: 'letOut', at }),
      )
    }
  },
}
