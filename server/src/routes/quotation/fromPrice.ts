import type { fromPrice as call } from '@noriai/contract/calls/fare'
import { serviceDateOf } from '@noriai/contract/time'
import { DomainError } from '../../errors'
import type { RouteOf } from '../../plugins/contract'
import { checkCurrency } from '../../services/quotation/askedRide'
import { resolveDoor } from '../../services/quotation/doors'
import { personPrice } from '../../services/quotation/personPrice'
import { rideWorldOf } from '../../services/quotation/rideWorld'

/** What a ride today costs a person at least. */
export const fromPrice: RouteOf<typeof call> = async ({ input, lang, at, deps }) => {
  const { direction, currency, addressId } = input
  const world = await rideWorldOf(deps, lang)
  checkCurrency(currency, world.policy)
  const wards = addressId === undefined ? world.data.wards.values() : [resolveDoor({ addressId }, world).ward]
  const ride = { direction, currency, date: serviceDateOf(at, world.policy), departureWardCode: undefined }
  const prices = [...wards].flatMap(({ code }) => personPrice(code, ride, world) ?? [])
  if (prices.length === 0) throw new DomainError('booking.noQuotation')
  return { currency, personPrice: Math.min(...prices) }
}
