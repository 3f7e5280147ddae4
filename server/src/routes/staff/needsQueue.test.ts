import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { addMinutes, toWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildBus, buildDriver, buildShift, buildVehicle } from '../../../test/factories/fleet'
import { buildOrder, buildPaidOrder, buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { rideFor, rideRequest } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { departures } from '../../infra/db/schema/departures'
import { vehicles } from '../../infra/db/schema/fleet'
import { seatClaims } from '../../infra/db/schema/seats'

describe('a party with a wheelchair', async () => {
  // Planned with more than the vehicle that is there has: both parties share a minibus.
  const server = await buildTestApp({ policy: { operations: { minibusWheelchairs: 2 } } })
  const { db, policy } = server.deps
  const counter = await buildStaff(server, 'counter')
  const dispatcher = await buildStaff(server, 'dispatcher')
  const ride = rideRequest({ dateTime: '2026-11-24 10:00:00' })
  const changes = { needs: ['wheelchair', 'assistanceDog'] } as const
  const queue = async () =>
    (
      await server.call(staffCalls.staffAttention, {}, { token: counter.token, lang: 'en' })
    ).data.entries.filter(({ kind }) => kind === 'needs')
  const unpaid = await buildOrder(server, { ride, changes: { needs: [...changes.needs] } })

  test('is called before its hold ends, while no vehicle is left that fits', async () => {
    const { payUntil } = await storedOrder(server, unpaid.id)
    const [entry, ...others] = await queue()
    assert.deepEqual(others, [])
    assert.deepEqual(
      [entry?.order?.id, entry?.level, entry?.hurtsAt, entry?.heldUntil, entry?.needs],
      [unpaid.id, 'vermilion', toWallTime(payUntil), toWallTime(payUntil), changes.needs],
    )
  })

  test('is no worry once bus and minibus fit, and is one again where two share what takes one', async () => {
    await buildBus(server)
    assert.equal((await queue()).length, 1, 'the minibus is missing')
    await buildVehicle(server)
    assert.deepEqual(await queue(), [])

    const paid = await buildReadyOrder(server, { ride, changes: { needs: ['wheelchair'] } })
    const [stored, first] = [await storedOrder(server, paid.id), await storedOrder(server, unpaid.id)]
    assert.equal(stored.departureId, first.departureId)
    const [departure] = await db
      .select()
      .from(departures)
      .where(eq(departures.id, stored.departureId ?? ''))
    assert.ok(departure)
    const levels = new Map((await queue()).map((each) => [each.order?.id, [each.level, each.hurtsAt]]))
    const hours = policy.operations.attention.unassignedHours
    assert.deepEqual(levels.get(paid.id), ['amber', toWallTime(addMinutes(departure.departsAt, -hours * 60))])
    assert.equal(levels.get(unpaid.id)?.[0], 'vermilion')
  })

  test('counts for whoever assigns: a vehicle that fits is suggested in place of the shift’s own', async () => {
    const { departureId } = await storedOrder(server, unpaid.id)
    const [departure] = await db
      .select()
      .from(departures)
      .where(eq(departures.id, departureId ?? ''))
    assert.ok(departure)
    const { serviceDate, departsAt } = departure
    await buildBus(server, { wheelchairs: 2 })
    const fitting = await buildVehicle(server, { wheelchairs: 2 })
    assert.deepEqual(await queue(), [])
    const own = await buildVehicle(server, { wheelchairs: 0 })
    const driver = await buildDriver(server)
    await buildShift(server, {
      driverId: driver.id,
      serviceDate,
      startsAt: addMinutes(departsAt, -120),
      endsAt: addMinutes(departsAt, 360),
      vehicleId: own.id,
    })
    const { data } = await server.call(
      staffCalls.staffSuggestRun,
      { departureId: departure.id, minibus: 1 },
      askingAsStaff(dispatcher.token),
    )
    assert.deepEqual([data.wheelchairs, data.pushchairs], [2, 0])
    const [best] = data.suggestions
    assert.equal(best?.vehicleId, fitting.id)
    assert.ok(best.findings.every(({ kind }) => kind !== 'wheelchairs'))
  })

  test('whose hold ran out is no worry any more', async () => {
    const alone = await buildOrder(server, {
      ride: rideRequest({ dateTime: '2026-11-26 10:00:00' }),
      changes: { needs: ['wheelchair'] },
    })
    await db.update(vehicles).set({ inService: false })
    assert.ok((await queue()).some(({ order }) => order?.id === alone.id))
    const { payUntil } = await storedOrder(server, alone.id)
    server.clock.set(payUntil)
    const later = await server.call(
      staffCalls.staffAttention,
      {},
      { token: (await buildStaff(server, 'counter')).token, lang: 'en' },
    )
    assert.ok(!later.data.entries.some(({ order }) => order?.id === alone.id))
  })
})

describe('a party with seats for children or a pushchair', async () => {
  // Planned with more than the vehicle that is there has: both families share a minibus.
  const server = await buildTestApp({ policy: { operations: { minibusChildSeats: 4 } } })
  const { db } = server.deps
  const { token } = await buildStaff(server, 'counter')
  const entries = async () => {
    const { data } = await server.call(staffCalls.staffAttention, {}, { token, lang: 'en' })
    return new Map(
      data.entries.filter(({ kind }) => kind === 'needs').map((each) => [each.order?.id, each] as const),
    )
  }
  const family = rideRequest({
    dateTime: '2026-11-24 10:00:00',
    adults: 1,
    children: 2,
    childSeats: 2,
    params1: 3,
  })

  test('is named as soon as its minibus has more children than the smallest has seats for, and no bigger one is free', async () => {
    const paid = await buildPaidOrder(server, { ride: family })
    assert.equal((await entries()).size, 0, 'of a fleet that is not written down nothing is known')
    await buildBus(server)
    await buildVehicle(server, { childSeats: 2 })
    assert.equal((await entries()).size, 0)

    const unpaid = await buildOrder(server, { ride: family })
    const [first, second] = [await storedOrder(server, paid.id), await storedOrder(server, unpaid.id)]
    assert.equal(first.departureId, second.departureId)
    const raised = await entries()
    assert.deepEqual([...raised.keys()].sort(), [paid.id, unpaid.id].sort())
    const [ofPaid, ofUnpaid] = [raised.get(paid.id), raised.get(unpaid.id)]
    assert.deepEqual([ofPaid?.level, ofPaid?.childSeats, ofPaid?.needs], ['amber', 2, []])
    assert.deepEqual([ofUnpaid?.level, ofUnpaid?.heldUntil], ['vermilion', toWallTime(second.payUntil)])

    await buildVehicle(server, { childSeats: 4 })
    assert.equal((await entries()).size, 0)
  })

  test('is named where bags leave no place for the pushchair, and no other party of its run', async () => {
    await db.update(vehicles).set({ inService: false })
    await buildBus(server)
    await buildVehicle(server, { childSeats: 9, largePlaces: 3 })
    const ride = rideFor(2, { dateTime: '2026-11-26 10:00:00' })
    const pushchair = await buildOrder(server, { ride, changes: { needs: ['pushchair'] } })
    assert.equal((await entries()).size, 0, 'two bags leave a place')
    await buildOrder(server, {
      ride: rideRequest({ dateTime: '2026-11-26 10:00:00' }),
      changes: { needs: ['wheelchair'] },
    })
    const raised = await entries()
    assert.deepEqual([...raised.keys()], [pushchair.id])
    assert.deepEqual(raised.get(pushchair.id)?.needs, ['pushchair'])

    await buildVehicle(server, { childSeats: 9 })
    assert.equal((await entries()).size, 0)
  })
})

test('a party on a minibus that its departure does not have is named, and hides no other', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const { token } = await buildStaff(server, 'counter')
  await buildBus(server)
  await buildVehicle(server)
  const changes = { needs: ['wheelchair' as const] }
  const ride = rideRequest({ dateTime: '2026-11-24 10:00:00' })
  const lost = await buildReadyOrder(server, { ride, changes })
  const named = async () => {
    const answer = await server.call(staffCalls.staffAttention, {}, { token, lang: 'en' })
    assert.equal(answer.status, 200, answer.error)
    return answer.data.entries.filter(({ kind }) => kind === 'needs').map(({ order }) => order?.id)
  }
  assert.deepEqual(await named(), [])
  const place = (minibus: number) =>
    db.update(seatClaims).set({ minibus }).where(eq(seatClaims.orderId, lost.id))
  await place(99)
  assert.deepEqual(await named(), [lost.id])
  await place(1)
  assert.deepEqual(await named(), [])
})

test('parties who need something are looked at by as many queries, however many there are', async () => {
  const server = await buildTestApp()
  const { pool } = server.database
  const { token } = await buildStaff(server, 'counter')
  await buildBus(server)
  await buildVehicle(server, { childSeats: 0 })
  const family = (day: number) =>
    rideRequest({ dateTime: `2026-11-${day} 10:00:00`, adults: 1, children: 2, childSeats: 2, params1: 3 })
  const looked = async () => {
    let queries = 0
    const original = pool.query.bind(pool)
    pool.query = ((...args: Parameters<typeof original>) => {
      queries += 1
      return original(...args)
    }) as typeof pool.query
    const { data } = await server.call(staffCalls.staffAttention, {}, { token, lang: 'en' })
    pool.query = original
    return { queries, named: data.entries.filter(({ kind }) => kind === 'needs').length }
  }
  await buildOrder(server, { ride: family(24) })
  await looked()
  const { queries, named } = await looked()
  assert.equal(named, 1)
  for (const day of [25, 26, 27]) await buildOrder(server, { ride: family(day) })
  assert.deepEqual(await looked(), { queries, named: 4 })
})
