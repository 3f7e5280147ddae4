import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy as policy } from '../policy/defaults'
import { fromWallTime } from '../time'
import { shownVehicle } from './shownVehicle'
import type { ReportedPosition, Whereabouts } from './whereIsIt'

const at = (clock: string) => fromWallTime(`2026-11-24 ${clock}:00`)

const next: Whereabouts = {
  kind: 'next',
  mode: 'minibus',
  point: 3,
  expectedAt: at('16:50'),
  stops: 0,
  lateMinutes: 0,
  basis: 'reported',
  lastReport: null,
  since: null,
  isVehicleShown: true,
  isCheckedIn: true,
}
const gone: ReportedPosition = { at: at('16:45'), point: 2, isThere: false }
const phone = (clock: string, minibus = 1) => ({ minibus, at: at(clock), lat: 34.67, lng: 135.5 })

const said = (
  where: Partial<Whereabouts>,
  position: ReportedPosition | null,
  { places = [phone('16:45')], now = '16:46' } = {},
) => {
  const shown = shownVehicle({ where: { ...next, ...where }, position, places }, at(now), policy)
  return shown ? `${shown.place ? 'place' : 'no place'} near ${shown.near}, ${shown.stops} before` : 'nothing'
}

describe('a vehicle on a rider’s map', () => {
  const bus = { kind: 'onTheWay', mode: 'bus', point: 1 } as const
  const onMotorway: ReportedPosition = { at: at('16:00'), point: 0, isThere: false }
  const rows: readonly (readonly [string, string, string])[] = [
    ['is where it is when theirs is the next stop', said({}, gone), 'place near 3, 0 before'],
    [
      'is only near a stop while others come before',
      said({ kind: 'stopsBefore', stops: 2 }, { ...gone, point: 0 }),
      'no place near 1, 2 before',
    ],
    [
      'is not at the door of others, where the phone was heard of before the last tap',
      said({}, { ...gone, at: at('16:46') }),
      'no place near 3, 0 before',
    ],
    [
      'is at their own door',
      said({ kind: 'atDoor' }, { at: at('16:45'), point: 3, isThere: true }),
      'place near 3, 0 before',
    ],
    [
      'is not shown once they have got out',
      said({ kind: 'atDoor' }, { at: at('16:45'), point: 3, isThere: false }),
      'nothing',
    ],
    ['has no place once that is old', said({}, gone, { now: '16:55' }), 'no place near 3, 0 before'],
    [
      'is the bus while they are on it',
      said(bus, onMotorway, { places: [phone('16:05', 0)], now: '16:06' }),
      'place near 1, 0 before',
    ],
    [
      'is not the bus that they have missed',
      said({ ...bus, isCheckedIn: false }, onMotorway, { places: [phone('16:05', 0)], now: '16:06' }),
      'no place near 1, 0 before',
    ],
    [
      'is not the minibus that brings them to the relay point past others’ doors',
      said({ kind: 'onTheWay', mode: 'minibus' }, gone),
      'no place near 3, 0 before',
    ],
    ['is nothing by the plan alone', said({ basis: 'planned' }, gone), 'nothing'],
    ['is nothing without a phone', said({}, null), 'nothing'],
    ['is nothing once it is over', said({ kind: 'ended' }, gone), 'nothing'],
  ]
  for (const [what, found, answer] of rows) test(what, () => assert.equal(found, answer))
})
