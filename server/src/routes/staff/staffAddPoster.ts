import type { staffAddPoster as call } from '@noriai/contract/calls/staff/posters'
import type { RouteOf } from '../../plugins/contract'
import { once } from '../../services/idempotency'
import { addPoster } from '../../services/posters/posterList'
import { answerPosters } from './answerPosters'

/** Adds a poster to the list. */
export const staffAddPoster: RouteOf<typeof call> = (context) => {
  const { input, session, lang, at, deps, idempotencyKey: key } = context
  const { accountId } = session
  return deps.db.transaction(async (tx) => {
    await once(tx, { accountId, call: 'staffAddPoster', key, input, at }, () =>
      addPoster(tx, input, accountId, at, deps.airports),
    )
    return answerPosters(tx, lang, at, deps)
  })
}
