import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '../policy'
import { addDays, instantOf } from '../time'
import {
  drivingSinceBreak,
  hoursOf,
  weekOf,
  type DutyDay,
  type HoursRule,
  type RuleSet,
} from './drivingHours'

/** A Wednesday. */
const date = '2026-11-25'

/** `07:00-16:00`, on a day. */
function spanOn(day: string, written: string) {
  const [from = '', to = ''] = written.split('-')
  return { from: instantOf(day, from), to: instantOf(day, to) }
}

function dayOf(offset: number, duty: string, driving: readonly string[] = []): DutyDay {
  const serviceDate = addDays(date, offset)
  return {
    serviceDate,
    duty: spanOn(serviceDate, duty),
    driving: driving.map((written) => ({
      ...spanOn(serviceDate, written.replace('motorway ', '')),
      isMotorway: written.startsWith('motorway '),
    })),
  }
}

const judged = (day: DutyDay, others: readonly DutyDay[] = [], ruleSet: RuleSet = 'notice') =>
  hoursOf(day, { others, ruleSet }, defaultPolicy)

/** How a rule judges: nothing, amber or red. */
const levelOf = (rule: HoursRule, ...args: Parameters<typeof judged>) =>
  judged(...args).findings.find((finding) => finding.rule === rule)?.level

/** So many days before `date`, each as long. */
const days = (offsets: readonly number[], duty: string, driving: readonly string[] = []) =>
  offsets.map((offset) => dayOf(offset, duty, driving))

