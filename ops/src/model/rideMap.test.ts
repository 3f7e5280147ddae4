import type { RoadMapData } from '@noriai/contract/calls/staff/road'
import type { RidePoint } from '@noriai/contract/schema/ridePlan'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { drawRide, type DrawnRide, type RidePlaces } from './rideMap'
import { timesAt } from './ridePoints'

const face = { width: 640, height: 400 }
const airport = { code: 'KIX', name: 'Kansai', lat: 34.434, lng: 135.244 }
const ocat = { lat: 34.666, lng: 135.495 }
const map: RoadMapData = {
  wards: [
    {
      code: 'Kita',
      name: 'Kita',
      lat: 34.7,
      lng: 135.5,
      outline: [
        [
          [34.6, 135.4],
          [34.6, 135.6],
          [34.8, 135.6],
          [34.8, 135.4],
        ],
      ],
    },
  ],
  relayPoints: [{ code: 'ocat', name: 'OCAT', ...ocat, airport }],
}

const point = (
  kind: RidePoint['kind'],
  state: RidePoint['state'],
  more: Partial<RidePoint> = {},
): RidePoint => ({
  kind,
  name: kind,
  detail: '',
  wardCode: null,
  stopNo: null,
  arrivesFrom: null,
  arrivesTo: null,
  departsAt: null,
  reachedAt: '2026-11-24 16:43:00',
  leftAt: null,
  state,
  ...more,
})
const first = { lat: 34.672, lng: 135.499 }
const own = { lat: 34.68, lng: 135.505 }
const points = [
  point('airport', 'done'),
  point('relay', 'done'),
  point('otherStop', 'done', { stopNo: 1 }),
  point('door', 'toCome', { stopNo: 2 }),
]
const between = { lat: 34.676, lng: 135.502 }

function draw(position: RidePlaces['position'], places: RidePlaces['places'] = [null, ocat, first, own]) {
  const ride = { places: { places, position }, plan: { points } }
  return drawRide({ map, ride, face, nameOf: () => '16:43' })
}
function drawn(position: RidePlaces['position']): DrawnRide {
  const ride = draw(position)
  assert.ok(ride)
  return ride
}
const sent = (place: { readonly lat: number; readonly lng: number }, mode: 'bus' | 'minibus') => ({
  at: '2026-11-24 16:42:00',
  ...place,
  mode,
  isFresh: true,
})
const isOnMap = ({ x, y }: { readonly x: number; readonly y: number }) =>
  x > 0 && x < face.width && y > 0 && y < face.height

describe('the map of a ride', () => {
  test('has the relay point and the doors of the minibus, and not the airport', () => {
    const { marks, vehicle, wards } = drawn(null)
    assert.deepEqual(
      marks.map(({ point: { kind } }) => kind),
      ['relay', 'otherStop', 'door'],
    )
    assert.ok(marks.every(isOnMap))
    assert.equal(vehicle, undefined)
    assert.equal(wards.length, 1)
  })

  test('shows what is behind the vehicle, and what is to come', () => {
    assert.deepEqual(
      drawn(null).ways.map(({ isBehind }) => isBehind),
      [true, false],
    )
    const { ways, vehicle } = drawn(sent(between, 'minibus'))
    assert.ok(vehicle)
    assert.deepEqual(
      ways.map(({ isBehind }) => isBehind),
      [true, true, false],
    )
    assert.deepEqual([ways[1]?.to, ways[2]?.from], [vehicle, vehicle])
  })

  test('is as large as a minibus takes, wherever that is, and leaves out a bus that is not in the city yet', () => {
    const far = { lat: 34.6, lng: 135.4 }
    const { vehicle, marks } = drawn(sent(far, 'minibus'))
    assert.ok(vehicle && isOnMap(vehicle) && marks.every(isOnMap))
    assert.equal(drawn(sent(airport, 'bus')).vehicle, undefined)
    assert.ok(drawn(sent(ocat, 'bus')).vehicle)
  })

  test('names the door of the order first, where names would run into each other', () => {
    const ride = drawRide({
      map,
      ride: { places: { places: [null, own, own, own], position: null }, plan: { points } },
      face,
      nameOf: () => 'at a quarter to five',
    })
    assert.deepEqual(
      ride?.marks.map(({ point: { kind }, name }) => [kind, name?.anchor]),
      [
        ['relay', 'end'],
        ['otherStop', undefined],
        ['door', 'start'],
      ],
    )
  })

  test('is none where no place is known, nor without an outline', () => {
    assert.equal(draw(null, [null, null, null, null]), undefined)
    const wards = map.wards.map((ward) => ({ ...ward, outline: [] }))
    const places = { places: [null, ocat, first, own], position: null }
    const none = drawRide({
      map: { ...map, wards },
      ride: { places, plan: { points } },
      face,
      nameOf: () => '',
    })
    assert.equal(none, undefined)
  })
})

describe('when a vehicle is at a point', () => {
  const planned = '2026-11-24 16:43:00'

  test('is as late as the point, else as the ride, while it is to come', () => {
    assert.deepEqual(timesAt(point('door', 'toCome'), 6), { planned, expected: '2026-11-24 16:49:00' })
    const later = point('door', 'toCome', { lateMinutes: 2 })
    assert.deepEqual(timesAt(later, 6), { planned, expected: '2026-11-24 16:45:00' })
    assert.deepEqual(timesAt(point('door', 'done'), 6), { planned, expected: planned })
  })

  test('is not known where no minute is', () => {
    assert.equal(timesAt(point('otherStop', 'toCome', { reachedAt: null }), 6), undefined)
  })
})
