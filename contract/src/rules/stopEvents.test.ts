import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '../policy/defaults'
import { addMinutes, fromWallTime, toWallTime, type Instant } from '../time'
import {
  contradictionOf,
  drivenRun,
  drivingFigures,
  expectedTimes,
  inOrder,
  isArrivalSuggested,
  metersFrom,
  noShowConditions,
  recordedAt,
  standingEvents,
  undoEventProblem,
  type AwaitedParty,
  type PartyFacts,
  type RunEvent,
  type RunToDrive,
  type StopEventKind,
} from './stopEvents'

const at = (clock: string) => fromWallTime(`2026-11-24 ${clock}:00`)
const figures = drivingFigures(defaultPolicy)

let count = 0
/** A tap, in the sequence of the calls. */
function tap(kind: StopEventKind, clock: string, more: Partial<RunEvent> = {}): RunEvent {
  count += 1
  return {
    id: `e${String(count).padStart(4, '0')}`,
    kind,
    at: at(clock),
    seq: count,
    orderId: null,
    stop: null,
    undoes: null,
    ...more,
  }
}
const collected = (stopKey: string) => ({ stop: { leg: 'collect', stopKey } as const })
const delivered = (stopKey: string) => ({ stop: { leg: 'deliver', stopKey } as const })
const of = (orderId: string) => ({ orderId })

/** From the relay point to two hotels. */
const pickup: RunToDrive = {
  stops: [
    {
      leg: 'relay',
      stopKey: 'ocat',
      plannedAt: at('16:29'),
      parties: [
        { orderId: 'obrien', task: 'board' },
        { orderId: 'kim', task: 'board' },
        { orderId: 'sato', task: 'board' },
      ],
    },
    {
      leg: 'deliver',
      stopKey: 'nikko',
      plannedAt: at('16:43'),
      parties: [
        { orderId: 'obrien', task: 'alight' },
        { orderId: 'sato', task: 'alight' },
      ],
    },
    {
      leg: 'deliver',
      stopKey: 'daiwa',
      plannedAt: at('16:51'),
      parties: [{ orderId: 'kim', task: 'alight' }],
    },
  ],
}

/** From two hotels to the relay point. */
const dropoff: RunToDrive = {
  stops: [
    {
      leg: 'collect',
      stopKey: 'swiss',
      plannedAt: at('17:41'),
      parties: [{ orderId: 'dubois', task: 'board' }],
    },
    {
      leg: 'collect',
      stopKey: 'hilton',
      plannedAt: at('17:52'),
      parties: [{ orderId: 'lee', task: 'board' }],
    },
    {
      leg: 'relay',
      stopKey: 'ocat',
      plannedAt: at('18:20'),
      parties: [
        { orderId: 'dubois', task: 'alight' },
        { orderId: 'lee', task: 'alight' },
      ],
    },
  ],
}

describe('the time of an event', () => {
  for (const [clock, received, counts, why] of [
    ['16:40', '16:49', '16:40', 'is the phone’s, however late it arrives'],
    ['16:51', '16:49', '16:51', 'is the phone’s when it is two minutes ahead'],
    ['16:52', '16:49', '16:49', 'is that of its arrival when the phone is further ahead'],
    ['23:00', '16:49', '16:49', 'is that of its arrival when the phone is hours ahead'],
  ] as const) {
    test(why, () => {
      assert.equal(toWallTime(recordedAt(at(clock), at(received))), toWallTime(at(counts)))
    })
  }

  test('orders events, whichever came first; two of the same second by the phone’s count', () => {
    const late = tap('pickedUp', '16:50')
    const early = tap('arrived', '16:48')
    const [second, first] = [tap('droppedOff', '16:49', { seq: 9 }), tap('droppedOff', '16:49', { seq: 8 })]
    assert.deepEqual(inOrder([late, second, early, first]), [early, first, second, late])
  })
})

