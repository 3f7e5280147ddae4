import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildDeparture } from '../../../test/factories/departures'
import { buildReadyOrder } from '../../../test/factories/orders'
import { rideFor } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'

const [seven, next] = ['pickup:20261121:1900:osakaStation', 'pickup:20261121:1930:osakaStation']
const later = 'pickup:20261121:2000:osakaStation'
const changes = { needs: ['wheelchair' as const] }

/** A departure with one minibus on which somebody has a wheelchair, and where it may be moved to who has one on the departure before. */
async function buildMoves(busWheelchairs: number) {
  const server = await buildTestApp({ policy: { operations: { busWheelchairs, minibusWheelchairs: 1 } } })
  const { token } = await buildStaff(server, 'dispatcher')
  await buildDeparture(server, '2026-11-21 19:30:00', { minibuses: 1 })
  await buildReadyOrder(server, { ride: rideFor(1, { departureId: next }), changes })
  const party = await buildReadyOrder(server, { changes })
  const offered = async (id = party.id) => {
    const { data } = await server.call(staffCalls.staffOrder, { id }, { token })
    return new Map(data.moveOptions.map((option) => [option.departureId, option.noWheelchairPlace]))
  }
  const move = (departureId: string) => {
    const request = { id: party.id, departureId, reason: '' }
    return server.call(staffCalls.staffMoveOrder, request, askingAsStaff(token))
  }
  return { server, token, offered, move }
}

describe('a party with a wheelchair that staff move', async () => {
  const { server, offered, move } = await buildMoves(2)

  test('is offered a departure whose minibus has no place left with a warning, and is moved all the same', async () => {
    const there = await offered()
    assert.deepEqual([there.get(next), there.get(later)], ['minibus', null])
    assert.equal((await move(next)).status, 200)
  })

  test('is warned of for itself alone: a party without one has a place everywhere', async () => {
    const other = await buildReadyOrder(server)
    assert.deepEqual([...new Set((await offered(other.id)).values())], [null])
  })
})

test('a departure whose bus has no place left is named, at the order and at its departure, and refused', async () => {
  const { server, token, offered, move } = await buildMoves(1)
  const there = await offered()
  assert.deepEqual([there.get(next), there.get(later)], ['bus', null])
  const { data } = await server.call(staffCalls.staffDeparture, { departureId: seven }, { token })
  assert.deepEqual(data.busWheelchairs, { places: 1, taken: 1 })
  assert.deepEqual(
    data.moveOptions.slice(0, 2).map(({ departureId, wheelchairsFree }) => [departureId, wheelchairsFree]),
    [
      [next, 0],
      [later, 1],
    ],
  )
  assert.equal((await move(next)).error, 'departure.wheelchairsFull')
  assert.equal((await move(later)).status, 200)
})
