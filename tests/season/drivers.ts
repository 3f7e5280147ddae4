/** Drivers at work: each run that was given to one is driven by taps, stop by stop, as its phone shows it. */
import { staffDriverPhones, staffMakeDriverLink } from '@noriai/contract/calls/staff/driving'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { DrivenParty, DrivenRunView, DrivenStop } from '@noriai/contract/schema/driver'
import type { StaffRole } from '@noriai/contract/staffRole'
import { addMinutes, fromWallTime, type Instant } from '@noriai/contract/time'
import { Interrupted } from './agent'
import type { SeasonContext } from './context'
import type { DayDesk, GivenRun } from './dayDesk'
import type { Dice } from './dice'
import { DriverPhone, type Tap } from './driverPhone'
import type { FleetDesk } from './fleetDesk'
import { toFive } from './fives'
import type { Member } from './member'

/** How often a phone loses its network at a stop, a tap is sent twice, and is taken back and tapped again. */
const shares = {
  noNetwork: 0.25,
  twice: 0.2,
  undone: 0.05,
  found: 0.2,
  damaged: 0.05,
  fallsIll: 0.02,
  otherLink: 0.02,
} as const
const NO_NETWORK_MINUTES = [5, 20] as const
/** Of the phones that lose it: one of so many has its clock put back meanwhile, the first among them. */
const LOSSES_TO_ONE_CLOCK = 4
const CLOCK_BACK_MINUTES = 7
/** From the end of the promised window on nobody comes any more. */
const WAITS_MINUTES = 5
const BREAKDOWN_MINUTES = 20
/** One of so many parties that change at the relay point is left there. */
const PARTIES_TO_ONE_LEFT = 12
const AGAIN_MINUTES = 5
const MOST_TRIES = 8

/** Of so many drivers the desk looks for another until it has found one; afterwards few fall ill. */
const FIRST_ILL = 6

const STOPS_BETWEEN_OTHER_DOORS = 12

/** Who at the desk sees to drivers and their vehicles. */
interface Desks {
  readonly day: DayDesk
  readonly fleet: FleetDesk
}

/** All drivers of a season. */
export class Drivers {
  private readonly phones = new Map<string, Promise<DriverPhone | undefined>>()
  private readonly answered = new Set<string>()
  private hasBrokenDown = false
  private ill = 0
  private reliefs = 0
  private stopsToOtherDoor = 0
  private partiesAtRelay = 0
  private networksLost = 0
  private hasOpenedOthers = false
  /** Nobody opens a phone while the link of a driver without one is opened on another. */
  private openingOthers: Promise<unknown> = Promise.resolve()
  private readonly placesOfOtherDoors = new Set<string>()

  constructor(
    private readonly context: SeasonContext,
    private readonly desks: Desks,
    private readonly atWork: (role: StaffRole) => Promise<Member>,
  ) {}

  /** Whoever was given a run opens the phone, looks at it, and drives it. */
  async begin(run: GivenRun): Promise<void> {
    const phone = await this.phoneOf(run)
    if (!phone) return
    new Drive(run, phone, { context: this.context, day: this.desks.day, drivers: this }).schedule()
  }

  /** One phone a driver and day. */
  private phoneOf(run: GivenRun): Promise<DriverPhone | undefined> {
    const key = keyOf(run)
    const known = this.phones.get(key) ?? this.openPhone(run)
    this.phones.set(key, known)
    return known.catch((error: unknown) => {
      // Cut off in the middle: the next run asks for another link.
      this.phones.delete(key)
      throw error
    })
  }

  private async openPhone({ driverId }: GivenRun): Promise<DriverPhone | undefined> {
    await this.openingOthers
    const made = await this.makeLink(driverId)
    if (!made) return undefined
    const name = made.phones.find((each) => each.driverId === driverId)?.driverName ?? driverId
    const phone = new DriverPhone(this.context, name, this.answered)
    await phone.open(made.link)
    this.context.count('phones opened')
    return phone
  }

