import { mostVersions } from '@noriai/contract/calls/staff/settings'
import { settingBodySchema } from '@noriai/contract/schema/settings'
import type { SettingBody, SettingBodyOf, SettingKind } from '@noriai/contract/schema/settings'
import { and, desc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Executor } from '../../infra/db/client'
import { firstAirport } from '../../infra/db/schema/flights'
import { operatorSettings, staffMembers } from '../../infra/db/schema/staff'
import { relayPoints } from '../../infra/db/schema/timetable'

/** A saved setting. */
export interface SavedSetting {
  readonly id: number
  readonly validFrom: string
  readonly note: string
  readonly staffName: string
  readonly createdAt: number
  readonly body: SettingBody
}

type InForce = { readonly [Kind in SettingKind]?: SettingBodyOf<Kind> }

/**
 * What holds on a service day, by kind: of those that have begun the one that began last, of the same day the newest. What was
 * saved is checked again: an older version may read what a newer one wrote.
 */
export async function readSettingsInForce(db: Executor, serviceDate: string): Promise<InForce> {
  const rows = await db
    .selectDistinctOn([operatorSettings.kind], { body: operatorSettings.body })
    .from(operatorSettings)
    .where(lte(operatorSettings.validFrom, serviceDate))
    .orderBy(operatorSettings.kind, desc(operatorSettings.validFrom), desc(operatorSettings.id))
  return Object.fromEntries(
    rows.map(({ body }) => v.parse(settingBodySchema, body)).map((body) => [body.kind, body]),
  )
}

/** Whether the operator ever saved a timetable with lines of the first airport, also one to come. */
export async function hasOwnTimetable(db: Executor): Promise<boolean> {
  const ofFirst = sql`exists (
    select 1 from jsonb_array_elements(${operatorSettings.body} -> 'rows') saved
    join ${relayPoints} on ${relayPoints.code} = saved ->> 'relayPoint' and ${relayPoints.airportCode} = ${firstAirport})`
  const [row] = await db
    .select({ id: operatorSettings.id })
    .from(operatorSettings)
    .where(and(eq(operatorSettings.kind, 'timetable'), ofFirst))
    .limit(1)
  return row !== undefined
}

/** The versions of a setting that `which` chooses, newest first. */
export async function readHistory(
  db: Executor,
  kind: SettingKind,
  which: SQL | undefined,
): Promise<SavedSetting[]> {
  const rows = await db
    .select({
      id: operatorSettings.id,
      validFrom: operatorSettings.validFrom,
      note: operatorSettings.note,
      staffName: staffMembers.name,
      createdAt: operatorSettings.createdAt,
      body: operatorSettings.body,
    })
    .from(operatorSettings)
    .innerJoin(staffMembers, eq(staffMembers.accountId, operatorSettings.staffId))
    .where(and(eq(operatorSettings.kind, kind), which))
    .orderBy(desc(operatorSettings.id))
    .limit(mostVersions)
  return rows.map((row) => ({ ...row, body: v.parse(settingBodySchema, row.body) }))
}

/** Every version of the kinds that are kept in tables of their own, oldest first. */
export async function readTabledSettings(
  db: Executor,
): Promise<{ readonly validFrom: string; readonly body: SettingBody }[]> {
  const rows = await db
    .select({ validFrom: operatorSettings.validFrom, body: operatorSettings.body })
    .from(operatorSettings)
    .where(inArray(operatorSettings.kind, ['fares', 'timetable']))
    .orderBy(operatorSettings.id)
  return rows.map(({ validFrom, body }) => ({ validFrom, body: v.parse(settingBodySchema, body) }))
}
