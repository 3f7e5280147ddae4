/** What the operator's people do beside letting riders board: rosters, vehicles, departures that fail, what waits for somebody, and reports. */
import { staffAttention, staffMarkAttention } from '@noriai/contract/calls/staff/attention'
import {
  staffConfirmDepartureChange,
  staffPreviewDepartureChange,
} from '@noriai/contract/calls/staff/departureChanges'
import { staffAssignVehicle, staffDayFigures, staffDeparture } from '@noriai/contract/calls/staff/departures'
import {
  staffPlanDeparture,
  staffPreviewPlan,
  staffStaggerStart,
  type PlanEdit,
} from '@noriai/contract/calls/staff/dispatch'
import { staffFleet, staffRepairDamage } from '@noriai/contract/calls/staff/fleet'
import { staffLostProperty, staffSaveFind } from '@noriai/contract/calls/staff/lostProperty'
import { staffGiveGoodwill } from '@noriai/contract/calls/staff/orders'
import { staffDecideDoor, staffPlaceDoors } from '@noriai/contract/calls/staff/placeDoors'
import { staffReport, staffReportDays } from '@noriai/contract/calls/staff/reports'
import { staffRoad } from '@noriai/contract/calls/staff/road'
import {
  staffCopyDay,
  staffRollCall,
  staffRoster,
  staffSuggestRun,
} from '@noriai/contract/calls/staff/roster'
import { staffReplaySettings, staffSettings } from '@noriai/contract/calls/staff/settings'
import type { ErrorCode } from '@noriai/contract/errors'
import { defaultPolicy } from '@noriai/contract/policy'
import { callOffProblem } from '@noriai/contract/rules/departureProgress'
import { goodwillOf } from '@noriai/contract/rules/goodwill'
import { isPlaceShown, voiceOf } from '@noriai/contract/rules/vehicleOnRoad'
import type { StaffRole } from '@noriai/contract/staffRole'
import { addDays, calendarDateOf, fromWallTime, msPerSecond, type CalendarDate } from '@noriai/contract/time'
import { ridersOfBooks, ridesSold, sumsOfBooks } from './books'
import type { SeasonContext } from './context'
import { toFive } from './fives'
import type { Member } from './member'
import { pressButton, readNotices } from './queueDesk'

/** How often a roll call is forgotten. */
const FORGETS_ROLL_CALL = 0.2
/** Entries of the queue that somebody sees to at a time. */
const TAKEN_AT_ONCE = 2
/** Of those: whose button somebody presses before they mark it. */
const PRESSED_SHARE = 0.5

/** So many proposed doors are believed for each one that is not, whose hotel somebody calls. */
const BELIEVED_DOORS = 2
const STAGGERED_MINUTES = 2
const TIGHT = 'Nobody else is free.'
/** Hundredths of each currency a person. */
const DEARER_BY = 10_000
/** What a rider takes longer to get on and off. */
const LONGER_BY_SECONDS = 60

/** What may have happened to a plan since it was looked at; the minibuses of a transfer keep the common time. */
export const notReplanned: readonly ErrorCode[] = [
  'departure.planChanged',
  'departure.nobodyRides',
  'departure.notPlanned',
  'departure.noSuchMinibus',
  'departure.underWay',
]

/** What may have changed since the suggestion was made, and what the rules say of a driver. */
export const notAssigned: readonly ErrorCode[] = [
  'departure.over',
  'departure.cancelled',
  'departure.noSuchMinibus',
  'departure.vehicleTooSmall',
  'departure.bootTooSmall',
  'fleet.vehicleBusy',
  'fleet.driverBusy',
  'fleet.hours',
  'fleet.offRoad',
]

/** A run that was given to a driver. */
export interface GivenRun {
  readonly departureId: string
  readonly minibus: number
  readonly driverId: string
  readonly serviceDate: string
  /** Another driver had it before, and was under way. */
  readonly isTakenOver: boolean
}

