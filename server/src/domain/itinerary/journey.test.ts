import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { noReports } from '@noriai/contract/rules/rideProgress'
import { reportedArrivalOf, type Journey, type JourneyStop } from './journey'

const reportedEndAt = 1_795_300_000_000
const stop = (leg: JourneyStop['leg'], position: number, stopKey: string): JourneyStop => ({
  leg,
  position,
  stopKey,
  wardCode: null,
  arrivesAt: 0,
  stopMinutes: 3,
})
const journey = (stops: readonly JourneyStop[], stopKey = 'own'): Journey => ({
  reports: { ...noReports, step: 'done' },
  reportedEndAt,
  stopKey,
  startMinutes: 0,
  stops,
  bus: null,
})

describe('the arrival that staff reported', () => {
  test('is the end of the departure for who is let out last, for who shares no stops, and at the airport', () => {
    const last = [stop('deliver', 1, 'other'), stop('deliver', 2, 'own')]
    assert.equal(reportedArrivalOf(journey(last), 'pickup'), reportedEndAt)
    assert.equal(reportedArrivalOf(journey([]), 'pickup'), reportedEndAt)
    const collected = [stop('collect', 1, 'own'), stop('collect', 2, 'other')]
    assert.equal(reportedArrivalOf(journey(collected), 'dropoff'), reportedEndAt)
  })

  test('is not known of who was let out before others, nor of what is no ride', () => {
    const first = [stop('deliver', 1, 'own'), stop('deliver', 2, 'other')]
    assert.equal(reportedArrivalOf(journey(first), 'pickup'), null)
    assert.equal(reportedArrivalOf(null, 'pickup'), null)
    assert.equal(reportedArrivalOf(journey([]), undefined), null)
  })
})