  private async makeLink(driverId: string): Promise<CallResponse<typeof staffMakeDriverLink> | undefined> {
    const dispatcher = await this.atWork('dispatcher')
    const made = await dispatcher.ask(staffMakeDriverLink, { driverId, bySms: false }, ['driver.noShift'])
    return made.ok ? made.data : undefined
  }

  /** Whether another driver's link is opened on a phone under way: the first time that it can be, and rarely again. */
  opensOthers(dice: Dice): boolean {
    return dice.chance(shares.otherLink) || !this.hasOpenedOthers
  }

  /** Opens the link of somebody who has no phone yet on that of a run. @returns whether there is somebody */
  openOthers({ driverId }: GivenRun, phone: DriverPhone): Promise<boolean> {
    const opening = this.openingOthers.then(async () => {
      const dispatcher = await this.atWork('dispatcher')
      const { phones } = await dispatcher.must(staffDriverPhones, {})
      const other = phones.find(
        (each) =>
          each.driverId !== driverId &&
          each.state === 'none' &&
          each.shift !== null &&
          !this.phones.has(keyOf({ driverId: each.driverId, serviceDate: each.shift.serviceDate })),
      )
      const made = other && (await this.makeLink(other.driverId))
      if (!made) return false
      this.hasOpenedOthers = true
      await phone.open(made.link)
      return true
    })
    this.openingOthers = opening.catch(() => undefined)
    return opening
  }

  /** Opens a phone by another link of its own driver. @returns whether the desk could make one */
  async openAgain({ driverId }: GivenRun, phone: DriverPhone): Promise<boolean> {
    const made = await this.makeLink(driverId)
    if (made) await phone.open(made.link)
    return made !== undefined
  }

  /** By how much the clock of a phone without a network is put back: of some of them, by turns. */
  clockBackMinutes(): number {
    this.networksLost += 1
    return this.networksLost % LOSSES_TO_ONE_CLOCK === 1 ? CLOCK_BACK_MINUTES : 0
  }

  /** The first run that comes to a stop breaks down there: what a season has to meet is not left to chance. */
  breaksDown(dice: Dice): boolean {
    const breaks = !this.hasBrokenDown || dice.chance(0.02)
    this.hasBrokenDown = true
    return breaks
  }

  /** Whether a driver falls ill at a stop: what a season has to meet is not left to chance, here either. */
  fallsIll(dice: Dice): boolean {
    const falls = (this.reliefs === 0 && this.ill < FIRST_ILL) || dice.chance(shares.fallsIll)
    if (falls) this.ill += 1
    return falls
  }

  /** Somebody else drives a run on. @returns whether there is somebody */
  async relieve(run: GivenRun): Promise<boolean> {
    const other = await this.desks.fleet.relieve(run)
    if (!other) return false
    this.reliefs += 1
    await this.begin(other)
    return true
  }

  /** The vehicle of a run is taken off the road; who has its runs then drives them. */
  async loseVehicle(run: GivenRun): Promise<void> {
    for (const other of await this.desks.fleet.takeOffRoad(run)) await this.begin(other)
  }

  /**
   * Whether the door is elsewhere than the operator has it: at the first stop at a place, then at another place every few stops. By turns
   * and not by chance: a season on a slow machine has few stops, and its desk shall decide about more than one.
   */
  seesAnotherDoor({ placeId }: DrivenStop): boolean {
    if (typeof placeId !== 'string') return false
    const sees = this.stopsToOtherDoor <= 0 && !this.placesOfOtherDoors.has(placeId)
    this.stopsToOtherDoor = sees ? STOPS_BETWEEN_OTHER_DOORS : this.stopsToOtherDoor - 1
    if (sees) this.placesOfOtherDoors.add(placeId)
    return sees
  }

  /** Whether a party that has come to the relay point does not get in: one of many, and by turns, as with doors. */
  leavesBehind(): boolean {
    this.partiesAtRelay += 1
    return this.partiesAtRelay % PARTIES_TO_ONE_LEFT === PARTIES_TO_ONE_LEFT / 2
  }