describe('taking an event back', () => {
  const arrived = tap('arrived', '16:48', collected('swiss'))

  for (const [clock, error] of [
    ['16:48', undefined],
    ['16:52', undefined],
    ['16:53', 'driver.undoTooLate'],
    ['17:30', 'driver.undoTooLate'],
  ] as const) {
    test(`${error === undefined ? 'is possible' : 'is too late'} at ${clock}`, () => {
      assert.equal(undoEventProblem({ event: arrived, later: [] }, at(clock))?.error, error)
    })
  }

  for (const kind of ['seen', 'calledDesk', 'helpNeeded', 'finished', 'undone'] as const) {
    test(`is never possible of ${kind}`, () => {
      const event = tap(kind, '16:48')
      assert.equal(undoEventProblem({ event, later: [] }, at('16:49'))?.error, 'driver.undoRefused')
    })
  }

  test('is possible of a start only while nothing followed it', () => {
    const started = tap('started', '16:30')
    const undo = (...later: RunEvent[]) => undoEventProblem({ event: started, later }, at('16:32'))?.error
    assert.equal(undo(), undefined)
    assert.equal(undo(tap('seen', '16:31')), undefined)
    assert.equal(undo(tap('arrived', '16:31')), 'driver.undoRefused')
  })

  test('is not possible once the run is finished', () => {
    const refused = undoEventProblem({ event: arrived, later: [tap('finished', '16:49')] }, at('16:50'))
    assert.equal(refused?.error, 'driver.undoRefused')
  })

  test('leaves neither the event nor itself', () => {
    const undo = tap('undone', '16:50', { undoes: arrived.id })
    const other = tap('pickedUp', '16:51', of('dubois'))
    assert.deepEqual(standingEvents([other, undo, arrived]), [other])
  })
})

test('a phone is sent from how many minutes on riders are notified of a delay', () => {
  const { late } = defaultPolicy.operations
  const operations = { ...defaultPolicy.operations, late: { ...late, firstMinutes: 7 } }
  assert.equal(figures.lateFromMinutes, 5)
  assert.equal(drivingFigures({ ...defaultPolicy, operations }).lateFromMinutes, 7)
})

describe('the distance to a door', () => {
  const door = { lat: 34.6625, lng: 135.5014 }
  const place = { lat: 34.6629, lng: 135.5014, accuracy: 12 }

  test('is in whole metres', () => {
    assert.equal(metersFrom(place, door, figures), 44)
  })

  test('is not known without a position, or with one that could be anywhere around', () => {
    assert.equal(metersFrom(null, door, figures), null)
    assert.equal(metersFrom({ ...place, accuracy: 150 }, door, figures), 44)
    assert.equal(metersFrom({ ...place, accuracy: 151 }, door, figures), null)
  })

  for (const [meters, isSuggested] of [
    [0, true],
    [60, true],
    [61, false],
    [null, false],
  ] as const) {
    test(`of ${meters ?? 'nowhere'} ${isSuggested ? 'suggests' : 'does not suggest'} an arrival`, () => {
      assert.equal(isArrivalSuggested(meters, figures), isSuggested)
    })
  }
})

describe('a no-show', () => {
  const awaited: AwaitedParty = {
    leg: 'collect',
    promisedAt: at('17:41'),
    meters: 40,
    calls: 1,
    decision: null,
  }
  const cases: readonly (readonly [string, Partial<AwaitedParty>, string, string | undefined])[] = [
    ['can be recorded when the wait is over, near the door, after a call', {}, '17:44', undefined],
    ['waits for three minutes from the promised time', {}, '17:43', 'driver.noShowTooEarly'],
    ['is possible at 150 m', { meters: 150 }, '17:44', undefined],
    ['is not possible at 151 m', { meters: 151 }, '17:44', 'driver.noShowTooFar'],
    ['needs a call', { calls: 0 }, '17:44', 'driver.noShowNotCalled'],
    ['is the desk’s with the position off', { meters: null }, '17:44', 'driver.noShowByDesk'],
    ['is possible once the desk lets it', { meters: null, calls: 0, decision: 'leave' }, '17:44', undefined],
    [
      'keeps the promised wait although the desk lets it',
      { decision: 'leave' },
      '17:43',
      'driver.noShowTooEarly',
    ],
    ['may still be recorded where the desk would have waited', { decision: 'wait' }, '17:44', undefined],
    ['is not possible at the relay point', { leg: 'relay' }, '18:00', 'driver.noShowNotCollected'],
    ['is not possible where riders get out', { leg: 'deliver' }, '18:00', 'driver.noShowNotCollected'],
  ]
  for (const [name, more, clock, error] of cases) {
    test(name, () => {
      const conditions = noShowConditions({ ...awaited, ...more }, at(clock), figures)
      assert.equal(conditions.problem?.error, error)
    })
  }

  test('shows each condition by itself', () => {
    const { waitsUntil, hasWaited, isNear, hasCalled } = noShowConditions(
      { ...awaited, meters: 400, calls: 0 },
      at('17:42'),
      figures,
    )
    assert.deepEqual(
      [toWallTime(waitsUntil), hasWaited, isNear, hasCalled],
      ['2026-11-24 17:44:00', false, false, false],
    )
    assert.equal(noShowConditions({ ...awaited, meters: null }, at('17:42'), figures).isNear, null)
  })
})

