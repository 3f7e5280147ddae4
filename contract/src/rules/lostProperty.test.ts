import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy as policy } from '../policy/defaults'
import { fromWallTime, toWallTime } from '../time'
import {
  findDue,
  findSteps,
  findStates,
  keepingProblem,
  keptUntil,
  lostKinds,
  matchOf,
  reportsClosedBefore,
  stateAfter,
  stepProblem,
  type FindFacts,
} from './lostProperty'

const time = (clock: string, day = '2026-11-24') => fromWallTime(`${day} ${clock}:00`)

const umbrella: FindFacts = {
  kind: 'other',
  state: 'found',
  foundAt: time('16:30'),
  keptWhere: 'Shelf B',
  keptHere: false,
  noticeAt: null,
}

describe('what is due of a find', () => {
  const due = (changes: Partial<FindFacts>) => {
    const found = findDue({ ...umbrella, ...changes }, policy)
    return found ? `${found.task} ${toWallTime(found.at).slice(0, 16)}` : 'nothing'
  }
  const noticeAt = time('10:00', '2026-11-30')
  const rows: readonly (readonly [string, Partial<FindFacts>, string])[] = [
    ['is the police within seven days', {}, 'police 2026-12-01 16:30'],
    ['is the same while its owner is known and it is here', { state: 'matched' }, 'police 2026-12-01 16:30'],
    ['is notice within fourteen days where we keep it', { keptHere: true }, 'notice 2026-12-08 16:30'],
    [
      'is nothing but patience for three months once they had notice',
      { keptHere: true, noticeAt },
      'dispose 2027-03-01 00:00',
    ],
    ['is to be taken in on its day while its driver has it', { keptWhere: '' }, 'takeIn 2026-11-25 05:00'],
    ['is the same where its owner is known', { keptWhere: '', state: 'matched' }, 'takeIn 2026-11-25 05:00'],
    ['is nothing once its driver gave it back', { keptWhere: '', state: 'returned' }, 'nothing'],
    ['is nothing once it was returned', { state: 'returned' }, 'nothing'],
    ['is nothing once the police have it', { state: 'police' }, 'nothing'],
  ]
  for (const [what, changes, answer] of rows) test(what, () => assert.equal(due(changes), answer))

  for (const kind of ['passport', 'money', 'phone'] as const) {
    test(`is the police on the same service day for a ${kind}, also after midnight`, () => {
      assert.equal(due({ kind }).slice(0, 17), 'police 2026-11-25')
      assert.equal(due({ kind, foundAt: time('01:10', '2026-11-25') }), due({ kind }))
      assert.equal(keepingProblem({ kind, keptHere: true })?.error, 'lost.notKept')
    })
  }

  test('can be kept here when it is of any other kind', () => {
    const refused = lostKinds.filter((kind) => keepingProblem({ kind, keptHere: true }))
    assert.deepEqual(refused, ['passport', 'money', 'phone'])
  })

  test('ends with the last day on which it is kept, whatever the month', () => {
    assert.equal(keptUntil({ noticeAt: time('10:00', '2026-11-30') }, policy), '2027-02-28')
    assert.equal(keptUntil({ noticeAt: null }, policy), undefined)
  })
})

