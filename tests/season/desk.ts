/** The operator's people: they let riders board, report how buses and flights go, decide on refunds, and sometimes forget. */
import { staffProgress } from '@noriai/contract/calls/staff/departures'
import { staffReportFlight } from '@noriai/contract/calls/staff/flights'
import { staffAddPackage } from '@noriai/contract/calls/staff/coupons'
import { staffIssueGiftCards } from '@noriai/contract/calls/staff/giftCards'
import { staffAddPause } from '@noriai/contract/calls/staff/pauses'
import { staffAddPoster } from '@noriai/contract/calls/staff/posters'
import { staffCheckRideCode } from '@noriai/contract/calls/staff/rideCode'
import type { CallResponse } from '@noriai/contract/defineCall'
import { centsOf } from '@noriai/contract/money'
import type { Direction } from '@noriai/contract/policy'
import type { ProgressStep } from '@noriai/contract/rules/departureProgress'
import type { FlightView } from '@noriai/contract/schema/flightView'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import {
  addDays,
  addMinutes,
  fromWallTime,
  instantOf,
  toWallTime,
  type CalendarDate,
  type Instant,
} from '@noriai/contract/time'
import type { StaffRole } from '@noriai/contract/staffRole'
import type { Task } from './agenda'
import { CounterDesk } from './counterDesk'
import { DayDesk, type Cancelling } from './dayDesk'
import { Drivers } from './drivers'
import { FleetDesk } from './fleetDesk'
import { edgeOf } from './edges'
import { toFive } from './fives'
import { LostDesk } from './lostDesk'
import { Member } from './member'
import { MoneyDesk } from './moneyDesk'
import { flyingNo, type Timetable } from './timetable'
import type { SeasonContext } from './context'

/** How often staff forget to report a step, and how often on a whole day nobody reports that a ride is done. */
const forgets = { boarding: 0.1, left: 0.07, atRelay: 0.3, done: 0.08, doneAllDay: 0.2 } as const
const LATE_SHARE = 0.15
/** So late that somebody is given a coupon for it. */
const SORRY_FROM_MINUTES = 15
/** Of the departures: those that vehicles are assigned to, from suggestions, so long before they leave. */
const ASSIGNED_SHARE = 0.3
const ASSIGNED_MINUTES_BEFORE = 60
/** Of the departures with vehicles: those of which one breaks before it sets out, so long after it was assigned, at a minute of its own. */
const BREAKS_SHARE = 0.15
const BREAKS_AFTER_MINUTES = 13
/** Of the departures: those whose plan somebody changes by hand. */
const ADJUSTED_SHARE = 0.25
/** A departure that is cancelled leaves so much later, within these minutes. */
const CANCELLED_WITHIN_MINUTES = [90, 480] as const
/** A typhoon takes half of what leaves within these minutes. */
const TYPHOON_WITHIN_MINUTES = [90, 360] as const
/** Of the buses of drop-offs: those that fail while minibuses bring their riders, so long before they leave, at a minute of its own. */
const FAILS_UNDER_WAY_SHARE = 0.06
const FAILS_MINUTES_BEFORE = 13
/** A flight that is on time is reported as landed so often. */
const ON_TIME_REPORT_SHARE = 0.4

type Scan = CallResponse<typeof staffCheckRideCode>

/** A bus or a round of minibuses as the desk sees it. */
interface Run {
  readonly direction: Direction
  readonly busAt: Instant
  /** Orders that ride on it by what is known. */
  readonly riders: Set<string>
}

/** Whether something happens by the dice, and what it is that weeks have to meet. */
interface Chance {
  readonly happens: boolean
  readonly toMeet?: string | undefined
}

