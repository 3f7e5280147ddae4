import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '../policy'
import { addMinutes, fromWallTime, toWallTime } from '../time'
import { nightOwlPlan } from './nightOwl'
import { offerPickup } from './pickupDepartures'

const at = (wallTime: string) => fromWallTime(`${wallTime}:00`)
const morningBus = at('2026-11-23 06:40')
const planFor = (landing: string, departs = '2026-11-23 06:40') =>
  nightOwlPlan(at(landing), at(departs), defaultPolicy)

describe('nightOwlPlan', () => {
  test('tells the night between a landing after the last bus and the morning bus', () => {
    const plan = planFor('2026-11-22 23:45')
    assert.ok(plan)
    assert.deepEqual(
      [plan.lastBusAt, plan.deskClosesAt, plan.deskReopensAt, plan.gatherAt, plan.departsAt].map(toWallTime),
      [
        '2026-11-23 00:30:00',
        '2026-11-23 01:30:00',
        '2026-11-23 06:30:00',
        '2026-11-23 06:30:00',
        '2026-11-23 06:40:00',
      ],
    )
  })

  test('is none for a bus of the same night, also after midnight', () => {
    assert.equal(planFor('2026-11-22 23:30', '2026-11-23 00:30'), undefined)
    assert.equal(planFor('2026-11-22 14:05', '2026-11-22 15:30'), undefined)
  })

  test('ends with the service day: who lands from 05:00 on waits for a bus of the same day', () => {
    assert.ok(planFor('2026-11-23 04:59'))
    assert.equal(planFor('2026-11-23 05:00'), undefined)
  })

  test('says whether the desk is still staffed: until 01:30, not at it', () => {
    assert.equal(planFor('2026-11-23 01:29')?.isDeskOpenAfterLanding, true)
    assert.equal(planFor('2026-11-23 01:30')?.isDeskOpenAfterLanding, false)
  })

  test('reads the hours of the desk and the gather time from the policy', () => {
    const policy = {
      ...defaultPolicy,
      ride: { ...defaultPolicy.ride, gatherMinutesBefore: 25 },
      timetable: { ...defaultPolicy.timetable, counterClosesAt: '26:00', counterReopensAt: '05:45' },
    }
    const plan = nightOwlPlan(at('2026-11-23 00:10'), morningBus, policy)
    assert.deepEqual(
      [plan?.deskClosesAt ?? 0, plan?.deskReopensAt ?? 0, plan?.gatherAt ?? 0].map(toWallTime),
      ['2026-11-23 02:00:00', '2026-11-23 05:45:00', '2026-11-23 06:15:00'],
    )
  })

  test('applies to exactly the landings that a booking offers the morning bus for', () => {
    const bookedAt = at('2026-11-20 12:00')
    for (const isDomestic of [false, true]) {
      for (let minute = 0; minute < 24 * 60; minute += 1) {
        const landingAt = addMinutes(at('2026-11-22 12:00'), minute)
        const offer = offerPickup({ landingAt, isDomestic, hasPosterScan: false }, bookedAt, defaultPolicy)
        assert.ok(offer.kind !== 'refused')
        const [first = 0] = offer.departures
        const plan = nightOwlPlan(landingAt, first, defaultPolicy)
        assert.equal(plan !== undefined, offer.kind === 'nightHold', toWallTime(landingAt))
      }
    }
  })
})
