import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flightStatusSchema } from '../schema/flightView'
import { isStateHere } from './flightReport'

test('what leaves from here lands elsewhere; every other state is of both ways', () => {
  const statesOf = (direction: 'arrival' | 'departure') =>
    flightStatusSchema.options.filter((status) => isStateHere(status, { direction }))
  assert.deepEqual(statesOf('arrival'), flightStatusSchema.options)
  assert.deepEqual(statesOf('departure'), ['scheduled', 'onTime', 'delayed', 'cancelled'])
})
