import type { SendTime } from '../calls/quotation'
import type { Policy } from '../policy'
import type { NextBus, NextBusKnown } from '../schema/nextBus'
import { fromWallTime, msPerMinute, type Instant } from '../time'

type Listed = Pick<SendTime, 'busDepartsAt' | 'status' | 'seatsLeft'>

/**
 * The first departure of a day's list that somebody at a poster can take: late enough to walk up to (decisions.md, "pick-up notice") and
 * with a seat; else why there is none.
 */
export function nextBusAmong(
  departures: readonly Listed[],
  { at, policy }: { readonly at: Instant; readonly policy: Pick<Policy, 'pickup'> },
): Pick<NextBusKnown, 'nextBus' | 'noBus'> {
  const earliest = at + policy.pickup.walkUp.minLeadMinutes * msPerMinute
  const ahead = departures.filter(({ busDepartsAt }) => fromWallTime(busDepartsAt) >= earliest)
  const nextBus = firstWithSeats(ahead)
  return { nextBus, noBus: nextBus ? null : reasonOf(ahead) }
}

/** The first departure of a list that has a seat. */
export function firstWithSeats(departures: readonly Listed[]): NextBus | null {
  const free = departures.find(({ status, seatsLeft }) => status === 'open' && seatsLeft > 0)
  return free ? { departsAt: fromWallTime(free.busDepartsAt), seatsLeft: free.seatsLeft } : null
}

function reasonOf(ahead: readonly Listed[]): NonNullable<NextBusKnown['noBus']> {
  if (ahead.length === 0) return 'over'
  return ahead.every(({ status }) => status === 'paused') ? 'paused' : 'full'
}
