import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { at, orders, recorded, sampleRun, wall } from '../testing/sampleRun'
import { drivenSinceBreak, finishTaps, nextRest, sumOf } from './finish'
import { runNow } from './run'

const id = (number: number) => `55555555-0000-4000-8000-${String(number).padStart(12, '0')}`
const out = (number: number, clock: string, orderId: string) =>
  recorded(id(number), { kind: 'droppedOff', at: wall(clock), seq: number, orderId })

describe('the end of a run', () => {
  test('counts who rode, the doors, and those reached within what was promised', () => {
    const events = [
      recorded(id(1), { kind: 'started', at: wall('16:30') }),
      out(2, '16:46', orders.hannah),
      out(3, '17:04', orders.minjun),
      recorded(id(4), { kind: 'leftAtRelay', at: wall('16:36'), seq: 4, orderId: orders.yuki }),
    ]
    const sum = sumOf(runNow(sampleRun(undefined, { events }), [], at('17:05')))
    assert.deepEqual(sum, {
      people: 4,
      doors: 3,
      reached: 2,
      inWindow: 1,
      open: 0,
      hasChildSeats: false,
    })
  })

  test('counts an arrival by its whole minute, and one before the window as outside of it, as reports do', () => {
    const reachedAt = (clock: string) => {
      const events = [recorded(id(1), { kind: 'started', at: wall('16:30') }), out(2, clock, orders.hannah)]
      const { reached, inWindow } = sumOf(runNow(sampleRun(undefined, { events }), [], at('17:05')))
      return [reached, inWindow]
    }
    assert.deepEqual(reachedAt('16:32:59'), [1, 0])
    assert.deepEqual(reachedAt('16:33:00'), [1, 1])
    assert.deepEqual(reachedAt('17:03:59'), [1, 1])
    assert.deepEqual(reachedAt('17:04:00'), [1, 0])
  })

  test('says what is still open', () => {
    const events = [recorded(id(1), { kind: 'started', at: wall('16:30') })]
    assert.equal(sumOf(runNow(sampleRun(undefined, { events }), [], at('16:31'))).open, 4)
  })

  test('tells of finds and damage before it ends the run', () => {
    const kinds = (taps: ReturnType<typeof finishTaps>) => taps.map(({ kind }) => kind)
    assert.deepEqual(kinds(finishTaps({ found: null, childSeatsBack: null, damage: null })), ['finished'])
    assert.deepEqual(kinds(finishTaps({ found: 'A scarf', childSeatsBack: true, damage: 'A scratch' })), [
      'found',
      'damaged',
      'finished',
    ])
  })

  test('leads to the rest that comes before the next run', () => {
    const rests = [
      { from: wall('15:00'), to: wall('15:30') },
      { from: wall('17:10'), to: wall('17:30') },
    ]
    const shift = {
      serviceDate: '2026-11-25',
      from: wall('13:00'),
      to: wall('22:00'),
      breaks: rests,
      rollCall: null,
      dutyMinutes: 0,
      dutyLimit: 780,
      drivingMinutes: 0,
      drivingLimit: 210,
    }
    const after = (clock: string, next?: string) =>
      nextRest(shift, { now: at(clock), next: next === undefined ? undefined : { from: wall(next) } })
    assert.equal(after('17:06'), rests[1])
    assert.equal(after('17:06', '17:35'), rests[1])
    assert.equal(after('15:35', '16:00'), undefined)
    assert.equal(after('17:30'), undefined)
    assert.equal(nextRest(null, { now: at('17:06'), next: undefined }), undefined)
  })

  test('counts the time at the wheel on from what was known, and not from before the run', () => {
    const known = { asOf: wall('16:40'), shift: { drivingMinutes: 12 } }
    assert.equal(drivenSinceBreak(known, { now: at('17:05'), startedAt: at('16:30') }), 37)
    assert.equal(drivenSinceBreak(known, { now: at('17:05'), startedAt: at('17:00') }), 17)
    assert.equal(drivenSinceBreak(known, { now: at('16:39'), startedAt: at('16:30') }), 12)
    assert.equal(drivenSinceBreak(known, { now: at('17:05'), startedAt: null }), 12)
  })
})
