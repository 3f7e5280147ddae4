import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { staffAssignVehicle, staffProgress } from '@noriai/contract/calls/staff/departures'
import { staffReorderStops } from '@noriai/contract/calls/staff/dispatch'
import { staffSaveSettings } from '@noriai/contract/calls/staff/settings'
import { addMinutes, fromWallTime, toWallTime } from '@noriai/contract/time'
import { and, asc, eq } from 'drizzle-orm'
import { buildTestApp, type TestApp } from '../../../test/buildTestApp'
import { buildDeparture } from '../../../test/factories/departures'
import { buildDriver, buildVehicle } from '../../../test/factories/fleet'
import { buildOrder, buildReadyOrder, pay, storedOrder } from '../../../test/factories/orders'
import { rideFor } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { notices, orders } from '../../infra/db/schema/orders'
import { plannedStops, seatClaims } from '../../infra/db/schema/seats'
import { departures } from '../../infra/db/schema/departures'
import { cancelMissedTripInfo } from '../../jobs/cancelMissedTripInfo'
import { decideStopOrders } from '../../jobs/decideStopOrders'
import { announcedWindows } from '../departures'
import { decideStopOrder } from './decideStopOrder'

const hotels = ['hotel:hilton-osaka', 'hotel:conrad-osaka', 'hotel:intercontinental-osaka']
const bus = 'pickup:20261121:1900:osakaStation'
const busAt = fromWallTime('2026-11-21 19:00:00')

async function buildRiders(server: TestApp, parties: readonly (readonly [hotel: number, riders: number])[]) {
  const made = []
  for (const [hotel, riders] of parties) {
    const address = { addressId: hotels[hotel] ?? '', text: 'hotel' }
    const passengers = Array.from({ length: riders }, (_, index) => ({
      passportName: `Rider ${String.fromCharCode(65 + index)}`,
      kind: 'adult' as const,
      birthday: null,
    }))
    made.push(
      await buildReadyOrder(server, {
        ride: rideFor(riders, { address }),
        changes: { passengers },
      }),
    )
  }
  return made
}

async function planOf(server: TestApp, departureId = bus) {
  const [departure] = await server.deps.db.select().from(departures).where(eq(departures.id, departureId))
  const stops = await server.deps.db
    .select()
    .from(plannedStops)
    .where(eq(plannedStops.departureId, departureId))
    .orderBy(asc(plannedStops.leg), asc(plannedStops.minibus), asc(plannedStops.position))
  const claims = await server.deps.db.select().from(seatClaims).where(eq(seatClaims.departureId, departureId))
  assert.ok(departure)
  return { departure, stops, claims }
}

describe('the stop order of a pick-up', async () => {
  const server = await buildTestApp()
  const riders = await buildRiders(server, [
    [0, 2],
    [1, 2],
    [2, 1],
    [0, 1],
  ])

  test('is not decided before its riders may board', async () => {
    server.clock.set(addMinutes(busAt, -61))
    await decideStopOrders.run(server.deps)
    const { departure, stops } = await planOf(server)
    assert.deepEqual([departure.plannedAt, stops.length], [null, 0])
  })

  test('is decided an hour before the bus: one minibus, one stop an address, counters untouched', async () => {
    server.clock.set(addMinutes(busAt, -60))
    await decideStopOrders.run(server.deps)
    const { departure, stops, claims } = await planOf(server)
    assert.equal(departure.planVersion, 1)
    assert.equal(departure.plannedBy, 'timer')
    assert.deepEqual(
      stops.map(({ minibus, position }) => [minibus, position]),
      [
        [1, 1],
        [1, 2],
        [1, 3],
      ],
    )
    assert.deepEqual([...new Set(claims.map(({ minibus }) => minibus))], [1])
    assert.equal(departure.seatsSold, 6)
    assert.ok(stops.every(({ extraMinutes }) => extraMinutes <= server.deps.policy.ride.maxExtraMinutes))
  })

  test('promises no minute yet', async () => {
    const order = await storedOrder(server, riders[0]?.id ?? '')
    assert.equal(order.times?.byStopOrder, undefined)
    assert.equal((order.times?.door.to ?? 0) - (order.times?.door.from ?? 0), 30 * 60_000)
  })

  test('decided again changes nothing', async () => {
    const before = await planOf(server)
    await decideStopOrders.run(server.deps)
    await decideStopOrder(server.deps, bus, server.clock.now())
    const after = await planOf(server)
    assert.deepEqual(after.stops, before.stops)
    assert.equal(after.departure.planVersion, before.departure.planVersion)
  })

  test('follows a cancellation at once', async () => {
    const cancelled = riders[2]
    const answer = await server.call(
      cancelAirlinesBusOrder,
      { id: cancelled?.id ?? '' },
      { token: cancelled?.token ?? '' },
    )
    assert.equal(answer.status, 200, answer.error)
    const { departure, stops } = await planOf(server)
    assert.equal(departure.planVersion, 2)
    assert.deepEqual(stops.map(({ stopKey }) => stopKey).sort(), [hotels[1], hotels[0]].sort())
  })

  test('follows it at once that trip info was missed', async () => {
    const late = riders[1]?.id ?? ''
    const missed = { filledAt: null, fillUntil: server.clock.now() - 1 }
    await server.deps.db.update(orders).set(missed).where(eq(orders.id, late))
    await cancelMissedTripInfo.run(server.deps)
    assert.equal((await storedOrder(server, late)).fulfilment, 'cancelled')
    const { stops } = await planOf(server)
    assert.deepEqual(
      stops.map(({ stopKey }) => stopKey),
      [hotels[0]],
    )
  })

  test('is frozen when the bus leaves: every order has the minute of its stop', async () => {
    server.clock.set(busAt)
    await decideStopOrders.run(server.deps)
    const { stops } = await planOf(server)
    for (const { id } of riders.filter((_, index) => index === 0 || index === 3)) {
      const order = await storedOrder(server, id)
      const stop = stops.find(({ stopKey }) => stopKey === order.stopKey)
      assert.equal(order.times?.byStopOrder, true)
      assert.equal(toWallTime(order.times?.arrives.from ?? 0), toWallTime(stop?.arrivesAt ?? 1))
      assert.equal(order.times?.arrives.from, order.times?.arrives.to)
      assert.deepEqual(order.times?.door, order.times?.arrives)
    }
    const queued = await server.deps.db.select().from(notices).where(eq(notices.kind, 'stopOrderChanged'))
    assert.deepEqual(queued, [])
  })
})

