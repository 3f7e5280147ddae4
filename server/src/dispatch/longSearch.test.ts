import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { gapTo, longSearches, measuredDepartures, outcomeOf } from '../../bench/stopPlanning'
import { planMinibuses } from './planMinibuses'

/** `npm run bench` measures all of them. */
const SAMPLED_EACH = 5

describe('plans of full departures', () => {
  const departures = measuredDepartures()

  test('are full, and every one of them has its long search', () => {
    assert.equal(departures.length, 50)
    assert.equal(longSearches.outcomes.length, departures.length)
    for (const { parties } of departures) {
      assert.equal(
        parties.reduce((sum, { seats }) => sum + seats, 0),
        49,
      )
    }
  })

  test('need hardly more riding time than searches a hundred times as long, and no more minibuses', () => {
    const sampled = departures.map((problem, index) => ({ problem, index }))
    for (const { problem, index } of sampled.filter((_, each) => each % SAMPLED_EACH === 0)) {
      const gap = gapTo(outcomeOf(planMinibuses(problem)), longSearches.outcomes[index])
      assert.ok(gap <= 0.03, `departure ${index + 1}: ${(gap * 100).toFixed(1)} % longer`)
    }
  })
})