  /** Every tap that the server answered for is in its books, and those of a phone in the sequence in which they were made there. */
  async checkTaps(): Promise<void> {
    const { rows } = await this.context.product.database.pool.query<{ stored: number; swapped: number }>(
      `select count(*)::int as stored, (count(*) filter (where last_seq > seq))::int as swapped from (
        select seq, lag(seq) over (partition by departure_id, minibus, driver_id order by at, seq) as last_seq
        from stop_events where id = any($1::uuid[])) taps`,
      [[...this.answered]],
    )
    const [{ stored, swapped } = { stored: 0, swapped: 0 }] = rows
    this.context.count('taps in the books', stored)
    if (stored !== this.answered.size)
      this.context.finding('a tap was lost', 'What the server answered for is stored.', {
        answered: this.answered.size,
        stored,
      })
    if (swapped > 0)
      this.context.finding('taps have another sequence', 'A clock that is put back changes nothing of it.', {
        swapped,
      })
  }
}

/** Under which name the phone of a driver's day is known. */
const keyOf = ({ driverId, serviceDate }: Pick<GivenRun, 'driverId' | 'serviceDate'>) =>
  `${driverId}/${serviceDate}`

interface Surroundings {
  readonly context: SeasonContext
  readonly day: DayDesk
  readonly drivers: Drivers
}

/** One run, from the first look to its end. */
class Drive {
  private readonly dice: Dice
  private view: DrivenRunView | undefined
  private starts = 0
  private isBroken = false
  /** Another driver's link is open on the phone. */
  private isOthers = false

  constructor(
    private readonly run: GivenRun,
    private readonly phone: DriverPhone,
    private readonly around: Surroundings,
  ) {
    const { departureId, minibus, isTakenOver } = run
    this.dice = around.context.dice('drive', departureId, minibus, ...(isTakenOver ? ['taken over'] : []))
  }

  /** Schedules a step of the run. One that an outage cut off is taken again a little later. */
  private at(time: Instant, step: () => Promise<void>, tries = 0): void {
    const { context } = this.around
    context.agenda.at(toFive(Math.max(time, context.at)), async () => {
      try {
        await step()
      } catch (error) {
        if (!(error instanceof Interrupted) || tries >= MOST_TRIES) throw error
        this.at(addMinutes(context.at, AGAIN_MINUTES), step, tries + 1)
      }
    })
  }

  private later(step: () => Promise<void>): void {
    this.at(addMinutes(this.around.context.at, AGAIN_MINUTES), step)
  }

  private async look(): Promise<DrivenRunView | undefined> {
    if (this.phone.isOffline) return this.view
    this.view = await this.phone.look(this.run)
    return this.view
  }

  private send(taps: readonly Tap[]) {
    return this.phone.send(taps, this.dice.chance(shares.twice))
  }

  /** Enters the first look at the run, and with it everything that follows from it. */
  schedule(): void {
    this.at(this.around.context.at, () => this.open())
  }

  private async open(): Promise<void> {
    if (this.phone.isOffline) return this.later(() => this.open())
    const view = await this.look()
    if (!view) return
    await this.send([this.phone.tap(this.run, { kind: 'seen', planVersion: view.planVersion })])
    this.at(fromWallTime(view.from), () => this.start())
  }

  /** Sets out, where the rules let it: without a roll call the desk is asked for one. */
  private async start(): Promise<void> {
    const { context, day } = this.around
    if (this.phone.isOffline) return this.later(() => this.start())
    this.starts += 1
    const view = await this.look()
    if (!view || this.starts > MOST_TRIES) return context.count('runs not driven')
    // It was planned again, and sets out later.
    if (fromWallTime(view.from) > context.at) return this.at(fromWallTime(view.from), () => this.start())
    const started = this.phone.tap(this.run, { kind: 'started' })
    const became = (await this.send([started])).get(started.id)
    if (became === 'driver.rollCallMissing') {
      await day.callRollFor(this.run)
      return this.later(() => this.start())
    }
    if (became === 'driver.otherRun') return this.later(() => this.start())
    if (became !== 'taken' && became !== 'known') return context.count('runs not driven')
    context.count('runs started')
    // Whoever takes a run over goes on where it is.
    const next = view.stops.findIndex(({ state }) => state !== 'done' && state !== 'skipped')
    this.driveTo(next === -1 ? view.stops.length : next)
  }

