import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '../policy/defaults'
import { addMinutes, fromWallTime, toWallTime, type Instant } from '../time'
import {
  attentionIdOf,
  attentionKindOf,
  attentionKinds,
  attentionRules,
  byWhenItHurts,
  isShown,
  maySnoozeUntil,
  occurrenceOf,
  timeOf,
  type Attention,
  type AttentionFacts,
  type AttentionKind,
} from './attention'

const time = (clock: string, day = '2026-11-24') => fromWallTime(`${day} ${clock}:00`)

/** `level hurtsAt`, or nothing. */
function raised<Kind extends AttentionKind>(kind: Kind, facts: AttentionFacts[Kind], at: Instant): string {
  const attention = attentionRules[kind].raise(facts, at, defaultPolicy)
  return attention ? `${attention.level} ${toWallTime(attention.hurtsAt).slice(5, 16)}` : 'none'
}

type Row<Kind extends AttentionKind> = readonly [
  what: string,
  facts: Partial<AttentionFacts[Kind]>,
  at: Instant,
  answer: string,
]

function table<Kind extends AttentionKind>(
  kind: Kind,
  usual: AttentionFacts[Kind],
  rows: readonly Row<Kind>[],
): void {
  describe(`${kind} in the queue`, () => {
    for (const [what, facts, at, answer] of rows) {
      test(what, () => assert.equal(raised(kind, { ...usual, ...facts }, at), answer))
    }
  })
}

const bus = {
  departureId: 'pickup:20261124:1630:tennoji',
  direction: 'pickup',
  dueAt: time('16:30'),
  lateMinutes: 0,
  riders: 33,
  progress: 'boarding',
} as const

table('doorProposal', { id: 'd', proposedAt: time('10:00', '2026-11-23') }, [
  ['waits from the first minute', {}, time('10:00', '2026-11-23'), 'sea 11-24 10:00'],
  ['is amber when it was to be answered', {}, time('10:00'), 'amber 11-24 10:00'],
])

table('needs', { orderId: 'o', departsAt: time('16:30'), heldUntil: null, hasVehicle: false }, [
  ['is amber while there is time to find a vehicle', {}, time('10:29'), 'amber 11-24 10:30'],
  ['is red six hours before', {}, time('10:30'), 'vermilion 11-24 10:30'],
  [
    'is red at once while its seats are unpaid',
    { heldUntil: time('09:15') },
    time('09:00'),
    'vermilion 11-24 09:15',
  ],
  ['goes when a vehicle fits', { hasVehicle: true }, time('10:30'), 'none'],
  ['goes when it left', {}, time('16:30'), 'none'],
])

table(
  'runsTouch',
  {
    departureId: bus.departureId,
    minibus: 1,
    startsAt: time('16:30'),
    lateMinutes: 0,
    freeAt: time('16:40'),
  },
  [
    ['is amber while there is time for another vehicle or driver', {}, time('15:29'), 'amber 11-24 16:30'],
    ['is red within the last hour', {}, time('15:30'), 'vermilion 11-24 16:30'],
    ['is none where the run before ends in time', { freeAt: time('16:30') }, time('16:00'), 'none'],
    ['goes when the run itself is late', { lateMinutes: 10 }, time('16:00'), 'none'],
  ],
)

table('rollCall', { shiftId: 's', moment: 'before', dueAt: time('08:00') }, [
  ['is not asked for before the day begins', {}, time('07:59'), 'none'],
  ['is red when the day begins without it', {}, time('08:00'), 'vermilion 11-24 08:00'],
  ['is given half an hour after the day', { moment: 'after' }, time('08:29'), 'none'],
  ['is amber after that', { moment: 'after' }, time('08:30'), 'amber 11-24 08:00'],
])

const long = { rule: 'duty', level: 'red', minutes: 910, limit: 900 } as const
table('hours', { shiftId: 's', findings: [long], endsAt: time('23:10') }, [
  ['is red as soon as it is forecast', {}, time('16:00'), 'vermilion 11-24 23:10'],
  [
    'is none for what a reason was given for',
    { findings: [{ ...long, level: 'amber' }] },
    time('16:00'),
    'none',
  ],
  ['is none where all is kept', { findings: [] }, time('16:00'), 'none'],
  ['goes when the day is over', {}, time('23:10'), 'none'],
])

table('inspection', { vehicleId: 'v', endsAt: time('05:00', '2026-12-01') }, [
  ['is not asked for eight days before', {}, time('04:59'), 'none'],
  ['is amber a week before', {}, time('05:00'), 'amber 12-01 05:00'],
  ['is red when it is over', {}, time('05:00', '2026-12-01'), 'vermilion 12-01 05:00'],
])

