import type { Direction, PriceList } from '../policy'
import type { CalendarDate } from '../time'

/** The operator's fares: by ward zone, direction and currency. Source: decisions.md, "Fares". */
export interface FareTable {
  /** The first service day these fares hold for. */
  readonly validFrom: CalendarDate
  /** The zone of each served ward, by ward code; a ward that is missing is not served. */
  readonly wardZones: Readonly<Record<string, string>>
  /** Fare of one person between the airport and a zone. */
  readonly airport: Readonly<Record<'pickup' | 'dropoff', Readonly<Record<string, PriceList>>>>
  /** Fare of one person from zone to zone; the same in both senses, stated once. */
  readonly transfer: Readonly<Record<string, Readonly<Record<string, PriceList>>>>
}

/** The two ends of a ride, by ward code; the airport is no ward. */
export interface FareEnds {
  readonly direction: Direction
  /** Pick-up: where to. Drop-off: where from. Transfer: where to. */
  readonly wardCode: string
  /** Transfer: where from. */
  readonly departureWardCode?: string
}

/** The fare of one person; undefined where the table has none, which is `booking.noQuotation`. */
export function farePerPerson(ends: FareEnds, table: FareTable): PriceList | undefined {
  const zone = table.wardZones[ends.wardCode]
  if (zone === undefined) return undefined
  if (ends.direction !== 'transfer') return table.airport[ends.direction][zone]
  const from = ends.departureWardCode === undefined ? undefined : table.wardZones[ends.departureWardCode]
  return from === undefined ? undefined : (table.transfer[from]?.[zone] ?? table.transfer[zone]?.[from])
}

/** The table in force on a service day: of those that have begun, the newest; undefined before the first. */
export function fareTableOn(date: CalendarDate, tables: readonly FareTable[]): FareTable | undefined {
  return tables
    .filter((table) => table.validFrom <= date)
    .reduce<FareTable | undefined>(
      (newest, table) => (newest && newest.validFrom >= table.validFrom ? newest : table),
      undefined,
    )
}
