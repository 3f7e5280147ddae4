import type { staffDeparture as call } from '@noriai/contract/calls/staff/departures'
import type { RouteOf } from '../../plugins/contract'
import { answerDeparture } from './answerDeparture'

/** One departure with its minibuses and parties. */
export const staffDeparture: RouteOf<typeof call> = ({ input, lang, at, deps }) =>
  answerDeparture(deps, input.departureId, lang, at)
