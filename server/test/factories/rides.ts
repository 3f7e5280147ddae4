import { randomUUID } from 'node:crypto'
import { addOrUpdate, checkAppointment } from '@noriai/contract/calls/booking'
import type { CallRequest } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import type { OrderView } from '@noriai/contract/schema/orderView'
import { addMinutes, toWallTime } from '@noriai/contract/time'
import type { TestApp } from '../buildTestApp'

/** What a traveller asks for: a landing at 18:00, one adult, to a hotel in Umeda, by default. */
export type RideRequest = CallRequest<typeof checkAppointment>
export type OrderRequest = CallRequest<typeof addOrUpdate>

/** Four hours after the tests' present, so that the 19:00 bus is the first that connects. */
export const eveningLanding = '2026-11-21 18:00:00'
export const hotelInUmeda = 'hotel:hilton-osaka'
export const hotelInNamba = 'hotel:swissotel-nankai-osaka'

/** A request for a pick-up; `changes` replace whole fields. */
export function rideRequest(changes: Partial<RideRequest> = {}): RideRequest {
  return {
    type: 1,
    currency: 'JPY',
    dateTime: eveningLanding,
    params1: 1,
    params2: 0,
    arrivalAirportCode: 'KIX',
    terminal: 'T1',
    otherAirportCode: 'HKG',
    adults: 1,
    luggage: { large: 1, small: 0 },
    address: { addressId: hotelInUmeda, text: 'Hilton Osaka' },
    ...changes,
  }
}

/** A request for a drop-off from the hotel in Umeda, at Terminal 1 by 15:00 on Monday by default. */
export function dropoffRequest(changes: Partial<RideRequest> = {}): RideRequest {
  return {
    type: 2,
    currency: 'JPY',
    dateTime: '2026-11-23 15:00:00',
    params1: 1,
    params2: 0,
    departureAirportCode: 'KIX',
    terminal: 'T1',
    adults: 1,
    luggage: { large: 1, small: 0 },
    address: { addressId: hotelInUmeda, text: 'Hilton Osaka' },
    ...changes,
  }
}

/** A request for a transfer from the hotel in Namba to the one in Umeda, at 10:00 on Monday by default. */
export function transferRequest(changes: Partial<RideRequest> = {}): RideRequest {
  return {
    type: 3,
    currency: 'JPY',
    dateTime: '2026-11-23 10:00:00',
    params1: 1,
    params2: 0,
    adults: 1,
    luggage: { large: 1, small: 0 },
    address: { addressId: hotelInUmeda, text: 'Hilton Osaka' },
    departureAddress: { addressId: hotelInNamba, text: 'Swissotel' },
    ...changes,
  }
}

/** As `rideRequest`, for so many adults, one bag each. */
export function rideFor(adults: number, changes: Partial<RideRequest> = {}): RideRequest {
  return rideRequest({ adults, params1: adults, luggage: { large: adults, small: 0 }, ...changes })
}

/** What is sent to order a ride that is held. */
export function orderRequest(
  ride: RideRequest,
  held: { readonly holdId: string | null; readonly payPrice: number },
  changes: Partial<OrderRequest> = {},
): OrderRequest {
  return {
    ...held,
    ride,
    contact: { contactName: 'Chan Tai Man', countryCode: '852', phone: '91234567' },
    agreed: true,
    ...changes,
  }
}

/** Who asks: a token, and a fresh idempotency key for every request. */
export function asking(token: string, lang: Lang = 'en') {
  return { token, lang, idempotencyKey: randomUUID() }
}

/** Holds a ride as the confirm page does. @throws Error naming the refusal */
export async function holdRide(test: TestApp, token: string, ride: RideRequest = rideRequest()) {
  const answer = await test.call(checkAppointment, ride, asking(token))
  if (answer.status !== 200) throw new Error(`not held: ${answer.error}`)
  return answer.data
}

/** Holds a ride and orders it. @throws Error naming the refusal */
export async function orderRide(
  test: TestApp,
  token: string,
  ride: RideRequest = rideRequest(),
  changes: Partial<OrderRequest> = {},
): Promise<OrderView> {
  const { holdId, quotation } = await holdRide(test, token, ride)
  const request = orderRequest(ride, { holdId, payPrice: quotation.payPrice }, changes)
  const answer = await test.call(addOrUpdate, request, asking(token))
  if (answer.status !== 200) throw new Error(`not ordered: ${answer.error}`)
  return answer.data
}

/** A wall time some minutes after the test's present. */
export function fromNow(test: TestApp, minutes: number): string {
  return toWallTime(addMinutes(test.clock.now(), minutes))
}
