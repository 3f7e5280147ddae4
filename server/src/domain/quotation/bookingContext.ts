import type { Lang } from '@noriai/contract/lang'
import type { Deps } from '../../deps'
import { operatorDataOf } from '../network'
import { pictureUrl } from '../uploads'
import type { BookingContext } from './askedRide'

/** What rides are checked against, priced by and presented with. */
export async function bookingContextOf(deps: Deps, lang: Lang): Promise<BookingContext> {
  const { db, policy, places, airports, flights, secrets } = deps
  return {
    policy,
    data: await operatorDataOf(db, policy),
    places,
    airports,
    flightSource: flights.kind,
    lang,
    pictureUrl: (fileUrl, at) => pictureUrl(secrets, fileUrl, at),
  }
}