describe('a stop order that seats a party in another minibus', async () => {
  const server = await buildTestApp()
  const [stays, moves] = await buildRiders(server, [
    [0, 2],
    [1, 2],
  ])
  const { token } = await buildStaff(server, 'dispatcher')
  const vehiclesOf = async (id: string) => {
    const ofOrder = and(eq(notices.orderId, id), eq(notices.kind, 'driverAssigned'))
    const rows = await server.deps.db.select().from(notices).where(ofOrder).orderBy(asc(notices.id))
    return rows.flatMap(({ channel, facts }) => (channel === 'inApp' ? [facts.driverName] : []))
  }
  const seat = (id: string, minibus: number) =>
    server.deps.db.update(seatClaims).set({ minibus }).where(eq(seatClaims.orderId, id))
  const assign = async (minibus: number, name: string) => {
    const run = {
      vehicleId: (await buildVehicle(server)).id,
      driverId: (await buildDriver(server, { name })).id,
      reason: 'Stands in',
    }
    const answer = await server.call(staffAssignVehicle, { departureId: bus, minibus, run }, { token })
    assert.equal(answer.status, 200, answer.error)
  }
  const [first, second] = [stays?.id ?? '', moves?.id ?? '']

  test('notifies nobody while no vehicle is assigned', async () => {
    await seat(second, 2)
    await decideStopOrder(server.deps, bus, server.clock.now())
    assert.deepEqual([await vehiclesOf(first), await vehiclesOf(second)], [[], []])
  })

  test('notifies its riders of the vehicle that comes for them now, once, and no others', async () => {
    await seat(second, 2)
    await assign(1, '田中 浩二')
    await assign(2, '中村 健')
    assert.deepEqual([await vehiclesOf(first), await vehiclesOf(second)], [['田中 浩二'], ['中村 健']])
    for (let times = 0; times < 2; times += 1) {
      server.clock.advance(60_000)
      await decideStopOrder(server.deps, bus, server.clock.now())
    }
    const { claims } = await planOf(server)
    assert.deepEqual(
      claims.map(({ minibus }) => minibus),
      [1, 1],
    )
    assert.deepEqual(
      [await vehiclesOf(first), await vehiclesOf(second)],
      [['田中 浩二'], ['中村 健', '田中 浩二']],
    )
  })

  test('notifies who books after the vehicles were assigned, once', async () => {
    const [late] = await buildRiders(server, [[0, 1]])
    for (let times = 0; times < 2; times += 1) {
      server.clock.advance(60_000)
      await decideStopOrder(server.deps, bus, server.clock.now())
    }
    assert.deepEqual(
      [await vehiclesOf(late?.id ?? ''), await vehiclesOf(first), await vehiclesOf(second)],
      [['田中 浩二'], ['田中 浩二'], ['中村 健', '田中 浩二']],
    )
  })
})

