import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy as policy } from '../policy/defaults'
import {
  doorMetersBetween,
  doorProblem,
  hasDoor,
  proposalProblem,
  repetitionProblem,
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

describe('a proposal beside one that waits', () => {
  const rows: readonly (readonly [string, Partial<DoorProposal>, Partial<DoorProposal>, boolean])[] = [
    ['says the same by the same words', { entrance: '東口' }, { entrance: '東口' }, true],
    ['says the same from the spot of another phone', { point: north(45) }, { point: north(30) }, true],
    ['says more from further away', { point: north(51) }, { point: north(30) }, false],
    ['says more by other words', { entrance: '北口' }, { entrance: '東口' }, false],
    ['says less, and nothing else', { point: north(30) }, { point: north(30), note: '夜は閉門' }, true],
    ['says more by one field', { point: north(30), note: '夜は閉門' }, { point: north(30) }, false],
    ['says more of what the other leaves as it is', { point: north(10) }, { entrance: '東口' }, false],
    [
      'says the same beside what is known of the door',
      { entrance: '東口', telephone: door.telephone },
      { entrance: '東口' },
      true,
    ],
  ]
  for (const [name, proposal, waiting, isRepetition] of rows) {
    test(name, () => {
      const others = [
        { ...silent, note: 'また別の話' },
        { ...silent, ...waiting },
      ]
      const refused = repetitionProblem({ ...silent, ...proposal }, door, others)
      assert.equal(refused?.error, isRepetition ? 'place.alreadyProposed' : undefined)
    })
  }

  test('is none where nothing waits', () => {
    assert.equal(repetitionProblem({ ...silent, entrance: '東口' }, door, []), undefined)
  })
})