/** A vehicle and a driver for a run, with what speaks against them. */
interface RunPair {
  readonly departureId: string
  readonly minibus: number
  readonly vehicleId: string
  readonly driverId: string
  readonly findings: readonly unknown[]
}

/** What became of the riders of a departure that was cancelled. */
export interface ChangedRides {
  readonly moved: readonly string[]
  readonly refunded: readonly string[]
}

/** Why a departure does not run, and whether its riders are moved where they fit, all to one other, or all have their money back. */
export interface Cancelling {
  readonly reason: 'vehicle' | 'weather'
  readonly way: 'move' | 'merge' | 'cancel'
}

export class DayDesk {
  constructor(
    private readonly context: SeasonContext,
    /** Somebody of a role, signed in. */
    private readonly atWork: (role: StaffRole) => Promise<Member>,
  ) {}

  /** The morning of a service day: the shifts of the day before hold again, and a roll call is due at both ends of each. */
  async openDay(day: CalendarDate): Promise<void> {
    const dispatcher = await this.atWork('dispatcher')
    const { shifts } = await dispatcher.must(staffCopyDay, { from: addDays(day, -1), to: day })
    this.context.count('shifts copied', shifts.length)
    await this.repairDamages(dispatcher)
    for (const { id, from, to } of shifts)
      for (const [moment, at] of [
        ['before', from],
        ['after', to],
      ] as const) {
        if (this.context.dice('roll call', id, moment).chance(FORGETS_ROLL_CALL)) continue
        this.context.agenda.at(toFive(fromWallTime(at)), () => this.callRoll(day, id, moment))
      }
  }

  /** What drivers reported damaged the day before is repaired over night: the vehicles are shown without it. */
  private async repairDamages(dispatcher: Member): Promise<void> {
    const before = await dispatcher.must(staffFleet, {})
    const open = before.vehicles.flatMap(({ damages = [] }) => damages)
    const repaired: string[] = []
    for (const { id, version } of open) {
      const answer = await dispatcher.ask(staffRepairDamage, { id, version, note: '' }, ['fleet.changed'])
      if (answer.ok) repaired.push(id)
    }
    this.context.count('damages repaired', repaired.length)
    const { vehicles } = await dispatcher.must(staffFleet, {})
    const left = vehicles.flatMap(({ damages = [] }) => damages).filter(({ id }) => repaired.includes(id))
    if (left.length > 0)
      this.context.finding('a damage is shown that is repaired', 'It was repaired over night.', { left })
  }

  /** Calls the roll that was missed before a run: its driver cannot set out without. */
  async callRollFor({ driverId, serviceDate }: Pick<GivenRun, 'driverId' | 'serviceDate'>): Promise<void> {
    const dispatcher = await this.atWork('dispatcher')
    const { shifts } = await dispatcher.must(staffRoster, { serviceDate })
    const shift = shifts.find((each) => each.driverId === driverId)
    this.context.count('runs held up by a missed roll call')
    if (shift) await this.callRoll(serviceDate, shift.id, 'before')
  }

  /** A driver asked for help: it is in the queue at once, until somebody has seen to it. */
  async seeToBreakdown(tapId: string): Promise<void> {
    const dispatcher = await this.atWork('dispatcher')
    const key = `driverHelp:${tapId}`
    const { entries } = await dispatcher.must(staffAttention, {})
    if (!entries.some((entry) => entry.key === key)) {
      this.context.finding('a breakdown is not in the queue', 'Who asks for help is seen at once.', { key })
      return
    }
    // Somebody else may have closed it meanwhile.
    await dispatcher.ask(staffMarkAttention, { mark: 'done', key }, ['notFound'])
    this.context.count('breakdowns')
  }