describe('a run by its events', () => {
  const stateOf = (run: RunToDrive, events: readonly RunEvent[]) => {
    const { state, stops, parties, next } = drivenRun(run, events)
    return { state, stops: stops.map((stop) => stop.state), parties: Object.fromEntries(parties), next }
  }

  test('is planned, then seen', () => {
    assert.equal(stateOf(pickup, []).state, 'planned')
    assert.equal(stateOf(pickup, [tap('seen', '12:50')]).state, 'seen')
  })

  test('goes from the relay point to its doors', () => {
    const events = [tap('started', '16:30'), tap('pickedUp', '16:33', of('obrien'))]
    assert.deepEqual(stateOf(pickup, events), {
      state: 'started',
      stops: ['here', 'toCome', 'toCome'],
      parties: { obrien: 'aboard', kim: 'toCome', sato: 'toCome' },
      next: 0,
    })
    events.push(tap('pickedUp', '16:34', of('kim')), tap('leftAtRelay', '16:36', of('sato')))
    assert.deepEqual(stateOf(pickup, events), {
      state: 'started',
      stops: ['done', 'toCome', 'toCome'],
      parties: { obrien: 'aboard', kim: 'aboard', sato: 'leftAtRelay' },
      next: 1,
    })
    events.push(tap('arrived', '16:48', delivered('nikko')), tap('droppedOff', '16:50', of('obrien')))
    assert.deepEqual(stateOf(pickup, events).stops, ['done', 'done', 'toCome'])
    events.push(tap('droppedOff', '16:58', of('kim')), tap('finished', '17:05'))
    assert.deepEqual(stateOf(pickup, events), {
      state: 'finished',
      stops: ['done', 'done', 'done'],
      parties: { obrien: 'gone', kim: 'gone', sato: 'leftAtRelay' },
      next: null,
    })
  })

  test('does not depend on the sequence in which events arrive', () => {
    const events = [
      tap('started', '16:30'),
      tap('pickedUp', '16:33', of('obrien')),
      tap('pickedUp', '16:34', of('kim')),
      tap('arrived', '16:48', delivered('nikko')),
      tap('droppedOff', '16:50', of('obrien')),
    ]
    assert.deepEqual(stateOf(pickup, [...events].reverse()), stateOf(pickup, events))
  })

  test('has nobody get out at the relay point who did not come', () => {
    const events = [
      tap('started', '17:20'),
      tap('arrived', '17:41', collected('swiss')),
      tap('noShow', '17:44', of('dubois')),
      tap('pickedUp', '17:53', of('lee')),
    ]
    const run = stateOf(dropoff, events)
    assert.deepEqual(run.parties, { dubois: 'noShow', lee: 'aboard' })
    assert.deepEqual(run.stops, ['done', 'done', 'toCome'])
    events.push(tap('droppedOff', '18:21', of('lee')))
    assert.deepEqual(stateOf(dropoff, events).stops, ['done', 'done', 'done'])
  })

  test('passes over a door whose riders were left at the relay point', () => {
    const events = [
      tap('started', '16:30'),
      tap('pickedUp', '16:33', of('obrien')),
      tap('pickedUp', '16:33', of('sato')),
      tap('leftAtRelay', '16:36', of('kim')),
    ]
    assert.deepEqual(stateOf(pickup, events).stops, ['done', 'toCome', 'empty'])
  })

  test('leaves out a stop that was skipped', () => {
    const events = [tap('started', '17:20'), tap('skipped', '17:30', collected('swiss'))]
    assert.equal(stateOf(dropoff, events).next, 1)
  })

  test('waits for nobody who did not ride the bus, but lets them in where they are there all the same', () => {
    const missed = (parties: RunToDrive['stops'][number]['parties']) =>
      parties.map((party) => (party.orderId === 'kim' ? { ...party, isExpected: false } : party))
    const run = { stops: pickup.stops.map((stop) => ({ ...stop, parties: missed(stop.parties) })) }
    const events = [
      tap('started', '16:30'),
      tap('pickedUp', '16:33', of('obrien')),
      tap('pickedUp', '16:33', of('sato')),
    ]
    assert.deepEqual(stateOf(run, events).stops, ['done', 'toCome', 'empty'])
    assert.equal(stateOf(run, events).next, 1)
    const came = [...events, tap('pickedUp', '16:34', of('kim'))]
    assert.deepEqual(stateOf(run, came).stops, ['done', 'toCome', 'toCome'])
    assert.deepEqual(drivenRun(run, came).stops[2]?.open, ['kim'])
  })

  test('has nobody get out who was at a stop that was skipped', () => {
    const events = [
      tap('started', '17:20'),
      tap('skipped', '17:41', collected('swiss')),
      tap('pickedUp', '17:53', of('lee')),
    ]
    const [, , relay] = drivenRun(dropoff, events).stops
    assert.deepEqual([relay?.state, relay?.open], ['toCome', ['lee']])
    events.push(tap('droppedOff', '18:21', of('lee')))
    assert.deepEqual(stateOf(dropoff, events), {
      state: 'started',
      stops: ['skipped', 'done', 'done'],
      parties: { dubois: 'toCome', lee: 'gone' },
      next: null,
    })
  })

  test('takes back what was undone', () => {
    const missed = tap('noShow', '17:44', of('dubois'))
    const undo = tap('undone', '17:46', { undoes: missed.id })
    const came = tap('pickedUp', '17:46', of('dubois'))
    assert.equal(stateOf(dropoff, [missed, undo]).parties.dubois, 'toCome')
    assert.equal(stateOf(dropoff, [missed, undo, came]).parties.dubois, 'aboard')
  })

  test('passes the bus at the relay point once it is over', () => {
    const bus: RunToDrive = {
      stops: [
        { leg: 'airport', stopKey: 'KIX', plannedAt: at('15:30'), parties: [] },
        { leg: 'relay', stopKey: 'ocat', plannedAt: at('16:20'), parties: [] },
      ],
    }
    const there = tap('arrived', '16:27', { stop: { leg: 'relay', stopKey: 'ocat' } })
    assert.deepEqual(stateOf(bus, [tap('started', '15:31'), there]).stops, ['done', 'here'])
    const events = [tap('started', '15:31'), there, tap('finished', '16:40')]
    assert.deepEqual(stateOf(bus, events).stops, ['done', 'done'])
  })
})

