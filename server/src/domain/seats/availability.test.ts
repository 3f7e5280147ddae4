import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '@noriai/contract/policy/defaults'
import { plannedDeparture } from '../../../test/factories/plannedDeparture'
import { availabilityOf, hasRoomFor, withParty, type Availability, type StoredRange } from './availability'

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

describe('a departure of which nothing was sold', () => {
  const departure = plannedDeparture({ direction: 'pickup', serviceDate: '2026-11-23', departsAt: 0 })
  const none: StoredRange = { departures: new Map(), pauses: [] }
  const pause = { relayPoint: null, from: 0, to: 1 }

  test('is open and empty, whether it is paused for others at the same moment or not', () => {
    const open = availabilityOf(departure, none)
    assert.deepEqual([open.status, open.pause, open.placed, open.mayMove], ['open', undefined, [], true])
    assert.deepEqual(open.busFree, { seats: 49, large: 60, small: 55 })
    const paused = availabilityOf(departure, { ...none, pauses: [pause] })
    assert.deepEqual(paused, { ...open, status: 'paused', pause })
    assert.deepEqual(availabilityOf(departure, none), open)
    assert.deepEqual(availabilityOf({ ...departure }, none), open)
  })

  test('is what its row says, once there is one', () => {
    const open = availabilityOf(departure, none)
    const planned = { ...departure, busSeats: 20 }
    const row = { planned, status: 'closed', placed: [], mayMove: false } as const
    const sold = availabilityOf(departure, { ...none, departures: new Map([[open.departureId, row]]) })
    assert.deepEqual([sold.status, sold.busFree.seats, sold.mayMove], ['closed', 20, false])
    assert.deepEqual(availabilityOf(departure, none), open)
  })
})
