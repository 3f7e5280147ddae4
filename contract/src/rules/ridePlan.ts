import type { Direction, Policy } from '../policy'
import { addMinutes, minutesPerHour, type Instant } from '../time'
import { busMinutesOf, type RelayPoint } from './relayPoint'

/** What the times of a ride are computed from. */
export interface RideTimesInput {
  readonly direction: Direction
  /** When the bus of the departure leaves: the airport (pick-up), the relay point (drop-off, transfer). */
  readonly departsAt: Instant
  readonly relay: RelayPoint
  /** `T1`, `T2`; not read for a transfer. */
  readonly terminal: string
  /** Direct minibus time between the relay point and the traveller's door; of a transfer the door it goes to. */
  readonly doorMinutes: number
  /** Transfer: direct minibus time between the door it starts from and the relay point. */
  readonly departureDoorMinutes?: number
}

/** From the relay point to the middle of what minibuses mostly drive, and back to it for a bus that riders gather for. */
const middleOfDrive = { pickup: 20, dropoff: -30, transfer: 0 } as const satisfies Record<Direction, number>

/**
 * The hour by which the minibuses of a departure are both promised and planned: the middle of their drive by the timetable; of a transfer,
 * which drives before and after, when it is at the relay point. One for the whole departure, whatever terminal a rider is at and
 * whatever the bus meets, so that the plan never finds longer ways than were promised.
 */
export function minibusHourOf({
  direction,
  departsAt,
  relay,
}: Pick<RideTimesInput, 'direction' | 'departsAt' | 'relay'>): Instant {
  const atRelay =
    direction === 'pickup' ? addMinutes(departsAt, relay.busMinutes + relay.changeMinutes) : departsAt
  return addMinutes(atRelay, middleOfDrive[direction])
}

/** A time shown as a window; equal ends are a certain time. */
export interface TimeWindow {
  readonly from: Instant
  readonly to: Instant
}

/** The times of a ride as they can be promised before the stop order is known. */
export interface RideTimes {
  /** Be there by then: the desk, 10 minutes before the bus (pick-up); the door (drop-off, transfer). */
  readonly gatherAt: Instant
  /** When the ride leaves its first point, at the latest. */
  readonly departsAt: Instant
  /** When the minibus is at the traveller's door (pick-up: to let off; drop-off, transfer: to collect). */
  readonly door: TimeWindow
  /** When the bus is at the relay point; of a transfer when its second minibus leaves there. */
  readonly relayAt: Instant
  /** When the ride is over. */
  readonly arrives: TimeWindow
  /** Minutes on the bus; 0 for a transfer. */
  readonly busMinutes: number
  /** When the stop order and the window are final: the bus leaves (pick-up), 2 h before the door (drop-off, transfer). */
  readonly frozenAt: Instant
  /** Promised before paying: at most this many stops, at most this much longer than the direct way. */
  readonly maxStops: number
  readonly maxExtraMinutes: number
}

/**
 * The times of a ride from its departure, the relay point's data and the way to the door. Other riders' stops can cost
 * up to the cap on extra time, so the door is announced as a window of 15 minutes either side of the middle of that span.
 * Source: decisions.md, "windows", "service caps", "The ride".
 */
export function rideTimes(input: RideTimesInput, policy: Policy): RideTimes {
  switch (input.direction) {
    case 'pickup':
      return pickupTimes(input, policy)
    case 'dropoff':
      return dropoffTimes(input, policy)
    case 'transfer':
      return transferTimes(input, policy)
  }
}

/** The narrower window of a door time once the stop order is frozen: 10 minutes around it. */
export function frozenWindow(doorAt: Instant, policy: Policy): TimeWindow {
  const half = policy.ride.frozenWindowMinutes / 2
  return { from: addMinutes(doorAt, -half), to: addMinutes(doorAt, half) }
}

function pickupTimes(input: RideTimesInput, policy: Policy): RideTimes {
  const busMinutes = busMinutesOf({
    relay: input.relay,
    departsAt: input.departsAt,
    terminal: input.terminal,
    policy,
  })
  const relayAt = addMinutes(input.departsAt, busMinutes)
  const door = letOffWindow(addMinutes(relayAt, input.relay.changeMinutes), input.doorMinutes, policy)
  return {
    ...promised(policy),
    gatherAt: addMinutes(input.departsAt, -policy.ride.gatherMinutesBefore),
    departsAt: input.departsAt,
    door,
    relayAt,
    arrives: door,
    busMinutes,
    frozenAt: input.departsAt,
  }
}

function dropoffTimes(input: RideTimesInput, policy: Policy): RideTimes {
  const busMinutes = busMinutesOf({
    relay: input.relay,
    departsAt: input.departsAt,
    terminal: input.terminal,
    policy,
  })
  const door = collectWindow(input.departsAt, input.doorMinutes, policy)
  const arrivesAt = addMinutes(input.departsAt, busMinutes)
  return {
    ...promised(policy),
    gatherAt: door.from,
    departsAt: door.to,
    door,
    relayAt: input.departsAt,
    arrives: { from: arrivesAt, to: arrivesAt },
    busMinutes,
    frozenAt: addMinutes(door.from, -policy.ride.freezeHoursBefore * minutesPerHour),
  }
}

function transferTimes(input: RideTimesInput, policy: Policy): RideTimes {
  const door = collectWindow(input.departsAt, input.departureDoorMinutes ?? 0, policy)
  return {
    ...promised(policy),
    gatherAt: door.from,
    departsAt: door.to,
    door,
    relayAt: input.departsAt,
    arrives: letOffWindow(input.departsAt, input.doorMinutes, policy),
    busMinutes: 0,
    frozenAt: addMinutes(door.from, -policy.ride.freezeHoursBefore * minutesPerHour),
  }
}

/** From the relay point to the door: never before the direct way allows. */
function letOffWindow(leavesAt: Instant, directMinutes: number, policy: Policy): TimeWindow {
  const earliest = addMinutes(leavesAt, directMinutes)
  const middle = addMinutes(earliest, policy.ride.maxExtraMinutes / 2)
  const { from, to } = aroundDoor(middle, policy)
  return { from: Math.max(earliest, from), to }
}

/**
 * When a minibus collects at a door that is `directMinutes` from the relay point, where it is 10 minutes before the
 * departure: never later than that allows.
 */
function collectWindow(departsAt: Instant, directMinutes: number, policy: Policy): TimeWindow {
  const latest = addMinutes(departsAt, -policy.ride.gatherMinutesBefore - directMinutes)
  const middle = addMinutes(latest, -policy.ride.maxExtraMinutes / 2)
  const { from, to } = aroundDoor(middle, policy)
  return { from, to: Math.min(latest, to) }
}

/** Whether a minibus can still set out for a door so as to make a departure: its window has not begun at `at`. */
export function isCollectable({
  departsAt,
  directMinutes,
  at,
  policy,
}: {
  readonly departsAt: Instant
  readonly directMinutes: number
  readonly at: Instant
  readonly policy: Policy
}): boolean {
  return collectWindow(departsAt, directMinutes, policy).from >= at
}

function aroundDoor(middle: Instant, policy: Policy): TimeWindow {
  const { doorWindowMinutes } = policy.ride
  return { from: addMinutes(middle, -doorWindowMinutes), to: addMinutes(middle, doorWindowMinutes) }
}

function promised(policy: Policy): Pick<RideTimes, 'maxStops' | 'maxExtraMinutes'> {
  return { maxStops: policy.ride.maxStops, maxExtraMinutes: policy.ride.maxExtraMinutes }
}
