import type { staffRetirePoster as call } from '@noriai/contract/calls/staff/posters'
import type { RouteOf } from '../../plugins/contract'
import { retirePoster } from '../../services/posters/posterList'
import { answerPosters } from './answerPosters'

/** Ends the counting of a poster that was taken down. */
export const staffRetirePoster: RouteOf<typeof call> = ({ input, lang, at, deps }) =>
  deps.db.transaction(async (tx) => {
    await retirePoster(tx, input.id, at)
    return answerPosters(tx, lang, at, deps)
  })
