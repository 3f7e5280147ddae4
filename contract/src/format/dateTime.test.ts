import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { langs, type Lang } from '../lang'
import { mergePolicy } from '../policy'
import { fromWallTime } from '../time'
import {
  formatCalendarDate,
  formatClock,
  formatClockRange,
  formatDate,
  formatDateTime,
  formatDay,
  formatNightOf,
  formatPlainDateTime,
  formatRange,
  formatTime,
  japanTimeLabel,
  withJapanTime,
} from './dateTime'

const afternoon = fromWallTime('2026-11-22 14:30:00')
const afterMidnight = fromWallTime('2026-11-22 00:20:00')

/** Glossary 1.4, a row each. */
const rows: [string, (lang: Lang) => string | undefined, Record<Lang, string>][] = [
  [
    'a date',
    (lang) => formatDate(afternoon, lang),
    {
      ja: '11月22日(日)',
      en: 'Sun 22 Nov',
      'zh-CN': '11月22日（周日）',
      ko: '11월 22일(일)',
      'zh-TW': '11月22日（週日）',
    },
  ],
  [
    'a date and time',
    (lang) => formatDateTime(afternoon, lang),
    {
      ja: '11月22日(日) 14:30',
      en: '14:30, Sun 22 Nov',
      'zh-CN': '11月22日（周日）14:30',
      ko: '11월 22일(일) 14:30',
      'zh-TW': '11月22日（週日）14:30',
    },
  ],
  [
    'a time after midnight',
    (lang) => formatDateTime(afterMidnight, lang),
    {
      ja: '11月22日(日) 00:20（21日土曜の深夜）',
      en: '00:20, Sunday 22 Nov (night of Saturday 21)',
      'zh-CN': '11月22日（周日）00:20（21日周六深夜）',
      ko: '11월 22일(일) 00:20 (21일 토요일 밤)',
      'zh-TW': '11月22日（週日）00:20（21日週六深夜）',
    },
  ],
  [
    'the day of a time after midnight',
    (lang) => formatDay(afterMidnight, lang),
    {
      ja: '11月22日(日)（21日土曜の深夜）',
      en: 'Sunday 22 Nov (night of Saturday 21)',
      'zh-CN': '11月22日（周日）（21日周六深夜）',
      ko: '11월 22일(일) (21일 토요일 밤)',
      'zh-TW': '11月22日（週日）（21日週六深夜）',
    },
  ],
  [
    'the night-of part',
    (lang) => formatNightOf(afterMidnight, lang),
    {
      ja: '21日土曜の深夜',
      en: 'night of Saturday 21',
      'zh-CN': '21日周六深夜',
      ko: '21일 토요일 밤',
      'zh-TW': '21日週六深夜',
    },
  ],
  [
    'a date of another year',
    (lang) => formatDate(fromWallTime('2027-01-03 10:00:00'), lang, { now: afternoon }),
    {
      ja: '2027年1月3日(日)',
      en: 'Sun 3 Jan 2027',
      'zh-CN': '2027年1月3日（周日）',
      ko: '2027년 1월 3일(일)',
      'zh-TW': '2027年1月3日（週日）',
    },
  ],
  [
    'a range whose ends are the same minute (C37)',
    (lang) => formatRange(fromWallTime('2026-11-22 20:05:00'), fromWallTime('2026-11-22 20:05:40'), lang),
    { ja: '20:05', en: '20:05', 'zh-CN': '20:05', ko: '20:05', 'zh-TW': '20:05' },
  ],
  [
    'a range',
    (lang) => formatRange(fromWallTime('2026-11-22 09:10:00'), fromWallTime('2026-11-22 09:20:00'), lang),
    {
      ja: '09:10〜09:20',
      en: '09:10–09:20',
      'zh-CN': '09:10–09:20',
      ko: '09:10~09:20',
      'zh-TW': '09:10～09:20',
    },
  ],
  [
    'a window of the service day, never as 24:30',
    (lang) => formatClockRange({ from: '21:00', to: '24:30' }, lang),
    {
      ja: '21:00〜00:30',
      en: '21:00–00:30',
      'zh-CN': '21:00–00:30',
      ko: '21:00~00:30',
      'zh-TW': '21:00～00:30',
    },
  ],
  [
    'Japan time beside a time',
    (lang) => withJapanTime('14:30', lang),
    {
      ja: '14:30（日本時間）',
      en: '14:30 Japan time',
      'zh-CN': '14:30（日本时间）',
      ko: '14:30(일본 시간)',
      'zh-TW': '14:30（日本時間）',
    },
  ],
  [
    'Japan time as a label',
    japanTimeLabel,
    { ja: '日本時間', en: 'Japan time', 'zh-CN': '日本时间', ko: '일본 시간', 'zh-TW': '日本時間' },
  ],
]

for (const [what, format, texts] of rows) {
  describe(what, () => {
    for (const lang of langs) {
      test(`reads ${texts[lang]} in ${lang}`, () => assert.equal(format(lang), texts[lang]))
    }
  })
}

describe('night-of', () => {
  test('begins at midnight and ends when the service day starts', () => {
    const nightOf = (time: string) => formatNightOf(fromWallTime(time), 'en')
    assert.equal(nightOf('2026-11-21 23:59:59'), undefined)
    assert.equal(nightOf('2026-11-22 00:00:00'), 'night of Saturday 21')
    assert.equal(nightOf('2026-11-22 04:59:59'), 'night of Saturday 21')
    assert.equal(nightOf('2026-11-22 05:00:00'), undefined)
  })

  test('follows the policy’s start of the service day', () => {
    const policy = mergePolicy({ serviceDayStartsAt: '03:00' })
    assert.equal(formatNightOf(fromWallTime('2026-11-22 03:30:00'), 'en', policy), undefined)
    assert.equal(formatDateTime(fromWallTime('2026-11-22 03:30:00'), 'en', { policy }), '03:30, Sun 22 Nov')
  })

  test('names the last day of the month before on the first', () => {
    assert.equal(formatNightOf(fromWallTime('2026-12-01 00:20:00'), 'ja'), '30日月曜の深夜')
  })

  test('can be left out where the text places it itself, the English weekday staying spelt out', () => {
    assert.equal(formatPlainDateTime(afterMidnight, 'en'), '00:20, Sunday 22 Nov')
    assert.equal(formatPlainDateTime(afterMidnight, 'ja'), '11月22日(日) 00:20')
  })
})

describe('a year', () => {
  test('is left out in the year of the ride, seen from Japan', () => {
    const newYearInJapan = fromWallTime('2027-01-01 00:00:00')
    assert.equal(formatDate(newYearInJapan, 'en', { now: newYearInJapan }), 'Fri 1 Jan')
    assert.equal(formatDate(newYearInJapan, 'en', { now: newYearInJapan - 1 }), 'Fri 1 Jan 2027')
  })
})

describe('formatTime and formatClock', () => {
  test('use 24 hours with two digits', () => {
    assert.equal(formatTime(fromWallTime('2026-11-22 06:05:59')), '06:05')
    assert.equal(formatClock('25:30'), '01:30')
    assert.equal(formatClock('23:59'), '23:59')
    assert.equal(formatClock('24:00'), '00:00')
  })
})

describe('formatCalendarDate', () => {
  test('writes a calendar day and refuses one that does not exist', () => {
    assert.equal(formatCalendarDate('2026-11-22', 'ko'), '11월 22일(일)')
    assert.throws(() => formatCalendarDate('2026-02-30', 'ko'), RangeError)
  })
})
