import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { translatorOf } from '../i18n'
import {
  barOn,
  barText,
  breaksOf,
  breakTimes,
  emptyBreak,
  findingText,
  hasRoomAfter,
  hoursMarked,
  hoursText,
  placeOfHour,
  placeOn,
  shiftTimes,
  typedBreaks,
} from './fleet'

const day = '2026-11-25'
const t = translatorOf('en')
const none = { have: null, need: null, date: null, other: null, hours: null } as const

describe('the fleet at the desk', () => {
  test('a time line begins at four and ends at three of the next morning', () => {
    assert.equal(placeOn(day, '2026-11-25 04:00:00'), 0)
    assert.equal(placeOn(day, '2026-11-26 03:00:00'), 100)
    assert.equal(placeOn(day, '2026-11-25 02:00:00'), 0)
    assert.equal(placeOn(day, '2026-11-26 08:00:00'), 100)
    assert.equal(placeOn(day, '2026-11-26 00:00:00'), placeOfHour(24))
    assert.deepEqual(barOn(day, { from: '2026-11-25 04:00:00', to: '2026-11-26 03:00:00' }), {
      left: '0%',
      width: '100%',
    })
  })

  test('a time line can be a part of the day, whose hours are written closer together', () => {
    assert.deepEqual(hoursMarked(), [6, 9, 12, 15, 18, 21, 24])
    const evening = { first: 12, last: 24 }
    assert.deepEqual(hoursMarked(evening), [14, 16, 18, 20, 22])
    assert.equal(placeOn(day, '2026-11-25 18:00:00', evening), 50)
    assert.equal(placeOn(day, '2026-11-25 18:00:00', evening), placeOfHour(18, evening))
    assert.deepEqual(
      ['2026-11-25 09:00:00', '2026-11-26 01:00:00'].map((wall) => placeOn(day, wall, evening)),
      [0, 100],
    )
    assert.deepEqual(barOn(day, { from: '2026-11-25 11:00:00', to: '2026-11-25 15:00:00' }, evening), {
      left: '0%',
      width: '25%',
    })
  })

  test('words of a short bar have room after it, but not before the next bar or beyond the end', () => {
    const shown = { serviceDate: day, hours: { first: 12, last: 22 } }
    const bar = (from: string, to: string) => ({ from: `${day} ${from}:00`, to: `${day} ${to}:00` })
    const short = bar('15:00', '15:20')
    assert.equal(hasRoomAfter(short, [short], shown), true)
    assert.equal(hasRoomAfter(short, [bar('13:00', '14:30'), short, bar('16:15', '17:00')], shown), true)
    assert.equal(hasRoomAfter(short, [short, bar('16:13', '17:00')], shown), false)
    const last = bar('20:40', '21:06')
    assert.equal(hasRoomAfter(last, [short, last], shown), true)
    assert.equal(hasRoomAfter(bar('20:40', '21:07'), [short], shown), false)
  })

  test('a bar says its run in words, of a minibus with its riders', () => {
    const run = {
      departureId: 'pickup:20261125:1530:ocat',
      minibus: 1,
      relayPoint: 'OCAT',
      direction: 'pickup',
      from: `${day} 16:20:00`,
      to: `${day} 16:50:00`,
      riders: 8,
      state: 'planned',
    } as const
    assert.equal(barText(run, t), '16:20 OCAT A until 16:50, 8 riders')
    assert.equal(barText({ ...run, minibus: 0 }, t), '16:20 OCAT bus until 16:50')
  })

  test('minutes are written as hours', () => {
    assert.deepEqual([510, 0, 60, -90].map(hoursText), ['8:30', '0:00', '1:00', '−1:30'])
  })

  test('a shift begins on its day, and ends on the next where its clock is not later', () => {
    const timesOf = (from: string, to: string, known?: string) => {
      const times = shiftTimes(day, { from, to }, known)
      return [times.from, times.to].map((wall) => wall.slice(8, 16))
    }
    assert.deepEqual(timesOf('07:00', '16:00'), ['25 07:00', '25 16:00'])
    assert.deepEqual(timesOf('16:00', '02:00'), ['25 16:00', '26 02:00'])
    assert.deepEqual(timesOf('07:00', '07:00'), ['25 07:00', '26 07:00'])
    assert.deepEqual(timesOf('03:30', '12:00'), ['25 03:30', '25 12:00'])
    assert.deepEqual(timesOf('01:00', '05:00'), ['25 01:00', '25 05:00'])
    // One that begins in the night after its day stays there while it does.
    const atNight = '2026-11-26 04:30:00'
    assert.deepEqual(timesOf('04:30', '12:00', atNight), ['26 04:30', '26 12:00'])
    assert.deepEqual(timesOf('02:00', '12:00', atNight), ['26 02:00', '26 12:00'])
    assert.deepEqual(timesOf('06:00', '12:00', atNight), ['25 06:00', '25 12:00'])
    assert.deepEqual(timesOf('03:30', '12:00', '2026-11-25 03:00:00'), ['25 03:30', '25 12:00'])
  })

  test('a break is after the start of its shift', () => {
    const breakOf = (from: string, to: string) => {
      const times = breakTimes('2026-11-25 20:00:00', { from, to })
      return [times.from, times.to].map((wall) => wall.slice(8, 16))
    }
    assert.deepEqual(breakOf('20:00', '20:30'), ['25 20:00', '25 20:30'])
    assert.deepEqual(breakOf('23:45', '00:30'), ['25 23:45', '26 00:30'])
    assert.deepEqual(breakOf('04:30', '05:00'), ['26 04:30', '26 05:00'])
  })

  test('breaks are in the sequence in which they are had, over midnight too, and an empty one is none', () => {
    const starts = '2026-11-25 20:00:00'
    const typed = [{ from: '01:00', to: '01:10' }, emptyBreak, { from: '22:00', to: '22:20' }]
    const had = [
      { from: '2026-11-25 22:00:00', to: '2026-11-25 22:20:00' },
      { from: '2026-11-26 01:00:00', to: '2026-11-26 01:10:00' },
    ]
    assert.deepEqual(breaksOf(starts, typed), had)
    assert.deepEqual(breaksOf(starts, typedBreaks(had)), had)
    assert.deepEqual(typedBreaks([]), [emptyBreak])
  })

  test('what speaks against an assignment is said in words', () => {
    const say = (finding: Parameters<typeof findingText>[0]) =>
      findingText(finding, { t, lang: 'en', lines: [{ code: 'ocat', name: 'OCAT' }] })
    const other = { departureId: 'pickup:20261125:2530:ocat', minibus: 2, from: '2026-11-26 02:30:00' }
    assert.equal(
      say({ ...none, kind: 'turnaround', level: 'amber', have: 18, need: 25, other }),
      'Only 18 min between this run and 01:30 OCAT B; 25 are needed',
    )
    assert.equal(
      say({
        ...none,
        kind: 'vehicleBusy',
        level: 'red',
        other,
      }),
      'The vehicle has the run 01:30 OCAT B then, from 02:30',
    )
    const hours = { rule: 'restBefore', level: 'red', minutes: 510, limit: 540 } as const
    assert.equal(
      say({ ...none, kind: 'hours', level: 'red', hours }),
      'Rest before it 8 h 30. Under 9 h is not allowed.',
    )
  })
})
