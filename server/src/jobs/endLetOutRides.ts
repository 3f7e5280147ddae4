import { endLetOut } from '../domain/driving'
import type { Job } from './job'

/** Ends the rides of parties that their driver let out at the door, once that can no longer be taken back. */
export const endLetOutRides: Job = {
  name: 'end-let-out-rides',
  cron: '* * * * *',
  run: ({ db, clock }) => endLetOut(db, clock.now()),
}
