import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { defaultPolicy, mergePolicy, type Policy } from '../policy'
import { addMinutes, fromWallTime, serviceDateOf, toWallTime } from '../time'
import { offerPickup, type PickupOffer } from './pickupDepartures'
import { isDeparture } from './timetable'

const longBefore = fromWallTime('2026-11-20 12:00:00')

interface Ask {
  landing: string
  at?: string
  domestic?: boolean
  poster?: boolean
  runs?: (departsAt: number) => boolean
  policy?: Policy
}

function offer({
  landing,
  at,
  domestic = false,
  poster = false,
  runs,
  policy = defaultPolicy,
}: Ask): PickupOffer {
  const requested = { landingAt: fromWallTime(landing), isDomestic: domestic, hasPosterScan: poster, runs }
  return offerPickup(requested, at ? fromWallTime(at) : longBefore, policy)
}

function answered(offered: PickupOffer): string {
  if (offered.kind === 'refused') return offered.problem.error
  return `${offered.kind} ${toWallTime(offered.departures[0] ?? 0)}`
}

describe('the first departure of a landing', () => {
  const cases: [string, Ask, string][] = [
    [
      'leaves 60 min after it at the earliest',
      { landing: '2026-11-21 14:30:00' },
      'departures 2026-11-21 15:30:00',
    ],
    ['is the next one a second later', { landing: '2026-11-21 14:30:01' }, 'departures 2026-11-21 16:00:00'],
    [
      'leaves 30 min after a domestic one',
      { landing: '2026-11-21 15:00:00', domestic: true },
      'departures 2026-11-21 15:30:00',
    ],
    [
      'is the next one after a domestic one a second later',
      { landing: '2026-11-21 15:00:01', domestic: true },
      'departures 2026-11-21 16:00:00',
    ],
    [
      'is one that runs on its line',
      {
        landing: '2026-11-21 14:30:00',
        runs: (departsAt) => toWallTime(departsAt) !== '2026-11-21 15:30:00',
      },
      'departures 2026-11-21 16:00:00',
    ],
    [
      'at 23:30 is the first morning bus of the line where the last one does not run',
      {
        landing: '2026-11-21 23:30:00',
        runs: (departsAt) => !['00:30', '06:40'].includes(toWallTime(departsAt).slice(11, 16)),
      },
      'nightHold 2026-11-22 07:00:00',
    ],
    ['at 23:30 is the last bus, 00:30', { landing: '2026-11-21 23:30:00' }, 'departures 2026-11-22 00:30:00'],
    [
      'a second later is the morning bus',
      { landing: '2026-11-21 23:30:01' },
      'nightHold 2026-11-22 06:40:00',
    ],
    [
      'after midnight is the morning bus',
      { landing: '2026-11-22 00:20:00' },
      'nightHold 2026-11-22 06:40:00',
    ],
    [
      'just before the service day starts is the morning bus',
      { landing: '2026-11-22 04:59:59' },
      'nightHold 2026-11-22 06:40:00',
    ],
    [
      'from 05:00 on is the first bus, without a night',
      { landing: '2026-11-22 05:00:00' },
      'departures 2026-11-22 06:40:00',
    ],
    [
      'at 05:40 still catches the first bus',
      { landing: '2026-11-22 05:40:00' },
      'departures 2026-11-22 06:40:00',
    ],
    ['at 05:41 does not', { landing: '2026-11-22 05:41:00' }, 'departures 2026-11-22 07:00:00'],
  ]
  for (const [what, ask, expected] of cases) {
    test(what, () => assert.equal(answered(offer(ask)), expected))
  }

  test('is followed by the rest of its night, and by no bus of the next day', () => {
    const offered = offer({ landing: '2026-11-21 22:45:00' })
    assert.ok(offered.kind === 'departures')
    assert.deepEqual(offered.departures.map(toWallTime), ['2026-11-22 00:00:00', '2026-11-22 00:30:00'])
  })

  test('takes the other connecting times of a policy', () => {
    const policy = mergePolicy({ pickup: { connectingMinutes: { international: 90 } } })
    assert.equal(
      answered(offer({ landing: '2026-11-21 14:30:00', policy })),
      'departures 2026-11-21 16:00:00',
    )
  })

  test('with the night hold off, a late landing is out of service hours', () => {
    const policy = mergePolicy({ pickup: { nightHold: false } })
    const offered = offer({ landing: '2026-11-21 23:30:01', policy })
    assert.deepEqual(offered, {
      kind: 'refused',
      problem: {
        error: 'booking.outOfServiceHours',
        params: { first: '2026-11-21 06:40:00', last: '2026-11-22 00:30:00' },
      },
    })
    assert.equal(
      answered(offer({ landing: '2026-11-21 23:30:00', policy })),
      'departures 2026-11-22 00:30:00',
    )
  })
})

