import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flightStates, isStateHere } from './flightReport'

test('what leaves from here lands elsewhere; every other state is of both ways', () => {
  const statesOf = (direction: 'arrival' | 'departure') =>
    flightStates.filter((state) => isStateHere(state, { direction }))
  assert.deepEqual(statesOf('arrival'), flightStates)
  assert.deepEqual(statesOf('departure'), ['scheduled', 'onTime', 'delayed', 'cancelled'])
})
