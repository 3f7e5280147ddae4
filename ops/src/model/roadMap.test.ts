import type { RoadMapData, RoadVehicle } from '@noriai/contract/calls/staff/road'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { textWidth } from './mapFrame'
import { signSize } from './mapSigns'
import { drawRoad, isOfFilter, toneOf, type DrawnRoad } from './roadMap'

const face = { width: 600, height: 500 }
const square = (lat: number, lng: number): [number, number][] => [
  [lat - 0.02, lng - 0.02],
  [lat - 0.02, lng + 0.02],
  [lat + 0.02, lng + 0.02],
  [lat + 0.02, lng - 0.02],
]
const ward = (code: string, lat: number, lng: number) => ({
  code,
  name: code,
  lat,
  lng,
  outline: [square(lat, lng)],
})
const airport = { code: 'KIX', name: 'Kansai', lat: 34.434, lng: 135.244 }
const ocat = { code: 'ocat', name: 'OCAT', lat: 34.666, lng: 135.495, airport }
const map: RoadMapData = {
  wards: [ward('Kita', 34.7, 135.51), ward('Nishinari', 34.63, 135.49), ward('Minato', 34.66, 135.44)],
  relayPoints: [ocat, { ...ocat, code: 'far', name: 'Far', lat: 34.2 }],
}

const vehicle = (minibus: number, more: Partial<RoadVehicle> = {}): RoadVehicle => ({
  departureId: 'pickup:20261124:1530:ocat',
  minibus,
  serviceDate: '2026-11-24',
  direction: 'pickup',
  relayPoint: { code: 'ocat', name: 'OCAT' },
  departsAt: '2026-11-24 15:30:00',
  number: `M${minibus}`,
  driverName: '山下 豊',
  people: 4,
  lateMinutes: 0,
  isLate: false,
  voice: 'live',
  heardAt: '2026-11-24 16:40:00',
  position: null,
  next: null,
  ...more,
})
const at = (lat: number, lng: number) => ({ position: { at: '2026-11-24 16:40:00', lat, lng } })

function draw(vehicles: readonly RoadVehicle[], nameOf = () => '15:30 A'): DrawnRoad {
  const drawn = drawRoad({ map, vehicles, face, nameOf })
  assert.ok(drawn)
  return drawn
}

