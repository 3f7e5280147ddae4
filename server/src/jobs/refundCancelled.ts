import { refundCancelledRides } from '../domain/departureChanges'
import type { Job } from './job'

/** Puts back what riders paid whose departure does not run and who were not moved, each once, and again where it failed. */
export const refundCancelled: Job = {
  name: 'refund-cancelled-rides',
  cron: '* * * * *',
  run: refundCancelledRides,
}
