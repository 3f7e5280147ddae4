import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '../infra/db/client'
import { firstAirport } from '../infra/db/schema/flights'
import { allNamesOf } from '../names'
import { busPeaks, departureTemplates, relayPoints, wardServices } from '../infra/db/schema/timetable'
import type { Seed } from './seedRunner'
import { cell, type CsvRow, dataFile, numberCell, readCsv, sourceFile } from '../csv'
import { replaceOwnRows, upsertRows } from '../infra/db/rows'

const relayPointsFile = 'relay-points.csv'
const busPeaksFile = 'bus-peaks.csv'
const wardServicesFile = 'ward-services.csv'
const departuresFile = 'departures.csv'

/** The first airport's relay points, how each ward is served, and the departures of every day. Needs airports and wards. */
export const timetableSeed: Seed = {
  name: 'timetable',
  inputs: [relayPointsFile, busPeaksFile, wardServicesFile, departuresFile]
    .map(dataFile)
    .concat(sourceFile('seed/timetable.ts')),
  load: (tx) =>
    loadTimetable(tx, {
      airportCode: firstAirport,
      relayPoints: readCsv(relayPointsFile),
      busPeaks: readCsv(busPeaksFile),
      wardServices: readCsv(wardServicesFile),
      departures: readCsv(departuresFile),
    }),
}

/** The lines of an airport as its data files write them. */
export interface TimetableFiles {
  readonly airportCode: string
  readonly relayPoints: readonly CsvRow[]
  readonly busPeaks: readonly CsvRow[]
  readonly wardServices: readonly CsvRow[]
  readonly departures: readonly CsvRow[]
}

/** Replaces the lines of an airport, those of others stay. Needs the airport and its wards. */
export async function loadTimetable(tx: Tx, files: TimetableFiles): Promise<void> {
  const { airportCode } = files
  const lines = files.relayPoints.map((row) => cell(row, 'code'))
  const ofAirport = { airportCode }
  await refuseLinesOfOthers(tx, lines, airportCode)
  await upsertRows(
    tx,
    relayPoints,
    files.relayPoints.map((row) => ({ ...relayPointRow(row), ...ofAirport })),
  )
  const peaks = { table: busPeaks, owned: inArray(busPeaks.relayPoint, lines) }
  await replaceOwnRows(tx, peaks, files.busPeaks.map(busPeakRow))
  await replaceOwnRows(
    tx,
    { table: wardServices, owned: eq(wardServices.airportCode, airportCode) },
    files.wardServices.map((row) => ({ ...wardServiceRow(row), ...ofAirport })),
  )
  const departures = { table: departureTemplates, owned: inArray(departureTemplates.relayPoint, lines) }
  await replaceOwnRows(tx, departures, files.departures.map(departureRow))
}

/** A line's code names it at every airport: its departures hang on it. @throws Error for one that another airport has */
async function refuseLinesOfOthers(tx: Tx, lines: readonly string[], airportCode: string): Promise<void> {
  const taken = await tx
    .select({ code: relayPoints.code, airportCode: relayPoints.airportCode })
    .from(relayPoints)
    .where(and(inArray(relayPoints.code, [...lines]), ne(relayPoints.airportCode, airportCode)))
  const [first] = taken
  if (first) throw new Error(`The line ${first.code} is one of ${first.airportCode}: name it otherwise.`)
}

function relayPointRow(row: CsvRow) {
  return {
    code: cell(row, 'code'),
    names: allNamesOf(row, 'name_'),
    bays: allNamesOf(row, 'bay_'),
    addressJa: cell(row, 'address_ja'),
    lat: numberCell(row, 'lat'),
    lng: numberCell(row, 'lng'),
    busMinutes: numberCell(row, 'bus_minutes'),
    changeMinutes: numberCell(row, 'change_minutes'),
    rank: numberCell(row, 'rank'),
  }
}

function busPeakRow(row: CsvRow) {
  return {
    relayPoint: cell(row, 'relay_point'),
    fromClock: cell(row, 'from_clock'),
    toClock: cell(row, 'to_clock'),
    extraMinutes: numberCell(row, 'extra_minutes'),
  }
}

function wardServiceRow(row: CsvRow) {
  return {
    wardCode: cell(row, 'ward_code'),
    relayPoint: cell(row, 'relay_point'),
    fareZone: numberCell(row, 'fare_zone'),
  }
}

function departureRow(row: CsvRow) {
  return {
    direction: directionOf(cell(row, 'direction')),
    relayPoint: cell(row, 'relay_point'),
    departsAt: cell(row, 'departs_at'),
    validFrom: cell(row, 'valid_from'),
    validTo: row.valid_to || null,
    busSeats: numberCell(row, 'bus_seats'),
    minibuses: numberCell(row, 'minibuses'),
    minibusSeats: numberCell(row, 'minibus_seats'),
  }
}

/** A direction as the data files write it. @throws Error for another word. */
export function directionOf(text: string): (typeof departureTemplates.direction.enumValues)[number] {
  const direction = departureTemplates.direction.enumValues.find((each) => each === text)
  if (!direction) throw new Error(`No such direction: ${text}`)
  return direction
}