describe('the map of the day', () => {
  test('has the wards with their names, and the lines whose relay points are in the city', () => {
    const { wards, lines, airports } = draw([])
    assert.deepEqual(
      wards.map(({ name }) => name?.text),
      ['Kita', 'Nishinari', 'Minato'],
    )
    assert.ok(wards.every(({ path }) => path.startsWith('M') && path.endsWith('Z')))
    assert.deepEqual(
      lines.map(({ code }) => code),
      ['ocat'],
    )
    assert.deepEqual(
      airports.map(({ code }) => code),
      ['KIX'],
    )
  })

  test('is none where no ward of the operator has an outline', () => {
    const wards = map.wards.map((each) => ({ ...each, outline: [] }))
    const none = drawRoad({ map: { ...map, wards }, vehicles: [], face, nameOf: () => '' })
    assert.equal(none, undefined)
  })

  test('draws a vehicle in the city where it is, north above and east to the right', () => {
    const { marks } = draw([vehicle(1, at(34.65, 135.47)), vehicle(2, at(34.69, 135.52))])
    const [south, north] = marks
    assert.ok(south && north && north.y < south.y && north.x > south.x)
  })

  test('draws a bus on the motorway on its line, as far along it as it is', () => {
    const { marks, lines } = draw([
      vehicle(0, at((airport.lat + ocat.lat) / 2, (airport.lng + ocat.lng) / 2)),
    ])
    const [[mark], [line]] = [marks, lines]
    assert.ok(mark && line)
    const share = (mark.x - line.from.x) / (line.to.x - line.from.x)
    assert.ok(Math.abs(share - 0.5) < 0.01, String(share))
    assert.ok(Math.abs((mark.y - line.from.y) / (line.to.y - line.from.y) - 0.5) < 0.01)
  })

  test('keeps a bus on its line in the city too: it never jumps, and never comes back', () => {
    const [fromY = 0, toY = 0] = [airport.lat, ocat.lat]
    // Close to the signs of its ends it is moved aside for them.
    const steps = Array.from({ length: 28 }, (_, step) => (step + 6) / 40)
    const drawnAt = steps.map((share) => {
      const lat = fromY + (toY - fromY) * share
      const [mark] = draw([vehicle(0, at(lat, airport.lng + (ocat.lng - airport.lng) * share))]).marks
      return mark?.y ?? NaN
    })
    drawnAt.slice(1).forEach((y, index) => {
      const before = drawnAt[index] ?? NaN
      assert.ok(y <= before && before - y < 2 * signSize, `${before} to ${y}`)
    })
  })

  test('has every corner of every ward on it', () => {
    for (const { path } of draw([]).wards)
      for (const [, x, y] of path.matchAll(/([\d.-]+),([\d.-]+)/g))
        assert.ok(Number(x) > 0 && Number(x) < face.width && Number(y) > 0 && Number(y) < face.height)
  })

  test('draws no vehicle whose place is not known or beyond the city, unless it is a bus whose line is drawn', () => {
    const beyond = at(34.3, 135.3)
    const far = { relayPoint: { code: 'far', name: 'Far' }, ...beyond }
    assert.deepEqual(draw([vehicle(1), vehicle(0, far), vehicle(2, beyond)]).marks, [])
    assert.equal(draw([vehicle(0, beyond)]).marks.length, 1)
  })

  test('moves signs aside for each other, and leaves out names that would run into something', () => {
    const { marks } = draw(Array.from({ length: 9 }, (_, index) => vehicle(index + 1, at(34.66, 135.47))))
    marks.forEach((one, index) =>
      marks.slice(index + 1).forEach((other) => {
        const isApart =
          Math.abs(one.x - other.x) >= signSize - 0.01 || Math.abs(one.y - other.y) >= signSize - 0.01
        assert.ok(isApart, `${one.vehicle.number} on ${other.vehicle.number}`)
      }),
    )
    const named = marks.flatMap(({ name }) => name ?? [])
    assert.ok(named.length > 0 && named.length < marks.length)
    const width = textWidth('15:30 A', 13)
    for (const { x, y, anchor } of named) {
      const [left, right] = anchor === 'start' ? [x, x + width] : [x - width, x]
      assert.ok(left >= 0 && right <= face.width)
      for (const sign of marks) {
        const isBeside = sign.x + signSize / 2 <= left || sign.x - signSize / 2 >= right
        assert.ok(isBeside || Math.abs(sign.y - y) >= signSize / 2, sign.vehicle.number)
      }
    }
  })
})

describe('a vehicle on the road', () => {
  const rows = [
    { vehicle: vehicle(1), tone: 'usual', filters: ['all'] },
    { vehicle: vehicle(1, { isLate: true }), tone: 'late', filters: ['all', 'late'] },
    { vehicle: vehicle(1, { voice: 'silent' }), tone: 'silent', filters: ['all', 'silent'] },
    {
      vehicle: vehicle(1, { isLate: true, voice: 'silent' }),
      tone: 'silent',
      filters: ['all', 'late', 'silent'],
    },
    { vehicle: vehicle(1, { voice: 'desk' }), tone: 'usual', filters: ['all'] },
  ] as const
  for (const { vehicle: each, tone, filters } of rows) {
    test(`${each.voice}${each.isLate ? ' and late' : ''} is ${tone}`, () => {
      assert.equal(toneOf(each), tone)
      assert.deepEqual(
        (['all', 'late', 'silent'] as const).filter((filter) => isOfFilter(filter, each)),
        filters,
      )
    })
  }
})
