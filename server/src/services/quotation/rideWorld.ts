import type { Lang } from '@noriai/contract/lang'
import type { Deps } from '../../deps'
import { pictureUrl } from '../uploads/fileLinks'
import type { RideWorld } from './askedRide'
import { operatorDataOf } from './operatorData'

/** What rides are checked against, priced by and told with. */
export async function rideWorldOf(deps: Deps, lang: Lang): Promise<RideWorld> {
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