describe('a promised stop that changes while the ride is late', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const { token } = await buildStaff(server, 'dispatcher')
  const [rider] = await buildRiders(server, [
    [0, 1],
    [1, 1],
  ])
  const id = rider?.id ?? ''
  const report = async (step: 'left' | 'atRelay', lateMinutes: number) => {
    const answer = await server.call(staffProgress, { departureId: bus, step, lateMinutes }, { token })
    assert.equal(answer.status, 200, answer.error)
    server.clock.advance(60_000)
  }
  const sent = async () => {
    const ofRider = and(eq(notices.orderId, id), eq(notices.channel, 'inApp'))
    const rows = await db.select().from(notices).where(ofRider).orderBy(asc(notices.id))
    return rows.filter(({ kind }) => kind === 'late' || kind === 'stopOrderChanged')
  }

  test('is named as late as it is, which counts as announced', async () => {
    server.clock.set(busAt)
    await report('left', 25)
    const { departure, stops } = await planOf(server)
    const stopKeys = stops.map(({ stopKey }) => stopKey).reverse()
    const request = {
      departureId: bus,
      planVersion: departure.planVersion,
      leg: 'deliver',
      minibus: 1,
    } as const
    const answer = await server.call(staffReorderStops, { ...request, stopKeys, force: true }, { token })
    assert.equal(answer.status, 200, answer.error)
    const order = await storedOrder(server, id)
    const { arrives } = order.times ?? assert.fail()
    const [late, changed] = await sent()
    assert.deepEqual([late?.kind, late?.facts.lateMinutes], ['late', '25'])
    assert.equal(changed?.kind, 'stopOrderChanged')
    const announced = { from: addMinutes(arrives.from, 25), to: addMinutes(arrives.to, 25) }
    assert.deepEqual(
      [changed.facts.doorFrom, changed.facts.doorTo],
      [toWallTime(announced.from), toWallTime(announced.to)],
    )
    assert.deepEqual(await db.transaction((tx) => announcedWindows(tx, order)), { deliver: announced })
  })

  test('makes no second notice of the same delay, and one that it is over', async () => {
    server.clock.set(addMinutes(busAt, 70))
    await report('atRelay', 26)
    assert.equal((await sent()).length, 2)
    await report('atRelay', 0)
    assert.deepEqual(
      (await sent()).map(({ kind, facts }) => [kind, facts.lateMinutes]),
      [
        ['late', '25'],
        ['stopOrderChanged', '25'],
        ['late', '0'],
      ],
    )
  })
})

describe('deciding at once', async () => {
  test('from several servers comes out as one plan', async () => {
    const server = await buildTestApp()
    await buildRiders(server, [
      [0, 3],
      [1, 4],
      [2, 5],
    ])
    server.clock.set(addMinutes(busAt, -30))
    await Promise.all(Array.from({ length: 4 }, () => decideStopOrder(server.deps, bus, server.clock.now())))
    const { departure, stops, claims } = await planOf(server)
    assert.equal(departure.planVersion, 1)
    assert.equal(stops.length, 3)
    assert.ok(claims.every(({ minibus }) => minibus <= 2))
  })
})

describe('the ways that a stop order is planned by', async () => {
  test('take as long as the operator’s settings of this moment say', async () => {
    const server = await buildTestApp()
    const { token } = await buildStaff(server, 'admin')
    const places = [
      { lat: 34.6937, lng: 135.5023 },
      { lat: 34.6466, lng: 135.5133 },
    ]
    const noon = fromWallTime('2026-11-21 12:00:00')
    const minutes = async () => (await server.deps.travelTime.minutesBetween(places, noon))[0]?.[1] ?? 0
    const before = await minutes()
    const changes = [
      { path: 'ride.road.factorPercent', value: 2 * server.deps.policy.ride.road.factorPercent },
    ]
    const body = { kind: 'policy', changes } as const
    const saved = await server.call(
      staffSaveSettings,
      { validFrom: '2026-11-21', note: 'road works', body },
      askingAsStaff(token),
    )
    assert.equal(saved.status, 200, saved.message)
    assert.ok((await minutes()) > 1.8 * before, `${await minutes()} instead of ${before} minutes`)
  })
})

describe('a party that pays after its time, once the others were given their minibuses', async () => {
  const server = await buildTestApp()

  test('gets a seat where there is one, not the seat that it had among them', async () => {
    await buildDeparture(server, '2026-11-21 19:00:00', { minibuses: 2, minibusSeats: 3 })
    const late = await buildOrder(server, { ride: rideFor(1) })
    await buildRiders(server, [[1, 3]])
    server.clock.advance(server.deps.policy.seats.payMinutes * 60_000)
    await decideStopOrder(server.deps, bus, server.clock.now())
    assert.equal((await pay(server, late.id)).outcome, 'confirmed')
    const { departure, claims } = await planOf(server)
    const seated = claims.map(({ minibus, seats, state }) => `${minibus}: ${seats} ${state}`)
    assert.deepEqual(seated.sort(), ['1: 3 sold', '2: 1 sold'])
    assert.deepEqual([departure.seatsSold, departure.seatsHeld], [4, 0])
  })
})