/** Everybody who works for the operator. */
export class Desk {
  private readonly runs = new Map<string, Run>()
  private readonly flights = new Map<string, Set<string>>()
  private readonly counter: Member
  private readonly dispatcher: Member
  private readonly admin: Member
  /** What the desk does about money. */
  readonly money: MoneyDesk
  /** What it does about departures that fail, plans, and reports. */
  readonly day: DayDesk
  /** What it does where a driver or a vehicle is lost. */
  readonly fleet: FleetDesk
  /** Who drives what it assigned. */
  readonly drivers: Drivers
  /** What it sells at the counter and by phone. */
  readonly sales: CounterDesk
  /** What it does about lost property. */
  readonly lost: LostDesk
  /** Who looks at their order again when the desk writes to them, by order. */
  private readonly readers = new Map<string, (wasMoved: boolean) => void>()
  private signingIn: Promise<unknown> = Promise.resolve()
  /** A vehicle broke after it was assigned: the first does, for what a season has to meet is not left to chance. */
  private hasLostVehicle = false
  /** Of which directions the end of a ride on an edge was forgotten. */
  private readonly forgottenEdges = new Set<Direction>()

  constructor(
    private readonly context: SeasonContext,
    private readonly timetable: Timetable,
  ) {
    this.counter = new Member(context, 'counter')
    this.dispatcher = new Member(context, 'dispatcher')
    this.admin = new Member(context, 'admin')
    this.money = new MoneyDesk(context, () => this.atWork(this.admin))
    const members: Readonly<Record<StaffRole, Member>> = {
      counter: this.counter,
      dispatcher: this.dispatcher,
      admin: this.admin,
    }
    const atWork = (role: StaffRole) => this.atWork(members[role])
    this.day = new DayDesk(context, atWork)
    const end = (departureId: string) => this.report(departureId, 'done', 0)
    this.fleet = new FleetDesk(context, { day: this.day, end }, atWork)
    this.drivers = new Drivers(context, { day: this.day, fleet: this.fleet }, atWork)
    this.sales = new CounterDesk(context, atWork)
    this.lost = new LostDesk(context, atWork)
  }

  /** Signs members in one after the other: each of them once. */
  private atWork(member: Member): Promise<Member> {
    const signedIn = this.signingIn.then(() => member.atWork())
    this.signingIn = signedIn.catch(() => undefined)
    return signedIn
  }

  /** Somebody who dispatches, signed in. */
  dispatching(): Promise<Member> {
    return this.atWork(this.dispatcher)
  }

  /** Issues gift cards to be given away, and answers their codes. */
  async issueGiftCards(cards: number): Promise<readonly string[]> {
    if (cards === 0) return []
    const admin = await this.atWork(this.admin)
    const issued = await admin.must(staffIssueGiftCards, {
      name: 'Season',
      amountJpy: centsOf(20_000),
      cards: Math.min(500, cards),
      validUntil: addDays(this.context.options.from, 365),
      passportName: null,
    })
    return issued.codes
  }

  /** Hangs a poster in the arrivals hall of Terminal 1; answers its code. */
  async hangPoster(): Promise<string> {
    const admin = await this.atWork(this.admin)
    const poster = { terminal: 'T1', spot: 'Arrivals hall', walkMinutes: 3, opens: 'web' } as const
    const { posters } = await admin.must(staffAddPoster, poster)
    return posters[0]?.code ?? ''
  }

  /** Puts up a package of coupons for the whole season. */
  async openPackage(stock: number): Promise<void> {
    const { from, days } = this.context.options
    const admin = await this.atWork(this.admin)
    const coupon = {
      titles: {},
      formula: { kind: 'ordinary', off: { JPY: centsOf(500) } },
      direction: null,
      airportCode: null,
      validDays: 60,
      quantity: 2,
    } as const
    await admin.must(staffAddPackage, {
      titles: {},
      content: [coupon],
      stock,
      perAccount: 1,
      from: addDays(from, -1),
      to: addDays(from, days + 1),
    })
  }