describe('the hours of a driver', () => {
  test('a duty: 13 hours, a reason up to 15, no longer', () => {
    const cases = [
      ['08:00-21:00', undefined],
      ['08:00-21:01', 'amber'],
      ['08:00-23:00', 'amber'],
      ['08:00-23:01', 'red'],
    ] as const
    for (const [duty, level] of cases) assert.equal(levelOf('duty', dayOf(0, duty)), level, duty)
  })

  test('three duties beyond 14 hours a week, from Monday on, and no fourth', () => {
    const long = '06:00-20:01'
    // Sunday is of the week before.
    assert.equal(levelOf('longDuties', dayOf(0, long), days([-3, -2, -1], long)), undefined)
    assert.equal(levelOf('longDuties', dayOf(0, long), days([-2, -1, 2], long)), 'red')
    assert.equal(levelOf('longDuties', dayOf(0, '06:00-20:00'), days([-2, -1, 2], long)), undefined)
    assert.equal(weekOf('2026-11-29'), '2026-11-23')
    assert.equal(weekOf('2026-11-30'), '2026-11-30')
  })

  test('the rest before a duty and after it: 11 hours, a reason from 9, no less', () => {
    const cases = [
      ['10:00-20:00', undefined],
      ['10:00-20:01', 'amber'],
      ['10:00-22:00', 'amber'],
      ['10:00-22:01', 'red'],
    ] as const
    const morning = dayOf(0, '07:00-16:00')
    for (const [before, level] of cases) {
      assert.equal(levelOf('restBefore', morning, [dayOf(-1, before)]), level, before)
      assert.equal(levelOf('restAfter', dayOf(-1, before), [morning]), level, before)
    }
    assert.equal(judged(morning, [dayOf(-1, '10:00-22:30')]).rest, 8 * 60 + 30)
    assert.equal(judged(morning).rest, null)
  })

  test('a duty that overlaps the one before has no rest', () => {
    assert.equal(levelOf('restBefore', dayOf(0, '01:00-09:00'), [dayOf(-1, '20:00-26:00')]), 'red')
  })

  test('the wheel on two days: over with both neighbours, on this day or on one beside it', () => {
    const wheel = (hours: number) => [`08:00-${String(8 + hours).padStart(2, '0')}:00`]
    const around = (before: number, own: number, after: number) =>
      levelOf('drivingTwoDayMean', dayOf(0, '08:00-20:00', wheel(own)), [
        dayOf(-1, '08:00-20:00', wheel(before)),
        dayOf(1, '08:00-20:00', wheel(after)),
      ])
    assert.equal(around(8, 9, 8), undefined)
    assert.equal(around(9, 9, 9), 'amber')
    assert.equal(around(9, 10, 9), 'red')
    assert.equal(around(9, 10, 7), undefined)
    // The day before has its own neighbours.
    const before = [dayOf(-2, '08:00-20:00', wheel(10)), dayOf(-1, '08:00-20:00', wheel(10))]
    assert.equal(levelOf('drivingTwoDayMean', dayOf(0, '08:00-20:00', wheel(9)), before), 'red')
  })

  test('the wheel in one go: 3 h 30, a reason up to 4 h, until breaks of 30 minutes in all, each of 10', () => {
    const cases: readonly (readonly [readonly string[], number])[] = [
      [['08:00-11:30'], 210],
      [['08:00-10:00', '10:09-12:00'], 231],
      [['08:00-10:00', '10:10-12:00', '12:10-13:00', '13:10-14:00'], 280],
      [['08:00-10:00', '10:30-12:00'], 120],
      [['10:30-12:00', '08:00-10:00'], 120],
    ]
    for (const [driving, minutes] of cases) {
      assert.equal(judged(dayOf(0, '08:00-16:00', driving)).unbroken, minutes, driving.join(' '))
    }
    assert.equal(levelOf('drivingUnbroken', dayOf(0, '08:00-16:00', ['08:00-11:31'])), 'amber')
    assert.equal(levelOf('drivingUnbroken', dayOf(0, '08:00-16:00', ['08:00-12:01'])), 'red')
  })

  test('the motorway in one go: a reason beyond 2 hours, until a break that counts', () => {
    const motorway = (...driving: string[]) => levelOf('motorway', dayOf(0, '08:00-16:00', driving))
    assert.equal(motorway('motorway 08:00-09:00', 'motorway 09:05-10:05'), undefined)
    assert.equal(motorway('motorway 08:00-09:00', 'motorway 09:05-10:06'), 'amber')
    assert.equal(motorway('motorway 08:00-09:00', 'motorway 09:15-10:16'), undefined)
    assert.equal(motorway('motorway 08:00-09:00', '09:00-10:00', 'motorway 10:00-11:30'), undefined)
  })

  test('the week on average over four: 65 hours of duty, 68 by agreement, and 40 at the wheel', () => {
    const month = Array.from({ length: 28 }, (_, day) => day - 23).filter(
      (offset) => ![4, -3, -10, -17].includes(offset),
    )
    const others = (duty: string, driving: readonly string[] = []) =>
      days(
        month.filter((offset) => offset !== 0),
        duty,
        driving,
      )
    // 24 duties of four weeks.
    const cases = [
      ['08:00-18:00', undefined, undefined],
      ['08:00-18:05', 'amber', 'amber'],
      ['08:00-18:50', 'amber', 'amber'],
      ['08:00-18:51', 'red', 'amber'],
      ['08:00-19:21', 'red', 'red'],
    ] as const
    for (const [duty, byNotice, byAgreement] of cases) {
      assert.equal(levelOf('dutyWeek', dayOf(0, duty), others(duty)), byNotice, duty)
      assert.equal(levelOf('dutyWeek', dayOf(0, duty), others(duty), 'agreement'), byAgreement, duty)
    }
    const wheel = (until: string) =>
      levelOf(
        'drivingWeek',
        dayOf(0, '08:00-17:00', [`08:00-${until}`]),
        others('08:00-17:00', [`08:00-${until}`]),
      )
    assert.deepEqual(['14:10', '14:11', '14:40', '14:41'].map(wheel), [undefined, 'amber', 'amber', 'red'])
  })

  test('weeks to come count with the day, and what is shown is the week that it is in', () => {
    const later = days([5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 19, 20, 21, 22, 23, 24], '08:00-19:00')
    const own = days([-2, -1, 1, 2, 3], '08:00-19:00')
    assert.equal(levelOf('dutyWeek', dayOf(0, '08:00-19:00'), [...own, ...later]), 'red')
    assert.equal(judged(dayOf(0, '08:00-19:00'), [...own, ...later]).dutyWeek, (6 * 11 * 60) / 4)
  })

  test('names what is worst first', () => {
    const { findings } = judged(dayOf(0, '06:00-20:30', ['06:00-10:30']), [dayOf(-1, '08:00-21:30')])
    assert.deepEqual(
      findings.map(({ rule, level }) => `${rule} ${level}`),
      ['restBefore red', 'drivingUnbroken red', 'duty amber'],
    )
  })
})

describe('driving since the last break', () => {
  const at = (clock: string) => instantOf(date, clock)
  const since = (clock: string, ...driving: readonly string[]) =>
    drivingSinceBreak(
      driving.map((written) => spanOn(date, written)),
      at(clock),
      defaultPolicy,
    )

  for (const [what, clock, driving, minutes] of [
    ['is nothing before the first run', '08:00', ['09:00-10:00'], 0],
    ['counts a run that is under way', '09:40', ['09:00-10:00'], 40],
    ['is kept through a pause that is too short to count', '10:30', ['09:00-10:00', '10:09-11:00'], 81],
    ['is kept until breaks of together half an hour', '11:19', ['09:00-10:00', '10:10-11:00'], 110],
    ['is over after half an hour at once', '10:30', ['09:00-10:00'], 0],
    [
      'is over after three breaks of ten minutes',
      '10:40',
      ['09:00-09:20', '09:30-09:50', '10:00-10:20', '10:30-11:00'],
      10,
    ],
  ] as const) {
    test(what, () => assert.equal(since(clock, ...driving), minutes))
  }
})
