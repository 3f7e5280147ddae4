import type { Policy } from '@noriai/contract/policy'
import {
  changeCoupon,
  planChange,
  type ChangeReason,
  type ChangeTarget,
  type ChangeWay,
  type PlannedParty,
  type Rooms,
} from '@noriai/contract/rules/departureChange'
import { callOffProblem } from '@noriai/contract/rules/departureProgress'
import { noBagPlaces } from '@noriai/contract/rules/bagPlaces'
import { addDays, addMinutes, msPerMinute } from '@noriai/contract/time'
import { and, count, eq, gt, inArray } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { unpaidStates } from '@noriai/contract/orders/states'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { orders } from '../../infra/db/schema/orders'
import { plannedById } from '../departures'
import type { BookingContext } from '../quotation'
import { timesOnDeparture } from '../rebooking'
import {
  availabilityOf,
  readDepartures,
  seatStatements,
  withParty,
  type Availability,
  type Departure,
  type PlannedDeparture,
  type SeekingParty,
} from '../seats'
import { loadParties, type LoadedParty } from './loadParties'

/** What is asked for. */
export interface ChangeInput {
  readonly departureId: string
  readonly way: ChangeWay
  readonly reason: ChangeReason
  readonly maxWaitMinutes: number | null
  readonly without: readonly string[]
}

/** By which data and at which moment it is planned. */
export interface ChangeContext {
  readonly context: BookingContext
  readonly at: number
  readonly canText: boolean
}

/** What becomes of a party. */
export interface PartyPlan extends PlannedParty {
  readonly party: LoadedParty
  readonly target: PlannedDeparture | null
  /** Its window at the door on the new departure; null where it is not moved, or was collected before. */
  readonly door: { readonly from: number; readonly to: number } | null
  /** How much later it arrives; null where it is not moved. */
  readonly extraMinutes: number | null
  /** When it leaves then, and until when everything can be taken back; null as its door. */
  readonly leavesAt: number | null
  readonly refundJpy: number
  readonly couponPercent: number
}

/** A plan for one way. */
export interface WayPlan {
  readonly way: ChangeWay
  readonly isPossible: boolean
  readonly parties: readonly PartyPlan[]
}

/** Everything that a preview shows and a confirmation does. */
export interface DeparturePlan {
  readonly planned: PlannedDeparture
  readonly row: Departure | undefined
  /** Departures of its line within the wait that are sold, by time. */
  readonly targets: readonly Availability[]
  readonly chosen: WayPlan
  readonly ways: readonly WayPlan[]
  readonly unpaid: number
  readonly maxWaitMinutes: number
  readonly hash: string
}

const shownWays: readonly ChangeWay[] = ['move', 'merge', 'cancel']

/**
 * Plans what becomes of the riders of a departure. Writes nothing; under locks it plans the same as without, as long as nothing
 * changed that it depends on.
 * @throws notFound, departure.over, departure.cancelled, departure.hasLeft
 */
export async function planDeparture(
  db: Executor,
  input: ChangeInput,
  { context, at, canText }: ChangeContext,
): Promise<DeparturePlan> {
  const { departureId } = input
  const { data, policy } = context
  const [row] = await db.select().from(departures).where(eq(departures.id, departureId))
  const planned = row ?? plannedById(departureId, data)
  if (!planned) throw new DomainError('notFound')
  const refusal = row && callOffProblem(row)
  if (refusal) throw DomainError.of(refusal)
  if (await hasCarriedSomebody(db, departureId)) throw new DomainError('departure.over')
  const most = policy.operations.changes.maxWaitMinutes
  const maxWaitMinutes = Math.min(input.maxWaitMinutes ?? most, most)
  const targets = await targetsOf(db, planned, { context, at, maxWaitMinutes })
  const parties = await loadParties(db, departureId, { ...context, at, canText })
  const looked = targets.filter(({ departureId: id }) => !input.without.includes(id))
  const ways = shownWays.map((way) => planWay(way, { parties, targets: looked, context, at, maxWaitMinutes }))
  const chosen = ways.find(({ way }) => way === input.way)
  if (!chosen) throw new Error(`No plan for ${input.way}`)
  const [unpaid] = await db
    .select({ orders: count() })
    .from(orders)
    .where(
      and(
        eq(orders.departureId, departureId),
        eq(orders.fulfilment, 'placed'),
        inArray(orders.payment, [...unpaidStates]),
        gt(orders.payUntil, at),
      ),
    )
  return {
    planned,
    row,
    targets,
    chosen,
    ways,
    unpaid: unpaid?.orders ?? 0,
    maxWaitMinutes,
    hash: hashOf(input, chosen, row),
  }
}

/** Rides of it are over that were boarded, whatever was reported of it. */
async function hasCarriedSomebody(db: Executor, departureId: string): Promise<boolean> {
  const isCompleted = and(eq(orders.departureId, departureId), eq(orders.fulfilment, 'completed'))
  const found = await db.select({ id: orders.id }).from(orders).where(isCompleted).limit(1)
  return found.length > 0
}

