import type { Outline } from '@noriai/contract/schema/placeDoor'
import { eq, inArray } from 'drizzle-orm'
import { type CsvRow, dataFile, readCsv, sourceFile } from '../csv'
import {
  cityPlaceRows,
  operatorPlaceRows,
  outsideRows,
  townRows,
  wardRows,
  type PlaceRow,
} from '../domain/places'
import type { Tx } from '../infra/db/client'
import { insertRows, replaceOwnRows, replaceRows, upsertRows } from '../infra/db/rows'
import { outsideAreas, places, towns, wards } from '../infra/db/schema/places'
import type { Seed } from './seedRunner'

const hotelsFile = 'osaka-hotels.csv'
const landmarksFile = 'osaka-landmarks.csv'
const townsFile = 'osaka-towns.csv'

/** The 24 wards and their towns. */
export const townsSeed: Seed = {
  name: 'osaka-towns',
  inputs: [
    dataFile(townsFile),
    sourceFile('seed/places.ts'),
    sourceFile('domain/places/import/osakaTowns.ts'),
    sourceFile('domain/places/townNames.ts'),
  ],
  async load(tx) {
    await loadTowns(tx, readCsv(townsFile))
  },
}

/** Replaces the towns of the wards that a list of towns names; those of others stay. The wards have the outlines of a map, where there is one. */
export async function loadTowns(
  tx: Tx,
  rows: readonly CsvRow[],
  outlineOf: (wardCode: string) => Outline = () => [],
): Promise<void> {
  const named = wardRows(rows).map((ward) => {
    const outline = outlineOf(ward.code)
    return { ...ward, outline: outline.length > 0 ? outline : null }
  })
  const codes = named.map(({ code }) => code)
  await upsertRows(tx, wards, named)
  await replaceOwnRows(tx, { table: towns, owned: inArray(towns.wardCode, codes) }, townRows(rows))
}

/** Hotels, landmarks, and the city's own list of stations and other places without what these two have. */
export const placesSeed: Seed = {
  name: 'osaka-places',
  inputs: [
    dataFile(hotelsFile),
    dataFile(landmarksFile),
    dataFile('osaka-places.csv'),
    dataFile(townsFile),
    sourceFile('seed/places.ts'),
    sourceFile('domain/places/import/cityPlaces.ts'),
    sourceFile('domain/places/import/importFiles.ts'),
    sourceFile('domain/places/import/stationNames.ts'),
    sourceFile('domain/places/kanaNames.ts'),
  ],
  async load(tx) {
    const hotels = operatorPlaceRows(readCsv(hotelsFile), 'osaka-hotels', 'hotel')
    const landmarks = operatorPlaceRows(readCsv(landmarksFile), 'osaka-landmarks', 'landmark')
    const townList = readCsv(townsFile)
    const others = cityPlaceRows(readCsv('osaka-places.csv'), {
      wards: wardRows(townList),
      towns: townRows(townList),
      known: [...hotels, ...landmarks],
    })
    await replaceDataset(tx, 'osaka-hotels', hotels)
    await replaceDataset(tx, 'osaka-landmarks', landmarks)
    await replaceDataset(tx, 'osaka-places', others)
  },
}

/** Places outside the 24 wards. */
export const outsideAreasSeed: Seed = {
  name: 'outside-areas',
  inputs: [
    dataFile('outside-areas.csv'),
    sourceFile('seed/places.ts'),
    sourceFile('domain/places/import/wardAreas.ts'),
  ],
  load: (tx) => replaceRows(tx, outsideAreas, outsideRows(readCsv('outside-areas.csv'))),
}

/** Replaces the places of a file. */
export async function replaceDataset(tx: Tx, dataset: string, rows: readonly PlaceRow[]): Promise<void> {
  await tx.delete(places).where(eq(places.dataset, dataset))
  await insertRows(tx, places, rows)
}
