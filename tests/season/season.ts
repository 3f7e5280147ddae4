/** A season of the product: it is opened, everybody lives in it, and what was seen is handed back. */
import { defaultPolicy } from '@noriai/contract/policy'
import {
  addDays,
  addMinutes,
  addMonths,
  calendarDateOf,
  instantOf,
  msPerHour,
  msPerMinute,
  toWallTime,
  type Instant,
} from '@noriai/contract/time'
import { setTimeout as sleep } from 'node:timers/promises'
import { Product } from '../support/product'
import { together, type Task } from './agenda'
import { Interrupted, Stopped } from './agent'
import { audit } from './books'
import { Buyers } from './buyers'
import { Desk } from './desk'
import { fewestTasks, planFaults, planLosses, type Fault } from './faults'
import { JobClock } from './jobs'
import type { Ledger } from './ledger'
import { TripLife } from './life'
import { enterOnlooker } from './onlooker'
import type { SeasonOptions } from './options'
import { makePeople } from './people'
import { phaseOn, type Phase } from './providers/choice'
import { SeasonProviders } from './providers/providers'
import { Timetable } from './timetable'
import { SeasonTraveller } from './traveller'
import { SeasonContext } from './context'

/** Tickets are sold from the evening before the first day on. */
const OPENS_HOURS_BEFORE = 9
/** After the last day: until no free cancellation runs and no refund is on its way. */
const CLOSES_DAYS_AFTER = 3
/** So many of those who do something at one moment are served at once. */
const AT_ONCE = 6
/** The jobs that are due run when so much of the season's time has gone by with work, and every hour without. */
const JOBS_EVERY_MS = 20 * msPerMinute
const REFUNDS_DECIDED_EVERY_HOURS = 6

/** The drawer of the counter: opened before the first bus, counted when nobody is at the counter any more. */
const DRAWER_OPENS = '06:00'
const DRAWER_COUNTED = '23:20'
const DAYS_BETWEEN_PAUSES = 5
/** When departures of each day are found not to run. */
const DEPARTURE_FAILS = '09:00'
/** When half of the afternoon's departures are cancelled, on the days of a pause. */
const TYPHOON_COMES = '11:00'

/** How far a season has come. */
export interface Progress {
  /** From 0 to 1, in the season's own time. */
  readonly share: number
  readonly wallTime: string
  readonly trips: number
  /** What was found so far, by kind. */
  readonly findings: readonly string[]
}

/** What a season was, for its report. */
export interface SeasonResult {
  readonly options: SeasonOptions
  readonly ledger: Ledger
  readonly people: number
  readonly trips: number
  readonly seconds: number
}

