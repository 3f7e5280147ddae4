import { weekOf } from '@noriai/contract/rules/drivingHours'
import type { RollCallView, ShiftView } from '@noriai/contract/schema/fleet'
import { addDays, type CalendarDate, type WallTime } from '@noriai/contract/time'
import type { TextKey, Translate } from '../i18n'
import { csvText } from './csv'
import { hoursFindingText, hoursText, runText } from './fleet'
import { clockOf } from './wall'

const daysPerWeek = 7

/** The days of the week that a day is in, Monday first. */
export const weekDays = (date: CalendarDate): readonly CalendarDate[] =>
  Array.from({ length: daysPerWeek }, (_day, at) => addDays(weekOf(date), at))

/** Day and minute: a shift may end on the day after. */
const moment = (wall: WallTime): string => wall.slice(0, 'yyyy-mm-dd hh:mm'.length)

/** That a roll call was held, not what was found of the driver. */
const heldText = (rollCall: RollCallView | null): string =>
  rollCall === null ? '' : `${clockOf(rollCall.at)} ${rollCall.by}`

/** The hours that count: as they were once the day is over, as planned before. */
const hoursOf = ({ actual, planned }: ShiftView) => actual ?? planned

type Column = readonly [head: TextKey, cellOf: (shift: ShiftView, t: Translate) => string]

const columns: readonly Column[] = [
  ['reports.by.day', ({ serviceDate }) => serviceDate],
  ['roster.driver', ({ driverName }) => driverName],
  ['driver.licence', ({ licence }, t) => t(`licence.${licence}`)],
  ['fleet.depot', ({ depotName }) => depotName],
  ['roster.vehicle', ({ vehicleNumber }) => vehicleNumber ?? ''],
  ['roster.from', ({ from }) => moment(from)],
  ['roster.to', ({ to }) => moment(to)],
  [
    'roster.csv.breaks',
    ({ breaks }) => breaks.map(({ from, to }) => `${clockOf(from)}–${clockOf(to)}`).join('; '),
  ],
  [
    'roster.runs',
    ({ runs }, t) =>
      runs
        .filter(({ state }) => state !== 'abandoned')
        .map((run) => runText(run, t))
        .join('; '),
  ],
  ['roster.csv.hours', ({ actual }, t) => t(actual ? 'roster.actual' : 'roster.planned')],
  ['roster.figure.duty', (shift) => hoursText(hoursOf(shift).duty)],
  ['roster.figure.driving', (shift) => hoursText(hoursOf(shift).driving)],
  ['roster.figure.unbroken', (shift) => hoursText(hoursOf(shift).unbroken)],
  [
    'roster.figure.rest',
    (shift) => {
      const { rest } = hoursOf(shift)
      return rest === null ? '' : hoursText(rest)
    },
  ],
  ['roster.figure.dutyWeek', (shift) => hoursText(hoursOf(shift).dutyWeek)],
  ['roster.figure.drivingWeek', (shift) => hoursText(hoursOf(shift).drivingWeek)],
  [
    'roster.csv.findings',
    (shift, t) =>
      hoursOf(shift)
        .findings.map((finding) => hoursFindingText(finding, t))
        .join('; '),
  ],
  ['set.reason', ({ reason }) => reason],
  ['rollCall.before', ({ before }) => heldText(before)],
  ['rollCall.after', ({ after }) => heldText(after)],
]

/** Shifts as a CSV file, a line each, in the sequence in which they are given. */
export function rosterCsv(shifts: readonly ShiftView[], t: Translate): string {
  return csvText(
    columns.map(([head]) => t(head)),
    shifts.map((shift) => columns.map(([, cellOf]) => cellOf(shift, t))),
  )
}

/** The name of the file: its day, or the first and last of its days. */
export function rosterCsvName(days: readonly CalendarDate[]): string {
  const ends = [...new Set([days[0], days.at(-1)])]
  return `noriai-roster-${ends.join('-')}.csv`
}