  /** Pauses the service for two hours of the afternoon: a typhoon, a strike. Who has a seat keeps it. */
  async pauseService(day: CalendarDate): Promise<void> {
    const dispatcher = await this.atWork(this.dispatcher)
    const from = instantOf(day, '14:00')
    await dispatcher.must(staffAddPause, {
      direction: null,
      relayPoint: null,
      from: toWallTime(from),
      to: toWallTime(addMinutes(from, 120)),
      reason: 'Typhoon',
    })
    this.context.count('service paused')
  }

  /** Expects a party on a departure, where it may have moved to from another. */
  expect(orderId: string, plan: RidePlan): void {
    for (const run of this.runs.values()) run.riders.delete(orderId)
    const known = this.runs.get(plan.departureId)
    if (known) {
      known.riders.add(orderId)
      return
    }
    const busAt = fromWallTime(plan.busDepartsAt)
    this.runs.set(plan.departureId, { direction: plan.direction, busAt, riders: new Set([orderId]) })
    this.planRun(plan)
  }

  /** Has `read` called when the departure of an order is cancelled. */
  tellChanges(orderId: string, read: (wasMoved: boolean) => void): void {
    this.readers.set(orderId, read)
  }

  /**
   * The bus of a departure with riders breaks down some hours before it leaves: its riders are moved, or have their money back. Of another
   * all riders have their money back.
   */
  async failSome(): Promise<void> {
    for (const way of ['move', 'cancel'] as const) {
      if (!(await this.failOne(way))) this.context.count('departures left to run')
    }
  }

  private async failOne(way: Cancelling['way']): Promise<boolean> {
    for (const departureId of this.departuresAhead(CANCELLED_WITHIN_MINUTES)) {
      if (await this.cancel(departureId, { reason: 'vehicle', way })) return true
    }
    return false
  }

  /** A typhoon: every second departure of the hours to come does not run. */
  async cancelHalf(): Promise<void> {
    const departureIds = this.departuresAhead(TYPHOON_WITHIN_MINUTES)
    for (const [index, departureId] of departureIds.entries()) {
      // Of these every second again moves nobody: the next buses would not get through either.
      const way = index % 4 === 0 ? 'move' : 'cancel'
      if (index % 2 !== 0) continue
      // Where one bus gets through that has room for all of another's riders, they are merged.
      const isMerged =
        index % 8 === 4 && (await this.cancel(departureId, { reason: 'weather', way: 'merge' }))
      if (!isMerged) await this.cancel(departureId, { reason: 'weather', way })
    }
  }

  /** Departures with riders that leave within some minutes, the next first. */
  private departuresAhead([from, to]: readonly [number, number]): readonly string[] {
    const { at } = this.context
    return [...this.runs]
      .filter(
        ([, { busAt, riders }]) =>
          riders.size > 0 && busAt >= addMinutes(at, from) && busAt <= addMinutes(at, to),
      )
      .sort(([, one], [, other]) => one.busAt - other.busAt)
      .map(([departureId]) => departureId)
  }

  /** Cancels a departure, whose riders look at what became of them; false where it was left to run. */
  private async cancel(departureId: string, cancelling: Cancelling): Promise<boolean> {
    const changed = await this.day.cancelDeparture(departureId, cancelling)
    if (!changed) return false
    this.runs.get(departureId)?.riders.clear()
    for (const orderId of changed.refunded) this.forget(orderId)
    for (const orderId of changed.moved) this.readers.get(orderId)?.(true)
    for (const orderId of changed.refunded) this.readers.get(orderId)?.(false)
    return true
  }

  /** A party that does not ride any more. */
  forget(orderId: string): void {
    for (const run of this.runs.values()) run.riders.delete(orderId)
    for (const orders of this.flights.values()) orders.delete(orderId)
  }