  /** Takes in what drivers found: each has a number since the tap. */
  async takeInFinds(): Promise<void> {
    const counter = await this.atWork('counter')
    const { finds } = await counter.must(staffLostProperty, { ended: false })
    for (const { id, version, what, foundAt, foundBy, run, keptWhere } of finds) {
      if (keptWhere !== '') continue
      const answer = await counter.ask(
        staffSaveFind,
        {
          id,
          version,
          kind: 'other',
          what,
          picture: null,
          foundAt,
          foundBy,
          run: run && { departureId: run.departureId, minibus: run.minibus },
          keptWhere: 'Shelf B',
          keptHere: false,
        },
        ['lost.changed'],
      )
      if (answer.ok) this.context.count('finds taken in')
    }
  }

  private async callRoll(day: CalendarDate, shiftId: string, moment: 'before' | 'after'): Promise<void> {
    const dispatcher = await this.atWork('dispatcher')
    const { shifts } = await dispatcher.must(staffRoster, { serviceDate: day })
    const shift = shifts.find(({ id }) => id === shiftId)
    if (!shift || shift[moment] !== null || (moment === 'after' && shift.before === null)) return
    const good = { alcohol: 'good', health: 'good', vehicle: 'good' } as const
    const answer = await dispatcher.ask(
      staffRollCall,
      { shiftId, version: shift.version, moment, way: 'inPerson', ...good },
      ['fleet.changed'],
    )
    if (answer.ok) this.context.count(`roll calls.${moment}`)
  }

  /** Gives every used run of a departure that nobody has yet to the first that is suggested for it; answers those that were given. */
  async assign(departureId: string): Promise<readonly GivenRun[]> {
    const dispatcher = await this.atWork('dispatcher')
    const { bus, riders, fleet, serviceDate } = await dispatcher.must(staffDeparture, { departureId })
    if (riders === 0) return []
    const open = fleet.filter((each) => each.riders > 0 && each.assignment === null)
    const given: GivenRun[] = []
    for (const minibus of [...(bus ? [] : [0]), ...open.map((each) => each.minibus)]) {
      const driverId = await this.assignRun(dispatcher, departureId, minibus)
      if (driverId !== undefined)
        given.push({ departureId, minibus, driverId, serviceDate, isTakenOver: false })
    }
    return given
  }

  private async assignRun(
    dispatcher: Member,
    departureId: string,
    minibus: number,
  ): Promise<string | undefined> {
    const answer = await dispatcher.ask(staffSuggestRun, { departureId, minibus }, [
      'departure.noSuchMinibus',
    ])
    if (!answer.ok) return undefined
    const best = answer.data.suggestions.find(({ findings }) =>
      findings.every(({ level }) => level !== 'red'),
    )
    if (!best) {
      this.context.count('runs that nobody fits')
      return undefined
    }
    const { vehicleId, driverId, findings } = best
    const isGiven = await this.give(dispatcher, { departureId, minibus, vehicleId, driverId, findings })
    this.context.count(isGiven ? 'runs assigned' : 'runs refused')
    return isGiven ? driverId : undefined
  }

  /** Gives a run to a vehicle and a driver, with a reason where a rule asks for one. @returns whether they have it */
  async give(
    dispatcher: Member,
    { departureId, minibus, vehicleId, driverId, findings }: RunPair,
  ): Promise<boolean> {
    const assign = (reason: string) => {
      const run = { vehicleId, driverId, reason }
      const may = reason === '' ? [...notAssigned, 'fleet.reasonNeeded' as const] : notAssigned
      return dispatcher.ask(staffAssignVehicle, { departureId, minibus, run }, may)
    }
    const given = await assign(findings.length > 0 ? TIGHT : '')
    // Another run was assigned since it was suggested: it can be taken all the same.
    const isTight = !given.ok && given.error === 'fleet.reasonNeeded'
    return isTight ? (await assign(TIGHT)).ok : given.ok
  }

  /** Plans a departure again, and lets its first minibus set out a little later: both as the preview shows them. */
  async adjustPlan(departureId: string): Promise<void> {
    const dispatcher = await this.atWork('dispatcher')
    await this.changePlan(dispatcher, departureId, { kind: 'plan' })
    const { fleet } = await dispatcher.must(staffDeparture, { departureId })
    const first = fleet.find(({ stops }) => stops.length > 0)
    if (!first) return
    const start = { kind: 'stagger', minibus: first.minibus, minutes: STAGGERED_MINUTES } as const
    await this.changePlan(dispatcher, departureId, start)
  }