/** Runs a whole season; `tell` hears every simulated hour how far it is, `atEnd` is given the product as the season leaves it. */
export async function runSeason(
  options: SeasonOptions,
  tell: (progress: Progress) => void,
  atEnd: (product: Product, at: Instant) => Promise<void> = () => Promise.resolve(),
): Promise<SeasonResult> {
  const first = instantOf(options.from, '05:00')
  const opensAt = first - OPENS_HOURS_BEFORE * msPerHour
  const closesAt = instantOf(addDays(options.from, options.days - 1 + CLOSES_DAYS_AFTER), '13:00')
  let now: () => Instant = () => opensAt
  const providers = await SeasonProviders.start(options.providers, () => now())
  const product = await Product.start({
    now: new Date(opensAt).toISOString(),
    env: { ...providers.settings('first'), RATE_LIMIT_MULTIPLIER: '1000000' },
    sandboxEnv: {
      ...providers.sandboxSettings,
      SANDBOX_PROCESSING_MS: '200',
      SANDBOX_LATE_WEBHOOK_MS: '600',
      SANDBOX_SLOW_ANSWER_MS: '500',
    },
  })
  const context = new SeasonContext(options, product, providers)
  now = () => context.at
  await providers.serve(product)
  await context.moveTo(opensAt)
  const timetable = await Timetable.read(context)
  const desk = new Desk(context, timetable)
  context.posterCode = await desk.hangPoster()
  const people = makePeople(context, timetable, opensAt)
  const giftCodes = [...(await desk.issueGiftCards(people.filter(({ hasGiftCard }) => hasGiftCard).length))]
  await desk.openPackage(Math.max(1, Math.ceil(options.travellers / 8)))
  const trips = people.reduce((sum, person) => sum + person.trips.length, 0)
  for (const person of people) {
    const traveller = new SeasonTraveller(context, person)
    if (person.hasGiftCard) traveller.giftCode = giftCodes.pop()
    for (const trip of person.trips)
      new TripLife(traveller, trip, { context, timetable, desk, trips }).begin()
  }
  for (let at = addMinutes(first, 240); at < closesAt; at += REFUNDS_DECIDED_EVERY_HOURS * msPerHour) {
    context.agenda.at(at, async () => {
      await desk.money.decideRefunds()
      await desk.money.lookAtDisputes()
      await desk.day.seeToQueue()
      await desk.day.lookAtDay()
      await desk.day.takeInFinds()
      await desk.day.decideDoors()
      await desk.lost.workThrough()
    })
  }
  for (let day = 1; day < options.days; day += DAYS_BETWEEN_PAUSES) {
    const on = addDays(options.from, day)
    context.agenda.at(instantOf(on, '08:00'), () => desk.pauseService(on))
    // At a minute of its own: nobody is on the way to a payment then.
    context.agenda.at(addMinutes(instantOf(on, TYPHOON_COMES), 2), () => desk.cancelHalf())
  }
  for (let day = 0; day < options.days; day += 1) {
    const on = addDays(options.from, day)
    context.agenda.at(instantOf(on, '05:30'), () => desk.day.openDay(on))
    // At a minute of its own: nobody is on the way to a payment then.
    context.agenda.at(addMinutes(instantOf(on, DEPARTURE_FAILS), 2), () => desk.failSome())
  }
  openCounter(context, desk, new Buyers({ context, timetable, desk, trips }, () => desk.dispatching()))
  workBanks(context, closesAt)
  enterOnlooker(context)
  const lastFault = closesAt - 2 * 24 * msPerHour
  const faults = planFaults(first, lastFault, context.dice('faults'))
  const losses = providers.standIns.flatMap((name) =>
    planLosses(name, [first, lastFault], context.dice('losses', name)),
  )
  const inOrder = [...faults, ...losses].sort((one, other) => one.at - other.at)
  const jobs = await JobClock.of(product, opensAt)
  await new Clockwork(context, { faults: inOrder, jobs }, (at) =>
    tell({
      share: (at - opensAt) / (closesAt - opensAt),
      wallTime: toWallTime(at),
      trips,
      findings: context.ledger.findings.map(({ kind }) => kind),
    }),
  ).run(closesAt)
  await desk.money.checkReconciliation()
  await desk.money.checkDisputes()
  await desk.day.readReport()
  await desk.day.replayFares()
  await desk.day.replayPlans()
  await desk.sales.checkDays()
  await desk.drivers.checkTaps()
  await desk.fleet.checkReliefs()
  await countNotices(context)
  await atEnd(product, closesAt)
  if (context.isLong) await emptyShelves(context, desk, closesAt)
  return { options, ledger: context.ledger, people: people.length, trips, seconds: context.seconds }
}

/** The counter of each day: somebody buys from it while the season lasts; afterwards it hands back what still waits. */
function openCounter(context: SeasonContext, desk: Desk, buyers: Buyers): void {
  const { from, days } = context.options
  for (let day = 0; day < days + CLOSES_DAYS_AFTER - 1; day += 1) {
    const on = addDays(from, day)
    context.agenda.at(instantOf(on, DRAWER_OPENS), () => desk.sales.openDrawer())
    context.agenda.at(instantOf(on, DRAWER_COUNTED), () => desk.sales.countDrawer(on))
    if (day < days) buyers.enterDay(on)
  }
}

/** Months later what was kept for its owners is disposed of, and not a day before. */
async function emptyShelves(context: SeasonContext, desk: Desk, closedAt: Instant): Promise<void> {
  await desk.lost.disposeOfKept(false)
  const { keptMonths } = defaultPolicy.operations.lostProperty
  await context.moveTo(instantOf(addDays(addMonths(calendarDateOf(closedAt), keptMonths), 1), '09:00'))
  await desk.lost.disposeOfKept(true)
}

/** What banks and providers do each morning; and the midnights at which the operator goes over to other providers. */
function workBanks(context: SeasonContext, closesAt: Instant): void {
  const { agenda, options, providers } = context
  for (let day = options.from; instantOf(day, '10:00') < closesAt; day = addDays(day, 1)) {
    const isLast = instantOf(addDays(day, 1), '10:00') >= closesAt
    agenda.at(instantOf(day, '10:00'), async () => {
      for (const [name, times] of await providers.endNight(isLast)) if (times > 0) context.count(name, times)
    })
  }
  if (providers.choice !== 'all') return
  let before: Phase = 'first'
  for (let day = 0; day <= options.days; day += 1) {
    const phase = day < options.days ? phaseOn(day) : 'first'
    if (phase !== before)
      agenda.at(instantOf(addDays(options.from, day), '00:00'), () => context.changeProviders(phase))
    before = phase
  }
}

