import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addOrUpdate, checkAppointment } from '@noriai/contract/calls/booking'
import { msPerHour, msPerMinute } from '@noriai/contract/time'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, type Asking, type TestApp } from '../../../test/buildTestApp'
import { pay } from '../../../test/factories/orders'
import {
  asking,
  holdRide,
  orderRequest,
  orderRide,
  rideFor,
  rideRequest,
} from '../../../test/factories/rides'
import { makeCertificate } from '../../http/certificate'

const on = (day: string) => `2026-12-${day} 10:00:00`

/** A server whose limits by network are as in production. */
const strict = () => buildTestApp({ env: { RATE_LIMIT_MULTIPLIER: '1', TRUST_PROXY: '1' } })

const from = (address: string): Pick<Asking, 'headers'> => ({ headers: { 'x-forwarded-for': address } })

async function hold(server: TestApp, ride = rideRequest(), more: Asking = {}) {
  const { token } = await buildSession(server)
  return server.call(checkAppointment, ride, { ...asking(token), ...more })
}

describe('accounts that never paid', async () => {
  const server = await strict()

  test('keep no more seats of a bus than one full party each, until they pay', async () => {
    const { token } = await buildSession(server)
    const ride = rideFor(5, { dateTime: on('01'), allowDuplicate: true })
    const first = await orderRide(server, token, ride)
    const refused = await server.call(checkAppointment, ride, asking(token))
    assert.deepEqual(
      [refused.status, refused.error, refused.params],
      [409, 'booking.unpaidSeats', { max: 9 }],
    )
    await pay(server, first.id)
    assert.equal((await server.call(checkAppointment, ride, asking(token))).status, 200)
  })

  test('keep eighteen seats from one phone, however many accounts and buses', async () => {
    const certificate = makeCertificate(server.deps, server.clock.now()).value
    const caller = { certificate, ...from('198.51.100.1') }
    assert.equal((await hold(server, rideFor(9, { dateTime: on('02') }), caller)).status, 200)
    assert.equal((await hold(server, rideFor(9, { dateTime: on('03') }), caller)).status, 200)
    const refused = await hold(server, rideFor(1, { dateTime: on('04') }), caller)
    assert.deepEqual([refused.error, refused.params], ['booking.unpaidSeats', { max: 18 }])
    server.clock.advance(15 * msPerMinute)
    assert.equal((await hold(server, rideFor(1, { dateTime: on('04') }), caller)).status, 200)
  })

  test('of one network leave two seats in five to others, and are told when to come back', async () => {
    const ride = rideFor(7, { dateTime: on('05') })
    const startedAt = server.clock.now()
    const statuses: number[] = []
    for (let index = 0; index < 10; index += 1) {
      statuses.push((await hold(server, ride, from('198.51.100.2'))).status)
      server.clock.advance(msPerMinute)
    }
    assert.deepEqual(
      statuses.map((status) => status === 200),
      [true, true, true, true, false, false, false, false, false, false],
    )
    const refused = await hold(server, ride, { ...from('198.51.100.2') })
    assert.equal(refused.error, 'booking.seatsKept')
    assert.match(refused.message, /Try again after 15:\d\d|another departure/)
    assert.equal((await hold(server, ride, from('203.0.113.2'))).status, 200)
    server.clock.set(startedAt + 15 * msPerMinute)
    assert.equal((await hold(server, ride, from('198.51.100.2'))).status, 200)
  })

  test('of one network are not what stops one that paid before', async () => {
    const { token } = await buildSession(server)
    await pay(server, (await orderRide(server, token, rideRequest({ dateTime: on('20') }))).id)
    const ride = rideFor(7, { dateTime: on('06') })
    for (let index = 0; index < 5; index += 1) await hold(server, ride, from('198.51.100.3'))
    const answer = await server.call(checkAppointment, ride, { ...asking(token), ...from('198.51.100.3') })
    assert.equal(answer.status, 200)
  })
})

describe('an account that lets its seats run out', async () => {
  for (const holdEnabled of [true, false]) {
    test(`twice takes no third one of that bus for a day, another bus at once (holds ${holdEnabled ? 'on' : 'off'})`, async () => {
      const server = await buildTestApp({ policy: { seats: { holdEnabled } } })
      const { token } = await buildSession(server)
      const ride = rideRequest({ dateTime: on('10'), allowDuplicate: true })
      const take = async (rideToHold = ride) => {
        if (holdEnabled) return server.call(checkAppointment, rideToHold, asking(token))
        const { data } = await server.call(checkAppointment, rideToHold, asking(token))
        const request = orderRequest(rideToHold, { holdId: null, payPrice: data.quotation.payPrice })
        return server.call(addOrUpdate, request, asking(token))
      }
      for (let round = 0; round < 2; round += 1) {
        assert.equal((await take()).status, 200)
        server.clock.advance(15 * msPerMinute)
      }
      const refused = await take()
      assert.deepEqual([refused.status, refused.error, refused.params.times], [409, 'booking.lapsed', 2])
      assert.match(refused.message, /another departure/)
      assert.equal((await take(rideRequest({ dateTime: on('11') }))).status, 200)
      server.clock.advance(24 * msPerHour)
      assert.equal((await take()).status, 200)
    })
  }

  test('keeps what it has to its last second, and may order and pay it then', async () => {
    const server = await buildTestApp()
    const { token } = await buildSession(server)
    const ride = rideRequest({ dateTime: on('12') })
    await holdRide(server, token, ride)
    server.clock.advance(15 * msPerMinute)
    const { holdId, quotation } = await holdRide(server, token, ride)
    server.clock.advance(15 * msPerMinute - 1)
    assert.equal((await holdRide(server, token, ride)).holdId, holdId)
    const request = orderRequest(ride, { holdId, payPrice: quotation.payPrice })
    const placed = await server.call(addOrUpdate, request, asking(token))
    assert.equal(placed.status, 200)
    server.clock.advance(15 * msPerMinute - 1)
    await pay(server, placed.data.id)
  })
})
