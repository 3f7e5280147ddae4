/** The life of one trip: booked, changed, ridden and reviewed, each at its time, always by what the product offers then. */
import { selectUserOrderPage } from '@noriai/contract/calls/orders'
import { activeRideStates } from '@noriai/contract/orders/states'
import type { OrderView } from '@noriai/contract/schema/orderView'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import {
  addDays,
  addMinutes,
  fromWallTime,
  instantOf,
  minutesPerDay,
  type Instant,
} from '@noriai/contract/time'
import { lookBack } from './afterwards'
import { Interrupted, Stopped } from './agent'
import type { Task } from './agenda'
import { book, fill } from './booking'
import { expectAllBack, expectArrived, expectFeeKept, takeAllBack } from './cancelledBus'
import { addBags, askRefund, cancel, rebook } from './changes'
import { deleteOwnAccount } from './deleting'
import { toFive } from './fives'
import { edgeOf } from './edges'
import { giveAway } from './gifts'
import { expectEnded, isMissed, lookAfterMissing } from './missedBus'
import { RideDay, type PaidRide, type Surroundings } from './riding'
import type { SeasonTraveller } from './traveller'
import type { TripPlan } from './trip'
import type { SeasonContext } from './context'

/** How long somebody waits before they look again after an outage. */
const LOOK_AGAIN_MINUTES = 5
const MOST_LOOKS = 4
/** How long after the desk wrote somebody reads it. */
const READS_AFTER_MINUTES = 3
/** Refunds of a cancelled departure are made by a job, soon after. */
const REFUNDED_AFTER_MINUTES = 30
/** How often somebody leaves something in a vehicle. */
const LEAVES_SOMETHING = 0.1

/** One trip of somebody, from the day it is booked. */
export class TripLife implements PaidRide {
  orderId = ''
  rider: SeasonTraveller
  private readonly day = new RideDay(this)

  constructor(
    readonly booker: SeasonTraveller,
    readonly trip: TripPlan,
    readonly around: Surroundings,
  ) {
    this.rider = booker
  }

  /** Enters the booking, and with it everything that follows from it. */
  begin(): void {
    this.at(this.trip.bookAt, () => this.book())
  }

  /** Follows a ride that was not booked in the app, from when its traveller has it in their account. */
  adopt(order: OrderView): void {
    this.follow(order)
  }

  private get context(): SeasonContext {
    return this.around.context
  }

  /** Schedules a task of this trip. One that an outage cut off runs again a little later. */
  at(time: Instant, task: Task, looks = 1): void {
    this.context.agenda.at(time, async () => {
      try {
        await task()
      } catch (error) {
        if (error instanceof Interrupted && looks < MOST_LOOKS) {
          this.context.count('interrupted by an outage')
          this.at(addMinutes(this.context.at, LOOK_AGAIN_MINUTES), task, looks + 1)
        } else if (error instanceof Interrupted) {
          this.context.count('tasks ended by an outage')
        } else if (!(error instanceof Stopped)) {
          const trace = error instanceof Error ? (error.stack ?? error.message) : String(error)
          this.context.finding(`fault: ${String(error)}`, 'Something went wrong that nobody foresaw.', {
            trip: this.trip,
            trace,
          })
        }
      }
    })
  }

  private async book(): Promise<void> {
    const { ledger } = this.context
    const begun = ledger.of('rides begun')
    ledger.count('rides begun')
    if (!this.trip.isWanted && !this.isTried(begun / this.around.trips)) {
      ledger.count('rides left out')
      return
    }
    this.context.count(`tried.${this.trip.direction}`)
    this.lookForUnpaid()
    const order = await book(this.booker, this.trip)
    if (order) this.follow(order)
  }

  /** Whether there is time for the ride, with a share of all rides begun. */
  private isTried(begun: number): boolean {
    const { share = 1 } = this.context.options
    return this.context.keepsUp(begun) && this.context.dice('tried', this.trip.id).chance(share)
  }

