import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addLuggageOrder } from '@noriai/contract/calls/luggage'
import { refundAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { centsOf } from '@noriai/contract/money'
import type { StaffRole } from '@noriai/contract/staffRole'
import { fromWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildReadyOrder, pay, storedOrder } from '../../../test/factories/orders'
import { asking, dropoffRequest, rideRequest } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { refunds } from '../../infra/db/schema/orders'

describe('what a role gives back at once', async () => {
  const server = await buildTestApp({
    policy: {
      operations: { refunds: { counterMaxJpy: centsOf(300), dispatcherMaxJpy: centsOf(1000) } },
    },
  })
  const { db } = server.deps
  const ready = () => buildReadyOrder(server, { ride: rideRequest({ dateTime: '2026-11-25 18:00:00' }) })
  const ask = async (role: StaffRole) => askingAsStaff((await buildStaff(server, role)).token)
  const giveBack = async (role: StaffRole, id: string, yen: number) =>
    server.call(
      staffCalls.staffRefundOrder,
      { id, amountJpy: centsOf(yen), reason: 'Air conditioning broke' },
      await ask(role),
    )
  const refundsOf = (id: string) => db.select().from(refunds).where(eq(refunds.orderId, id))

  test('is what the policy says for it, and nothing is changed by more', async () => {
    const rows: readonly (readonly [StaffRole, number, boolean])[] = [
      ['counter', 301, false],
      ['counter', 300, true],
      ['dispatcher', 1001, false],
      ['dispatcher', 1000, true],
      ['admin', 1001, true],
    ]
    for (const [role, yen, isGiven] of rows) {
      const { id } = await ready()
      const before = await storedOrder(server, id)
      const answer = await giveBack(role, id, yen)
      const name = `${role} ${yen}`
      assert.equal(answer.error, isGiven ? undefined : 'staff.refundBound', name)
      assert.deepEqual(
        (await refundsOf(id)).map(({ amountJpy }) => amountJpy),
        isGiven ? [centsOf(yen)] : [],
        name,
      )
      if (!isGiven) {
        assert.equal(answer.status, 403, name)
        assert.deepEqual(await storedOrder(server, id), before, name)
      }
    }
  })

  test('holds for a whole order that is cancelled for our fault', async () => {
    const { id } = await ready()
    const before = await storedOrder(server, id)
    assert.ok(before.paidAmountJpy > centsOf(1000))
    const cancel = async (role: StaffRole) =>
      server.call(staffCalls.staffCancelOrder, { id, reason: 'The bus broke down' }, await ask(role))
    assert.equal((await cancel('counter')).error, 'staff.roleRefused')
    assert.equal((await cancel('dispatcher')).error, 'staff.refundBound')
    assert.deepEqual(await storedOrder(server, id), before)
    assert.deepEqual(await refundsOf(id), [])
    assert.equal((await cancel('admin')).error, undefined)
    assert.equal((await storedOrder(server, id)).fulfilment, 'cancelled')
  })

  test('holds for what a traveller applied for, which can be declined without a bound', async () => {
    const apply = async () => {
      const { id, token } = await buildReadyOrder(server, {
        ride: dropoffRequest({ dateTime: '2026-12-11 15:00:00' }),
      })
      server.clock.set(fromWallTime('2026-12-11 09:00:00'))
      const request = { id, kind: 'endsRide', refundReason: 'flightCancelled' } as const
      await server.call(refundAirlinesBusOrder, request, asking(token))
      server.clock.set(testNow)
      return id
    }
    const [one, other] = [await apply(), await apply()]
    const decide = async (id: string, yen: number) =>
      server.call(
        staffCalls.staffDecideRefund,
        { decision: 'refund', id, amountJpy: centsOf(yen), reason: '' },
        await ask('dispatcher'),
      )
    assert.equal((await decide(one, 1001)).error, 'staff.refundBound')
    assert.equal((await storedOrder(server, one)).refund, 'pending')
    assert.equal((await decide(one, 1000)).error, undefined)
    const declined = await server.call(
      staffCalls.staffDecideRefund,
      { decision: 'decline', id: other, reason: 'The ride was missed' },
      await ask('dispatcher'),
    )
    assert.equal(declined.error, undefined)
  })

  test('is shown to the member when the desk begins', async () => {
    const most = async (role: StaffRole) =>
      (await server.call(staffCalls.staffMe, {}, await ask(role))).data.refundMaxJpy
    assert.deepEqual(
      [await most('counter'), await most('dispatcher'), await most('admin')],
      [centsOf(300), centsOf(1000), null],
    )
  })
})

test('holds for a ride together with the bags that end with it', async () => {
  const server = await buildTestApp({
    policy: { operations: { refunds: { counterMaxJpy: centsOf(300), dispatcherMaxJpy: centsOf(4000) } } },
  })
  const ready = () => buildReadyOrder(server, { ride: rideRequest({ dateTime: '2026-11-25 18:00:00' }) })
  const [alone, laden] = [await ready(), await ready()]
  const bags = { orderId: laden.id, pieces: 1, currency: 'JPY' as const, payPrice: 172_000 }
  const { data } = await server.call(addLuggageOrder, bags, asking(laden.token))
  await pay(server, data.id)
  const paid = async (id: string) => (await storedOrder(server, id)).paidAmountJpy
  assert.ok((await paid(laden.id)) <= centsOf(4000))
  assert.ok((await paid(laden.id)) + (await paid(data.id)) > centsOf(4000))
  const { token } = await buildStaff(server, 'dispatcher')
  const cancel = async (id: string) => {
    const request = { id, reason: 'The bus broke down' }
    return (await server.call(staffCalls.staffCancelOrder, request, askingAsStaff(token))).error
  }
  assert.deepEqual([await cancel(laden.id), await cancel(alone.id)], ['staff.refundBound', undefined])
  assert.equal((await storedOrder(server, data.id)).fulfilment, 'confirmed')
})
