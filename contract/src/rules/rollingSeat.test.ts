import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy, mergePolicy } from '../policy'
import { addMinutes, fromWallTime, msPerMinute, toWallTime } from '../time'
import { departuresAfterFlight, departuresAfterMissedBus, landedFrom, type RollingRide } from './rollingSeat'

const time = (clock: string, day = '21') => fromWallTime(`2026-11-${day} ${clock}:00`)
const noNightHold = mergePolicy({ pickup: { nightHold: false } }, defaultPolicy)

/** Sold on the 15:30 bus for a landing at 14:30, asked at 14:00. */
function ride(changes: Partial<RollingRide> = {}): RollingRide {
  return {
    departsAt: time('15:30'),
    soldDepartsAt: time('15:30'),
    seatedAt: time('12:00', '01'),
    landsAt: time('14:30'),
    landedFrom: changes.landsAt ?? time('14:30'),
    isDomestic: false,
    ...changes,
  }
}

const first = (departures: readonly number[]) => {
  const [departure] = departures
  return departure === undefined ? undefined : toWallTime(departure).slice(8, 16)
}

describe('a seat that follows its flight', () => {
  const at = time('14:00')

  test('stays as long as the landing still connects, to the very minute', () => {
    assert.deepEqual(departuresAfterFlight(ride(), at, defaultPolicy), [])
    const late = ride({ landsAt: time('14:30') + 1 })
    assert.equal(first(departuresAfterFlight(late, at, defaultPolicy)), '21 16:00')
  })

  test('stays where it was chosen by who had landed, however short the way', () => {
    const chosen = ride({ departsAt: time('15:00'), soldDepartsAt: time('15:00'), landsAt: time('14:10') })
    const now = time('14:40')
    assert.deepEqual(departuresAfterFlight({ ...chosen, seatedAt: time('14:10') }, now, defaultPolicy), [])
    assert.equal(
      first(departuresAfterFlight({ ...chosen, seatedAt: time('14:10') - 1 }, now, defaultPolicy)),
      '21 15:30',
    )
  })

  test('stays with who was sold it at the airport before a landing was reported without its time', () => {
    const reported = { landsAt: time('14:50'), scheduledAt: time('14:30'), isUntimed: true }
    const from = landedFrom(reported, defaultPolicy)
    assert.equal(from, addMinutes(time('14:30'), -defaultPolicy.pickup.noticeMinutes))
    assert.equal(landedFrom({ ...reported, isUntimed: false }, defaultPolicy), time('14:50'))
    const sold = ride({ landsAt: time('14:50') })
    const atAirport = { ...sold, landedFrom: from, seatedAt: time('14:40') }
    assert.deepEqual(departuresAfterFlight(atAirport, time('14:50'), defaultPolicy), [])
    const before = { ...atAirport, seatedAt: from - 1 }
    assert.equal(first(departuresAfterFlight(before, time('14:50'), defaultPolicy)), '21 16:00')
  })

  test('connects in half an hour from a domestic flight', () => {
    const domestic = ride({ isDomestic: true, landsAt: time('15:00') })
    assert.deepEqual(departuresAfterFlight(domestic, at, defaultPolicy), [])
    const later = { ...domestic, landsAt: time('15:01') }
    assert.equal(first(departuresAfterFlight(later, at, defaultPolicy)), '21 16:00')
  })

  test('rolls three hours, and names every later departure for when the first is full', () => {
    const departures = departuresAfterFlight(ride({ landsAt: time('17:30') }), at, defaultPolicy)
    assert.deepEqual(departures.slice(0, 3).map(toWallTime), [
      '2026-11-21 18:30:00',
      '2026-11-21 19:00:00',
      '2026-11-21 19:30:00',
    ])
  })

  test('takes the last bus of the night at 24:30, and after it the morning bus', () => {
    assert.equal(
      first(departuresAfterFlight(ride({ landsAt: time('23:30') }), at, defaultPolicy)),
      '22 00:30',
    )
    const after = ride({ landsAt: time('23:31') })
    assert.equal(first(departuresAfterFlight(after, at, defaultPolicy)), '22 06:40')
    assert.deepEqual(departuresAfterFlight(after, at, noNightHold), [])
  })

  test('counts a landing before 05:00 to the evening before', () => {
    const early = ride({ landsAt: time('04:59', '22') })
    assert.equal(first(departuresAfterFlight(early, at, defaultPolicy)), '22 06:40')
    assert.deepEqual(departuresAfterFlight(early, at, noNightHold), [])
    const morning = ride({ landsAt: time('05:00', '22') })
    assert.equal(first(departuresAfterFlight(morning, at, noNightHold)), '22 06:40')
  })

  test('moves back when the flight makes up time, never before the bus it was sold on', () => {
    const moved = ride({ departsAt: time('18:30'), landsAt: time('15:10') })
    assert.deepEqual(departuresAfterFlight(moved, at, defaultPolicy).map(toWallTime).slice(0, 1), [
      '2026-11-21 16:30:00',
    ])
    assert.ok(departuresAfterFlight(moved, at, defaultPolicy).every((each) => each < time('18:30')))
    const early = { ...moved, landsAt: time('13:00') }
    assert.equal(first(departuresAfterFlight(early, at, defaultPolicy)), '21 15:30')
  })

  test('does not move back to a bus that one cannot gather for any more', () => {
    const moved = ride({ departsAt: time('18:30'), landsAt: time('14:30') })
    assert.equal(first(departuresAfterFlight(moved, time('16:20'), defaultPolicy)), '21 16:30')
    assert.equal(first(departuresAfterFlight(moved, time('16:20') + 1, defaultPolicy)), '21 17:00')
  })

  test('leaves a missed bus to the traveller, but not one that left before the landing', () => {
    assert.deepEqual(departuresAfterFlight(ride(), time('15:30'), defaultPolicy), [])
    const late = ride({ landsAt: time('16:00') })
    assert.equal(first(departuresAfterFlight(late, time('16:10'), defaultPolicy)), '21 17:00')
  })
})