  /** Who never pays looks some time later whether they are rid of it. */
  private lookForUnpaid(): void {
    if (this.trip.payBy !== 'never') return
    this.at(addMinutes(toFive(this.context.at), 60), async () => {
      const { counts } = await this.booker.must(selectUserOrderPage, {
        tab: 'toPay',
        type: null,
        review: null,
        pageNum: 1,
        pageSize: 10,
      })
      if (counts.toPay === 0) return
      this.booker.tell('an unpaid order stays', 'An order that was never paid still waits an hour later.', {
        counts,
      })
    })
  }

  /** From the payment on: everything that the trip's plan has in store for it. */
  private follow(order: OrderView): void {
    this.orderId = order.id
    const { plan } = order
    if (!plan) {
      this.booker.tell('a paid ride without a plan', 'A paid ride tells no times.', { order: order.orderNo })
      return
    }
    this.context.ledger.count('rides sold', 1, plan.serviceDate)
    this.context.ledger.count('riders sold', order.farePayingCount, plan.serviceDate)
    const edge = edgeOf(plan)
    if (edge) this.context.ledger.count(`edge.${edge}`)
    const { desk } = this.around
    const dice = this.context.dice('follow', this.trip.id)
    desk.expect(this.orderId, plan)
    if (this.trip.flight) desk.watch(this.orderId, this.trip.flight)
    if (order.fillNeeded && this.trip.fill === 'later') this.fillLater(order)
    this.turn(order, plan)
    if (this.trip.turn !== 'noShow') this.day.comeFor(plan)
    desk.tellChanges(this.orderId, (wasMoved) =>
      this.at(addMinutes(this.context.at, READS_AFTER_MINUTES), () => this.readChange(wasMoved)),
    )
    if (this.trip.fetchesCodeEarly) {
      const early = addMinutes(fromWallTime(plan.gatherAt), -dice.whole(120, minutesPerDay))
      if (early > this.context.at) this.at(toFive(early), () => this.day.fetchCodeEarly())
    }
    this.at(noonAfter(plan.serviceDate, 1), () => this.lookBack())
  }

  /** Just before it is due. */
  private fillLater(order: OrderView): void {
    const due = order.times.fillUntil
    if (due === null) return
    const last = addMinutes(fromWallTime(due), -10)
    this.at(Math.max(toFive(this.context.at), last), async () => {
      const now = await this.booker.look(this.orderId)
      if (!now.actions.includes('fillInfo')) return
      await fill(this.booker, this.trip, this.orderId)
    })
  }

  /** What the trip's plan has come in between. */
  private turn(order: OrderView, plan: RidePlan): void {
    const { context, booker, trip, orderId } = this
    const startsAt = fromWallTime(plan.gatherAt)
    const dice = context.dice('turn', trip.id)
    const between = (from: Instant, to: Instant) =>
      toFive(Math.max(context.at + 60_000, from + (Math.max(0, to - from) * dice.whole(0, 100)) / 100))
    const freeUntil = order.times.freeCancelUntil ? fromWallTime(order.times.freeCancelUntil) : startsAt
    const lastFree = Math.min(freeUntil, addMinutes(startsAt, -40))
    switch (trip.turn) {
      case 'cancelsFree':
        if (lastFree > context.at)
          this.at(Math.min(between(context.at, lastFree), lastFree), () => this.end(cancel(booker, orderId)))
        return
      case 'cancelsLate':
        this.at(between(addMinutes(startsAt, -120), addMinutes(startsAt, -30)), () =>
          this.end(cancel(booker, orderId)),
        )
        return
      case 'asksRefund':
        this.at(between(addMinutes(startsAt, -600), addMinutes(startsAt, 1200)), () =>
          this.end(askRefund(booker, orderId)),
        )
        return
      case 'rebooks':
        this.at(between(context.at, lastFree), async () => {
          const replaced = await rebook(booker, trip, orderId)
          if (!replaced) return
          this.around.desk.forget(orderId)
          const next = new TripLife(
            booker,
            { ...trip, id: `${trip.id}r`, turn: 'none', flight: undefined },
            this.around,
          )
          next.follow(replaced)
        })
        return
      case 'givesAway':
        this.at(between(context.at, addMinutes(context.at, 60)), async () => {
          const taker = await giveAway(booker, trip, orderId)
          if (taker) this.rider = taker
        })
        return
      case 'deletesAccount':
        // Who has another ride keeps the account for it.
        if (booker.person.trips.length === 1)
          this.at(noonAfter(plan.serviceDate, 2), () => deleteOwnAccount(booker, orderId))
        return
      case 'extraBag':
        this.at(between(context.at, addMinutes(startsAt, -60)), () => addBags(booker, orderId))
        return
      default:
        return
    }
  }

