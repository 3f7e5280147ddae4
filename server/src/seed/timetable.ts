import { allNamesOf } from '../names'
import { busPeaks, departureTemplates, relayPoints, wardServices } from '../infra/db/schema/timetable'
import type { Seed } from './seedRunner'
import { cell, type CsvRow, dataFile, numberCell, readCsv, sourceFile } from '../csv'
import { replaceRows, upsertRows } from '../infra/db/rows'

const relayPointsFile = 'relay-points.csv'
const busPeaksFile = 'bus-peaks.csv'
const wardServicesFile = 'ward-services.csv'
const departuresFile = 'departures.csv'

/** Relay points, how each ward is served, and the departures of every day. Needs the wards. */
export const timetableSeed: Seed = {
  name: 'timetable',
  inputs: [relayPointsFile, busPeaksFile, wardServicesFile, departuresFile]
    .map(dataFile)
    .concat(sourceFile('seed/timetable.ts')),
  async load(tx) {
    await upsertRows(tx, relayPoints, readCsv(relayPointsFile).map(relayPointRow))
    await replaceRows(tx, busPeaks, readCsv(busPeaksFile).map(busPeakRow))
    await replaceRows(tx, wardServices, readCsv(wardServicesFile).map(wardServiceRow))
    await replaceRows(tx, departureTemplates, readCsv(departuresFile).map(departureRow))
  },
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