describe('the expected times of a run', () => {
  const expected = (events: readonly RunEvent[], now: Instant, lateMinutes = 0) =>
    expectedTimes(pickup, drivenRun(pickup, events), { at: now, lateMinutes }).map((time) =>
      toWallTime(time).slice(11, 16),
    )

  test('are as planned, or as late as its departure', () => {
    assert.deepEqual(expected([], at('15:00')), ['16:29', '16:43', '16:51'])
    assert.deepEqual(expected([], at('15:00'), 6), ['16:35', '16:49', '16:57'])
  })

  test('follow each event', () => {
    const events = [tap('started', '16:30'), tap('pickedUp', '16:33', of('obrien'))]
    assert.deepEqual(expected(events, at('16:34'), 6), ['16:33', '16:47', '16:55'])
  })

  test('follow the clock where nothing is reported', () => {
    const events = [tap('started', '16:28'), tap('pickedUp', '16:29', of('obrien'))]
    assert.deepEqual(expected(events, at('16:40')), ['16:29', '16:43', '16:51'])
    assert.deepEqual(expected(events, at('16:53')), ['16:29', '16:53', '17:01'])
  })

  test('are never before the plan: a stop is not left early', () => {
    const events = [tap('started', '16:20'), tap('pickedUp', '16:25', of('obrien'))]
    assert.deepEqual(expected(events, at('16:26'), 6), ['16:25', '16:43', '16:51'])
  })
})