/** Notices sent to travellers, by kind and channel. */
async function countNotices({ product, ledger }: SeasonContext): Promise<void> {
  const { rows } = await product.database.pool.query<{ kind: string; channel: string; sent: number }>(
    'select kind, channel, count(*)::int as sent from notices where sent_at is not null group by 1, 2',
  )
  for (const { kind, channel, sent } of rows) {
    ledger.count('notices sent', sent)
    ledger.count(`notice.${kind} (${channel})`, sent)
  }
}

/** A task that may end before its time: what stopped it is a finding by then or an outage, and the season goes on and tells it. */
function endingEarly(task: Task, context: SeasonContext): Task {
  return async () => {
    try {
      await task()
    } catch (error) {
      if (error instanceof Interrupted) context.count('tasks ended by an outage')
      else if (!(error instanceof Stopped)) throw error
    }
  }
}

/** So often the jobs of a season of one day run while nobody does anything; of a longer one every hour. */
const SHORT_SEASON_EVERY_HOURS = 3
/** From then on a fault of such a season waits no more: the last buses still leave, and some of their riders come. */
const LAST_HOUR = '23:00'

/** Moves the season's clock from task to task, and does the hourly work every hour. */
class Clockwork {
  private jobsRanAt = 0
  /** Something was done since the jobs of an hour ran and the books were audited. */
  private hasWork = false
  private readonly faults: Fault[]
  private readonly jobs: JobClock
  private readonly lastHour: Instant

  constructor(
    private readonly context: SeasonContext,
    { faults, jobs }: { readonly faults: readonly Fault[]; readonly jobs: JobClock },
    private readonly tell: (at: Instant) => void,
  ) {
    this.faults = [...faults]
    this.jobs = jobs
    this.lastHour = context.isLong ? Infinity : instantOf(context.options.from, LAST_HOUR)
  }

  /** Runs until an instant; what is on the agenda later is left. */
  async run(closesAt: Instant): Promise<void> {
    const { context } = this
    for (let hour = nextHour(context.at); hour <= closesAt; hour += msPerHour) {
      for (;;) {
        const next = context.agenda.nextTime
        if (next === undefined || next > hour) break
        const moment = context.agenda.take()
        if (moment) await this.live(Math.max(moment.time, context.at), moment.tasks)
      }
      await this.endHour(hour)
    }
  }

  private async live(time: Instant, tasks: readonly Task[]): Promise<void> {
    const { context } = this
    if (time - this.jobsRanAt >= JOBS_EVERY_MS && this.hasWork) await this.runJobs(time)
    await context.moveTo(time)
    this.hasWork = true
    const [fault] = this.faults
    const isHit =
      fault !== undefined && time >= fault.at && tasks.length >= fewestTasks(fault, time, this.lastHour)
    if (isHit) this.faults.shift()
    const ending = tasks.map((task) => endingEarly(task, context))
    await Promise.all([together(ending, AT_ONCE), isHit ? this.cut(fault) : undefined])
  }

  private async cut({ what, afterMs }: Fault): Promise<void> {
    await sleep(afterMs)
    if (what === 'server') await this.context.cutServer()
    else if (what === 'provider') await this.context.cutProvider()
    else await this.context.cutOff(what)
  }

  private async runJobs(time: Instant): Promise<void> {
    await this.context.moveTo(time)
    const from = performance.now()
    await this.jobs.runUntil(time)
    this.context.ledger.took('(the jobs that are due)', performance.now() - from)
    this.jobsRanAt = time
  }

  private async endHour(hour: Instant): Promise<void> {
    await this.context.moveTo(hour)
    for (const [name, times] of await this.context.providers.endHour())
      if (times > 0) this.context.count(name, times)
    const isDue = this.context.isLong || (hour / msPerHour) % SHORT_SEASON_EVERY_HOURS === 0
    if (this.hasWork || isDue) await this.runJobs(hour)
    // An audit takes a tenth of a second: no hour with work goes without one, of a season of one day either.
    if (this.hasWork) await audit(this.context)
    this.hasWork = false
    this.tell(hour)
  }
}

function nextHour(at: Instant): Instant {
  return Math.floor(at / msPerHour) * msPerHour + msPerHour
}
