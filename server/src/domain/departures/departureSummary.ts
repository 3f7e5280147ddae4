import { busArrivesAt } from '@noriai/contract/rules/relayPoint'
import { nextSteps, undoUntil } from '@noriai/contract/rules/departureProgress'
import { stopOrderFreezesAt } from '@noriai/contract/rules/stopOrder'
import type { DepartureSummary, ServicePauseView } from '@noriai/contract/schema/staffDeparture'
import { addMinutes, toWallTime } from '@noriai/contract/time'
import { nameIn } from '../../names'
import { wallTimeOrNull } from '../../wallTime'
import type { ReadingContext } from '../network'
import { departureIdOf, type Departure } from '../seats'
import type { ListedDeparture } from './day'
import { isWithinPause, type ServicePause } from './pauses'
import { steppedAtOf } from './steppedAt'

const MOST_FLIGHTS = 3

/** A relay point by its name. */
export function presentRelayPoint(
  code: string,
  { data, lang }: ReadingContext,
): { code: string; name: string } {
  const stop = data.relayStops.get(code)
  return { code, name: stop ? nameIn(stop.names, lang) : code }
}

/** A departure as a line of the board. */
export function presentDepartureSummary(
  { planned, row }: ListedDeparture,
  pauses: readonly ServicePause[],
  context: ReadingContext,
): DepartureSummary {
  const { direction, serviceDate, departsAt, relayPoint } = planned
  const { departure, ...counted } = row ?? untouched
  const { policy, data } = context
  const lateMinutes = departure?.lateMinutes ?? 0
  const expectedAt = addMinutes(departsAt, lateMinutes)
  const capacity = departure?.busSeats ?? planned.busSeats
  const sold = departure?.seatsSold ?? 0
  const stop = data.relayStops.get(relayPoint)
  const otherEndAt =
    stop && direction !== 'transfer'
      ? busArrivesAt({ relay: stop.relay, departsAt, terminal: usualTerminal, policy })
      : departsAt
  const { firstFrozenAt } = counted
  const freezesAt =
    firstFrozenAt === null ? null : stopOrderFreezesAt({ direction, departsAt, lateMinutes, firstFrozenAt })
  const vehicles = [...(counted.riders > 0 && direction !== 'transfer' ? [0] : []), ...counted.minibusesUsed]
  return {
    departureId: departureIdOf(planned),
    serviceDate,
    direction,
    relayPoint: presentRelayPoint(relayPoint, context),
    departsAt: toWallTime(departsAt),
    expectedAt: toWallTime(expectedAt),
    otherEndAt: toWallTime(addMinutes(otherEndAt, lateMinutes)),
    closesAt: toWallTime(addMinutes(expectedAt, -policy.ride.gatherMinutesBefore)),
    lateMinutes,
    status: departure?.status ?? 'open',
    servicePaused: pauses.some((pause) => isWithinPause(planned, pause)),
    progress: departure?.progress ?? 'scheduled',
    bay: departure?.bay ?? '',
    capacity,
    sold,
    held: counted.held,
    free: Math.max(0, capacity - sold - counted.held),
    minibuses: departure?.minibuses ?? planned.minibuses,
    minibusesUsed: counted.minibusesUsed.length,
    unassigned: vehicles.filter((minibus) => !counted.assigned.includes(minibus)).length,
    riders: counted.riders,
    checkedIn: counted.checkedIn,
    movedHere: counted.movedHere,
    lateFlights: [...counted.flights]
      .sort((a, b) => rankOf(b) - rankOf(a) || (a.flightNo < b.flightNo ? -1 : 1))
      .slice(0, MOST_FLIGHTS),
    planned: (departure?.plannedAt ?? null) !== null,
    bags: { taken: departure?.largeSold ?? 0, places: departure?.busLarge ?? 0 },
    doors: { ...counted.doors },
    freezesAt: wallTimeOrNull(freezesAt),
  }
}

/** What staff may report next, and when each step was reported. */
export function presentSteps(departure: Departure | undefined) {
  const progress = departure?.progress ?? 'scheduled'
  const steppedAt = departure ? steppedAtOf(departure) : null
  return {
    nextSteps: [...nextSteps(progress)],
    undoUntil: wallTimeOrNull(undoUntil(progress, steppedAt) ?? null),
    boardingAt: wallTimeOrNull(departure?.boardingAt ?? null),
    leftAt: wallTimeOrNull(departure?.leftAt ?? null),
    atRelayAt: wallTimeOrNull(departure?.atRelayAt ?? null),
    doneAt: wallTimeOrNull(departure?.doneAt ?? null),
  }
}

/** A time without service. */
export function presentPause(pause: ServicePause, at: number, context: ReadingContext): ServicePauseView {
  const { id, direction, relayPoint, from, to, reason, riders } = pause
  return {
    id,
    direction,
    relayPoint: relayPoint === null ? null : presentRelayPoint(relayPoint, context),
    from: toWallTime(from),
    to: toWallTime(to),
    reason,
    state: at < from ? 'toCome' : at < to ? 'now' : 'over',
    riders,
  }
}

/** The usual bus times count from Terminal 1. */
const usualTerminal = 'T1'

const untouched = {
  departure: undefined,
  held: 0,
  minibusesUsed: [] as readonly number[],
  assigned: [] as readonly number[],
  riders: 0,
  checkedIn: 0,
  movedHere: 0,
  flights: [],
  doors: { done: 0, count: 0 },
  firstFrozenAt: null,
} as const

/** A cancelled flight is worse than any delay. */
function rankOf({
  status,
  delayMinutes,
}: {
  readonly status: string
  readonly delayMinutes: number
}): number {
  return status === 'cancelled' ? Number.MAX_SAFE_INTEGER : delayMinutes
}
