import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffProgress } from '@noriai/contract/calls/staff/departures'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { addMinutes, fromWallTime } from '@noriai/contract/time'
import { and, asc, eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow, type TestApp } from '../../../test/buildTestApp'
import { expectSeats } from '../../../test/factories/departures'
import { buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { holdRide, rideFor, rideRequest, type RideRequest } from '../../../test/factories/rides'
import { buildStaff } from '../../../test/staff'
import { departures } from '../../infra/db/schema/departures'
import { notices, orders } from '../../infra/db/schema/orders'
import { plannedStops, seatClaims } from '../../infra/db/schema/seats'
import { decideStopOrders } from '../../jobs/decideStopOrders'
import { endPaidOrder, lockOrder, transitionOrder } from '../orders'
import { decideStopOrder } from './decideStopOrder'

const hotels = [
  'hotel:hilton-osaka',
  'hotel:conrad-osaka',
  'hotel:ritz-carlton-osaka',
  'hotel:intercontinental-osaka',
]

function passengers(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    passportName: `Rider ${String.fromCharCode(65 + index)}`,
    kind: 'adult' as const,
    birthday: null,
  }))
}

function dropoff(hotel: number, riders = 1): RideRequest {
  const address = { addressId: hotels[hotel] ?? '', text: 'hotel' }
  const { arrivalAirportCode: _, ...ride } = rideFor(riders, { address })
  return { ...ride, type: 2, departureAirportCode: 'KIX', dateTime: '2026-11-22 12:00:00' }
}

const order = (server: TestApp, ride: RideRequest) =>
  buildReadyOrder(server, { ride, changes: { passengers: passengers(ride.adults) } })

async function planOf(server: TestApp, departureId: string) {
  const [departure] = await server.deps.db.select().from(departures).where(eq(departures.id, departureId))
  const stops = await server.deps.db
    .select()
    .from(plannedStops)
    .where(eq(plannedStops.departureId, departureId))
    .orderBy(asc(plannedStops.leg), asc(plannedStops.minibus), asc(plannedStops.position))
  assert.ok(departure)
  return { departure, stops }
}

/** Ends a ride as a cancellation does. */
async function cancel(server: TestApp, orderId: string): Promise<void> {
  const at = server.clock.now()
  await server.deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    assert.ok(locked)
    const cause = { actor: 'traveller', cause: 'travellerCancelled', at } as const
    const { policy } = server.deps
    await endPaidOrder(tx, locked, {
      refundCause: 'travellerCancelledFree',
      cause,
      policy,
      notice: 'cancelled',
    })
  })
}

/** Writes down how far rides have come, as scans and reports of staff do. */
async function bring(
  server: TestApp,
  ids: readonly string[],
  ...steps: ('verified' | 'confirmed' | 'completed')[]
) {
  const at = server.clock.now()
  const cause = { actor: 'staff', cause: 'reported', at } as const
  for (const id of ids) {
    await server.deps.db.transaction(async (tx) => {
      let locked = await lockOrder(tx, id)
      for (const to of steps) {
        assert.ok(locked)
        const patch = { verifiedAt: to === 'confirmed' ? null : at }
        locked = await transitionOrder(tx, locked, { fact: 'fulfilment', to, cause, patch })
      }
    })
  }
}

/** The departure of an order and the moment at which the first window of it freezes. */
async function cutOffOf(server: TestApp, ids: readonly string[]) {
  const stored = await Promise.all(ids.map((id) => storedOrder(server, id)))
  return {
    departureId: stored[0]?.departureId ?? '',
    cutOff: Math.min(...stored.map(({ times }) => times?.frozenAt ?? Infinity)),
  }
}

