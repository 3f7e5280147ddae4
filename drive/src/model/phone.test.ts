import { ApiError } from '@noriai/contract/client/ApiError'
import type { Client } from '@noriai/contract/client/client'
import type { DrivenRunView, PhoneEvent } from '@noriai/contract/schema/driver'
import { fromWallTime, toWallTime } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sampleDatabase } from '../testing/sampleDatabase'
import { at, listOf, orders, phoneOf, recorded, runName, sampleRun, wall } from '../testing/sampleRun'
import { createPhone } from './phone'
import type { KeptDoor, ProposedDoor } from './doorQueue'
import { nextStep } from './nextStep'
import { runOnPhone, type PhoneState } from './phoneState'
import { memoryStore, openPhoneStore, type PhoneStore } from './phoneStore'
import { runKey, type RunName } from './run'
import type { MadeBy } from './sameDriver'
import type { KeptTap } from './tapQueue'

const key = runKey(runName)
const followingRun = sampleRun(undefined, { departureId: '20261125-ocat-1830', from: wall('19:30') })

/** A server that takes taps once each, and a network that can be away. */
function buildServer(first: DrivenRunView = sampleRun()) {
  const server = {
    run: first,
    /** The run after it, which takes no taps. */
    following: undefined as DrivenRunView | undefined,
    me: phoneOf(),
    isAway: false,
    refusal: undefined as ApiError | undefined,
    /** The server takes it, and its answer is lost. */
    loseAnswers: false,
    events: [] as PhoneEvent[],
    messages: 0,
    positions: [] as string[],
    calls: [] as string[],
    links: [] as unknown[],
    doors: [] as ProposedDoor[],
    doorRefusal: undefined as ApiError | undefined,
    pinRefusal: undefined as ApiError | undefined,
    linkRefusal: undefined as ApiError | undefined,
  }
  const take = (events: readonly PhoneEvent[]) => {
    server.messages += 1
    const results = events.map((event) => {
      const isKnown = server.events.some(({ id }) => id === event.id)
      if (!isKnown) server.events.push(event)
      return {
        id: event.id,
        result: isKnown ? 'known' : 'taken',
        at: event.at,
        contradicts: null,
        error: null,
      }
    })
    const known = server.run.events.map(({ id }) => id)
    server.run = {
      ...server.run,
      revision: server.run.revision + 1,
      state: events.some(({ kind }) => kind === 'finished') ? 'finished' : server.run.state,
      events: [
        ...server.run.events,
        ...events
          .filter(({ id }) => !known.includes(id))
          .map((event) =>
            recorded(event.id, {
              kind: event.kind,
              at: event.at,
              seq: event.seq,
              orderId: 'orderId' in event ? event.orderId : null,
              stop: 'stop' in event ? event.stop : null,
              undoes: 'undoes' in event ? event.undoes : null,
            }),
          ),
      ],
    }
    return { asOf: toWallTime(at('17:00')), results, runs: [version()] }
  }
  const version = () => {
    const { planVersion, revision, lateMinutes } = server.run
    return { ...runName, planVersion, revision, lateMinutes }
  }
  const answer = (name: string, request: unknown): unknown => {
    switch (name) {
      case 'driverOpenLink':
        if (server.linkRefusal) throw server.linkRefusal
        return server.me
      case 'driverPhone':
      case 'driverEnterPin':
        return server.me
      case 'driverSetPin':
        if (server.pinRefusal) throw server.pinRefusal
        return server.me
      case 'driverRuns':
        return {
          ...listOf(server.run),
          phone: server.me,
          runs: [server.run, ...(server.following ? [server.following] : [])].flatMap(
            (run) => listOf(run).runs,
          ),
        }
      case 'driverRun':
        return server.following && runKey(request as RunName) === runKey(server.following)
          ? server.following
          : server.run
      case 'driverSendEvents':
        return take((request as { events: PhoneEvent[] }).events)
      case 'driverSendPosition':
        server.positions.push((request as { at: string }).at)
        return { asOf: toWallTime(at('17:00')), isWanted: true, run: version() }
      case 'driverProposeDoor':
        if (server.doorRefusal) throw server.doorRefusal
        server.doors.push(request as ProposedDoor)
        return null
      default:
        return null
    }
  }
  const client: Client = {
    async call({ name }: { readonly name: string }, request: unknown) {
      await nextTurn()
      server.calls.push(name)
      if (name === 'driverOpenLink') server.links.push(request)
      if (server.isAway) throw new ApiError('network')
      if (server.refusal) throw server.refusal
      const given = answer(name, request)
      if (server.loseAnswers) throw new ApiError('timeout')
      return given
    },
  }
  return { server, client }
}

