import { msPerDay } from '@noriai/contract/time'
import { and, inArray, lt, sql } from 'drizzle-orm'
import { orders } from '../infra/db/schema/orders'
import type { Job } from './job'

/**
 * Erases what parties needed once their rides have been over for as long as the policy keeps it: it tells of somebody's health, and
 * the books do without it.
 */
export const forgetNeeds: Job = {
  name: 'forget-needs',
  cron: '20 4 * * *',
  async run({ db, clock, policy }) {
    const until = clock.now() - policy.limits.needsDays * msPerDay
    // An order that somebody is just changing has its turn the next night: so nobody waits for anybody here.
    const due = db
      .select({ id: orders.id })
      .from(orders)
      // Written out as the index has it, which is not used for a value that is bound.
      .where(and(sql`${orders.needs} <> '{}'`, lt(orders.endedAt, until)))
      .for('update', { skipLocked: true })
    await db.update(orders).set({ needs: [] }).where(inArray(orders.id, due))
  },
}
