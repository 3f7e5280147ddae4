import type { Deps } from '../../deps'
import { decideStopOrder } from './decideStopOrder'
import { isDue, readSnapshot } from './snapshot'
import { logLeftForLater } from '../../infra/db/logLeftForLater'

/**
 * Decides, mends or freezes the stop order of a departure when that is due, without waiting for the timer: after staff
 * reported that it left, and after a rider of it was cancelled. What was done is done whatever happens here; the timer tries
 * again within a minute.
 */
export async function followStopOrder(deps: Deps, departureId: string, at: number): Promise<void> {
  try {
    const snapshot = await readSnapshot(deps.db, departureId, at)
    if (snapshot && isDue(snapshot, at, deps.policy)) await decideStopOrder(deps, departureId, at)
  } catch (error) {
    logLeftForLater(deps.log, error, { departureId, message: 'stop order not decided' })
  }
}
