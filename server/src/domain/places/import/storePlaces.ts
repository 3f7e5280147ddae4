import { eq, ne } from 'drizzle-orm'
import type { Db } from '../../../infra/db/client'
import { places } from '../../../infra/db/schema/places'
import { insertRows } from '../../../infra/db/rows'
import type { PlaceRow } from './operatorPlaces'
import { SeenPlaces } from './seenPlaces'

/** What an import changed. */
export interface ImportReport {
  readonly stored: number
  /** Left out: the same place stands there from another source, or twice in the file. */
  readonly duplicates: number
  /** Rows of an earlier import of the same kind that were replaced. */
  readonly replaced: number
}

/** Replaces what was imported before under a dataset's name; places that another source has are left out. One transaction. */
export async function storePlaces(db: Db, dataset: string, rows: readonly PlaceRow[]): Promise<ImportReport> {
  return db.transaction(async (tx) => {
    const known = await tx.select().from(places).where(ne(places.dataset, dataset))
    const seen = new SeenPlaces(known)
    const fresh = rows.filter((row) => seen.add(row))
    const replaced = await tx.delete(places).where(eq(places.dataset, dataset)).returning({ id: places.id })
    await insertRows(tx, places, fresh)
    return { stored: fresh.length, duplicates: rows.length - fresh.length, replaced: replaced.length }
  })
}