describe('the notice of a pick-up', () => {
  const landing = '2026-11-21 14:30:00'
  test('is kept 90 min before the landing, and not a second later', () => {
    assert.equal(answered(offer({ landing, at: '2026-11-21 13:00:00' })), 'departures 2026-11-21 15:30:00')
    assert.equal(answered(offer({ landing, at: '2026-11-21 13:00:01' })), 'booking.timeTooEarly')
  })

  test('does not count with a poster scan', () => {
    assert.equal(
      answered(offer({ landing, at: '2026-11-21 13:00:01', poster: true })),
      'departures 2026-11-21 15:30:00',
    )
  })

  test('counts with a poster scan too when walk-up is off', () => {
    const policy = mergePolicy({ pickup: { walkUp: { enabled: false } } })
    assert.equal(
      answered(offer({ landing, at: '2026-11-21 13:00:01', poster: true, policy })),
      'booking.timeTooEarly',
    )
  })
})

describe('walk-up after the landing', () => {
  const walkUp = (at: string, landing = '2026-11-21 14:30:00') =>
    answered(offer({ landing, at, poster: true }))

  test('takes the departure that leaves in 20 min, and the next a second later', () => {
    assert.equal(walkUp('2026-11-21 15:10:00'), 'departures 2026-11-21 15:30:00')
    assert.equal(walkUp('2026-11-21 15:10:01'), 'departures 2026-11-21 16:00:00')
  })

  test('does not ask for the connecting time once landed', () => {
    assert.equal(walkUp('2026-11-21 14:30:00'), 'departures 2026-11-21 15:00:00')
    assert.equal(walkUp('2026-11-21 14:29:59'), 'departures 2026-11-21 15:30:00')
  })

  test('falls to the morning bus after the last one can be caught', () => {
    assert.equal(walkUp('2026-11-22 00:10:00', '2026-11-21 22:00:00'), 'departures 2026-11-22 00:30:00')
    assert.equal(walkUp('2026-11-22 00:10:01', '2026-11-21 22:00:00'), 'nightHold 2026-11-22 06:40:00')
  })

  test('books the day it is, not the day of the landing, next morning', () => {
    assert.equal(walkUp('2026-11-22 06:00:00', '2026-11-21 23:50:00'), 'departures 2026-11-22 06:40:00')
  })

  test('is told apart from a booking with notice', () => {
    const offered = offer({ landing: '2026-11-21 14:30:00', poster: true })
    assert.equal(offered.kind !== 'refused' && offered.isWalkUp, false)
    const walkedUp = offer({ landing: '2026-11-21 14:30:00', at: '2026-11-21 14:40:00', poster: true })
    assert.equal(walkedUp.kind !== 'refused' && walkedUp.isWalkUp, true)
  })

  test('reaches no further ahead than any other booking', () => {
    assert.equal(answered(offer({ landing: '2028-11-21 14:30:00', poster: true })), 'booking.tooFarAhead')
  })
})

describe('any landing', () => {
  const anyMinute = fc.integer({ min: 0, max: 60 * 24 * 60 })
  test('is offered only departures of the timetable it can reach, ascending, all of one night', () => {
    fc.assert(
      fc.property(
        anyMinute,
        anyMinute,
        fc.boolean(),
        fc.boolean(),
        (land, ask, isDomestic, hasPosterScan) => {
          const start = fromWallTime('2026-11-01 00:00:00')
          const [landingAt, at] = [addMinutes(start, land), addMinutes(start, ask)]
          const offered = offerPickup({ landingAt, isDomestic, hasPosterScan }, at, defaultPolicy)
          if (offered.kind === 'refused') return
          const { departures } = offered
          assert.ok(departures.length > 0)
          assert.equal(new Set(departures.map((time) => serviceDateOf(time, defaultPolicy))).size, 1)
          departures.forEach((time, i) => {
            assert.ok(isDeparture(time, 'pickup', defaultPolicy))
            assert.ok(time > (departures[i - 1] ?? 0))
            assert.ok(time >= addMinutes(at, 20))
            if (landingAt > at) assert.ok(time >= addMinutes(landingAt, isDomestic ? 30 : 60))
          })
        },
      ),
    )
  })
})
