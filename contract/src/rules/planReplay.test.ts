import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultPolicy, mergePolicy } from '../policy'
import { settingsOf } from '../policy/changes'
import { havePlanBearing, replayedPlanSettings, replayPlans } from './planReplay'

type Changes = Parameters<typeof mergePolicy>[0]
const under = (changes: Changes) => mergePolicy(changes, defaultPolicy)

test('every figure of plans has a bearing on them, others have none', () => {
  const paths = settingsOf(defaultPolicy).map(({ path }) => path)
  for (const name of replayedPlanSettings)
    assert.ok(
      paths.some((path) => path === name || path.startsWith(`${name}.`)),
      name,
    )
  const having: Changes[] = [
    { ride: { stopMinutes: 3 } },
    { ride: { stopSeconds: { rider: 31 } } },
    { ride: { road: { hours: { rushPercent: 190 } } } },
    { ride: { road: { hours: { morning: { from: '06:30' } } } } },
    { ride: { maxExtraMinutes: 20 } },
    { ride: { doorWindowMinutes: 10 } },
  ]
  for (const changes of having) assert.ok(havePlanBearing(defaultPolicy, under(changes)))
  const without: Changes[] = [{ ride: { maxStops: 3 } }, { pickup: { noticeMinutes: 150 } }, {}]
  for (const changes of without) assert.equal(havePlanBearing(defaultPolicy, under(changes)), false)
})

test('counts rides by what becomes of their minutes and of their windows', () => {
  const planned = (minutes: number, missedMinutes = 0) => ({ minutes, missedMinutes })
  const rides = [
    { today: planned(20), then: planned(26) },
    { today: planned(30), then: planned(41, 3) },
    { today: planned(33, 2), then: planned(31) },
    { today: planned(40, 4), then: planned(40, 4) },
  ]
  assert.deepEqual(replayPlans(rides), {
    rides: 4,
    longer: 2,
    shorter: 1,
    todayMinutes: 123,
    thenMinutes: 138,
    missed: 1,
    kept: 1,
  })
  assert.deepEqual(replayPlans([]).rides, 0)
})
