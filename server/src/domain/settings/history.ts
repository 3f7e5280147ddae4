import type { Direction } from '@noriai/contract/policy'
import type { SettingBody, SettingKind } from '@noriai/contract/schema/settings'
import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { firstAirport } from '../../infra/db/schema/flights'
import { operatorSettings } from '../../infra/db/schema/staff'
import { airportOfFares } from './fareRows'
import { readHistory, type SavedSetting } from './readSettings'
import { airportsOfLines, airportsOfTimetable } from './timetableRows'

/** Which setting: the direction counts for a timetable only, the airport for that and for fares. */
export interface SettingQuery {
  readonly kind: SettingKind
  readonly direction: Direction
  readonly airportCode: string
}

/** The versions of the setting that is asked for, newest first. */
export async function historyFor(
  db: Executor,
  query: SettingQuery,
  airports: ReadonlyMap<string, string>,
): Promise<SavedSetting[]> {
  const versions = await readHistory(db, query.kind, maybeOf(query))
  return versions.filter(({ body }) => isOf(body, query, airports))
}

/** What can be of the airport and direction that is asked for: those of others push none of its versions out of an answer. */
function maybeOf({ kind, direction, airportCode }: SettingQuery): SQL | undefined {
  const airport = sql`${operatorSettings.body} ->> 'airportCode'`
  if (kind === 'fares') return sql`coalesce(${airport}, ${firstAirport}) = ${airportCode}`
  if (kind !== 'timetable') return undefined
  return sql`${operatorSettings.body} ->> 'direction' = ${direction} and coalesce(${airport}, ${airportCode}) = ${airportCode}`
}

/** The versions of the setting that a body is of, newest first. */
export async function historyOf(db: Executor, body: SettingBody): Promise<SavedSetting[]> {
  const airports = await airportsOfLines(db)
  const direction = body.kind === 'timetable' ? body.direction : 'pickup'
  const [airportCode = ''] = body.kind === 'timetable' ? airportsOfTimetable(body, airports) : []
  const own = body.kind === 'fares' ? airportOfFares(body) : airportCode
  return historyFor(db, { kind: body.kind, direction, airportCode: own }, airports)
}

/** Whether a version is of the airport, and of a timetable of the direction, that is asked for. */
function isOf(
  body: SettingBody,
  { direction, airportCode }: SettingQuery,
  airports: ReadonlyMap<string, string>,
): boolean {
  if (body.kind === 'fares') return airportOfFares(body) === airportCode
  if (body.kind !== 'timetable') return true
  return body.direction === direction && airportsOfTimetable(body, airports).has(airportCode)
}
