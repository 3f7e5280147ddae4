import type { staffPosters as call } from '@noriai/contract/calls/staff/posters'
import type { RouteOf } from '../../plugins/contract'
import { answerPosters } from './answerPosters'

/** The posters of the airport with their scans. */
export const staffPosters: RouteOf<typeof call> = ({ lang, at, deps }) =>
  answerPosters(deps.db, lang, at, deps)
