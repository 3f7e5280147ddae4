import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import type { CallRequest } from '@noriai/contract/defineCall'
import { fromWallTime, msPerDay, msPerMinute, toWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildReadyOrder, storedOrder, stepsOf } from '../../../test/factories/orders'
import { dropoffRequest, rideFor, rideRequest } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { orders, rideCodes } from '../../infra/db/schema/orders'

type Request = CallRequest<typeof staffCalls.staffCheckRideCode>

const evening = 'pickup:20261121:1900:osakaStation'
const boarding = fromWallTime('2026-11-21 18:45:00')

describe('staffCheckRideCode', async () => {
  const server = await buildTestApp({ manyAtOnce: true })
  const { token } = await buildStaff(server)
  const check = async (request: Request, key?: string) => {
    const answer = await server.call(staffCalls.staffCheckRideCode, request, askingAsStaff(token, key))
    assert.equal(answer.status, 200, answer.error)
    return answer.data
  }
  const refusal = async (request: Request) => {
    const data = await check(request)
    assert.equal(data.result, 'refused')
    return data
  }
  /** A ride with its code, at the tests' present. */
  const buildCoded = async (ride = rideRequest()) => {
    const made = await buildReadyOrder(server, { ride })
    const { data } = await server.call(busOrderQrById, { airlineOrderId: made.id }, { token: made.token })
    return { ...made, code: data }
  }
  const rowsOf = (id: string) => server.deps.db.select().from(rideCodes).where(eq(rideCodes.orderId, id))

  test('refuses what is none of our codes', async () => {
    for (const code of ['hello', 'NR1.AAAA', '000000', 'https://noriai.example/?entry=1', 'K7M 2QX']) {
      const data = await refusal({ code })
      assert.deepEqual([data.reason, data.orderId, data.party], ['unknown', null, null], code)
    }
  })

  test('refuses the code of another day, of a bus that does not board yet, of another departure, and of a cancelled ride, using none', async () => {
    const tomorrow = await buildCoded(rideRequest({ dateTime: '2026-11-22 18:00:00' }))
    const other = await buildCoded()
    const cancelled = await buildCoded()
    await server.call(cancelAirlinesBusOrder, { id: cancelled.id }, { token: cancelled.token })
    const notYet = await refusal({ code: tomorrow.code.token })
    assert.deepEqual(
      [notYet.reason, notYet.since, notYet.departure?.serviceDate, notYet.orderId],
      ['notYet', '2026-11-22 18:00:00', '2026-11-22', tomorrow.id],
    )
    const early = await refusal({ code: other.code.token })
    assert.deepEqual([early.reason, early.since], ['notYet', '2026-11-21 18:00:00'])
    server.clock.set(boarding)
    const wrongBus = await refusal({
      code: other.code.token,
      departureId: 'pickup:20261121:1930:osakaStation',
    })
    assert.deepEqual([wrongBus.reason, wrongBus.departure?.departureId], ['otherDeparture', evening])
    assert.equal(wrongBus.party?.names[0], 'Chan Tai Man')
    assert.equal((await refusal({ code: cancelled.code.token })).reason, 'refunded')
    for (const { id } of [tomorrow, other, cancelled]) {
      assert.ok((await rowsOf(id)).every(({ usedAt }) => usedAt === null))
    }
    assert.equal((await storedOrder(server, other.id)).fulfilment, 'confirmed')
  })

  test('lets a party in by its token, tells who they are, and refuses it the second time with the time', async () => {
    server.clock.set(testNow)
    const { id, code } = await buildCoded(rideFor(2))
    server.clock.set(boarding)
    const accepted = await check({ code: code.token, departureId: evening })
    assert.equal(accepted.result, 'accepted')
    assert.deepEqual(accepted.party.names, ['Chan Tai Man', 'Companion A'])
    assert.deepEqual(
      [accepted.party.riders, accepted.party.luggage.large, accepted.party.paid, accepted.party.checkedIn],
      [2, 2, true, true],
    )
    const stored = await storedOrder(server, id)
    assert.deepEqual([stored.fulfilment, stored.verifiedAt], ['verified', boarding])
    server.clock.advance(msPerMinute)
    const again = await refusal({ code: code.token })
    assert.deepEqual([again.reason, again.since], ['used', '2026-11-21 18:45:00'])
    assert.equal((await storedOrder(server, id)).verifiedAt, boarding)
  })

  test('takes the six characters however they are typed', async () => {
    server.clock.set(testNow)
    const { code } = await buildCoded()
    server.clock.set(boarding)
    const typed = ` ${code.code.slice(0, 3).toLowerCase()}-${code.code.slice(3)} `
    assert.equal((await check({ code: typed })).result, 'accepted')
  })

  test('refuses a code that a newer one voided, and takes the newer one', async () => {
    server.clock.set(testNow)
    const { id, token: owner, code } = await buildCoded()
    const newer = await server.call(busOrderQrById, { airlineOrderId: id, refresh: true }, { token: owner })
    server.clock.set(boarding)
    const old = await refusal({ code: code.token })
    assert.deepEqual([old.reason, old.since], ['voided', '2026-11-21 15:00:00'])
    assert.equal((await refusal({ code: code.code })).reason, 'voided')
    assert.equal((await check({ code: newer.data.token })).result, 'accepted')
  })

  test('lets one of twenty scanners in', async () => {
    server.clock.set(testNow)
    const { id, code } = await buildCoded()
    server.clock.set(boarding)
    const answers = await Promise.all(Array.from({ length: 20 }, () => check({ code: code.token })))
    assert.equal(answers.filter(({ result }) => result === 'accepted').length, 1)
    assert.ok(answers.every((answer) => answer.result === 'accepted' || answer.reason === 'used'))
    const steps = await stepsOf(server, id)
    assert.equal(steps.filter((step) => step === 'fulfilment:verified').length, 1)
  })

  test('takes an offline scan with its time, once however often it is sent', async () => {
    server.clock.set(testNow)
    const { id, code } = await buildCoded()
    server.clock.set(boarding + 10 * msPerMinute)
    const request = { code: code.token, scannedAt: toWallTime(boarding) }
    const [first, second] = [await check(request, 'scan-of-gate-7'), await check(request, 'scan-of-gate-7')]
    assert.deepEqual(first, second)
    assert.deepEqual([first.result, first.at], ['accepted', '2026-11-21 18:45:00'])
    assert.equal((await storedOrder(server, id)).verifiedAt, boarding)
    assert.equal((await refusal(request)).reason, 'used')
  })

  test('does not believe a scanner whose clock runs ahead', async () => {
    server.clock.set(testNow)
    const { id, code } = await buildCoded()
    server.clock.set(boarding)
    await check({ code: code.token, scannedAt: toWallTime(boarding + msPerDay) })
    assert.equal((await storedOrder(server, id)).verifiedAt, boarding)
  })

  test('refuses a pick-up whose bus has left, but takes the scan that was made before', async () => {
    server.clock.set(testNow)
    const [late, offline] = [await buildCoded(), await buildCoded()]
    server.clock.set(boarding + 20 * msPerMinute)
    const left = { departureId: evening, step: 'left' } as const
    assert.equal((await server.call(staffCalls.staffProgress, left, { token })).status, 200)
    assert.equal((await refusal({ code: late.code.token })).reason, 'departureLeft')
    const scannedAt = toWallTime(boarding + 19 * msPerMinute)
    assert.equal((await check({ code: offline.code.token, scannedAt })).result, 'accepted')
    assert.equal((await storedOrder(server, offline.id)).fulfilment, 'inProgress')
    assert.equal((await storedOrder(server, late.id)).fulfilment, 'confirmed')
  })

  test('collects a drop-off on the way: its riders travel at once', async () => {
    server.clock.set(fromWallTime('2026-11-22 10:00:00'))
    const { id, code, view } = await buildCoded(dropoffRequest())
    const departureId = view.plan?.departureId ?? ''
    server.clock.set(fromWallTime(view.times.gatherAt ?? ''))
    await server.call(staffCalls.staffProgress, { departureId, step: 'left' }, { token })
    assert.equal((await check({ code: code.token })).result, 'accepted')
    assert.equal((await storedOrder(server, id)).fulfilment, 'inProgress')
    const log = await stepsOf(server, id)
    assert.deepEqual(log.slice(-2), ['fulfilment:verified', 'fulfilment:inProgress'])
  })

  test('takes the riders of the 05:30 bus at their doors, before the service day begins at 05:00', async () => {
    const morningRide = () => buildCoded(dropoffRequest({ dateTime: '2026-11-23 07:00:00' }))
    server.clock.set(fromWallTime('2026-11-22 15:00:00'))
    const [first, second, third] = [await morningRide(), await morningRide(), await morningRide()]
    assert.match(first.view.plan?.departureId ?? '', /:0530:/)
    for (const [made, clock] of [
      [first, '04:20'],
      [second, '04:59'],
    ] as const) {
      server.clock.set(fromWallTime(`2026-11-23 ${clock}:00`))
      assert.equal((await check({ code: made.code.token })).result, 'accepted', clock)
    }
    // Scanned at the door without network, reported at noon.
    server.clock.set(fromWallTime('2026-11-23 12:00:00'))
    const verdict = await check({ code: third.code.token, scannedAt: '2026-11-23 04:20:00' })
    assert.equal(verdict.result, 'accepted')
  })

  test('refuses a drop-off hours before its door, also when it was scanned without network', async () => {
    server.clock.set(fromWallTime('2026-11-22 10:00:00'))
    const { id, code, view } = await buildCoded(dropoffRequest({ dateTime: '2026-11-23 20:30:00' }))
    const departsAt = fromWallTime(view.times.departsAt ?? '')
    const opensAt = departsAt - 60 * msPerMinute
    server.clock.set(opensAt - 1)
    const early = await refusal({ code: code.token })
    assert.deepEqual([early.reason, early.since], ['notYet', toWallTime(opensAt)])
    server.clock.set(departsAt)
    const scannedAt = toWallTime(opensAt - 3 * 60 * msPerMinute)
    assert.equal((await refusal({ code: code.token, scannedAt })).reason, 'notYet')
    assert.equal((await storedOrder(server, id)).fulfilment, 'confirmed')
    assert.equal((await check({ code: code.token })).result, 'accepted')
  })

  test('is good for the bus that its ride was moved to, and no longer for the one before', async () => {
    server.clock.set(fromWallTime('2026-11-24 15:00:00'))
    const { id, code } = await buildCoded(rideRequest({ dateTime: '2026-11-24 18:00:00' }))
    const later = 'pickup:20261124:2130:osakaStation'
    const moved = await server.call(
      staffCalls.staffMoveOrder,
      { id, departureId: later },
      askingAsStaff(token),
    )
    assert.equal(moved.error, undefined)
    server.clock.set(fromWallTime('2026-11-24 18:45:00'))
    const early = await refusal({ code: code.token })
    assert.deepEqual([early.reason, early.since], ['notYet', '2026-11-24 20:30:00'])
    server.clock.set(fromWallTime('2026-11-24 21:20:00'))
    assert.equal((await check({ code: code.token, departureId: later })).result, 'accepted')
  })

  test('ends with its ride', async () => {
    server.clock.set(fromWallTime('2026-11-23 15:00:00'))
    const { code, id } = await buildCoded(rideRequest({ dateTime: '2026-11-23 20:00:00' }))
    const { times } = await storedOrder(server, id)
    const over = (times?.arrives.to ?? 0) + 90 * msPerMinute
    server.clock.set(over)
    const data = await refusal({ code: code.token })
    assert.deepEqual([data.reason, data.since], ['expired', toWallTime(over)])
    const [unused] = await rowsOf(id)
    assert.equal(unused?.usedAt, null)
    const logged = await server.deps.db.select().from(orders).where(eq(orders.id, id))
    assert.equal(logged[0]?.fulfilment, 'confirmed')
  })
})
