import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy as policy } from '../policy/defaults'
import {
  doorMetersBetween,
  doorProblem,
  hasDoor,
  proposalProblem,
  withProposal,
  type DoorFacts,
  type DoorProposal,
} from './placeDoor'

const hotel = { lat: 34.7, lng: 135.5 }
/** A degree of latitude is some 111 km, so that this is a metre. */
const METER = 1 / 111_195
const north = (meters: number) => ({ lat: hotel.lat + meters * METER, lng: hotel.lng })

const door: DoorFacts = { ...hotel, entrance: '西口', note: '', telephone: '+81663477111' }
const silent: DoorProposal = { point: null, entrance: null, note: null, telephone: null }

describe('a door', () => {
  test('is kept of places that have one, not of towns and wards', () => {
    assert.deepEqual(['hotel', 'landmark', 'station', 'place', 'town', 'ward', 'airport'].filter(hasDoor), [
      'hotel',
      'landmark',
      'station',
      'place',
    ])
  })

  test('is at most as far from the place as the policy says', () => {
    const most = policy.operations.places.doorMeters
    assert.equal(doorProblem(hotel, hotel, policy), undefined)
    assert.equal(doorProblem(north(most - 1), hotel, policy), undefined)
    assert.deepEqual(doorProblem(north(most + 1), hotel, policy), {
      error: 'place.doorTooFar',
      params: { meters: most },
    })
  })

  test('is so many whole metres away', () => {
    assert.equal(doorMetersBetween(hotel, north(120.4)), 120)
    assert.equal(doorMetersBetween(hotel, hotel), 0)
  })
})

describe('a proposal', () => {
  const rows: readonly (readonly [string, Partial<DoorProposal>, boolean])[] = [
    ['of nothing is none', {}, false],
    ['of what is known already is none', { entrance: '西口', telephone: '+81663477111' }, false],
    ['of a point within the reach of a phone is none', { point: north(4) }, false],
    ['of a point further off is one', { point: north(6) }, true],
    ['of another entrance is one', { entrance: '東口' }, true],
    ['of a note is one', { note: 'バスは北側のみ' }, true],
    ['of no telephone any more is one', { telephone: '' }, true],
  ]
  for (const [name, changes, isOne] of rows) {
    test(name, () => {
      const refused = proposalProblem({ ...silent, ...changes }, door)
      assert.equal(refused?.error, isOne ? undefined : 'place.nothingProposed')
    })
  }

  test('changes what it says, and leaves the rest as it is', () => {
    assert.deepEqual(withProposal(door, silent), door)
    assert.deepEqual(withProposal(door, { ...silent, point: north(30), note: '夜は閉門' }), {
      ...door,
      ...north(30),
      note: '夜は閉門',
    })
    assert.equal(withProposal(door, { ...silent, entrance: '' }).entrance, '')
  })
})
