import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as v from 'valibot'
import { defaultPolicy, mergePolicy } from './policy'
import { policySchema } from './policy/schema'
import { parsePolicy, PolicyError } from './policy/parse'
import { clockMinutes } from './time'

function problemsOf(overrides: unknown): string {
  try {
    parsePolicy(overrides)
  } catch (error) {
    assert.ok(error instanceof PolicyError)
    return error.problems.join('\n')
  }
  return ''
}

describe('parsePolicy', () => {
  const refused: [string, unknown, RegExp][] = [
    ['something that is no object', 'x', /expected an object/],
    ['a list', [], /expected an object/],
    ['a setting that does not exist', { seats: { holdMinute: 20 } }, /seats\.holdMinute: no such setting/],
    ['a section that does not exist', { seat: {} }, /seat: no such setting/],
    ['a currency that does not exist in a price', { luggage: { extraPrice: { EUR: 1 } } }, /extraPrice\.EUR/],
    ['a fraction of a hundredth', { luggage: { extraPrice: { JPY: 1.5 } } }, /luggage\.extraPrice\.JPY/],
    ['a negative price', { charges: { foreignCardFee: { JPY: -1 } } }, /foreignCardFee\.JPY/],
    ['a clock past 29:59', { timetable: { counterClosesAt: '30:00' } }, /counterClosesAt: Clock times/],
    ['a timetable out of order', { timetable: { pickup: ['07:00', '06:40'] } }, /Departures must ascend/],
    ['an empty timetable', { timetable: { dropoff: [] } }, /at least one departure/],
    ['an offer without JPY', { currency: { offered: ['CNY'] } }, /JPY is the currency charged/],
    ['a currency offered twice', { currency: { offered: ['JPY', 'JPY'] } }, /offered twice/],
    ['another currency to settle in', { currency: { settle: 'CNY' } }, /currency\.settle/],
    ['a reading that does not exist', { passengers: { lapChild: { reading: 'free' } } }, /lapChild\.reading/],
    ['a day that does not exist', { currency: { rates: { validFrom: '2026-02-30' } } }, /validFrom: Dates/],
    ['a language that is not spoken', { language: { default: 'fr' } }, /language\.default/],
    ['a stop cap no text can tell', { ride: { maxStops: 1 } }, /at least two stops/],
  ]
  for (const [what, overrides, problem] of refused) {
    test(`refuses ${what}, naming the setting`, () => assert.match(problemsOf(overrides), problem))
  }

  test('names every unusable setting at once', () => {
    const problems = problemsOf({ seats: { holdMinutes: 0, payMinutes: 'x' } })
    assert.match(problems, /holdMinutes/)
    assert.match(problems, /payMinutes/)
  })

  test('keeps the defaults where nothing is set', () => assert.deepEqual(parsePolicy({}), defaultPolicy))

  test('takes every other reading of decisions.md', () => {
    const other = parsePolicy({
      currency: { offered: ['JPY'], switchable: false },
      language: { sources: [] },
      pickup: { walkUp: { enabled: false }, nightHold: false },
      dropoff: { noticeMinutes: 720, freeCancelMinutes: 90 },
      seats: { holdEnabled: false },
      tripInfo: { reading: 'paidOnly' },
      luggage: { extraPrice: { CNY: 4000 } },
      charges: { nightSurcharge: { perPerson: { JPY: 3000 } } },
      passengers: { lapChild: { reading: 'under24Months' } },
      booking: { flightNumberRequired: true, contact: 'oneChatApp', address: 'englishOnly' },
    })
    assert.equal(other.dropoff.noticeMinutes, 720)
    assert.equal(other.luggage.extraPrice.JPY, defaultPolicy.luggage.extraPrice.JPY)
    assert.equal(other.luggage.extraPrice.CNY, 4000)
  })
})

describe('policySchema', () => {
  test('reads a newer policy that knows more settings', () => {
    const newer = { ...defaultPolicy, loyalty: { points: 1 } }
    assert.deepEqual(v.parse(policySchema, newer), defaultPolicy)
  })

  test('survives JSON', () => {
    assert.deepEqual(v.parse(policySchema, JSON.parse(JSON.stringify(defaultPolicy))), defaultPolicy)
  })
})

describe('mergePolicy', () => {
  test('replaces a list whole and leaves the defaults untouched', () => {
    const merged = mergePolicy({ currency: { offered: ['JPY', 'CNY'] } })
    assert.deepEqual(merged.currency.offered, ['JPY', 'CNY'])
    assert.equal(merged.currency.switchable, defaultPolicy.currency.switchable)
    assert.equal(defaultPolicy.currency.offered.length, 6)
  })
})

describe('defaultPolicy', () => {
  const { pickup, dropoff } = defaultPolicy.timetable
  test('runs from the airport at 06:40, 07:00 and every half hour to 24:30', () => {
    assert.deepEqual(pickup.slice(0, 3), ['06:40', '07:00', '07:30'])
    assert.equal(pickup[pickup.length - 1], '24:30')
    const gaps = pickup.slice(2).map((time, i) => clockMinutes(time) - clockMinutes(pickup[i + 1] ?? ''))
    assert.deepEqual(new Set(gaps), new Set([30]))
  })
  test('runs to the airport every half hour from 05:30 to 23:00', () => {
    assert.equal(dropoff[0], '05:30')
    assert.equal(dropoff[dropoff.length - 1], '23:00')
    assert.equal(dropoff.length, 36)
  })
})