describe('a frozen stop order', async () => {
  const server = await buildTestApp({ audit: { except: ['countersEqualClaims'] } })
  const riders = [
    await order(server, dropoff(0)),
    await order(server, dropoff(1)),
    await order(server, dropoff(2)),
  ]
  const { departureId, cutOff } = await cutOffOf(
    server,
    riders.map(({ id }) => id),
  )
  server.clock.set(cutOff)
  await decideStopOrders.run(server.deps)

  test('drops who cancels, and keeps the times of the others', async () => {
    const before = await planOf(server, departureId)
    assert.equal(before.stops.length, 3)
    await cancel(server, riders[1]?.id ?? '')
    await decideStopOrders.run(server.deps)
    const after = await planOf(server, departureId)
    const timesOf = (stops: typeof before.stops) =>
      stops.map(({ stopKey, arrivesAt }) => `${stopKey} ${arrivesAt}`)
    assert.deepEqual(
      timesOf(after.stops),
      timesOf(before.stops).filter((text) => !text.startsWith(hotels[1] ?? '')),
    )
    assert.deepEqual(
      after.stops.map(({ position }) => position),
      [1, 2],
    )
    await expectSeats(server, departureId, { sold: 2, held: 0 })
  })

  test('takes in who joins, in the minibus of their seats, and fixes their times', async () => {
    const late = await buildReadyOrder(server, { ride: { ...dropoff(3), dateTime: '2026-11-23 12:00:00' } })
    // As when staff move a party here.
    const at = server.clock.now()
    const [claim] = await server.deps.db.select().from(seatClaims).where(eq(seatClaims.orderId, late.id))
    const sample = await storedOrder(server, riders[0]?.id ?? '')
    assert.ok(claim && sample.times)
    const { byStopOrder: _, ...times } = sample.times
    await server.deps.db.update(orders).set({ departureId, times }).where(eq(orders.id, late.id))
    await server.deps.db
      .update(seatClaims)
      .set({ departureId, minibus: 1 })
      .where(eq(seatClaims.id, claim.id))
    await server.deps.db
      .update(departures)
      .set({ seatsSold: 3, largeSold: 3, plannedAt: null })
      .where(eq(departures.id, departureId))
    await decideStopOrder(server.deps, departureId, at)
    const { stops } = await planOf(server, departureId)
    assert.deepEqual(
      stops.map(({ position }) => position),
      [1, 2, 3],
    )
    const own = stops.find(({ stopKey }) => stopKey === hotels[3])
    const stored = await storedOrder(server, late.id)
    assert.equal(stored.times?.byStopOrder, true)
    assert.equal(((stored.times?.door.from ?? 0) + (stored.times?.door.to ?? 0)) / 2, own?.arrivesAt)
    assert.deepEqual(
      stops.map(({ arrivesAt }) => arrivesAt),
      stops.map(({ arrivesAt }) => arrivesAt).sort(),
    )
  })

  test('is empty when everybody has cancelled', async () => {
    const seated = await server.deps.db
      .select()
      .from(seatClaims)
      .where(eq(seatClaims.departureId, departureId))
    for (const { orderId } of seated) if (orderId) await cancel(server, orderId)
    await decideStopOrders.run(server.deps)
    const { stops } = await planOf(server, departureId)
    assert.deepEqual(stops, [])
  })
})

describe('a pick-up that left', async () => {
  const server = await buildTestApp()
  const bus = 'pickup:20261121:1900:osakaStation'
  const pickup = (hotel: number) =>
    rideRequest({ address: { addressId: hotels[hotel] ?? '', text: 'hotel' } })
  const riders = [
    await order(server, pickup(0)),
    await order(server, pickup(1)),
    await order(server, pickup(2)),
  ]

  test('drives to those who were checked in, told at once when staff report it', async () => {
    const { token } = await buildStaff(server, 'counter')
    server.clock.set(fromWallTime('2026-11-21 18:55:00'))
    await decideStopOrders.run(server.deps)
    assert.equal((await planOf(server, bus)).stops.length, 3)
    await bring(
      server,
      riders.slice(0, 2).map(({ id }) => id),
      'verified',
    )
    server.clock.set(fromWallTime('2026-11-21 19:01:00'))
    const answer = await server.call(staffProgress, { departureId: bus, step: 'left' }, { token })
    assert.equal(answer.status, 200, answer.error)
    const { stops } = await planOf(server, bus)
    assert.deepEqual(stops.map(({ stopKey }) => stopKey).sort(), [hotels[0], hotels[1]].sort())
    const view = await server.call(
      userOrderInfo,
      { id: riders[0]?.id ?? '' },
      { token: riders[0]?.token ?? '' },
    )
    assert.deepEqual([view.data.plan?.frozen, view.data.plan?.stopTotal], [true, 2])
    const missed = await server.call(
      userOrderInfo,
      { id: riders[2]?.id ?? '' },
      { token: riders[2]?.token ?? '' },
    )
    assert.equal(missed.data.plan?.stopNo, null)
  })
})