  private async changePlan(
    dispatcher: Member,
    departureId: string,
    edit: Extract<PlanEdit, { kind: 'plan' | 'stagger' }>,
  ): Promise<void> {
    const { planVersion } = await dispatcher.must(staffDeparture, { departureId })
    const seen = { departureId, planVersion }
    const preview = await dispatcher.ask(staffPreviewPlan, { ...seen, edit }, notReplanned)
    if (!preview.ok) return
    const { changed } = preview.data
    const saved =
      edit.kind === 'plan'
        ? await dispatcher.ask(staffPlanDeparture, seen, notReplanned)
        : await dispatcher.ask(
            staffStaggerStart,
            { ...seen, minibus: edit.minibus, minutes: edit.minutes },
            changed.some(({ missedMinutes }) => missedMinutes > 0)
              ? [...notReplanned, 'departure.startTooFar']
              : notReplanned,
          )
    if (!saved.ok) return
    const stops = saved.data.fleet.flatMap((each) =>
      each.stops.map((stop) => ({ ...stop, minibus: each.minibus })),
    )
    const other = changed.find(
      (door) =>
        !stops.some(
          ({ minibus, leg, arrivesAt, orderIds }) =>
            minibus === door.minibus &&
            leg === door.leg &&
            arrivesAt === door.after &&
            orderIds.includes(door.orderId),
        ),
    )
    if (other)
      this.context.finding('a plan was saved otherwise than shown', 'The preview is what is done.', {
        departureId,
        edit,
        shown: other,
      })
    this.context.count(`plans.${edit.kind}`)
  }

  /** Decides what drivers and desk propose of doors. */
  async decideDoors(): Promise<void> {
    const dispatcher = await this.atWork('dispatcher')
    const { proposals } = await dispatcher.must(staffPlaceDoors, {})
    for (const { id, version } of proposals) {
      // By turns and not by chance: few doors are proposed in a season, under ids of their own in each.
      const [accepted, refused] = ['doors.accepted', 'doors.refused'].map((name) =>
        this.context.ledger.of(name),
      )
      const isBelieved = (accepted ?? 0) <= BELIEVED_DOORS * (refused ?? 0)
      const decision = isBelieved ? 'accepted' : 'refused'
      const reason = isBelieved ? '' : 'The hotel says otherwise.'
      const answer = await dispatcher.ask(staffDecideDoor, { id, version, decision, reason }, [
        'place.proposalDecided',
      ])
      if (answer.ok) this.context.count(`doors.${decision}`)
    }
  }

  /**
   * Cancels a departure as its preview shows it; undefined where it was not done. A departure that somebody is paying for is left
   * alone: their way to the payment would end in a refusal.
   */
  async cancelDeparture(departureId: string, { reason, way }: Cancelling): Promise<ChangedRides | undefined> {
    const dispatcher = await this.atWork('dispatcher')
    const request = { departureId, way, reason } as const
    const departure = await dispatcher.must(staffDeparture, { departureId })
    if (departure.held > 0 || callOffProblem(departure)) return undefined
    const preview = await dispatcher.must(staffPreviewDepartureChange, request)
    if (preview.unpaid > 0 || preview.parties.length === 0) return undefined
    if (preview.ways.some((each) => each.way === way && !each.isPossible)) return undefined
    const member = preview.needsAdmin ? await this.atWork('admin') : dispatcher
    const { hash } = preview
    const answer = await member.ask(staffConfirmDepartureChange, { ...request, hash, note: '' }, [
      'departure.planChanged',
      'departure.mergeRefused',
    ])
    if (!answer.ok) return undefined
    const { totals } = answer.data
    const shown = preview.parties.filter(({ to }) => to !== null).length
    if (totals.movedParties !== shown)
      this.context.finding('a departure was cancelled otherwise than shown', 'The preview is what is done.', {
        preview: preview.totals,
        done: totals,
      })
    this.context.count('departures cancelled')
    this.context.count(`departures cancelled.${reason}`)
    if (way === 'merge') this.context.count('departures merged')
    if (departure.progress === 'left') this.context.count('departures cancelled.on their way')
    this.context.count('parties moved from a cancelled departure', totals.movedParties)
    this.context.count('parties refunded for a cancelled departure', totals.refundedParties)
    const idsOf = (isMoved: boolean) =>
      preview.parties.filter(({ to }) => (to !== null) === isMoved).map(({ orderId }) => orderId)
    return { moved: idsOf(true), refunded: idsOf(false) }
  }

