import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { translatorOf } from '../i18n'
import { barOn, findingText, hoursText, placeOfHour, placeOn, wallOn } from './fleet'

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

  test('minutes are written as hours', () => {
    assert.deepEqual([510, 0, 60, -90].map(hoursText), ['8:30', '0:00', '1:00', '−1:30'])
  })

  test('a clock time after midnight, or before the time that it follows, is of the next day', () => {
    assert.equal(wallOn(day, '07:00', undefined), '2026-11-25 07:00:00')
    assert.equal(wallOn(day, '02:00', '12:00'), '2026-11-26 02:00:00')
    assert.equal(wallOn(day, '06:30', '07:00'), '2026-11-26 06:30:00')
    assert.equal(wallOn(day, '03:59', undefined), '2026-11-26 03:59:00')
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
