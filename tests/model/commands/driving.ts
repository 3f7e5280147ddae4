import { driverSendEvents } from '@noriai/contract/calls/driver/runs'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import type { CallRequest } from '@noriai/contract/defineCall'
import { addMinutes, msPerMinute, toWallTime } from '@noriai/contract/time'
import { Breach } from '../breach'
import { checkAssignedChildSeats } from '../childSeats'
import { departureInUse } from '../choose'
import { command, done, idle, outcomeOf, type Outcome } from '../command'
import type { ModelContext, OrderName, RunOfModel, TakenTap } from '../context'
import { checkRunsInQueue } from '../lostRuns'
import { checkMissedAlone, newestNotice } from '../missed'
import { chooseSeen, type AsSeen } from '../seenAmount'
import { checkSeenRun, pairOf, seenPairOf } from '../seenRun'
import { checkAssignedWheelchairs } from '../wheelchairs'

export type Tap = CallRequest<typeof driverSendEvents>['events'][number]

/** Gives a run to the operator's minibus and driver, `relief` to the other driver under way, or takes it back; as the desk saw who has it. */
const assign = command<
  RunOfModel & { readonly away: boolean; readonly relief?: boolean; readonly seen?: AsSeen }
>({
  weight: 5,
  propose(context, chance) {
    const departure = departureInUse(context, chance)
    if (!departure) return undefined
    const run = { departureId: departure.id, minibus: chance.oneOf([1, 1, 1, 2, 0]) }
    const relief = run.minibus > 0 && context.hasStarted(run) && chance.happens(0.3)
    const seen = chance.happens(0.6) && { seen: chooseSeen(chance) }
    return { ...run, away: chance.happens(0.08), relief, ...seen }
  },
  async run(context, { departureId, minibus, away, relief = false, seen }) {
    const had = pairOf(context, { departureId, minibus })
    const { vehicleId, busId, driverId, busDriverId } = context.fleet
    const ofMinibus = { vehicleId, driverId: relief ? busDriverId : driverId }
    const who = minibus === 0 ? { vehicleId: busId, driverId: busDriverId } : ofMinibus
    const run = away ? null : { ...who, reason: 'Nobody else is free' }
    const since = await newestNotice(context)
    const request = { departureId, minibus, run, ...seenPairOf(context, had, seen) }
    const answer = await context.ask(staffCalls.staffAssignVehicle, request, 'staff')
    if (context.isClear) checkSeenRun({ had, wanted: away ? null : who, seen, error: answer.error })
    if (answer.status !== 200) return outcomeOf(answer)
    // Who is relieved keeps the run on the phone, which may have no network.
    if (minibus > 0 && !(relief && !away)) context.noteRun({ departureId, minibus }, !away)
    if (context.isClear) {
      await checkMissedAlone(context, departureId, since)
      await checkRunsInQueue(context)
      await checkAssignedChildSeats(context, { departureId, minibus })
      await checkAssignedWheelchairs(context, { departureId, minibus })
    }
    return done
  },
})

const tapKinds = [
  'seen',
  'started',
  'pickedUp',
  'droppedOff',
  'noShow',
  'leftAtRelay',
  'calledDesk',
  'helpNeeded',
  'found',
  'damaged',
  'finished',
] as const
type TapKind = (typeof tapKinds)[number]

/** A driver taps on the phone: about a party, the vehicle or the run; some minutes ago where the phone had no network. */
const tap = command<
  RunOfModel & { readonly kind: TapKind; readonly order: OrderName | null; readonly minutesAgo: number }
>({
  weight: 14,
  propose(context, chance) {
    const run = chance.of(context.runs)
    if (!run) return undefined
    const riders = [...context.seen.orders].filter(
      ([, order]) => order.departureId === run.departureId || chance.happens(0.03),
    )
    const order = chance.of(riders)?.[0] ?? null
    const kind: TapKind = context.hasStarted(run)
      ? chance.oneOf(['pickedUp', 'pickedUp', 'droppedOff', 'droppedOff', 'finished', ...tapKinds])
      : chance.oneOf(['started', 'started', 'started', ...tapKinds])
    return { ...run, kind, order, minutesAgo: chance.oneOf([0, 0, 0, 2, 12]) }
  },
  async run(context, { departureId, minibus, kind, order: name, minutesAgo }) {
    const order = name === null ? undefined : context.order(name)
    const words = wordsOf(kind, order?.id)
    if (!words) return idle
    const run = { departureId, minibus }
    const stamp = stampOf(context, run, { kind, minutesAgo })
    const outcome = await send(context, { ...stamp, ...words } as unknown as Tap)
    if (context.isClear && isRelieved(context, run)) await checkKept(context, { kind, id: stamp.id }, outcome)
    return outcome
  },
})

