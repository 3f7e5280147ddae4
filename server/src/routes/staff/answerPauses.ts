import type { Lang } from '@noriai/contract/lang'
import type { ServicePauseView } from '@noriai/contract/schema/staffDeparture'
import { msPerDay, toWallTime } from '@noriai/contract/time'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/client'
import { timestamp } from '../../db/sql'
import type { Deps } from '../../deps'
import { presentPause } from '../../presenters/departureSummary'
import { readPauses } from '../../services/departures/pauses'
import { rideWorldOf } from '../../services/quotation/rideWorld'

const DAYS_BACK = 7

/** The times without service: those of the last week and those to come. */
export async function answerPauses(
  deps: Deps,
  db: Executor,
  lang: Lang,
  at: number,
): Promise<{ asOf: string; pauses: ServicePauseView[] }> {
  const world = await rideWorldOf(deps, lang)
  const pauses = await readPauses(db, sql`p.paused_to > ${timestamp(at - DAYS_BACK * msPerDay)}`)
  return { asOf: toWallTime(at), pauses: pauses.map((pause) => presentPause(pause, at, world)) }
}
