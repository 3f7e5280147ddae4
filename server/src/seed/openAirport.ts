import { and, eq, ne } from 'drizzle-orm'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cell, type CsvRow, numberCell, parseCsv } from '../csv'
import { readGuide } from '../domain/airport'
import { importedPlacesVersion, operatorPlaceRows, readWardAreas } from '../domain/places'
import { restoreTabledSettings } from '../domain/settings'
import type { Db, Tx } from '../infra/db/client'
import { replaceOwnRows, upsertRows } from '../infra/db/rows'
import { seedVersions } from '../infra/db/schema/accounts'
import { airlines, airlineTerminals, airports, terminals, type StoredGuide } from '../infra/db/schema/flights'
import { allNamesOf } from '../names'
import { loadFares } from './fares'
import { terminalRow } from './flights'
import { loadTowns, replaceDataset } from './places'
import { loadTimetable } from './timetable'

/** Each served airport but the first is a version of its own, so that running servers read it. */
const versionOf = (airportCode: string) => `airport-${airportCode}`

/** What became of a folder. */
export interface OpenedAirport {
  readonly airportCode: string
  readonly lines: number
  readonly departures: number
  readonly places: number
}

/**
 * Opens an airport, or brings an open one to what its folder says: the files have the form of the product's own (server/data/README.md),
 * `airport.csv` names the airport. All or nothing; running servers sell it within seconds. Source: decisions.md, "Airport".
 * @throws Error naming the row that cannot be read, or the rule that it breaks
 */
export function openAirport(db: Db, folder: string, at: number): Promise<OpenedAirport> {
  return db.transaction((tx) => loadAirport(tx, folder, at))
}

async function loadAirport(tx: Tx, folder: string, at: number): Promise<OpenedAirport> {
  const read = (name: string): CsvRow[] => parseCsv(readFileSync(join(folder, name), 'utf8'))
  const readIfThere = (name: string) => (existsSync(join(folder, name)) ? read(name) : [])
  const [row] = read('airport.csv')
  if (!row) throw new Error(`No airport in ${join(folder, 'airport.csv')}`)
  const airportCode = cell(row, 'code')
  await serve(tx, row, guideOf(folder, airportCode))
  await upsertRows(tx, terminals, read('terminals.csv').map(terminalRow).filter(isOf(airportCode)))
  await loadAirlines(tx, airportCode, readIfThere('airline-terminals.csv'))
  await loadWards(tx, folder, read('towns.csv'))
  const dataset = `airport-${airportCode}`
  const hotels = operatorPlaceRows(readIfThere('hotels.csv'), dataset, 'hotel')
  await replaceDataset(tx, dataset, hotels)
  const departures = read('departures.csv')
  const lines = read('relay-points.csv')
  await loadTimetable(tx, {
    airportCode,
    relayPoints: lines,
    busPeaks: readIfThere('bus-peaks.csv'),
    wardServices: read('ward-services.csv'),
    departures,
  })
  await loadFares(tx, airportCode, read('fares.csv'))
  // What staff set at the desk holds over the files, as it does over the product's own.
  await restoreTabledSettings(tx)
  for (const name of [versionOf(airportCode), importedPlacesVersion]) {
    const version = { contentHash: `${airportCode} ${at}`, appliedAt: at }
    await tx
      .insert(seedVersions)
      .values({ name, ...version })
      .onConflictDoUpdate({ target: seedVersions.name, set: version })
  }
  return { airportCode, lines: lines.length, departures: departures.length, places: hotels.length }
}

/** The ways through its terminals, where the folder describes them. @throws Error for those of another airport */
function guideOf(folder: string, airportCode: string): StoredGuide | null {
  const file = join(folder, 'airport-guide.json')
  if (!existsSync(file)) return null
  const guide = readGuide(pathToFileURL(file))
  if (guide.airportCode !== airportCode) throw new Error(`${file} is the guide of ${guide.airportCode}`)
  return guide
}

/** An airport of the directory is served from now on; it is not taken for another one any more. */
async function serve(tx: Tx, row: CsvRow, guide: StoredGuide | null): Promise<void> {
  const airportCode = cell(row, 'code')
  const servedRank = numberCell(row, 'rank')
  const first = and(
    eq(airports.served, true),
    ne(airports.code, airportCode),
    eq(airports.servedRank, servedRank),
  )
  if ((await tx.$count(airports, first)) > 0) throw new Error(`Another airport has the rank ${servedRank}`)
  const known = await tx
    .update(airports)
    .set({
      served: true,
      mistaken: false,
      servedRank,
      names: allNamesOf(row, 'name_'),
      shortNames: allNamesOf(row, 'short_'),
      guide,
    })
    .where(eq(airports.code, airportCode))
    .returning({ code: airports.code })
  if (known.length === 0) throw new Error(`${airportCode} is no airport with scheduled flights`)
}

/** Its wards with their towns, and with their outlines, where the folder has a map of them. */
async function loadWards(tx: Tx, folder: string, rows: readonly CsvRow[]): Promise<void> {
  // Only the wards of the product need not say in which city they are.
  for (const row of rows) cell(row, 'city_ja')
  const map = join(folder, 'wards.geojson')
  const areas = existsSync(map) ? readWardAreas(map) : undefined
  await loadTowns(tx, rows, (wardCode) => areas?.outlineOf(wardCode) ?? [])
}

const isOf = (airportCode: string) => (row: { readonly airportCode: string }) =>
  row.airportCode === airportCode

/** Which airline uses which terminal, and the names of those that the product does not know. */
async function loadAirlines(tx: Tx, airportCode: string, rows: readonly CsvRow[]): Promise<void> {
  const named = rows.filter((row) => row.name_ja)
  if (named.length > 0)
    await tx
      .insert(airlines)
      .values(named.map((row) => ({ code: cell(row, 'airline_iata'), names: allNamesOf(row, 'name_') })))
      .onConflictDoNothing()
  const rules = rows.map((row) => ({
    airportCode,
    airlineCode: cell(row, 'airline_iata'),
    originCode: row.origin_iata || '*',
    terminal: cell(row, 'terminal'),
  }))
  const owned = eq(airlineTerminals.airportCode, airportCode)
  await replaceOwnRows(tx, { table: airlineTerminals, owned }, rules)
}
