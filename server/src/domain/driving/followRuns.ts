import type { Direction } from '@noriai/contract/policy'
import { progressSteps, type ProgressStep } from '@noriai/contract/rules/departureProgress'
import { standingEvents } from '@noriai/contract/rules/stopEvents'
import { and, eq, ne } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Db } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { stopEvents } from '../../infra/db/schema/driving'
import { seatClaims, vehicleAssignments } from '../../infra/db/schema/seats'
import { reportProgress } from '../departures'
import { isOfItsDriver, runEventOf } from './loadRun'
import type { DrivingContext } from './presentRun'

/** What is known of the runs of a departure. */
interface Runs {
  readonly direction: Direction
  /** Minibuses that a party is placed in. */
  readonly used: readonly number[]
  /** When each started and ended, by its number; 0 is the bus. */
  readonly startedAt: ReadonlyMap<number, number>
  readonly finishedAt: ReadonlyMap<number, number>
  /** When the bus of a pick-up was at the relay point. */
  readonly busAtRelayAt: number | undefined
}

/** A step that follows from the runs of a departure, and when it was taken. */
interface FollowingStep {
  readonly step: ProgressStep
  readonly at: number
}

/**
 * Brings a departure to where its drivers' phones say that its runs are: its bus or first minibus has set out, the last one is over. What
 * cannot follow yet, because the step before it was not reported, is left to the desk, whose queue names it.
 */
export async function followRuns(
  db: Db,
  departureId: string,
  {
    driverId,
    at,
    context,
  }: { readonly driverId: string; readonly at: number; readonly context: DrivingContext },
): Promise<void> {
  const [departure] = await db.select().from(departures).where(eq(departures.id, departureId))
  if (!departure || departure.status === 'cancelled') return
  const rank = (step: ProgressStep) => progressSteps.indexOf(step)
  let { progress } = departure
  for (const { step, at: occurredAt } of stepsOf(await readRuns(db, departure))) {
    if (rank(step) <= rank(progress)) continue
    try {
      await reportProgress(
        db,
        { departureId, step, undo: false, occurredAt: Math.min(occurredAt, at) },
        { by: { actor: 'driver', actorId: driverId }, at, data: context.data, policy: context.policy },
      )
      progress = step
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return
    }
  }
}

async function readRuns(db: Db, { id, direction }: typeof departures.$inferSelect): Promise<Runs> {
  const claims = await db
    .selectDistinct({ minibus: seatClaims.minibus })
    .from(seatClaims)
    .where(and(eq(seatClaims.departureId, id), eq(seatClaims.state, 'sold')))
  const runs = await db
    .select()
    .from(vehicleAssignments)
    .where(and(eq(vehicleAssignments.departureId, id), ne(vehicleAssignments.state, 'abandoned')))
  const rows = await db.select().from(stopEvents).where(eq(stopEvents.departureId, id))
  const startedAt = new Map<number, number>()
  const finishedAt = new Map<number, number>()
  let busAtRelayAt: number | undefined
  for (const run of runs) {
    const { minibus } = run
    const own = rows.filter((row) => row.minibus === minibus).filter(isOfItsDriver(run))
    const events = standingEvents(own.map(runEventOf))
    for (const { kind, at, stop } of events) {
      if (kind === 'started') startedAt.set(minibus, at)
      if (kind === 'finished') finishedAt.set(minibus, at)
      if (minibus === 0 && kind === 'arrived' && stop?.leg === 'relay') busAtRelayAt = at
    }
  }
  return { direction, used: claims.map(({ minibus }) => minibus), startedAt, finishedAt, busAtRelayAt }
}

/** The steps that follow, in their sequence. */
function stepsOf({ direction, used, startedAt, finishedAt, busAtRelayAt }: Runs): FollowingStep[] {
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
    dropoff: [
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
