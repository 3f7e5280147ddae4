import type { Cents } from '@noriai/contract/money'
import { DomainError } from '../../errors'
import { lowestPrice, type BookingContext } from '../quotation'

/** Reads what rides are priced by. */
export type Prices = () => Promise<BookingContext>

/** What a ride of one person from an airport costs at least on the day of `at`, in hundredths of a yen; null where none is sold. */
export function priceOf(airportCode: string, at: number, booking: BookingContext): Cents | null {
  try {
    return lowestPrice({ direction: 'pickup', currency: 'JPY', airportCode }, at, booking).personPrice
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
