/** The promise that no seat is sold twice, at its full size: every buyer at the same instant, one bus with nine seats left. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../../server/test/buildTestApp'
import { runLastSeats } from '../../server/test/scenarios/lastSeats'

const BUYERS = process.env.NORIAI_FULL === '1' ? 2000 : 400
const SEATS = 9

test(`${BUYERS} simultaneous buyers for the last ${SEATS} seats get exactly ${SEATS}`, async () => {
  const server = await buildTestApp()
  const outcome = await runLastSeats(server, {
    buyers: BUYERS,
    seats: SEATS,
    departsAt: '2026-11-28 14:00:00',
  })
  assert.equal(outcome.paid, SEATS)
  const { sold, held, claimedSold, claimedHeld } = outcome.seats
  assert.deepEqual([sold, held, claimedSold, claimedHeld], [SEATS, 0, SEATS, 0])
  assert.deepEqual(outcome.refusals, { 'booking.capacityFull': BUYERS - SEATS })
})
