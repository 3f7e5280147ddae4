import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { settingsOf } from '@noriai/contract/policy/changes'
import { defaultPolicy } from '@noriai/contract/policy'
import {
  centsOfText,
  changesOfTexts,
  changesOnTop,
  differencesOf,
  textOfCents,
  valueOfText,
} from './settings'

describe('an edited setting', () => {
  test('is compared name by name', () => {
    const fare = { direction: 'pickup', fromZone: 0, toZone: 1, currency: 'JPY' } as const
    const before = { kind: 'fares' as const, rows: [{ ...fare, personPrice: 290000 }] }
    const after = {
      kind: 'fares' as const,
      rows: [
        { ...fare, personPrice: 300000 },
        { ...fare, toZone: 2, personPrice: 310000 },
      ],
    }
    assert.deepEqual(differencesOf(before, after, defaultPolicy), [
      { what: 'pickup 0 → 1 JPY', before: '2900', after: '3000' },
      { what: 'pickup 0 → 2 JPY', before: undefined, after: '3100' },
    ])
    assert.deepEqual(differencesOf(before, before, defaultPolicy), [])
  })

  test('names the deployed value of a rule that nobody had changed, and of one that is set back', () => {
    const deployed = { kind: 'policy' as const, changes: [] }
    const changed = { ...deployed, changes: [{ path: 'pickup.noticeMinutes', value: 120 }] }
    const what = 'pickup.noticeMinutes'
    assert.deepEqual(differencesOf(deployed, changed, defaultPolicy), [{ what, before: '90', after: '120' }])
    assert.deepEqual(differencesOf(changed, deployed, defaultPolicy), [{ what, before: '120', after: '90' }])
  })

  test('is read as the kind of value that it was, lists with commas', () => {
    assert.equal(valueOfText(' 120 ', 90), 120)
    assert.equal(valueOfText('soon', 90), undefined)
    assert.equal(valueOfText('false', true), false)
    assert.deepEqual(valueOfText('JPY, CNY', ['JPY']), ['JPY', 'CNY'])
    assert.deepEqual(valueOfText('', ['JPY']), [])
  })

  test('names only what differs from the deployment, and hands on what it could not read', () => {
    const deployed = settingsOf(defaultPolicy)
    const typed = new Map([
      ['pickup.noticeMinutes', '120'],
      ['dropoff.noticeMinutes', '360'],
      ['seats.holdMinutes', 'long'],
      ['gifts.card.maxJpyCents', '50000'],
      ['luggage.extraPrice.CNY', '80'],
    ])
    assert.deepEqual(changesOfTexts(typed, deployed), [
      { path: 'pickup.noticeMinutes', value: 120 },
      { path: 'seats.holdMinutes', value: 'long' },
      { path: 'gifts.card.maxJpyCents', value: 5_000_000 },
    ])
  })
})

test('amounts are typed in main units and kept in hundredths', () => {
  assert.equal(centsOfText('1700'), 170000)
  assert.equal(centsOfText('80.05'), 8005)
  assert.equal(centsOfText('１７００'), 170000)
  for (const wrong of ['', '-1', '1e3', '1.234', 'free']) assert.equal(centsOfText(wrong), undefined, wrong)
  assert.equal(textOfCents(170000, 'JPY'), '1700')
  assert.equal(textOfCents(8005, 'CNY'), '80.05')
})

describe('changes on top of what somebody else saved', () => {
  const rules = (values: Readonly<Record<string, number>>) => ({
    kind: 'policy' as const,
    changes: Object.entries(values).map(([path, value]) => ({ path, value })),
  })
  const onTop = (
    edited: Record<string, number>,
    begun: Record<string, number>,
    newest: Record<string, number>,
  ) => changesOnTop(rules(edited), { begun: rules(begun), newest: rules(newest) })

  test('keep both, of a rule that both changed the edit’s', () => {
    assert.deepEqual(onTop({ a: 1, b: 2 }, { a: 1 }, { a: 9 }), rules({ a: 9, b: 2 }))
    assert.deepEqual(onTop({ a: 2 }, { a: 1 }, { a: 9 }), rules({ a: 2 }))
  })
  test('leave out what was set back, and take over what they set back', () => {
    assert.deepEqual(onTop({}, { a: 1 }, { a: 1, b: 2 }), rules({ b: 2 }))
    assert.deepEqual(onTop({ a: 1, b: 2 }, { a: 1 }, {}), rules({ b: 2 }))
  })
  test('are none of a table', () => {
    const fares = { kind: 'fares' as const, rows: [] }
    assert.equal(changesOnTop(fares, { begun: fares, newest: fares }), undefined)
  })
})
