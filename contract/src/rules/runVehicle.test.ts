import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { earlierPairs, vehicleOfDriver } from './runVehicle'

const run = {
  vehicleId: 'M3',
  driverId: 'mori',
  earlier: [
    { vehicleId: 'M1', driverId: 'mori', until: 100 },
    { vehicleId: 'M2', driverId: 'kato', until: 200 },
  ],
}

describe('the vehicle of a driver on a run', () => {
  test('is the one that they had it with at that moment', () => {
    assert.equal(vehicleOfDriver(run, 'mori', 99), 'M1')
    assert.equal(vehicleOfDriver(run, 'mori', 100), 'M3')
    assert.equal(vehicleOfDriver(run, 'kato', 199), 'M2')
  })

  test('is the last one that they had where another driver has the run since', () => {
    assert.equal(vehicleOfDriver(run, 'kato', 200), 'M2')
    assert.equal(vehicleOfDriver({ ...run, driverId: 'ueda' }, 'mori', 300), 'M1')
  })

  test('is none of a driver who never had the run', () => {
    assert.equal(vehicleOfDriver(run, 'ueda', 50), null)
    assert.equal(vehicleOfDriver({ vehicleId: null, driverId: null, earlier: [] }, 'mori', 50), null)
  })
})

describe('the pairs that had a run before', () => {
  test('have the one that it is taken from, and until when', () => {
    const next = { vehicleId: 'M4', driverId: 'mori' }
    assert.deepEqual(earlierPairs(run, next, 300), [
      ...run.earlier,
      { vehicleId: 'M3', driverId: 'mori', until: 300 },
    ])
  })

  test('stay as they are where the same pair has it again, and where none had it', () => {
    assert.deepEqual(earlierPairs(run, { vehicleId: 'M3', driverId: 'mori' }, 300), run.earlier)
    const unnamed = { vehicleId: null, driverId: null, earlier: [] }
    assert.deepEqual(earlierPairs(unnamed, { vehicleId: 'M3', driverId: 'mori' }, 300), [])
    assert.deepEqual(earlierPairs(undefined, { vehicleId: 'M3', driverId: 'mori' }, 300), [])
  })
})
