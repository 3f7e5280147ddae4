import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { fillOrderInfo } from '@noriai/contract/calls/orderLife'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { waitFillOrder } from '@noriai/contract/calls/reminder'
import type { CallRequest } from '@noriai/contract/defineCall'
import { msPerHour, msPerMinute } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import {
  buildOrder,
  buildPaidOrder,
  buildReadyOrder,
  oneRider,
  pay,
  storedOrder,
} from '../../../test/factories/orders'
import { asking, rideRequest, transferRequest } from '../../../test/factories/rides'
import { orderPassengers } from '../../infra/db/schema/orders'
import { createChangeHub } from '../../infra/live/changeHub'

type Request = CallRequest<typeof fillOrderInfo>

const rideOn = (day: string) => rideRequest({ dateTime: `2026-12-${day} 10:00:00` })

describe('orders.fillOrderInfo', async () => {
  const server = await buildTestApp()
  const filled = (id: string, changes: Partial<Request> = {}): Request => ({
    id,
    passengers: oneRider,
    contact: { contactName: 'Chan Tai Man', countryCode: '852', phone: '9123 4567', line: 'chan.tm' },
    ...changes,
  })
  const fill = (token: string, request: Request) => server.call(fillOrderInfo, request, asking(token))
  const ridersOf = (id: string) =>
    server.deps.db.select().from(orderPassengers).where(eq(orderPassengers.orderId, id))

  test('refuses without a session, without a key and for the order of somebody else', async () => {
    const { id, token } = await buildPaidOrder(server, { ride: rideOn('01') })
    assert.equal((await server.call(fillOrderInfo, filled(id), { idempotencyKey: randomUUID() })).status, 401)
    assert.equal((await server.call(fillOrderInfo, filled(id), { token })).error, 'idempotency.keyMissing')
    const stranger = await buildSession(server)
    assert.equal((await fill(stranger.token, filled(id))).status, 404)
    assert.deepEqual(await ridersOf(id), [])
  })

  test('refuses a second time', async () => {
    const ready = await buildReadyOrder(server, { ride: rideOn('02') })
    assert.equal((await fill(ready.token, filled(ready.id))).error, 'order.notFillable')
  })

  test('takes it before the payment from the owner alone, and once', async () => {
    const { id, token } = await buildOrder(server, { ride: rideOn('02') })
    const stranger = await buildSession(server)
    assert.equal((await fill(stranger.token, filled(id))).status, 404)
    assert.deepEqual(await ridersOf(id), [])
    const { status, data } = await fill(token, filled(id))
    assert.equal(status, 200)
    assert.deepEqual([data.label, data.fillNeeded, data.rideCodeReady], ['toPay', false, false])
    assert.ok(data.actions.includes('pay') && !data.actions.includes('fillBeforePay'))
    assert.equal((await ridersOf(id)).length, 1)
    assert.equal((await fill(token, filled(id))).error, 'order.notFillable')
  })

  test('is announced: other pages of the ride, and the desk, show it at once', async () => {
    const { id, token } = await buildPaidOrder(server, { ride: rideOn('10') })
    const hub = createChangeHub(server.database.url, server.deps.log)
    const heard = new Promise<void>((resolve) => {
      hub.watch((event) => {
        if (event !== 'missed' && event.orderIds.includes(id)) resolve()
      })
    })
    await hub.ready()
    assert.equal((await fill(token, filled(id))).status, 200)
    await heard
    await hub.close()
  })

  test('takes the exact door at the end that the form names: that of a transfer is where it begins', async () => {
    const { id, token } = await buildPaidOrder(server, { ride: transferRequest() })
    const { data } = await fill(token, filled(id, { detail: 'Room 1204' }))
    assert.deepEqual([data.departurePlace.detail, data.destination.detail], ['Room 1204', ''])
  })

  test('given before the payment, nothing is due after it: the ride code is there at once', async () => {
    const { id, token } = await buildOrder(server, { ride: rideOn('08') })
    await fill(token, filled(id))
    await pay(server, id)
    const order = await storedOrder(server, id)
    assert.deepEqual([order.payment, order.fillUntil], ['paid', null])
    const { data } = await server.call(userOrderInfo, { id }, { token })
    assert.deepEqual([data.label, data.rideCodeReady], ['toDepart', true])
  })

  test('takes it before the payment to the last millisecond in which it can be paid, and not after', async () => {
    const inTime = await buildOrder(server, { ride: rideOn('09') })
    const late = await buildOrder(server, { ride: rideOn('09') })
    const { payUntil } = await storedOrder(server, late.id)
    server.clock.set(payUntil - 1)
    assert.equal((await fill(inTime.token, filled(inTime.id))).status, 200)
    server.clock.set(payUntil)
    const before = await storedOrder(server, late.id)
    assert.equal((await fill(late.token, filled(late.id))).error, 'order.notFillable')
    assert.deepEqual(await storedOrder(server, late.id), before)
    assert.deepEqual(await ridersOf(late.id), [])
    server.clock.set(testNow)
  })

  test('refuses names, contacts and riders that do not fit, and changes nothing', async () => {
    const { id, token } = await buildPaidOrder(server, { ride: rideOn('03') })
    const before = await storedOrder(server, id)
    const rider = { passportName: 'Chan Tai Man', kind: 'adult' as const }
    const cases: [Partial<Request>, string][] = [
      [{ passengers: [rider, rider] }, 'order.passengerCount'],
      [{ passengers: [{ ...rider, kind: 'child' }] }, 'order.passengerCount'],
      [{ passengers: [{ ...rider, passportName: '4711' }] }, 'validation.passportName'],
      [{ passengers: [{ ...rider, birthday: '2031-01-01' }] }, 'validation.birthday'],
      [{ contact: { contactName: 'Chan', email: 'a@noriai.example' } }, 'validation.contactNeeded'],
      [{ contact: { contactName: 'Chan', countryCode: '81', phone: '12' } }, 'validation.phone'],
      [{ remark: '<b>now</b>' }, 'validation.unsafeText'],
    ]
    for (const [changes, error] of cases) assert.equal((await fill(token, filled(id, changes))).error, error)
    assert.deepEqual(await storedOrder(server, id), before)
    assert.deepEqual(await ridersOf(id), [])
  })

  test('refuses an infant that is too old for a lap on the day of the ride', async () => {
    const ride = { ...rideOn('04'), infants: 1, params1: 1 }
    const { id, token } = await buildPaidOrder(server, { ride })
    const withInfant = (birthday: string | null) =>
      filled(id, {
        passengers: [...oneRider, { passportName: 'Chan Siu Bo', kind: 'infant' as const, birthday }],
      })
    const field = 'passengers.1.birthday'
    for (const [birthday, error, params] of [
      [null, 'validation.birthday', { field }],
      ['2024-12-03', 'validation.lapChildTooOld', { field, lastDay: '2026-12-03' }],
    ] as const) {
      const answer = await fill(token, withInfant(birthday))
      assert.deepEqual([answer.error, answer.params], [error, params])
    }
    assert.equal((await fill(token, withInfant('2024-12-04'))).status, 200)
  })

  test('refuses after its time and takes it at that very instant', async () => {
    const late = await buildPaidOrder(server, { ride: rideOn('05') })
    const inTime = await buildPaidOrder(server, { ride: rideOn('05') })
    server.clock.set(testNow + 3 * msPerHour)
    assert.equal((await fill(inTime.token, filled(inTime.id))).status, 200)
    server.clock.advance(1)
    const answer = await fill(late.token, filled(late.id))
    assert.deepEqual([answer.status, answer.error], [409, 'order.fillTooLate'])
    assert.deepEqual(answer.params, { dateTime: '2026-11-21 18:00:00' })
    server.clock.set(testNow)
  })

  test('keeps names as typed, the phone in parts and the room, and makes the ride code ready', async () => {
    const { id, token } = await buildPaidOrder(server, { ride: rideOn('06') })
    const request = filled(id, {
      passengers: [{ passportName: ' Ｃhan  Tai-Man ', kind: 'adult' }],
      detail: 'Room 1204',
      remark: 'Late check-in',
      flightNo: 'cx 506',
    })
    const { status, data } = await fill(token, request)
    assert.equal(status, 200)
    assert.equal(data.passengers[0]?.passportName, 'Chan Tai-Man')
    assert.deepEqual([data.contact.countryCode, data.contact.phone], ['852', '91234567'])
    assert.deepEqual(
      [data.destination.detail, data.remark, data.flightNo],
      ['Room 1204', 'Late check-in', 'CX506'],
    )
    assert.deepEqual([data.fillNeeded, data.rideCodeReady, data.label], [false, true, 'toDepart'])
    assert.equal(data.times.fillUntil, null)
  })

  test('acts once for a key, and for two taps with different keys', async () => {
    const { id, token } = await buildPaidOrder(server, { ride: rideOn('07') })
    const key = asking(token)
    const first = await server.call(fillOrderInfo, filled(id), key)
    const again = await server.call(fillOrderInfo, filled(id), key)
    assert.deepEqual(again.data, first.data)
    assert.equal((await fill(token, filled(id))).error, 'order.notFillable')
    assert.equal((await ridersOf(id)).length, 1)
  })
})

