import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkAppointment } from '@noriai/contract/calls/booking'
import { fromWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildDeparture, expectSeats } from '../../../test/factories/departures'
import { buildPaidOrder } from '../../../test/factories/orders'
import {
  asking,
  holdRide,
  hotelInUmeda,
  transferRequest,
  type RideRequest,
} from '../../../test/factories/rides'
import { seatClaims } from '../../infra/db/schema/seats'

const MINIBUSES = 'transfer:20261123:1000:osakaStation'

describe('a transfer', async () => {
  const server = await buildTestApp()
  const newToken = async () => (await buildSession(server)).token
  const refused = async (ride: RideRequest, on = server) => {
    const { token } = await buildSession(on)
    return (await on.call(checkAppointment, ride, asking(token))).error
  }
  const to = (addressId: string) => ({ addressId, text: 'there' })

  test('refuses ends outside the wards, the same end twice, and none to start from', async () => {
    assert.equal(await refused(transferRequest({ address: to('outside:kyoto') })), 'address.crossRegion')
    assert.equal(
      await refused(transferRequest({ departureAddress: to('outside:kyoto') })),
      'address.crossRegion',
    )
    assert.equal(await refused(transferRequest({ departureAddress: to(hotelInUmeda) })), 'address.sameEnds')
    const nowhere = transferRequest()
    delete nowhere.departureAddress
    assert.equal(await refused(nowhere), 'validation.departurePlaceRequired')
    await expectSeats(server, MINIBUSES, { sold: 0, held: 0 })
  })

  test('takes two addresses of one town, told apart by their street numbers, and not one twice', async () => {
    const town = (detail: string) => ({
      addressId: 'town:27127-umeda-3',
      text: 'Umeda',
      detail,
      confirmed: true,
    })
    const within = (from: string, end: string) =>
      transferRequest({ departureAddress: town(from), address: town(end) })
    assert.equal(await refused(within('1-1', '1-1')), 'address.sameEnds')
    const held = await holdRide(server, await newToken(), within('1-1', '2-4'))
    assert.deepEqual([held.departurePlace.detail, held.destination.detail], ['1-1', '2-4'])
  })

  test('goes by the half hour, with the notice of 6 h to the second', async () => {
    assert.equal(
      await refused(transferRequest({ dateTime: '2026-11-23 10:15:00' })),
      'booking.timeNotOffered',
    )
    const last = await buildTestApp({ now: fromWallTime('2026-11-23 04:00:00') })
    await holdRide(last, (await buildSession(last)).token, transferRequest())
    const late = await buildTestApp({ now: fromWallTime('2026-11-23 04:00:01') })
    assert.equal(await refused(transferRequest(), late), 'booking.timeTooEarly')
  })

  test('keeps its riders in one minibus, whose stops count as pairs of doors', async () => {
    const departureId = await buildDeparture(server, '2026-11-25 10:00:00', {
      direction: 'transfer',
      busSeats: 9,
      minibuses: 1,
      stopCap: 1,
    })
    const ride = transferRequest({ dateTime: '2026-11-25 10:00:00' })
    await buildPaidOrder(server, { ride })
    const [claim] = await server.deps.db
      .select()
      .from(seatClaims)
      .where(eq(seatClaims.departureId, departureId))
    assert.equal(claim?.stopKey, 'hotel:swissotel-nankai-osaka|hotel:hilton-osaka')
    const elsewhere = { ...ride, departureAddress: to('hotel:conrad-osaka') }
    assert.match((await refused(elsewhere)) ?? '', /^booking.capacityFull/)
    await holdRide(server, await newToken(), ride)
    await expectSeats(server, departureId, { sold: 1, held: 1 })
  })

  test('is ordered with both ends, its window at the door and its free cancellation', async () => {
    const { view } = await buildPaidOrder(server, {
      ride: transferRequest({ dateTime: '2026-11-26 10:00:00' }),
    })
    assert.deepEqual(
      [view.type, view.direction, view.departurePlace.name, view.destination.name, view.terminal],
      [3, 'transfer', 'Swissôtel Nankai Osaka', 'Hilton Osaka', null],
    )
    assert.deepEqual(
      view.plan?.points.map(({ kind }) => kind),
      ['door', 'relay', 'door'],
    )
    assert.equal(view.times.freeCancelUntil, '2026-11-26 03:59:00')
    assert.ok((view.times.doorTo ?? '') < '2026-11-26 10:00:00')
    assert.ok((view.times.arriveFrom ?? '') > '2026-11-26 10:00:00')
  })

  test('on another departure than the one that was asked for is free to cancel by that, quoted and ordered', async () => {
    const ride = transferRequest({
      dateTime: '2026-11-27 10:00:00',
      departureId: 'transfer:20261127:1300:osakaStation',
    })
    const { quotation } = await holdRide(server, await newToken(), ride)
    assert.equal(quotation.freeCancelUntil, '2026-11-27 06:59:00')
    const { view } = await buildPaidOrder(server, { ride })
    assert.deepEqual(
      [view.appointedTime, view.times.freeCancelUntil],
      ['2026-11-27 13:00:00', '2026-11-27 06:59:00'],
    )
  })
})
