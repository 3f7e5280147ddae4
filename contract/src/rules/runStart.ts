import { addMinutes, type Instant } from '../time'
import type { PhoneFigures } from './stopEvents'

/**
 * Until when the start of a run has to wait, while that is to come; undefined: it can be started. That is from the moment on from which its
 * riders may board, and by the plan, for riders are let in no sooner where the bus is late.
 */
export function startHeldUntil(
  setsOutAt: Instant,
  at: Instant,
  { boardingMinutesBefore }: Pick<PhoneFigures, 'boardingMinutesBefore'>,
): Instant | undefined {
  const from = addMinutes(setsOutAt, -boardingMinutesBefore)
  return at < from ? from : undefined
}
