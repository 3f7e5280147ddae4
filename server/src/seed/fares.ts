import { centsOf, isCurrency } from '@noriai/contract/money'
import { fares } from '../infra/db/schema/timetable'
import type { Seed } from './seedRunner'
import { cell, dataFile, numberCell, readCsv, sourceFile } from '../csv'
import { replaceRows } from '../infra/db/rows'
import { directionOf } from './timetable'

const faresFile = 'fares.csv'

/** The fares between the airport and each zone, in the currencies that have a price list of their own. */
export const faresSeed: Seed = {
  name: 'fares',
  inputs: [dataFile(faresFile), sourceFile('seed/fares.ts')],
  load: (tx) => replaceRows(tx, fares, fareRows()),
}

function fareRows() {
  return readCsv(faresFile).map((row) => {
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
  })
}