/** Whether the driver with the phone has set out with a run that is another driver's by now. */
function isRelieved(context: ModelContext, run: RunOfModel): boolean {
  const row = context.seen.desk.runs.find(
    ({ departureId, minibus }) => departureId === run.departureId && minibus === run.minibus,
  )
  const driverId = row?.driverId ?? context.fleet.driverId
  return driverId !== context.fleet.driverId && context.hasStarted(run)
}

/** What is said of a run whoever drives it by now. */
const keptOfAnybody: readonly TapKind[] = ['helpNeeded', 'found', 'damaged']

/** @throws Breach where what a relieved driver saw is not kept, or not as theirs */
async function checkKept(
  { bench, fleet }: ModelContext,
  { kind, id }: { readonly kind: TapKind; readonly id: string },
  outcome: Outcome,
): Promise<void> {
  if (!keptOfAnybody.includes(kind)) return
  const isSignedOut = outcome.kind === 'refused' && !outcome.code.startsWith('tap ')
  const isUnfit = outcome.kind === 'refused' && outcome.code === 'tap driver.rollCallMissing'
  if (isSignedOut || isUnfit) return
  const { rows } = await bench.server.deps.pool.query<{ driver: string; vehicle: string | null }>(
    'select driver_id as driver, vehicle_id as vehicle from lost_finds where event_id = $1',
    [id],
  )
  const damages = await bench.server.deps.pool.query<{ driver: string }>(
    'select driver_id as driver from vehicle_damages where event_id = $1',
    [id],
  )
  const isDamageLost = kind === 'damaged' && damages.rows[0]?.driver !== fleet.driverId
  const isTheirs = rows[0]?.driver === fleet.driverId && rows[0].vehicle === null
  if (outcome.kind === 'refused' || (kind === 'found' && !isTheirs) || isDamageLost)
    throw new Breach('what a relieved driver saw is kept, and is theirs', {
      kind,
      outcome,
      find: rows[0] ?? null,
    })
}

/** What a tap of a kind says; undefined where it is about a party and there is none. */
function wordsOf(kind: TapKind, orderId: string | undefined): object | undefined {
  switch (kind) {
    case 'seen':
      return { kind, planVersion: 0 }
    case 'started':
      return { kind }
    case 'finished':
      return { kind, childSeatsBack: null }
    case 'helpNeeded':
      return { kind, reason: 'vehicle', minutes: 0, text: '' }
    case 'damaged':
      return { kind, text: 'Mirror' }
    case 'found':
      return { kind, text: 'Umbrella', orderId: orderId ?? null }
    default:
      return orderId === undefined ? undefined : { kind, orderId }
  }
}

const UNDONE_WITHIN_MS = 4 * msPerMinute
const neverUndone = ['seen', 'calledDesk', 'helpNeeded', 'finished', 'undone']
const canBeUndone = ({ kind, takenAt }: TakenTap, now: number) =>
  !neverUndone.includes(kind) && now - takenAt < UNDONE_WITHIN_MS

/** Takes one of the last taps back. */
const undoTap = command<{ readonly which: number }>({
  weight: 9,
  propose(context, chance) {
    const { taps, now } = context
    const last = chance.happens(0.2)
      ? chance.of(taps)
      : chance.of(taps.filter((each) => canBeUndone(each, now)))
    return last && { which: taps.length - taps.indexOf(last) }
  },
  async run(context, { which }) {
    const undone = context.taps.at(-which)
    if (!undone) return idle
    const { id: undoes, departureId, minibus } = undone
    const stamp = stampOf(context, { departureId, minibus }, { kind: `undo/${undoes}` })
    return send(context, { kind: 'undone', undoes, ...stamp })
  },
})

/** What every tap brings, at this moment or minutes ago. */
export function stampOf(
  context: ModelContext,
  { departureId, minibus }: RunOfModel,
  { kind, minutesAgo = 0 }: { readonly kind: string; readonly minutesAgo?: number },
) {
  const id = context.stepId(`${departureId}/${minibus}/${kind}`)
  const at = toWallTime(addMinutes(context.now, -minutesAgo))
  return { id, departureId, minibus, at, seq: context.nextTap(), place: null }
}

/** Sends taps, and tells what became of the last. A step that is repeated sends the same once more. */
export async function send(context: ModelContext, ...events: Tap[]): Promise<Outcome> {
  const answer = await context.ask(driverSendEvents, { events }, { cookie: context.cookie })
  if (answer.error === 'sessionExpired') await context.beginDay()
  if (answer.status !== 200) return outcomeOf(answer)
  const { results } = answer.data
  const taken = results.filter(({ result }) => result !== 'refused').map(({ id }) => id)
  for (const event of events) if (taken.includes(event.id)) context.noteTap(event)
  const last = results.at(-1)
  if (!last || last.result === 'refused') {
    const code = last?.error?.code ?? 'without a result'
    // A run of another day than the one that they came for.
    if (code === 'driver.rollCallMissing') await context.beginDay()
    return { kind: 'refused', code: `tap ${code}` }
  }
  return done
}

export const drivingCommands = { assign, tap, undoTap }
