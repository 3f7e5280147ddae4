import { driverPhone, driverSignOut } from '@noriai/contract/calls/driver/phone'
import { driverCallRider, driverRun, driverRuns } from '@noriai/contract/calls/driver/runs'
import { isCode } from '@noriai/contract/client/ApiError'
import type { Client } from '@noriai/contract/client/client'
import type { DriverPhone, RiderCall, RunVersion } from '@noriai/contract/schema/driver'
import { toWallTime, type Instant } from '@noriai/contract/time'
import { isUnreachable } from '../api/client'
import { createDoorQueue, type KeptDoor } from './doorQueue'
import { followCall } from './followCall'
import { keys, readKept } from './keptData'
import { freshPlace } from './pacing'
import { createLinkOpener, type LinkOpener } from './linkOpener'
import type { Phone } from './phoneActions'
import type { PhoneStore } from './phoneStore'
import {
  firstState,
  isLeftAlone,
  isUpToDate,
  keptOf,
  keptPhase,
  phaseOf,
  runsToKeep,
  runUnderWay,
  withFinished,
  type PhoneState,
} from './phoneState'
import { createPinEntry } from './pinEntry'
import { createPositionSender, type PositionSender } from './positionSender'
import { runKey, withAnswer, withCall, withNewOrder, withSent, type RunName } from './run'
import { isOf, isSameDriver, waitingBy, type MadeBy } from './sameDriver'
import { giveUpHeld, sendAll, type Later, type SendQueue } from './sendQueue'
import { createTapQueue, type KeptTap } from './tapQueue'
import { orderOf, stampedTap, timeOfTap, type Tap } from './taps'

interface PhoneDeps {
  readonly client: Client
  readonly store: PhoneStore
  readonly now: () => Instant
  readonly newId: () => string
  readonly later: Later
}

