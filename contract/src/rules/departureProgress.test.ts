import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy, type Direction } from '../policy'
import { fromWallTime } from '../time'
import {
  callOffProblem,
  earlyProblem,
  nextSteps,
  progressSteps,
  stepProblem,
  undoProblem,
  undoUntil,
  type DepartureStatus,
  type ProgressStep,
} from './departureProgress'

const steppedAt = fromWallTime('2026-11-21 15:30:00')

describe('the progress of a departure', () => {
  test('goes forwards only, step by step; boarding and the relay point may be skipped', () => {
    const allowed = progressSteps.flatMap((from) =>
      progressSteps.filter((to) => from !== to && !stepProblem(from, to)).map((to) => `${from} ${to}`),
    )
    assert.deepEqual(allowed, [
      'scheduled boarding',
      'scheduled left',
      'boarding left',
      'left atRelay',
      'left done',
      'atRelay done',
    ])
    for (const from of progressSteps) {
      assert.ok(nextSteps(from).every((to) => progressSteps.indexOf(to) > progressSteps.indexOf(from)))
    }
  })

  test('refuses what does not follow, naming both steps', () => {
    assert.deepEqual(stepProblem('left', 'boarding'), {
      error: 'departure.stepRefused',
      params: { from: 'left', to: 'boarding' },
    })
  })

  test('takes the same step again as no step', () => {
    for (const step of progressSteps) assert.equal(stepProblem(step, step), undefined)
  })
})

describe('the last step', () => {
  test('can be undone for five minutes, the fifth not included', () => {
    const end = fromWallTime('2026-11-21 15:35:00')
    assert.equal(undoUntil('left', steppedAt), end)
    assert.equal(undoProblem('left', steppedAt, steppedAt), undefined)
    assert.equal(undoProblem('left', steppedAt, end - 1), undefined)
    assert.equal(undoProblem('left', steppedAt, end)?.error, 'departure.undoTooLate')
  })

  test('is final once everything is done, and before anything was reported there is none', () => {
    assert.equal(undoProblem('done', steppedAt, steppedAt)?.error, 'departure.undoTooLate')
    assert.equal(undoProblem('scheduled', null, steppedAt)?.error, 'departure.undoTooLate')
    assert.equal(undoUntil('boarding', null), undefined)
  })
})

describe('a report', () => {
  const departsAt = fromWallTime('2026-11-21 05:30:00')
  for (const [direction, step, from] of [
    ['pickup', 'boarding', '02:30'],
    ['pickup', 'left', '05:15'],
    ['pickup', 'atRelay', '05:15'],
    ['pickup', 'done', '05:30'],
    ['dropoff', 'boarding', '02:30'],
    ['dropoff', 'left', '03:00'],
    ['transfer', 'left', '03:00'],
    ['dropoff', 'done', '05:30'],
  ] as const) {
    test(`that a ${direction} of 05:30 is ${step} is taken from ${from} on`, () => {
      const at = fromWallTime(`2026-11-21 ${from}:00`)
      const departure = { direction, departsAt }
      assert.equal(earlyProblem({ step, departure, at, policy: defaultPolicy }), undefined)
      assert.deepEqual(earlyProblem({ step, departure, at: at - 1, policy: defaultPolicy }), {
        error: 'departure.tooEarly',
        params: { dateTime: `2026-11-21 ${from}:00` },
      })
    })
  }
})

describe('calling a departure off', () => {
  const problemOf = (direction: Direction, progress: ProgressStep, status: DepartureStatus = 'open') =>
    callOffProblem({ direction, progress, status })?.error

  for (const [direction, last] of [
    ['pickup', 'boarding'],
    ['transfer', 'boarding'],
    // Its minibuses bring riders to a bus that can still fail.
    ['dropoff', 'left'],
  ] as const) {
    test(`is open for a ${direction} as long as it is ${last}`, () => {
      const before = progressSteps.slice(0, progressSteps.indexOf(last) + 1)
      for (const progress of progressSteps.filter((step) => step !== 'done')) {
        const expected = before.includes(progress) ? undefined : 'departure.hasLeft'
        assert.equal(problemOf(direction, progress), expected, progress)
      }
      assert.equal(problemOf(direction, 'done'), 'departure.over')
    })
  }

  test('is done once', () => {
    assert.equal(problemOf('dropoff', 'left', 'cancelled'), 'departure.cancelled')
    assert.equal(problemOf('pickup', 'scheduled', 'closed'), undefined)
  })
})
