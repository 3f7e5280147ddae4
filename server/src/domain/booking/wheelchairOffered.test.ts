import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addOrUpdate, checkAppointment } from '@noriai/contract/calls/booking'
import { listSendTime, offerInfo } from '@noriai/contract/calls/quotation'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildOrder, buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import {
  asking,
  holdRide,
  hotelInUmeda,
  orderRequest,
  rideRequest,
  type RideRequest,
} from '../../../test/factories/rides'
import { seatClaims } from '../../infra/db/schema/seats'

const changes = { needs: ['wheelchair' as const] }
const clockOf = (wallTime: string) => wallTime.slice(11, 16)

describe('a party with a wheelchair that the bus has no place for', async () => {
  const server = await buildTestApp({ policy: { operations: { busWheelchairs: 1 } } })
  let days = 23
  /** A day on which another party has the one place of the 19:30 bus; who lands at 18:00 can take the buses from 19:00 on. */
  async function buildDay() {
    days += 1
    const day = `2026-11-${days}`
    const full = `pickup:${day.replaceAll('-', '')}:1930:osakaStation`
    const rideWith = (more: Partial<RideRequest> = {}) => ({
      ...rideRequest({ dateTime: `${day} 18:00:00`, ...more }),
      addressId: hotelInUmeda,
    })
    await buildReadyOrder(server, { ride: rideWith({ departureId: full }), changes })
    return { day, full, rideWith }
  }

  test('is quoted none, but the nearest departures that take it, before and after', async () => {
    const { day, full, rideWith } = await buildDay()
    const quote = async (wheelchair: boolean) =>
      (await server.call(offerInfo, rideWith({ departureId: full, wheelchair }))).data
    const refused = await quote(true)
    assert.deepEqual([refused.departure, refused.plan], [null, null])
    assert.equal(refused.problem?.error, 'booking.wheelchairsFull')
    assert.deepEqual(refused.problem?.params, { time: `${day} 19:30:00`, next: `${day} 19:00:00` })
    assert.deepEqual(
      refused.alternatives.map(({ busDepartsAt }) => clockOf(busDepartsAt)),
      ['19:00', '20:00'],
    )
    const other = await quote(false)
    assert.deepEqual([other.departure?.departureId, other.problem], [full, null])
  })

  test('has no seats held that it could not use, and those of the departure that it is offered', async () => {
    const { full, rideWith } = await buildDay()
    const { account, token } = await buildSession(server)
    const wanted = rideWith({ departureId: full, wheelchair: true })
    const refused = await server.call(checkAppointment, wanted, asking(token))
    assert.deepEqual([refused.status, refused.error], [409, 'booking.wheelchairsFull'])
    const claims = await server.deps.db.select().from(seatClaims).where(eq(seatClaims.accountId, account.id))
    assert.deepEqual(claims, [])
    const [offered] = (await server.call(offerInfo, wanted, { token })).data.alternatives
    assert.ok(offered)
    const ride = rideWith({ departureId: offered.departureId, wheelchair: true })
    const { holdId, quotation } = await holdRide(server, token, ride)
    const request = orderRequest(ride, { holdId, payPrice: quotation.payPrice }, changes)
    const ordered = await server.call(addOrUpdate, request, asking(token))
    assert.equal(ordered.status, 200, ordered.message)
    assert.equal((await storedOrder(server, ordered.data.id)).departureId, offered.departureId)
  })

  test('that says so once its seats are held is offered another departure, and its hold is none any more', async () => {
    const { day, full, rideWith } = await buildDay()
    const { token } = await buildSession(server)
    const silent = rideWith({ departureId: full })
    const { holdId, quotation } = await holdRide(server, token, silent)
    const request = orderRequest(silent, { holdId, payPrice: quotation.payPrice }, changes)
    const refused = await server.call(addOrUpdate, request, asking(token))
    assert.deepEqual(
      [refused.error, refused.params],
      ['booking.wheelchairsFull', { time: `${day} 19:30:00`, next: `${day} 19:00:00` }],
    )
    const again = await server.call(checkAppointment, { ...silent, wheelchair: true }, asking(token))
    assert.equal(again.error, 'booking.wheelchairsFull')
    assert.equal((await holdRide(server, token, silent)).holdId, holdId)
  })

  test('sees that departure as full in the list of the day, with the reason', async () => {
    const { day, full } = await buildDay()
    const find = async (wheelchair: boolean) => {
      const request = { type: 1, currency: 'JPY', date: day, wardCode: '27127', wheelchair } as const
      const { departures } = (await server.call(listSendTime, request)).data
      return departures.map(({ departureId, status, problem }) => ({
        isFull: departureId === full,
        shown: [status, problem?.error],
      }))
    }
    const seen = await find(true)
    assert.deepEqual(
      seen.filter(({ isFull }) => isFull).map(({ shown }) => shown),
      [['full', 'booking.wheelchairsFull']],
    )
    assert.ok(seen.filter(({ isFull }) => !isFull).every(({ shown }) => shown[0] === 'open'))
    assert.ok((await find(false)).every(({ shown }) => shown[0] === 'open'))
  })

  test('is not refused for its own unpaid order, which gives way to it', async () => {
    const { day, rideWith } = await buildDay()
    const ride = rideWith({ departureId: `pickup:${day.replaceAll('-', '')}:2000:osakaStation` })
    const { token } = await buildOrder(server, { ride, changes })
    const changed = { ...ride, wheelchair: true, luggage: { large: 0, small: 1 } }
    const own = await server.call(offerInfo, changed, { token })
    assert.deepEqual([own.data.departure?.departureId, own.data.problem], [ride.departureId, null])
    assert.equal((await server.call(checkAppointment, changed, asking(token))).error, 'booking.duplicateRide')
    const stranger = await server.call(offerInfo, changed)
    assert.equal(stranger.data.problem?.error, 'booking.wheelchairsFull')
  })
})

test('where no bus takes a wheelchair, a party with one reads that no departure of the day does', async () => {
  const server = await buildTestApp({ policy: { operations: { busWheelchairs: 0 } } })
  const ride = { ...rideRequest({ wheelchair: true }), addressId: hotelInUmeda }
  const { data } = await server.call(offerInfo, ride)
  assert.equal(data.problem?.error, 'booking.wheelchairsFullAll')
  assert.deepEqual([data.departure, data.alternatives], [null, []])
})
