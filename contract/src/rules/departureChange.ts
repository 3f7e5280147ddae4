import type { Direction, Policy } from '../policy'
import { addMinutes, msPerMinute, type Instant } from '../time'
import { minutesAtHour } from './drivingTime'
import { connectingMinutes } from './pickupDepartures'
import { busArrivesAt, type RelayPoint } from './relayPoint'
import { isCollectable, minibusHourOf } from './ridePlan'

/** What becomes of a departure that does not run: who fits elsewhere is moved, all are moved to one other departure, or nobody is. */
export const changeWays = ['move', 'merge', 'cancel'] as const
export type ChangeWay = (typeof changeWays)[number]

/** Why it does not run, as its riders read it. */
export const changeReasons = ['vehicle', 'weather', 'road', 'crew', 'other'] as const
export type ChangeReason = (typeof changeReasons)[number]

/** A ride that is to be moved, by what decides where it can go. */
export interface MovableRide {
  readonly direction: Direction
  /** The bus that it is on; of a transfer when it is at the relay point. */
  readonly busDepartsAt: Instant
  /** Pick-up: the landing by the newest report; drop-off: the arrival that was asked for. */
  readonly appointedAt: Instant
  readonly isDomestic: boolean
  readonly relay: RelayPoint
  /** `T1`, `T2`; not read for a transfer. */
  readonly terminal: string
  /** Direct minibus time from the door that it is collected at, at the hour of its bus; not read for a pick-up. */
  readonly collectMinutes: number
  /** Its riders sit in the minibus that collected them; never of a pick-up. */
  readonly isCollected: boolean
}

/** Why a departure is none for a ride, whatever room it has. `tooFar`: longer before or after than riders are to wait. */
export type TargetRefusal = 'gone' | 'beforeLanding' | 'afterArrival' | 'notCollectable' | 'tooFar'

/** By which moment and figures a departure is judged. */
interface TargetContext {
  readonly at: Instant
  readonly policy: Policy
  /** The longest wait that is asked of riders; the policy's when it is not given, never longer. */
  readonly maxWaitMinutes?: number
}

/**
 * Why a party cannot be moved to a departure of its line, or nothing. A pick-up needs the connecting time from its landing and
 * must still be able to gather; a drop-off is at the airport when it asked to be, and is collected, like a transfer, in the window
 * that its way gives. Nobody waits longer than the policy lets them. Source: operator's design, section 6.
 */
export function targetRefusal(
  ride: MovableRide,
  departsAt: Instant,
  { at, policy, maxWaitMinutes = Number.POSITIVE_INFINITY }: TargetContext,
): TargetRefusal | undefined {
  const refusal = unreachable(ride, departsAt, { at, policy })
  if (refusal) return refusal
  const connects = addMinutes(ride.appointedAt, connectingMinutes(ride.isDomestic, policy))
  if (ride.direction === 'pickup' && departsAt < connects) return 'beforeLanding'
  const wait = Math.abs(departsAt - ride.busDepartsAt) / msPerMinute
  return wait > Math.min(maxWaitMinutes, policy.operations.changes.maxWaitMinutes) ? 'tooFar' : undefined
}

/**
 * Why a departure cannot be reached by any means: what the desk may not do even for one party that asks for it. A pick-up that
 * has landed, and says that it is quick, may take the next bus. Who was collected for a drop-off is brought to its own bus, and can
 * take a later one from there; the minibus of a transfer is its ride, and no other departure collects its riders a second time.
 */
export function unreachable(
  ride: MovableRide,
  departsAt: Instant,
  { at, policy }: Pick<TargetContext, 'at' | 'policy'>,
): TargetRefusal | undefined {
  const { direction, appointedAt, busDepartsAt, collectMinutes, isCollected, relay, terminal } = ride
  if (departsAt <= at) return 'gone'
  if (direction === 'pickup') {
    if (departsAt < appointedAt) return 'beforeLanding'
    return addMinutes(departsAt, -policy.ride.gatherMinutesBefore) < at && appointedAt > at
      ? 'gone'
      : undefined
  }
  const hourOf = (bus: Instant) => minibusHourOf({ direction, departsAt: bus, relay })
  const hours = { from: hourOf(busDepartsAt), to: hourOf(departsAt) }
  const directMinutes = minutesAtHour(collectMinutes, hours, policy)
  const comesToTheBus = isCollected
    ? direction === 'dropoff' && departsAt >= busDepartsAt
    : isCollectable({ departsAt, directMinutes, at, policy })
  if (!comesToTheBus) return 'notCollectable'
  const isLate = direction === 'dropoff' && busArrivesAt({ relay, departsAt, terminal, policy }) > appointedAt
  return isLate ? 'afterArrival' : undefined
}

