import { addOrUpdate, checkAppointment } from '@noriai/contract/calls/booking'
import { addMinutes, fromWallTime, toWallTime } from '@noriai/contract/time'
import { hashToken } from '../../src/domain/identity'
import { departureIdOf } from '../../src/domain/seats'
import { accounts, sessions } from '../../src/infra/db/schema/accounts'
import type { TestApp } from '../buildTestApp'
import { buildDeparture, seatsOf } from '../factories/departures'
import { pay } from '../factories/orders'
import { asking, orderRequest, rideRequest } from '../factories/rides'

/** How many want the last seats of one departure at once. */
export interface LastSeatsOptions {
  readonly buyers: number
  readonly seats: number
  /** When the bus leaves, Tokyo wall time; it must not have been sold before. */
  readonly departsAt: string
  /** Places for large bags where they are fewer than the seats: everybody brings one. */
  readonly bagPlaces?: number
}

/** What became of them. */
export interface LastSeatsOutcome {
  readonly paid: number
  /** Refusals by code. */
  readonly refusals: Readonly<Record<string, number>>
  readonly seats: Awaited<ReturnType<typeof seatsOf>>
}

/**
 * Lets many travellers try at once to hold, order and pay one seat each of a departure with few seats, through the
 * server's own calls. Exactly the seats there are must be sold; everybody else is refused.
 */
export async function runLastSeats(test: TestApp, options: LastSeatsOptions): Promise<LastSeatsOutcome> {
  const { buyers, seats, departsAt, bagPlaces } = options
  await buildDeparture(test, departsAt, {
    busSeats: seats,
    minibuses: Math.ceil(seats / 9),
    ...(bagPlaces !== undefined && { busLarge: bagPlaces }),
  })
  const tokens = await buildTokens(test, buyers)
  const dateTime = toWallTime(addMinutes(fromWallTime(departsAt), -60))
  const departureId = departureIdOf({
    direction: 'pickup',
    relayPoint: 'osakaStation',
    serviceDate: departsAt.slice(0, 10),
    departsAt: fromWallTime(departsAt),
  })
  const ride = rideRequest({ dateTime, departureId })
  const refusals: Record<string, number> = {}
  const buy = async (token: string): Promise<'refused' | 'paid'> => {
    const held = await test.call(checkAppointment, ride, asking(token))
    if (held.status !== 200) {
      const code = held.error ?? String(held.status)
      refusals[code] = (refusals[code] ?? 0) + 1
      return 'refused'
    }
    const { holdId, quotation } = held.data
    const request = orderRequest(ride, { holdId, payPrice: quotation.payPrice })
    const ordered = await test.call(addOrUpdate, request, asking(token))
    if (ordered.status !== 200) throw new Error(`a held seat was not ordered: ${ordered.error}`)
    const { outcome } = await pay(test, ordered.data.id)
    if (outcome !== 'confirmed') throw new Error(`a paid seat was not confirmed: ${outcome}`)
    return 'paid'
  }
  const outcomes = await Promise.all(tokens.map(buy))
  const paid = outcomes.filter((outcome) => outcome === 'paid').length
  return { paid, refusals, seats: await seatsOf(test, departureId) }
}

/** Signed-in travellers, made in two statements. */
export async function buildTokens(test: TestApp, wanted: number): Promise<string[]> {
  const at = test.clock.now()
  const made = await test.deps.db
    .insert(accounts)
    .values(
      Array.from({ length: wanted }, (_, index) => ({
        email: `buyer-${index}@noriai.example`,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .returning({ id: accounts.id })
  const tokens = made.map((_, index) => `buyer${String(index).padStart(38, '0')}`)
  await test.deps.db.insert(sessions).values(
    made.map(({ id }, index) => ({
      accountId: id,
      tokenHash: hashToken(tokens[index] ?? ''),
      createdAt: at,
      expiresAt: addMinutes(at, 60),
    })),
  )
  return tokens
}
