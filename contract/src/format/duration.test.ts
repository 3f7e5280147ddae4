import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { langs, type Lang } from '../lang'
import { fromWallTime } from '../time'
import {
  countdownClock,
  formatCountdown,
  formatDuration,
  formatInches,
  formatLengthCm,
  formatTimeUntil,
  formatUpdated,
} from './duration'
import { formatHomeTime } from './homeTime'

const nbsp = '\u00a0'

const rows: [string, (lang: Lang) => string, Record<Lang, string>][] = [
  [
    'a countdown',
    (lang) => formatCountdown((14 * 60 + 32) * 1000, lang),
    { ja: 'あと14:32', en: '14:32 left', 'zh-CN': '剩余14:32', ko: '14:32 남음', 'zh-TW': '剩餘14:32' },
  ],
  [
    'an update',
    (lang) => formatUpdated(fromWallTime('2026-11-22 14:32:10'), lang),
    {
      ja: '14:32更新',
      en: 'Updated 14:32',
      'zh-CN': '14:32更新',
      ko: '14:32 업데이트',
      'zh-TW': '14:32更新',
    },
  ],
  [
    'six hours',
    (lang) => formatDuration(360, lang),
    { ja: '6時間', en: `6${nbsp}h`, 'zh-CN': '6小时', ko: '6시간', 'zh-TW': '6小時' },
  ],
  [
    'an hour and a half',
    (lang) => formatDuration(90, lang),
    {
      ja: '1時間30分',
      en: `1${nbsp}h 30${nbsp}min`,
      'zh-CN': '1小时30分钟',
      ko: '1시간 30분',
      'zh-TW': '1小時30分鐘',
    },
  ],
  [
    'no time at all',
    (lang) => formatDuration(0, lang),
    { ja: '0分', en: `0${nbsp}min`, 'zh-CN': '0分钟', ko: '0분', 'zh-TW': '0分鐘' },
  ],
  [
    'a length',
    (lang) => formatLengthCm(170, lang),
    { ja: '170cm', en: `170${nbsp}cm`, 'zh-CN': '170厘米', ko: '170cm', 'zh-TW': '170公分' },
  ],
  [
    'a suitcase size',
    (lang) => formatInches(32, lang),
    { ja: '32インチ', en: '32-inch', 'zh-CN': '32寸', ko: '32인치', 'zh-TW': '32吋' },
  ],
]
for (const [what, format, texts] of rows) {
  describe(what, () => {
    for (const lang of langs) {
      test(`reads ${texts[lang]} in ${lang}`, () => assert.equal(format(lang), texts[lang]))
    }
  })
}

describe('countdownClock', () => {
  test('shows 00:00 only when nothing is left, and never less', () => {
    assert.equal(countdownClock(1), '00:01')
    assert.equal(countdownClock(0), '00:00')
    assert.equal(countdownClock(-5000), '00:00')
  })
  test('counts hours from the first full one', () => {
    assert.equal(countdownClock(3_599_000), '59:59')
    assert.equal(countdownClock(3_600_000), '1:00:00')
    assert.equal(countdownClock(10_750_000), '2:59:10')
  })
})

describe('home time', () => {
  const at = fromWallTime('2026-11-22 14:30:00')
  const cities: Record<Lang, string> = {
    ja: '上海',
    en: 'Shanghai',
    'zh-CN': '上海',
    ko: '상하이',
    'zh-TW': '上海',
  }
  const expected: Record<Lang, string> = {
    ja: '上海時間 13:30',
    en: '13:30 Shanghai time',
    'zh-CN': '上海时间13:30',
    ko: '상하이 시간 13:30',
    'zh-TW': '上海時間13:30',
  }
  for (const lang of langs) {
    test(`reads ${expected[lang]} in ${lang}`, () => {
      assert.equal(formatHomeTime(at, { utcOffsetMinutes: 480, city: cities[lang] }, lang), expected[lang])
    })
  }

  test('is not shown where the clocks agree', () => {
    assert.equal(formatHomeTime(at, { utcOffsetMinutes: 540, city: 'Seoul' }, 'en'), undefined)
  })

  test('names the day where it is another one', () => {
    const losAngeles = { utcOffsetMinutes: -480, city: 'Los Angeles' }
    assert.equal(formatHomeTime(at, losAngeles, 'en'), '21:30 Los Angeles time, Sat 21 Nov')
    assert.equal(
      formatHomeTime(at, { utcOffsetMinutes: -480, city: '洛杉矶' }, 'zh-CN'),
      '洛杉矶时间11月21日（周六）21:30',
    )
    const shanghai = { utcOffsetMinutes: 480, city: 'Shanghai' }
    assert.equal(
      formatHomeTime(fromWallTime('2026-11-22 00:59:00'), shanghai, 'en'),
      '23:59 Shanghai time, Sat 21 Nov',
    )
    assert.equal(formatHomeTime(fromWallTime('2026-11-22 01:00:00'), shanghai, 'en'), '00:00 Shanghai time')
  })
})

describe('the time until a moment', () => {
  const now = fromWallTime('2026-11-21 09:41:00')
  for (const [moment, en] of [
    ['2026-11-21 09:40:00', ''],
    ['2026-11-21 09:41:00', ''],
    ['2026-11-21 09:41:01', `1${nbsp}min`],
    ['2026-11-21 15:20:00', `5${nbsp}h 39${nbsp}min`],
    ['2026-11-22 09:40:30', `24${nbsp}h`],
    ['2026-11-22 09:41:00', `1${nbsp}day`],
    ['2026-11-22 23:59:00', `1${nbsp}day`],
    ['2026-11-23 00:00:00', `2${nbsp}days`],
    ['2026-11-26 16:40:00', `5${nbsp}days`],
  ] as const) {
    test(`is ${en || 'nothing'} until ${moment}`, () => {
      assert.equal(formatTimeUntil(fromWallTime(moment), now, 'en'), en)
    })
  }

  test('is days in every language', () => {
    const moment = fromWallTime('2026-11-26 16:40:00')
    assert.deepEqual(
      langs.map((lang) => formatTimeUntil(moment, now, lang)),
      langs.map(
        (lang) => ({ ja: '5日', en: `5${nbsp}days`, 'zh-CN': '5天', ko: '5일', 'zh-TW': '5天' })[lang],
      ),
    )
  })
})
