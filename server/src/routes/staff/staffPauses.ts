import type { staffPauses as call } from '@noriai/contract/calls/staff/pauses'
import type { RouteOf } from '../../plugins/contract'
import { answerPauses } from './answerPauses'

/** The times without service. */
export const staffPauses: RouteOf<typeof call> = ({ lang, at, deps }) => answerPauses(deps, deps.db, lang, at)
