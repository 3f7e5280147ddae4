import type { Direction } from '@noriai/contract/policy'
import type { DepartureSetting, SettingBodyOf } from '@noriai/contract/schema/settings'
import { addDays } from '@noriai/contract/time'
import { and, asc, eq, gt, gte, isNull, lt, lte, or } from 'drizzle-orm'
import type { Executor, Tx } from '../../infra/db/client'
import { groupBy } from '../../groupBy'
import { departureTemplates, relayPoints } from '../../infra/db/schema/timetable'

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

/** The clock times at which anything leaves by direction, ascending. */
export type Times = Readonly<Record<Direction, readonly string[]>>

/**
 * The clock times at which buses of each airport leave on a day or later: on a day on which one does not run it is not offered. A
 * transfer is of the airport whose lines it uses.
 */
export async function timesOf(db: Executor, date: string): Promise<Map<string, Times>> {
  const rows = await db
    .selectDistinct({
      airportCode: relayPoints.airportCode,
      direction: departureTemplates.direction,
      departsAt: departureTemplates.departsAt,
    })
    .from(departureTemplates)
    .innerJoin(relayPoints, eq(relayPoints.code, departureTemplates.relayPoint))
    .where(or(isNull(departureTemplates.validTo), gte(departureTemplates.validTo, date)))
    .orderBy(asc(departureTemplates.departsAt))
  const byAirport = groupBy(rows, (row) => row.airportCode)
  return new Map(
    [...byAirport].map(([airportCode, ofAirport]) => {
      const of = (direction: Direction) =>
        ofAirport.filter((row) => row.direction === direction).map((row) => row.departsAt)
      return [airportCode, { pickup: of('pickup'), dropoff: of('dropoff'), transfer: of('transfer') }]
    }),
  )
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
