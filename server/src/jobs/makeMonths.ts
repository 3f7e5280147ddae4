import { makeMonthsPatiently } from '../infra/db/months'
import type { Job } from './job'

/**
 * Makes the months that are to come of the tables that are kept by the month, and moves rows there that came before them. What others have
 * locked all the while is left to the next night, of which there are a quarter of a year's until a month is missed.
 */
export const makeMonths: Job = {
  name: 'make-months',
  cron: '5 3 * * *',
  run: ({ db, clock }) => makeMonthsPatiently(db, clock.now()),
}
