import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { cancelAirlinesBusOrder, cancelForLapChild, fillOrderInfo } from '@noriai/contract/calls/orderLife'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { fromWallTime, msPerMinute } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildPaidOrder, storedOrder } from '../../../test/factories/orders'
import { dropoffRequest } from '../../../test/factories/rides'
import { orders } from '../../infra/db/schema/orders'

/** Two years old the day before the ride of Monday 23 November. */
const outgrown = '2024-11-22'

describe('a lap child that turned two before the ride', async () => {
  const server = await buildTestApp()
  const withInfant = (changes = {}) => dropoffRequest({ infants: 1, ...changes })
  const keyed = (token: string) => ({ token, idempotencyKey: randomUUID() })
  const riders = (birthday: string) => [
    { passportName: 'CHAN TAI MAN', kind: 'adult' as const, birthday: null },
    { passportName: 'CHAN SIU MING', kind: 'infant' as const, birthday },
  ]
  const contact = { contactName: 'CHAN TAI MAN', countryCode: '852', phone: '91234567' }
  /** Paid shortly before the ride, when a drop-off cannot be cancelled free any more. */
  const lateRide = async (infants = 1, token?: string) => {
    server.clock.set(fromWallTime('2026-11-23 08:50:00'))
    const made = await buildPaidOrder(server, {
      ride: withInfant({ infants }),
      ...(token !== undefined && { token }),
    })
    server.clock.set(fromWallTime('2026-11-23 09:30:00'))
    return made
  }

  test('is told with the rule that it needs a seat, not that its birth date is wrong', async () => {
    server.clock.set(testNow)
    const { id, token } = await buildPaidOrder(server, { ride: withInfant() })
    const fill = (birthday: string) =>
      server.call(fillOrderInfo, { id, passengers: riders(birthday), contact }, keyed(token))
    const refused = await fill(outgrown)
    assert.deepEqual(
      [refused.status, refused.error, refused.params],
      [422, 'validation.lapChildTooOld', { field: 'passengers.1.birthday', lastDay: '2026-11-22' }],
    )
    assert.equal((await storedOrder(server, id)).filledAt, null)
    assert.equal((await fill('2024-11-23')).status, 200)
  })

  test('lets its ride be cancelled after the free time with the fare back, the card fee kept, and only once', async () => {
    const { id, token } = await lateRide()
    const late = await server.call(cancelAirlinesBusOrder, { id }, { token })
    assert.equal(late.error, 'order.cancelTooLate')
    const { lapChildOffer, paidAmountJpy } = (await server.call(userOrderInfo, { id }, { token })).data
    assert.deepEqual(
      [lapChildOffer?.refundAmountJpy, lapChildOffer?.keptFeeJpy],
      [paidAmountJpy - 2_000, 2_000],
    )
    const cancelled = await server.call(cancelForLapChild, { id, birthday: outgrown }, keyed(token))
    assert.deepEqual(
      [cancelled.status, cancelled.data.refundAmountJpy, cancelled.data.lapChildOffer],
      [200, paidAmountJpy - 2_000, null],
    )
    assert.equal((await storedOrder(server, id)).fulfilment, 'cancelled')
    const second = await lateRide(1, token)
    assert.equal((await server.call(userOrderInfo, { id: second.id }, { token })).data.lapChildOffer, null)
    const again = await server.call(cancelForLapChild, { id: second.id, birthday: outgrown }, keyed(token))
    assert.deepEqual([again.status, again.error], [409, 'order.notCancellable'])
  })

  test('is cancelled as any ride while that is free, which uses up no exception', async () => {
    server.clock.set(testNow)
    const { id, token } = await buildPaidOrder(server, { ride: withInfant() })
    const free = await server.call(cancelForLapChild, { id, birthday: outgrown }, keyed(token))
    assert.deepEqual([free.status, free.data.refundAmountJpy], [200, free.data.paidAmountJpy - 2_000])
    const late = await lateRide(1, token)
    const { lapChildOffer } = (await server.call(userOrderInfo, { id: late.id }, { token })).data
    assert.equal(lapChildOffer?.keptFeeJpy, 2_000)
    const again = await server.call(cancelForLapChild, { id: late.id, birthday: outgrown }, keyed(token))
    assert.equal(again.status, 200)
  })

  test('gives back the card fee of a ride that we moved, as cancelling it otherwise does', async () => {
    const { id, token } = await lateRide()
    const allBackUntil = server.clock.now() + msPerMinute
    await server.deps.db.update(orders).set({ allBackUntil }).where(eq(orders.id, id))
    const { lapChildOffer, paidAmountJpy } = (await server.call(userOrderInfo, { id }, { token })).data
    assert.deepEqual([lapChildOffer?.refundAmountJpy, lapChildOffer?.keptFeeJpy], [paidAmountJpy, 0])
    const cancelled = await server.call(cancelForLapChild, { id, birthday: outgrown }, keyed(token))
    assert.deepEqual([cancelled.status, cancelled.data.refundAmountJpy], [200, paidAmountJpy])
  })

  test('is refused for a child that may ride on a lap, for strangers, filled rides and rides that began', async () => {
    const { id, token } = await lateRide()
    const before = await storedOrder(server, id)
    const cancelWith = (birthday: string, as = token) =>
      server.call(cancelForLapChild, { id, birthday }, keyed(as))
    assert.equal((await cancelWith('2024-11-23')).error, 'order.notCancellable')
    assert.equal((await cancelWith('2030-01-01')).error, 'validation.birthday')
    assert.equal((await cancelWith(outgrown, (await buildSession(server)).token)).status, 404)
    server.clock.set(before.departsAt ?? 0)
    assert.equal((await cancelWith(outgrown)).error, 'order.notCancellable')
    assert.deepEqual(await storedOrder(server, id), before)
    const filled = await lateRide()
    await server.call(
      fillOrderInfo,
      { id: filled.id, passengers: riders('2025-06-01'), contact },
      keyed(filled.token),
    )
    const answer = await server.call(
      cancelForLapChild,
      { id: filled.id, birthday: outgrown },
      keyed(filled.token),
    )
    assert.equal(answer.error, 'order.notCancellable')
    const none = await lateRide(0)
    assert.equal(none.view.lapChildOffer, null)
  })
})
