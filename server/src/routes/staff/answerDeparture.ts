import type { Lang } from '@noriai/contract/lang'
import type { DepartureView } from '@noriai/contract/schema/staffDeparture'
import type { Deps } from '../../deps'
import { presentDepartureView } from '../../presenters/departureView'
import { loadDeparture } from '../../services/departures/loadDeparture'
import { rideWorldOf } from '../../services/quotation/rideWorld'

/** A departure as the board shows it, for the calls that read or change one. @throws notFound */
export async function answerDeparture(
  deps: Deps,
  departureId: string,
  lang: Lang,
  at: number,
): Promise<DepartureView> {
  const world = await rideWorldOf(deps, lang)
  return presentDepartureView(
    await loadDeparture(deps.db, departureId, world.data, at, deps.policy),
    at,
    world,
  )
}
