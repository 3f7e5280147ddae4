import { readFileSync } from 'node:fs'
import type { Db } from '../../../infra/db/client'
import { towns, wards } from '../../../infra/db/schema/places'
import { AddressBook } from '../addressBook'
import { readPlaces } from '../placeRows'
import { decodeList, licenceRows } from './licenceList'
import { osmHotelRows } from './osmHotels'
import { readOsmExtract } from './osmFile'
import { storePlaces, type ImportReport } from './storePlaces'
import { readWardAreas } from './wardAreas'

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
