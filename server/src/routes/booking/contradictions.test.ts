import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkAppointment } from '@noriai/contract/calls/booking'
import { offerInfo } from '@noriai/contract/calls/quotation'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildDeparture } from '../../../test/factories/departures'
import {
  asking,
  hotelInNamba,
  hotelInUmeda,
  holdRide,
  rideFor,
  rideRequest,
  type RideRequest,
} from '../../../test/factories/rides'
import { seatClaims } from '../../infra/db/schema/seats'

describe('an address beside others that contradict it', async () => {
  const server = await buildTestApp()
  const { account, token } = await buildSession(server)
  const check = async (changes: Partial<RideRequest>) => {
    const { status, error, params } = await server.call(checkAppointment, rideRequest(changes), asking(token))
    return [status, error, params]
  }

  test('is refused: another ward, a postal code of elsewhere, another address', async () => {
    // Naniwa, while the hotel is in Kita.
    assert.deepEqual(await check({ wardCode: '27111' }), [
      422,
      'address.areaNotInCity',
      { city: 'Naniwa-ku' },
    ])
    assert.deepEqual(await check({ wardCode: '13101' }), [422, 'address.outsideArea', {}])
    assert.deepEqual(await check({ mailSevenNo: '1000001' }), [
      422,
      'address.areaNotInCity',
      { city: 'Tokyo' },
    ])
    assert.deepEqual(await check({ addressId: hotelInNamba }), [
      400,
      'validation.invalid',
      { field: 'addressId' },
    ])
    const kept = await server.deps.db.select().from(seatClaims).where(eq(seatClaims.accountId, account.id))
    assert.deepEqual(kept, [])
  })

  test('is taken with its own ward and its own address', async () => {
    assert.equal((await check({ wardCode: '27127', addressId: hotelInUmeda }))[0], 200)
  })

  test('is refused by the quotation too', async () => {
    const { luggage: _luggage, address: _address, ...ride } = rideRequest()
    const answer = await server.call(offerInfo, { ...ride, addressId: hotelInUmeda, wardCode: '27111' })
    assert.equal(answer.error, 'address.areaNotInCity')
  })
})

test('a departure amid others that are full as well tells the whole period and the nearest free time', async () => {
  const server = await buildTestApp()
  for (const clock of ['19:00', '19:30', '20:00']) {
    await buildDeparture(server, `2026-11-21 ${clock}:00`, { busSeats: 1 })
  }
  const { token } = await buildSession(server)
  const answer = await server.call(checkAppointment, rideFor(2), asking(token))
  assert.deepEqual(
    [answer.status, answer.error, answer.params],
    [
      409,
      'booking.fullyBookedPeriod',
      { from: '2026-11-21 19:00:00', to: '2026-11-21 20:00:00', time: '2026-11-21 20:30:00' },
    ],
  )
  await holdRide(server, token, rideFor(1))
})
