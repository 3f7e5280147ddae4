import { staffCalls } from '@noriai/contract/calls/staff/index'
import type { DepartureView } from '@noriai/contract/schema/staffDeparture'
import { toWallTime } from '@noriai/contract/time'
import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '../../../server/test/buildTestApp'
import { Breach } from '../breach'
import { departureInUse } from '../choose'
import { command, countedAs, idle, outcomeOf } from '../command'
import type { Asker, Losable, ModelContext, RunOfModel } from '../context'
import { checkRunsInQueue } from '../lostRuns'
import { isChange, pairOf } from '../seenRun'

interface Loss {
  readonly what: Losable
  /** Of a vehicle: it is sold, and not off the road until somebody says otherwise. */
  readonly isSold: boolean
  /** It can drive again. */
  readonly isBack: boolean
}

/** A vehicle that runs were given to is off the road or sold, or a driver is found unfit; or it can drive again. The runs stay with it. */
const loseRun = command<Loss>({
  weight: 2,
  whats: ['offRoad', 'sold', 'unfit', 'back'],
  propose(context, chance) {
    const lost = chance.happens(0.6) ? chance.of([...context.lost]) : undefined
    if (lost !== undefined) return { what: lost, isSold: false, isBack: true }
    const run = chance.of(
      context.seen.desk.runs.filter(({ state }) => state === 'planned' || state === 'seen'),
    )
    if (!run) return undefined
    const what = run.minibus > 0 ? ('minibus' as const) : chance.oneOf(['bus', 'busDriver'] as const)
    return { what, isSold: chance.happens(0.3), isBack: false }
  },
  async run(context, loss) {
    const { what, isSold, isBack } = loss
    const answer = what === 'busDriver' ? await callRoll(context, isBack) : await saveVehicle(context, loss)
    if (!answer) return idle
    if (answer.status === 200) {
      if (isBack) context.lost.delete(what)
      else context.lost.add(what)
      if (context.isClear) await checkRunsInQueue(context)
    }
    const how = what === 'busDriver' ? 'unfit' : isSold ? 'sold' : 'offRoad'
    return countedAs(outcomeOf(answer), isBack ? 'back' : how)
  },
})

/** Writes down what became of a vehicle; undefined where the desk does not list it. */
async function saveVehicle(
  context: ModelContext,
  { what, isSold, isBack }: Loss,
): Promise<Answer<unknown> | undefined> {
  const { vehicleId, busId } = context.fleet
  const shown = await context.ask(staffCalls.staffFleet, {}, 'staff')
  if (shown.status !== 200) return shown
  const vehicle = shown.data.vehicles.find(({ id }) => id === (what === 'bus' ? busId : vehicleId))
  if (!vehicle) return undefined
  const { inspectionDays: _days, runs: _runs, ...kept } = vehicle
  const flat = { from: toWallTime(context.now), to: null, reason: 'Flat tyre' }
  const request = { ...kept, inService: isBack || !isSold, offRoad: isBack || isSold ? [] : [flat] }
  return context.ask(staffCalls.staffSaveVehicle, request, 'staff')
}

/** Corrects the roll call before the day of the driver of the bus; undefined where they have no shift that day. */
async function callRoll(context: ModelContext, isBack: boolean): Promise<Answer<unknown> | undefined> {
  const shown = await context.ask(staffCalls.staffRoster, {}, 'staff')
  if (shown.status !== 200) return shown
  const shift = shown.data.shifts.find(({ driverId }) => driverId === context.fleet.busDriverId)
  if (!shift) return undefined
  const { id: shiftId, version } = shift
  const found = { alcohol: 'good', health: isBack ? 'good' : 'bad', vehicle: 'good' } as const
  const request = { shiftId, version, moment: 'before', way: 'phone', ...found, note: 'A fever' } as const
  return context.ask(staffCalls.staffRollCall, request, 'staff')
}

