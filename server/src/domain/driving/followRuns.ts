import type { Direction } from '@noriai/contract/policy'
import { progressSteps, reportableFrom, type ProgressStep } from '@noriai/contract/rules/departureProgress'
import { standingEvents } from '@noriai/contract/rules/stopEvents'
import { addMinutes, minutesPerHour } from '@noriai/contract/time'
import { and, asc, between, eq, inArray, isNotNull, max, ne } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { DomainError } from '../../errors'
import type { Db } from '../../infra/db/client'
import { logLeftForLater } from '../../infra/db/logLeftForLater'
import { departures } from '../../infra/db/schema/departures'
import { stopEvents } from '../../infra/db/schema/driving'
import { orders } from '../../infra/db/schema/orders'
import { seatClaims, vehicleAssignments } from '../../infra/db/schema/seats'
import { staffActions } from '../../infra/db/schema/staff'
import { sitsElsewhereSql } from '../../infra/db/sitsElsewhere'
import { reportProgress, steppedAtOf } from '../departures'
import type { Departure } from '../seats'
import { isOfItsDriver, runEventOf } from './loadRun'
import type { DrivingContext } from './presentRun'

/** What is known of the runs of a departure. */
interface Runs {
  readonly direction: Direction
  /** Minibuses that a party is placed in. */
  readonly used: readonly number[]
  /** Everybody sits in the minibus of another departure, whose bus did not run: the bus alone drives. */
  readonly isBusAlone: boolean
  /** When each started and ended, by its number; 0 is the bus. */
  readonly startedAt: ReadonlyMap<number, number>
  readonly finishedAt: ReadonlyMap<number, number>
  /** When the bus was at the relay point: of a pick-up, and of one that is alone. */
  readonly busAtRelayAt: number | undefined
  /** When the desk last took a step of the departure back. */
  readonly undoneAt: ReadonlyMap<string, number>
  /** Starts and arrivals that were taken back: when they counted from, and when they were taken back. */
  readonly takenBack: readonly {
    readonly at: number
    readonly receivedAt: number
    readonly undoneAt: number
  }[]
}

/** A step that follows from the runs of a departure, and when it was taken. */
interface FollowingStep {
  readonly step: ProgressStep
  readonly at: number
}

interface Following {
  /** Who is named as having reported it. */
  readonly driverId: string
  readonly at: number
  readonly context: Pick<DrivingContext, 'data' | 'policy'>
}

/**
 * Brings a departure to where its drivers' phones say that its runs are: its bus or first minibus has set out, the last one is over; and
 * back where the tap that brought it there was taken back. What cannot follow yet, because the step before it was not reported, is left
 * to the desk, whose queue names it; what is too early follows as soon as it may. What the desk took back stays so until somebody taps again.
 */
export async function followRuns(db: Db, departureId: string, following: Following): Promise<void> {
  const [departure] = await db.select().from(departures).where(eq(departures.id, departureId))
  if (!departure || departure.status === 'cancelled') return
  const runs = await readRuns(db, departure)
  const steps = stepsOf(runs)
  const isFollowed = await takeBack(db, departure, { ...following, runs, steps })
  if (isFollowed) await takeSteps(db, departure, { ...following, runs, steps })
}

const rank = (step: ProgressStep) => progressSteps.indexOf(step)

/** A step is taken when the tap says, but never before it may be: who sets out early still leaves on time. */
function takenAt(
  { step, at }: FollowingStep,
  departure: Departure,
  { policy }: Following['context'],
): number {
  return Math.max(at, reportableFrom(step, departure, policy))
}

