import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, phoneOf, sampleRun } from '../testing/sampleRun'
import { startWaitsUntil } from './runStart'

test('a run waits with its start as long as the server would refuse it, also without a network', () => {
  const run = sampleRun(undefined, { from: '2026-11-25 16:30:00' })
  const me = phoneOf()
  assert.equal(startWaitsUntil(run, me, at('15:29:59')), at('15:30'))
  assert.equal(startWaitsUntil(run, me, at('15:30')), undefined)
  // An answer that was kept from before has no figure: the server decides.
  const { boardingMinutesBefore: _none, ...figures } = me.figures
  assert.equal(startWaitsUntil(run, { figures }, at('12:00')), undefined)
  assert.equal(startWaitsUntil(run, null, at('12:00')), undefined)
})