/** A phone whose clock and timers the test moves. */
function buildPhone(store: PhoneStore = memoryStore(), built = buildServer()) {
  const { server, client } = built
  let now = at('16:20')
  let ids = 0
  let timers: { readonly at: number; readonly act: () => void }[] = []
  const phone = createPhone({
    client,
    store,
    now: () => now,
    newId: () => {
      ids += 1
      return `aaaaaaaa-0000-4000-8000-${String(ids).padStart(12, '0')}`
    },
    later(act, ms) {
      const timer = { at: now + ms, act }
      timers.push(timer)
      return () => {
        timers = timers.filter((each) => each !== timer)
      }
    },
  })
  const settle = async () => {
    for (let turn = 0; turn < 50; turn += 1) await nextTurn()
  }
  /** Moves the clock, and does what is due on the way. */
  const until = async (clock: string) => {
    const end = at(clock)
    for (;;) {
      await settle()
      const due = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0]
      if (!due) break
      timers = timers.filter((each) => each !== due)
      now = Math.max(now, due.at)
      due.act()
    }
    now = end
    await settle()
  }
  return { phone, server, store, until, settle, build: built }
}

const kinds = (events: readonly { readonly kind: string }[]) => events.map(({ kind }) => kind)

describe('the driver’s phone', () => {
  test('opens a link, keeps what it needs for a run, and opens again without a network', async () => {
    const { phone, store, build, server } = buildPhone()
    await phone.start('secret')
    assert.equal(phone.state().phase, 'ready')
    assert.ok(phone.state().kept[key])
    server.isAway = true
    const again = buildPhone(store, build)
    await again.phone.start(undefined)
    assert.equal(again.phone.state().phase, 'ready')
    assert.equal(again.phone.state().list?.runs.length, 1)
    assert.ok(again.phone.state().kept[key])
  })

  test('tries a link again with the same attempt when the answer was lost', async () => {
    const { phone, server, store, build } = buildPhone()
    server.isAway = true
    await phone.start('secret')
    assert.equal(phone.state().phase, 'opening')
    server.isAway = false
    const again = buildPhone(store, build)
    await again.phone.start(undefined)
    assert.equal(again.phone.state().phase, 'ready')
    assert.equal(server.links.length, 2)
    assert.deepEqual(server.links[1], server.links[0])
    assert.equal(await store.read('link'), null)
  })

  test('goes on with its run where a link is opened on it without a network, and where that link was used', async () => {
    const { phone, server, store, build, until } = buildPhone()
    await phone.start('secret')
    await phone.tap(runName, [{ kind: 'started' }])
    await until('16:31')
    server.isAway = true
    const again = buildPhone(store, build)
    await again.phone.start('secret')
    assert.equal(again.phone.state().phase, 'ready')
    assert.ok(again.phone.state().kept[key])
    server.isAway = false
    server.linkRefusal = new ApiError('driver.linkOver', { status: 410 })
    await again.phone.wake()
    assert.equal(server.links.length, 3)
    assert.equal(again.phone.state().phase, 'ready')
    assert.equal(await store.read('link'), null)
  })

  test('shows no names by a used link, once it was left alone', async () => {
    const { phone, server, until } = buildPhone()
    await phone.start('secret')
    await until('17:21')
    server.linkRefusal = new ApiError('driver.linkOver', { status: 410 })
    await phone.start('secret')
    assert.equal(phone.state().phase, 'enterPin')
  })

  test('sends what waits by its own session before another link is opened on it', async () => {
    const { phone, server, until } = buildPhone()
    await phone.start('secret')
    server.isAway = true
    await phone.tap(runName, [{ kind: 'started' }])
    await until('16:21')
    server.isAway = false
    server.calls = []
    await phone.start('another')
    assert.deepEqual(
      server.calls.filter((name) => name === 'driverSendEvents' || name === 'driverOpenLink'),
      ['driverSendEvents', 'driverOpenLink'],
    )
    assert.equal(phone.state().waiting.length, 0)
  })

  test('shows the run that is under way while a link is tried, and keeps it where the session before is over', async () => {
    const { phone, server, store, build, until } = buildPhone()
    await phone.start('secret')
    await phone.tap(runName, [{ kind: 'started' }])
    await until('16:31')
    server.isAway = true
    const again = buildPhone(store, build)
    await again.phone.start('another')
    const trying = again.phone.wake()
    assert.equal(again.phone.state().phase, 'ready')
    again.phone.signedOut()
    await trying
    assert.equal(again.phone.state().phase, 'ready')
    assert.ok(again.phone.state().kept[key])
    again.phone.signedOut()
    assert.equal(again.phone.state().phase, 'noPhone')
  })

  test('stays locked while a link is opened on it', async () => {
    const { phone, server, until } = buildPhone()
    await phone.start('secret')
    await phone.tap(runName, [{ kind: 'started' }])
    await until('16:31')
    server.refusal = new ApiError('driver.phoneLocked', { status: 409 })
    await phone.refresh()
    server.refusal = undefined
    const opening = phone.start('another')
    const shown: string[] = []
    phone.subscribe(() => void shown.push(phone.state().phase))
    await opening
    assert.equal(shown.slice(0, shown.indexOf('ready')).includes('opening'), true)
    assert.equal(phone.state().phase, 'ready')
  })

  test('has its runs again where its session is good again, and looks at them again', async () => {
    const { phone, server, settle, until } = buildPhone()
    await phone.start('secret')
    await phone.see(runName, 1)
    phone.signedOut()
    await settle()
    assert.equal(phone.state().phase, 'noPhone')
    await phone.wake()
    assert.equal(phone.state().phase, 'ready')
    assert.ok(phone.state().kept[key])
    await phone.see(runName, 1)
    await phone.see(runName, 1)
    await until('16:21')
    assert.deepEqual(kinds(server.events), ['seen', 'seen'])
  })

  test('shows no run before its PIN is set, nor while it is locked', async () => {
    const built = buildServer()
    built.server.me = phoneOf({ pin: 'set' })
    const { phone, server } = buildPhone(memoryStore(), built)
    await phone.start('secret')
    assert.equal(phone.state().phase, 'setPin')
    assert.ok(!server.calls.includes('driverRuns'))
    server.me = phoneOf()
    await phone.setPin('480316')
    assert.equal(phone.state().phase, 'ready')
    server.refusal = new ApiError('driver.phoneLocked', { status: 409 })
    await phone.refresh()
    assert.equal(phone.state().phase, 'locked')
  })

  test('goes on where its PIN was set by a try whose answer was lost', async () => {
    const built = buildServer()
    built.server.me = phoneOf({ pin: 'set' })
    const { phone, server } = buildPhone(memoryStore(), built)
    await phone.start('secret')
    server.pinRefusal = new ApiError('driver.pinSet', { status: 409 })
    server.me = phoneOf()
    await phone.setPin('480316')
    assert.equal(phone.state().phase, 'ready')
    server.pinRefusal = new ApiError('driver.pinWeak', { status: 422 })
    await assert.rejects(phone.setPin('111111'), { code: 'driver.pinWeak' })
  })

  test('loses nothing in ten minutes without a network, and sends it in its sequence with its own times', async () => {
    const { phone, server, until } = buildPhone()
    await phone.start('secret')
    await phone.tap(runName, [{ kind: 'started' }])
    await until('16:31')
    server.isAway = true
    const settle = (clock: string, taps: Parameters<typeof phone.tap>[1]) =>
      until(clock).then(() => phone.tap(runName, taps))
    await settle('16:35', [{ kind: 'arrived', stop: { leg: 'relay', stopKey: 'ocat' } }])
    await settle('16:36', [
      { kind: 'pickedUp', orderId: orders.hannah, code: null },
      { kind: 'pickedUp', orderId: orders.minjun, code: null },
    ])
    await settle('16:44', [{ kind: 'arrived', stop: { leg: 'deliver', stopKey: 'nikko' } }])
    await until('16:45')
    assert.equal(phone.state().waiting.length, 4)
    server.isAway = false
    await until('16:47')
    assert.equal(phone.state().waiting.length, 0)
    assert.deepEqual(kinds(server.events), ['started', 'arrived', 'pickedUp', 'pickedUp', 'arrived'])
    assert.deepEqual(
      server.events.map((event) => event.at.slice(11)),
      ['16:20:00', '16:35:00', '16:36:00', '16:36:00', '16:44:00'],
    )
    const seqs = server.events.map(({ seq }) => seq)
    assert.deepEqual(
      seqs,
      [...seqs].sort((a, b) => a - b),
    )
  })

  test('keeps the sequence of its taps where its clock is put back by an hour between them', async () => {
    const { phone, server, until, settle } = buildPhone()
    await phone.start('secret')
    server.isAway = true
    await phone.tap(runName, [{ kind: 'started' }])
    await until('15:25')
    await phone.tap(runName, [{ kind: 'arrived', stop: { leg: 'relay', stopKey: 'ocat' } }])
    server.isAway = false
    await phone.wake()
    await settle()
    assert.deepEqual(
      server.events.map((event) => [event.kind, event.at.slice(11)]),
      [
        ['started', '16:20:00'],
        ['arrived', '16:20:01'],
      ],
    )
  })

  test('takes back one tap alone where its clock was put back before the last two of a kind', async () => {
    const { phone, server, until } = buildPhone()
    await phone.start('secret')
    server.isAway = true
    await phone.tap(runName, [{ kind: 'started' }])
    await until('15:25')
    await phone.tap(runName, [{ kind: 'pickedUp', orderId: orders.hannah, code: null }])
    await phone.tap(runName, [{ kind: 'pickedUp', orderId: orders.yuki, code: null }])
    const undoable = runOnPhone(runName, phone.state(), at('15:25'))?.now.undoable
    assert.deepEqual(
      undoable?.map(({ orderId }) => orderId),
      [orders.yuki],
    )
  })

  test('lets out who got in before its clock was put back, also where that was sent', async () => {
    const { phone, server, until } = buildPhone()
    await phone.start('secret')
    await phone.tap(runName, [{ kind: 'started' }])
    await phone.tap(runName, [{ kind: 'pickedUp', orderId: orders.hannah, code: null }])
    await until('16:21')
    assert.equal(phone.state().waiting.length, 0)
    server.isAway = true
    await until('15:25')
    await phone.tap(runName, [{ kind: 'droppedOff', orderId: orders.hannah }])
    const stops = runOnPhone(runName, phone.state(), at('15:25'))?.now.stops ?? []
    const states = stops.flatMap(({ parties }) =>
      parties.filter(({ party }) => party.orderId === orders.hannah).map(({ state }) => state),
    )
    assert.deepEqual(states, ['gone', 'gone'])
  })

  test('is taken once, however often its answer is lost, and over a restart of the phone', async () => {
    const { phone, server, store, build, until } = buildPhone()
    await phone.start('secret')
    server.loseAnswers = true
    await phone.tap(runName, [{ kind: 'started' }])
    await until('16:22')
    assert.ok(server.messages > 1)
    const again = buildPhone(store, build)
    await again.phone.start(undefined)
    assert.equal(again.phone.state().waiting.length, 1)
    server.loseAnswers = false
    await again.until('16:25')
    assert.deepEqual(kinds(server.events), ['started'])
    assert.equal(again.phone.state().waiting.length, 0)
    assert.deepEqual(await store.taps(), [])
  })

  test('sends at once when the network is back, not only at the next retry', async () => {
    const { phone, server, until, settle } = buildPhone()
    await phone.start('secret')
    server.isAway = true
    await phone.tap(runName, [{ kind: 'started' }])
    await until('16:30')
    server.isAway = false
    await phone.wake()
    await settle()
    assert.equal(phone.state().waiting.length, 0)
  })

  test('says which tap does not count, and does not hold up those behind it', async () => {
    const built = buildServer()
    const { phone, store, build, until } = buildPhone(memoryStore(), {
      ...built,
      client: {
        async call(call: { readonly name: string }, request: { readonly events?: PhoneEvent[] }) {
          if (call.name !== 'driverSendEvents') return built.client.call(call as never, request as never)
          const results = (request.events ?? []).map(({ id, kind, at: tappedAt }) =>
            kind === 'noShow'
              ? {
                  id,
                  result: 'refused',
                  at: null,
                  contradicts: null,
                  error: { code: 'driver.noShowTooEarly', message: 'Wait.' },
                }
              : { id, result: 'taken', at: tappedAt, contradicts: null, error: null },
          )
          return { asOf: toWallTime(at('16:21')), results, runs: [] }
        },
      } as unknown as Client,
    })
    await phone.start('secret')
    await phone.tap(runName, [
      { kind: 'noShow', orderId: orders.hannah },
      { kind: 'droppedOff', orderId: orders.minjun },
    ])
    await until('16:21')
    assert.equal(phone.state().waiting.length, 0)
    assert.deepEqual(kinds(phone.state().refused.map(({ tap }) => tap)), ['noShow'])
    // Who closed the app before seeing it sees it when it is opened again.
    const again = buildPhone(store, build)
    await again.phone.start(undefined)
    const [refused] = again.phone.state().refused
    assert.equal(refused?.error?.message, 'Wait.')
    if (refused) again.phone.putAway(refused)
    assert.deepEqual(again.phone.state().refused, [])
    await again.settle()
    assert.deepEqual(await store.read('refused'), [])
  })

  test('lets names go when a run is finished, also without a network, and does not fetch them again', async () => {
    const { phone, server, store, until } = buildPhone()
    await phone.start('secret')
    await phone.tap(runName, [{ kind: 'started' }])
    await until('16:31')
    server.isAway = true
    await phone.finish(runName, [{ kind: 'finished', childSeatsBack: null }])
    assert.equal(phone.state().kept[key], undefined)
    assert.doesNotMatch(JSON.stringify(await store.read('runs')), /HANNAH/)
    assert.equal(phone.state().list?.runs[0]?.state, 'finished')
    server.isAway = false
    await until('16:45')
    await phone.refresh()
    assert.deepEqual(kinds(server.events), ['started', 'finished'])
    assert.equal(phone.state().kept[key], undefined)
  })

  test('lets names go when it is signed out, and keeps its taps for the next link', async () => {
    const { phone, server, store, until } = buildPhone()
    await phone.start('secret')
    server.isAway = true
    await phone.tap(runName, [{ kind: 'started' }])
    await until('16:21')
    phone.signedOut()
    await until('16:22')
    assert.equal(phone.state().phase, 'noPhone')
    assert.doesNotMatch(JSON.stringify(await store.read('runs')), /HANNAH/)
    assert.equal(phone.state().waiting.length, 1)
    server.isAway = false
    await phone.start('another')
    await until('16:23')
    assert.deepEqual(kinds(server.events), ['started'])
  })

  const another = phoneOf({ driverId: '77777777-7777-4777-8777-777777777777', driverName: '林 さくら' })

  test('holds what a driver tapped while another one has it, and sends it once that driver is back', async () => {
    const { phone, server, until } = buildPhone()
    await phone.start('secret')
    server.isAway = true
    await phone.tap(runName, [{ kind: 'started' }])
    await phone.proposeDoor(runName, entrance)
    await until('16:21')
    phone.signedOut()
    await until('16:22')
    server.isAway = false
    server.me = another
    await phone.start('another')
    await until('16:25')
    assert.equal(phone.state().phase, 'ready')
    assert.deepEqual(server.events, [])
    assert.deepEqual([phone.state().waiting, phone.state().waitingDoors, server.doors], [[], [], []])
    assert.equal(phone.state().heldDoors.length, 1)
    assert.deepEqual(
      phone.state().held.map(({ kind, tappedBy }) => [kind, tappedBy?.driverName]),
      [['started', phoneOf().driverName]],
    )
    server.me = phoneOf()
    await phone.start('back')
    await until('16:26')
    assert.deepEqual(kinds(server.events), ['started'])
    assert.equal(server.doors.length, 1)
    assert.deepEqual([phone.state().held, phone.state().heldDoors], [[], []])
  })

  test('keeps of what is held the order that it is of, and no name, also where the app is opened again', async () => {
    const { phone, server, store, build, until } = buildPhone()
    await phone.start('secret')
    await until('16:20')
    server.isAway = true
    await phone.tap(runName, [{ kind: 'started' }, { kind: 'droppedOff', orderId: orders.hannah }])
    await until('16:21')
    phone.signedOut()
    await until('16:22')
    server.isAway = false
    server.me = another
    await phone.start('another')
    await until('16:25')
    const shown = (state: PhoneState) => state.held.map(({ kind, orderNo }) => [kind, orderNo])
    const held = [
      ['started', undefined],
      ['droppedOff', 'NR261125-0482'],
    ]
    assert.deepEqual(shown(phone.state()), held)
    assert.doesNotMatch(JSON.stringify(await store.taps()), /HANNAH/)
    const again = buildPhone(store, build)
    again.server.me = another
    await again.phone.start(undefined)
    await again.until('16:30')
    assert.deepEqual(shown(again.phone.state()), held)
  })

  test('lets what is held of another driver go by who has it now, and sends none of that any more', async () => {
    const { phone, server, store, build, until } = buildPhone()
    await phone.start('secret')
    server.isAway = true
    await phone.tap(runName, [{ kind: 'started' }])
    await phone.proposeDoor(runName, entrance)
    await until('16:21')
    phone.signedOut()
    await until('16:22')
    server.isAway = false
    server.me = another
    await phone.start('another')
    await until('16:25')
    // Beside it waits what the driver of now tapped.
    server.isAway = true
    await phone.tap(runName, [{ kind: 'found', orderId: null, text: 'umbrella' }])
    const { held, heldDoors, waiting } = phone.state()
    assert.deepEqual([held.length, heldDoors.length, waiting.length], [1, 1, 1])
    await phone.putHeldAway([...held, ...heldDoors, ...waiting].map(({ id }) => id))
    assert.deepEqual([phone.state().held, phone.state().heldDoors], [[], []])
    assert.deepEqual(kinds(phone.state().waiting), ['found'])
    server.isAway = false
    server.me = phoneOf()
    const again = buildPhone(store, build)
    await again.phone.start('back')
    await again.until('16:30')
    assert.equal(again.phone.state().me?.driverName, phoneOf().driverName)
    assert.deepEqual([kinds(server.events).includes('started'), server.doors], [false, []])
    assert.deepEqual([again.phone.state().held, again.phone.state().heldDoors], [[], []])
  })

  test('holds what a build of before kept without its driver for who had the phone then', async () => {
    const [store, built] = [memoryStore(), buildServer()]
    const { server } = built
    const before = buildPhone(store, built)
    await before.phone.start('secret')
    server.isAway = true
    await before.phone.tap(runName, [{ kind: 'started' }])
    await before.phone.proposeDoor(runName, entrance)
    await before.until('16:21')
    const withoutDriver = ({ tappedBy: _by, ...kept }: MadeBy) => kept
    const [tap, ...others] = before.phone.state().waiting as readonly KeptTap[]
    assert.ok(tap)
    assert.deepEqual(others, [])
    await store.addTap(tap.id, withoutDriver(tap))
    await store.write('doors', (before.phone.state().waitingDoors as readonly KeptDoor[]).map(withoutDriver))
    const { phone } = buildPhone(store, built)
    await phone.start('another')
    server.isAway = false
    server.me = another
    await phone.wake()
    // Also once the app is opened again.
    const again = buildPhone(store, built)
    await again.phone.start(undefined)
    await again.until('16:25')
    assert.equal(again.phone.state().me?.driverName, another.driverName)
    assert.deepEqual([server.events, server.doors], [[], []])
    assert.deepEqual(kinds(again.phone.state().held), ['started'])
    assert.equal(again.phone.state().heldDoors.length, 1)
  })

  test('keeps run and taps of a driver whose name was corrected', async () => {
    const { phone, server, until } = buildPhone()
    await phone.start('secret')
    server.isAway = true
    await phone.tap(runName, [{ kind: 'started' }])
    await until('16:21')
    server.isAway = false
    server.me = phoneOf({ driverName: '森 大介' })
    await phone.refresh()
    assert.ok(phone.state().kept[key])
    assert.equal(phone.state().me?.driverName, '森 大介')
    await until('16:25')
    assert.deepEqual(kinds(server.events), ['started'])
  })

  test('sends no tap by the session of a link whose answer was lost', async () => {
    const { phone, server, until } = buildPhone()
    await phone.start('secret')
    server.me = another
    server.loseAnswers = true
    await phone.start('another')
    assert.equal(phone.state().me?.driverName, phoneOf().driverName)
    server.loseAnswers = false
    await phone.tap(runName, [{ kind: 'started' }])
    await until('16:22')
    assert.deepEqual(server.events, [])
    await phone.wake()
    await until('16:24')
    assert.equal(phone.state().me?.driverName, another.driverName)
    assert.deepEqual(server.events, [])
    assert.deepEqual(kinds(phone.state().held), ['started'])
  })

  test('sends a tap where the link that was opened beside it is refused', async () => {
    const { phone, server, until } = buildPhone()
    await phone.start('secret')
    server.loseAnswers = true
    await phone.start('another')
    server.loseAnswers = false
    await phone.tap(runName, [{ kind: 'started' }])
    server.linkRefusal = new ApiError('driver.linkOver', { status: 410 })
    await phone.wake()
    await until('16:22')
    assert.deepEqual(kinds(server.events), ['started'])
  })

  test('asks for its PIN when it was left alone for an hour, but never on a run', async () => {
    const { phone, until } = buildPhone()
    await phone.start('secret')
    await until('17:21')
    await phone.wake()
    assert.equal(phone.state().phase, 'enterPin')
    await phone.enterPin('480316')
    await phone.tap(runName, [{ kind: 'started' }])
    await until('18:40')
    await phone.wake()
    assert.equal(phone.state().phase, 'ready')
  })

  test('starts its next run once the one before was finished on it, also without a network', async () => {
    const { phone, server, until } = buildPhone()
    server.run = { ...server.run, state: 'started', events: [recorded(orders.yuki, { kind: 'started' })] }
    server.following = { ...followingRun, readOnly: 'otherRun' }
    await phone.start('secret')
    const step = (clock: string) => {
      const found = runOnPhone(followingRun, phone.state(), at(clock))
      return found && nextStep(found.now).kind
    }
    assert.equal(step('16:20'), 'none')
    await until('17:00')
    server.isAway = true
    await phone.finish(runName, [{ kind: 'finished', childSeatsBack: null }])
    await phone.refresh()
    assert.equal(step('17:00'), 'start')
    await phone.tap(followingRun, [{ kind: 'started' }])
    assert.equal(step('17:00'), 'arrive')
  })

  test('sends, finishes and takes new runs where its database takes nothing any more', async () => {
    const { disk, open } = sampleDatabase()
    const { phone, server, until } = buildPhone(await openPhoneStore(open))
    await phone.start('secret')
    disk.isFull = true
    await phone.tap(runName, [{ kind: 'started' }])
    await until('16:21')
    assert.equal(phone.state().waiting.length, 0)
    server.following = followingRun
    await phone.refresh()
    assert.ok(phone.state().kept[runKey(followingRun)])
    await phone.finish(runName, [
      { kind: 'found', orderId: null, text: 'An umbrella' },
      { kind: 'finished', childSeatsBack: null },
    ])
    await until('17:10')
    assert.deepEqual(kinds(server.events), ['started', 'found', 'finished'])
    assert.equal(phone.state().kept[key], undefined)
  })

  test('starts a run that was kept before the roll call, where the run itself is not fetched again', async () => {
    const { phone, server } = buildPhone()
    server.run = { ...server.run, readOnly: 'rollCall' }
    await phone.start('secret')
    assert.equal(phone.state().kept[key]?.taken.readOnly, 'rollCall')
    server.run = { ...server.run, readOnly: null }
    await phone.refresh()
    assert.equal(phone.state().kept[key]?.taken.readOnly, null)
    assert.equal(server.calls.filter((name) => name === 'driverRun').length, 1)
  })

  const entrance = {
    placeId: 'hotel:nikko',
    point: null,
    entrance: '西口',
    note: null,
    telephone: null,
    words: '',
  }

  test('keeps what is proposed of a door without a network and over a restart, and sends it with its own time', async () => {
    const { phone, server, store, build, until } = buildPhone()
    await phone.start('secret')
    await phone.tap(runName, [{ kind: 'started' }])
    await until('16:44')
    server.isAway = true
    await phone.proposeDoor(runName, entrance)
    await until('16:50')
    assert.equal(server.doors.length, 0)
    const again = buildPhone(store, build)
    await again.phone.start(undefined)
    assert.equal(again.phone.state().waitingDoors.length, 1)
    server.isAway = false
    await again.until('16:55')
    assert.deepEqual(
      server.doors.map((door) => [door.departureId, door.minibus, door.entrance, door.at.slice(11)]),
      [[runName.departureId, runName.minibus, '西口', '16:44:00']],
    )
    assert.deepEqual(again.phone.state().waitingDoors, [])
    assert.deepEqual(await store.read('doors'), [])
  })

  test('sends a proposal under the same id until it is answered', async () => {
    const { phone, server, until } = buildPhone()
    await phone.start('secret')
    server.loseAnswers = true
    await phone.proposeDoor(runName, entrance)
    await until('16:21')
    server.loseAnswers = false
    await until('16:25')
    assert.ok(server.doors.length > 1)
    assert.equal(new Set(server.doors.map(({ id }) => id)).size, 1)
  })

  test('says why a proposal is refused, and holds up neither the next one nor taps', async () => {
    const { phone, server, until } = buildPhone()
    await phone.start('secret')
    server.doorRefusal = new ApiError('place.doorTooFar', { status: 422, message: 'Too far.' })
    await phone.proposeDoor(runName, entrance)
    await phone.tap(runName, [{ kind: 'started' }])
    await until('16:21')
    assert.deepEqual(
      phone.state().refusedDoors.map(({ door, error }) => [door.entrance, error.message]),
      [['西口', 'Too far.']],
    )
    assert.deepEqual([phone.state().waitingDoors.length, phone.state().waiting.length], [0, 0])
    const [refused] = phone.state().refusedDoors
    if (refused) phone.putDoorAway(refused)
    assert.deepEqual(phone.state().refusedDoors, [])
  })

  test('keeps a proposal while the server asks to come later', async () => {
    const { phone, server, until } = buildPhone()
    await phone.start('secret')
    server.doorRefusal = new ApiError('rateLimited', { status: 429 })
    await phone.proposeDoor(runName, entrance)
    await until('16:21')
    assert.equal(phone.state().waitingDoors.length, 1)
    server.doorRefusal = undefined
    await until('16:23')
    assert.equal(server.doors.length, 1)
    assert.deepEqual(phone.state().refusedDoors, [])
  })

  test('waits for a tap before it drives by another order of stops', async () => {
    const { phone, server, until } = buildPhone()
    await phone.start('secret')
    server.run = sampleRun(['daiwa', 'nikko', 'mitsui'], { planVersion: 2, revision: 2 })
    await phone.refresh()
    const doors = () => phone.state().kept[key]?.taken.stops.map(({ stopKey }) => stopKey)
    assert.deepEqual(doors(), ['ocat', 'nikko', 'daiwa', 'mitsui'])
    await phone.takeNewOrder(runName)
    assert.deepEqual(doors(), ['ocat', 'daiwa', 'nikko', 'mitsui'])
    await until('16:21')
    assert.deepEqual(
      server.events.map((event) => event.kind === 'seen' && event.planVersion),
      [2],
    )
  })

  test('sends its position while a run lasts only, and after a time without network the latest alone', async () => {
    const { phone, server, until, settle } = buildPhone()
    await phone.start('secret')
    const note = async (clock: string, lat: number) => {
      await until(clock)
      phone.note({ lat, lng: 135.5, accuracy: 8, at: at(clock) })
      await settle()
    }
    await note('16:21', 34.6)
    assert.deepEqual(server.positions, [])
    await phone.tap(runName, [{ kind: 'started' }])
    await note('16:22', 34.6)
    assert.equal(server.positions.length, 1)
    server.isAway = true
    for (const clock of ['16:23', '16:24', '16:25']) await note(clock, 34.61)
    assert.equal(phone.state().position.unsent, 3)
    server.isAway = false
    await note('16:30', 34.62)
    assert.deepEqual(server.positions, ['2026-11-25 16:22:00', '2026-11-25 16:30:00'])
    assert.equal(phone.state().position.sentAt, fromWallTime('2026-11-25 16:30:00'))
  })
})
