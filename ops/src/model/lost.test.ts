import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { FindView } from '@noriai/contract/schema/lostProperty'
import { fromWallTime } from '@noriai/contract/time'
import { translatorOf } from '../i18n'
import { dueText, nextStep, offeredSteps, runOfFind, toneOfDue } from './lost'

const umbrella: FindView = {
  id: '3b241101-e2bb-4255-8caf-4136c566a962',
  version: 1,
  number: 12,
  kind: 'other',
  what: 'Umbrella',
  picture: null,
  pictureUrl: null,
  foundAt: '2026-11-24 16:30:00',
  foundBy: 'Mori',
  run: null,
  keptWhere: 'Shelf B',
  keptHere: false,
  state: 'found',
  notice: null,
  due: { task: 'police', at: '2026-12-01 16:30:00' },
  ended: null,
  named: null,
  report: null,
  matches: [],
}
const kept = {
  ...umbrella,
  keptHere: true,
  notice: { at: '2026-11-30 10:00:00', number: '12', keptUntil: '2027-02-28' },
  due: { task: 'dispose', at: '2027-03-01 00:00:00' },
} as const
const time = (day: string, clock = '12:00') => fromWallTime(`${day} ${clock}:00`)

describe('a find at the desk', () => {
  test('offers what can be done with it, and no more', () => {
    const now = time('2026-11-25')
    assert.deepEqual(offeredSteps(umbrella, now), ['match', 'police'])
    assert.deepEqual(offeredSteps({ ...umbrella, keptHere: true }, now), ['match', 'notice', 'police'])
    assert.deepEqual(offeredSteps({ ...umbrella, state: 'matched' }, now), [
      'return',
      'ship',
      'police',
      'unmatch',
    ])
    assert.deepEqual(offeredSteps(kept, time('2027-02-28')), ['match', 'police'])
    assert.deepEqual(offeredSteps(kept, time('2027-03-01')), ['match', 'police', 'dispose'])
    assert.deepEqual(offeredSteps({ ...umbrella, state: 'police' }, now), [])
  })

  test('comes next to its owner where one may be known, else to what is due', () => {
    const now = time('2026-11-25')
    const matches = [{ reportId: umbrella.id, reasons: [] }]
    assert.equal(nextStep(umbrella, now), 'police')
    assert.equal(nextStep({ ...umbrella, matches }, now), 'match')
    assert.equal(nextStep({ ...umbrella, state: 'matched' }, now), 'return')
    assert.equal(nextStep(kept, time('2027-02-28')), 'match')
    assert.equal(nextStep(kept, time('2027-03-01')), 'dispose')
    // The driver has it still, or it has gone.
    assert.equal(nextStep({ ...umbrella, keptWhere: '' }, now), undefined)
    assert.equal(nextStep({ ...umbrella, state: 'police' }, now), undefined)
  })

  test('is the redder the nearer its day comes, and calm while it is kept', () => {
    assert.equal(toneOfDue(umbrella, time('2026-11-25')), 'sea')
    assert.equal(toneOfDue(umbrella, time('2026-11-30')), 'amber')
    assert.equal(toneOfDue(umbrella, time('2026-12-02')), 'vermilion')
    assert.equal(toneOfDue(kept, time('2027-02-28')), 'plain')
  })

  test('says until when, and where it was', () => {
    const words = { t: translatorOf('en'), lang: 'en' } as const
    assert.match(dueText(umbrella, words), /^To the police by 16:30, Tue 1 Dec/)
    assert.match(dueText(kept, words), /^To be kept until Sun 28 Feb/)
    assert.equal(dueText({ ...umbrella, due: null }, words), '')
    const run = {
      departureId: 'pickup:20261124:1500:ocat',
      direction: 'pickup',
      serviceDate: '2026-11-24',
      departsAt: '2026-11-24 15:00:00',
      relayPoint: { code: 'ocat', name: 'OCAT' },
      minibus: 0,
      vehicle: null,
    } as const
    assert.match(runOfFind(run, words), /15:00 OCAT, bus$/)
    const vehicle = { number: 'M12', plateNumber: '和泉 200 あ 12-34' }
    assert.match(runOfFind({ ...run, minibus: 2, vehicle }, words), /15:00 OCAT, B · M12 和泉 200 あ 12-34$/)
  })

  test('says that its driver is to hand it in before anything else', () => {
    const withDriver: FindView = {
      ...umbrella,
      keptWhere: '',
      due: { task: 'takeIn', at: '2026-11-25 05:00:00' },
    }
    assert.match(dueText(withDriver, { t: translatorOf('en'), lang: 'en' }), /^To be handed in by .*05:00/)
    assert.equal(toneOfDue(withDriver, time('2026-11-24')), 'amber')
  })
})
