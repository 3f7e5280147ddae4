import { eq } from 'drizzle-orm'
import { clockMinutes } from '@noriai/contract/time'
import { makeSampleTimetable, type RouteFrequency, type SampleFlightRow } from './sampleTimetable'
import { allNamesOf, namesOf, type Names } from '../names'
import {
  airlines,
  airlineTerminals,
  airports,
  firstAirport,
  sampleFlights,
  terminals,
} from '../infra/db/schema/flights'
import type { Seed } from './seedRunner'
import { cell, type CsvRow, dataFile, numberCell, readCsv, sourceFile } from '../csv'
import { replaceOwnRows, upsertRows } from '../infra/db/rows'

const airportsFile = 'airports.csv'
const airportNamesFile = 'airport-names.csv'
const terminalsFile = 'terminals.csv'
const airlinesFile = 'airlines.csv'
const airlineTerminalsFile = 'kix-terminals.csv'
const routesFile = 'kix-routes.csv'
const pinnedFile = 'sample-flights.csv'
const codeSharesFile = 'sample-code-shares.csv'

/** An airline that has changed its code since the routes were listed. */
const newCodes: Readonly<Record<string, string>> = { TZ: 'TR' }
const japan = 'JP'
const anyOrigin = '*'

/** Airports, airlines and terminals. */
export const airportsSeed: Seed = {
  name: 'airports',
  inputs: [airportsFile, airportNamesFile, terminalsFile, airlinesFile, airlineTerminalsFile, routesFile]
    .map(dataFile)
    .concat(sourceFile('seed/flights.ts')),
  async load(tx) {
    await upsertRows(
      tx,
      airports,
      withOpened(airportRows(), await tx.select().from(airports).where(eq(airports.served, true))),
    )
    await upsertRows(tx, terminals, readCsv(terminalsFile).map(terminalRow))
    await upsertRows(tx, airlines, airlineRows())
    const rules = { table: airlineTerminals, owned: eq(airlineTerminals.airportCode, firstAirport) }
    await replaceOwnRows(tx, rules, airlineTerminalRows())
  },
}

/** The sample timetable; loaded everywhere, shown only by a server whose flight source it is. */
export const sampleFlightsSeed: Seed = {
  name: 'sample-flights',
  inputs: [airportsFile, airlinesFile, airlineTerminalsFile, routesFile, pinnedFile, codeSharesFile]
    .map(dataFile)
    .concat(sourceFile('seed/flights.ts'), sourceFile('seed/sampleTimetable.ts')),
  load: (tx) =>
    replaceOwnRows(
      tx,
      { table: sampleFlights, owned: eq(sampleFlights.airportCode, firstAirport) },
      sampleFlightRows(),
    ),
}

function airportRows() {
  const hand = new Map(readCsv(airportNamesFile).map((row) => [cell(row, 'code'), row]))
  const monthly = new Map<string, number>()
  for (const route of routeRows()) {
    monthly.set(route.originCode, (monthly.get(route.originCode) ?? 0) + route.monthlyFlights)
  }
  return readCsv(airportsFile)
    .filter((row) => row.scheduled_service === '1')
    .map((row) => {
      const code = cell(row, 'iata')
      const named = hand.get(code)
      return {
        code,
        nameEn: cell(row, 'name'),
        cityNames: { ...withoutEmpty(namesOf(row, 'city_')), ...(row.city ? { en: row.city } : {}) },
        names: named ? allNamesOf(named, 'name_') : null,
        shortNames: named?.short_ja ? allNamesOf(named, 'short_') : null,
        country: cell(row, 'country'),
        lat: numberCell(row, 'lat'),
        lng: numberCell(row, 'lng'),
        timeZone: cell(row, 'tz'),
        served: named?.role === 'served',
        mistaken: named?.role === 'mistaken',
        linked: row.kix_route === '1',
        monthlyFlights: Math.round(monthly.get(code) ?? 0),
      }
    })
}

