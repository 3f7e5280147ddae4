import type { DrivenParty } from '@noriai/contract/schema/driver'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { at, phoneOf, recorded, sampleRun, wall } from '../testing/sampleRun'
import { awaitedParty, isDeskCalled } from './noShow'
import type { Fix } from './pacing'
import { runNow } from './run'

const { figures } = phoneOf()

/** A drop-off's first door, where a party is collected. */
function collecting(
  changes: Partial<DrivenParty> = {},
  events = [recorded('66666666-0000-4000-8000-000000000001', {})],
) {
  const run = sampleRun()
  const [, door] = run.stops
  if (!door) throw new Error('The sample has a door')
  const parties = door.parties.map((party) => ({
    ...party,
    task: 'board' as const,
    waitsFrom: wall('17:41'),
    ...changes,
  }))
  const now = runNow({ ...run, events, stops: [{ ...door, leg: 'collect', parties }] }, [], at('17:42'))
  const [stop] = now.stops
  const [party] = parties
  if (!stop || !party) throw new Error('The sample has a party')
  return (clock: string, fix: Fix | undefined) => awaitedParty({ now, stop, party, fix, figures }, at(clock))
}
/** At the door, or a kilometre from it. */
const near = (clock: string, lat = 34.6723): Fix => ({ lat, lng: 135.5009, accuracy: 8, at: at(clock) })
const call = {
  id: '77777777-0000-4000-8000-000000000001',
  orderId: '11111111-1111-4111-8111-111111111111',
  at: wall('17:42'),
  state: 'noAnswer' as const,
  seconds: 22,
}

describe('a party that is waited for', () => {
  test('is waited for from the promised time, near its door, and after a call', () => {
    const awaited = collecting({ calls: [call] })
    assert.equal(awaited('17:43:59', near('17:43:59')).problem?.error, 'driver.noShowTooEarly')
    assert.equal(awaited('17:44', near('17:44')).problem, undefined)
    assert.equal(awaited('17:44', near('17:44', 34.69)).problem?.error, 'driver.noShowTooFar')
    assert.equal(collecting()('17:44', near('17:44')).problem?.error, 'driver.noShowNotCalled')
  })

  test('counts a call to the desk where no provider connects calls', () => {
    const toDesk = recorded('66666666-0000-4000-8000-000000000002', {
      kind: 'calledDesk',
      orderId: '11111111-1111-4111-8111-111111111111',
    })
    const awaited = collecting({}, [toDesk])('17:44', near('17:44'))
    assert.deepEqual([awaited.calls, awaited.problem], [1, undefined])
  })

  test('has the desk called where no provider connects calls, and for a party without a number', () => {
    const called = (['masked', 'desk'] as const).flatMap((calls) =>
      [true, false].map((canCall) => isDeskCalled({ calls }, { canCall })),
    )
    assert.deepEqual(called, [false, true, true, true])
  })

  test('is left to the desk when the phone does not know where it is, or did a while ago', () => {
    for (const fix of [undefined, near('17:40')])
      assert.equal(collecting({ calls: [call] })('17:44', fix).problem?.error, 'driver.noShowByDesk')
    const decision = { decision: 'leave' as const, until: null, note: '', at: wall('17:45') }
    assert.equal(collecting({ decision })('17:46', undefined).problem, undefined)
  })
})
