import { cell, type CsvRow, numberCell } from '../../../csv'
import { type Point, nearest } from '../place'
import { SeenPlaces, type PlaceRow } from './importFiles'
import type { TownRow, WardRow } from './osakaTowns'
import { stationAliases, type StationName, stationName, stationNames } from './stationNames'

/** Rows of the city's list of 2015 that are wrong by now: closed or renamed, or for goods only. */
const goneNames = new Set([
  'ホテル京阪 ユニバーサル・シティ',
  'ユニバーサルスタジオ駅',
  '南霞町駅',
  '住吉公園駅',
  '日本貨物鉄道(株)百済駅',
])

/** What the rows of the list are completed from. */
export interface CityContext {
  readonly wards: readonly WardRow[]
  readonly towns: readonly TownRow[]
  /** Places that are there already: their rows in the list are left out. */
  readonly known: readonly PlaceRow[]
}

/**
 * The places of Osaka City's open data, without those that the operator's own list has. A station that the list has
 * once for each railway becomes one. Town and postal code are those of the nearest block of the ward.
 */
export function cityPlaceRows(rows: readonly CsvRow[], context: CityContext): PlaceRow[] {
  const wardNames = new Map(context.wards.map((ward) => [ward.code, ward.names.ja]))
  const townsOf = new Map(
    context.wards.map((ward) => [ward.code, context.towns.filter((town) => town.wardCode === ward.code)]),
  )
  const seen = new SeenPlaces(context.known)
  const kept = new Set<PlaceRow>()
  rows.forEach((row, rank) => {
    const ja = cell(row, 'name_ja').normalize('NFKC')
    if (goneNames.has(ja) || row.category === 'category') return
    const wardCode = cell(row, 'ward_code')
    const point = { lat: numberCell(row, 'lat'), lng: numberCell(row, 'lng') }
    const named = namesFor(row, ja)
    const place: PlaceRow = {
      id: `${named.kind}:${cell(row, 'id')}`,
      ...named,
      ...addressFor(row, {
        wardName: wardNames.get(wardCode) ?? '',
        point,
        towns: townsOf.get(wardCode) ?? [],
      }),
      ...point,
      wardCode,
      precision: row.coord_precision === 'exact' ? 'exact' : 'town',
      dataset: 'osaka-places',
      source: cell(row, 'source'),
      rank,
    }
    const same = seen.find(place)
    if (same === undefined) {
      seen.add(place)
      kept.add(place)
    } else if (kept.has(same) && place.kind === 'station') {
      // Stations of several railways are one place to be driven to.
      same.names = stationNames({ ...stationOf(row, ja), line: null })
    }
  })
  return [...kept]
}

function stationOf(row: CsvRow, ja: string): StationName {
  return stationName(ja, (row.name_kana ?? '').normalize('NFKC'))
}

function namesFor(row: CsvRow, ja: string): Pick<PlaceRow, 'kind' | 'names' | 'nameKana' | 'aliases'> {
  if (row.category === 'station') {
    const station = stationOf(row, ja)
    return {
      kind: 'station',
      names: stationNames(station),
      nameKana: station.kana && `${station.kana}えき`,
      aliases: stationAliases(station),
    }
  }
  const nameKana = (row.name_kana ?? '').normalize('NFKC')
  return { kind: row.category === 'hotel' ? 'hotel' : 'place', names: { ja }, nameKana, aliases: [] }
}

interface AddressSource {
  readonly wardName: string
  readonly point: Point
  readonly towns: readonly TownRow[]
}

function addressFor(
  row: CsvRow,
  { wardName, point, towns }: AddressSource,
): Pick<PlaceRow, 'townJa' | 'addressJa' | 'postalCode'> {
  const town = nearest(point, towns)
  const written = (row.address_ja ?? '').normalize('NFKC').trim()
  const block = typeof town?.chome === 'number' ? `${town.chome}丁目` : ''
  return {
    townJa: town?.nameJa ?? '',
    addressJa: `大阪市${written.startsWith(wardName) ? written : `${wardName}${town?.nameJa ?? ''}${block}`}`,
    postalCode: town?.postalCode ?? null,
  }
}
