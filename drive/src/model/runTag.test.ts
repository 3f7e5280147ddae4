import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sampleRun, wall } from '../testing/sampleRun'
import { runTag } from './runTag'

describe('the tag of a run', () => {
  const keyOf = (
    changes: Parameters<typeof sampleRun>[1],
    state: Parameters<typeof runTag>[1]['state'],
    isNext = false,
  ) => runTag(sampleRun(undefined, changes), { state, isNext })?.key

  test('says that its departure was cancelled, before it set out and under way', () => {
    // The server gives the runs of a departure up in the transaction that cancels it.
    const tag = runTag(sampleRun(undefined, { readOnly: 'cancelled' }), { state: 'abandoned', isNext: false })
    assert.deepEqual(tag, { tone: 'vermilion', key: 'runs.cancelled' })
    assert.equal(keyOf({ readOnly: 'cancelled' }, 'seen'), 'runs.cancelled')
    assert.equal(keyOf({ readOnly: 'cancelled', lateMinutes: 6 }, 'abandoned'), 'runs.cancelled')
  })

  test('says when it was finished, also where its departure was cancelled since', () => {
    assert.equal(keyOf({ finishedAt: wall('15:10') }, 'finished'), 'runs.doneAt')
    assert.equal(keyOf({}, 'finished'), 'runs.done')
    assert.equal(keyOf({ finishedAt: wall('15:10'), readOnly: 'cancelled' }, 'finished'), 'runs.doneAt')
  })

  test('says how late it is, else that it is under way, else how many ride in it', () => {
    assert.equal(keyOf({ lateMinutes: 6 }, 'started'), 'run.late')
    assert.equal(keyOf({}, 'started'), 'runs.underWay')
    assert.equal(keyOf({}, 'planned'), 'needs.people')
    assert.equal(keyOf({}, 'planned', true), undefined)
  })
})
