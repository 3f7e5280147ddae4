import { isPickup } from '@noriai/contract/orders/kinds'
import { boardedStates } from '@noriai/contract/orders/states'
import { addMinutes, msPerDay, msPerMinute } from '@noriai/contract/time'
import type { Deps } from '../../../server/src/deps'
import type { Job } from '../../../server/src/jobs/job'
import { jobs } from '../../../server/src/jobs/list'
import { Breach } from '../breach'
import { givenRuns, isToCome } from '../choose'
import { command, done, idle, type Chance, type Outcome } from '../command'
import type { ModelContext } from '../context'

/** Timed work that no order, seat or money hangs on: it runs by itself only. */
const apart: readonly string[] = [
  'remove-expired-sign-ins',
  'trim-operation-logs',
  'forget-address-history',
  'remove-unused-uploads',
  'watch-flights',
  'make-months',
  // The model audits by itself, after every step.
  'audit-books',
]

/** Runs the timed work that is due now. @throws Breach when a job fails without a cause of ours */
export async function runTimers(context: ModelContext, only?: string): Promise<void> {
  for (const job of jobs) {
    if (only === undefined ? apart.includes(job.name) : job.name !== only) continue
    if (!(await runJob(context, job))) return
  }
  if (only === undefined || only === 'retry-flight-reports') await checkCancelledFlights(context)
}

/** Runs one kind of timed work; answers false where the server ended in the middle. @throws Breach when it fails without a cause of ours */
export async function runJob(
  { bench: { crasher, server } }: ModelContext,
  job: Job,
  deps: Deps = server.deps,
): Promise<boolean> {
  crasher.enter(job.name)
  try {
    await job.run(deps)
    return true
  } catch (error) {
    if (crasher.isDown) return false
    throw new Breach('a job does its work', { job: job.name, error: String(error) })
  } finally {
    crasher.enter(undefined)
  }
}

/** @throws Breach where who rides does not read that their flight is cancelled, once the job was at work */
async function checkCancelledFlights({ bench, now }: ModelContext): Promise<void> {
  if (bench.crasher.isDown) return
  const { rows } = await bench.server.deps.pool.query(
    `select o.order_no from orders o
      join flight_reports f on f.flight_no = o.flight_no and f.scheduled_at = o.flight_at
        and (f.direction is null or (f.direction = 'arrival') = (o.type = 1))
      join departures d on d.id = o.departure_id
      where f.status = 'cancelled' and f.scheduled_at > $1 and d.status <> 'cancelled'
        and o.type in (1, 2) and o.payment = 'paid' and o.fulfilment = 'confirmed' and o.refund = 'none'
        and not exists (
          select 1 from notices n
          where n.order_id = o.id and n.kind = 'flightCancelled' and n.channel = 'inApp'
            and n.account_id = coalesce(o.taker_account_id, o.account_id))`,
    [new Date(now - msPerDay)],
  )
  if (rows.length > 0) throw new Breach('who rides reads that their flight is cancelled', rows)
}

/** Minutes before it leaves a bus is boarded, and bags are sold at the counter. */
const AT_BUS_MINUTES = 20

const minutesUntil = (context: ModelContext, at: number) => Math.ceil((at - context.now) / msPerMinute)

/** When the next bus leaves that somebody has paid for. */
function nextBus({ now, seen }: ModelContext): number | undefined {
  const awaited = new Set([...seen.orders.values()].filter(isToCome).map(({ departureId }) => departureId))
  const times = seen.departures.filter(({ id, departsAt }) => departsAt > now && awaited.has(id))
  return times.map(({ departsAt }) => departsAt).sort((a, b) => a - b)[0]
}

function isMoneyComing({ seen, bench }: ModelContext): boolean {
  return seen.attempts.some(({ outTradeNo, status }) => {
    const there = bench.providers.payment(`pay:${outTradeNo}`)?.status
    return status !== 'succeeded' && (there === 'processing' || there === 'succeeded')
  })
}

