import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy, mergePolicy } from '../policy'
import { fromWallTime, toWallTime } from '../time'
import {
  afterFlightProblem,
  arrivalFit,
  arrivalOptions,
  dropoffDepartureFor,
  offerDropoff,
  suggestedArrival,
  type DropoffLine,
} from './dropoffDepartures'
import { transferProblem } from './transferDepartures'

const line: DropoffLine = {
  terminal: 'T1',
  relay: { code: 'ocat', busMinutes: 50, terminalExtraMinutes: { T2: 7 }, peaks: [], changeMinutes: 5 },
}
const longBefore = fromWallTime('2026-11-20 12:00:00')
const busFor = (arriveBy: string, on = line, policy = defaultPolicy) => {
  const found = dropoffDepartureFor(fromWallTime(arriveBy), on, policy)
  return found === undefined ? 'none' : toWallTime(found).slice(11, 16)
}

describe('the bus of a drop-off', () => {
  test('is at the terminal exactly in time, or half an hour earlier', () => {
    assert.equal(busFor('2026-11-21 09:20:00'), '08:30')
    assert.equal(busFor('2026-11-21 09:19:59'), '08:00')
  })

  test('leaves earlier for Terminal 2', () => {
    const terminal2 = { ...line, terminal: 'T2' }
    assert.equal(busFor('2026-11-21 09:20:00', terminal2), '08:00')
    assert.equal(busFor('2026-11-21 09:27:00', terminal2), '08:30')
  })

  test('is the first of the day at the earliest', () => {
    assert.equal(busFor('2026-11-21 06:19:59'), 'none')
    assert.equal(busFor('2026-11-21 06:20:00'), '05:30')
  })

  test('can be the last one of the evening before, while the wait is not longer than the policy takes', () => {
    assert.equal(busFor('2026-11-22 00:30:00'), '23:00')
    assert.equal(busFor('2026-11-22 00:50:00'), '23:00')
    assert.equal(busFor('2026-11-22 00:50:01'), 'none')
    assert.equal(busFor('2026-11-22 03:00:00'), 'none')
    assert.equal(
      busFor('2026-11-22 03:00:00', line, mergePolicy({ dropoff: { maxEarlyMinutes: 240 } })),
      '23:00',
    )
  })
})

describe('a drop-off line on which not every departure runs', () => {
  const without = (...clocks: string[]): DropoffLine => ({
    ...line,
    runs: (departsAt) => !clocks.includes(toWallTime(departsAt).slice(11, 16)),
  })

  test('takes the one before, while the wait is not longer than the policy takes', () => {
    assert.equal(busFor('2026-11-21 09:30:00', without('08:30')), '08:00')
    assert.equal(busFor('2026-11-21 09:30:00', without('08:30', '08:00')), 'none')
  })

  test('offers no arrival that only a bus of other lines makes, and names its own hours', () => {
    const arriveBy = fromWallTime('2026-11-21 23:30:00')
    const last = without('22:30', '22:00')
    assert.deepEqual(
      offerDropoff({ arriveBy, line: without('22:30'), at: longBefore, policy: defaultPolicy }),
      {
        departsAt: fromWallTime('2026-11-21 22:00:00'),
      },
    )
    const [offered] = arrivalOptions({
      date: '2026-11-21',
      line: last,
      at: longBefore,
      policy: defaultPolicy,
    }).filter((each) => each.arriveBy === arriveBy)
    assert.equal(offered?.problem?.error, 'booking.outOfServiceHours')
    const early = offerDropoff({
      arriveBy: fromWallTime('2026-11-21 06:30:00'),
      line: without('05:30'),
      at: longBefore,
      policy: defaultPolicy,
    })
    assert.equal('problem' in early && early.problem.params.first, '2026-11-21 06:50:00')
  })
})

