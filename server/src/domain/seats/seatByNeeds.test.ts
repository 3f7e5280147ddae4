import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addOrUpdate } from '@noriai/contract/calls/booking'
import { staffMoveOrder } from '@noriai/contract/calls/staff/orders'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, type TestApp } from '../../../test/buildTestApp'
import { buildReadyOrder, pay } from '../../../test/factories/orders'
import { asking, holdRide, orderRequest, rideFor, rideRequest } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { lapsedClaims, seatClaims } from '../../infra/db/schema/seats'

const day = { dateTime: '2026-11-24 10:00:00' }
const nextDay = { dateTime: '2026-11-25 10:00:00' }
const familyOn = (on: typeof day) => rideRequest({ ...on, adults: 1, children: 2, childSeats: 2, params1: 3 })

/** Seats that are held, and how they are ordered and paid later. */
async function holdFor(server: TestApp, ride = familyOn(day)) {
  const { token } = await buildSession(server)
  const { holdId, quotation } = await holdRide(server, token, ride)
  return async () => {
    const request = orderRequest(ride, { holdId, payPrice: quotation.payPrice })
    const { data, status } = await server.call(addOrUpdate, request, asking(token))
    assert.equal(status, 200)
    await pay(server, data.id)
    return data.id
  }
}

async function claimOf(server: TestApp, orderId: string) {
  const [claim] = await server.deps.db.select().from(seatClaims).where(eq(seatClaims.orderId, orderId))
  assert.ok(claim)
  return claim
}

describe('families who hold seats at the same time', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const isHeld = eq(seatClaims.state, 'held')
  const minibusesHeld = async () =>
    (await db.select().from(seatClaims).where(isHeld)).map(({ minibus }) => minibus)
  const minibusOf = async (orderId: string) => (await claimOf(server, orderId)).minibus

  test('sit apart from then on, where a minibus has child seats for one of them', async () => {
    const orders = [await holdFor(server), await holdFor(server)]
    const held = await minibusesHeld()
    assert.deepEqual([held.length, new Set(held).size], [2, 2])
    const minibuses = []
    for (const order of orders) minibuses.push(await minibusOf(await order()))
    assert.equal(new Set(minibuses).size, 2)
  })

  test('sit apart once both are paid, where a server of the release before held their seats', async () => {
    const orders = [await holdFor(server, familyOn(nextDay)), await holdFor(server, familyOn(nextDay))]
    await db.update(seatClaims).set({ childSeats: null, minibus: 1 }).where(isHeld)
    const minibuses = []
    for (const order of orders) minibuses.push(await minibusOf(await order()))
    assert.equal(new Set(minibuses).size, 2)
  })

  test('leave a party without children where it is', async () => {
    const orderAlone = await holdFor(server, rideFor(1, day))
    const [held] = await minibusesHeld()
    assert.equal(await minibusOf(await orderAlone()), held)
  })
})

test('who pays for the first time has let nothing run out by giving up another hold of the same bus', async () => {
  const server = await buildTestApp()
  const { db, clock } = server.deps
  const { account, token } = await buildSession(server)
  const ride = familyOn(day)
  const { holdId, quotation } = await holdRide(server, token, ride)
  const request = orderRequest(ride, { holdId, payPrice: quotation.payPrice })
  const { data, status } = await server.call(addOrUpdate, request, asking(token))
  assert.equal(status, 200)
  const { departureId } = await claimOf(server, data.id)
  await db.insert(seatClaims).values({
    departureId,
    accountId: account.id,
    state: 'released',
    seats: 1,
    stopKey: 'elsewhere',
    minibus: 1,
    createdAt: clock.now(),
    expiresAt: clock.now(),
    network: 'network',
  })
  assert.equal((await pay(server, data.id)).outcome, 'confirmed')
  assert.equal(await db.$count(seatClaims, eq(seatClaims.state, 'released')), 0)
  assert.deepEqual(await db.select().from(lapsedClaims), [])
})

describe('parties with a wheelchair', async () => {
  const server = await buildTestApp({ policy: { operations: { busWheelchairs: 3 } } })
  const changes = { needs: ['wheelchair' as const] }
  const [bus, later] = ['pickup:20261124:1100:osakaStation', 'pickup:20261124:1130:osakaStation']

  test('sit apart once they are paid, where a minibus takes one', async () => {
    const ride = rideFor(1, { ...day, departureId: later })
    const first = await buildReadyOrder(server, { ride, changes })
    const second = await buildReadyOrder(server, { ride, changes })
    const [one, other] = [await claimOf(server, first.id), await claimOf(server, second.id)]
    assert.equal(one.departureId, other.departureId)
    assert.notEqual(one.minibus, other.minibus)
  })

  test('sit apart where one is moved to the other’s departure', async () => {
    const { token } = await buildStaff(server)
    const first = await buildReadyOrder(server, { ride: rideFor(1, { ...day, departureId: bus }), changes })
    const { id } = await buildReadyOrder(server, {
      ride: rideFor(1, { ...day, departureId: later }),
      changes,
    })
    const moved = await server.call(
      staffMoveOrder,
      { id, departureId: bus, reason: '' },
      askingAsStaff(token),
    )
    assert.equal(moved.status, 200, moved.error)
    const [own, other] = [await claimOf(server, id), await claimOf(server, first.id)]
    assert.equal(own.departureId, other.departureId)
    assert.notEqual(own.minibus, other.minibus)
  })
})
