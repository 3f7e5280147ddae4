import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mergePolicy } from '@noriai/contract/policy'
import { fromWallTime } from '@noriai/contract/time'
import { plannedDeparture } from '../../../test/factories/plannedDeparture'
import type { Availability, SeekingParty } from '../seats'
import { chooseDeparture } from './chooseDeparture'

const policy = mergePolicy({ operations: { busWheelchairs: 1 } })
const day = '2026-11-24'
const party: SeekingParty = { seats: 1, large: 0, small: 0, childSeats: 0, stopKey: 'umeda' }
const withWheelchair: SeekingParty = { ...party, wheelchairs: 1 }

/** What is left on a departure: nothing, seats and no place for a wheelchair, or both. */
type Left = 'none' | 'seats' | 'all'

/** A departure at a clock time, with so much left. */
function departureAt(clock: string, left: Left): Availability {
  const isTaken = left === 'seats'
  return {
    departureId: clock,
    planned: plannedDeparture({
      direction: 'pickup',
      serviceDate: day,
      departsAt: fromWallTime(`${day} ${clock}:00`),
    }),
    status: 'open',
    pause: undefined,
    busFree: { seats: left === 'none' ? 0 : 40, large: 60, small: 55 },
    placed: isTaken ? [{ ...withWheelchair, id: 'other', stopKey: 'other', minibus: 1 }] : [],
    mayMove: true,
  }
}

/** What a party gets that wants the 19:30: the clock time of its departure, or the refusal with those that it is offered. */
function chosenOf(left: readonly [Left, Left, Left], seeking: SeekingParty, isWalkUp = false) {
  const [before, at, after] = left
  const wanted = departureAt('19:30', at)
  const candidates = [departureAt('19:00', before), wanted, departureAt('20:00', after)]
  const { taken, problem, alternatives } = chooseDeparture(candidates, wanted, {
    party: seeking,
    policy,
    isWalkUp,
  })
  return taken?.departureId ?? [problem?.error, ...alternatives.map(({ departureId }) => departureId)]
}

describe('the departure of a party with a wheelchair', () => {
  const cases: readonly (readonly [string, readonly [Left, Left, Left], string | readonly string[]])[] = [
    ['is the one that it wants while that has a place', ['all', 'all', 'all'], '19:30'],
    [
      'is offered before and after where only its wheelchair has none',
      ['all', 'seats', 'all'],
      ['booking.wheelchairsFull', '19:00', '20:00'],
    ],
    [
      'is offered only where all of it has room',
      ['seats', 'seats', 'all'],
      ['booking.wheelchairsFull', '20:00'],
    ],
    ['is none where no bus has a place', ['seats', 'seats', 'seats'], ['booking.wheelchairsFullAll']],
    [
      'is none where the one that it wants has no seats, and the others no place',
      ['seats', 'none', 'seats'],
      ['booking.wheelchairsFullAll'],
    ],
    ['is none where all are full', ['none', 'none', 'none'], ['booking.capacityFullAll']],
    [
      'is offered by its seats where these are what the wanted one lacks',
      ['seats', 'none', 'all'],
      ['booking.capacityFullOne', '20:00'],
    ],
  ]
  for (const [name, left, expected] of cases)
    test(name, () => assert.deepEqual(chosenOf(left, withWheelchair), expected))

  test('is the first from now on that has a place, where it is at the airport', () => {
    assert.equal(chosenOf(['all', 'seats', 'all'], withWheelchair, true), '20:00')
  })

  test('is no other for a party without one', () => {
    assert.equal(chosenOf(['all', 'seats', 'all'], party), '19:30')
  })
})