  /** What will be reported of a departure: each step at its time, but for those that are forgotten. */
  private planRun(plan: RidePlan): void {
    const { departureId, direction, serviceDate } = plan
    const dice = this.context.dice('run', departureId)
    const isForgetfulDay = this.context.dice('forgetful', serviceDate).chance(forgets.doneAllDay)
    const busAt = fromWallTime(plan.busDepartsAt)
    const late = dice.chance(LATE_SHARE) ? 5 * dice.whole(1, 4) : 0
    const leavesAt = direction === 'pickup' ? addMinutes(busAt, late) : addMinutes(busAt, -75)
    const relayAt = direction === 'pickup' ? addMinutes(leavesAt, 65) : addMinutes(busAt, late)
    const doneAt = addMinutes(Math.max(relayAt, fromWallTime(plan.arriveTo)), 15 + late)
    const steps: readonly (readonly [Exclude<ProgressStep, 'scheduled'>, Instant])[] = [
      ['boarding', addMinutes(leavesAt, -30)],
      ['left', leavesAt],
      ['atRelay', relayAt],
      ['done', doneAt],
    ]
    const assignAt = toFive(addMinutes(leavesAt, -ASSIGNED_MINUTES_BEFORE))
    // Of who is collected somebody does not come to a door at which a driver waits.
    this.mayAt(assignAt, () => this.assign(departureId), {
      happens: dice.chance(ASSIGNED_SHARE),
      toMeet: direction === 'pickup' ? undefined : 'no-shows at the door',
    })
    // At a minute of its own: nobody books between the look and the change.
    this.mayAt(addMinutes(assignAt, 2), () => this.adjust(departureId), {
      happens: this.context.dice('plan', departureId).chance(ADJUSTED_SHARE),
    })
    if (direction === 'dropoff')
      this.mayAt(addMinutes(busAt, -FAILS_MINUTES_BEFORE), () => this.fail(departureId), {
        happens: this.context.dice('fails', departureId).chance(FAILS_UNDER_WAY_SHARE),
        toMeet: 'departures cancelled.on their way',
      })
    const isDoneForgotten = isForgetfulDay || this.forgetsEdge(plan)
    for (const [step, at] of steps) {
      const isForgotten = dice.chance(forgets[step]) || (step === 'done' && isDoneForgotten)
      if (isForgotten) {
        this.context.ledger.count(`staff forgot.${step}`)
        continue
      }
      this.context.agenda.at(toFive(at), () => this.report(departureId, step, step === 'left' ? late : 0))
    }
  }

  /**
   * Whether nobody will report that a departure is done because it is the first of its direction on an edge of the day: somebody is sure to
   * ride there, and what a season has to meet is not left to chance.
   */
  private forgetsEdge(plan: RidePlan): boolean {
    if (edgeOf(plan) === undefined || this.forgottenEdges.has(plan.direction)) return false
    this.forgottenEdges.add(plan.direction)
    return true
  }

  /** Schedules what happens by chance, or because weeks have to meet it and have not by then: `toMeet` is its name in the report. */
  private mayAt(time: Instant, task: Task, { happens, toMeet }: Chance): void {
    const { context } = this
    const isWanted = () => happens || (toMeet !== undefined && context.isToMeet(toMeet))
    if (time <= context.at || !isWanted()) return
    context.agenda.at(time, async () => {
      if (isWanted()) await task()
    })
  }

  /** The bus of a drop-off breaks down while minibuses bring its riders. */
  private async fail(departureId: string): Promise<void> {
    await this.cancel(departureId, { reason: 'vehicle', way: 'move' })
  }

  /** Gives a departure its vehicles and drivers; of some the first vehicle breaks before it sets out. */
  private async assign(departureId: string): Promise<void> {
    const { at } = this.context
    const runs = await this.day.assign(departureId)
    for (const run of runs) await this.drivers.begin(run)
    const [first] = runs
    const isLost = !this.hasLostVehicle || this.context.dice('breaks', departureId).chance(BREAKS_SHARE)
    if (!first || !isLost) return
    this.hasLostVehicle = true
    this.fleet.at(addMinutes(at, BREAKS_AFTER_MINUTES), () => this.drivers.loseVehicle(first))
  }