/** How long nothing happens: often until the next moment at which something does. */
function choosePause(context: ModelContext, chance: Chance): number {
  const isPaying = [...context.seen.orders.values()].some(({ fulfilment }) => fulfilment === 'placed')
  const pauses: (readonly [weight: number, minutes: number])[] = [
    [4, chance.oneOf([1, 2, 4])],
    [isPaying ? 4 : 0, 16],
    // Longer than an order can be paid, while its money is under way.
    [isMoneyComing(context) ? 8 : 0, 16],
    [0.5, 61],
    [0.5, 185],
    [0.15, 12 * 60],
    [0.1, 49 * 60],
  ]
  const isUnderWay = [...context.seen.orders.values()].some(({ fulfilment }) =>
    boardedStates.includes(fulfilment),
  )
  if (isUnderWay) pauses.push([3, 45], [4, 18 * 60])
  const bus = nextBus(context)
  if (bus !== undefined) {
    const minutes = minutesUntil(context, bus)
    pauses.push(
      [minutes > 25 ? 6 : 0, minutes - AT_BUS_MINUTES],
      [minutes < 25 ? 1 : 0.2, minutes + 5],
      [0.3, minutes + 150],
    )
  }
  let left = chance.number() * pauses.reduce((sum, [weight]) => sum + weight, 0)
  return pauses.find(([weight]) => (left -= weight) < 0)?.[1] ?? 1
}

interface Pause {
  readonly minutes: number
  /** Have been at work meanwhile. */
  readonly timers: boolean
}

async function goBy(context: ModelContext, { minutes, timers }: Pause): Promise<Outcome> {
  context.bench.server.clock.advance(minutes * msPerMinute)
  if (timers) await runTimers(context)
  return done
}

/** Time goes by. */
const wait = command<Pause>({
  weight: 16,
  propose: (context, chance) =>
    context.seen.orders.size > 0 && chance.happens(context.seen.orders.size < 4 ? 0.4 : 1)
      ? { minutes: choosePause(context, chance), timers: chance.happens(0.65) }
      : undefined,
  run: goBy,
})

/** Time goes by until the next bus is boarded that somebody has paid for. */
const comeToBus = command<Pause>({
  weight: 2,
  propose(context, chance) {
    return until(context, addMinutes(nextBus(context) ?? 0, -AT_BUS_MINUTES), chance)
  },
  run: goBy,
})

/** Time goes by until a run is to set out that the driver was given. */
const comeToRun = command<Pause>({
  weight: 3,
  propose(context, chance) {
    const starts = givenRuns(context)
      .filter(({ state }) => state === 'planned' || state === 'seen')
      .map(({ startsAt }) => startsAt ?? 0)
    return until(context, Math.min(...starts.filter((at) => at > context.now)), chance)
  },
  run: goBy,
})

/** Past the window at a door by so much a driver may leave without its party. */
const WAIT_MINUTES = 5

/** Time goes by until the driver has waited at the doors of a run under way for everybody who is to be collected there. */
const waitAtDoor = command<Pause>({
  weight: 3,
  propose(context, chance) {
    const underWay = new Set(
      givenRuns(context).flatMap(({ state, departureId }) => (state === 'started' ? departureId : [])),
    )
    const waits = [...context.seen.orders.values()]
      .filter((order) => isToCome(order) && !isPickup(order.type) && underWay.has(order.departureId ?? ''))
      .map(({ times }) => addMinutes(times?.door.to ?? 0, WAIT_MINUTES))
    return until(context, Math.max(...waits), chance)
  },
  run: goBy,
})

/** A pause until an instant that is to come; undefined for another. */
function until(context: ModelContext, at: number, chance: Chance): Pause | undefined {
  const isAhead = Number.isFinite(at) && at > context.now
  return isAhead ? { minutes: minutesUntil(context, at), timers: chance.happens(0.65) } : undefined
}

/** The timed work that the model runs, in its order. */
export const jobNames = jobs.map(({ name }) => name).filter((name) => name !== 'audit-books')

/** One kind of timed work runs, before or after the others. */
const timer = command<{ readonly job: string }>({
  weight: 2,
  propose: (context, chance) =>
    context.seen.orders.size > 0 && chance.happens(0.5) ? { job: chance.of(jobNames) ?? '' } : undefined,
  async run(context, { job }) {
    if (!jobNames.includes(job)) return idle
    await runTimers(context, job)
    return done
  },
})

export const timeCommands = { wait, comeToBus, comeToRun, waitAtDoor, timer }
