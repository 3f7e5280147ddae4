import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { PhoneEvent } from '@noriai/contract/schema/driver'
import { at, orders, recorded, runName, sampleRun, wall } from '../testing/sampleRun'
import { maySay, nextStep, stepAt } from './nextStep'
import { compareOrders, hasSeenOrder, keptRunNow, runNow, withAnswer, withNewOrder, withSent } from './run'
import { stampedTap, type Tap } from './taps'

let count = 0
/** A tap at a time of the afternoon. */
function tap(clock: string, what: Tap): PhoneEvent {
  count += 1
  const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
  return stampedTap(what, { id, run: runName, at: at(clock), seq: count, place: null })
}
const board = (clock: string) =>
  Object.values(orders).map((orderId) => tap(clock, { kind: 'pickedUp', orderId, code: null }))
const arrived = (clock: string, leg: 'relay' | 'deliver', stopKey: string) =>
  tap(clock, { kind: 'arrived', stop: { leg, stopKey } })

const started = tap('16:30', { kind: 'started' })
const boarded = [started, arrived('16:31', 'relay', 'ocat'), ...board('16:35')]
const states = (taps: readonly PhoneEvent[], clock: string) =>
  runNow(sampleRun(), taps, at(clock)).stops.map(({ state }) => state)

describe('a run on the phone', () => {
  test('is driven by what was tapped, although the server knows nothing of it yet', () => {
    assert.deepEqual(states([], '16:20'), ['toCome', 'toCome', 'toCome', 'toCome'])
    const taps = [...boarded, arrived('16:44', 'deliver', 'nikko')]
    assert.deepEqual(states(taps, '16:45'), ['done', 'here', 'toCome', 'toCome'])
    const out = tap('16:46', { kind: 'droppedOff', orderId: orders.hannah })
    assert.deepEqual(states([...taps, out], '16:47'), ['done', 'done', 'toCome', 'toCome'])
  })

  test('has words to the desk from before it sets out until it is over, unless it can only be read', () => {
    const said = (taps: readonly PhoneEvent[], changes: Parameters<typeof sampleRun>[1] = {}) =>
      maySay(runNow(sampleRun(undefined, changes), taps, at('16:40')))
    const finished = tap('16:39', { kind: 'finished', childSeatsBack: null })
    assert.deepEqual([said([]), said([started]), said([started, finished])], [true, true, false])
    assert.equal(said([], { readOnly: 'cancelled' }), false)
  })

  test('counts an event once that both the server and the phone have', () => {
    const known = recorded(started.id, { at: started.at, seq: started.seq })
    const now = runNow(sampleRun(undefined, { events: [known] }), [started], at('16:31'))
    assert.equal(now.events.filter(({ kind }) => kind === 'started').length, 1)
  })

  test('is not driven by a tap that is against the desk: its riders may still be let in', () => {
    const letIn = { kind: 'pickedUp', orderId: orders.hannah, at: wall('16:33') } as const
    const openAtRelay = (changes: Parameters<typeof recorded>[1]) => {
      const events = [
        recorded(started.id, { at: started.at }),
        recorded('55555555-5555-4555-8555-555555555555', { ...letIn, ...changes }),
      ]
      const [atRelay] = runNow(sampleRun(undefined, { events }), [], at('16:34')).stops
      return atRelay?.open.some(({ orderId }) => orderId === orders.hannah)
    }
    assert.equal(openAtRelay({}), false)
    assert.equal(openAtRelay({ contradicts: 'missed' }), true)
  })

  test('says the one thing to do next, from the start to the end', () => {
    const step = (taps: readonly PhoneEvent[]) => nextStep(runNow(sampleRun(), taps, at('16:45')))
    assert.equal(step([]).kind, 'start')
    assert.equal(step([started]).kind, 'arrive')
    const atRelay = step([started, arrived('16:31', 'relay', 'ocat')])
    assert.deepEqual(atRelay.kind === 'board' && atRelay.people, 6)
    const atDoor = step([...boarded, arrived('16:44', 'deliver', 'nikko')])
    assert.deepEqual(atDoor.kind === 'alight' && atDoor.people, 3)
    const all = Object.values(orders).map((orderId) => tap('17:00', { kind: 'droppedOff', orderId }))
    assert.equal(step([...boarded, ...all]).kind, 'finish')
    assert.equal(
      step([...boarded, ...all, tap('17:05', { kind: 'finished', childSeatsBack: null })]).kind,
      'none',
    )
  })

  test('lets in by the large button who rode the bus, and out nobody who did not get in', () => {
    const missed = (run: ReturnType<typeof sampleRun>) => ({
      ...run,
      stops: run.stops.map((stop) => ({
        ...stop,
        parties: stop.parties.map((party) =>
          party.orderId === orders.hannah ? { ...party, isBoarded: false, isExpected: false } : party,
        ),
      })),
    })
    const step = (taps: readonly PhoneEvent[]) => nextStep(runNow(missed(sampleRun()), taps, at('16:45')))
    const there = [started, arrived('16:31', 'relay', 'ocat')]
    const atRelay = step(there)
    assert.deepEqual(atRelay.kind === 'board' && atRelay.parties.map(({ orderId }) => orderId), [
      orders.minjun,
      orders.yuki,
    ])
    const others = [orders.minjun, orders.yuki].map((orderId) =>
      tap('16:33', { kind: 'pickedUp', orderId, code: null }),
    )
    const onTheWay = step([...there, ...others])
    assert.equal(onTheWay.kind === 'arrive' && onTheWay.at.stop.stopKey, 'daiwa')
    // A door that was reached before its riders were let in asks for nobody to get out.
    const unseen = {
      ...sampleRun(),
      stops: sampleRun().stops.map((stop) => ({
        ...stop,
        parties: stop.parties.map((party) => ({ ...party, isBoarded: false })),
      })),
    }
    const atDoor = runNow(unseen, [started, arrived('16:44', 'deliver', 'nikko')], at('16:45'))
    const [, door] = atDoor.stops
    assert.ok(door)
    assert.deepEqual([door.open.length, stepAt(door).kind], [1, 'none'])
  })

  test('of a bus begins by leaving its first stop, and ends at the other one', () => {
    const bus = sampleRun([], { minibus: 0 })
    const [end] = bus.stops
    if (!end) throw new Error('The sample has a relay point')
    const airport = { ...end, leg: 'airport' as const, stopKey: 'airport', parties: [] }
    const run = { ...bus, stops: [airport, { ...end, parties: [] }] }
    const name = { departureId: run.departureId, minibus: 0 }
    const begun = { ...tap('15:30', { kind: 'started' }), ...name }
    const there = { ...arrived('16:20', 'relay', 'ocat'), ...name }
    const now = (taps: readonly PhoneEvent[]) => runNow(run, taps, at('16:20'))
    assert.equal(nextStep(now([])).kind, 'start')
    const step = nextStep(now([begun]))
    assert.equal(step.kind === 'arrive' && step.at.stop.stopKey, 'ocat')
    assert.equal(nextStep(now([begun, there])).kind, 'finish')
  })

  test('that can only be read asks for nothing', () => {
    const run = sampleRun(undefined, { readOnly: 'rollCall' })
    assert.equal(nextStep(runNow(run, [], at('16:20'))).kind, 'none')
  })

  test('is expected as late as it is, and says so', () => {
    const now = runNow(sampleRun(), [...boarded, arrived('16:49', 'deliver', 'nikko')], at('16:49'))
    assert.deepEqual(now.stops.map(({ expectedAt }) => expectedAt).slice(1), [
      at('16:49'),
      at('16:57'),
      at('17:04'),
    ])
    assert.equal(now.lateMinutes, 6)
  })

  test('takes back what was tapped last, all of one tap, for five minutes', () => {
    const undoable = (clock: string) =>
      runNow(sampleRun(), boarded, at(clock)).undoable.map(({ orderId }) => orderId)
    assert.deepEqual(undoable('16:39:59'), Object.values(orders))
    assert.deepEqual(undoable('16:40'), [])
    const [first] = boarded.slice(-1)
    const undone = tap('16:36', { kind: 'undone', undoes: first?.id ?? '' })
    const now = runNow(sampleRun(), [...boarded, undone], at('16:36'))
    assert.deepEqual(
      now.stops[0]?.open.map(({ orderId }) => orderId),
      [orders.yuki],
    )
  })

  test('takes back the driver’s own tap, whatever was only said or marked by the desk since', () => {
    const here = boarded.slice(0, 2)
    const letIn = tap('16:35', { kind: 'pickedUp', orderId: orders.yuki, code: null })
    const called = tap('16:37', { kind: 'calledDesk', orderId: orders.minjun })
    const byDesk = { by: 'desk', kind: 'noShow', at: wall('16:36'), orderId: orders.hannah } as const
    const marked = sampleRun(undefined, { events: [recorded(orders.hannah, byDesk)] })
    const undoable = (run: ReturnType<typeof sampleRun>, taps: readonly PhoneEvent[]) =>
      runNow(run, taps, at('16:38')).undoable.map(({ id }) => id)
    assert.deepEqual(undoable(marked, [...here, letIn, called]), [letIn.id])
    const finished = tap('16:37', { kind: 'finished', childSeatsBack: null })
    assert.deepEqual(undoable(marked, [...here, letIn, finished]), [])
    // Who has done something since has set out.
    const setOut = tap('16:35', { kind: 'started' })
    assert.deepEqual(undoable(sampleRun(), [setOut]), [setOut.id])
    assert.deepEqual(undoable(sampleRun(), [setOut, called]), [])
  })

  test('takes back a tap that is against the desk, and not the one before it', () => {
    const letIn = (id: string, changes: Parameters<typeof recorded>[1]) =>
      recorded(id, { kind: 'pickedUp', orderId: orders.hannah, seq: 2, ...changes })
    const before = letIn('55555555-5555-4555-8555-000000000001', { at: wall('16:33'), orderId: orders.yuki })
    const last = letIn('55555555-5555-4555-8555-000000000002', { at: wall('16:34') })
    const undoable = (contradicts: 'missed' | 'movedAway', whose: { readonly isOwn?: boolean } = {}) => {
      const events = [recorded(started.id, { at: started.at }), before, { ...last, contradicts, ...whose }]
      return runNow(sampleRun(undefined, { events }), [], at('16:35')).undoable.map(({ id }) => id)
    }
    assert.deepEqual(undoable('missed'), [last.id])
    // A driver who had lost the run entered it.
    assert.deepEqual(undoable('movedAway'), [before.id])
    for (const contradicts of ['missed', 'movedAway'] as const) {
      assert.deepEqual(undoable(contradicts, { isOwn: false }), [before.id])
      assert.deepEqual(undoable(contradicts, { isOwn: true }), [last.id])
    }
  })

  test('takes back the last tap alone where the server gave several its own time', () => {
    const received = { kind: 'pickedUp', at: wall('16:40') } as const
    const events = [
      recorded(started.id, { at: wall('16:40'), seq: 1 }),
      recorded('55555555-5555-4555-8555-000000000001', { ...received, seq: 2, orderId: orders.hannah }),
      recorded('55555555-5555-4555-8555-000000000002', {
        kind: 'arrived',
        at: wall('16:40'),
        seq: 3,
        stop: { leg: 'deliver', stopKey: 'nikko' },
      }),
      recorded('55555555-5555-4555-8555-000000000003', { ...received, seq: 4, orderId: orders.yuki }),
    ]
    const { undoable } = runNow(sampleRun(undefined, { events }), [], at('16:41'))
    assert.deepEqual(
      undoable.map(({ orderId }) => orderId),
      [orders.yuki],
    )
  })

  test('keeps what was sent until it is fetched again, and drops what was refused', () => {
    const kept = { taken: sampleRun(), offered: null }
    const [out, other] = [
      tap('16:46', { kind: 'droppedOff', orderId: orders.hannah }),
      tap('16:46', { kind: 'droppedOff', orderId: orders.yuki }),
    ]
    const answer = {
      asOf: wall('16:58'),
      results: [
        { id: out.id, result: 'taken' as const, at: out.at, contradicts: null, error: null },
        { id: other.id, result: 'refused' as const, at: null, contradicts: null, error: null },
      ],
    }
    const sent = withSent(kept, { taps: [out, other], answer })
    assert.deepEqual(
      sent.taken.events.map(({ id }) => id),
      [out.id],
    )
    assert.deepEqual(withSent(sent, { taps: [out], answer }).taken.events.length, 1)
  })
})

