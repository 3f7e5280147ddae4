import { ownerFindStates, reportsClosedBefore } from '@noriai/contract/rules/lostProperty'
import { addMonths, calendarDateOf, startOfDate } from '@noriai/contract/time'
import { and, exists, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { RuleContext } from '../context'
import type { Tx } from '../infra/db/client'
import { lostFinds, lostReports } from '../infra/db/schema/lostProperty'
import type { Job } from './job'

/**
 * Forgets the picture of a find, who has it again, and the traveller's words of a report, once they ended as long ago as finds are
 * kept: a picture may show a name or an address. What it was and what became of it stays. A report that was left open ends by itself.
 */
export const forgetLostProperty: Job = {
  name: 'forget-lost-property',
  cron: '31 4 * * *',
  async run({ db, clock, policy }) {
    const at = clock.now()
    const today = calendarDateOf(at)
    const until = startOfDate(addMonths(today, -policy.operations.lostProperty.keptMonths))
    await db.transaction(async (tx) => {
      await tx
        .update(lostFinds)
        .set({ picture: null })
        .where(and(lt(lostFinds.endedAt, until), isNotNull(lostFinds.picture)))
      await tx
        .update(lostFinds)
        .set({ endNote: '' })
        .where(
          and(
            inArray(lostFinds.state, ownerFindStates),
            lt(lostFinds.endedAt, until),
            ne(lostFinds.endNote, ''),
          ),
        )
      await closeLeftOpen(tx, { at, policy })
      const found = tx
        .select({ one: sql`1` })
        .from(lostFinds)
        .where(and(sql`${lostFinds.id} = ${lostReports.findId}`, lt(lostFinds.endedAt, until)))
      await tx
        .update(lostReports)
        .set({ what: '' })
        .where(and(ne(lostReports.what, ''), or(lt(lostReports.closedAt, until), exists(found))))
    })
  },
}

async function closeLeftOpen(tx: Tx, { at, policy }: RuleContext): Promise<void> {
  await tx
    .update(lostReports)
    .set({ closedAt: at, version: sql`${lostReports.version} + 1` })
    .where(
      and(
        isNull(lostReports.findId),
        isNull(lostReports.closedAt),
        lt(lostReports.createdAt, reportsClosedBefore(at, policy)),
      ),
    )
}
