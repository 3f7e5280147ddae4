import type { offerInfo as call } from '@noriai/contract/calls/quotation'
import type { RouteOf } from '../../plugins/contract'
import { presentQuotation } from '../../presenters/quotation'
import { resolveRide } from '../../services/quotation/askedRide'
import { quoteRide } from '../../services/quotation/quote'
import { rideWorldOf } from '../../services/quotation/rideWorld'
import { storedEnds } from '../../services/quotation/storedPlaces'

const noWords = { text: '', detail: '' }

/** The price of a ride and the departure it would take. Holds nothing. */
export const offerInfo: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  const world = await rideWorldOf(deps, lang)
  const ride = resolveRide(input, at, world)
  const accountId = session?.accountId ?? null
  const quote = await quoteRide(ride, { ...world, db: deps.db, accountId, at })
  const ends = storedEnds(ride, { door: noWords, departureDoor: noWords })
  return presentQuotation(quote, ends, at, world)
}