describe('still in immigration', () => {
  const held = (at: number, changes: Partial<RollingRide> = {}, policy = defaultPolicy) => {
    const answer = departuresAfterMissedBus(ride(changes), at, policy)
    return 'problem' in answer ? answer.problem.error : first(answer.departures)
  }

  test('counts from the very landing on', () => {
    assert.equal(held(time('14:30') - 1), 'order.notMovable')
    assert.equal(held(time('14:30')), '21 16:00')
  })

  test('moves to a departure after its own that one can still gather for, before and after it left', () => {
    assert.equal(held(time('15:29')), '21 16:00')
    assert.equal(held(time('15:50')), '21 16:00')
    assert.equal(held(time('15:50') + 1), '21 16:30')
  })

  test('counts until the counter closes, the minute included', () => {
    const last = { departsAt: time('00:30', '22'), landsAt: time('23:20') }
    assert.equal(held(time('01:30', '22'), last), '22 06:40')
    assert.equal(held(time('01:30', '22') + 1, last), 'order.notMovable')
  })

  test('has nowhere to go after the last bus where nobody waits for the morning', () => {
    const last = { departsAt: time('00:30', '22'), landsAt: time('23:20') }
    assert.equal(held(time('00:20', '22'), last, noNightHold), undefined)
  })

  test('never answers a departure that is gone, whatever the minute', () => {
    for (let minute = 0; minute < 24 * 60; minute += 7) {
      const at = addMinutes(time('05:00'), minute)
      const answer = departuresAfterMissedBus(ride({ landsAt: time('05:00') }), at, defaultPolicy)
      if ('problem' in answer) continue
      for (const departsAt of answer.departures) {
        assert.ok(departsAt - at >= defaultPolicy.ride.gatherMinutesBefore * msPerMinute)
        assert.ok(departsAt > time('15:30'))
      }
    }
  })
})
