import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from './buildTestApp'
import { runLastSeats } from './scenarios/lastSeats'

const buyers = 200
const seats = 9

test(`${buyers} travellers who want the last ${seats} seats at once get exactly ${seats}, the others a refusal`, async () => {
  const server = await buildTestApp({ manyAtOnce: true })
  const outcome = await runLastSeats(server, { buyers, seats, departsAt: '2026-11-28 14:00:00' })
  const { sold, held, claimedSold, claimedHeld } = outcome.seats
  assert.deepEqual([outcome.paid, sold, claimedSold], [seats, seats, seats])
  assert.deepEqual([held, claimedHeld], [0, 0])
  assert.deepEqual(outcome.refusals, { 'booking.capacityFull': buyers - seats })
})

test('the last place can be a bag’s: of many at once exactly as many get one as there are places, the others are told so', async () => {
  const server = await buildTestApp({ manyAtOnce: true })
  const places = 5
  const outcome = await runLastSeats(server, {
    buyers: 60,
    seats,
    departsAt: '2026-11-28 14:00:00',
    bagPlaces: places,
  })
  assert.deepEqual([outcome.paid, outcome.seats.sold, outcome.seats.claimedSold], [places, places, places])
  assert.deepEqual(outcome.refusals, { 'booking.bagsFull': 60 - places })
})
