import { staffCalls } from '@noriai/contract/calls/staff/index'
import type { DeskRun } from '@noriai/contract/calls/staff/driving'
import { isPickup } from '@noriai/contract/orders/kinds'
import { activeRideStates, boardedStates } from '@noriai/contract/orders/states'
import { addMinutes, fromWallTime, msPerHour } from '@noriai/contract/time'
import { storedOrder } from '../../../server/test/factories/orders'
import { Breach } from '../breach'
import { givenRuns, isPaidRide } from '../choose'
import { command, countedAs, idle, type Chance } from '../command'
import type { ModelContext, OrderName, OrderRow, RunOfModel } from '../context'
import { send, stampOf, type Tap } from './driving'

/** A run as it is driven, with its stops. */
async function runOf(
  context: ModelContext,
  { departureId, minibus }: RunOfModel,
): Promise<DeskRun | undefined> {
  const { status, data } = await context.ask(staffCalls.staffRun, { departureId, minibus }, 'staff')
  return status === 200 ? data : undefined
}

/** The driver sets out with a run that is near. */
const startRun = command<RunOfModel>({
  weight: 8,
  propose(context, chance) {
    const near = givenRuns(context).filter(
      ({ state, startsAt, endsAt }) =>
        ['planned', 'seen'].includes(state) &&
        (startsAt ?? 0) - context.now <= msPerHour &&
        (context.now - (endsAt ?? 0) < msPerHour || chance.happens(0.1)),
    )
    const run = chance.of(near)
    return run && { departureId: run.departureId, minibus: run.minibus }
  },
  async run(context, run) {
    if (!(await runOf(context, run))) return idle
    const outcome = await send(context, { kind: 'started', ...stampOf(context, run, { kind: 'started' }) })
    if (outcome.kind === 'done' && context.isClear) {
      const state = (await runOf(context, run))?.state
      // Where the desk reported its end, that stays.
      if (state !== 'started' && state !== 'finished')
        throw new Breach('a run is under way once it was started', { run, state: state ?? null })
    }
    return outcome
  },
})

const stopTaps = ['arrived', 'pickedUp', 'droppedOff', 'noShow', 'skipped'] as const
type StopTap = (typeof stopTaps)[number]

interface AtStop extends RunOfModel {
  readonly order: OrderName
  readonly kind: StopTap
  /** Where the party gets out, not where it gets in; of a stop that was come to or passed by. */
  readonly alights: boolean
  readonly minutesAgo: number
  /** Of a no-show: the rider was called before, and the phone is by the door. */
  readonly called: boolean
  readonly near: boolean
}

/** A driver taps at a stop of a run that has riders there, in whatever sequence. */
const tapStop = command<AtStop>({
  weight: 30,
  whats: stopTaps,
  propose(context, chance) {
    const started = givenRuns(context).filter(({ state }) => state === 'started' || chance.happens(0.02))
    const run = chance.of(started)
    if (!run) return undefined
    const riders = [...context.seen.orders].filter(
      ([, order]) =>
        order.departureId === run.departureId &&
        isPaidRide(order) &&
        (activeRideStates.includes(order.fulfilment) || chance.happens(0.1)),
    )
    const [order, row] = chance.of(riders) ?? []
    if (order === undefined || !row) return undefined
    const kind = chance.oneOf(usualTaps(context, row, chance))
    const isAboard = boardedStates.includes(row.fulfilment)
    const place = { alights: chance.happens(0.9) === isAboard, near: chance.happens(0.85) }
    const { departureId, minibus } = run
    const minutesAgo = chance.oneOf([0, 0, 0, 0, 2, 12])
    return { departureId, minibus, order, kind, minutesAgo, called: chance.happens(0.85), ...place }
  },
  async run(context, args) {
    const row = context.order(args.order)
    const before = row && (await runOf(context, args))
    const stop = before && stopOf(before, row.id, args)
    if (!stop) return idle
    const events = tapsOf(context, args, { orderId: row.id, stop })
    const rider = await storedOrder(context.bench.server, row.id)
    const outcome = await send(context, ...events)
    if (!context.isClear) return countedAs(outcome, args.kind)
    const tapped = { args, id: events.at(-1)?.id ?? '', before, stop, rider }
    if (outcome.kind === 'refused') checkRefused(context, outcome.code, tapped)
    else await checkTaken(context, tapped)
    return countedAs(outcome, args.kind)
  },
})