/** Airports that the operator opened stay open, under the names that it gave them, with their own guide. */
function withOpened(rows: ReturnType<typeof airportRows>, open: readonly (typeof airports.$inferSelect)[]) {
  const opened = new Map(open.map((row) => [row.code, row]))
  return rows.map((row) => {
    const { served, servedRank, names, shortNames, guide } = opened.get(row.code) ?? {}
    return row.served || !served ? row : { ...row, served, servedRank, names, shortNames, guide }
  })
}

function withoutEmpty(names: Readonly<Partial<Names>>): Partial<Names> {
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''))
}

export function terminalRow(row: CsvRow) {
  return {
    airportCode: cell(row, 'airport_code'),
    terminal: cell(row, 'terminal'),
    names: allNamesOf(row, 'name_'),
    desk: allNamesOf(row, 'desk_'),
    walkMinutes: numberCell(row, 'walk_minutes'),
    busExtraMinutes: numberCell(row, 'bus_extra_minutes'),
  }
}

function airlineRows() {
  return readCsv(airlinesFile).map((row) => ({ code: cell(row, 'code'), names: allNamesOf(row, 'name_') }))
}

/** A rule that names an airport, as in "Shanghai Pudong (PVG) flights only", comes before the airline's other one. */
function airlineTerminalRows() {
  return readCsv(airlineTerminalsFile).map((row) => ({
    airportCode: firstAirport,
    airlineCode: cell(row, 'airline_iata'),
    originCode: /\(([A-Z]{3})\)/.exec(cell(row, 'scope'))?.[1] ?? anyOrigin,
    terminal: cell(row, 'terminal'),
  }))
}

function terminalFinder(): (airlineCode: string, originCode: string) => string {
  const rules = new Map(
    airlineTerminalRows().map((rule) => [`${rule.airlineCode} ${rule.originCode}`, rule.terminal]),
  )
  return (airlineCode, originCode) => {
    const found =
      rules.get(`${airlineCode} ${originCode}`) ??
      rules.get(`${airlineCode} ${anyOrigin}`) ??
      rules.get(`${anyOrigin} ${anyOrigin}`)
    if (!found) throw new Error(`No terminal for ${airlineCode} from ${originCode}`)
    return found
  }
}

function routeRows(): RouteFrequency[] {
  return readCsv(routesFile).map((row) => ({
    airlineCode: newCodes[cell(row, 'airline_iata')] ?? cell(row, 'airline_iata'),
    originCode: cell(row, 'origin_iata'),
    monthlyFlights: numberCell(row, 'avg_monthly_flights'),
  }))
}

function sampleFlightRows(): SampleFlightRow[] {
  const flying = new Set(airlineRows().map((airline) => airline.code))
  const all = new Map(
    airportRows().map((airport) => [airport.code, { ...airport, domestic: airport.country === japan }]),
  )
  const here = [...all.values()].find((airport) => airport.served)
  if (!here) throw new Error(`No served airport in ${airportNamesFile}`)
  const routes = routeRows()
  const codeShares = readCsv(codeSharesFile)
  return makeSampleTimetable({
    routes: routes.filter((route) => flying.has(route.airlineCode)),
    pinned: readCsv(pinnedFile).map((row) => ({
      flightNo: cell(row, 'flight_no'),
      airlineCode: cell(row, 'airline_code'),
      originCode: cell(row, 'origin_code'),
      weekdays: cell(row, 'weekdays'),
      landingMinute: clockMinutes(cell(row, 'landing')),
      durationMinutes: numberCell(row, 'duration_minutes'),
      terminal: cell(row, 'terminal'),
      domestic: all.get(cell(row, 'origin_code'))?.domestic ?? false,
      pinned: true,
      soldAs: codeShares
        .filter((share) => cell(share, 'flight_no') === cell(row, 'flight_no'))
        .map((share) => cell(share, 'sold_as')),
    })),
    origins: all,
    here,
    terminalOf: terminalFinder(),
  })
}
