import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  canBeCarried,
  hasWheelchair,
  needKinds,
  placesOfNeeds,
  scarcePlacesOf,
  withNeed,
  type Need,
} from './riderNeeds'

describe('what parties need', () => {
  const rows: readonly (readonly [string, readonly (readonly Need[])[], readonly [number, number]])[] = [
    ['nothing takes nothing', [[], []], [0, 0]],
    ['a wheelchair takes a place for one', [['wheelchair']], [1, 0]],
    ['a pushchair takes a large place', [['pushchair']], [0, 1]],
    ['of several parties they add up', [['wheelchair', 'pushchair'], ['pushchair'], []], [1, 2]],
    ['a dog and help with walking take no place', [['assistanceDog', 'walkingHelp']], [0, 0]],
  ]
  for (const [name, parties, [wheelchairs, pushchairs]] of rows) {
    test(name, () => assert.deepEqual(placesOfNeeds(parties), { wheelchairs, pushchairs }))
  }

  test('takes of the places that are few one for its wheelchair and one for each child on a seat of its own', () => {
    const needs = ['wheelchair', 'pushchair', 'walkingHelp'] as const
    assert.deepEqual(scarcePlacesOf({ childSeats: 2, needs }), { childSeats: 2, wheelchairs: 1 })
    assert.deepEqual(scarcePlacesOf({ childSeats: 0, needs: ['pushchair'] }), {
      childSeats: 0,
      wheelchairs: 0,
    })
  })

  test('is a place on the bus for a wheelchair that folds alone', () => {
    assert.deepEqual(
      needKinds.filter((need) => hasWheelchair([need])),
      ['wheelchair'],
    )
    assert.ok(hasWheelchair(['pushchair', 'wheelchair']))
    assert.ok(!hasWheelchair([]))
  })

  test('is ticked and no longer ticked one by one, each once, as they are listed', () => {
    assert.deepEqual(withNeed(['walkingHelp'], { need: 'pushchair', isNeeded: true }), [
      'pushchair',
      'walkingHelp',
    ])
    assert.deepEqual(withNeed(['pushchair'], { need: 'pushchair', isNeeded: true }), ['pushchair'])
    assert.deepEqual(withNeed(['pushchair', 'walkingHelp'], { need: 'pushchair', isNeeded: false }), [
      'walkingHelp',
    ])
    assert.deepEqual(withNeed([], { need: 'wheelchair', isNeeded: false }), [])
  })

  test('is carried, all but a wheelchair that does not fold', () => {
    assert.deepEqual(
      needKinds.filter((need) => !canBeCarried([need])),
      ['rigidWheelchair'],
    )
    assert.ok(!canBeCarried(['wheelchair', 'rigidWheelchair']))
    assert.ok(canBeCarried([]))
  })
})