describe('a promised stop order that changes under way', async () => {
  const server = await buildTestApp()
  const { token } = await buildStaff(server, 'counter')

  /** Three riders in the sequence of their stops, once those are promised. */
  async function buildPromised(
    rides: readonly RideRequest[],
    set: (ids: readonly string[]) => Promise<void>,
  ) {
    server.clock.set(testNow)
    const ids: string[] = []
    for (const ride of rides) ids.push((await order(server, ride)).id)
    const { departureId } = await cutOffOf(server, ids)
    await set(ids)
    await decideStopOrders.run(server.deps)
    const { stops } = await planOf(server, departureId)
    const stored = await Promise.all(ids.map((id) => storedOrder(server, id)))
    return stops.map(({ stopKey }) => stored.find((each) => each.stopKey === stopKey)?.id ?? '')
  }

  const notified = async (ids: readonly string[]) => {
    const isThere = and(eq(notices.kind, 'stopOrderChanged'), eq(notices.channel, 'inApp'))
    const rows = await server.deps.db.select().from(notices).where(isThere)
    return ids.filter((id) => rows.some(({ orderId }) => orderId === id))
  }

  test('is news for who is still to be collected, and for nobody who sits in the minibus', async () => {
    const ids = await buildPromised([dropoff(0), dropoff(1), dropoff(2)], async (made) => {
      server.clock.set((await cutOffOf(server, made)).cutOff)
    })
    const [first = '', second = '', third = ''] = ids
    await bring(server, [second], 'verified')
    await cancel(server, first)
    await decideStopOrders.run(server.deps)
    assert.deepEqual(await notified(ids), [third])
  })

  test('is news for who is still to be let out, and for nobody who was', async () => {
    const pickup = (hotel: number) =>
      rideRequest({ address: { addressId: hotels[hotel] ?? '', text: 'hotel' } })
    const ids = await buildPromised([pickup(0), pickup(1), pickup(2)], async (made) => {
      await bring(server, made, 'verified')
      server.clock.set(fromWallTime('2026-11-21 19:01:00'))
      const left = { departureId: 'pickup:20261121:1900:osakaStation', step: 'left' } as const
      const answer = await server.call(staffProgress, left, { token })
      assert.equal(answer.status, 200, answer.error)
    })
    const [first = '', second = '', third = ''] = ids
    await bring(server, [second], 'completed')
    // Somebody else's code was scanned: they never rode the bus.
    await bring(server, [first], 'verified', 'confirmed')
    await decideStopOrders.run(server.deps)
    assert.deepEqual(await notified(ids), [third])
  })
})

describe('a stop order and those who book meanwhile', async () => {
  const server = await buildTestApp()
  const bus = 'pickup:20261121:1900:osakaStation'

  test('leaves room for seats that are held, which have no stop', async () => {
    await order(server, rideFor(5, { address: { addressId: hotels[0] ?? '', text: 'hotel' } }))
    const { token } = await buildSession(server)
    await holdRide(server, token, rideFor(6, { address: { addressId: hotels[1] ?? '', text: 'hotel' } }))
    server.clock.set(fromWallTime('2026-11-21 18:05:00'))
    // The hold of 15:00 is over by now: one that still runs.
    const late = await buildSession(server)
    server.clock.set(fromWallTime('2026-11-21 15:10:00'))
    await holdRide(server, late.token, rideFor(6, { address: { addressId: hotels[2] ?? '', text: 'hotel' } }))
    await decideStopOrder(server.deps, bus, server.clock.now())
    const { stops } = await planOf(server, bus)
    assert.deepEqual(
      stops.map(({ stopKey }) => stopKey),
      [hotels[0]],
    )
    const claims = await server.deps.db.select().from(seatClaims).where(eq(seatClaims.departureId, bus))
    for (let minibus = 1; minibus <= 6; minibus += 1) {
      const seats = claims
        .filter((claim) => claim.minibus === minibus)
        .reduce((sum, claim) => sum + claim.seats, 0)
      assert.ok(seats <= 9)
    }
    assert.ok(claims.length >= 2)
  })

  test('is decided while others hold, order and cancel: every seat is counted, every minibus keeps its caps', async () => {
    const more = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const ride = rideFor(1 + (index % 3), {
          address: { addressId: hotels[index % 4] ?? '', text: 'hotel' },
        })
        const [made] = await Promise.all([
          order(server, ride),
          decideStopOrder(server.deps, bus, server.clock.now()),
        ])
        return made
      }),
    )
    await Promise.all([
      ...more.slice(0, 3).map(({ id }) => cancel(server, id)),
      decideStopOrder(server.deps, bus, server.clock.now()),
      decideStopOrder(server.deps, bus, server.clock.now()),
    ])
    await decideStopOrder(server.deps, bus, server.clock.now())
    const { departure, stops } = await planOf(server, bus)
    const claims = await server.deps.db.select().from(seatClaims).where(eq(seatClaims.departureId, bus))
    const sum = (state: string) =>
      claims.filter((claim) => claim.state === state).reduce((total, claim) => total + claim.seats, 0)
    assert.deepEqual([departure.seatsSold, departure.seatsHeld], [sum('sold'), sum('held')])
    for (let minibus = 1; minibus <= departure.minibuses; minibus += 1) {
      const riding = claims.filter((claim) => claim.minibus === minibus && claim.state !== 'released')
      assert.ok(riding.reduce((total, claim) => total + claim.seats, 0) <= departure.minibusSeats)
      assert.ok(new Set(riding.map(({ stopKey }) => stopKey)).size <= departure.stopCap)
      const planned = stops.filter((stop) => stop.minibus === minibus).map(({ stopKey }) => stopKey)
      const sold = riding.filter((claim) => claim.state === 'sold').map(({ stopKey }) => stopKey)
      assert.deepEqual(planned.sort(), [...new Set(sold)].sort())
    }
  })
})

