import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy, mergePolicy } from '@noriai/contract/policy'
import { drivingMinutes, metersBetween, type Position } from '@noriai/contract/rules/drivingTime'
import { fromWallTime } from '@noriai/contract/time'
import { compareWays, comparisonText, shippedPairs, summed } from './travelTimeComparison'

const night = { at: fromWallTime('2026-11-25 03:00:00'), policy: defaultPolicy }
/** Roads that take a share of the embedded model's own time. */
const roadsOf = (share: number) => (places: readonly Position[]) =>
  Promise.resolve(
    places.map((from) => places.map((to) => 60 * Math.floor(drivingMinutes(from, to, night) * share))),
  )

describe('the comparison of travel times', () => {
  test('takes pairs of shipped places, none with itself and the same for a seed', () => {
    const pairs = shippedPairs(1000, 1)
    assert.equal(pairs.length, 1000)
    assert.ok(pairs.every(([from, to]) => metersBetween(from, to) > 0))
    assert.deepEqual(shippedPairs(20, 7), shippedPairs(20, 7))
    assert.notDeepEqual(shippedPairs(20, 7), shippedPairs(20, 8))
  })

  test('asks for no more than a hundred places at once, and reads each pair’s own way', async () => {
    const requested: number[] = []
    const pairs = shippedPairs(90, 1)
    const compared = await compareWays(
      pairs,
      (places) => {
        requested.push(places.length)
        return roadsOf(1)(places)
      },
      defaultPolicy,
    )
    assert.deepEqual(requested, [80, 80, 20])
    assert.ok(compared.every(({ embeddedMinutes, roadMinutes }) => embeddedMinutes === roadMinutes))
    const { meanError, meanAbsolute, ninetieth, tooShortPercent, fittingFactorPercent } = summed(
      compared,
      defaultPolicy,
    )
    assert.deepEqual([meanError, meanAbsolute, ninetieth, tooShortPercent], [0, 0, 0, 0])
    assert.equal(fittingFactorPercent, defaultPolicy.ride.road.factorPercent)
    assert.match(comparisonText(summed(compared, defaultPolicy), defaultPolicy), /factorPercent 130 fits/)
  })

  test('finds the factor by which the straight lines would fit, and says how far they are off', async () => {
    const compared = await compareWays(shippedPairs(300, 2), roadsOf(2), defaultPolicy)
    const comparison = summed(compared, defaultPolicy)
    assert.equal(comparison.fittingFactorPercent, 260)
    assert.ok(comparison.meanError < 0 && comparison.meanAbsolute === -comparison.meanError)
    assert.ok(comparison.tooShortPercent > 50)
    assert.equal(
      comparison.bands.reduce((sum, { ways }) => sum + ways, 0),
      300,
    )
    assert.match(comparisonText(comparison, defaultPolicy), /factorPercent 260 instead of 130/)
  })

  test('counts ways without a road apart, and is of no use where there are none', async () => {
    const pairs = shippedPairs(10, 3)
    const nowhere = await compareWays(
      pairs,
      (places) => Promise.resolve(places.map(() => places.map(() => null))),
      mergePolicy({}),
    )
    assert.throws(() => summed(nowhere, defaultPolicy), /no road/)
    const [first] = nowhere
    assert.ok(first)
    const comparison = summed([first, { ...first, roadMinutes: first.embeddedMinutes + 2 }], defaultPolicy)
    assert.deepEqual([comparison.ways, comparison.withoutRoad, comparison.meanError], [1, 1, -2])
  })
})
