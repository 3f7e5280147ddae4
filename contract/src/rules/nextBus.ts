import type { Policy } from '../policy'
import { fromWallTime, msPerMinute, type Instant, type WallTime } from '../time'

export interface NextBus {
  readonly departsAt: Instant
  readonly seatsLeft: number
}

/** What is known of the buses from where a poster hangs. */
export interface NextBusKnown {
  /** Null where none of the service day can be taken any more. */
  readonly nextBus: NextBus | null
  /** Why not: all are full, the service is paused, or the last one has left. */
  readonly noBus: 'full' | 'paused' | 'over' | null
  /** Without a bus today: the first one of the next day with a seat. */
  readonly firstLater: NextBus | null
  /** To the service desk; null where the poster does not tell where it hangs. */
  readonly walkMinutes: number | null
}

/** A departure of a day's list, as far as it matters here. */
interface Listed {
  readonly busDepartsAt: WallTime
  readonly status: 'open' | 'full' | 'paused' | 'closed'
  readonly seatsLeft: number
}

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
