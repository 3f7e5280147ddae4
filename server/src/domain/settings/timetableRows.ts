import type { Direction } from '@noriai/contract/policy'
import type { DepartureSetting, SettingBodyOf } from '@noriai/contract/schema/settings'
import { addDays } from '@noriai/contract/time'
import { and, asc, eq, gt, gte, isNull, lt, lte, or } from 'drizzle-orm'
import type { Executor, Tx } from '../../infra/db/client'
import { departureTemplates } from '../../infra/db/schema/timetable'

/**
 * Replaces the timetable of a direction from a day on, up to the next change that is planned already. What held before ends on
 * the day before.
 */
export async function writeTimetable(
  tx: Tx,
  { direction, rows }: SettingBodyOf<'timetable'>,
  validFrom: string,
): Promise<void> {
  const next = await nextBeginning(tx, direction, validFrom)
  const lastDay = addDays(validFrom, -1)
  const ofDirection = eq(departureTemplates.direction, direction)
  await tx.delete(departureTemplates).where(and(ofDirection, eq(departureTemplates.validFrom, validFrom)))
  await tx
    .update(departureTemplates)
    .set({ validTo: lastDay })
    .where(
      and(
        ofDirection,
        lt(departureTemplates.validFrom, validFrom),
        or(isNull(departureTemplates.validTo), gte(departureTemplates.validTo, validFrom)),
      ),
    )
  const validTo = next === undefined ? null : addDays(next, -1)
  await tx.insert(departureTemplates).values(rows.map((row) => ({ ...row, direction, validFrom, validTo })))
}

/** The departures of a direction that run on a day. */
export async function timetableOn(
  db: Executor,
  direction: Direction,
  date: string,
): Promise<DepartureSetting[]> {
  return db
    .select({
      relayPoint: departureTemplates.relayPoint,
      departsAt: departureTemplates.departsAt,
      busSeats: departureTemplates.busSeats,
      minibuses: departureTemplates.minibuses,
      minibusSeats: departureTemplates.minibusSeats,
    })
    .from(departureTemplates)
    .where(
      and(
        eq(departureTemplates.direction, direction),
        lte(departureTemplates.validFrom, date),
        or(isNull(departureTemplates.validTo), gte(departureTemplates.validTo, date)),
      ),
    )
    .orderBy(asc(departureTemplates.departsAt), asc(departureTemplates.relayPoint))
}

/** The clock times at which anything leaves on a day or later, ascending: on a day on which one does not run it is not offered. */
export async function timesOf(db: Executor, date: string): Promise<Record<Direction, string[]>> {
  const rows = await db
    .selectDistinct({ direction: departureTemplates.direction, departsAt: departureTemplates.departsAt })
    .from(departureTemplates)
    .where(or(isNull(departureTemplates.validTo), gte(departureTemplates.validTo, date)))
    .orderBy(asc(departureTemplates.departsAt))
  const of = (direction: Direction) =>
    rows.filter((row) => row.direction === direction).map((row) => row.departsAt)
  return { pickup: of('pickup'), dropoff: of('dropoff'), transfer: of('transfer') }
}

async function nextBeginning(tx: Tx, direction: Direction, date: string): Promise<string | undefined> {
  const [next] = await tx
    .select({ validFrom: departureTemplates.validFrom })
    .from(departureTemplates)
    .where(and(eq(departureTemplates.direction, direction), gt(departureTemplates.validFrom, date)))
    .orderBy(asc(departureTemplates.validFrom))
    .limit(1)
  return next?.validFrom
}
