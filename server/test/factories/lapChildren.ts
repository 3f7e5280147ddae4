import { addLapChildSeatOrder, lapChildSeatOffer } from '@noriai/contract/calls/lapChild'
import { fillOrderInfo } from '@noriai/contract/calls/orderLife'
import { eq } from 'drizzle-orm'
import { seatClaims } from '../../src/infra/db/schema/seats'
import type { TestApp } from '../buildTestApp'
import { buildPaidOrder } from './orders'
import { asking, rideRequest, type RideRequest } from './rides'

/** Two years old on 22 November 2026, so too old for a lap of the rides in December. */
export const outgrown = '2024-11-22'
/** One year old. */
export const young = '2025-06-01'

/** The pick-up of one adult with one child on a lap on a day of December at 11:00; `changes` replace whole fields. */
export function rideWithLapChild(day: string, changes: Partial<RideRequest> = {}): RideRequest {
  return rideRequest({ dateTime: `2026-12-${day} 10:00:00`, infants: 1, ...changes })
}

/** The departure that such a ride is on. */
export const departureOn = (day: string) => `pickup:202612${day}:1100:osakaStation`

/** What can be done about lap children of a ride, as the app does it. */
export function lapChildrenOf(server: TestApp) {
  const offer = (token: string, orderId: string, children = 1) =>
    server.call(lapChildSeatOffer, { orderId, children }, { token })

  return {
    offer,

    /** Orders seats at the price that is offered now; 2,900 yen a seat and the card fee when nothing is. */
    async order(token: string, orderId: string, children = 1, key = asking(token)) {
      const { data } = await offer(token, orderId, children)
      const payPrice = data?.price.payPrice ?? 292_000
      return server.call(addLapChildSeatOrder, { orderId, children, payPrice }, key)
    },

    /** A paid ride with lap children, its trip info still missing. */
    async buildRide(day: string, changes: Partial<RideRequest> = {}) {
      return buildPaidOrder(server, { ride: rideWithLapChild(day, changes) })
    },

    /** Gives the trip info: one adult, children with a seat, and those on laps by their birthdays. */
    fill(token: string, id: string, children: number, birthdays: readonly string[] = []) {
      const rider = (kind: 'adult' | 'child' | 'infant', birthday: string | null = null) => ({
        passportName: 'CHAN TAI MAN',
        kind,
        birthday,
      })
      const passengers = [
        rider('adult'),
        ...Array.from({ length: children }, () => rider('child')),
        ...birthdays.map((birthday) => rider('infant', birthday)),
      ]
      const contact = { contactName: 'CHAN TAI MAN', countryCode: '852', phone: '91234567' }
      return server.call(fillOrderInfo, { id, passengers, contact }, asking(token))
    },

    /** The claim of an order; undefined when it has none. */
    async claimOf(orderId: string) {
      const [claim] = await server.deps.db.select().from(seatClaims).where(eq(seatClaims.orderId, orderId))
      return claim
    },
  }
}
