import { directionOf, orderKinds } from '@noriai/contract/orders/kinds'
import type { Policy } from '@noriai/contract/policy'
import { problem, type Problem } from '@noriai/contract/problem'
import { noBagPlaces } from '@noriai/contract/rules/bagPlaces'
import { hasBusPlace, wheelchairPlacesOfBus } from '@noriai/contract/rules/busWheelchairs'
import { minutesAtHour } from '@noriai/contract/rules/drivingTime'
import { scarcePlacesOf } from '@noriai/contract/rules/riderNeeds'
import { minibusHourOf, rideTimes } from '@noriai/contract/rules/ridePlan'
import { movedTripInfoDueAt } from '@noriai/contract/rules/tripInfo'
import { toWallTime } from '@noriai/contract/time'
import { eq, inArray } from 'drizzle-orm'
import type { RuleContext } from '../../context'
import type { Tx } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { orders, type StoredTimes } from '../../infra/db/schema/orders'
import { announceChange } from '../../infra/live/announceChange'
import type { OperatorData } from '../network'
import { queueNotice, remindAgain, type NoticeFactsGiven } from '../notices'
import { isDepartureCancelled, logOrder, orderExtensions, type Cause, type Order } from '../orders'
import {
  availabilityOf,
  bagRoomFor,
  departureIdOf,
  hasRoomFor,
  moveSeats,
  readClaims,
  readDepartures,
  seatedParty,
  type PlannedDeparture,
} from '../seats'
import { isCollected } from './movableRide'

/** By which data and policy a ride is moved. */
export interface MoveContext {
  readonly data: OperatorData
  readonly policy: Policy
}

/** Where a ride is moved to, the first choice first, and why. */
interface MoveRequest {
  readonly departsAts: readonly number[]
  readonly cause: Cause
  readonly context: MoveContext
  /** Its departure does not run: everything can be taken back until the new one leaves, and this is what its travellers are sent of it. */
  readonly notRunning?: { readonly facts: NoticeFactsGiven; readonly forPayer: NoticeFactsGiven }
}

/**
 * Moves a paid ride to the first of the departures that has room, free of charge: seats, times and ride code follow, it is logged
 * and the traveller notified, and both departures are planned again. Answers the order as it is afterwards, or undefined when
 * none has room, and then nothing is changed; also where its departure was cancelled before and its money is on its way back. The order
 * is locked by the caller, who judges whether it may move, and where to.
 */
export async function moveRide(tx: Tx, order: Order, move: MoveRequest): Promise<Order | undefined> {
  if (!move.notRunning && (await isDepartureCancelled(tx, order))) return undefined
  for (const target of await targetsOf(tx, order, move)) {
    if (await moveSeats(tx, order, { target, at: move.cause.at, policy: move.context.policy }))
      return writeMove(tx, order, { target, ...move })
  }
  return undefined
}

/** The departures of the order's line that have room by what is stored now; whether they still have is seen under lock. */
async function targetsOf(
  tx: Tx,
  order: Order,
  { departsAts, cause, context: { data } }: MoveRequest,
): Promise<PlannedDeparture[]> {
  const { type, relayPoint, departureId } = order
  const direction = directionOf(type)
  if (!direction || relayPoint === null || departsAts.length === 0) return []
  const party = await seatedParty(tx, order)
  const range = {
    direction,
    relayPoints: [relayPoint],
    from: Math.min(...departsAts),
    to: Math.max(...departsAts),
  }
  const stored = await readDepartures(tx, range, { accountId: null, at: cause.at })
  return departsAts
    .flatMap((departsAt) => data.planned(direction, relayPoint, departsAt) ?? [])
    .map((planned) => availabilityOf(planned, stored))
    .filter((each) => each.departureId !== departureId && hasRoomFor(each, party))
    .map(({ planned }) => planned)
}

/**
 * Why a departure does not take a ride, for staff who chose it: order.seatsSoldOut, departure.bagsFull where only its bags have no room, or
 * departure.wheelchairsFull where all has room but its wheelchair.
 */
export async function noRoomProblem(
  tx: Tx,
  order: Order,
  { target, at, policy }: RuleContext & { readonly target: PlannedDeparture },
): Promise<Problem> {
  const { direction, relayPoint, departsAt } = target
  const range = { direction, relayPoints: [relayPoint], from: departsAt, to: departsAt }
  const there = availabilityOf(target, await readDepartures(tx, range, { accountId: null, at }))
  const party = await seatedParty(tx, order)
  if (!hasRoomFor(there, { ...party, ...noBagPlaces })) return problem('order.seatsSoldOut', { left: 0 })
  if (hasRoomFor(there, party)) {
    const claims = await readClaims(tx, there.departureId, at)
    const riding = claims.filter(({ state }) => state !== 'released')
    const places = wheelchairPlacesOfBus(there.planned, policy)
    if (!hasBusPlace({ places, riding }, scarcePlacesOf(order)))
      return problem('departure.wheelchairsFull', {})
  }
  const { large: left, small } = bagRoomFor(there, party)
  return problem('departure.bagsFull', { left, small })
}