/** What is mostly tapped of a party by how far it has come; now and then anything. */
function usualTaps(context: ModelContext, order: OrderRow, chance: Chance): readonly [StopTap, ...StopTap[]] {
  if (chance.happens(0.08)) return stopTaps
  if (order.fulfilment !== 'confirmed')
    return ['arrived', 'droppedOff', 'droppedOff', 'droppedOff', 'skipped']
  const isWaitedFor = !isPickup(order.type) && context.now > (order.times?.door.to ?? Infinity)
  return isWaitedFor
    ? ['arrived', 'pickedUp', 'pickedUp', 'noShow', 'noShow', 'skipped']
    : ['arrived', 'arrived', 'pickedUp', 'pickedUp', 'skipped', 'noShow']
}

type Stop = DeskRun['stops'][number]

/** The stop at which a party does what is tapped. */
function stopOf(run: DeskRun, orderId: string, { kind, alights }: AtStop): Stop | undefined {
  const isOfStop = kind === 'arrived' || kind === 'skipped'
  const task = kind === 'droppedOff' || (isOfStop && alights) ? 'alight' : 'board'
  return run.stops.find(({ parties }) =>
    parties.some((party) => party.orderId === orderId && party.task === task),
  )
}

/** The taps that the phone sends: before a no-show mostly the call. */
function tapsOf(
  context: ModelContext,
  args: AtStop,
  { orderId, stop }: { readonly orderId: string; readonly stop: Stop },
): Tap[] {
  const { kind, order, minutesAgo, called, near } = args
  const stampAs = (what: string) => stampOf(context, args, { kind: `${what}/${order}`, minutesAgo })
  const { leg, stopKey, lat, lng } = stop
  switch (kind) {
    case 'arrived':
      return [{ kind, ...stampAs(kind), stop: { leg, stopKey } }]
    case 'skipped':
      return [{ kind, ...stampAs(kind), stop: { leg, stopKey }, reason: 'blocked' }]
    case 'noShow': {
      const call = called ? [{ kind: 'calledDesk' as const, ...stampAs('calledDesk'), orderId }] : []
      const place = near ? { lat, lng, accuracy: 8 } : null
      return [...call, { kind, ...stampAs(kind), place, orderId }]
    }
    default:
      return [{ kind, ...stampAs(kind), orderId }]
  }
}

/** A tap with how the run and the party were before it. */
interface Tapped {
  readonly args: AtStop
  readonly id: string
  readonly before: DeskRun
  readonly stop: Stop
  readonly rider: OrderRow
}

/** Whether a party may be given up: it was waited for as long as promised, by its door, and called. */
function mayBeGivenUp({ bench, now }: ModelContext, { args, before, stop, rider }: Tapped): boolean {
  const { ride } = bench.server.deps.policy
  const at = addMinutes(now, -args.minutesAgo)
  const promised = stop.parties.find(({ orderId }) => orderId === rider.id)?.waitsFrom
  const hasWaited =
    promised !== null &&
    promised !== undefined &&
    at >= addMinutes(fromWallTime(promised), ride.driverWaitsMinutes)
  const hasCalled =
    args.called ||
    before.events.some(
      ({ kind, orderId, at: calledAt }) =>
        kind === 'calledDesk' && orderId === rider.id && fromWallTime(calledAt) <= at,
    )
  return stop.leg === 'collect' && hasWaited && hasCalled && args.near
}

/** Whether its driver set out and has not ended it, whatever the desk reported. */
function isUnderWay({ events }: DeskRun): boolean {
  const kinds = standing(events).map(({ kind }) => kind)
  return kinds.includes('started') && !kinds.includes('finished')
}

/** Those that were not taken back. */
function standing(events: DeskRun['events']): DeskRun['events'] {
  const undone = new Set(events.map(({ undoes }) => undoes))
  return events.filter(({ id }) => !undone.has(id))
}

