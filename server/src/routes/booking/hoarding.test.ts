import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addOrUpdate, checkAppointment } from '@noriai/contract/calls/booking'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
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

/** Has a fresh account each hold seats for so many people from an address; answers why some were refused. */
async function parties(
  server: TestApp,
  people: readonly number[],
  { day, address }: { readonly day: string; readonly address: string },
): Promise<(string | undefined)[]> {
  const refusals: (string | undefined)[] = []
  for (const adults of people) {
    const { status, error } = await hold(server, rideFor(adults, { dateTime: on(day) }), from(address))
    if (status !== 200) refusals.push(error)
  }
  return refusals
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

  test('of one network take a whole bus at once, while nothing but their network speaks against them', async () => {
    assert.deepEqual(await parties(server, [9, 9, 9, 9, 9, 4], { day: '05', address: '198.51.100.2' }), [])
  })

  test('leave two seats in five to others than their network without certificates, and hear when to come back', async () => {
    const ride = rideFor(7, { dateTime: on('07') })
    const uncertified = { certificate: null, ...from('198.51.100.3') }
    const startedAt = server.clock.now()
    const statuses: number[] = []
    for (let index = 0; index < 10; index += 1) {
      statuses.push((await hold(server, ride, uncertified)).status)
      server.clock.advance(msPerMinute)
    }
    assert.deepEqual(
      statuses.map((status) => status === 200),
      [true, true, true, true, false, false, false, false, false, false],
    )
    const refused = await hold(server, ride, uncertified)
    assert.equal(refused.error, 'booking.seatsKept')
    assert.match(refused.message, /Try again after 15:\d\d|another departure/)
    assert.equal((await hold(server, ride, from('203.0.113.2'))).status, 200)
    server.clock.set(startedAt + 15 * msPerMinute)
    assert.equal((await hold(server, ride, uncertified)).status, 200)
  })

  test('of one network are not what stops one that paid before', async () => {
    const { token } = await buildSession(server)
    await pay(server, (await orderRide(server, token, rideRequest({ dateTime: on('20') }))).id)
    const ride = rideFor(7, { dateTime: on('06') })
    const uncertified = { certificate: null, ...from('198.51.100.4') }
    for (let index = 0; index < 5; index += 1) await hold(server, ride, uncertified)
    const answer = await server.call(checkAppointment, ride, { ...asking(token), ...uncertified })
    assert.equal(answer.status, 200)
  })
})

describe('a network of accounts that never paid leaves two seats in five of a bus to others', async () => {
  const server = await strict()
  const wave = [9, 9, 9, 9]

  test('once a wave of theirs ran out', async () => {
    const bus = { day: '01', address: '198.51.100.5' }
    assert.deepEqual(await parties(server, [9, 9, 9, 9, 9], bus), [])
    server.clock.advance(15 * msPerMinute)
    assert.deepEqual(await parties(server, wave, bus), ['booking.seatsKept'])
    assert.deepEqual(await parties(server, [9], { ...bus, address: '203.0.113.5' }), [])
  })

  test('once they gave a wave up just before its time', async () => {
    const address = '198.51.100.6'
    const tokens: string[] = []
    for (let index = 0; index < 3; index += 1) tokens.push((await buildSession(server)).token)
    const take = async (day: string) => {
      for (const token of tokens) {
        const ride = rideFor(9, { dateTime: on(day) })
        const answer = await server.call(checkAppointment, ride, { ...asking(token), ...from(address) })
        assert.equal(answer.status, 200, answer.error)
      }
    }
    await take('02')
    server.clock.advance(14 * msPerMinute)
    await take('03')
    server.clock.advance(msPerMinute)
    assert.deepEqual(await parties(server, wave, { day: '02', address }), ['booking.seatsKept'])
  })

  test('once they cancelled a wave of orders unpaid', async () => {
    for (let index = 0; index < 3; index += 1) {
      const { token } = await buildSession(server)
      const { id } = await orderRide(server, token, rideFor(9, { dateTime: on('04') }))
      assert.equal((await server.call(cancelAirlinesBusOrder, { id }, asking(token))).status, 200)
    }
    const bus = { day: '04', address: '198.51.100.7' }
    assert.deepEqual(await parties(server, wave, bus), ['booking.seatsKept'])
  })

  test('to who let seats of another bus run out, and gives them to who did not', async () => {
    const { token } = await buildSession(server)
    await holdRide(server, token, rideFor(4, { dateTime: on('05') }))
    server.clock.advance(15 * msPerMinute)
    const bus = { day: '06', address: '198.51.100.8' }
    assert.deepEqual(await parties(server, [9, 9, 9], bus), [])
    const ride = rideFor(4, { dateTime: on('06') })
    const refused = await server.call(checkAppointment, ride, { ...asking(token), ...from(bus.address) })
    assert.equal(refused.error, 'booking.seatsKept')
    assert.deepEqual(await parties(server, [4], bus), [])
  })

  test('not where as many pay as leave their seats unpaid', async () => {
    const bus = { day: '08', address: '198.51.100.9' }
    assert.deepEqual(await parties(server, [1, 1, 1], bus), [])
    server.clock.advance(15 * msPerMinute)
    for (let index = 0; index < 3; index += 1) {
      const { token } = await buildSession(server)
      await pay(server, (await orderRide(server, token, rideRequest({ dateTime: on('08') }))).id)
    }
    assert.deepEqual(await parties(server, wave, bus), [])
  })

  test('not for the rides that somebody compared before paying for one', async () => {
    const address = '198.51.100.10'
    for (let index = 0; index < 3; index += 1) {
      const { token } = await buildSession(server)
      const compared = rideRequest({ dateTime: on('09') })
      const first = await server.call(checkAppointment, compared, { ...asking(token), ...from(address) })
      assert.equal(first.status, 200, first.error)
      await pay(server, (await orderRide(server, token, rideRequest({ dateTime: on('10') }))).id)
    }
    server.clock.advance(15 * msPerMinute)
    assert.deepEqual(await parties(server, wave, { day: '09', address }), [])
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
