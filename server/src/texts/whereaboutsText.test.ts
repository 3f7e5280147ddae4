import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { langs } from '@noriai/contract/lang'
import { whereaboutKinds, type Whereabouts } from '@noriai/contract/rules/whereIsIt'
import { fromWallTime } from '@noriai/contract/time'
import type { RidePoint } from '@noriai/contract/schema/ridePlan'
import { whereaboutsText } from './whereaboutsText'

const wall = (clock: string) => `2026-11-21 ${clock}:00`

const point = (kind: RidePoint['kind'], name: string, detail = ''): RidePoint => ({
  kind,
  name,
  detail,
  wardCode: null,
  stopNo: null,
  arrivesFrom: null,
  arrivesTo: null,
  departsAt: null,
  reachedAt: null,
  leftAt: null,
  state: 'toCome',
})

const plan = {
  direction: 'pickup',
  gatherAt: wall('15:20'),
  points: [point('airport', 'KIX', 'Bay 4'), point('relay', 'OCAT'), point('door', 'Hotel Nikko')],
} as const
const vehicle = { name: 'Minibus B', plateNumber: '大阪 200 あ 48-15' }

const window = { from: fromWallTime(wall('16:33')), to: fromWallTime(wall('17:03')) }

const found = (over: Partial<Whereabouts>): Whereabouts => ({
  kind: 'next',
  mode: 'minibus',
  point: 2,
  expectedAt: fromWallTime(wall('16:49')),
  stops: 0,
  lateMinutes: 0,
  basis: 'reported',
  lastReport: null,
  since: null,
  isVehicleShown: true,
  isCheckedIn: true,
  ...over,
})

const english = (over: Partial<Whereabouts>) =>
  whereaboutsText({ found: found(over), plan, vehicle, window: null }, 'en')

describe('what staff say of where a vehicle is', () => {
  test('names the vehicle as it is seen, the place and the time', () => {
    assert.equal(english({}), 'Your minibus, Minibus B, 48-15, comes to you next: Hotel Nikko, around 16:49.')
  })

  test('adds how late it is, and that stops are not reported', () => {
    assert.equal(
      english({ lateMinutes: 6, basis: 'planned' }),
      'Your minibus, Minibus B, 48-15, comes to you next: Hotel Nikko, around 16:49. It is about 6 minutes late. We are sorry. That is by our plan: drivers do not report each stop.',
    )
  })

  test('counts one stop and several', () => {
    assert.match(english({ kind: 'stopsBefore', stops: 1 }), /makes 1 stop before yours/)
    assert.match(english({ kind: 'stopsBefore', stops: 2 }), /makes 2 stops before yours/)
  })

  test('asks a party whose code nobody scanned whether they are on the bus', () => {
    const onTheWay = { kind: 'onTheWay', mode: 'bus', point: 1 } as const
    assert.match(english({ ...onTheWay, isCheckedIn: false }), /Are you on board\?$/)
    assert.doesNotMatch(english(onTheWay), /on board/)
  })

  test('promises a call and no minute where nothing is known', () => {
    const text = english({
      kind: 'unknown',
      expectedAt: null,
      since: fromWallTime(wall('15:31')),
      lateMinutes: 6,
    })
    assert.match(text, /no report of the vehicle since 15:31/)
    assert.doesNotMatch(text, /late/)
  })

  test('names the window at their door, and whether it comes within that', () => {
    const at = (clock: string, over: Partial<Whereabouts> = {}) =>
      whereaboutsText(
        { found: found({ ...over, expectedAt: fromWallTime(wall(clock)) }), plan, vehicle, window },
        'en',
      )
    assert.match(at('16:33'), /around 16:33\. That is within the time you were given, 16:33 to 17:03\.$/)
    assert.match(at('17:03', { kind: 'stopsBefore', stops: 1 }), /within the time you were given/)
    assert.match(at('17:04'), /That is after the time you were given, 16:33 to 17:03\.$/)
    // Whoever comes early, is there, or goes elsewhere first has nothing of it to say.
    assert.doesNotMatch(at('16:32'), /you were given/)
    assert.doesNotMatch(at('16:49', { kind: 'atDoor' }), /you were given/)
    assert.doesNotMatch(at('16:49', { kind: 'onTheWay', mode: 'bus', point: 1 }), /you were given/)
  })

  for (const lang of langs) {
    test(`is whole in ${lang} wherever the vehicle is, with and without vehicle and minute`, () => {
      for (const kind of whereaboutKinds) {
        for (const direction of ['pickup', 'dropoff'] as const) {
          for (const bare of [false, true]) {
            const where = found({
              kind,
              stops: 2,
              since: kind === 'unknown' ? fromWallTime(wall('15:31')) : null,
            })
            const said = whereaboutsText(
              {
                found: bare && kind !== 'unknown' ? { ...where, expectedAt: null } : where,
                plan: { ...plan, direction },
                vehicle: bare ? null : vehicle,
                window: bare ? null : window,
              },
              lang,
            )
            assert.ok(said.length > 4, `${kind} says ${said}`)
            assert.doesNotMatch(said, /undefined|null|NaN|\(\)|（）|, ,|,\./, `${kind}: ${said}`)
          }
        }
      }
    })
  }
})
