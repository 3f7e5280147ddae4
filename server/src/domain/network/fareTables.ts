import type { Direction, PriceList } from '@noriai/contract/policy'
import type { FareTable } from '@noriai/contract/rules/fareTable'
import type { fares, wardServices } from '../../infra/db/schema/timetable'
import { groupBy } from '../../groupBy'

/** The zone of the airport in the fare rows. */
const AIRPORT_ZONE = 0

type FareRow = typeof fares.$inferSelect
type WardZones = FareTable['wardZones']

/** The fare tables of the rows, one for each day on which new fares begin. */
export function fareTablesOf(
  services: readonly (typeof wardServices.$inferSelect)[],
  rows: readonly FareRow[],
): FareTable[] {
  const wardZones = Object.fromEntries(services.map((row) => [row.wardCode, String(row.fareZone)]))
  const byDay = groupBy(rows, (row) => row.validFrom)
  return [...byDay].map(([validFrom, dayRows]) => fareTableOf(validFrom, wardZones, dayRows))
}

function fareTableOf(validFrom: string, wardZones: WardZones, rows: readonly FareRow[]): FareTable {
  const of = (direction: Direction) => rows.filter((row) => row.direction === direction)
  const farZone = (row: FareRow) => String(row.fromZone === AIRPORT_ZONE ? row.toZone : row.fromZone)
  const transfers = groupBy(of('transfer'), (row) => String(row.fromZone))
  return {
    validFrom,
    wardZones,
    airport: { pickup: priceLists(of('pickup'), farZone), dropoff: priceLists(of('dropoff'), farZone) },
    transfer: Object.fromEntries(
      [...transfers].map(([zone, zoneRows]) => [zone, priceLists(zoneRows, (row) => String(row.toZone))]),
    ),
  }
}

/** Rows of one currency each as price lists; without yen there is no price. */
function priceLists(rows: readonly FareRow[], zoneOf: (row: FareRow) => string): Record<string, PriceList> {
  const zones = groupBy(rows, zoneOf)
  return Object.fromEntries(
    [...zones].flatMap(([zone, zoneRows]) => {
      const list = Object.fromEntries(zoneRows.map((row) => [row.currency, row.personPrice]))
      return list.JPY === undefined ? [] : [[zone, { ...list, JPY: list.JPY }]]
    }),
  )
}