describe('offerDropoff', () => {
  const arriveBy = fromWallTime('2026-11-21 20:30:00')
  test('keeps the notice of 6 h, inclusive', () => {
    assert.deepEqual(
      offerDropoff({ arriveBy, line, at: fromWallTime('2026-11-21 14:30:00'), policy: defaultPolicy }),
      {
        departsAt: fromWallTime('2026-11-21 19:30:00'),
      },
    )
    const late = offerDropoff({
      arriveBy,
      line,
      at: fromWallTime('2026-11-21 14:30:01'),
      policy: defaultPolicy,
    })
    assert.equal('problem' in late && late.problem.error, 'booking.timeTooEarly')
  })

  test('takes the half hours from 00:30 to 23:30 and nothing between them', () => {
    const errorOf = (arriveBy: string) => {
      const offer = offerDropoff({
        arriveBy: fromWallTime(arriveBy),
        line,
        at: longBefore,
        policy: defaultPolicy,
      })
      return 'problem' in offer ? offer.problem.error : undefined
    }
    for (const clock of ['00:00', '00:10', '12:07', '23:45']) {
      assert.equal(errorOf(`2026-11-22 ${clock}:00`), 'booking.timeNotOffered')
    }
    assert.equal(errorOf('2026-11-22 12:00:01'), 'booking.timeNotOffered')
    for (const clock of ['00:30', '12:00', '23:30'])
      assert.equal(errorOf(`2026-11-22 ${clock}:00`), undefined)
  })

  test('tells the arrivals that the first and the last bus make', () => {
    assert.deepEqual(
      offerDropoff({
        arriveBy: fromWallTime('2026-11-21 05:30:00'),
        line,
        at: longBefore,
        policy: defaultPolicy,
      }),
      {
        problem: {
          error: 'booking.outOfServiceHours',
          params: { first: '2026-11-21 06:20:00', last: '2026-11-21 23:50:00' },
        },
      },
    )
  })
})

describe('arrivalOptions', () => {
  const options = arrivalOptions({ date: '2026-11-21', line, at: longBefore, policy: defaultPolicy })

  test('run from 00:30 to 23:30 every half hour', () => {
    assert.equal(options.length, 47)
    assert.equal(options[0]?.clock, '00:30')
    assert.equal(options[46]?.clock, '23:30')
  })

  test('are disabled with the reason between the last bus and the first', () => {
    const disabled = options.filter((option) => option.problem).map((option) => option.clock)
    assert.deepEqual(disabled, [
      '01:00',
      '01:30',
      '02:00',
      '02:30',
      '03:00',
      '03:30',
      '04:00',
      '04:30',
      '05:00',
      '05:30',
      '06:00',
    ])
    assert.ok(options.every((option) => (option.problem === undefined) !== (option.departsAt === undefined)))
  })

  test('are disabled within the notice', () => {
    const today = arrivalOptions({
      date: '2026-11-21',
      line,
      at: fromWallTime('2026-11-21 13:00:00'),
      policy: defaultPolicy,
    })
    const first = today.find((option) => option.departsAt !== undefined)
    assert.equal(first?.clock, '19:00')
    assert.equal(today.find((option) => option.clock === '18:30')?.problem?.error, 'booking.timeTooEarly')
  })

  test('are told one and the same first arrival, one that can be chosen', () => {
    const at = fromWallTime('2026-11-21 11:48:20')
    const today = arrivalOptions({
      date: '2026-11-21',
      line: { ...line, doorMinutes: () => 20 },
      at,
      policy: defaultPolicy,
    })
    const answered = today.flatMap(({ problem }) =>
      problem?.error === 'booking.timeTooEarly' ? [problem.params.dateTime] : [],
    )
    assert.deepEqual([...new Set(answered)], ['2026-11-21 18:00:00'])
    assert.equal(today.find(({ departsAt }) => departsAt !== undefined)?.clock, '18:00')
  })

  test('suggest being there 3 to 2 hours before the flight', () => {
    const { from, to } = suggestedArrival(fromWallTime('2026-11-21 22:00:00'), defaultPolicy)
    assert.equal(toWallTime(from), '2026-11-21 19:00:00')
    assert.equal(toWallTime(to), '2026-11-21 20:00:00')
  })
})

