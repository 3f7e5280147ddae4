import { makeMonths as make } from '../infra/db/months'
import type { Job } from './job'

/** Makes the months that are to come of the tables that are kept by the month, and moves rows there that came before them. */
export const makeMonths: Job = {
  name: 'make-months',
  cron: '5 3 * * *',
  run: ({ db, clock }) => make(db, clock.now()),
}