/** The departures of a line around one that are sold, as full as they are. Two queries. */
async function targetsOf(
  db: Executor,
  { direction, relayPoint, serviceDate, departsAt }: PlannedDeparture,
  {
    context: { data },
    at,
    maxWaitMinutes,
  }: Pick<ChangeContext, 'context' | 'at'> & { readonly maxWaitMinutes: number },
): Promise<Availability[]> {
  const [from, to] = [addMinutes(departsAt, -maxWaitMinutes), addMinutes(departsAt, maxWaitMinutes)]
  const stored = await readDepartures(
    db,
    { direction, relayPoints: [relayPoint], from, to },
    { accountId: null, at },
  )
  const open = [addDays(serviceDate, -1), serviceDate, addDays(serviceDate, 1)]
    .flatMap((date) => data.plannedOn(direction, relayPoint, date))
    .filter(({ departsAt: time }) => time >= from && time <= to && time !== departsAt && time > at)
    .map((each) => availabilityOf(each, stored))
    .filter(({ status }) => status === 'open')
  return seatStatements.withWheelchairs(db, open)
}

function planWay(
  way: ChangeWay,
  {
    parties,
    targets,
    context,
    at,
    maxWaitMinutes,
  }: {
    readonly parties: readonly LoadedParty[]
    readonly targets: readonly Availability[]
    readonly context: BookingContext
    readonly at: number
    readonly maxWaitMinutes: number
  },
): WayPlan {
  const { policy } = context
  const candidates = targets.map(({ departureId, planned: { departsAt } }): ChangeTarget => ({
    departureId,
    departsAt,
  }))
  const plan = planChange(parties, candidates, {
    request: { way, maxWaitMinutes },
    rooms: roomsOf(parties, targets, policy),
    at,
    policy,
  })
  return {
    way,
    isPossible: plan.isPossible,
    parties: plan.parties.flatMap((each) => {
      const party = parties.find(({ id }) => id === each.id)
      const target = targets.find(({ departureId }) => departureId === each.departureId)?.planned ?? null
      return party ? [partyPlan(each, party, { target, context })] : []
    }),
  }
}

function roomsOf(
  parties: readonly LoadedParty[],
  targets: readonly Availability[],
  policy: Policy,
): Rooms<Availability> {
  return {
    start(departureId) {
      const target = targets.find((each) => each.departureId === departureId)
      if (!target) throw new Error(`${departureId} is no target`)
      return target
    },
    add(room, partyId) {
      const party = parties.find(({ id }) => id === partyId)
      if (!party) throw new Error(`${partyId} is no party`)
      const seeking = { ...party.seeking, id: partyId }
      const next = withParty(room, seeking, policy)
      if (next) return { room: next }
      const without = (part: Partial<SeekingParty>) => withParty(room, { ...seeking, ...part }, policy)
      if (without({ wheelchairs: 0 })) return { refusal: 'noWheelchairRoom' }
      return { refusal: without(noBagPlaces) ? 'noBagRoom' : 'noSeats' }
    },
  }
}

function partyPlan(
  planned: PlannedParty,
  party: LoadedParty,
  { target, context }: { readonly target: PlannedDeparture | null; readonly context: BookingContext },
): PartyPlan {
  const { order } = party
  const times = target && timesOnDeparture(order, target, context)
  const before = order.times
  const extraMinutes =
    times && before ? Math.round((times.arrives.from - before.arrives.from) / msPerMinute) : null
  // Who is moved by half an hour twice arrives an hour later than they bought it.
  const laterThanSold = extraMinutes === null ? null : extraMinutes + party.extraMinutesBefore
  return {
    ...planned,
    party,
    target,
    door: times && !times.isCollected ? times.door : null,
    extraMinutes,
    leavesAt: times && !times.isCollected ? times.departsAt : null,
    refundJpy: target ? 0 : party.refundJpy,
    couponPercent: changeCoupon(laterThanSold, context.policy),
  }
}

/** What is confirmed: who goes where, when they are there, what they have back and how they are notified. */
function hashOf(
  { departureId, way, reason }: ChangeInput,
  { parties, isPossible }: WayPlan,
  row: Departure | undefined,
): string {
  const facts = parties.map(
    ({ id, departureId: to, door, extraMinutes, refundJpy, couponPercent, party }) => [
      id,
      to,
      door,
      extraMinutes,
      refundJpy,
      couponPercent,
      party.reachedBy,
      party.lang,
      party.seeking,
      party.order.fulfilment,
      party.order.departureId,
    ],
  )
  const of = { departureId, way, reason, isPossible, facts, progress: row?.progress ?? 'scheduled' }
  return createHash('sha256').update(JSON.stringify(of)).digest('hex').slice(0, 32)
}

/** How many are moved, and how many have what back. */
export function totalsOf(parties: readonly PartyPlan[]) {
  const ridersOf = (of: readonly PartyPlan[]) => of.reduce((sum, { party }) => sum + party.riders, 0)
  const moved = parties.filter(({ target }) => target !== null)
  const refunded = parties.filter(({ target }) => target === null)
  return {
    movedRiders: ridersOf(moved),
    movedParties: moved.length,
    refundedRiders: ridersOf(refunded),
    refundedParties: refunded.length,
    refundJpy: refunded.reduce((sum, { refundJpy }) => sum + refundJpy, 0),
    coupons: parties.filter(({ couponPercent }) => couponPercent > 0).length,
  }
}

/** Whether so much goes back that an administrator must confirm it. */
export function needsAdmin(parties: readonly PartyPlan[], policy: Policy): boolean {
  return totalsOf(parties).refundJpy > policy.operations.changes.adminAboveJpyCents
}