async function takeSteps(
  db: Db,
  departure: Departure,
  {
    runs: { undoneAt },
    steps,
    driverId,
    at,
    context,
  }: Following & { readonly runs: Runs; readonly steps: readonly FollowingStep[] },
): Promise<void> {
  let { progress } = departure
  for (const [index, each] of steps.entries()) {
    const { step } = each
    if (rank(step) <= rank(progress)) continue
    const takenBackAt = undoneAt.get(step) ?? Number.NEGATIVE_INFINITY
    // What the desk took back follows from what was tapped since, be it of a later step: a tap of before may arrive at any time.
    if (steps.slice(index).every((tapped) => tapped.at <= takenBackAt)) return
    const occurredAt = Math.min(takenAt(each, departure, context), at)
    const isTaken = await report(
      db,
      { departureId: departure.id, step, undo: false, occurredAt },
      { driverId, at, context },
    )
    if (!isTaken) return
    progress = step
  }
}

/**
 * Takes back the step that a tap brought which was taken back itself, and that follows from no other run. @returns whether the departure
 * is as it was read
 */
async function takeBack(
  db: Db,
  departure: Departure,
  {
    runs,
    steps,
    ...following
  }: Following & { readonly runs: Runs; readonly steps: readonly FollowingStep[] },
): Promise<boolean> {
  const { progress: step } = departure
  const reportedAt = steppedAtOf(departure)
  const tap = runs.takenBack.find(({ at, receivedAt }) => {
    const from = takenAt({ step, at }, departure, following.context)
    return reportedAt === from || reportedAt === Math.min(from, receivedAt)
  })
  if (!tap || steps.some((each) => rank(each.step) >= rank(step))) return true
  // In time is who taps in time, however late that arrives.
  const at = Math.min(tap.undoneAt, following.at)
  return !(await report(db, { departureId: departure.id, step, undo: true }, { ...following, at }))
}

/** Reports a step or takes it back. @returns whether it may be */
async function report(
  db: Db,
  step: Parameters<typeof reportProgress>[1],
  { driverId, at, context }: Following,
): Promise<boolean> {
  const { data, policy } = context
  try {
    await reportProgress(db, step, { by: { actor: 'driver', actorId: driverId }, at, data, policy })
    return true
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return false
  }
}

/** For this long after a step may be reported it follows from a tap that came before. */
const FOLLOWED_MINUTES = 5

/**
 * Lets departures follow runs that set out before that could be reported: nothing else is tapped of a bus until it is at the relay point.
 * Later than that it is left alone.
 */
export async function followEarlyStarts(
  db: Db,
  { at, context, log }: Pick<Following, 'at' | 'context'> & { readonly log: FastifyBaseLogger },
): Promise<void> {
  const rows = await db
    .select({ departure: departures, driverId: vehicleAssignments.driverId })
    .from(vehicleAssignments)
    .innerJoin(departures, eq(departures.id, vehicleAssignments.departureId))
    .where(
      and(
        eq(vehicleAssignments.state, 'started'),
        isNotNull(vehicleAssignments.driverId),
        inArray(departures.progress, ['scheduled', 'boarding']),
        between(departures.departsAt, addMinutes(at, -minutesPerHour), addMinutes(at, 6 * minutesPerHour)),
      ),
    )
    .orderBy(asc(departures.id))
  for (const { departure, driverId } of rows) {
    const from = reportableFrom('left', departure, context.policy)
    const isNow = from <= at && at < addMinutes(from, FOLLOWED_MINUTES)
    if (!isNow || driverId === null) continue
    try {
      await followRuns(db, departure.id, { driverId, at, context })
    } catch (error) {
      logLeftForLater(log, error, { departureId: departure.id, message: 'an early start was not followed' })
    }
  }
}

