import { useT } from '@/hooks/useT'
import type { ClockKind } from './clockOf'

/** Where a ride begins and ends. */
interface RideEnds {
  readonly startsAtDoor: boolean
  readonly endsAtAirport: boolean
}

/** The words of a moment, by where the ride begins and ends. The scan has words of its own, with its last minute. */
export function useMomentName({
  startsAtDoor,
  endsAtAirport,
}: RideEnds): (kind: Exclude<ClockKind, 'scan'>) => string {
  const t = useT('orderClock')
  return (kind) => {
    if (kind === 'gather') return t(startsAtDoor ? 'gather.door' : 'gather.desk')
    if (kind === 'leave') return t(startsAtDoor ? 'leave.minibus' : 'leave.bus')
    if (kind === 'arrive') return t(endsAtAirport ? 'arrive.airport' : 'arrive.door')
    return t(`deadline.${kind}`)
  }
}