  /** Ends the trip where what was asked for ended the ride. */
  async end(hasEnded: Promise<boolean>): Promise<void> {
    if (await hasEnded) this.around.desk.forget(this.orderId)
    this.at(noonAfter(this.context.today, 2), () => this.lookForMoney())
  }

  /** The departure was cancelled: who was moved comes for another bus, who has the money back looks whether it came. */
  private async readChange(wasMoved: boolean): Promise<void> {
    const { context } = this
    if (!wasMoved) {
      this.day.hasBoarded = false
      this.at(addMinutes(context.at, REFUNDED_AFTER_MINUTES), () => expectAllBack(this))
      // Before the noon at which some delete their account.
      this.at(addMinutes(noonAfter(context.today, 2), -60), () => expectArrived(this))
      return
    }
    const { plan, facts, times } = await this.rider.look(this.orderId)
    if (!plan || !activeRideStates.includes(facts.fulfilment)) return
    // Who was collected goes on from the relay point.
    if (facts.fulfilment !== 'confirmed') return this.around.desk.expect(this.orderId, plan)
    if (await takeAllBack(this)) return this.end(Promise.resolve(true))
    const due = times.fillUntil
    if (this.trip.fill === 'never' && due !== null)
      this.at(addMinutes(toFive(fromWallTime(due)), REFUNDED_AFTER_MINUTES), () => expectFeeKept(this))
    this.around.desk.expect(this.orderId, plan)
    if (this.trip.turn !== 'noShow') this.day.comeFor(plan)
  }

  /** Money that was promised back is there two days later. */
  private async lookForMoney(): Promise<void> {
    const { refund, orderNo, label } = await this.booker.look(this.orderId)
    if (!refund || refund.doneAt !== null) return
    this.booker.tell('money has not come back', 'A refund that was promised is not done two days later.', {
      order: orderNo,
      label,
      refund,
    })
  }

  private async lookBack(): Promise<void> {
    const { booker, rider, trip, orderId } = this
    const { hasBoarded } = this.day
    if (hasBoarded) await this.missSomething()
    else await this.seeWhatIsLeft()
    await lookBack({ booker, rider, trip, orderId, hasBoarded })
  }

  /** Who did not board looks what is left of the ride; some time later it has ended. */
  private async seeWhatIsLeft(): Promise<void> {
    const { booker, rider, trip, orderId, around } = this
    const order = await booker.look(orderId)
    if (!isMissed(order)) return
    const end = (hasEnded: Promise<boolean>) => this.end(hasEnded)
    const bookAgain = (later: TripPlan) => new TripLife(booker, later, around).begin()
    const endedAt = await lookAfterMissing({ booker, rider, trip, orderId, end, bookAgain }, order)
    // Who deletes their account is shown nothing of it any more.
    if (trip.turn !== 'deletesAccount') this.at(toFive(endedAt), () => expectEnded({ booker, orderId }))
  }

  /** Some find out that they left something in a vehicle, and call. */
  private async missSomething(): Promise<void> {
    const { lost } = this.around.desk
    if (!lost.waitsForMore && !this.context.dice('leaves', this.trip.id).chance(LEAVES_SOMETHING)) return
    const { orderNo, plan } = await this.rider.look(this.orderId)
    if (!plan) return
    const { departureId, arriveTo } = plan
    await lost.hear({ orderNo, departureId, endedAt: fromWallTime(arriveTo) })
  }
}

/** Noon some days after a service day. */
function noonAfter(day: string, days: number): Instant {
  return instantOf(addDays(day, days), '12:00')
}
