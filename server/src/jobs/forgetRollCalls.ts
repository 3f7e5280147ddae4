import { msPerDay } from '@noriai/contract/time'
import { lt } from 'drizzle-orm'
import { rollCalls } from '../infra/db/schema/fleet'
import type { Job } from './job'

/** Deletes roll calls when they were kept as long as the policy says: they tell of somebody's health. */
export const forgetRollCalls: Job = {
  name: 'forget-roll-calls',
  cron: '28 4 * * *',
  async run({ db, clock, policy }) {
    const until = clock.now() - policy.operations.rollCallDays * msPerDay
    await db.delete(rollCalls).where(lt(rollCalls.at, until))
  },
}