async function writeMove(
  tx: Tx,
  order: Order,
  { target, cause, context, notRunning }: MoveRequest & { readonly target: PlannedDeparture },
): Promise<Order> {
  const departureId = departureIdOf(target)
  const times = timesOnDeparture(order, target, context)
  // Who is on the way already has given up the right to cancel.
  const isAllBack = (notRunning !== undefined || order.allBackUntil !== null) && !times.isCollected
  const [moved] = await tx
    .update(orders)
    .set({
      departureId,
      serviceDate: target.serviceDate,
      departsAt: times.departsAt,
      ...(order.type === orderKinds.transfer && { appointedAt: times.busDepartsAt }),
      times,
      allBackUntil: isAllBack ? times.departsAt : null,
      fillUntil: fillUntilOn(order, times.departsAt, context.policy),
      heldUpAt: null,
      // Whoever was missed on the one departure is awaited on the other.
      missedAt: null,
    })
    .where(eq(orders.id, order.id))
    .returning()
  if (!moved) throw new Error(`Order ${order.id} is gone`)
  const isDueElsewhen = moved.filledAt === null && moved.fillUntil !== order.fillUntil
  if (isDueElsewhen) await remindAgain(tx, order.id, ['fillReminder'])
  await logOrder(tx, order.id, {
    entry: { fact: 'ride', from: order.departureId ?? '', to: departureId },
    cause,
  })
  const { policy } = context
  for (const extension of orderExtensions()) await extension.moved?.(tx, moved, { cause, policy })
  const both = [departureId, ...(order.departureId === null ? [] : [order.departureId])]
  // Whoever plans stop orders sees by this that both have other riders than they were planned for.
  await tx.update(departures).set({ plannedAt: null }).where(inArray(departures.id, both))
  const from = order.times?.busDepartsAt
  const facts = { from: from === undefined ? '' : toWallTime(from), to: toWallTime(target.departsAt) }
  await queueNotice(tx, moved, {
    kind: notRunning ? 'departureMoved' : 'seatMoved',
    at: cause.at,
    occasion: `${departureId}:${cause.at}`,
    facts: { ...facts, ...notRunning?.facts },
    forPayer: {
      ...(isAllBack && notRunning && { allBackUntil: toWallTime(times.departsAt) }),
      ...notRunning?.forPayer,
    },
  })
  await announceChange(tx, { orderIds: [order.id], departureIds: both })
  return moved
}

/** When the trip info of a ride is due on a departure that sets out for it at `to`. */
function fillUntilOn({ fillUntil, paidAt }: Order, to: number, policy: Policy): number | null {
  if (fillUntil === null || paidAt === null) return fillUntil
  return movedTripInfoDueAt({ dueAt: fillUntil, since: paidAt, to }, policy)
}

/**
 * The times of a ride on another departure of its line; the ways to its doors stay as they were sold, but for the hour. Who was
 * collected keeps what was at their door.
 */
export function timesOnDeparture(
  order: Order,
  { departsAt }: PlannedDeparture,
  { data, policy }: MoveContext,
): StoredTimes {
  const { type, times, relayPoint, terminal, id } = order
  const direction = directionOf(type)
  const stop = data.relayStops.get(relayPoint ?? '')
  if (!direction || !times || !stop) throw new Error(`Order ${id} is no ride`)
  const line = { direction, departsAt, relay: stop.relay, terminal: terminal ?? '' }
  const hours = { from: minibusHourOf({ ...line, departsAt: times.busDepartsAt }), to: minibusHourOf(line) }
  const doorMinutes = minutesAtHour(times.doorMinutes, hours, policy)
  const departureDoorMinutes = minutesAtHour(times.departureDoorMinutes, hours, policy)
  const there = {
    ...rideTimes({ ...line, doorMinutes, departureDoorMinutes }, policy),
    doorMinutes,
    departureDoorMinutes,
    busDepartsAt: departsAt,
  }
  if (!isCollected(order)) return there
  const { gatherAt, departsAt: collectedAt, door, frozenAt } = times
  return { ...there, gatherAt, departsAt: collectedAt, door, frozenAt, isCollected: true }
}