describe('a step with a find', () => {
  const possible = (changes: Partial<FindFacts>, at = time('18:00')) =>
    findSteps.filter((step) => !stepProblem({ ...umbrella, ...changes }, step, { at, policy }))

  test('follows its state', () => {
    assert.deepEqual(possible({}), ['match', 'police'])
    assert.deepEqual(possible({ state: 'matched' }), ['unmatch', 'return', 'ship', 'police'])
    for (const state of findStates.slice(2)) assert.deepEqual(possible({ state }), [], state)
  })

  test('gives the police notice once, of what we keep', () => {
    assert.deepEqual(possible({ keptHere: true }), ['match', 'notice', 'police'])
    assert.ok(!possible({ keptHere: true, noticeAt: time('17:00') }).includes('notice'))
  })

  test('gives away only what was kept long enough', () => {
    const kept = { ...umbrella, keptHere: true, noticeAt: time('10:00', '2026-11-30') }
    const last = stepProblem(kept, 'dispose', { at: time('23:59', '2027-02-28'), policy })
    assert.deepEqual([last?.error, last?.params], ['lost.keptUntil', { date: '2027-02-28' }])
    assert.equal(stepProblem(kept, 'dispose', { at: time('00:00', '2027-03-01'), policy }), undefined)
    assert.equal(
      stepProblem(umbrella, 'dispose', { at: time('00:00', '2028-01-01'), policy })?.error,
      'lost.stepRefused',
    )
  })

  test('ends in its state', () => {
    assert.equal(stateAfter('found', 'match'), 'matched')
    assert.equal(stateAfter('matched', 'unmatch'), 'found')
    assert.equal(stateAfter('matched', 'notice'), 'matched')
    assert.equal(stateAfter('matched', 'ship'), 'shipped')
  })
})

describe('a report of something lost', () => {
  const departureId = 'pickup:20261124:1500:ocat'
  const find = {
    kind: 'bag',
    what: '赤いリュックサック',
    foundAt: time('16:30'),
    run: { departureId, minibus: 2 },
    orderId: null as string | null,
  } as const
  const report = {
    kind: 'bag',
    what: 'red rucksack, Anello',
    orderId: 'order-1',
    rideAt: time('15:00'),
    departureId: departureId as string | null,
    minibus: 2 as number | null,
  } as const
  const reasons = (found: object, missed: object) =>
    matchOf({ ...find, ...found }, { ...report, ...missed })?.reasons.join(' ') ?? 'none'

  const rows: readonly (readonly [string, object, object, string])[] = [
    ['fits by its vehicle, day and kind', {}, {}, 'run day kind'],
    ['fits by the bus, on which everybody rode', { run: { departureId, minibus: 0 } }, {}, 'run day kind'],
    ['does not fit by another minibus of its departure', {}, { minibus: 1 }, 'day kind'],
    ['does not fit by another departure', {}, { departureId: 'pickup:20261124:1530:ocat' }, 'day kind'],
    ['fits by common words', { run: null }, { what: '赤いリュック', kind: 'other' }, 'day words'],
    [
      'fits by words in either writing',
      { run: null, what: 'ＡＮＥＬＬＯ　ｒｕｃｋｓａｃｋ' },
      { kind: 'other' },
      'day words',
    ],
    [
      'does not fit by words that say nothing',
      { run: null, what: 'left with that' },
      { kind: 'other', what: 'that was left' },
      'none',
    ],
    ['fits by whom the driver named', { run: null, kind: 'keys', orderId: 'order-1' }, {}, 'driver day'],
    ['does not fit by its day alone', { run: null, kind: 'keys' }, {}, 'none'],
    [
      'does not fit by its kind alone, days later',
      { run: null, foundAt: time('16:30', '2026-11-27') },
      {},
      'none',
    ],
    ['does not fit what was found before the ride', { foundAt: time('14:59') }, {}, 'none'],
  ]
  for (const [what, found, missed, answer] of rows) {
    test(what, () => assert.equal(reasons(found, missed), answer))
  }

  test('fits the better the more agrees', () => {
    const points = (missed: object) => matchOf(find, { ...report, ...missed })?.points ?? 0
    assert.ok(points({}) > points({ minibus: 1 }))
    assert.ok(points({ what: '赤いリュック' }) > points({}))
    const named = matchOf({ ...find, orderId: report.orderId }, report)?.points ?? 0
    assert.ok(named > points({ what: '赤いリュック' }))
  })
})

describe('reports', () => {
  test('are closed once nothing that was found then is here any more', () => {
    const before = reportsClosedBefore(fromWallTime('2027-03-08 04:31:00'), policy)
    assert.equal(toWallTime(before), '2026-11-24 00:00:00')
  })
})
