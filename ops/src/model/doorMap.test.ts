import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { doorFace, pointOf, pointText, scaleMeters, withNames, zoomMeters } from './doorMap'
import { fromMap, isInFrame, pathOf, toMap, type MapFrame } from './mapFrame'

const umeda = { lat: 34.7, lng: 135.5 }
const { width, height } = doorFace
const frameOf = (metersAcross: number): MapFrame => ({ ...umeda, metersAcross, ...doorFace })

describe('the map of a door', () => {
  test('has its point in the middle, north above and east to the right', () => {
    for (const metersAcross of zoomMeters) {
      const frame = frameOf(metersAcross)
      assert.deepEqual(toMap(umeda, frame), { x: width / 2, y: height / 2 })
      const northEast = toMap({ lat: umeda.lat + 0.0001, lng: umeda.lng + 0.0001 }, frame)
      assert.ok(northEast.x > width / 2 && northEast.y < height / 2)
    }
  })

  test('is as wide as it says', () => {
    const frame = frameOf(1000)
    const east = fromMap({ x: width, y: height / 2 }, frame)
    const meters = (east.lng - umeda.lng) * 111_195 * Math.cos((umeda.lat * Math.PI) / 180)
    assert.ok(Math.abs(meters - 500) < 1, String(meters))
  })

  test('names what is near, and no name runs into another or off the map', () => {
    const frame = frameOf(1000)
    const at = (x: number, y: number, name: string) => ({ ...fromMap({ x, y }, frame), name })
    const [first, beside, below] = [at(100, 100, '梅田駅'), at(110, 104, 'Umeda'), at(100, 130, 'Umeda')]
    const [right, top] = [at(width - 20, 200, 'Osaka Station'), at(300, 2, 'Umeda')]
    const named = withNames([first, beside, below, right, top], frame)
    assert.deepEqual([...named], [first, below])
  })

  test('gives the point that was touched', () => {
    const frame = frameOf(300)
    const point = { lat: 34.700411, lng: 135.500852 }
    assert.deepEqual(fromMap(toMap(point, frame), frame), point)
  })

  test('draws rings, and knows what is beside it', () => {
    const frame = frameOf(1000)
    const path = pathOf(
      [
        [34.7, 135.5],
        [34.701, 135.5],
        [34.701, 135.501],
      ],
      frame,
    )
    assert.match(path, /^M300\.0,200\.0L300\.0,133\.3L[\d.]+,133\.3Z$/)
    assert.equal(pathOf([], frame), '')
    assert.ok(isInFrame(umeda, frame))
    assert.ok(!isInFrame({ lat: 34.71, lng: 135.5 }, frame))
  })

  test('has a scale of a round number', () => {
    assert.deepEqual(
      zoomMeters.map((metersAcross) => scaleMeters({ metersAcross })),
      [1000, 500, 200, 50, 20],
    )
  })
})

describe('a pasted point', () => {
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['34.70028, 135.49561', '34.70028, 135.49561'],
    [' 34.70028 135.49561 ', '34.70028, 135.49561'],
    ['34,135', '34, 135'],
    ['-34.5, -135', '-34.5, -135'],
    ['91, 135', undefined],
    ['34.7', undefined],
    ['Umeda', undefined],
    ['', undefined],
  ]
  for (const [text, read] of rows) {
    test(`"${text}" is ${read ?? 'none'}`, () => {
      const point = pointOf(text)
      assert.equal(point && pointText(point), read)
    })
  }
})
