import type { offerInfo as call } from '@noriai/contract/calls/quotation'
import type { RouteOf } from '../../plugins/contract'
import { presentQuotation } from '../../presenters/quotation'
import { resolveRide } from '../../services/quotation/askedRide'
import { operatorDataOf } from '../../services/quotation/operatorData'
import { quoteRide } from '../../services/quotation/quote'
import { storedEnds } from '../../services/quotation/storedPlaces'

const noWords = { text: '', detail: '' }

/** The price of a ride and the departure it would take. Holds nothing. */
export const offerInfo: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  const { db, policy, places } = deps
  const data = await operatorDataOf(db, policy)
  const ride = resolveRide(input, at, { policy, data, places })
  const accountId = session?.accountId ?? null
  const quote = await quoteRide(ride, { db, data, policy, accountId, at })
  const ends = storedEnds(ride, { door: noWords, departureDoor: noWords })
  return presentQuotation(quote, ends, at, { lang, data, policy })
}
