import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import type { ProgressStep } from '@noriai/contract/rules/departureProgress'
import { msPerMinute } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildTestApp, type TestApp } from '../../test/buildTestApp'
import { buildDrivenRun } from '../../test/factories/drivenRuns'
import { buildOrder, oneRider, storedOrder } from '../../test/factories/orders'
import { asking, dropoffRequest, rideRequest, type RideRequest } from '../../test/factories/rides'
import { buildPaymentTest, payByCard } from '../../test/paymentTest'
import { askingAsStaff, buildStaff } from '../../test/staff'
import { executeRefunds } from '../jobs/executeRefunds'
import { openAirport } from './openAirport'

const kobe = fileURLToPath(new URL('../../test/kobe', import.meta.url))
const harbour = { addressId: 'hotel:kobe-harbour', text: 'Kobe Harbour Hotel' }
const toKobe = () => rideRequest({ arrivalAirportCode: 'UKB', address: harbour })
const foreignCard = '5555 3412 4444 1115'
/** What only a machine that others share takes. */
const REFUNDED_WITHIN_MS = 60_000

async function openKobe({ deps, clock }: TestApp): Promise<void> {
  await openAirport(deps.db, kobe, clock.now())
  await deps.searchBook.reload(deps.db)
  await deps.settings.reload(deps.db, clock.now())
}

const fulfilmentOf = async (server: TestApp, id: string) => (await storedOrder(server, id)).fulfilment

describe('a day of the first airport and a second one', async () => {
  const server = await buildPaymentTest({ audit: { charged: true } })
  await openKobe(server)
  const { token: desk } = await buildStaff(server, 'dispatcher')

  async function buy(ride: RideRequest) {
    const made = await buildOrder(server, { ride, changes: { passengers: oneRider } })
    const { data, message } = await payByCard(server, made, foreignCard)
    const { payment, departureId, departsAt } = await storedOrder(server, made.id)
    assert.equal(payment, 'paid', message)
    assert.ok(departureId !== null && departsAt !== null)
    return { ...made, outTradeNo: data.outTradeNo, departureId, departsAt }
  }
  type Bought = Awaited<ReturnType<typeof buy>>

  async function scan({ id, token, departsAt }: Bought): Promise<void> {
    const { data } = await server.call(busOrderQrById, { airlineOrderId: id }, { token })
    server.clock.set(departsAt - 10 * msPerMinute)
    const request = { code: data.token, scannedAt: null }
    const checked = await server.call(staffCalls.staffCheckRideCode, request, askingAsStaff(desk))
    assert.equal(checked.data.result, 'accepted', checked.message)
    assert.equal(await fulfilmentOf(server, id), 'verified')
  }
  async function report({ departureId }: Bought, steps: readonly ProgressStep[]): Promise<void> {
    for (const step of steps) {
      const answer = await server.call(staffCalls.staffProgress, { departureId, step }, { token: desk })
      assert.equal(answer.status, 200, answer.message)
    }
  }

  test('scans, runs and completes the rides of both, and sells at the first after the other’s', async () => {
    const there = await buy(toKobe())
    const here = await buy(rideRequest())
    assert.deepEqual(
      [there.departureId, here.departureId],
      ['pickup:20261121:1915:sannomiya', 'pickup:20261121:1900:osakaStation'],
    )
    await scan(here)
    await scan(there)
    server.clock.set(there.departsAt + msPerMinute)
    await report(there, ['boarding', 'left', 'atRelay', 'done'])
    assert.deepEqual(
      [await fulfilmentOf(server, there.id), await fulfilmentOf(server, here.id)],
      ['completed', 'verified'],
      'the end of one is none of the other',
    )
    const later = await buy(rideRequest({ dateTime: '2026-11-23 18:00:00' }))
    assert.equal(await fulfilmentOf(server, later.id), 'confirmed')
    await report(here, ['left', 'atRelay', 'done'])
    const { fulfilment, review } = await storedOrder(server, here.id)
    assert.deepEqual([fulfilment, review], ['completed', 'awaiting'])
  })

  test('gives the money of a ride back that was cancelled at the second', async () => {
    const dateTime = '2026-11-25 15:00:00'
    const back = await buy(dropoffRequest({ departureAirportCode: 'UKB', address: harbour, dateTime }))
    const cancelled = await server.call(cancelAirlinesBusOrder, { id: back.id }, asking(back.token))
    assert.equal(cancelled.status, 200, cancelled.message)
    const until = Date.now() + REFUNDED_WITHIN_MS
    const refundOf = async () => (await storedOrder(server, back.id)).refund
    // The cancellation begins to send it too: of both one has the turn.
    while ((await refundOf()) !== 'refunded' && Date.now() < until) {
      await executeRefunds.run(server.deps)
      await sleep(20)
    }
    assert.equal(await refundOf(), 'refunded')
    const payment = await server.books.payment(back.outTradeNo)
    assert.equal((await server.books.refunds(payment?.id ?? '')).length, 1)
  })
})

test('a driver of a second airport lets a party in at its relay point and out at its door', async () => {
  const server = await buildTestApp()
  await openKobe(server)
  const { run, send, tap, staff, startsAt, orderIds } = await buildDrivenRun(server, [toKobe()])
  const [orderId = ''] = orderIds
  assert.equal(run.departureId, 'pickup:20261121:1915:sannomiya')
  const left = { departureId: run.departureId, step: 'left' } as const
  const answer = await server.call(staffCalls.staffProgress, left, { token: staff.token })
  assert.equal(answer.status, 200, answer.message)
  server.clock.set(startsAt)
  assert.deepEqual(await send(tap('started', {}), tap('pickedUp', { orderId })), ['taken', 'taken'])
  assert.equal(await fulfilmentOf(server, orderId), 'inProgress')
  server.clock.advance(15 * msPerMinute)
  assert.deepEqual(await send(tap('droppedOff', { orderId })), ['taken'])
  server.clock.advance(msPerMinute)
  assert.deepEqual(await send(tap('finished', { childSeatsBack: null })), ['taken'])
  const { fulfilment, review } = await storedOrder(server, orderId)
  assert.deepEqual([fulfilment, review], ['completed', 'awaiting'])
})
