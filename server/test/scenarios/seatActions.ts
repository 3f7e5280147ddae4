import assert from 'node:assert/strict'
import { addOrUpdate, checkAppointment } from '@noriai/contract/calls/booking'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { addMinutes, fromWallTime, msPerMinute, toWallTime } from '@noriai/contract/time'
import { eq, sql } from 'drizzle-orm'
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
  readonly where: number
  readonly bus: number
}

/** One thing that one traveller, or a timer, does. */
export type SeatAction =
  | HoldAction
  | { readonly kind: 'order' | 'pay' | 'cancel'; readonly who: number }
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
}

/**
 * Two small departures of one day, and travellers who hold, order, pay and cancel on them. Whatever they do, and
 * whatever the timers do, every seat is sold, held or free, each once, and every minibus keeps its caps.
 */
export async function buildSeatActions(test: TestApp, day: string) {
  const buses = [`${day} 11:00:00`, `${day} 11:30:00`]
  const fleet = { busSeats: 12, minibuses: 2, stopCap: 2 }
  const ids = await Promise.all(buses.map((bus) => buildDeparture(test, bus, fleet)))
  const landing = toWallTime(addMinutes(fromWallTime(buses[0] ?? ''), -60))
  const travellers: Traveller[] = []
  for (let index = 0; index < seatScenario.travellers; index += 1) {
    travellers.push({ token: (await buildSession(test)).token })
  }

  async function act(action: SeatAction): Promise<void> {
    switch (action.kind) {
      case 'wait':
        return test.clock.advance(action.minutes * msPerMinute)
      case 'expireOrders':
        return expireUnpaidOrders.run(test.deps)
      case 'releaseHolds':
        return releaseHolds.run(test.deps)
      case 'hold':
        return hold(travellerOf(action.who), action)
      case 'order':
        return order(travellerOf(action.who))
      case 'pay':
      case 'cancel':
        return settle(travellerOf(action.who), action.kind)
    }
  }

  function travellerOf(who: number): Traveller {
    const traveller = travellers[who]
    assert.ok(traveller)
    return traveller
  }

  async function settle({ token, orderId }: Traveller, how: 'pay' | 'cancel'): Promise<void> {
    if (orderId === undefined) return
    if (how === 'pay') await pay(test, orderId)
    else await expectRefusalOrSuccess(test.call(cancelAirlinesBusOrder, { id: orderId }, { token }))
  }

  async function hold(traveller: Traveller, { seats, where, bus }: HoldAction): Promise<void> {
    const address = { addressId: hotels[where] ?? '', text: 'hotel' }
    const departureId = ids[bus]
    const ride = rideFor(seats, { dateTime: landing, address, departureId, allowDuplicate: true })
    const answer = await expectRefusalOrSuccess(test.call(checkAppointment, ride, asking(traveller.token)))
    if (answer.status !== 200) return
    traveller.ride = ride
    traveller.hold = { holdId: answer.data.holdId, payPrice: answer.data.quotation.payPrice }
  }

  async function order(traveller: Traveller): Promise<void> {
    const { ride, hold: held, token } = traveller
    if (!ride || !held) return
    const answer = await expectRefusalOrSuccess(
      test.call(addOrUpdate, orderRequest(ride, held), asking(token)),
    )
    if (answer.status === 200) traveller.orderId = answer.data.id
  }

  return { act, check: () => checkSeats(test, ids) }
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
      .select({ seats: sql<number>`coalesce(sum(${orders.seats}), 0)::int` })
      .from(orders)
      .where(
        sql`${orders.departureId} = ${id} and ${orders.payment} = 'paid' and ${orders.fulfilment} = 'confirmed'`,
      )
    assert.ok(row)
    const sum = (state: string) =>
      claims.filter((claim) => claim.state === state).reduce((total, claim) => total + claim.seats, 0)
    const free = row.busSeats - sum('sold') - sum('held')
    assert.deepEqual(
      [row.seatsSold, row.seatsHeld],
      [sum('sold'), sum('held')],
      'counters are the sums of claims',
    )
    assert.equal(row.seatsSold, paid?.seats, 'sold is what was paid for')
    assert.ok(free >= 0, 'no seat is given twice')
    for (let minibus = 1; minibus <= row.minibuses; minibus += 1) {
      const riders = claims.filter((claim) => claim.minibus === minibus && claim.state !== 'released')
      assert.ok(
        riders.reduce((total, claim) => total + claim.seats, 0) <= row.minibusSeats,
        'seats of a minibus',
      )
      assert.ok(new Set(riders.map((claim) => claim.stopKey)).size <= row.stopCap, 'stops of a minibus')
    }
  }
}