async function readRuns(db: Db, { id, direction }: Departure): Promise<Runs> {
  const claims = await db
    .selectDistinct({ minibus: seatClaims.minibus, isElsewhere: sitsElsewhereSql('orders') })
    .from(seatClaims)
    .innerJoin(orders, eq(orders.id, seatClaims.orderId))
    .where(and(eq(seatClaims.departureId, id), eq(seatClaims.state, 'sold')))
  const runs = await db
    .select()
    .from(vehicleAssignments)
    .where(and(eq(vehicleAssignments.departureId, id), ne(vehicleAssignments.state, 'abandoned')))
  const rows = await db.select().from(stopEvents).where(eq(stopEvents.departureId, id))
  const undoneAt = await stepsUndoneAt(db, id)
  const startedAt = new Map<number, number>()
  const finishedAt = new Map<number, number>()
  const takenBack: Runs['takenBack'][number][] = []
  let busAtRelayAt: number | undefined
  for (const run of runs) {
    const { minibus } = run
    const own = rows.filter((row) => row.minibus === minibus).filter(isOfItsDriver(run))
    const events = standingEvents(own.map(runEventOf))
    for (const undo of own) {
      const target = own.find(({ id }) => id === undo.undoes)
      if (!target || (target.kind !== 'started' && target.kind !== 'arrived')) continue
      takenBack.push({ at: target.at, receivedAt: target.receivedAt, undoneAt: undo.at })
    }
    for (const { kind, at, stop } of events) {
      if (kind === 'started') startedAt.set(minibus, at)
      if (kind === 'finished') finishedAt.set(minibus, at)
      if (minibus === 0 && kind === 'arrived' && stop?.leg === 'relay') busAtRelayAt = at
    }
  }
  const used = claims.filter(({ isElsewhere }) => !isElsewhere).map(({ minibus }) => minibus)
  const isBusAlone = claims.length > 0 && used.length === 0
  return { direction, used, isBusAlone, startedAt, finishedAt, busAtRelayAt, undoneAt, takenBack }
}

/** When the desk last took steps of a departure back, by the step. */
async function stepsUndoneAt(db: Db, departureId: string): Promise<Runs['undoneAt']> {
  const { at, subject, subjectId, action, value } = staffActions
  const rows = await db
    .select({ step: value, at: max(at) })
    .from(staffActions)
    .where(and(eq(subject, 'departure'), eq(subjectId, departureId), eq(action, 'undo')))
    .groupBy(value)
  return new Map(rows.map((row) => [row.step, row.at ?? Number.NEGATIVE_INFINITY]))
}

/** The steps that follow, in their sequence. */
function stepsOf({
  direction,
  used,
  isBusAlone,
  startedAt,
  finishedAt,
  busAtRelayAt,
}: Runs): FollowingStep[] {
  const minibuses = used.filter((minibus) => minibus > 0)
  const ends = minibuses.map((minibus) => finishedAt.get(minibus))
  const areOver = minibuses.length > 0 && ends.every((end) => end !== undefined)
  const minibusesOverAt = areOver ? Math.max(...ends.map((end) => end ?? 0)) : undefined
  const firstStart = Math.min(...minibuses.map((minibus) => startedAt.get(minibus) ?? Infinity))
  const minibusLeftAt = Number.isFinite(firstStart) ? firstStart : undefined
  const busOverAt = finishedAt.get(0)
  const steps: Readonly<Record<Direction, readonly (readonly [ProgressStep, number | undefined])[]>> = {
    pickup: [
      ['left', startedAt.get(0)],
      ['atRelay', busAtRelayAt ?? busOverAt],
      ['done', minibusesOverAt],
    ],
    // It ends at the airport: where nobody tapped the relay point, nothing is said of it.
    dropoff: isBusAlone
      ? [
          ['left', startedAt.get(0)],
          ['atRelay', busAtRelayAt],
          ['done', busOverAt],
        ]
      : [
          ['left', minibusLeftAt],
          ['atRelay', minibusesOverAt],
          ['done', minibusesOverAt === undefined ? undefined : busOverAt],
        ],
    transfer: [
      ['left', minibusLeftAt],
      ['done', minibusesOverAt],
    ],
  }
  return steps[direction].flatMap(([step, at]) => (at === undefined ? [] : { step, at }))
}