describe('another order of stops', () => {
  const taken = sampleRun()
  const fresh = sampleRun(['daiwa', 'nikko'], { planVersion: 2, revision: 5 })
  const kept = { taken, offered: null }

  test('is shown beside the old one and waits for a tap, while what else is new counts at once', () => {
    const event = recorded('44444444-4444-4444-8444-444444444444', { by: 'desk', kind: 'noShow' })
    const both = withAnswer(kept, { ...fresh, events: [event] }, [])
    assert.equal(both.offered?.planVersion, 2)
    assert.deepEqual(both.taken.stops, taken.stops)
    assert.deepEqual(both.taken.events, [event])
    assert.equal(withNewOrder(both).taken.planVersion, 2)
    assert.equal(withNewOrder(both).offered, null)
  })

  test('has riders waited for as long as they were given, before it is taken on', () => {
    const waitsFrom = '2026-11-24 17:20:00'
    const all = sampleRun(['daiwa', 'nikko', 'mitsui'], { planVersion: 2, revision: 5 })
    const stops = all.stops.map((stop) => ({
      ...stop,
      parties: stop.parties.map((party) => ({ ...party, waitsFrom })),
    }))
    const parties = withAnswer(kept, { ...all, stops }, []).taken.stops.flatMap((stop) => stop.parties)
    assert.ok(parties.length > 0)
    assert.ok(parties.every((party) => party.waitsFrom === waitsFrom))
  })

  test('has who is collected waited for at their door as long as they were given, and not as where they get out', () => {
    const collected = (planVersion: number, waitsFrom: string, promised: { from: string; to: string }) => {
      const { stops } = sampleRun(['nikko'], { planVersion })
      const [relay, door] = stops
      assert.ok(relay && door)
      const [party] = door.parties
      assert.ok(party)
      const boards = { ...party, task: 'board', waitsFrom, promised } as const
      const alights = { ...party, task: 'alight', waitsFrom: null, promised: null } as const
      return sampleRun(['nikko'], {
        direction: 'dropoff',
        planVersion,
        stops: [
          { ...door, leg: 'collect', parties: [boards] },
          { ...relay, parties: [alights] },
        ],
      })
    }
    const before = collected(1, wall('16:43'), { from: wall('16:33'), to: wall('16:53') })
    const later = collected(2, wall('17:00'), { from: wall('16:50'), to: wall('17:10') })
    const { taken: driven, offered } = withAnswer({ taken: before, offered: null }, later, [])
    assert.equal(offered?.planVersion, 2)
    const [atDoor, atRelay] = driven.stops.flatMap((stop) => stop.parties)
    assert.equal(atDoor?.waitsFrom, wall('17:00'))
    assert.deepEqual(atDoor?.promised, { from: wall('16:50'), to: wall('17:10') })
    assert.deepEqual([atRelay?.waitsFrom, atRelay?.promised], [null, null])
  })

  describe('with a party less', () => {
    const letOut = { kind: 'droppedOff', orderId: orders.hannah } as const
    const out = recorded('66666666-6666-4666-8666-666666666666', { ...letOut, at: wall('16:46') })
    const left = sampleRun(['daiwa', 'mitsui'], { planVersion: 2 })
    const withoutHannah = left.stops.map((stop) => ({
      ...stop,
      parties: stop.parties.filter(({ orderId }) => orderId !== orders.hannah),
    }))
    const nikko = (run: typeof taken | undefined) =>
      run && runNow(run, [], at('16:47')).stops.find(({ stop }) => stop.stopKey === 'nikko')?.state

    test('leaves its door behind in the old one, where it was let out', () => {
      for (const contradicts of ['cancelled', 'movedAway'] as const) {
        const answer = { ...left, stops: withoutHannah, events: [{ ...out, contradicts }] }
        assert.equal(nikko(withAnswer(kept, answer, []).taken), 'done')
      }
    })

    test('leaves its door behind before the new one is fetched', () => {
      const tapped = tap('16:46', letOut)
      const results = [
        { id: tapped.id, result: 'taken', at: tapped.at, contradicts: 'cancelled', error: null } as const,
      ]
      const sent = withSent(kept, { taps: [tapped], answer: { asOf: wall('16:46'), results } })
      assert.equal(nikko(sent.taken), 'done')
    })

    test('has it taken back by who let it out, and not by who drives the run now', () => {
      for (const contradicts of ['cancelled', 'movedAway'] as const) {
        const undoable = (isOwn: boolean) => {
          const answer = { ...left, stops: withoutHannah, events: [{ ...out, contradicts, isOwn }] }
          return keptRunNow(withAnswer(kept, answer, []), [], at('16:47')).undoable.map(({ id }) => id)
        }
        assert.deepEqual(undoable(true), [out.id])
        assert.deepEqual(undoable(false), [])
      }
    })

    test('waits for it where it rides, whatever a driver who had lost the run entered of it', () => {
      const events = [{ ...out, contradicts: 'movedAway' as const }]
      assert.equal(nikko(sampleRun(undefined, { events })), 'toCome')
      assert.equal(nikko(withAnswer(kept, { ...fresh, events }, []).taken), 'toCome')
    })
  })

  test('is driven by once it was tapped, also before the server has heard of it', () => {
    const seen = tap('16:40', { kind: 'seen', planVersion: 2 })
    assert.deepEqual(withAnswer(kept, fresh, [seen]), { taken: fresh, offered: null })
    const heard = { ...fresh, seenPlanVersion: 2 }
    assert.deepEqual(withAnswer(kept, heard, []), { taken: heard, offered: null })
  })

  test('needs no tap before the first one was looked at, and none to be kept as it is', () => {
    const unseen = { ...fresh, seenPlanVersion: null }
    assert.deepEqual(withAnswer(kept, unseen, []), { taken: unseen, offered: null })
    const news = { ...taken, revision: 2, lateMinutes: 4 }
    assert.deepEqual(withAnswer(kept, news, []), { taken: news, offered: null })
    assert.equal(hasSeenOrder(unseen, []), false)
    assert.equal(hasSeenOrder(taken, []), true)
  })

  test('that is older than what the phone has changes nothing', () => {
    const newer = { taken: { ...fresh, seenPlanVersion: 2 }, offered: null }
    assert.equal(withAnswer(newer, taken, []), newer)
    const noted = { taken: { ...taken, revision: 9 }, offered: null }
    assert.equal(withAnswer(noted, taken, []).taken.revision, 9)
    assert.equal(withAnswer(noted, { ...taken, asOf: wall('16:19') }, []).taken.revision, 9)
  })

  test('counts although its revision fell: a party left the run, with what was noted of it', () => {
    const noted = { taken: { ...taken, revision: 9 }, offered: null }
    const left = { ...taken, asOf: wall('16:21'), revision: 7 }
    assert.equal(withAnswer(noted, left, []).taken, left)
  })

  test('says of each door what happened to it', () => {
    const changes = (stops: ReturnType<typeof compareOrders>['before']) =>
      stops.map(({ stop, change }) => `${stop.stopKey} ${change}`)
    const { before, after } = compareOrders(taken, fresh)
    assert.deepEqual(changes(before), ['nikko moved', 'daiwa moved', 'mitsui gone'])
    assert.deepEqual(changes(after), ['daiwa moved', 'nikko moved'])
    const gone = compareOrders(taken, sampleRun(['daiwa', 'mitsui']))
    assert.deepEqual(changes(gone.after), ['daiwa same', 'mitsui same'])
    assert.deepEqual(changes(compareOrders(sampleRun(['nikko']), taken).after), [
      'nikko same',
      'daiwa added',
      'mitsui added',
    ])
  })
})
