import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildPaidOrder, storedOrder } from '../../../test/factories/orders'
import { dropoffRequest, rideRequest } from '../../../test/factories/rides'
import { orderNoticeMail } from '../../texts/orderNotices'
import { noticeFacts } from './noticeFacts'

test('the mail of a ride from a door says from when to be ready and when the minibus comes', async () => {
  const server = await buildTestApp()
  const mailOf = async (ride: Parameters<typeof dropoffRequest>[0]) => {
    const { id } = await buildPaidOrder(server, { ride: rideRequest(ride) })
    const order = await storedOrder(server, id)
    const facts = noticeFacts(
      { order, refundJpy: 0, notice: { lang: 'en', facts: {} } },
      server.deps,
      server.clock.now(),
    )
    return orderNoticeMail('paid', 'en', facts).text
  }
  const dropoff = await mailOf(dropoffRequest())
  assert.match(dropoff, /Be there by: .*12:45/)
  assert.match(dropoff, /The minibus picks you up 12:45–13:15 Japan time\./)
  assert.doesNotMatch(await mailOf({}), /picks you up/)
})
