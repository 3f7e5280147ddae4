import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '@noriai/contract/policy/defaults'
import { plannedDeparture } from '../../../test/factories/plannedDeparture'
import { hasRoomFor, withParty, type Availability } from './availability'

const family = (id: string, seats: number, childSeats: number) => ({
  id,
  seats,
  large: 0,
  small: 0,
  childSeats,
  stopKey: id,
})

/** A drop-off whose riders were promised their minibuses. */
const planned: Availability = {
  departureId: 'dropoff:20261123:1200:osakaStation',
  planned: plannedDeparture({ direction: 'dropoff', serviceDate: '2026-11-23', departsAt: 0 }),
  status: 'open',
  pause: undefined,
  busFree: { seats: 45, large: 60, small: 55 },
  placed: [{ ...family('there', 4, 2), minibus: 1 }],
  mayMove: false,
}

describe('a departure that others are to be moved to', () => {
  test('is as full with one of them as it will be: a family sits where there are child seats for it', () => {
    const room = withParty(planned, family('first', 4, 2), defaultPolicy)
    assert.ok(room)
    assert.deepEqual(
      room.placed.map(({ id, minibus }) => [id, minibus]),
      [
        ['there', 1],
        ['first', 2],
      ],
    )
    assert.equal(withParty(room, family('second', 6, 0), defaultPolicy), undefined)
  })

  test('takes a family for whom no child seats are left', () => {
    const none = { ...defaultPolicy, operations: { ...defaultPolicy.operations, minibusChildSeats: 0 } }
    const party = family('first', 4, 2)
    assert.ok(hasRoomFor(planned, party))
    assert.equal(withParty(planned, party, none)?.placed.at(-1)?.minibus, 1)
  })
})