  private driveTo(index: number): void {
    const stop = this.view?.stops[index]
    if (!stop) return this.at(this.around.context.at, () => this.finish())
    this.at(fromWallTime(stop.plannedAt), () => this.arrive(index))
  }

  private async arrive(index: number): Promise<void> {
    const stop = this.view?.stops[index]
    if (!stop) return this.driveTo(index)
    if (index > 0 && !this.phone.isOffline) await this.changeHands(stop)
    if (this.dice.chance(shares.noNetwork)) {
      const minutes = this.dice.whole(...NO_NETWORK_MINUTES)
      const until = this.phone.loseNetwork(minutes, this.around.drivers.clockBackMinutes())
      this.at(until, async () => {
        await this.send([])
      })
    }
    const { leg, stopKey } = stop
    await this.send([this.phone.tap(this.run, { kind: 'arrived', stop: { leg, stopKey } }, stop)])
    await this.phone.sendPlace(this.run, stop)
    if (!this.phone.isOffline && this.around.drivers.seesAnotherDoor(stop))
      await this.phone.proposeDoor(this.run, stop)
    const mayBreak = !this.isBroken && !this.phone.isOffline
    if (mayBreak && this.around.drivers.breaksDown(this.dice)) return this.breakDown(index)
    await this.serve(index)
  }

  /**
   * Now and then another driver's link is opened on the phone by mistake: nothing of the run is seen by it, and nothing is moved. The
   * driver goes on by another link of their own; where an outage cut that off, at the next stop.
   */
  private async changeHands({ leg, stopKey, ...place }: DrivenStop): Promise<void> {
    const { run, phone } = this
    const { context, drivers } = this.around
    if (!this.isOthers && drivers.opensOthers(this.dice)) {
      await this.send([])
      this.isOthers = true
      if (await drivers.openOthers(run, phone)) {
        if (await phone.look(run))
          context.finding('another driver’s link shows the run', 'It is of whose phone it was before.', run)
        const strange = phone.tap(run, { kind: 'arrived', stop: { leg, stopKey } }, place)
        const became = (await this.send([strange])).get(strange.id)
        if (became !== undefined && became !== 'driver.notOnRun')
          context.finding('another driver’s link moves the run', 'It is not theirs.', { run, became })
        context.count('links of others opened under way')
      } else this.isOthers = false
    }
    if (this.isOthers) this.isOthers = !(await drivers.openAgain(run, phone))
  }

  /** The vehicle does not go on: the desk hears of it at once, and the run goes on when it is mended. */
  private async breakDown(index: number): Promise<void> {
    this.isBroken = true
    const help = {
      kind: 'helpNeeded',
      reason: 'vehicle',
      minutes: BREAKDOWN_MINUTES,
      text: 'A tyre',
    } as const
    const tap = this.phone.tap(this.run, help)
    const became = await this.send([tap])
    if (became.get(tap.id) === 'taken') await this.around.day.seeToBreakdown(tap.id)
    this.at(addMinutes(this.around.context.at, BREAKDOWN_MINUTES), () => this.serve(index))
  }

  /** Lets in and out who is there; who is collected and does not come is waited for as the rule says. */
  private async serve(index: number): Promise<void> {
    const view = await this.look()
    const stop = view?.stops[index]
    if (!view || !stop) return this.driveTo(index + 1)
    const waitsUntil = this.waitsUntil(stop)
    if (waitsUntil !== undefined && (waitsUntil > this.around.context.at || this.phone.isOffline))
      return this.at(Math.max(waitsUntil, addMinutes(this.around.context.at, AGAIN_MINUTES)), () =>
        this.serve(index),
      )
    const taps = stop.parties.flatMap((party) => this.tapsOf(party, stop))
    const [first] = taps
    if (first?.kind === 'pickedUp' && this.dice.chance(shares.undone)) {
      const { orderId } = first
      const undone = this.phone.tap(this.run, { kind: 'undone', undoes: first.id }, stop)
      const again = this.phone.tap(this.run, { kind: 'pickedUp', orderId, code: null }, stop)
      this.around.context.count('taps taken back')
      await this.send([...taps, undone, again])
    } else if (taps.length > 0) await this.send(taps)
    if (!(await this.isRelieved(index + 1))) this.driveTo(index + 1)
  }

