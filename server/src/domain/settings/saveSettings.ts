import { problemsOf } from '@noriai/contract/policy/changes'
import type { Policy } from '@noriai/contract/policy'
import type { SettingBody, SettingBodyOf } from '@noriai/contract/schema/settings'
import { clockMinutes, serviceDateOf, toWallTime } from '@noriai/contract/time'
import { desc, eq, sql } from 'drizzle-orm'
import { afterCommit } from '../../infra/db/afterCommit'
import type { Executor, Tx } from '../../infra/db/client'
import { seedVersions } from '../../infra/db/schema/accounts'
import { couponPackages } from '../../infra/db/schema/coupons'
import { operatorSettings } from '../../infra/db/schema/staff'
import { DomainError } from '../../errors'
import { logStaffAction } from '../trail'
import { airportOfFares, faresOn, faresProblem, writeFares } from './fareRows'
import { historyOf } from './history'
import { readTabledSettings } from './readSettings'
import { airportsOfLines, writeTimetable } from './timetableRows'
import type { StaffAction } from '../../context'

/** Taken while settings are saved: two at once would not see each other's days. */
const SETTINGS_LOCK = 7_206_114
/** The row by which every server sees that its copy of the operator's data is old. */
const VERSION_NAME = 'operator-settings'

/** A setting to be saved. */
export interface NewSetting {
  readonly validFrom: string
  readonly note: string
  readonly body: SettingBody
  /** The newest version of its history when the edit began, 0 where there was none; missing: whatever was saved since is no matter. */
  readonly basedOn?: number | undefined
}

/**
 * Saves a setting and what follows from it in the tables, in one transaction.
 * @throws settings.past, settings.invalid naming what cannot be used, settings.savedMeanwhile naming who saved it; nothing is
 * changed then
 */
export async function saveSettings(
  tx: Tx,
  { validFrom, note, body, basedOn }: NewSetting,
  { staffId, at, deployed }: StaffAction & { readonly deployed: Policy },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`)
  if (validFrom < serviceDateOf(at, deployed)) throw new DomainError('settings.past')
  await refuseUnusable(tx, body, { validFrom, deployed })
  if (basedOn !== undefined) await refuseStale(tx, body, basedOn)
  const [earlier] = await tx
    .select({ id: operatorSettings.id, validFrom: operatorSettings.validFrom })
    .from(operatorSettings)
    .where(eq(operatorSettings.kind, body.kind))
    .orderBy(desc(operatorSettings.id))
    .limit(1)
  const [saved] = await tx
    .insert(operatorSettings)
    .values({ kind: body.kind, validFrom, body, note, staffId, createdAt: at })
    .returning({ id: operatorSettings.id })
  await writeTables(tx, body, validFrom)
  // What it says is in the row of its id, and what it said before in the one of the same kind before that.
  const value = `${validFrom} ${saved?.id ?? ''}`
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'setting',
    subjectId: body.kind,
    action: 'saved',
    before: earlier ? `${earlier.validFrom} ${earlier.id}` : '',
    value,
    reason: note,
  })
  await noteChange(tx, String(saved?.id), at)
}

async function refuseStale(tx: Tx, body: SettingBody, basedOn: number): Promise<void> {
  const [newest] = await historyOf(tx, body)
  if (!newest || newest.id <= basedOn) return
  const dateTime = toWallTime(newest.createdAt)
  throw new DomainError('settings.savedMeanwhile', { name: newest.staffName, dateTime })
}

/** @throws settings.invalid naming what of a setting cannot be used */
export async function refuseUnusable(
  db: Executor,
  body: SettingBody,
  context: { readonly validFrom: string; readonly deployed: Policy },
): Promise<void> {
  const problem = await problemIn(db, body, context)
  if (problem !== undefined) throw new DomainError('settings.invalid', { problem })
}

/** Puts saved fares and timetables back into their tables, after a newer version of the product loaded its own again. */
export async function restoreTabledSettings(tx: Tx): Promise<void> {
  for (const { body, validFrom } of await readTabledSettings(tx)) await writeTables(tx, body, validFrom)
}

async function writeTables(tx: Tx, body: SettingBody, validFrom: string): Promise<void> {
  if (body.kind === 'fares') await writeFares(tx, body, validFrom)
  if (body.kind === 'timetable') await writeTimetable(tx, body, validFrom)
}

async function noteChange(tx: Tx, contentHash: string, at: number): Promise<void> {
  afterCommit(tx, { kind: 'settingsChanged', at })
  // Fares and timetables are read from their tables.
  afterCommit(tx, { kind: 'operatorDataChanged' })
  await tx
    .insert(seedVersions)
    .values({ name: VERSION_NAME, contentHash, appliedAt: at })
    .onConflictDoUpdate({ target: seedVersions.name, set: { contentHash, appliedAt: at } })
}

/** In words for staff: which setting, and what about it. */
async function problemIn(
  db: Executor,
  body: SettingBody,
  { validFrom, deployed }: { readonly validFrom: string; readonly deployed: Policy },
): Promise<string | undefined> {
  switch (body.kind) {
    case 'policy':
      return joined(problemsOf(body.changes, deployed))
    case 'luggage':
      return luggageProblem(body)
    case 'fares':
      return faresProblem(body.rows, await faresOn(db, validFrom, airportOfFares(body)))
    case 'timetable':
      return timetableProblem(db, body, deployed)
    case 'pageConfig':
      return pageProblem(db, body)
  }
}

async function pageProblem(
  db: Executor,
  { campaign, helpChannels }: SettingBodyOf<'pageConfig'>,
): Promise<string | undefined> {
  const packageId = campaign?.packageId ?? null
  if (packageId !== null && (await db.$count(couponPackages, eq(couponPackages.id, packageId))) === 0) {
    return `${packageId}: no such package of coupons`
  }
  return twiceIn(helpChannels.map(({ channel }) => channel))
}

function luggageProblem({ prices }: SettingBodyOf<'luggage'>): string | undefined {
  return twiceIn(prices.map(({ currency }) => currency))
}

async function timetableProblem(
  db: Executor,
  { airportCode, direction, rows }: SettingBodyOf<'timetable'>,
  deployed: Policy,
): Promise<string | undefined> {
  if (rows.length === 0) return 'no departure'
  const airports = await airportsOfLines(db)
  const unknown = rows.find(
    ({ relayPoint }) =>
      !airports.has(relayPoint) || (airportCode ?? airports.get(relayPoint)) !== airports.get(relayPoint),
  )
  if (unknown) return `${unknown.relayPoint}: no such relay point`
  const times = [...new Set(rows.map((row) => row.departsAt))].sort()
  const startsAt = clockMinutes(deployed.serviceDayStartsAt)
  const outside = times.find(
    (time) => clockMinutes(time) < startsAt || clockMinutes(time) >= startsAt + 24 * 60,
  )
  if (outside !== undefined) return `${outside}: not within the service day`
  const policyProblem = joined(problemsOf([{ path: `timetable.${direction}`, value: times }], deployed))
  return policyProblem ?? twiceIn(rows.map((row) => `${row.relayPoint} ${row.departsAt}`))
}

function twiceIn(keys: readonly string[]): string | undefined {
  const twice = keys.find((key, at) => keys.indexOf(key) !== at)
  return twice === undefined ? undefined : `${twice} twice`
}

function joined(problems: readonly string[]): string | undefined {
  return problems.length > 0 ? problems.join('; ') : undefined
}
