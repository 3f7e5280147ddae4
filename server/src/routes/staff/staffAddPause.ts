import type { staffAddPause as call } from '@noriai/contract/calls/staff/pauses'
import { fromWallTime } from '@noriai/contract/time'
import type { RouteOf } from '../../plugins/contract'
import { addPause } from '../../services/departures/addPause'
import { once } from '../../services/idempotency'
import { answerPauses } from './answerPauses'

/** Pauses the service for a time. */
export const staffAddPause: RouteOf<typeof call> = (context) => {
  const { input, session, lang, at, deps, idempotencyKey: key } = context
  const { accountId } = session
  const request = { ...input, from: fromWallTime(input.from), to: fromWallTime(input.to) }
  return deps.db.transaction((tx) =>
    once(tx, { accountId, call: 'staffAddPause', key, input, at }, async () => {
      await addPause(tx, request, accountId, at)
      return answerPauses(deps, tx, lang, at)
    }),
  )
}
