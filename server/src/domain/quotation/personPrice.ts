import type { Cents, Currency } from '@noriai/contract/money'
import type { Direction } from '@noriai/contract/policy'
import { farePerPerson, fareTableOn } from '@noriai/contract/rules/fareTable'
import { listPrice } from '@noriai/contract/rules/priceList'
import type { CalendarDate } from '@noriai/contract/time'
import type { BookingContext } from './askedRide'

/** What a person's fare depends on beside the ward. */
interface PricedRide {
  readonly direction: Direction
  readonly date: CalendarDate
  readonly currency: Currency
  /** Transfer: where it starts. */
  readonly departureWardCode: string | undefined
}

/** What one person pays between a ward and the other end on a service day; undefined where there is no fare. */
export function personPrice(
  wardCode: string,
  { direction, date, currency, departureWardCode }: PricedRide,
  { data, policy }: Pick<BookingContext, 'data' | 'policy'>,
): Cents | undefined {
  const table = fareTableOn(date, data.fareTables)
  const ends = { direction, wardCode, ...(departureWardCode && { departureWardCode }) }
  const fare = table && farePerPerson(ends, table)
  return fare && listPrice(fare, currency, policy)
}