table('notLeft', bus, [
  ['is not raised at its time', {}, time('16:30'), 'none'],
  ['is not raised four minutes after', {}, time('16:34'), 'none'],
  ['is raised five minutes after', {}, time('16:35'), 'vermilion 11-24 16:30'],
  ['is raised when it never boarded', { progress: 'scheduled' }, time('16:35'), 'vermilion 11-24 16:30'],
  ['goes when it left', { progress: 'left' }, time('16:35'), 'none'],
  ['goes when it is said to be late', { lateMinutes: 20 }, time('16:40'), 'none'],
  ['comes back when it is later than that', { lateMinutes: 20 }, time('16:55'), 'vermilion 11-24 16:50'],
  ['is nobody’s worry without riders', { riders: 0 }, time('17:00'), 'none'],
])

table(
  'find',
  {
    id: '1',
    kind: 'bag',
    state: 'found',
    foundAt: time('16:30'),
    keptWhere: 'Shelf B',
    keptHere: false,
    noticeAt: null,
  },
  [
    ['is raised at once', {}, time('16:31'), 'sea 12-01 16:30'],
    [
      'is amber two days before the police must have it',
      {},
      time('16:30', '2026-11-29'),
      'amber 12-01 16:30',
    ],
    ['is red when they should have it', {}, time('16:30', '2026-12-01'), 'vermilion 12-01 16:30'],
    ['is amber at once for a passport', { kind: 'passport' }, time('16:31'), 'amber 11-25 05:00'],
    ['counts fourteen days where we keep it', { keptHere: true }, time('16:31'), 'sea 12-08 16:30'],
    [
      'rests while it is kept',
      { keptHere: true, noticeAt: time('10:00', '2026-11-30') },
      time('23:59', '2027-02-28'),
      'none',
    ],
    [
      'comes back when it was kept long enough',
      { keptHere: true, noticeAt: time('10:00', '2026-11-30') },
      time('00:00', '2027-03-01'),
      'sea 03-01 00:00',
    ],
    ['goes when the police have it', { state: 'police' }, time('16:30', '2026-12-02'), 'none'],
  ],
)

table('unassigned', { ...bus, progress: 'scheduled', missing: [3] }, [
  ['is not raised more than six hours before', {}, time('10:29'), 'none'],
  ['is amber six hours before', {}, time('10:30'), 'amber 11-24 16:30'],
  ['is amber until an hour before', {}, time('15:29'), 'amber 11-24 16:30'],
  ['is red an hour before', {}, time('15:30'), 'vermilion 11-24 16:30'],
  ['goes when all are assigned', { missing: [] }, time('15:30'), 'none'],
  ['goes when it left', { progress: 'left' }, time('16:40'), 'none'],
  ['is nobody’s worry without riders', { riders: 0 }, time('15:30'), 'none'],
])

const run = { departureId: bus.departureId, minibus: 2 }

table('runSilent', { ...run, heardAt: time('16:40') }, [
  ['is not raised within three minutes', {}, time('16:42'), 'none'],
  ['is raised three minutes after its phone was heard of', {}, time('16:43'), 'amber 11-24 16:43'],
  ['goes with the next position or tap', { heardAt: time('16:50') }, time('16:51'), 'none'],
])

table('runNotStarted', { ...run, startsAt: time('16:30'), lateMinutes: 0 }, [
  ['is not raised four minutes after its time', {}, time('16:34'), 'none'],
  ['is raised five minutes after', {}, time('16:35'), 'vermilion 11-24 16:30'],
  ['waits as long as its departure is late', { lateMinutes: 10 }, time('16:40'), 'none'],
])

table('runUnseen', { ...run, since: time('12:00'), startsAt: time('16:30') }, [
  ['is not raised within ten minutes', {}, time('12:09'), 'none'],
  ['is raised after ten, and hurts when it starts', {}, time('12:10'), 'amber 11-24 16:30'],
])

table('leftAtRelay', { id: 'e', at: time('16:36') }, [
  ['is raised at once', {}, time('16:36'), 'vermilion 11-24 16:36'],
])

table('stopSkipped', { id: 'e', at: time('16:36'), reason: 'blocked', riders: 2 }, [
  ['is raised at once', {}, time('16:36'), 'vermilion 11-24 16:36'],
  ['is the desk’s own where it said so', { reason: 'desk' }, time('16:36'), 'none'],
  ['is nobody’s worry where nobody gets in or out', { riders: 0 }, time('16:36'), 'none'],
])

