import { endLetOut } from '../domain/driving'
import type { Job } from './job'
import { oneByOne } from './oneByOne'

/** Ends the rides of parties that their driver let out at the door, once that can no longer be taken back. */
export const endLetOutRides: Job = {
  name: 'end-let-out-rides',
  cron: '* * * * *',
  async run({ db, clock, log }) {
    const at = clock.now()
    const due = await endLetOut.listDue(db, at)
    await oneByOne(log, async (each) => {
      for (const party of due) {
        await each([party.orderId], {
          of: 'order',
          message: 'a ride whose party was let out was not ended yet',
          work: () => endLetOut.end(db, party, at),
        })
      }
    })
  },
}