  /** Plans a departure again; then one of its minibuses goes, at another start, to whom that suits, who drives it from then on. */
  private async adjust(departureId: string): Promise<void> {
    await this.day.adjustPlan(departureId)
    const given = await this.fleet.giveAtOtherStart(departureId)
    if (given) await this.drivers.begin(given)
  }

  private async report(departureId: string, step: ProgressStep, late: number): Promise<void> {
    if ((this.runs.get(departureId)?.riders.size ?? 0) === 0) return
    const counter = await this.atWork(this.counter)
    // "done" ends what "left" began: where that was forgotten it is reported first, as the screen asks for.
    const answer = await counter.ask(
      staffProgress,
      { departureId, step, undo: false, ...(late > 0 ? { lateMinutes: late } : {}) },
      ['departure.stepRefused'],
    )
    // It has come further than that: nothing was reported.
    if (!answer.ok && step !== 'done') return
    if (!answer.ok) {
      await counter.must(staffProgress, { departureId, step: 'left', undo: false })
      await counter.must(staffProgress, { departureId, step: 'done', undo: false })
    }
    if (step === 'left') this.context.ledger.lateness.push(late)
    const [rider] = this.runs.get(departureId)?.riders ?? []
    if (step === 'left' && late >= SORRY_FROM_MINUTES && rider) await this.day.makeGood(rider)
    this.context.count(`reported.${step}`)
  }

  /** Scans a ride code. */
  async scan(code: string): Promise<Scan> {
    const counter = await this.atWork(this.counter)
    return counter.must(staffCheckRideCode, { code, departureId: null, scannedAt: null })
  }

  /** Watches a flight that a party is on: what becomes of it is reported when it is known. */
  watch(orderId: string, flight: FlightView): void {
    if (flight.direction !== 'arrival') return
    const aircraft = aircraftOf(flight)
    const orders = this.flights.get(aircraft)
    if (orders) {
      orders.add(orderId)
      return
    }
    this.flights.set(aircraft, new Set([orderId]))
    const { isCancelled, lateMinutes } = this.timetable.fateOf(flight)
    const scheduledAt = fromWallTime(flight.landingTime)
    const landsAt = addMinutes(scheduledAt, lateMinutes)
    const { agenda, at } = this.context
    const tell = (when: Instant, status: 'cancelled' | 'delayed' | 'landed') => {
      if (when > at) agenda.at(toFive(when), () => this.tellFlight(flight, status, landsAt))
    }
    if (isCancelled) {
      tell(addMinutes(scheduledAt, -180), 'cancelled')
      return
    }
    if (lateMinutes > 0) tell(addMinutes(scheduledAt, -60), 'delayed')
    const isReportedOnTime = this.context.dice('told', aircraft).chance(ON_TIME_REPORT_SHARE)
    if (lateMinutes > 0 || isReportedOnTime) tell(landsAt, 'landed')
  }

  private async tellFlight(
    flight: FlightView,
    status: 'cancelled' | 'delayed' | 'landed',
    landsAt: Instant,
  ): Promise<void> {
    if ((this.flights.get(aircraftOf(flight))?.size ?? 0) === 0) return
    const dispatcher = await this.atWork(this.dispatcher)
    const answer = await dispatcher.ask(
      staffReportFlight,
      {
        flightNo: flyingNo(flight),
        scheduledTime: flight.landingTime,
        status,
        estimatedTime: status === 'cancelled' ? null : toWallTime(landsAt),
      },
      ['notFound'],
    )
    if (!answer.ok) return
    this.context.count(`flights.${status}`)
    this.context.count('seats moved', answer.data.movedCount)
    this.context.count('stranded', answer.data.strandedCount)
  }
}

/** One flight of one day, whatever ticket its riders have. */
const aircraftOf = (flight: FlightView): string => `${flyingNo(flight)}:${flight.date}`
