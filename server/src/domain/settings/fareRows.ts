import type { FareSetting, SettingBodyOf } from '@noriai/contract/schema/settings'
import { and, eq, lte, max } from 'drizzle-orm'
import type { Executor, Tx } from '../../infra/db/client'
import { insertRows } from '../../infra/db/rows'
import { firstAirport } from '../../infra/db/schema/flights'
import { fares } from '../../infra/db/schema/timetable'

const ofAirport = (airportCode: string) => eq(fares.airportCode, airportCode)

/** The airport that a fare table is of. */
export const airportOfFares = ({ airportCode }: SettingBodyOf<'fares'>): string => airportCode ?? firstAirport

/** Makes an airport's fare table that holds from a day on; one that began on the same day is replaced. */
export async function writeFares(tx: Tx, body: SettingBodyOf<'fares'>, validFrom: string): Promise<void> {
  const airportCode = airportOfFares(body)
  await tx.delete(fares).where(and(ofAirport(airportCode), eq(fares.validFrom, validFrom)))
  await insertRows(
    tx,
    fares,
    body.rows.map((row) => ({ ...row, airportCode, validFrom })),
  )
}

/** The fare table of an airport that holds on a day. */
export async function faresOn(db: Executor, date: string, airportCode: string): Promise<FareSetting[]> {
  const [begun] = await db
    .select({ validFrom: max(fares.validFrom) })
    .from(fares)
    .where(and(ofAirport(airportCode), lte(fares.validFrom, date)))
  const rows = await db
    .select()
    .from(fares)
    .where(and(ofAirport(airportCode), eq(fares.validFrom, begun?.validFrom ?? date)))
    .orderBy(fares.direction, fares.fromZone, fares.toZone, fares.currency)
  return rows.map(({ direction, fromZone, toZone, currency, personPrice }) => ({
    direction,
    fromZone,
    toZone,
    currency,
    personPrice,
  }))
}

/** Why a fare table cannot replace another: every way that had a fare in yen needs one, and only one. */
export function faresProblem(
  rows: readonly FareSetting[],
  before: readonly FareSetting[],
): string | undefined {
  const keys = rows.map(keyOf)
  const twice = keys.find((key, at) => keys.indexOf(key) !== at)
  if (twice !== undefined) return `${twice} twice`
  const given = new Set(keys)
  const missing = before.filter((row) => row.currency === 'JPY' && !given.has(keyOf(row)))
  return missing.length > 0 ? `${missing.map(keyOf).slice(0, 5).join(', ')} missing` : undefined
}

function keyOf({ direction, fromZone, toZone, currency }: FareSetting): string {
  return `${direction} ${fromZone}-${toZone} ${currency}`
}