describe('a drop-off under a short notice', () => {
  const policy = mergePolicy({ dropoff: { noticeMinutes: 90 } })
  // The 19:30 bus makes 20:30; its minibus is at a door 20 minutes away from 18:30 on.
  const fromDoor = { ...line, doorMinutes: () => 20 }
  const arriveBy = fromWallTime('2026-11-21 20:30:00')
  test('is taken while a minibus can still be at the door', () => {
    assert.deepEqual(
      offerDropoff({ arriveBy, line: fromDoor, at: fromWallTime('2026-11-21 18:30:00'), policy }),
      {
        departsAt: fromWallTime('2026-11-21 19:30:00'),
      },
    )
    assert.deepEqual(
      offerDropoff({ arriveBy, line: fromDoor, at: fromWallTime('2026-11-21 18:30:01'), policy }),
      {
        problem: { error: 'booking.timeTooEarly', params: { dateTime: '2026-11-21 21:00:00' } },
      },
    )
  })

  test('goes by the notice alone while no door is known', () => {
    const late = fromWallTime('2026-11-21 19:00:00')
    assert.deepEqual(offerDropoff({ arriveBy, line, at: late, policy }), {
      departsAt: fromWallTime('2026-11-21 19:30:00'),
    })
  })
})

describe('an airport arrival and its flight', () => {
  const flightAt = fromWallTime('2026-11-21 22:00:00')
  const fit = (arriveBy: string) => arrivalFit(fromWallTime(arriveBy), flightAt, defaultPolicy)
  test('fit 3 to 2 hours before, both included', () => {
    assert.deepEqual(
      [fit('2026-11-21 18:59:00'), fit('2026-11-21 19:00:00'), fit('2026-11-21 20:00:00')],
      ['early', 'advised', 'advised'],
    )
  })

  test('are tight until the take-off, which is missed', () => {
    assert.deepEqual(
      [fit('2026-11-21 20:01:00'), fit('2026-11-21 21:59:00'), fit('2026-11-21 22:00:00')],
      ['tight', 'tight', 'missed'],
    )
    assert.equal(afterFlightProblem(flightAt - 60_000, flightAt, defaultPolicy), undefined)
    assert.deepEqual(afterFlightProblem(flightAt, flightAt, defaultPolicy), {
      error: 'booking.arrivesAfterFlight',
      params: { dateTime: '2026-11-21 22:00:00' },
    })
    assert.equal(afterFlightProblem(flightAt, undefined, defaultPolicy), undefined)
  })
})

describe('a transfer', () => {
  const refusal = (departs: string, at = longBefore) =>
    transferProblem({ departsAt: fromWallTime(departs), at, policy: defaultPolicy })?.error
  test('leaves on the half hour, 05:30 to 23:00', () => {
    assert.equal(refusal('2026-11-21 05:00:00'), 'booking.outOfServiceHours')
    assert.equal(refusal('2026-11-21 05:30:00'), undefined)
    assert.deepEqual(
      transferProblem({
        departsAt: fromWallTime('2026-11-21 05:45:00'),
        at: longBefore,
        policy: defaultPolicy,
      }),
      {
        error: 'booking.timeNotOffered',
        params: { first: '2026-11-21 05:30:00', last: '2026-11-21 23:00:00', minutes: 30 },
      },
    )
    assert.equal(refusal('2026-11-21 23:00:00'), undefined)
    assert.equal(refusal('2026-11-21 23:30:00'), 'booking.outOfServiceHours')
  })
  test('is refused under a short notice once no minibus can be at its door', () => {
    const policy = mergePolicy({ transfer: { noticeMinutes: 30 } })
    const at = (now: string) =>
      transferProblem({
        departsAt: fromWallTime('2026-11-21 18:00:00'),
        at: fromWallTime(now),
        policy,
        doorMinutes: () => 20,
      })
    assert.equal(at('2026-11-21 17:00:00'), undefined)
    assert.deepEqual(at('2026-11-21 17:00:01')?.params, { dateTime: '2026-11-21 18:30:00' })
  })
  test('keeps the notice of 6 h, inclusive', () => {
    assert.equal(refusal('2026-11-21 18:00:00', fromWallTime('2026-11-21 12:00:01')), 'booking.timeTooEarly')
    assert.equal(refusal('2026-11-21 18:00:00', fromWallTime('2026-11-21 12:00:00')), undefined)
  })
})
