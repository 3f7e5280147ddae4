import { msPerDay } from '@noriai/contract/time'
import { lt } from 'drizzle-orm'
import { staffTrail } from '../infra/db/schema/staff'
import type { Job } from './job'

/** Deletes what staff did or looked at when it was kept as long as the policy says. */
export const trimStaffTrail: Job = {
  name: 'trim-staff-trail',
  cron: '25 4 * * *',
  async run({ db, clock, policy }) {
    const until = clock.now() - policy.limits.staffTrailDays * msPerDay
    await db.delete(staffTrail).where(lt(staffTrail.at, until))
  },
}