export function createPhone({ client, store, now, newId, later }: PhoneDeps): Phone {
  let state = firstState
  let seq = 0
  let usedAt = 0
  const looked = new Set<string>()
  const listeners = new Set<() => void>()

  function put(change: Partial<PhoneState>): void {
    state = { ...state, ...change }
    listeners.forEach((listener) => listener())
  }

  const underWay = () => runUnderWay(state, now())
  const hasSession = () => state.me !== null && state.phase !== 'locked' && state.phase !== 'noPhone'
  const maySend = () => hasSession() && !link.isUnsure()

  const sending = {
    client,
    store,
    now,
    later,
    maker,
    onSignedOut: () => put({ phase: 'locked' }),
  }
  const queue: SendQueue<KeptTap> = createTapQueue({
    ...sending,
    maySend: (tap) => maySend() && isOf(state.me, tap),
    onChange: () => put(madeBy(state.me)),
    onAnswer(answer, taps) {
      const kept = Object.entries(state.kept).map(
        ([key, run]) => [key, withSent(run, { taps, answer })] as const,
      )
      void keepRuns(Object.fromEntries(kept))
      answer.runs.forEach((version) => loadIfChanged(version))
    },
    onRefused: (refused) => {
      // That a stop order was looked at is said again with the next one.
      const shown = refused.filter(({ tap }) => tap.kind !== 'seen')
      if (shown.length > 0) void keepRefused([...state.refused, ...shown])
    },
  })
  const doors: SendQueue<KeptDoor> = createDoorQueue({
    ...sending,
    maySend: (door) => maySend() && isOf(state.me, door),
    onChange: () => put(madeBy(state.me)),
    onRefused: (refused) => put({ refusedDoors: [...state.refusedDoors, refused] }),
  })
  const positions: PositionSender = createPositionSender({
    client,
    now,
    run: underWay,
    onChange: () => put({ position: positions.state() }),
    onAnswer: ({ run }) => loadIfChanged(run),
  })

  const link: LinkOpener = createLinkOpener({
    client,
    store,
    newId,
    me: () => state.me,
    sendWaiting: async () => void (await Promise.all([sendAll(queue), sendAll(doors)])),
    onOpening: () => put({ phase: phaseWhileOpening(), error: undefined }),
    onOpened: adopt,
    onFailed(error, isTriedAgain) {
      // A run that is under way goes on with what is kept of it.
      if (state.me !== null) put({ phase: phaseNow(state.me), error })
      else put({ phase: isTriedAgain ? 'opening' : 'noPhone', error })
      if (!isTriedAgain) sendBeside()
    },
  })

  const madeBy = (me: DriverPhone | null) => waitingBy(me, { taps: queue.waiting(), doors: doors.waiting() })

  /** Who makes what is tapped now. */
  function maker(): MadeBy['tappedBy'] {
    return state.me && { driverId: state.me.driverId, driverName: state.me.driverName }
  }

  function sendBeside(): void {
    void queue.hurry()
    void doors.hurry()
  }

  async function noteUse(): Promise<void> {
    usedAt = now()
    await store.write(keys.usedAt, usedAt)
  }

  async function adopt(me: DriverPhone): Promise<void> {
    // A phone that changes hands shows nothing of the driver before.
    if (state.me !== null && !isSameDriver(state.me, me)) await forget()
    put({ me, ...madeBy(me), phase: phaseOf(me), error: undefined })
    await store.write(keys.me, me)
    sendBeside()
    if (state.phase !== 'ready') return
    await noteUse()
    await refresh()
  }

  async function forget(): Promise<void> {
    put({ me: null, ...madeBy(null), list: null, kept: {}, refused: [], refusedDoors: [] })
    looked.clear()
    const gone = [keys.me, keys.list, keys.runs, keys.refused]
    await Promise.all(gone.map((key) => store.write(key, null)))
  }

  async function keepRuns(kept: PhoneState['kept']): Promise<void> {
    put({ kept })
    await store.write(keys.runs, kept)
  }

  /** What does not count is shown until the driver has seen it, also where the app is closed before. */
  async function keepRefused(refused: PhoneState['refused']): Promise<void> {
    put({ refused })
    await store.write(keys.refused, refused)
  }

  /** What a refused call says of the session. */
  function learn(error: unknown): void {
    if (isCode(error, 'driver.phoneLocked')) put({ phase: 'locked', error: undefined })
    else if (isCode(error, 'driver.pinNeeded')) void askAgain()
    else if (!isUnreachable(error)) put({ error })
  }

  /** Whether the PIN is to be set or entered. */
  async function askAgain(): Promise<void> {
    try {
      const me = await client.call(driverPhone, {})
      put({ me, ...madeBy(me), phase: phaseOf(me) })
    } catch {
      put({ phase: 'enterPin' })
    }
  }

  /** A run that is under way stays in sight: without a network a link is tried at each look at the phone. */
  function phaseWhileOpening(): PhoneState['phase'] {
    const isShown = state.phase !== 'locked' && underWay() !== undefined
    return state.me !== null && isShown ? phaseNow(state.me) : 'opening'
  }

  const phaseNow = (me: DriverPhone) => keptPhase(me, { usedAt, underWay: underWay() }, now())

  async function refresh(): Promise<void> {
    if (state.phase !== 'ready') return
    if (link.isUnsure()) return link.isOpening() ? undefined : link.open()
    try {
      const list = await client.call(driverRuns, {})
      // It is of before or after a change of hands: the phone takes on whoever it is of now.
      if (state.me === null || !isSameDriver(state.me, list.phone)) return firstAnswer()
      put({ list, me: list.phone, error: undefined })
      const wanted = runsToKeep(list, state.waiting)
      await keepRuns(keptOf(state.kept, wanted))
      await Promise.all([store.write(keys.list, list), store.write(keys.me, list.phone)])
      for (const card of wanted) if (!isUpToDate(state.kept[runKey(card)], card)) await loadRun(card)
    } catch (error) {
      learn(error)
    }
  }

  function loadIfChanged(version: RunVersion): void {
    const kept = state.kept[runKey(version)]
    // A finished run is not fetched again: its names have left the phone.
    if (kept && !isUpToDate(kept, version)) void loadRun(version).catch(learn)
    if (!kept) void refresh()
  }

  async function loadRun({ departureId, minibus }: RunName): Promise<void> {
    const key = runKey({ departureId, minibus })
    const fresh = await client.call(driverRun, { departureId, minibus })
    const isOver = state.waiting.some((tap) => tap.kind === 'finished' && runKey(tap) === key)
    if (isOver || fresh.state === 'finished' || fresh.state === 'abandoned') return
    await keepRuns({ ...state.kept, [key]: withAnswer(state.kept[key], fresh, state.waiting) })
  }

  async function tap(run: RunName, taps: readonly Tap[]): Promise<void> {
    const taken = state.kept[runKey(run)]?.taken
    const moment = now()
    const at = timeOfTap([...state.waiting, ...(taken?.events ?? [])], moment)
    // The phone's own clock says how old the fix is, also where the tap's time had to follow others.
    const place = freshPlace(state.position.latest, moment)
    const tappedBy = maker()
    const events = taps.map((each) => {
      seq += 1
      return { ...stampedTap(each, { id: newId(), run, at, seq, place }), tappedBy, ...orderOf(each, taken) }
    })
    // They count at once, so that a second press finds them: nothing is waited for before.
    const adding = events.map((event) => queue.add(event))
    await Promise.all([store.write(keys.seq, seq), noteUse(), ...adding])
  }

  /** Keeps what is known newest of a call. @returns whether its run is still on the phone */
  async function keepCall(key: string, call: RiderCall): Promise<boolean> {
    const kept = state.kept[key]
    if (kept) await keepRuns({ ...state.kept, [key]: withCall(kept, call) })
    return kept !== undefined
  }

  async function wake(): Promise<void> {
    if (link.isWaiting()) return link.open()
    if (state.phase === 'starting' || state.phase === 'noPhone') return firstAnswer()
    if (state.phase === 'ready') {
      if (isLeftAlone({ usedAt, underWay: underWay() }, now())) put({ phase: 'enterPin' })
      else await noteUse()
    }
    sendBeside()
    positions.hurry()
    await refresh()
  }

  /** A phone that knows nothing of itself may still have its session, or have it again: the desk makes a shift longer. */
  async function firstAnswer(): Promise<void> {
    try {
      await adopt(await client.call(driverPhone, {}))
    } catch (error) {
      if (!isUnreachable(error)) put({ phase: 'noPhone' })
      else if (state.phase === 'starting') put({ error })
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async start(token) {
      const data = await readKept(store)
      ;({ seq, usedAt } = data)
      put({ me: data.me, list: data.list, kept: data.runs, refused: data.refused })
      await link.begin(data.link, token)
      await Promise.all([queue.load(), doors.load()])
      seq = Math.max(seq, ...queue.waiting().map((each) => each.seq))
      if (link.isWaiting()) return link.open()
      if (state.me !== null) {
        put({ phase: phaseNow(state.me) })
        return wake()
      }
      await firstAnswer()
    },
    ...createPinEntry({ client, adopt, learn }),
    async signOut() {
      await client.call(driverSignOut, {})
      await Promise.all([forget(), link.drop()])
      put({ phase: 'noPhone', error: undefined })
    },
    signedOut() {
      if (link.isOpening() || state.phase === 'opening') return
      put({ phase: 'noPhone' })
      void forget()
    },
    wake,
    refresh,
    tap,
    async see(run, planVersion) {
      const look = `${runKey(run)} ${planVersion}`
      if (looked.has(look)) return
      looked.add(look)
      await tap(run, [{ kind: 'seen', planVersion }])
    },
    async takeNewOrder(run) {
      const key = runKey(run)
      const kept = state.kept[key]
      if (!kept?.offered) return
      await tap(run, [{ kind: 'seen', planVersion: kept.offered.planVersion }])
      await keepRuns({ ...state.kept, [key]: withNewOrder(state.kept[key] ?? kept) })
    },
    async finish(run, taps) {
      await tap(run, taps)
      const { [runKey(run)]: _gone, ...others } = state.kept
      await keepRuns(others)
      put({ list: withFinished(state.list, { run, at: now() }) })
      await store.write(keys.list, state.list)
    },
    async callRider(run, orderId) {
      const key = runKey(run)
      const { departureId, minibus } = run
      const call = await client.call(driverCallRider, { id: newId(), departureId, minibus, orderId })
      await noteUse()
      await keepCall(key, call)
      void followCall(call.id, { client, later, keep: (next) => keepCall(key, next) }).catch(learn)
    },
    note: (fix) => positions.note(fix),
    positionOff: () => positions.turnOff(),
    putAway(refused) {
      void keepRefused(state.refused.filter((each) => each !== refused))
    },
    async proposeDoor({ departureId, minibus }, proposed) {
      const stamp = { id: newId(), departureId, minibus, at: toWallTime(now()), tappedBy: maker() }
      await Promise.all([doors.add({ ...stamp, ...proposed }), noteUse()])
    },
    putDoorAway(refused) {
      put({ refusedDoors: state.refusedDoors.filter((each) => each !== refused) })
    },
    putHeldAway: (ids) =>
      giveUpHeld(ids, { held: [...state.held, ...state.heldDoors], queues: [queue, doors] }),
  }
}
