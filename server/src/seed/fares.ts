import { eq } from 'drizzle-orm'
import { centsOf, isCurrency } from '@noriai/contract/money'
import type { Tx } from '../infra/db/client'
import { firstAirport } from '../infra/db/schema/flights'
import { fares } from '../infra/db/schema/timetable'
import type { Seed } from './seedRunner'
import { cell, type CsvRow, dataFile, numberCell, readCsv, sourceFile } from '../csv'
import { replaceOwnRows } from '../infra/db/rows'
import { directionOf } from './timetable'

const faresFile = 'fares.csv'

/** The fares between the airport and each zone, in the currencies that have a price list of their own. */
export const faresSeed: Seed = {
  name: 'fares',
  inputs: [dataFile(faresFile), sourceFile('seed/fares.ts')],
  load: (tx) => loadFares(tx, firstAirport, readCsv(faresFile)),
}

/** Replaces the fares of an airport, those of others stay. Needs the airport. */
export function loadFares(tx: Tx, airportCode: string, rows: readonly CsvRow[]): Promise<void> {
  const fareRows = rows.map((row) => ({ airportCode, ...fareRow(row) }))
  return replaceOwnRows(tx, { table: fares, owned: eq(fares.airportCode, airportCode) }, fareRows)
}

function fareRow(row: CsvRow) {
  const currency = cell(row, 'currency')
  if (!isCurrency(currency)) throw new Error(`No such currency: ${currency}`)
  return {
    validFrom: cell(row, 'valid_from'),
    direction: directionOf(cell(row, 'direction')),
    fromZone: numberCell(row, 'from_zone'),
    toZone: numberCell(row, 'to_zone'),
    currency,
    personPrice: centsOf(numberCell(row, 'person_price')),
  }
}
