import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { defaultPolicy, mergePolicy } from './policy'
import {
  addDays,
  addMinutes,
  addMonths,
  calendarDateOf,
  clockMinutes,
  clockText,
  daysBetween,
  endOfServiceDate,
  fromWallTime,
  instantOf,
  isCalendarDate,
  isWithinClock,
  minutesOfServiceDay,
  parseWallTime,
  serviceDateOf,
  startOfDate,
  toWallTime,
  wallParts,
  weekdayOf,
} from './time'

const anyInstant = fc.integer({ min: -2_000_000_000, max: 7_000_000_000 }).map((seconds) => seconds * 1000)

describe('parseWallTime', () => {
  for (const text of [
    '',
    '2026-11-21',
    '2026-11-21 14:30',
    '2026-11-21T14:30:00',
    '2026-11-21 24:00:00',
    '2026-11-21 23:60:00',
    '2026-11-21 23:59:60',
    '2026-02-29 12:00:00',
    '2026-00-10 12:00:00',
    '2026-13-10 12:00:00',
    '2026-04-31 12:00:00',
    ' 2026-11-21 14:30:00',
    '2026-11-21 14:30:00\n',
  ]) {
    test(`knows no instant for ${JSON.stringify(text)}`, () => assert.equal(parseWallTime(text), undefined))
  }

  test('reads Tokyo wall time, nine hours ahead of UTC', () => {
    assert.equal(parseWallTime('2026-11-22 00:20:00'), Date.UTC(2026, 10, 21, 15, 20))
    assert.equal(parseWallTime('1970-01-01 09:00:00'), 0)
    assert.equal(parseWallTime('2028-02-29 08:59:59'), Date.UTC(2028, 1, 28, 23, 59, 59))
  })

  test('has no daylight saving: noon is 03:00 UTC in January and in July', () => {
    assert.equal(fromWallTime('2026-01-15 12:00:00'), Date.UTC(2026, 0, 15, 3))
    assert.equal(fromWallTime('2026-07-15 12:00:00'), Date.UTC(2026, 6, 15, 3))
  })

  test('is the inverse of toWallTime, and agrees with the platform’s UTC calendar', () => {
    fc.assert(
      fc.property(anyInstant, (at) => {
        const text = toWallTime(at)
        assert.equal(fromWallTime(text), at)
        assert.equal(text, new Date(at + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '))
        assert.equal(wallParts(at).weekday, new Date(at + 9 * 3_600_000).getUTCDay())
      }),
    )
  })
})

describe('fromWallTime', () => {
  test('throws a RangeError for a day that does not exist', () => {
    assert.throws(() => fromWallTime('2026-02-29 12:00:00'), RangeError)
  })
})

describe('calendar days', () => {
  test('refuse days that do not exist', () => {
    assert.equal(isCalendarDate('2026-02-29'), false)
    assert.equal(isCalendarDate('2100-02-29'), false)
    assert.equal(isCalendarDate('2028-02-29'), true)
    assert.equal(isCalendarDate('2000-02-29'), true)
    assert.throws(() => addDays('2026-02-30', 1), RangeError)
  })

  test('follow one another over month, year and leap day', () => {
    assert.equal(addDays('2026-12-31', 1), '2027-01-01')
    assert.equal(addDays('2028-02-28', 1), '2028-02-29')
    assert.equal(addDays('2028-03-01', -1), '2028-02-29')
    assert.equal(daysBetween('2026-11-21', '2027-11-21'), 365)
    assert.equal(weekdayOf('2026-11-21'), 6)
  })

  test('months later keep the day, or take the last one of a shorter month', () => {
    assert.equal(addMonths('2024-02-29', 24), '2026-02-28')
    assert.equal(addMonths('2026-01-31', 1), '2026-02-28')
    assert.equal(addMonths('2026-11-15', 24), '2028-11-15')
    assert.equal(addMonths('2026-01-15', -1), '2025-12-15')
  })

  test('addDays and daysBetween are inverse', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: -50_000, max: 50_000 }), (at, days) => {
        const date = calendarDateOf(at)
        assert.equal(daysBetween(date, addDays(date, days)), days)
      }),
    )
  })
})

