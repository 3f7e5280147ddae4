import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultPolicy } from '../policy/defaults'
import { fromWallTime } from '../time'
import { correctedFrom, mayCloseDay, reportDayState, type ReportDayState } from './reportDay'

const day = '2026-11-23'

for (const [at, openRides, isClosed, state, may] of [
  ['2026-11-24 04:59:59', 0, false, 'running', false],
  ['2026-11-24 05:00:00', 0, false, 'settling', true],
  ['2026-11-26 04:59:59', 0, false, 'settling', true],
  ['2026-11-26 05:00:00', 0, false, 'ready', true],
  ['2026-11-26 05:00:00', 1, false, 'settling', true],
  ['2026-11-26 05:00:00', 1, true, 'closed', false],
] as const satisfies readonly (readonly [string, number, boolean, ReportDayState, boolean])[])
  test(`the day is ${state} at ${at} with ${openRides} open rides`, () => {
    const found = reportDayState({ day, isClosed, openRides }, fromWallTime(at), defaultPolicy)
    assert.equal(found, state)
    assert.equal(mayCloseDay(found), may)
  })

test('closed days are compared for as long as the policy says', () => {
  assert.equal(correctedFrom('2026-11-23', defaultPolicy), '2026-10-09')
})
