import { readCsv } from '../src/csv'
import {
  cityPlaceRows,
  operatorPlaceRows,
  outsideRows,
  placeListOf,
  townRows,
  wardRows,
  type PlaceRow,
} from '../src/domain/places'

/** What the address search knows of the shipped data files, without a database. */
export function shippedPlaces(): ReturnType<typeof placeListOf> {
  const townList = readCsv('osaka-towns.csv')
  const wards = wardRows(townList)
  const towns = townRows(townList)
  const hotels = operatorPlaceRows(readCsv('osaka-hotels.csv'), 'osaka-hotels', 'hotel')
  const landmarks = operatorPlaceRows(readCsv('osaka-landmarks.csv'), 'osaka-landmarks', 'landmark')
  const known = [...hotels, ...landmarks]
  const others = cityPlaceRows(readCsv('osaka-places.csv'), { wards, towns, known })
  return placeListOf({
    wards: wards.map((row) => ({ ...row, cityNames: row.cityNames ?? null, outline: null })),
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