describe('orders.waitFillOrder', async () => {
  const server = await buildTestApp()
  const ask = (token: string) => server.call(waitFillOrder, {}, { token })
  const nothing = { id: null, orderNo: null, fillUntil: null, departsAt: null }

  test('refuses without a session', async () => {
    assert.equal((await server.call(waitFillOrder, {})).status, 401)
  })

  test('answers nothing for unpaid and filled orders and for those of others', async () => {
    await buildPaidOrder(server, { ride: rideOn('01') })
    const { token } = await buildOrder(server, { ride: rideOn('01') })
    await buildReadyOrder(server, { token, ride: rideOn('02') })
    assert.deepEqual((await ask(token)).data, nothing)
  })

  test('answers the order that is due first, until its time is over', async () => {
    const { token, ...soon } = await buildPaidOrder(server)
    server.clock.advance(10 * msPerMinute)
    await buildPaidOrder(server, { token, ride: rideOn('03') })
    const { data } = await ask(token)
    assert.deepEqual([data.id, data.orderNo], [soon.id, soon.view.orderNo])
    assert.deepEqual([data.fillUntil, data.departsAt], ['2026-11-21 18:00:00', '2026-11-21 19:00:00'])
    server.clock.set(testNow + 3 * msPerHour)
    assert.equal((await ask(token)).data.id, soon.id)
    server.clock.set(testNow + 3 * msPerHour + 10 * msPerMinute + 1)
    assert.deepEqual((await ask(token)).data, nothing)
    server.clock.set(testNow)
  })
})
