import type { ShiftView } from '@noriai/contract/schema/fleet'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { translatorOf } from '../i18n'
import { rosterCsv, rosterCsvName, weekDays } from './rosterCsv'

const t = translatorOf('en')
const hours = {
  duty: 600,
  driving: 340,
  unbroken: 130,
  rest: 510,
  dutyWeek: 2880,
  drivingWeek: 1800,
  findings: [{ rule: 'restBefore', level: 'red', minutes: 510, limit: 540 }],
} satisfies ShiftView['planned']

const shift: ShiftView = {
  id: '3b241101-e2bb-4255-8caf-4136c566a962',
  driverId: '3b241101-e2bb-4255-8caf-4136c566a963',
  driverName: 'Onishi, Sho',
  licence: 'ordinary2',
  depotName: 'Namba',
  serviceDate: '2026-11-25',
  from: '2026-11-25 16:00:00',
  to: '2026-11-26 02:00:00',
  breaks: [
    { from: '2026-11-25 20:00:00', to: '2026-11-25 20:30:00' },
    { from: '2026-11-25 23:45:00', to: '2026-11-26 00:00:00' },
  ],
  vehicleId: null,
  vehicleNumber: null,
  reason: '=HYPERLINK("x")',
  version: 1,
  runs: [
    {
      departureId: 'pickup:20261125:1730:ocat',
      minibus: 1,
      relayPoint: 'OCAT',
      direction: 'pickup',
      from: '2026-11-25 17:30:00',
      to: '2026-11-25 19:00:00',
      riders: 4,
      state: 'planned',
    },
    {
      departureId: 'pickup:20261125:2100:ocat',
      minibus: 2,
      relayPoint: 'OCAT',
      direction: 'pickup',
      from: '2026-11-25 21:00:00',
      to: '2026-11-25 22:30:00',
      riders: 2,
      state: 'abandoned',
    },
  ],
  restFrom: null,
  planned: hours,
  actual: null,
  before: {
    at: '2026-11-25 15:50:00',
    by: 'Nakamura',
    way: 'inPerson',
    alcohol: 'good',
    health: 'bad',
    vehicle: 'good',
    note: 'Has a cold',
  },
  after: null,
}

describe('the roster as CSV', () => {
  const over: ShiftView = { ...shift, actual: { ...hours, rest: null, findings: [] } }
  const lines = rosterCsv([shift, over], t).split('\r\n')

  test('has the mark of UTF-8, a head, and a line for each shift', () => {
    assert.match(lines[0] ?? '', /^\uFEFFDay,Driver,Licence,Depot,Vehicle,From,Until,Breaks,Runs,/)
    assert.deepEqual([lines.length, lines.at(-1)], [4, ''])
  })

  test('says when a shift is with its days, its breaks, and the runs that were not given up', () => {
    assert.ok(
      lines[1]?.startsWith(
        '2026-11-25,"Onishi, Sho",ordinary 2,Namba,,2026-11-25 16:00,2026-11-26 02:00,20:00–20:30; 23:45–00:00,17:30 OCAT A,Planned,10:00,5:40,2:10,8:30,48:00,30:00,',
      ),
      lines[1],
    )
  })

  test('counts the hours as they were once the day is over', () => {
    assert.match(lines[2] ?? '', /,Actual,10:00,5:40,2:10,,48:00,30:00,,/)
  })

  test('never hands a spreadsheet a formula', () => {
    assert.ok(lines[1]?.includes(`"'=HYPERLINK(""x"")"`))
  })

  test('says that a roll call was held, and nothing of the driver’s health', () => {
    assert.ok(lines[1]?.endsWith(',15:50 Nakamura,'))
    assert.doesNotMatch(lines.join(), /cold|Not fit/)
  })

  test('is of a day, or of the week that it is in', () => {
    const week = weekDays('2026-11-25')
    assert.deepEqual([week.length, week[0], week.at(-1)], [7, '2026-11-23', '2026-11-29'])
    assert.deepEqual(weekDays('2026-11-29'), week)
    assert.equal(rosterCsvName(week), 'noriai-roster-2026-11-23-2026-11-29.csv')
    assert.equal(rosterCsvName(['2026-11-25']), 'noriai-roster-2026-11-25.csv')
  })
})