describe('service day', () => {
  const at = (text: string) => fromWallTime(text)

  test('begins at 05:00: one second before belongs to the evening before', () => {
    assert.equal(serviceDateOf(at('2026-11-22 04:59:59'), defaultPolicy), '2026-11-21')
    assert.equal(serviceDateOf(at('2026-11-22 05:00:00'), defaultPolicy), '2026-11-22')
    assert.equal(serviceDateOf(at('2026-11-22 05:00:01'), defaultPolicy), '2026-11-22')
    assert.equal(serviceDateOf(at('2026-11-22 00:20:00'), defaultPolicy), '2026-11-21')
  })

  test('begins when the policy says so', () => {
    const policy = mergePolicy({ serviceDayStartsAt: '03:30' })
    assert.equal(serviceDateOf(at('2026-11-22 03:29:00'), policy), '2026-11-21')
    assert.equal(serviceDateOf(at('2026-11-22 03:30:00'), policy), '2026-11-22')
  })

  test('counts minutes past 24:00', () => {
    assert.equal(minutesOfServiceDay(at('2026-11-22 00:30:00'), defaultPolicy), 1470)
    assert.equal(clockText(minutesOfServiceDay(at('2026-11-22 00:30:59'), defaultPolicy)), '24:30')
    assert.equal(minutesOfServiceDay(at('2026-11-22 05:00:00'), defaultPolicy), 300)
  })

  test('places 24:30 half past midnight of the next calendar day', () => {
    assert.equal(toWallTime(instantOf('2026-11-21', '24:30')), '2026-11-22 00:30:00')
    assert.equal(toWallTime(endOfServiceDate('2026-11-21', defaultPolicy)), '2026-11-22 05:00:00')
    assert.equal(toWallTime(startOfDate('2026-11-21')), '2026-11-21 00:00:00')
  })

  test('every instant lies inside its service day', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const date = serviceDateOf(instant, defaultPolicy)
        assert.ok(instant >= instantOf(date, '05:00'))
        assert.ok(instant < endOfServiceDate(date, defaultPolicy))
        const minutes = minutesOfServiceDay(instant, defaultPolicy)
        assert.ok(minutes >= 300 && minutes < 1740)
        assert.ok(instant - addMinutes(startOfDate(date), minutes) < 60_000)
      }),
    )
  })

  test('a window includes both of its minutes, over midnight too', () => {
    const night = { from: '21:00', to: '28:59' }
    const inside = (text: string) => isWithinClock(at(text), night, defaultPolicy)
    assert.equal(inside('2026-11-21 20:59:59'), false)
    assert.equal(inside('2026-11-21 21:00:00'), true)
    assert.equal(inside('2026-11-22 00:00:00'), true)
    assert.equal(inside('2026-11-22 04:59:59'), true)
    assert.equal(inside('2026-11-22 05:00:00'), false)
  })
})

describe('clockMinutes', () => {
  test('counts to 29:59 and refuses other forms', () => {
    assert.equal(clockMinutes('24:30'), 1470)
    assert.equal(clockMinutes('00:00'), 0)
    assert.equal(clockMinutes('29:59'), 1799)
    for (const text of ['30:00', '7:00', '07:60', '0700', '']) {
      assert.throws(() => clockMinutes(text), RangeError, text)
    }
  })
})

describe('what is read letter by letter', () => {
  /** Instants written down, most of them with a letter that does not belong there, or with one too few or too many. */
  const writing = fc
    .tuple(anyInstant, fc.nat(20), fc.constantFrom('', '0', '2', '9', '-', ':', ' ', 'a', '٣', '\n', '12'))
    .map(([at, place, letter]) => {
      const text = toWallTime(at)
      return text.slice(0, place) + letter + text.slice(place + 1)
    })

  test('is what a pattern finds in it', () => {
    fc.assert(
      fc.property(writing, (text) => {
        const [, date = '', hour, minute, second] =
          /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2}):(\d{2})$/.exec(text) ?? []
        const isTime = Number(hour) <= 23 && Number(minute) <= 59 && Number(second) <= 59
        const at = isTime ? Date.parse(`${date}T${text.slice(11)}+09:00`) : NaN
        // The platform's calendar reads the 31st of a shorter month as a day of the next.
        const exists = !Number.isNaN(at) && calendarDateOf(at) === date
        assert.equal(parseWallTime(text), exists ? at : undefined)
        const midnight = Date.parse(`${date}T00:00:00+09:00`)
        assert.equal(isCalendarDate(date), date !== '' && calendarDateOf(midnight) === date)
        const clock = text.slice(11, 16)
        const [, hours, minutes] = /^([0-2]\d):([0-5]\d)$/.exec(clock) ?? []
        if (hours === undefined) assert.throws(() => clockMinutes(clock), RangeError)
        else assert.equal(clockMinutes(clock), Number(hours) * 60 + Number(minutes))
      }),
      { numRuns: 2000 },
    )
  })

  test('is about a day whatever days were written before', () => {
    const first = calendarDateOf(0)
    for (let day = 0; day < 1000; day += 1) calendarDateOf(day * 86_400_000)
    assert.equal(calendarDateOf(0), first)
    assert.equal(calendarDateOf(999 * 86_400_000), '1972-09-26')
  })
})