/** A party of a departure that does not run. */
export interface ChangedParty {
  readonly id: string
  /** People, children on laps included. */
  readonly riders: number
  readonly ride: MovableRide
  /** Nothing else is done with it than to give it everything back. */
  readonly isRefundOnly: boolean
}

/** A departure that riders could be moved to. */
export interface ChangeTarget {
  readonly departureId: string
  readonly departsAt: Instant
}

/** Why a party is not moved. */
export const noTargets = [
  'gone',
  'beforeLanding',
  'afterArrival',
  'notCollectable',
  'tooFar',
  'noSeats',
  'noBagRoom',
  'noWheelchairRoom',
  /** Its money is being decided on, or its trip info was missed: it is not moved. */
  'notMovable',
  /** Everybody is to have their money back. */
  'notAsked',
  'noDeparture',
] as const
export type NoTarget = (typeof noTargets)[number]

/** What is planned for a party: a departure, or its money back and why. */
export interface PlannedParty {
  readonly id: string
  readonly departureId: string | null
  readonly refusal: NoTarget | null
  /** Whose turn comes first: in this sequence all of them have room. */
  readonly turn: number
}

/** Whether a departure takes a party beside those that it was given before it; `Room` is how full it is by then. */
export interface Rooms<Room> {
  readonly start: (departureId: string) => Room
  /** The room that is left then, or what there is too little of. */
  readonly add: (
    room: Room,
    partyId: string,
  ) => { readonly room: Room } | { readonly refusal: 'noSeats' | 'noBagRoom' | 'noWheelchairRoom' }
}

/** What is asked for. */
export interface ChangeRequest {
  readonly way: ChangeWay
  readonly maxWaitMinutes?: number
}

/**
 * What becomes of each party of a departure that does not run. `move` tries the parties in several sequences and keeps the one by
 * which most people are moved, then the one by which they wait least; each goes to the next departure after its own that takes it,
 * else to the last one before. `merge` takes the nearest departure that takes all of them; where none does, `isPossible` is false and
 * the plan is that of the nearest. Pure: whoever asks again with the same gets the same.
 */
export function planChange<Room>(
  parties: readonly ChangedParty[],
  targets: readonly ChangeTarget[],
  {
    request,
    rooms,
    at,
    policy,
  }: {
    readonly request: ChangeRequest
    readonly rooms: Rooms<Room>
    readonly at: Instant
    readonly policy: Policy
  },
): { readonly isPossible: boolean; readonly parties: readonly PlannedParty[] } {
  if (request.way === 'cancel') return { isPossible: true, parties: parties.map(refunded('notAsked')) }
  const context = { at, policy, ...request }
  const allot = (among: readonly ChangeTarget[], order: Sequence) =>
    allotted({ parties, targets: among, order, rooms, context })
  if (request.way === 'merge') {
    const movable = parties.filter(({ isRefundOnly }) => !isRefundOnly).length
    const own = parties[0]?.ride.busDepartsAt ?? at
    const plans = byNearness(targets, own).map((target) => allot([target], sequences.largestFirst))
    const takesAll = (plan: readonly PlannedParty[]) =>
      plan.filter(({ departureId }) => departureId !== null).length === movable
    const whole = movable > 0 ? plans.find(takesAll) : undefined
    const shown = whole ?? plans[0] ?? parties.map(refunded('noDeparture'))
    return { isPossible: whole !== undefined, parties: shown }
  }
  const plans = Object.values(sequences).map((order) => allot(targets, order))
  const waitOf = (each: readonly PlannedParty[]) => waits(each, parties, targets)
  const [best = []] = [...plans].sort(
    (one, other) => moved(parties, other) - moved(parties, one) || waitOf(one) - waitOf(other),
  )
  return { isPossible: true, parties: best }
}

/** How far all people of a plan are moved in time, together. */
function waits(
  plan: readonly PlannedParty[],
  parties: readonly ChangedParty[],
  targets: readonly ChangeTarget[],
): number {
  return plan.reduce((sum, { id, departureId }) => {
    const target = targets.find((each) => each.departureId === departureId)
    const party = parties.find((each) => each.id === id)
    return target && party ? sum + party.riders * Math.abs(target.departsAt - party.ride.busDepartsAt) : sum
  }, 0)
}

type Sequence = (one: Candidate, other: Candidate) => number

