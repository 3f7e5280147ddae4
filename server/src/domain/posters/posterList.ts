import type { Lang } from '@noriai/contract/lang'
import { posterCodeLength } from '@noriai/contract/rules/poster'
import { shownScanDays, type posterTargets } from '@noriai/contract/calls/staff/posters'
import { addDays, calendarDateOf } from '@noriai/contract/time'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { accounts } from '../../infra/db/schema/accounts'
import { posters, posterScans } from '../../infra/db/schema/posters'
import { unambiguousText } from '../../unambiguousText'
import type { AirportDirectory } from '../airport'
import { logStaffAction } from '../trail'
import type { StaffAction } from '../../context'

/** A poster as it is stored. */
export type StoredPoster = typeof posters.$inferSelect

/** A poster of the list with its scans. */
export interface ListedPoster {
  readonly poster: StoredPoster
  readonly createdBy: string
  readonly retiredBy: string | null
  /** The newest first. */
  readonly days: readonly { readonly day: string; readonly scans: number }[]
  readonly scans: number
}

/** A poster to be added. */
interface NewPoster {
  /** The first served airport where it is not named. */
  readonly airportCode?: string | undefined
  readonly terminal: string
  readonly spot: string
  readonly walkMinutes: number
  readonly opens: (typeof posterTargets)[number]
}

/** Adds a poster of a served airport. @throws airport.notServed for another, and for a terminal that the airport has not */
export async function addPoster(
  tx: Tx,
  poster: NewPoster,
  { staffId, at, airports, lang }: StaffAction & { readonly airports: AirportDirectory; readonly lang: Lang },
): Promise<string> {
  const airportCode = poster.airportCode ?? airports.firstServed.code
  const hasTerminal = airports.terminalsOf(airportCode).some(({ terminal }) => terminal === poster.terminal)
  if (!airports.isServed(airportCode) || !hasTerminal) {
    const params = { airport: `${airportCode} ${poster.terminal}`, served: airports.servedNames(lang) }
    throw new DomainError('airport.notServed', params)
  }
  const [added] = await tx
    .insert(posters)
    .values({
      ...poster,
      airportCode,
      code: unambiguousText(posterCodeLength),
      createdAt: at,
      createdBy: staffId,
    })
    .returning({ id: posters.id })
  if (!added) throw new Error('A poster was not written')
  const { terminal, spot } = poster
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'poster',
    subjectId: added.id,
    action: 'added',
    value: `${terminal} ${spot}`,
  })
  return added.id
}

/** Takes a poster out of use; the first reason stays. @throws notFound */
export async function retirePoster(
  tx: Tx,
  { id, reason }: { readonly id: string; readonly reason: string },
  { staffId, at }: StaffAction,
): Promise<void> {
  await findPoster(tx, { id })
  const retired = await tx
    .update(posters)
    .set({ retiredAt: at, retiredBy: staffId, retiredReason: reason })
    .where(and(eq(posters.id, id), isNull(posters.retiredAt)))
    .returning({ id: posters.id })
  if (retired.length === 0) return
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'poster',
    subjectId: id,
    action: 'ended',
    value: '',
    reason,
  })
}

/** A poster by its id. @throws notFound */
export async function findPoster(db: Executor, { id }: { readonly id: string }): Promise<StoredPoster> {
  const [poster] = await db.select().from(posters).where(eq(posters.id, id))
  if (!poster) throw new DomainError('notFound')
  return poster
}

/** A poster that hangs, by the letters of its address. */
export async function findHungPoster(db: Executor, code: string): Promise<StoredPoster | undefined> {
  const [poster] = await db
    .select()
    .from(posters)
    .where(and(eq(posters.code, code), isNull(posters.retiredAt)))
  return poster
}

/** How far it is from a poster that hangs to the desk, in minutes, by the letters of its address. */
export const walkFromPoster =
  (db: Executor) =>
  async (code: string): Promise<number | undefined> =>
    (await findHungPoster(db, code))?.walkMinutes

/** Counts a scan on its day in Japan; of two at once neither is lost. A poster that does not hang counts nothing. */
export async function countScan(db: Executor, code: string, at: number): Promise<void> {
  const poster = await findHungPoster(db, code)
  if (!poster) return
  await db
    .insert(posterScans)
    .values({ posterId: poster.id, day: calendarDateOf(at), scans: 1 })
    .onConflictDoUpdate({
      target: [posterScans.posterId, posterScans.day],
      set: { scans: sql`${posterScans.scans} + 1` },
    })
}

/** Every poster, those that hang first and the newest of them at the top, with the scans of the last days. */
export async function listPosters(db: Executor, at: number): Promise<ListedPoster[]> {
  const retirers = alias(accounts, 'retirers')
  const rows = await db
    .select({ poster: posters, createdBy: accounts.nickname, retiredBy: retirers.nickname })
    .from(posters)
    .innerJoin(accounts, eq(accounts.id, posters.createdBy))
    .leftJoin(retirers, eq(retirers.id, posters.retiredBy))
    .orderBy(sql`${posters.retiredAt} desc nulls first`, desc(posters.createdAt), asc(posters.id))
  const counted = await db.select().from(posterScans).orderBy(desc(posterScans.day))
  const oldestShown = addDays(calendarDateOf(at), 1 - shownScanDays)
  return rows.map(({ poster, createdBy, retiredBy }) => {
    const days = counted.filter(({ posterId }) => posterId === poster.id)
    return {
      poster,
      createdBy,
      retiredBy,
      days: days.filter(({ day }) => day >= oldestShown),
      scans: days.reduce((sum, { scans }) => sum + scans, 0),
    }
  })
}