describe('an event against what the desk entered', () => {
  const facts: PartyFacts = {
    fulfilment: 'confirmed',
    isOnRun: true,
    isHandedOver: false,
    missedAt: null,
    takenBackAt: null,
  }
  const cases: readonly (readonly [string, StopEventKind, Partial<PartyFacts>, string | undefined])[] = [
    ['agrees with an order as it was', 'pickedUp', {}, undefined],
    ['agrees with a boarded one that gets out', 'droppedOff', { fulfilment: 'inProgress' }, undefined],
    ['is against a cancelled one that got in', 'pickedUp', { fulfilment: 'cancelled' }, 'cancelled'],
    ['agrees with a cancelled one that did not come', 'noShow', { fulfilment: 'cancelled' }, undefined],
    ['is against one that was moved away', 'pickedUp', { isOnRun: false }, 'movedAway'],
    ['is a former driver’s', 'pickedUp', { isHandedOver: true }, 'handedOver'],
    ['is a former driver’s of who did not come', 'noShow', { isHandedOver: true }, 'handedOver'],
    [
      'is a former driver’s of who got out, and may sit with the new one',
      'droppedOff',
      { fulfilment: 'inProgress', isHandedOver: true },
      'handedOver',
    ],
    [
      'agrees with a boarded one, also of a former driver',
      'pickedUp',
      { fulfilment: 'verified', isHandedOver: true },
      undefined,
    ],
    ['is against one that was boarded', 'noShow', { fulfilment: 'verified' }, 'boarded'],
    ['is against one whose ride is over', 'noShow', { fulfilment: 'completed' }, 'boarded'],
    ['is against one marked since', 'pickedUp', { missedAt: at('17:46') }, 'missed'],
    ['is against one marked in that moment', 'pickedUp', { missedAt: at('17:45') }, 'missed'],
    ['agrees with one that came after the mark', 'pickedUp', { missedAt: at('17:44') }, undefined],
    ['says nothing of who did not come twice', 'noShow', { missedAt: at('17:46') }, undefined],
    ['is against who was checked out again since', 'pickedUp', { takenBackAt: at('17:46') }, 'takenBack'],
    ['is against who was found not missing since', 'noShow', { takenBackAt: at('17:46') }, 'takenBack'],
    ['agrees with who got in after that', 'pickedUp', { takenBackAt: at('17:44') }, undefined],
    [
      'agrees with who was checked out and in again since',
      'pickedUp',
      { takenBackAt: at('17:46'), fulfilment: 'verified' },
      undefined,
    ],
    ['says nothing of an arrival', 'arrived', { fulfilment: 'cancelled', isOnRun: false }, undefined],
    ['agrees with who was left at the relay point', 'leftAtRelay', { fulfilment: 'inProgress' }, undefined],
  ]
  for (const [name, kind, more, expected] of cases) {
    test(name, () => {
      assert.equal(contradictionOf({ kind, at: at('17:45') }, { ...facts, ...more }), expected)
    })
  }

  test('counts by the minute in which it was tapped', () => {
    const marked = { ...facts, missedAt: addMinutes(at('17:45'), 1) }
    assert.equal(contradictionOf({ kind: 'pickedUp', at: at('17:47') }, marked), undefined)
  })
})