interface Candidate {
  readonly party: ChangedParty
  /** Those that it can reach in time, the first choice first. */
  readonly reachable: readonly ChangeTarget[]
}

const bySize: Sequence = (one, other) => other.party.riders - one.party.riders
const byId: Sequence = (one, other) => (one.party.id < other.party.id ? -1 : 1)
const byChoice: Sequence = (one, other) => one.reachable.length - other.reachable.length

/** Who is seated first: those with the least choice, the largest, or the smallest. */
const sequences = {
  leastChoice: (one, other) => byChoice(one, other) || bySize(one, other) || byId(one, other),
  largestFirst: (one, other) => bySize(one, other) || byChoice(one, other) || byId(one, other),
  smallestFirst: (one, other) => -bySize(one, other) || byChoice(one, other) || byId(one, other),
} as const satisfies Record<string, Sequence>

/** Gives each party, one after the other, the first departure that takes it. */
function allotted<Room>({
  parties,
  targets,
  order,
  rooms,
  context,
}: {
  readonly parties: readonly ChangedParty[]
  readonly targets: readonly ChangeTarget[]
  readonly order: Sequence
  readonly rooms: Rooms<Room>
  readonly context: TargetContext
}): PlannedParty[] {
  const candidates = parties.map((party): Candidate => {
    const reachable = inChoice(targets, party.ride.busDepartsAt).filter(
      ({ departsAt }) => targetRefusal(party.ride, departsAt, context) === undefined,
    )
    return { party, reachable: party.isRefundOnly ? [] : reachable }
  })
  const left = new Map(targets.map(({ departureId }) => [departureId, rooms.start(departureId)]))
  const plan = new Map<string, PlannedParty>()
  for (const [turn, { party, reachable }] of [...candidates].sort(order).entries()) {
    const { id } = party
    let refusal: NoTarget = party.isRefundOnly ? 'notMovable' : firstRefusal(party, targets, context)
    let departureId: string | null = null
    for (const target of reachable) {
      const before = left.get(target.departureId)
      if (before === undefined) continue
      const after = rooms.add(before, id)
      if ('refusal' in after) {
        // Seats there were, somewhere: its bags or its wheelchair are what keeps it off.
        if (refusal !== 'noBagRoom' && refusal !== 'noWheelchairRoom') refusal = after.refusal
        continue
      }
      left.set(target.departureId, after.room)
      departureId = target.departureId
      break
    }
    plan.set(id, { id, departureId, refusal: departureId === null ? refusal : null, turn })
  }
  return parties.map(({ id }) => plan.get(id) ?? refunded('noDeparture')({ id }))
}

/** Of a party that reaches no departure: why not the nearest. */
function firstRefusal(
  party: ChangedParty,
  targets: readonly ChangeTarget[],
  context: TargetContext,
): NoTarget {
  const [nearest] = inChoice(targets, party.ride.busDepartsAt)
  if (!nearest) return 'noDeparture'
  return targetRefusal(party.ride, nearest.departsAt, context) ?? 'noSeats'
}

/** Later departures first, the next before others; then those before, the last of them first. */
function inChoice(targets: readonly ChangeTarget[], own: Instant): ChangeTarget[] {
  const rank = ({ departsAt }: ChangeTarget) => (departsAt > own ? 0 : 1)
  return byNearness(targets, own).sort((one, other) => rank(one) - rank(other))
}

function byNearness(targets: readonly ChangeTarget[], own: Instant): ChangeTarget[] {
  const distance = ({ departsAt }: ChangeTarget) => Math.abs(departsAt - own)
  return [...targets].sort((one, other) => distance(one) - distance(other) || other.departsAt - one.departsAt)
}

const refunded =
  (refusal: NoTarget) =>
  ({ id }: Pick<ChangedParty, 'id'>): PlannedParty => ({ id, departureId: null, refusal, turn: 0 })

function moved(parties: readonly ChangedParty[], plan: readonly PlannedParty[]): number {
  const isMoved = new Set(plan.flatMap(({ id, departureId }) => (departureId === null ? [] : [id])))
  return parties.reduce((sum, { id, riders }) => sum + (isMoved.has(id) ? riders : 0), 0)
}

/** The coupon, in per cent, of a party whose departure does not run: when it gets its money back, or arrives much later; 0 for none. */
export function changeCoupon(extraMinutes: number | null, policy: Policy): number {
  const isOwed = extraMinutes === null || extraMinutes > policy.operations.changes.couponAfterMinutes
  return isOwed ? policy.promises.operatorFailure.couponPercent : 0
}
