import { msPerDay } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { translatorOf } from '../i18n'
import { at, phoneOf, runName, wall } from '../testing/sampleRun'
import type { KeptDoor } from './doorQueue'
import { leftBehind, writtenWith } from './leftBehind'
import type { KeptTap } from './tapQueue'

const [first, second] = [phoneOf(), phoneOf({ driverName: '林 さくら' })]
const made = (clock: string, tappedBy: KeptTap['tappedBy']) => ({
  id: '00000000-0000-4000-8000-000000000001',
  ...runName,
  at: wall(clock),
  tappedBy,
})
const found = {
  ...made('16:40', first),
  kind: 'found',
  orderId: null,
  text: 'umbrella',
  seq: 1,
  place: null,
} satisfies KeptTap
const door: KeptDoor = {
  ...made('16:50', first),
  placeId: 'hotel:nikko',
  point: null,
  entrance: '西口',
  note: null,
  telephone: null,
  words: '工事中',
}

describe('what drivers who had the phone before left on it', () => {
  test('is put away only once no link of when it was made can be opened any more', () => {
    const others = { ...found, ...made('17:30', second) }
    const shown = (now: number) =>
      leftBehind({ held: [found, others], heldDoors: [door] }, now).map(
        ({ name, entries, isOverdue }) => [name, entries.length, isOverdue] as const,
      )
    const dayAfter = at('16:50') + msPerDay
    assert.deepEqual(shown(dayAfter - 1), [
      [first.driverName, 2, false],
      [second.driverName, 1, false],
    ])
    assert.deepEqual(shown(dayAfter), [
      [first.driverName, 2, true],
      [second.driverName, 1, false],
    ])
  })

  test('is read out with its run, why it was tapped, and what was written', () => {
    const t = translatorOf('ja')
    const written = (entry: KeptTap | KeptDoor) => writtenWith(entry, t)
    const tapped = { ...made('16:40', first), seq: 1, place: null }
    assert.equal(written(found), '20261125-ocat-1530 B umbrella')
    assert.equal(written({ ...tapped, kind: 'started', minibus: 0 }), '20261125-ocat-1530')
    const out: KeptTap = { ...tapped, kind: 'droppedOff', orderId: tapped.id, orderNo: 'NR261125-0482' }
    assert.equal(written(out), '20261125-ocat-1530 B NR261125-0482')
    const stop = { leg: 'deliver', stopKey: 'nikko' } as const
    const skipped: KeptTap = { ...tapped, kind: 'skipped', stop, reason: 'blocked', text: '祭り' }
    assert.equal(written(skipped), '20261125-ocat-1530 B 通れない・止まれない 祭り')
    const help = { ...tapped, kind: 'helpNeeded', minutes: 20, text: '' } as const
    assert.equal(written({ ...help, reason: 'late' }), '20261125-ocat-1530 B 遅れる 20分')
    assert.equal(written({ ...help, reason: 'accident', minutes: 0 }), '20261125-ocat-1530 B 事故')
    assert.equal(written(door), '20261125-ocat-1530 B hotel:nikko 西口 工事中')
    const point = { lat: 34.7003, lng: 135.4956 }
    assert.equal(written({ ...door, point }), '20261125-ocat-1530 B hotel:nikko 34.7003,135.4956 西口 工事中')
  })
})
