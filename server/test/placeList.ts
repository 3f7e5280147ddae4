import { readCsv } from '../src/db/seed/csv'
import { cityPlaceRows } from '../src/places/import/cityPlaces'
import { operatorPlaceRows, type PlaceRow } from '../src/places/import/operatorPlaces'
import { townRows, wardRows } from '../src/places/import/osakaTowns'
import { outsideRows } from '../src/places/import/outsideAreas'
import { placeListOf, type PlaceList } from '../src/places/placeRows'

/** What the address search knows of the shipped data files, without a database. */
export function shippedPlaces(): PlaceList {
  const townList = readCsv('osaka-towns.csv')
  const wards = wardRows(townList)
  const towns = townRows(townList)
  const hotels = operatorPlaceRows(readCsv('osaka-hotels.csv'), 'osaka-hotels', 'hotel')
  const landmarks = operatorPlaceRows(readCsv('osaka-landmarks.csv'), 'osaka-landmarks', 'landmark')
  const known = [...hotels, ...landmarks]
  const others = cityPlaceRows(readCsv('osaka-places.csv'), { wards, towns, known })
  return placeListOf({
    wards,
    towns: towns.map((row) => ({ ...row, chome: row.chome ?? null, postalCode: row.postalCode ?? null })),
    places: [...known, ...others].map(completed),
    outside: outsideRows(readCsv('outside-areas.csv')).map((row) => ({
      ...row,
      aliases: row.aliases ?? [],
      postalPrefixes: row.postalPrefixes ?? [],
    })),
  })
}

/** A row as the database gives it back. */
function completed(row: PlaceRow) {
  return {
    ...row,
    nameKana: row.nameKana ?? '',
    aliases: row.aliases ?? [],
    townJa: row.townJa ?? '',
    postalCode: row.postalCode ?? null,
    rank: row.rank ?? 0,
  }
}