  /**
   * Taken ill on the way to a stop, the driver asks for help. Where the desk finds somebody, the run is not on this phone any more, and what
   * is tapped on it moves nothing.
   */
  private async isRelieved(next: number): Promise<boolean> {
    const { run, phone } = this
    const { context, drivers } = this.around
    const stop = this.view?.stops[next]
    if (!stop || phone.isOffline || run.isTakenOver || !drivers.fallsIll(this.dice)) return false
    const help = { kind: 'helpNeeded', reason: 'other', minutes: 0, text: 'Unwell' } as const
    await this.send([phone.tap(run, help)])
    if (!(await drivers.relieve(run))) return false
    if (await phone.look(run))
      context.finding('a relieved driver is still shown the run', 'The names of its riders are on it.', run)
    const { leg, stopKey } = stop
    const late = phone.tap(run, { kind: 'arrived', stop: { leg, stopKey } }, stop)
    const became = (await this.send([late])).get(late.id)
    if (became !== undefined && became !== 'driver.notOnRun')
      context.finding('a relieved driver still moves the run', 'It is another one’s.', { run, became })
    context.count('taps of relieved drivers')
    return true
  }

  /** Until when somebody who is collected here is waited for; undefined where nobody is. */
  private waitsUntil({ parties, leg }: DrivenStop): Instant | undefined {
    const awaited = parties.filter(
      ({ task, state, isBoarded }) =>
        leg === 'collect' && task === 'board' && state === 'toCome' && !isBoarded,
    )
    const until = awaited.map(({ promised, waitsFrom }) =>
      toFive(
        Math.max(
          promised ? addMinutes(fromWallTime(promised.to), WAITS_MINUTES) : 0,
          waitsFrom === null ? 0 : addMinutes(fromWallTime(waitsFrom), WAITS_MINUTES),
        ),
      ),
    )
    return until.length === 0 ? undefined : Math.max(...until)
  }

  private tapsOf(party: DrivenParty, stop: DrivenStop): Tap[] {
    const { orderId, task, state, isBoarded } = party
    const { context } = this.around
    if (task === 'alight') {
      // Without a network the phone knows by itself who got in.
      const isAboard = state === 'aboard' || (this.phone.isOffline && isBoarded)
      return isAboard ? [this.phone.tap(this.run, { kind: 'droppedOff', orderId }, stop)] : []
    }
    if (state !== 'toCome') return []
    if (isBoarded && stop.leg === 'relay' && this.around.drivers.leavesBehind()) {
      context.count('left at the relay point')
      return [this.phone.tap(this.run, { kind: 'leftAtRelay', orderId }, stop)]
    }
    if (isBoarded) return [this.phone.tap(this.run, { kind: 'pickedUp', orderId, code: null }, stop)]
    // Who did not ride the bus is not at the relay point: that is the desk's to see to.
    if (stop.leg !== 'collect') return []
    context.count('no-shows at the door')
    return [
      this.phone.tap(this.run, { kind: 'calledDesk', orderId }, stop),
      this.phone.tap(this.run, { kind: 'noShow', orderId }, stop),
    ]
  }

  private async finish(): Promise<void> {
    const { context } = this.around
    const { run, phone } = this
    if (phone.isOffline) return this.later(() => this.finish())
    const found: Tap[] = this.dice.chance(shares.found)
      ? [phone.tap(run, { kind: 'found', orderId: null, text: 'Umbrella' })]
      : []
    const damaged: Tap[] = this.dice.chance(shares.damaged)
      ? [phone.tap(run, { kind: 'damaged', text: 'Mirror' })]
      : []
    context.count('found by drivers', found.length)
    const end = phone.tap(run, { kind: 'finished', childSeatsBack: null })
    const became = (await this.send([...found, ...damaged, end])).get(end.id)
    context.count(became === 'taken' || became === 'known' ? 'runs finished' : 'runs not finished by a tap')
  }
}
