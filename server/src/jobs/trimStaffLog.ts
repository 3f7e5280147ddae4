import { logForgottenBefore, moneySubjects, moneyValue } from '@noriai/contract/rules/staffLog'
import { sql } from 'drizzle-orm'
import { dropMonths } from '../infra/db/months'
import { staffActions } from '../infra/db/schema/staff'
import { timestamp } from '../infra/db/sql'
import type { Job } from './job'

/**
 * Deletes what staff did when it was kept as long as the policy says: money as long as the books. A month of which nothing is kept any more
 * is dropped as a whole. Nothing else deletes of that log, and nothing changes it; the database lets this transaction alone, by the setting
 * that it makes.
 */
export const trimStaffLog: Job = {
  name: 'trim-staff-log',
  cron: '27 4 * * *',
  async run({ db, clock, policy }) {
    const { money, other } = logForgottenBefore(clock.now(), policy)
    const list = sql.join(
      moneySubjects.map((subject) => sql`${subject}`),
      sql`, `,
    )
    const isMoney = sql`(${staffActions.subject} in (${list})
      or (${staffActions.subject} = ${moneyValue.subject} and ${staffActions.value} = ${moneyValue.value}))`
    await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('noriai.trims_log', 'on', true)`)
      await dropMonths(tx, 'staff_actions', Math.min(money, other))
      await tx.delete(staffActions).where(
        sql`${staffActions.at} < ${timestamp(other)}
            and (${staffActions.at} < ${timestamp(money)} or not ${isMoney})`,
      )
    })
  },
}
