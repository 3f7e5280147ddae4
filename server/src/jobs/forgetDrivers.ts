import { msPerDay } from '@noriai/contract/time'
import { and, inArray, isNull, lt, sql } from 'drizzle-orm'
import { forgetDriverNames } from '../domain/archive'
import { drivers } from '../infra/db/schema/fleet'
import { lostFinds } from '../infra/db/schema/lostProperty'
import { notices } from '../infra/db/schema/orders'
import { vehicleAssignments } from '../infra/db/schema/seats'
import type { Job } from './job'

/**
 * Erases what tells who a driver was, in the register, in the runs that they drove and in what they found there, once they left so long ago as the policy says,
 * and in what riders were notified of as long ago, whoever it was, in the archive as well. Their shifts and runs stay for the books.
 */
export const forgetDrivers: Job = {
  name: 'forget-drivers',
  cron: '29 4 * * *',
  async run({ db, clock, policy }) {
    const now = clock.now()
    const until = now - policy.operations.driverDays * msPerDay
    // The key of a notice may name its driver as well: what it was to keep from being written twice is over.
    await db
      .update(notices)
      .set({
        facts: sql`${notices.facts} - 'driverName'`,
        key: sql`${notices.kind} || ':' || ${notices.id}`,
      })
      .where(and(lt(notices.createdAt, until), sql`jsonb_exists(${notices.facts}, 'driverName')`))
    await forgetDriverNames(db, until)
    await db.transaction(async (tx) => {
      const left = await tx
        .update(drivers)
        .set({ name: '', kana: '', phone: '', erasedAt: now })
        .where(and(lt(drivers.leftAt, until), isNull(drivers.erasedAt)))
        .returning({ id: drivers.id })
      const ids = left.map(({ id }) => id)
      if (ids.length === 0) return
      await tx
        .update(vehicleAssignments)
        .set({ driverName: '', driverPhone: '' })
        .where(inArray(vehicleAssignments.driverId, ids))
      await tx.update(lostFinds).set({ foundBy: '' }).where(inArray(lostFinds.driverId, ids))
    })
  },
}
