import assert from 'node:assert/strict'
import { addOrUpdate, checkAppointment } from '@noriai/contract/calls/booking'
import { addLuggageOrder } from '@noriai/contract/calls/luggage'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { priceLuggage } from '@noriai/contract/rules/fare'
import { extraPiecesNeeded } from '@noriai/contract/rules/luggage'
import { addMinutes, fromWallTime, msPerMinute, toWallTime } from '@noriai/contract/time'
import { eq, inArray, sql } from 'drizzle-orm'
import { sizeTogether } from '../../src/dispatch/packing'
import { seatClaims } from '../../src/infra/db/schema/seats'
import { departures } from '../../src/infra/db/schema/departures'
import { orders } from '../../src/infra/db/schema/orders'
import { expireUnpaidOrders } from '../../src/jobs/expireUnpaidOrders'
import { releaseHolds } from '../../src/jobs/releaseHolds'
import { buildSession } from '../accounts'
import type { TestApp } from '../buildTestApp'
import { buildDeparture } from '../factories/departures'
import { pay } from '../factories/orders'
import { asking, orderRequest, rideFor, type RideRequest } from '../factories/rides'

/** What a traveller who asks for seats wants. */
interface HoldAction {
  readonly kind: 'hold'
  readonly who: number
  readonly seats: number
  readonly large: number
  readonly small: number
  /** As many of its riders as may have one. */
  readonly childSeats: number
  readonly where: number
  readonly bus: number
}

/** One thing that one traveller, or a timer, does. */
export type SeatAction =
  | HoldAction
  | { readonly kind: 'order' | 'pay' | 'cancel' | 'payBags' | 'cancelBags'; readonly who: number }
  | { readonly kind: 'buyBags'; readonly who: number; readonly pieces: number }
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'expireOrders' | 'releaseHolds' }

/** How many travellers, addresses and buses an action may name. */
export const seatScenario = { travellers: 5, addresses: 3, buses: 2 } as const

const hotels = ['hotel:hilton-osaka', 'hotel:conrad-osaka', 'hotel:intercontinental-osaka']

interface Traveller {
  readonly token: string
  ride?: RideRequest
  hold?: { readonly holdId: string | null; readonly payPrice: number }
  orderId?: string
  /** The last luggage order. */
  bagsId?: string
}

/**
 * Two small departures of one day, and travellers who hold, order, pay, cancel and buy bags on them. Whatever they do, and
 * whatever the timers do, every seat and every place for a bag is sold, held or free, each once, every minibus keeps its caps, and seats
 * count the child seats that they were held with.
 */
export async function buildSeatActions(test: TestApp, day: string) {
  const buses = [`${day} 11:00:00`, `${day} 11:30:00`]
  const boots = { busLarge: 10, busSmall: 10, minibusLarge: 6, minibusSmall: 6 }
  const fleet = { busSeats: 12, minibuses: 2, stopCap: 2, ...boots }
  const ids = await Promise.all(buses.map((bus) => buildDeparture(test, bus, fleet)))
  const landing = toWallTime(addMinutes(fromWallTime(buses[0] ?? ''), -60))
  const travellers: Traveller[] = []
  const childSeatsOfHold = new Map<string, number>()
  for (let index = 0; index < seatScenario.travellers; index += 1) {
    travellers.push({ token: (await buildSession(test)).token })
  }

  async function act(action: SeatAction): Promise<void> {
    switch (action.kind) {
      case 'wait':
        return test.clock.advance(action.minutes * msPerMinute)
      case 'expireOrders':
        return void (await expireUnpaidOrders.run(test.deps))
      case 'releaseHolds':
        return void (await releaseHolds.run(test.deps))
      case 'hold':
        return hold(travellerOf(action.who), action)
      case 'order':
        return order(travellerOf(action.who))
      case 'pay':
      case 'cancel':
        return settle(travellerOf(action.who), 'orderId', action.kind)
      case 'payBags':
        return settle(travellerOf(action.who), 'bagsId', 'pay')
      case 'cancelBags':
        return settle(travellerOf(action.who), 'bagsId', 'cancel')
      case 'buyBags':
        return buyBags(travellerOf(action.who), action.pieces)
    }
  }

  function travellerOf(who: number): Traveller {
    const traveller = travellers[who]
    assert.ok(traveller)
    return traveller
  }

  async function settle(
    { token, ...traveller }: Traveller,
    which: 'orderId' | 'bagsId',
    how: 'pay' | 'cancel',
  ): Promise<void> {
    const id = traveller[which]
    if (id === undefined) return
    if (how === 'pay') await pay(test, id)
    else await expectRefusalOrSuccess(test.call(cancelAirlinesBusOrder, { id }, { token }))
  }

  async function buyBags(traveller: Traveller, pieces: number): Promise<void> {
    const { orderId, token } = traveller
    if (orderId === undefined) return
    const { payPrice } = priceLuggage(pieces, 'JPY', test.deps.policy)
    const request = { orderId, pieces, currency: 'JPY', payPrice } as const
    const answer = await expectRefusalOrSuccess(test.call(addLuggageOrder, request, asking(token)))
    if (answer.status === 200) traveller.bagsId = answer.data.id
  }

  async function hold(
    traveller: Traveller,
    { seats, large, small, where, bus, ...action }: HoldAction,
  ): Promise<void> {
    const address = { addressId: hotels[where] ?? '', text: 'hotel' }
    const departureId = ids[bus]
    const extra = extraPiecesNeeded({ large, small, special: 0 }, seats, test.deps.policy)
    const bags = { luggage: { large, small, extra }, params2: extra }
    const childSeats = Math.min(action.childSeats, seats - 1)
    const party = { ...bags, childSeats }
    const ride = rideFor(seats, { dateTime: landing, address, departureId, allowDuplicate: true, ...party })
    const answer = await expectRefusalOrSuccess(test.call(checkAppointment, ride, asking(traveller.token)))
    if (answer.status !== 200) return
    const { holdId, quotation } = answer.data
    if (holdId !== null) childSeatsOfHold.set(holdId, childSeats)
    traveller.ride = ride
    traveller.hold = { holdId, payPrice: quotation.payPrice }
  }

  async function order(traveller: Traveller): Promise<void> {
    const { ride, hold: held, token } = traveller
    if (!ride || !held) return
    const answer = await expectRefusalOrSuccess(
      test.call(addOrUpdate, orderRequest(ride, held), asking(token)),
    )
    if (answer.status === 200) traveller.orderId = answer.data.id
  }

  async function check(): Promise<void> {
    await checkSeats(test, ids)
    const claims = await test.deps.db
      .select({ id: seatClaims.id, childSeats: seatClaims.childSeats })
      .from(seatClaims)
      .where(inArray(seatClaims.id, [...childSeatsOfHold.keys()]))
    for (const { id, childSeats } of claims)
      assert.equal(childSeats, childSeatsOfHold.get(id), 'child seats are those that were held')
  }

  return { act, check }
}

