import type { Direction } from '@noriai/contract/policy'
import type { SettingBody, SettingKind } from '@noriai/contract/schema/settings'
import type { Executor } from '../../infra/db/client'
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
  return (await readHistory(db, query.kind)).filter(({ body }) => isOf(body, query, airports))
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
