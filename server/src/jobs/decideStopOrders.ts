import { addMinutes, minutesPerHour } from '@noriai/contract/time'
import { decideStopOrder, findDueStopOrders } from '../domain/stopOrder'
import type { Job } from './job'
import { logLeftForLater } from '../infra/db/logLeftForLater'

/** Departures are looked after from so long before their bus leaves until so long afterwards. */
const HOURS_BEFORE = 6
const HOURS_AFTER = 3

/** Decides, mends and freezes the stop orders that are due. Each in a transaction of its own. */
export const decideStopOrders: Job = {
  name: 'decide-stop-orders',
  cron: '* * * * *',
  async run(deps) {
    const at = deps.clock.now()
    const range = {
      from: addMinutes(at, -HOURS_AFTER * minutesPerHour),
      to: addMinutes(at, HOURS_BEFORE * minutesPerHour),
    }
    for (const departureId of await findDueStopOrders(deps.db, range, { at, policy: deps.policy })) {
      try {
        const draft = await decideStopOrder(deps, departureId, at)
        if (draft && draft.excessMinutes > 0) {
          deps.log.warn(
            { departureId, excessMinutes: draft.excessMinutes },
            'riders are longer on the way than promised',
          )
        }
      } catch (error) {
        // One departure that cannot be decided must not keep the others waiting.
        logLeftForLater(deps.log, error, { departureId, message: 'stop order not decided' })
      }
    }
  },
}