  /** Makes something good that went wrong: the smallest coupon, one an order. */
  async makeGood(orderId: string): Promise<void> {
    const counter = await this.atWork('counter')
    const [amountJpy = 0] = goodwillOf('counter', defaultPolicy)
    const answer = await counter.ask(
      staffGiveGoodwill,
      { id: orderId, amountJpy, reason: 'The bus was late.' },
      ['order.goodwillGiven', 'notFound'],
    )
    if (!answer.ok) return
    this.context.count('goodwill coupons')
    await readNotices(counter, orderId)
  }

  /** Takes what hurts first, and closes what somebody has seen to. */
  async seeToQueue(): Promise<void> {
    const dispatcher = await this.atWork('dispatcher')
    const { entries } = await dispatcher.must(staffAttention, {})
    this.context.count('attention entries seen', entries.length)
    for (const [index, entry] of entries.slice(0, TAKEN_AT_ONCE).entries()) {
      const { key, takenBy } = entry
      // By the hour and its place in the queue: keys have ids, which are others in each season.
      const dice = this.context.dice('queue button', this.context.at, index)
      if (dice.chance(PRESSED_SHARE)) await pressButton(dispatcher, entry)
      const mark = takenBy === null ? 'take' : 'done'
      // It may have gone by itself while somebody read it.
      const answer = await dispatcher.ask(staffMarkAttention, { mark, key }, ['notFound'])
      if (answer.ok) this.context.count(`attention.${mark}`)
    }
  }

  /** Looks at the strip and the map of the day: they agree with the queue and with themselves. */
  async lookAtDay(): Promise<void> {
    const { context } = this
    const dispatcher = await this.atWork('dispatcher')
    const missing = async () => {
      const { entries } = await dispatcher.must(staffAttention, {})
      return entries
        .filter(({ kind }) => kind === 'unassigned')
        .reduce((sum, entry) => sum + entry.missing.length, 0)
    }
    const before = await missing()
    const { riders, unassigned } = await dispatcher.must(staffDayFigures, {})
    const after = await missing()
    if (riders.riding + riders.arrived > riders.all)
      context.finding('more riders on their way than there are', 'Parts are no more than the whole.', riders)
    // What somebody has closed is not in the queue any more, and is without a driver all the same.
    if (before === after && unassigned && unassigned.part < after)
      context.finding('the strip knows fewer runs without a driver than the queue', 'Both go by one rule.', {
        unassigned,
        queue: after,
      })
    const { asOf, vehicles } = await dispatcher.must(staffRoad, {})
    const at = fromWallTime(asOf)
    const names = new Set(vehicles.map(({ departureId, minibus }) => `${departureId} ${minibus}`))
    if (names.size < vehicles.length)
      context.finding('a vehicle is on the map twice', 'A run is one vehicle.', { vehicles })
    for (const vehicle of vehicles) {
      const { heardAt, voice, position } = vehicle
      const heard = heardAt === null ? null : fromWallTime(heardAt)
      // Answers have whole seconds.
      const moments = [at - msPerSecond, at, at + msPerSecond]
      const isOld =
        position !== null && !isPlaceShown(fromWallTime(position.at), at - msPerSecond, defaultPolicy)
      const isByRule = moments.some((moment) => voiceOf(heard, moment) === voice)
      if (isOld || !isByRule)
        context.finding('the map says something else than its rule', 'Both go by one rule.', {
          asOf,
          vehicle,
        })
      context.count(`on the road.${voice}`)
    }
  }