/** @throws Breach for a tap that should have been taken */
function checkRefused(context: ModelContext, code: string, tapped: Tapped): void {
  const { args, before, rider } = tapped
  // The phone was signed out, or its driver is not under way with the run.
  if (!code.startsWith('tap ') || !isUnderWay(before) || before.readOnly === 'cancelled') return
  const isDecided = rider.fulfilment !== 'confirmed' || mayBeGivenUp(context, tapped)
  const isWaitedFor = isDecided && rider.refund !== 'pending'
  if (args.kind !== 'noShow' || isWaitedFor)
    throw new Breach('a tap at a stop of a run under way is taken', {
      args,
      code,
      fulfilment: rider.fulfilment,
    })
}

/** @throws Breach where books or run are not as was tapped */
async function checkTaken(context: ModelContext, tapped: Tapped): Promise<void> {
  const { args, id, rider, stop } = tapped
  const run = await runOf(context, args)
  const event = run?.events.find((each) => each.id === id)
  if (!run || !event) throw new Breach('a tap that was taken is of its run', { args })
  if (event.contradicts !== null) return
  const isGivenUp = args.kind === 'noShow' && rider.fulfilment === 'confirmed' && rider.missedAt === null
  if (isGivenUp && !mayBeGivenUp(context, tapped))
    throw new Breach('a party is given up once it was waited for by its door and called', { args, stop })
  checkRider(tapped, await storedOrder(context.bench.server, rider.id))
  checkStop(tapped, run)
  checkParty(tapped, run)
}

const aboard: readonly string[] = [...boardedStates, 'completed']

/** @throws Breach where the books say otherwise than a tap of the rider */
function checkRider({ args, rider }: Tapped, after: OrderRow): void {
  const { kind } = args
  const isRiding = kind === 'pickedUp' || kind === 'droppedOff'
  const isConfirmed = rider.fulfilment === 'confirmed'
  const isSame = after.missedAt === rider.missedAt && (!isConfirmed || after.fulfilment === 'confirmed')
  const isMissed = after.missedAt !== null || !isConfirmed
  const holds = isRiding ? aboard.includes(after.fulfilment) : kind === 'noShow' ? isMissed : isSame
  const { fulfilment, missedAt } = after
  if (!holds) throw new Breach('the books say of a rider what was tapped', { args, fulfilment, missedAt })
}

/** @throws Breach where a stop is not as it was tapped */
function checkStop({ args, stop }: Tapped, run: DeskRun): void {
  const { leg, stopKey } = stop
  const after = run.stops.find((each) => each.leg === leg && each.stopKey === stopKey)
  // Its last party may have gone with what was tapped.
  if (!after) return
  const isPassed = after.state === 'skipped'
  const isReached = after.arrivedAt !== null && (isPassed || after.state === 'here' || after.state === 'done')
  const holds = args.kind === 'noShow' || (args.kind === 'skipped' ? isPassed : isReached)
  if (!holds) throw new Breach('a stop is as it was tapped', { args, after })
}

const partyStates: Readonly<Partial<Record<string, string>>> = {
  pickedUp: 'aboard',
  droppedOff: 'gone',
  noShow: 'noShow',
  leftAtRelay: 'leftAtRelay',
}

/** @throws Breach where a party is not where the newest tap of it says */
function checkParty({ args, id, rider }: Tapped, { events, stops }: DeskRun): void {
  const own = standing(events).filter(
    (each) => each.orderId === rider.id && partyStates[each.kind] !== undefined && each.contradicts === null,
  )
  const newest = own.reduce<DeskRun['events'][number] | undefined>(
    (last, each) =>
      last && (last.at > each.at || (last.at === each.at && last.seq > each.seq)) ? last : each,
    undefined,
  )
  const party = stops.flatMap(({ parties }) => parties).find(({ orderId }) => orderId === rider.id)
  if (newest?.id === id && party && party.state !== partyStates[args.kind])
    throw new Breach('a party is where the newest tap of it says', { args, state: party.state })
}

export const stopCommands = { startRun, tapStop }
