import type { Lang } from '@noriai/contract/lang'
import type { ServicePauseView } from '@noriai/contract/schema/staffDeparture'
import { msPerDay, toWallTime } from '@noriai/contract/time'
import type { Deps } from '../../deps'
import { presentPause } from '../../presenters/departureSummary'
import { pausesEndingAfter } from '../../services/departures/pauses'
import { rideWorldOf } from '../../services/quotation/rideWorld'

const DAYS_BACK = 7

/** The times without service: those of the last week and those to come. */
export async function answerPauses(
  deps: Deps,
  db: Parameters<typeof pausesEndingAfter>[0],
  lang: Lang,
  at: number,
): Promise<{ asOf: string; pauses: ServicePauseView[] }> {
  const world = await rideWorldOf(deps, lang)
  const pauses = await pausesEndingAfter(db, at - DAYS_BACK * msPerDay)
  return { asOf: toWallTime(at), pauses: pauses.map((pause) => presentPause(pause, at, world)) }
}
