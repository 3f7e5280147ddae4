import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { defaultPolicy, mergePolicy } from '../policy'
import { fromWallTime } from '../time'
import { drivingMinutes, hourPercent, metersBetween, minutesAtHour } from './drivingTime'

const umeda = { lat: 34.7025, lng: 135.4959 }
const namba = { lat: 34.6661, lng: 135.4959 }
const at = (clock: string) => fromWallTime(`2026-11-25 ${clock}`)
const by = (clock: string) => ({ at: at(clock), policy: defaultPolicy })

describe('the hour of a way', () => {
  const cases: readonly (readonly [clock: string, percent: number])[] = [
    ['05:59:59', 100],
    ['06:00:00', 120],
    ['07:29:59', 120],
    ['07:30:00', 140],
    ['09:30:00', 140],
    ['09:31:00', 120],
    ['16:59:00', 120],
    ['17:00:00', 140],
    ['19:30:00', 140],
    ['19:31:00', 120],
    ['21:59:00', 120],
    ['22:00:00', 100],
    ['03:00:00', 100],
  ]
  for (const [clock, percent] of cases) {
    test(`takes ${percent} % of free roads at ${clock}`, () => assert.equal(hourPercent(by(clock)), percent))
  }

  test('makes a way by day as long as at 20 km/h, longer in the rush and shorter at night', () => {
    const roadMeters = metersBetween(umeda, namba) * 1.3
    assert.equal(drivingMinutes(umeda, namba, by('14:00:00')), Math.ceil(roadMeters / (20_000 / 60)))
    assert.deepEqual(
      ['03:00:00', '14:00:00', '18:00:00'].map((clock) => drivingMinutes(umeda, namba, by(clock))),
      [14, 16, 19],
    )
  })

  test('shortens nothing below the shortest time', () => {
    assert.equal(drivingMinutes(umeda, umeda, by('03:00:00')), defaultPolicy.ride.road.minMinutes)
    assert.equal(drivingMinutes(umeda, umeda, by('18:00:00')), defaultPolicy.ride.road.minMinutes)
  })
})

describe('the minutes of a way at another hour', () => {
  test('grow into the rush, shrink into the night and stay within an hour that is alike', () => {
    const moved = (minutes: number, from: string, to: string) =>
      minutesAtHour(minutes, { from: at(from), to: at(to) }, defaultPolicy)
    assert.equal(moved(12, '14:00:00', '18:00:00'), 14)
    assert.equal(moved(14, '18:00:00', '14:00:00'), 12)
    assert.equal(moved(13, '14:00:00', '23:00:00'), 11)
    assert.equal(moved(13, '10:00:00', '16:00:00'), 13)
  })

  test('are never fewer than the way has by itself at that hour', () => {
    const clocks = ['03:00:00', '08:00:00', '14:00:00', '18:00:00', '23:00:00']
    const place = fc.record({
      lat: fc.double({ min: 34.6, max: 34.76, noNaN: true }),
      lng: fc.double({ min: 135.4, max: 135.58, noNaN: true }),
    })
    const policy = mergePolicy({ ride: { road: { minMinutes: 0 } } })
    fc.assert(
      fc.property(place, fc.constantFrom(...clocks), fc.constantFrom(...clocks), (door, from, to) => {
        const own = (clock: string) => drivingMinutes(umeda, door, { at: at(clock), policy })
        const moved = minutesAtHour(own(from), { from: at(from), to: at(to) }, policy)
        assert.ok(moved >= own(to), `${moved} of ${own(to)}`)
      }),
    )
  })
})