table('refundAtCounter', { orderId: 'r1', requestedAt: time('14:05') }, [
  ['waits for its owner for three days', {}, time('14:04', '2026-11-27'), 'none'],
  ['is raised after them', {}, time('14:05', '2026-11-27'), 'amber 11-27 14:05'],
])

table(
  'notEnded',
  { departureId: bus.departureId, progress: 'atRelay', riders: 33, endsAt: time('18:00'), lateMinutes: 0 },
  [
    ['is not raised 29 minutes after the expected end', {}, time('18:29'), 'none'],
    ['is raised half an hour after', {}, time('18:30'), 'amber 11-24 18:00'],
    ['counts from the later end when it is late', { lateMinutes: 15 }, time('18:40'), 'none'],
    ['is raised half an hour after that', { lateMinutes: 15 }, time('18:45'), 'amber 11-24 18:15'],
    [
      'is raised while the relay point was not reported',
      { progress: 'left' },
      time('18:30'),
      'amber 11-24 18:00',
    ],
    ['goes when it is over', { progress: 'done' }, time('18:30'), 'none'],
    ['is another entry’s while it has not left', { progress: 'boarding' }, time('18:30'), 'none'],
  ],
)

table(
  'missedConnection',
  {
    flightNo: 'CZ8389',
    scheduledAt: time('16:40'),
    departureId: 'pickup:20261124:1800:osakaStation',
    departsAt: time('18:00'),
    lateMinutes: 0,
    estimatedAt: time('17:35'),
    isDomestic: false,
    riders: 6,
  },
  [
    ['is raised when the landing is too late to change', {}, time('16:00'), 'vermilion 11-24 18:00'],
    [
      'is not raised when the hour to change just fits',
      { estimatedAt: time('17:00') },
      time('16:00'),
      'none',
    ],
    ['is raised a minute later', { estimatedAt: time('17:01') }, time('16:00'), 'vermilion 11-24 18:00'],
    [
      'needs half the time from a domestic flight',
      { estimatedAt: time('17:30'), isDomestic: true },
      time('16:00'),
      'none',
    ],
    ['is not raised when the bus is late as well', { lateMinutes: 35 }, time('16:00'), 'none'],
    ['is over when the bus has left', {}, time('18:00'), 'none'],
    ['is nobody’s worry without riders', { riders: 0 }, time('16:00'), 'none'],
  ],
)

for (const kind of ['refundRequest', 'refundFailed'] as const) {
  table(kind, { id: 'r1', requestedAt: time('14:05'), status: 'failed' }, [
    ['is raised at once', {}, time('14:05'), 'sea 11-25 14:05'],
    ['is amber when a day has passed', {}, time('14:05', '2026-11-25'), 'amber 11-25 14:05'],
  ])
}

table('undeliverable', { id: '7', tries: 4, rideAt: time('18:00', '2026-11-26'), failedAt: time('12:00') }, [
  ['is not raised after three tries', { tries: 3 }, time('12:00'), 'none'],
  ['is raised after four', {}, time('12:00'), 'sea 11-26 18:00'],
  ['is amber on the last day', {}, time('18:01', '2026-11-25'), 'amber 11-26 18:00'],
  ['is of no use any more once the ride begins', {}, time('18:00', '2026-11-26'), 'none'],
])

table(
  'toCall',
  { departureId: bus.departureId, cancelledAt: time('15:20'), uselessAt: time('18:00'), riders: 3 },
  [
    [
      'hurts from the moment in which the departure was cancelled',
      {},
      time('15:20'),
      'vermilion 11-24 15:20',
    ],
    ['goes when all were called', { riders: 0 }, time('15:20'), 'none'],
    ['is of no use any more when their bus has left', {}, time('18:00'), 'none'],
  ],
)

table('dispute', { id: 'dp_1', status: 'needsResponse', dueAt: time('12:00', '2026-12-01') }, [
  ['waits while there is time', {}, time('11:59', '2026-11-28'), 'sea 12-01 12:00'],
  ['is red three days before the evidence is due', {}, time('12:00', '2026-11-28'), 'vermilion 12-01 12:00'],
  ['goes when the evidence was sent', { status: 'review' }, time('12:00', '2026-11-28'), 'none'],
  ['has no place without a deadline', { dueAt: null }, time('12:00', '2026-11-28'), 'none'],
])

