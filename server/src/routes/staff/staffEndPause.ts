import type { staffEndPause as call } from '@noriai/contract/calls/staff/pauses'
import type { RouteOf } from '../../plugins/contract'
import { endPause } from '../../services/departures/addPause'
import { answerPauses } from './answerPauses'

/** Ends a pause, or takes one back that has not begun. */
export const staffEndPause: RouteOf<typeof call> = ({ input, session, lang, at, deps }) =>
  deps.db.transaction(async (tx) => {
    await endPause(tx, input.id, session.accountId, at)
    return answerPauses(deps, tx, lang, at)
  })
