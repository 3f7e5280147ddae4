import { createHash } from 'node:crypto'
import { eq, ne, sql, type InferInsertModel } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { cell, type CsvRow, listCell, numberCell } from '../../../csv'
import type { Db } from '../../../infra/db/client'
import { insertRows } from '../../../infra/db/rows'
import { seedVersions } from '../../../infra/db/schema/accounts'
import { placePoints, places, towns, wards } from '../../../infra/db/schema/places'
import { allNamesOf } from '../../../names'
import { AddressBook } from '../addressBook'
import { foldText } from '../../../textSearch/fold'
import { kilometresBetween } from '../place'
import { readPlaces } from '../placeRows'
import { decodeList, licenceRows } from './licenceList'
import { osmHotelRows, readOsmExtract } from './osmHotels'
import { stationBase } from './stationNames'
import { readWardAreas } from './wardAreas'

/** The row by which every server sees that places were imported. */
export const importedPlacesVersion = 'imported-places'

/** Places of the same name nearer than this are one. */
const samePlaceKm = 0.8

/** Places by folded name, to find out which ones are there already. */
export class SeenPlaces {
  readonly #byName = new Map<string, PlaceRow[]>()

  constructor(known: readonly PlaceRow[] = []) {
    for (const place of known) this.#remember(place)
  }

  /** Remembers a place; false when one of its names is known nearby already. */
  add(place: PlaceRow): boolean {
    if (this.find(place)) return false
    this.#remember(place)
    return true
  }

  /** The place of one of these names near by. */
  find(place: PlaceRow): PlaceRow | undefined {
    return keysOf(place)
      .flatMap((key) => this.#byName.get(key) ?? [])
      .find((other) => kilometresBetween(other, place) < samePlaceKm)
  }

  #remember(place: PlaceRow): void {
    for (const key of keysOf(place)) {
      const list = this.#byName.get(key)
      if (list) list.push(place)
      else this.#byName.set(key, [place])
    }
  }
}

/** The names that tell whether two rows are one place: words that mean hotel, and a station's railway, tell nothing. */
function keysOf(place: PlaceRow): string[] {
  const names = [...Object.values(place.names), ...(place.aliases ?? [])]
  const distinctive =
    place.kind === 'station' ? names.flatMap((name) => [name, `${stationBase(name)}駅`]) : names
  const keys = distinctive.map((name) => foldText(name).replace(/\b(?:hotel|the)\b| /g, ''))
  return [...new Set(keys.filter((key) => key !== ''))]
}

/** Imports the hotels of an OpenStreetMap extract, GeoJSON or OSM XML. A later import replaces an earlier one. */
export async function importOsm(db: Db, file: string): Promise<ImportReport> {
  const things = readOsmExtract(readFileSync(file, 'utf8'))
  const rows = osmHotelRows(things, {
    wards: await db.select().from(wards),
    towns: await db.select().from(towns),
    areas: readWardAreas(),
  })
  return storePlaces(db, 'openstreetmap', rows)
}

/** Imports a list of licences as the city publishes it. A later import replaces an earlier one. */
export async function importLicences(
  db: Db,
  file: string,
): Promise<ImportReport & { readonly unread: readonly string[] }> {
  const { inside } = await readPlaces(db)
  const { rows, unread } = licenceRows(decodeList(readFileSync(file)), new AddressBook(inside))
  return { ...(await storePlaces(db, 'osaka-licence', rows)), unread }
}

/** What an import changed. */
interface ImportReport {
  readonly stored: number
  /** Left out: the same place is there already from another source, or twice in the file. */
  readonly duplicates: number
  /** Of another source, where they stay as they are but for their point, which only this file knows. */
  readonly located: number
  /** Rows of an earlier import of the same kind that were replaced. */
  readonly replaced: number
}

/**
 * Replaces what was imported before under a dataset's name; places that another source has are left out, but give it their point. One
 * transaction.
 */
async function storePlaces(db: Db, dataset: string, rows: readonly PlaceRow[]): Promise<ImportReport> {
  return db.transaction(async (tx) => {
    const known = await tx.select().from(places).where(ne(places.dataset, dataset))
    const seen = new SeenPlaces(known)
    const points = pointsOf(rows, seen, dataset)
    const fresh = rows.filter((row) => seen.add(row))
    await tx.delete(placePoints).where(eq(placePoints.dataset, dataset))
    await insertRows(tx, placePoints, points)
    const replaced = await tx.delete(places).where(eq(places.dataset, dataset)).returning({ id: places.id })
    await insertRows(tx, places, fresh)
    const contentHash = createHash('sha256')
      .update(JSON.stringify([dataset, fresh, points]))
      .digest('hex')
    const version = { contentHash, appliedAt: sql`now()` }
    await tx
      .insert(seedVersions)
      .values({ name: importedPlacesVersion, ...version })
      .onConflictDoUpdate({ target: seedVersions.name, set: version })
    const located = points.length
    const duplicates = rows.length - fresh.length - located
    return { stored: fresh.length, duplicates, located, replaced: replaced.length }
  })
}

/** The points of places that another source has in the middle of their town; the first one of each counts. */
function pointsOf(
  rows: readonly PlaceRow[],
  seen: SeenPlaces,
  dataset: string,
): InferInsertModel<typeof placePoints>[] {
  const points = new Map<string, InferInsertModel<typeof placePoints>>()
  for (const row of rows) {
    const known = seen.find(row)
    const isLocated =
      known?.precision === 'town' &&
      row.precision === 'exact' &&
      known.kind === row.kind &&
      known.wardCode === row.wardCode
    if (!isLocated || points.has(known.id)) continue
    const { lat, lng, source } = row
    points.set(known.id, { placeId: known.id, dataset, lat, lng, source })
  }
  return [...points.values()]
}

export type PlaceRow = InferInsertModel<typeof places>

/** The hotels or landmarks that the operator keeps by hand; stations among the landmarks are recognised by their name. */
export function operatorPlaceRows(
  rows: readonly CsvRow[],
  dataset: string,
  kind: 'hotel' | 'landmark',
): PlaceRow[] {
  return rows.map((row, rank) => {
    const names = allNamesOf(row, 'name_')
    return {
      id: `${kind}:${cell(row, 'id')}`,
      kind: kind === 'landmark' && /駅(（.*）)?$/.test(names.ja) ? ('station' as const) : kind,
      names,
      aliases: listCell(row, 'aliases'),
      wardCode: cell(row, 'ward_code'),
      townJa: cell(row, 'town_ja'),
      addressJa: cell(row, 'address_ja'),
      postalCode: cell(row, 'postal_code'),
      lat: numberCell(row, 'lat'),
      lng: numberCell(row, 'lng'),
      precision: cell(row, 'precision') === 'exact' ? ('exact' as const) : ('town' as const),
      dataset,
      source: cell(row, 'source'),
      rank,
    }
  })
}