/** Refusals are part of the game, faults are not. */
async function expectRefusalOrSuccess<
  A extends { readonly status: number; readonly error: string | undefined },
>(answer: Promise<A>): Promise<A> {
  const { status, error } = await answer
  assert.ok(status < 500, `fault: ${error}`)
  return answer
}

async function checkSeats(test: TestApp, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const [row] = await test.deps.db.select().from(departures).where(eq(departures.id, id))
    const claims = await test.deps.db.select().from(seatClaims).where(eq(seatClaims.departureId, id))
    const [paid] = await test.deps.db
      .select({
        seats: sql<number>`coalesce(sum(${orders.seats}), 0)::int`,
        bags: sql<number>`coalesce(sum(${orders.bagsLarge} + ${orders.bagsSmall}), 0)::int`,
        pieces: sql<number>`coalesce(sum((
          select sum(b.bags_extra) from orders b
          where b.parent_order_id = orders.id and b.payment = 'paid' and b.fulfilment = 'confirmed')), 0)::int`,
      })
      .from(orders)
      .where(
        sql`${orders.departureId} = ${id} and ${orders.payment} = 'paid' and ${orders.fulfilment} = 'confirmed'`,
      )
    assert.ok(row)
    const sum = (state: string) => sizeTogether(...claims.filter((claim) => claim.state === state))
    const [sold, held] = [sum('sold'), sum('held')]
    assert.deepEqual(
      [
        { seats: row.seatsSold, large: row.largeSold, small: row.smallSold },
        { seats: row.seatsHeld, large: row.largeHeld, small: row.smallHeld },
      ],
      [sold, held],
      'counters are the sums of claims',
    )
    assert.deepEqual(
      { seats: sold.seats, bags: sold.large + sold.small },
      { seats: paid?.seats, bags: (paid?.bags ?? 0) + (paid?.pieces ?? 0) },
      'sold is what was paid for',
    )
    const all = sizeTogether(sold, held)
    assert.ok(all.seats <= row.busSeats, 'no seat is given twice')
    assert.ok(all.large <= row.busLarge && all.small <= row.busSmall, 'no place for a bag is given twice')
    for (let minibus = 1; minibus <= row.minibuses; minibus += 1) {
      const riders = claims.filter((claim) => claim.minibus === minibus && claim.state !== 'released')
      const { seats, large, small } = sizeTogether(...riders)
      assert.ok(seats <= row.minibusSeats, 'seats of a minibus')
      assert.ok(large <= row.minibusLarge && small <= row.minibusSmall, 'the boot of a minibus')
      assert.ok(new Set(riders.map((claim) => claim.stopKey)).size <= row.stopCap, 'stops of a minibus')
    }
  }
}