describe('the stop order of a transfer', async () => {
  const server = await buildTestApp()
  const transfer = (from: number, to: number): RideRequest => {
    const {
      arrivalAirportCode: _airport,
      terminal: _terminal,
      otherAirportCode: _origin,
      ...ride
    } = rideRequest({ address: { addressId: hotels[to] ?? '', text: 'hotel' } })
    const departureAddress = { addressId: hotels[from] ?? '', text: 'hotel' }
    return { ...ride, type: 3, departureAddress, dateTime: '2026-11-22 12:00:00' }
  }
  const riders = [
    await order(server, transfer(0, 1)),
    await order(server, transfer(0, 2)),
    await order(server, transfer(3, 1)),
  ]

  test('collects and lets off with the same riders in the same minibus', async () => {
    const { departureId, cutOff } = await cutOffOf(
      server,
      riders.map(({ id }) => id),
    )
    server.clock.set(cutOff)
    await decideStopOrders.run(server.deps)
    const { departure, stops } = await planOf(server, departureId)
    const of = (leg: 'collect' | 'deliver') =>
      stops.filter((stop) => stop.leg === leg).map(({ stopKey }) => stopKey)
    assert.deepEqual(of('collect').sort(), [hotels[0], hotels[3]].sort())
    assert.deepEqual(of('deliver').sort(), [hotels[1], hotels[2]].sort())
    assert.deepEqual([...new Set(stops.map(({ minibus }) => minibus))], [1])
    assert.ok(
      stops.filter(({ leg }) => leg === 'collect').every(({ arrivesAt }) => arrivesAt < departure.departsAt),
    )
    for (const { id, token } of riders) {
      const { plan } = (await server.call(userOrderInfo, { id }, { token })).data
      assert.deepEqual([plan?.frozen, plan?.stopTotal], [true, 2])
      assert.deepEqual(
        plan?.points.map(({ kind }) => kind).filter((kind) => kind !== 'otherStop'),
        ['door', 'relay', 'door'],
      )
      assert.equal(plan?.points.length, 5)
    }
  })
})

describe('a window that was promised by a longer way', () => {
  test('is kept when the way has become shorter: nobody is collected after it, nor before', async () => {
    const server = await buildTestApp()
    const { id } = await order(server, dropoff(0))
    const { times, departureId } = await storedOrder(server, id)
    assert.ok(times && departureId)
    const longer = 12
    const promised = {
      ...times,
      doorMinutes: times.doorMinutes + longer,
      door: { from: addMinutes(times.door.from, -longer), to: addMinutes(times.door.to, -longer) },
    }
    await server.deps.db.update(orders).set({ times: promised }).where(eq(orders.id, id))
    await decideStopOrder(server.deps, departureId, server.clock.now())
    const { stops } = await planOf(server, departureId)
    const [stop] = stops
    assert.ok(stop && stops.length === 1)
    assert.ok(stop.arrivesAt >= promised.door.from && stop.arrivesAt <= promised.door.to)
  })
})