/**
 * Two desks give the same run to other drivers at the same moment, or one of them takes it `away`; both saw it as it is. Whoever comes
 * second to change it looks again first.
 */
const assignAtOnce = command<RunOfModel & { readonly away: boolean }>({
  weight: 2,
  whats: ['looksAgain'],
  propose(context, chance) {
    const departure = departureInUse(context, chance)
    return (
      departure && {
        departureId: departure.id,
        minibus: chance.oneOf([1, 1, 2]),
        away: chance.happens(0.3),
      }
    )
  },
  async run(context, { departureId, minibus, away }) {
    const run = { departureId, minibus }
    const { vehicleId, driverId, busDriverId } = context.fleet
    const had = pairOf(context, run)
    const own = { vehicleId, driverId }
    const other = away ? null : { vehicleId, driverId: busDriverId }
    const give = (pair: typeof other, desk: Asker) => {
      const to = pair && { ...pair, reason: 'Nobody else is free' }
      return context.ask(staffCalls.staffAssignVehicle, { ...run, run: to, seen: had }, desk)
    }
    const desks = [give(own, 'staff'), give(other, { token: context.members.staff.token })] as const
    const [first, second] = await Promise.all(desks)
    const isTaken = { own: first.status === 200, other: second.status === 200 }
    const areBothTaken = isTaken.own && isTaken.other && isChange(had, own) && isChange(had, other)
    if (areBothTaken && context.isClear)
      throw new Breach('of two desks that give one run to others at once one looks again', {
        had,
        own,
        other,
      })
    if (isTaken.other && away && had) context.noteRun(run, false)
    else if (isTaken.own) context.noteRun(run, true)
    const looksAgain = [first, second].some(({ error }) => error === 'fleet.changed')
    return countedAs(outcomeOf(isTaken.own ? first : second), looksAgain ? 'looksAgain' : undefined)
  },
})

/** What of a run the desk is shown: its start, and who has it. */
function shownRun(view: DepartureView, minibus: number) {
  const lane = view.fleet.find((each) => each.minibus === minibus)
  const { vehicleId = null, driverId = null } = lane?.assignment ?? {}
  return { minutes: lane?.startMinutes ?? 0, vehicleId, driverId }
}

/** The start of a minibus is shifted and its run given away by one request: both, or neither. */
const assignLater = command<RunOfModel & { readonly minutes: number }>({
  weight: 2,
  propose(context, chance) {
    const departure = departureInUse(context, chance)
    return (
      departure && {
        departureId: departure.id,
        minibus: chance.oneOf([1, 1, 2]),
        minutes: chance.oneOf([0, 0, 1, 3, 60]),
      }
    )
  },
  async run(context, { departureId, minibus, minutes }) {
    const look = () => context.ask(staffCalls.staffDeparture, { departureId }, 'staff')
    const before = await look()
    if (before.status !== 200) return outcomeOf(before)
    const { vehicleId, driverId } = context.fleet
    const seen = pairOf(context, { departureId, minibus })
    const { planVersion } = before.data
    const run = { vehicleId, driverId, reason: 'Nobody else is free', seen }
    const request = { departureId, planVersion, minibus, minutes, run }
    const answer = await context.ask(staffCalls.staffStaggerStart, request, 'staff')
    if (answer.status === 200) context.noteRun({ departureId, minibus }, true)
    const after = answer.status === 200 ? answer : await look()
    if (!context.isClear || after.status !== 200) return outcomeOf(answer)
    const shown = shownRun(after.data, minibus)
    const expected = answer.status === 200 ? { minutes, vehicleId, driverId } : shownRun(before.data, minibus)
    if (!isDeepStrictEqual(shown, expected))
      throw new Breach('a start is shifted and its run given away together, or neither', { shown, expected })
    if (answer.status === 200) await checkRunsInQueue(context)
    return outcomeOf(answer)
  },
})

export const fleetCommands = { loseRun, assignAtOnce, assignLater }
