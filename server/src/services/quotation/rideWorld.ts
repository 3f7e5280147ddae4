import type { Lang } from '@noriai/contract/lang'
import type { Deps } from '../../deps'
import type { RideWorld } from './askedRide'
import { operatorDataOf } from './operatorData'

/** What rides are checked against, priced by and told with. */
export async function rideWorldOf(deps: Deps, lang: Lang): Promise<RideWorld> {
  const { db, policy, places, airports, flights } = deps
  return {
    policy,
    data: await operatorDataOf(db, policy),
    places,
    airports,
    flightSource: flights.kind,
    lang,
  }
}
