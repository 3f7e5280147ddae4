import type { PhoneEvent, RunCard } from '@noriai/contract/schema/driver'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { at, listOf, recorded, runName, sampleRun, wall } from '../testing/sampleRun'
import {
  cardState,
  isUpToDate,
  nextCard,
  readOnlyNow,
  runsToKeep,
  runUnderWay,
  withFinished,
} from './phoneState'
import { runKey } from './run'
import { stampedTap, type Tap } from './taps'

const key = runKey(runName)
const id = '88888888-0000-4000-8000-000000000001'
const tap = (what: Tap, seq = 1): PhoneEvent =>
  stampedTap(what, {
    id: id.replace(/1$/, String(seq)),
    run: runName,
    at: at('16:30'),
    seq,
    place: null,
  })
const [card] = listOf(sampleRun()).runs
if (!card) throw new Error('The sample has a run')
const later = { ...card, departureId: '20261125-ocat-1830', from: wall('17:35') }
const finishing = { run: runName, at: at('17:05') }

describe('the runs of a phone', () => {
  test('are as far as what was tapped on it, sent or not', () => {
    const started = tap({ kind: 'started' })
    assert.equal(cardState(card, { kept: {}, waiting: [] }), 'seen')
    assert.equal(cardState(card, { kept: {}, waiting: [started] }), 'started')
    const sent = sampleRun(undefined, { events: [recorded(id, { kind: 'started' })] })
    const kept = { [key]: { taken: sent, offered: null } }
    assert.equal(cardState(card, { kept, waiting: [] }), 'started')
    assert.deepEqual(runUnderWay({ kept, waiting: [] }, at('16:31')), runName)
    const undone = tap({ kind: 'undone', undoes: id }, 2)
    assert.equal(cardState(card, { kept, waiting: [undone] }), 'seen')
    assert.equal(runUnderWay({ kept, waiting: [undone] }, at('16:31')), undefined)
  })

  test('lead to the one that is under way, else to the first that is to be driven', () => {
    const known = { kept: {}, waiting: [] }
    assert.equal(nextCard([card, later], known), card)
    assert.equal(nextCard([card, { ...later, state: 'started' }], known)?.state, 'started')
    const over = { ...card, state: 'finished' as const }
    assert.equal(nextCard([over, later], known), later)
    assert.equal(nextCard([over], known), undefined)
  })

  test('wait for another run only until that one was finished on the phone', () => {
    const list = { ...listOf(sampleRun()), runs: [{ ...card, state: 'started' as const }, later] }
    const held = { ...later, readOnly: 'otherRun' as const }
    const nothing = { kept: {}, waiting: [], list }
    assert.equal(readOnlyNow(held, nothing), 'otherRun')
    assert.equal(readOnlyNow({ ...later, readOnly: 'unfit' }, nothing), 'unfit')
    const finished = tap({ kind: 'finished', childSeatsBack: null })
    assert.equal(readOnlyNow(held, { ...nothing, waiting: [finished] }), null)
    assert.equal(readOnlyNow(held, { ...nothing, list: withFinished(list, finishing) }), null)
    const started = { ...tap({ kind: 'started' }), departureId: later.departureId }
    assert.equal(readOnlyNow(held, { ...nothing, waiting: [started] }), null)
  })

  test('wait for one that was started on the phone, before the server has heard of it, and for none that was forgotten', () => {
    const list = { ...listOf(sampleRun()), runs: [card, later] }
    const nothing = { kept: {}, waiting: [], list }
    assert.equal(readOnlyNow(later, nothing), null)
    const started = tap({ kind: 'started' })
    assert.equal(readOnlyNow(later, { ...nothing, waiting: [started] }), 'otherRun')
    assert.equal(readOnlyNow(card, { ...nothing, waiting: [started] }), null)
    const sent = sampleRun(undefined, { events: [recorded(id, { kind: 'started' })] })
    const kept = { [key]: { taken: sent, offered: null } }
    assert.equal(readOnlyNow(later, { ...nothing, kept }), 'otherRun')
    const forgotten = { ...list, runs: [{ ...card, state: 'started' as const }, later] }
    assert.equal(readOnlyNow(later, { ...nothing, kept, list: forgotten }), null)
  })

  test('are kept until they are over, cancelled or given up', () => {
    const list = listOf(sampleRun())
    const keysOf = (run: Partial<RunCard>, waiting: readonly PhoneEvent[] = []) =>
      runsToKeep({ ...list, runs: [{ ...card, ...run }] }, waiting).map(runKey)
    assert.deepEqual(keysOf({}), [key])
    assert.deepEqual(keysOf({ readOnly: 'rollCall' }), [key])
    for (const state of ['finished', 'abandoned'] as const) assert.deepEqual(keysOf({ state }), [])
    assert.deepEqual(keysOf({ readOnly: 'cancelled' }), [])
    assert.deepEqual(keysOf({}, [tap({ kind: 'finished', childSeatsBack: null })]), [])
  })

  test('are fetched again when order or events changed', () => {
    const kept = { taken: sampleRun(), offered: null }
    const { lateMinutes } = kept.taken
    assert.equal(isUpToDate(kept, { planVersion: 1, revision: 1, lateMinutes }), true)
    assert.equal(isUpToDate(kept, { planVersion: 1, revision: 2, lateMinutes }), false)
    // A party left the run, with what was noted of it.
    assert.equal(isUpToDate(kept, { planVersion: 1, revision: 0, lateMinutes }), false)
    assert.equal(isUpToDate(kept, { planVersion: 2, revision: 1, lateMinutes }), false)
    assert.equal(isUpToDate(kept, { planVersion: 1, revision: 1, lateMinutes: lateMinutes + 20 }), false)
    assert.equal(isUpToDate(undefined, { planVersion: 1, revision: 1, lateMinutes }), false)
    const offered = sampleRun(undefined, { planVersion: 2, revision: 3 })
    assert.equal(isUpToDate({ ...kept, offered }, { planVersion: 2, revision: 3, lateMinutes }), true)
  })
})
