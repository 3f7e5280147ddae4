import type { Direction } from '@noriai/contract/policy'
import type { DepartureSetting, SettingBodyOf } from '@noriai/contract/schema/settings'
import { addDays } from '@noriai/contract/time'
import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import type { Executor, Tx } from '../../infra/db/client'
import { groupBy } from '../../groupBy'
import { departureTemplates, relayPoints } from '../../infra/db/schema/timetable'

type TimetableBody = SettingBodyOf<'timetable'>

/** The airport of each line. */
export async function airportsOfLines(db: Executor): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ code: relayPoints.code, airportCode: relayPoints.airportCode })
    .from(relayPoints)
  return new Map(rows.map(({ code, airportCode }) => [code, airportCode]))
}

/** The airports that a timetable is of: the one that it names, else every one of which it has a line. */
export function airportsOfTimetable(
  { airportCode, rows }: TimetableBody,
  airports: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  return new Set(
    airportCode === undefined ? rows.flatMap((row) => airports.get(row.relayPoint) ?? []) : [airportCode],
  )
}

/**
 * Replaces the timetable of a direction at its airports from a day on, up to the next change that is planned already. What held before
 * ends on the day before; other airports' stay, also those that were opened after it was saved.
 */
export async function writeTimetable(tx: Tx, body: TimetableBody, validFrom: string): Promise<void> {
  const { direction, rows } = body
  const airports = await airportsOfLines(tx)
  const own = airportsOfTimetable(body, airports)
  const lines = [...airports].filter(([, airportCode]) => own.has(airportCode)).map(([code]) => code)
  const ofDirection = and(
    eq(departureTemplates.direction, direction),
    inArray(departureTemplates.relayPoint, lines),
  )
  const next = await nextBeginning(tx, ofDirection, validFrom)
  const lastDay = addDays(validFrom, -1)
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

/** What a timetable is of. */
interface TimetableOf {
  readonly direction: Direction
  readonly airportCode: string
}

/** The departures of a direction at an airport that run on a day. */
export async function timetableOn(
  db: Executor,
  { direction, airportCode }: TimetableOf,
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
    .innerJoin(relayPoints, eq(relayPoints.code, departureTemplates.relayPoint))
    .where(
      and(
        eq(departureTemplates.direction, direction),
        eq(relayPoints.airportCode, airportCode),
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

async function nextBeginning(tx: Tx, which: SQL | undefined, date: string): Promise<string | undefined> {
  const [next] = await tx
    .select({ validFrom: departureTemplates.validFrom })
    .from(departureTemplates)
    .where(and(which, gt(departureTemplates.validFrom, date)))
    .orderBy(asc(departureTemplates.validFrom))
    .limit(1)
  return next?.validFrom
}
