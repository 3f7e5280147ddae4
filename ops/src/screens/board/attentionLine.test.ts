import type { AttentionEntry } from '@noriai/contract/calls/staff/attention'
import type { AttentionKind } from '@noriai/contract/rules/attention'
import { addMinutes, toWallTime } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { translatorOf } from '../../i18n'
import { clockOf } from '../../model/wall'
import { attentionLine } from './attentionLine'

const now = Date.now()
/** Half a minute more, so that no minute turns while the test runs. */
const ago = (minutes: number) => toWallTime(addMinutes(now, -minutes - 0.5))

const entryOf = (kind: AttentionKind, changes: Partial<AttentionEntry>): AttentionEntry => ({
  key: `${kind}:1`,
  kind,
  level: 'amber',
  hurtsAt: ago(4),
  departure: null,
  order: null,
  flight: null,
  drawer: null,
  riders: null,
  checkedIn: null,
  missing: [],
  find: null,
  place: null,
  needs: [],
  heldUntil: null,
  amountJpy: null,
  run: { minibus: 3, driverName: '山本 剛', reason: '', text: '', minutes: null },
  since: null,
  takenBy: null,
  ...changes,
})

const lineOf = (kind: AttentionKind, changes: Partial<AttentionEntry>, lang: 'en' | 'ja' = 'en') =>
  attentionLine(entryOf(kind, changes), translatorOf(lang), (wall) => wall).filter((part) => part !== '')

describe('what is said of a run in the queue', () => {
  test('is when its phone was last heard of, and how long ago', () => {
    const since = ago(7)
    assert.deepEqual(lineOf('runSilent', { since }), [
      'C, 山本 剛',
      `last heard of at ${clockOf(since)}, 7 min ago`,
    ])
    assert.deepEqual(lineOf('runSilent', { since }, 'ja'), [
      'C・山本 剛',
      `最後の受信は${clockOf(since)}（7分前）`,
    ])
    // A server of the release before does not say.
    assert.deepEqual(lineOf('runSilent', {}), ['C, 山本 剛'])
  })

  test('is for how long it should have been started, and when one starts that its driver has not seen', () => {
    assert.deepEqual(lineOf('runNotStarted', { hurtsAt: ago(6) }), ['C, 山本 剛', '6 min over'])
    const hurtsAt = toWallTime(addMinutes(now, 90))
    assert.deepEqual(lineOf('runUnseen', { hurtsAt }), ['C, 山本 剛', `starts at ${clockOf(hurtsAt)}`])
  })

  test('is when its driver recorded something: of another day with that day', () => {
    const since = toWallTime(now)
    const order = { id: 'o', orderNo: 'NR261124-0001', name: 'CHEN WEI' }
    assert.deepEqual(lineOf('noShow', { order, since }), [
      'CHEN WEI NR261124-0001',
      'C, 山本 剛',
      `recorded at ${clockOf(since)}`,
    ])
    const before = ago(48 * 60)
    assert.equal(lineOf('damage', { since: before }).at(-1), `recorded at ${before}`)
    assert.equal(lineOf('stopSkipped', { since }).at(-1), `recorded at ${clockOf(since)}`)
  })
})
