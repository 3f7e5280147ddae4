import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { defaultPolicy, mergePolicy, type Policy } from '../policy'
import { addMinutes, clockMinutes, clockText, fromWallTime, isWithinClock } from '../time'
import { couponOffer } from './coupon'
import { deductionReach } from './couponReach'
import { sampleFares, sampleRide } from './fareSample'

const any = { direction: null, airportCode: 'KIX' } as const
const noExclusion = { ...defaultPolicy, charges: { ...defaultPolicy.charges, noDiscount: {} } }

/** Whether a coupon that makes the night free lowers the price of a landing. */
function countsAt(rideTime: number, policy: Policy): boolean {
  const coupon = {
    id: 'a',
    discount: { kind: 'deduction', line: 'nightSurcharge', title: 'C' },
    ...any,
    validFrom: 0,
    validUntil: Infinity,
    isUsed: false,
  } as const
  const priced = { ...sampleRide, direction: 'pickup', rideTime } as const
  const ride = { priced, airportCode: 'KIX', isVip: false, at: 0, lang: 'en', airportName: String } as const
  return couponOffer({ coupon, ride, table: sampleFares, policy }).problem === undefined
}

describe('a coupon that makes an item free', () => {
  test('can never count while the item costs nothing', () => {
    assert.deepEqual(deductionReach('childSeat', any, defaultPolicy), {
      kind: 'never',
      reason: 'costsNothing',
    })
    const paidSeat = mergePolicy({ passengers: { childSeat: { fee: { JPY: 50_000 } } } })
    assert.deepEqual(deductionReach('childSeat', any, paidSeat), { kind: 'usual' })
  })

  test('can never count for rides that do not pay for the item', () => {
    for (const direction of ['dropoff', 'transfer'] as const) {
      const reach = deductionReach('nightSurcharge', { direction, airportCode: null }, defaultPolicy)
      assert.deepEqual(reach, { kind: 'never', reason: 'notCharged' })
    }
    const ofAirport = { direction: 'transfer', airportCode: 'KIX' } as const
    assert.equal(deductionReach('extraLuggage', ofAirport, defaultPolicy).kind, 'never')
  })

  test('says in which hours of the night alone it counts', () => {
    const hours = [{ direction: 'pickup', from: '24:31', to: '28:59' }]
    for (const limits of [any, { direction: 'pickup', airportCode: 'KIX' } as const]) {
      assert.deepEqual(deductionReach('nightSurcharge', limits, defaultPolicy), { kind: 'rare', hours })
    }
    assert.equal(deductionReach('nightSurcharge', any, noExclusion).kind, 'usual')
  })

  test('can never count where the hours that are left have no bus, or there are none', () => {
    const noNightHold = mergePolicy({ pickup: { nightHold: false } })
    const allNight = mergePolicy({ charges: { noDiscount: { pickup: { from: '21:00', to: '28:59' } } } })
    for (const policy of [noNightHold, allNight]) {
      assert.deepEqual(deductionReach('nightSurcharge', any, policy), { kind: 'never', reason: 'excluded' })
    }
  })

  test('counts as usual while only a few hours of the day are left out, seldom when most are', () => {
    assert.equal(deductionReach('extraLuggage', any, defaultPolicy).kind, 'usual')
    const mostOfTheDay = mergePolicy({ charges: { noDiscount: { pickup: { from: '08:00', to: '28:59' } } } })
    assert.deepEqual(deductionReach('extraLuggage', { ...any, direction: 'pickup' }, mostOfTheDay), {
      kind: 'rare',
      hours: [{ direction: 'pickup', from: '05:00', to: '07:59' }],
    })
    // To the airport it counts all the same.
    assert.equal(deductionReach('extraLuggage', any, mostOfTheDay).kind, 'usual')
  })

  test('counts exactly when the price of a ride falls by it, whatever hours are set', () => {
    const window = fc
      .tuple(fc.integer({ min: 300, max: 1739 }), fc.integer({ min: 300, max: 1739 }))
      .map(([one, other]) => ({ from: clockText(Math.min(one, other)), to: clockText(Math.max(one, other)) }))
    const dayStart = fromWallTime('2026-11-21 05:00:00')
    fc.assert(
      fc.property(window, window, (night, excluded) => {
        const policy = mergePolicy({ charges: { nightSurcharge: night, noDiscount: { pickup: excluded } } })
        const reach = deductionReach('nightSurcharge', any, policy)
        const edges = [night, excluded].flatMap(({ from, to }) => [clockMinutes(from), clockMinutes(to)])
        const minutes = edges
          .flatMap((edge) => [edge - 1, edge, edge + 1])
          .filter((at) => at >= 300 && at < 1740)
        for (const minute of minutes) {
          const at = addMinutes(dayStart, minute - 300)
          const counts = countsAt(at, policy)
          if (reach.kind === 'never') assert.equal(counts, false)
          if (reach.kind !== 'rare') continue
          const isListed = reach.hours.some((hours) => isWithinClock(at, hours, policy))
          assert.equal(counts, isListed, `${clockText(minute)} ${JSON.stringify({ night, excluded, reach })}`)
        }
        if (reach.kind === 'usual')
          assert.ok(minutes.some((minute) => countsAt(addMinutes(dayStart, minute - 300), policy)))
      }),
      { numRuns: 60 },
    )
  })
})