  /** Reads the report of the whole season: it agrees with its own days, and with the books. */
  async readReport(): Promise<void> {
    const { context } = this
    const admin = await this.atWork('admin')
    const range = { from: addDays(context.options.from, -1), to: calendarDateOf(context.at) }
    const { totals, closedDays } = await admin.must(staffReport, { ...range, by: 'day' })
    const from = range.to > addDays(range.from, 30) ? addDays(range.to, -30) : range.from
    const { days } = await admin.must(staffReportDays, { from, to: range.to })
    const part = await admin.must(staffReport, { from, to: range.to, by: 'line' })
    const ofDays = days.reduce((sum, { revenueJpy }) => sum + revenueJpy, 0)
    if (ofDays !== part.totals.revenueJpy)
      context.finding('the days of a report are not its sum', 'Both are read of the same days.', {
        ofDays,
        ofReport: part.totals.revenueJpy,
      })
    const books = await sumsOfBooks(context, range)
    const { soldJpy, refundsJpy, lostJpy } = totals
    if (books.soldJpy !== soldJpy || books.refundsJpy !== refundsJpy || books.lostJpy !== lostJpy)
      context.finding(
        'the report is not what the books have',
        'Sold, given back and lost are sums of the books.',
        {
          books,
          report: { soldJpy, refundsJpy, lostJpy },
        },
      )
    const onRides = await ridersOfBooks(context, range)
    const { riders, missed } = totals
    if (onRides.riders !== riders || onRides.missed !== missed)
      context.finding('the report has other riders than the books', 'They agree to the rider.', {
        books: onRides,
        report: { riders, missed },
      })
    if (lostJpy > 0) context.count('reports with a lost dispute')
    context.count('reports read')
    context.count('days closed', closedDays)
  }

  /** Looks at dearer fares before they are saved: of the sold rides of a week none would have cost less, and nothing changes by it. */
  async replayFares(): Promise<void> {
    const { context } = this
    const admin = await this.atWork('admin')
    const { inForce } = await admin.must(staffSettings, { kind: 'fares' })
    if (inForce.kind !== 'fares') return
    const rows = inForce.rows.map((row) => ({ ...row, personPrice: row.personPrice + DEARER_BY }))
    const { replay } = await admin.must(staffReplaySettings, { body: { ...inForce, rows } })
    if (!replay)
      return context.finding('dearer fares are not replayed', 'They have a bearing on every ride.', {})
    const { from, to, rides, more, less, todayJpy, thenJpy } = replay
    const sold = await ridesSold(context, { from, to })
    if (rides > sold || less > 0 || thenJpy < todayJpy || (rides > 0 && more === 0))
      context.finding('a replay is not of the rides that were sold', 'Dearer fares make no ride cheaper.', {
        sold,
        replay,
      })
    context.count('rides replayed', rides)
  }

  /** Looks at longer stops before they are saved: none of the rides that took place would have been on its minibus for a shorter time. */
  async replayPlans(): Promise<void> {
    const { context } = this
    const admin = await this.atWork('admin')
    const value = defaultPolicy.ride.stopSeconds.rider + LONGER_BY_SECONDS
    const changes = [{ path: 'ride.stopSeconds.rider', value }]
    const { replay } = await admin.must(staffReplaySettings, { body: { kind: 'policy', changes } })
    if (!replay?.plans)
      return context.finding('longer stops are not replayed', 'They have a bearing on every plan.', {
        replay,
      })
    const { from, to, plans } = replay
    const sold = await ridesSold(context, { from, to })
    if (plans.rides > sold || plans.shorter > 0 || plans.thenMinutes < plans.todayMinutes)
      context.finding('a replay of plans is not of the rides that drove', 'Longer stops shorten no ride.', {
        sold,
        plans,
      })
    context.count('plans replayed', plans.rides)
  }
}
