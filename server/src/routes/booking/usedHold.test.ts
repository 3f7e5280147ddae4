import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addOrUpdate } from '@noriai/contract/calls/booking'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp } from '../../../test/buildTestApp'
import { asking, holdRide, orderRequest, rideFor, rideRequest } from '../../../test/factories/rides'
import { orders } from '../../infra/db/schema/orders'

test('a hold that was ordered answers the same request with its order, and refuses every other', async () => {
  const server = await buildTestApp()
  const { account, token } = await buildSession(server)
  const ride = rideRequest()
  const { holdId, quotation } = await holdRide(server, token, ride)
  const request = orderRequest(ride, { holdId, payPrice: quotation.payPrice })
  const place = (sent: typeof request) => server.call(addOrUpdate, sent, asking(token))
  const { data } = await place(request)
  const taps = await Promise.all([1, 2, 3].map(() => place(request)))
  assert.deepEqual([...new Set(taps.map((answer) => answer.data.id))], [data.id])
  const before = await server.deps.db.select().from(orders).where(eq(orders.accountId, account.id))
  const others = [
    { ...request, payPrice: request.payPrice + 100 },
    { ...request, ride: rideFor(3) },
    { ...request, contact: { ...request.contact, phone: '12' } },
    { ...request, remark: 'A pushchair too' },
  ]
  for (const other of others) {
    const { status, error, params } = await place(other)
    assert.deepEqual(
      [status, error, params],
      [409, 'booking.holdUsed', { orderNo: data.orderNo, orderId: data.id }],
    )
  }
  assert.deepEqual(await server.deps.db.select().from(orders).where(eq(orders.accountId, account.id)), before)
})
