import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { listOf, runName, sampleRun } from '../testing/sampleRun'
import { cardOf, whyGone } from './whyGone'

describe('a run that is not on the phone', () => {
  const cancelled = { state: 'abandoned', readOnly: 'cancelled' } as const

  test('was cancelled with riders who may be in it already, when it collects for a bus', () => {
    assert.equal(whyGone(sampleRun(undefined, { ...cancelled, direction: 'dropoff' })), 'bringOn')
    const ofBus = { ...cancelled, direction: 'dropoff', minibus: 0 } as const
    assert.equal(whyGone(sampleRun(undefined, ofBus)), 'cancelled')
    assert.equal(whyGone(sampleRun(undefined, cancelled)), 'cancelled')
    assert.equal(whyGone(sampleRun(undefined, { readOnly: 'cancelled', direction: 'dropoff' })), 'bringOn')
  })

  test('is over, another driver’s, or has not arrived', () => {
    assert.equal(whyGone(sampleRun(undefined, { state: 'finished', readOnly: 'over' })), 'gone')
    assert.equal(whyGone(sampleRun()), 'gone')
    assert.equal(whyGone(undefined), 'gone')
  })

  test('is known by its departure and its minibus', () => {
    const { runs } = listOf(sampleRun())
    assert.equal(cardOf(runName, runs), runs[0])
    assert.equal(cardOf({ ...runName, minibus: 3 }, runs), undefined)
  })
})