describe('the queue', () => {
  const entry = (key: string, hurtsAt: Instant, level: Attention['level'] = 'sea'): Attention => ({
    key,
    hurtsAt,
    level,
  })

  test('is sorted by when it hurts, the worse first at the same time, and never by chance', () => {
    const sorted = [
      entry('c', time('17:00')),
      entry('b', time('16:00'), 'sea'),
      entry('a', time('16:00'), 'sea'),
      entry('d', time('16:00'), 'vermilion'),
    ].sort(byWhenItHurts)
    assert.equal(sorted.map(({ key }) => key).join(''), 'dabc')
  })

  test('parts what hurts now from what does within two hours and the rest', () => {
    const at = time('16:48')
    const parts = ['16:48', '16:49', '18:48', '18:49'].map((clock) => timeOf({ hurtsAt: time(clock) }, at))
    assert.deepEqual(parts, ['now', 'soon', 'soon', 'later'])
  })

  test('names a drawer that was counted with a difference until there is a reason, a short one louder', () => {
    const drawer = { id: 'd', closedAt: time('16:00'), differenceJpy: -50_000, reason: '' }
    const raise = (change: Partial<typeof drawer>) =>
      attentionRules.drawerShort.raise({ ...drawer, ...change }, time('16:50'), defaultPolicy)
    assert.deepEqual(raise({}), { key: 'drawerShort:d', level: 'amber', hurtsAt: time('16:00') })
    assert.equal(raise({ differenceJpy: 50_000 })?.level, 'sea')
    assert.equal(raise({ differenceJpy: 0 }), undefined)
    assert.equal(raise({ reason: 'A coin fell behind the desk.' }), undefined)
  })

  test('shows an entry again when its rest is over, and never when it is done', () => {
    const mark = { occurrence: '', snoozedUntil: time('17:00'), isDone: false }
    assert.ok(isShown({}, undefined, time('16:59')))
    assert.ok(!isShown({}, mark, time('16:59')))
    assert.ok(isShown({}, mark, time('17:00')))
    assert.ok(isShown({}, { ...mark, snoozedUntil: null }, time('16:00')))
    assert.ok(!isShown({}, { ...mark, isDone: true }, time('18:00')))
  })

  test('shows again what was done when it is raised for something else', () => {
    const at = time('16:48')
    const raise = <Kind extends AttentionKind>(kind: Kind, facts: AttentionFacts[Kind], shownAt = at) =>
      attentionRules[kind].raise(facts, shownAt, defaultPolicy)
    const silent = { departureId: 'd', minibus: 1 }
    const due = {
      departureId: 'd',
      direction: 'pickup',
      progress: 'boarding',
      dueAt: time('16:00'),
      lateMinutes: 0,
      riders: 3,
    } as const
    const ending = { ...due, progress: 'left', endsAt: time('15:30') } as const
    const starting = { ...silent, startsAt: time('16:00'), lateMinutes: 0 }
    const unseen = { ...silent, since: time('12:00'), startsAt: time('18:00') }
    const unassigned = { ...due, progress: 'scheduled', dueAt: time('18:00') } as const
    const pairs = [
      [
        raise('runSilent', { ...silent, heardAt: time('16:00') }),
        raise('runSilent', { ...silent, heardAt: time('16:20') }),
      ],
      // Late until then, and not even by then.
      [raise('notLeft', due), raise('notLeft', { ...due, lateMinutes: 20 })],
      [raise('notEnded', ending), raise('notEnded', { ...ending, lateMinutes: 20 })],
      [raise('runNotStarted', starting), raise('runNotStarted', { ...starting, lateMinutes: 20 })],
      // It was given to another driver.
      [raise('runUnseen', unseen), raise('runUnseen', { ...unseen, since: time('16:30') })],
      [
        raise('unassigned', { ...unassigned, missing: [2] }),
        raise('unassigned', { ...unassigned, missing: [0, 2] }),
      ],
      [
        raise('inspection', { vehicleId: 'v', endsAt: at }),
        raise('inspection', { vehicleId: 'v', endsAt: at + 1 }),
      ],
      [
        raise('refundFailed', { id: 'r', requestedAt: at, status: 'failed' }),
        raise('refundFailed', { id: 'r', requestedAt: at, status: 'impossible' }),
      ],
      [
        raise('needs', {
          orderId: 'o',
          departsAt: time('18:00'),
          heldUntil: time('17:00'),
          hasVehicle: false,
        }),
        raise('needs', { orderId: 'o', departsAt: time('18:00'), heldUntil: null, hasVehicle: false }),
      ],
    ] as const
    for (const [first, second] of pairs) {
      assert.ok(first && second)
      // Who took it keeps it.
      assert.equal(first.key, second.key)
      const done = { occurrence: occurrenceOf(first), snoozedUntil: null, isDone: true }
      assert.deepEqual([isShown(first, done, at), isShown(second, done, at)], [false, true], first.key)
      const resting = { occurrence: occurrenceOf(first), snoozedUntil: time('20:00'), isDone: false }
      assert.deepEqual([isShown(first, resting, at), isShown(second, resting, at)], [false, true], first.key)
    }
  })

  test('lets an entry rest for up to three days to come', () => {
    const at = time('16:48')
    assert.ok(!maySnoozeUntil(at, at))
    assert.ok(maySnoozeUntil(addMinutes(at, 1), at))
    assert.ok(maySnoozeUntil(addMinutes(at, 72 * 60), at))
    assert.ok(!maySnoozeUntil(addMinutes(at, 72 * 60 + 1), at))
  })

  test('keeps the kinds apart by their keys', () => {
    const facts: AttentionFacts = {
      notLeft: bus,
      unassigned: { ...bus, missing: [1] },
      notEnded: {
        departureId: bus.departureId,
        progress: 'left',
        riders: 3,
        endsAt: time('10:00'),
        lateMinutes: 0,
      },
      missedConnection: {
        flightNo: 'CX506',
        scheduledAt: time('16:00'),
        departureId: bus.departureId,
        departsAt: time('17:10'),
        lateMinutes: 0,
        estimatedAt: time('17:05'),
        isDomestic: false,
        riders: 2,
      },
      refundRequest: { id: 'r', requestedAt: time('10:00') },
      refundFailed: { id: 'r', requestedAt: time('10:00'), status: 'failed' },
      refundAtCounter: { orderId: 'r', requestedAt: time('10:00', '2026-11-20') },
      undeliverable: { id: 'r', tries: 4, rideAt: time('20:00'), failedAt: time('10:00') },
      toCall: {
        departureId: bus.departureId,
        cancelledAt: time('10:00'),
        uselessAt: time('20:00'),
        riders: 2,
      },
      runSilent: { departureId: bus.departureId, minibus: 1, heardAt: time('16:40') },
      runNotStarted: {
        departureId: bus.departureId,
        minibus: 1,
        startsAt: time('16:40'),
        lateMinutes: 0,
      },
      runsTouch: {
        departureId: bus.departureId,
        minibus: 1,
        startsAt: time('16:30'),
        lateMinutes: 0,
        freeAt: time('16:40'),
      },
      rollCall: { shiftId: 's', moment: 'before', dueAt: time('08:00') },
      hours: { shiftId: 's', findings: [long], endsAt: time('23:10') },
      inspection: { vehicleId: 'v', endsAt: time('05:00') },
      runUnseen: {
        departureId: bus.departureId,
        minibus: 1,
        since: time('16:00'),
        startsAt: time('17:00'),
      },
      leftAtRelay: { id: 'e', at: time('16:45') },
      driverHelp: { id: 'e', at: time('16:45') },
      stopSkipped: { id: 'e', at: time('16:45'), reason: 'blocked', riders: 2 },
      noShow: { id: 'e', at: time('16:45') },
      contradiction: { id: 'e', at: time('16:45') },
      damage: { id: 'e', at: time('16:45') },
      driverPhone: { id: 'p', at: time('16:45') },
      drawerShort: { id: 'r', closedAt: time('16:00'), differenceJpy: -50_000, reason: '' },
      dispute: { id: 'r', status: 'needsResponse', dueAt: time('20:00') },
      find: {
        id: 'r',
        kind: 'bag',
        state: 'found',
        foundAt: time('16:30'),
        keptWhere: 'Shelf B',
        keptHere: false,
        noticeAt: null,
      },
      doorProposal: { id: 'r', proposedAt: time('10:00') },
      needs: { orderId: 'r', departsAt: time('20:00'), heldUntil: null, hasVehicle: false },
    }
    const keyOf = <Kind extends AttentionKind>(kind: Kind) =>
      attentionRules[kind].raise(facts[kind], time('16:50'), defaultPolicy)?.key
    const keys = attentionKinds.map((kind) => keyOf(kind))
    assert.deepEqual(
      keys.map((key) => attentionKindOf(key ?? '')),
      attentionKinds,
    )
    for (const key of ['', 'notLeft', 'toString:1', '7'.repeat(200)])
      assert.equal(attentionKindOf(key), undefined)
    assert.equal(new Set(keys).size, keys.length)
    assert.equal(attentionIdOf('rollCall:shift:after'), 'shift')
    assert.deepEqual(['find:r:police', 'drawerShort:r', 'notLeft', ''].map(attentionIdOf), ['r', 'r', '', ''])
  })
})
