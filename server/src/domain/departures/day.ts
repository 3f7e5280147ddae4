import type { Direction } from '@noriai/contract/policy'
import { endOfServiceDate, instantOf } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import type { OperatorData } from '../network'
import { departureIdOf, type PlannedDeparture } from '../seats'
import { readBoard, type BoardRow } from './boardRows'
import { pausesBetween, type ServicePause } from './pauses'
import type { RuleContext } from '../../context'

/** A departure of the day's list: the timetable's, or one that was sold or touched, or both. */
export interface ListedDeparture {
  readonly planned: PlannedDeparture
  readonly row: BoardRow | undefined
}

/** A service day of one direction. */
export interface BoardDay {
  /** By time, then by the order of the lines. */
  readonly departures: readonly ListedDeparture[]
  readonly pauses: readonly ServicePause[]
}

/** The departures of a service day in one direction. Two queries. */
export async function readDay(
  db: Executor,
  { direction, serviceDate }: { readonly direction: Direction; readonly serviceDate: string },
  { data, at, policy }: RuleContext & { readonly data: OperatorData },
): Promise<BoardDay> {
  const lines = [...data.relayStops.keys()]
  const ofTheDay = and(eq(departures.direction, direction), eq(departures.serviceDate, serviceDate))
  const rows = await readBoard(db, ofTheDay, at)
  const [from, to] = [
    instantOf(serviceDate, policy.serviceDayStartsAt),
    endOfServiceDate(serviceDate, policy),
  ]
  const pauses = await pausesBetween(db, { direction, from, to })
  const rowById = new Map(rows.map((row) => [row.departure.id, row]))
  const inTimetable = lines
    .flatMap((line) => data.plannedOn(direction, line, serviceDate))
    .map((planned) => ({ planned, row: rowById.get(departureIdOf(planned)) }))
  const known = new Set(inTimetable.map(({ planned }) => departureIdOf(planned)))
  const others = rows
    .filter(({ departure }) => !known.has(departure.id))
    .map((row) => ({ planned: row.departure, row }))
  const all = [...inTimetable, ...others].sort(
    (a, b) =>
      a.planned.departsAt - b.planned.departsAt ||
      lines.indexOf(a.planned.relayPoint) - lines.indexOf(b.planned.relayPoint),
  )
  return { departures: all, pauses }
}
