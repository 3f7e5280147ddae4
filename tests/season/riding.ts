/** The day of the ride: coming in time, moving on to the next bus, and being let on board. */
import { stillInImmigration } from '@noriai/contract/calls/moving'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import type { OrderView } from '@noriai/contract/schema/orderView'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import { addMinutes, fromWallTime, type Instant } from '@noriai/contract/time'
import type { Task } from './agenda'
import { isDeepStrictEqual } from 'node:util'
import { cancel } from './changes'
import type { Desk } from './desk'
import { toFive } from './fives'
import type { Timetable } from './timetable'
import type { SeasonTraveller } from './traveller'
import type { TripPlan } from './trip'
import type { SeasonContext } from './context'

/** What a trip lives among. */
export interface Surroundings {
  readonly context: SeasonContext
  readonly timetable: Timetable
  readonly desk: Desk
  /** All rides that are to be tried. */
  readonly trips: number
}

/** A ride that was paid, as its day needs it. */
export interface PaidRide {
  readonly trip: TripPlan
  readonly around: Surroundings
  readonly orderId: string
  readonly booker: SeasonTraveller
  /** The booker, or whoever was given the ride. */
  readonly rider: SeasonTraveller
  /** Schedules a task of this trip. */
  at(time: Instant, task: Task): void
  /** Ends the trip where what was asked for ended the ride. */
  end(hasEnded: Promise<boolean>): Promise<void>
}

/** Who is collected looks once more when the minibus comes: after its window was frozen. */
const LOOKS_MINUTES_BEFORE = 100
/** From landing to the desk with passport and bags. */
const THROUGH_ARRIVALS_MINUTES = 25
/** Labels under which a ride can be boarded. */
const boardable = ['toDepart', 'toBoard', 'refundPending']

/** How somebody comes to their ride. */
export class RideDay {
  hasBoarded = false
  private code: string | undefined
  private isThere = false
  private wasHeldUp = false

  constructor(private readonly ride: PaidRide) {}

  /** Enters the coming to the desk or to the door, by the newest plan. */
  comeFor(plan: RidePlan): void {
    const dice = this.ride.around.context.dice('come', this.ride.trip.id, plan.departureId)
    const promised = fromWallTime(plan.gatherAt)
    const { direction, flight } = this.ride.trip
    const lookAt = addMinutes(promised, -LOOKS_MINUTES_BEFORE)
    if (direction !== 'pickup' && this.ride.around.context.at < lookAt) {
      this.ride.at(toFive(lookAt), () => this.lookBefore())
      return
    }
    const at =
      direction === 'pickup'
        ? addMinutes(promised, -dice.whole(0, 15))
        : addMinutes(promised, dice.whole(0, (fromWallTime(plan.doorTo) - promised) / 60_000))
    const atDesk =
      direction === 'pickup' && flight
        ? Math.max(at, addMinutes(this.ride.around.timetable.landsAt(flight), THROUGH_ARRIVALS_MINUTES))
        : at
    this.ride.at(Math.max(this.ride.around.context.at, floorFive(atDesk, promised)), () => this.come())
  }

  /** The order of stops is decided by then: the minibus comes within a narrower window. */
  private async lookBefore(): Promise<void> {
    const { plan, label } = await this.ride.rider.look(this.ride.orderId)
    if (!plan || !boardable.includes(label)) return
    this.ride.around.desk.expect(this.ride.orderId, plan)
    this.comeFor(plan)
  }

  /** Some time before, when the order offers it: codes work without a network. */
  async fetchCodeEarly(): Promise<void> {
    const order = await this.ride.rider.look(this.ride.orderId)
    if (order.actions.includes('rideCode')) await this.fetchCode()
  }

  private async fetchCode(): Promise<string> {
    const { token } = await this.ride.rider.must(busOrderQrById, {
      airlineOrderId: this.ride.orderId,
      refresh: false,
    })
    this.code = token
    return token
  }

  /** Once at a time: who was moved to another bus may come by the old time and the new one at the same moment. */
  private async come(): Promise<void> {
    if (this.isThere) return
    this.isThere = true
    try {
      await this.showUp()
    } finally {
      this.isThere = false
    }
  }

  /** At the desk, or at the door: shows the code, unless the order says that something else holds now. */
  private async showUp(): Promise<void> {
    const { rider, orderId, around } = this.ride
    const { context } = around
    await rider.openAgain()
    const answer = await rider.ask(userOrderInfo, { id: orderId }, ['notFound'])
    // Somebody else took the ride meanwhile.
    if (!answer.ok) return
    const order = answer.data
    const { plan } = order
    if (!plan || !boardable.includes(order.label)) return
    if (order.flight?.status === 'cancelled' || order.noSeatLeft) return this.giveUp(order)
    this.ride.around.desk.expect(orderId, plan)
    const promised = fromWallTime(plan.gatherAt)
    // The seat has moved to a later bus since, or the minibus comes later: they come for that.
    const isEarly =
      this.ride.trip.direction === 'pickup' ? promised > addMinutes(context.at, 20) : promised > context.at
    if (isEarly) return this.comeFor(plan)
    const leavesAt = fromWallTime(this.ride.trip.direction === 'pickup' ? plan.busDepartsAt : plan.doorTo)
    const isLate = context.at > leavesAt
    if (this.ride.trip.direction === 'pickup' && (isLate || this.isHeldUp()))
      return this.moveOn(order, isLate)
    if (isLate) {
      this.ride.around.context.count('came too late')
      return
    }
    await this.board(order)
  }

  private isHeldUp(): boolean {
    return this.ride.trip.turn === 'heldUp' && !this.wasHeldUp
  }
  /** Still in immigration, or too late for the bus: the seat moves to the next. */
  private async moveOn(order: OrderView, isLate: boolean): Promise<void> {
    this.wasHeldUp = true
    if (!order.actions.includes('stillInImmigration')) {
      this.ride.around.context.count(isLate ? 'came too late' : 'held up before landing')
      return isLate ? undefined : this.board(order)
    }
    // Of a ride that was given away it is its taker's to say.
    const answer = await this.ride.rider.ask(stillInImmigration, { id: this.ride.orderId }, [
      'order.noSeatToMoveTo',
    ])
    if (!answer.ok || !answer.data.plan) return
    this.ride.around.context.count('moved to the next bus')
    this.ride.around.desk.expect(this.ride.orderId, answer.data.plan)
    this.comeFor(answer.data.plan)
  }

  /** The flight does not come, or no bus has room: the ride is cancelled for nothing. */
  private async giveUp(order: OrderView): Promise<void> {
    this.ride.around.context.count(order.noSeatLeft ? 'gave up: no seat' : 'gave up: flight cancelled')
    if (this.ride.rider !== this.ride.booker) return
    await this.ride.end(cancel(this.ride.booker, this.ride.orderId))
  }

  /** Shows the code. Whoever is there at the promised time with a valid ride is let on board. */
  private async board(order: OrderView): Promise<void> {
    if (!order.rideCodeReady) {
      if (order.fillNeeded || order.label === 'refundPending') return
      this.ride.rider.tell(
        'no ride code on the day',
        'A ride stands, its riders are named, and its code cannot be had.',
        {
          order: order.orderNo,
          label: order.label,
          facts: order.facts,
        },
      )
      return
    }
    const { desk } = this.ride.around
    let scan = await desk.scan(this.code ?? (await this.fetchCode()))
    if (scan.result === 'refused' && scan.reason === 'voided') {
      this.ride.around.context.count('codes renewed at the desk')
      scan = await desk.scan(await this.fetchCode())
    }
    if (scan.result === 'accepted') {
      if (!isDeepStrictEqual(scan.party.needs, order.needs))
        this.ride.rider.tell('the desk reads other needs', 'What a party needs is shown where it boards.', {
          order: order.orderNo,
          needs: { ordered: order.needs, shown: scan.party.needs },
        })
      if (order.needs?.length) this.ride.around.context.count('parties boarded with needs')
      this.hasBoarded = true
      this.ride.around.context.count('parties boarded')
      return
    }
    const { plan } = order
    this.ride.rider.tell(
      `refused on board: ${scan.reason}`,
      'Somebody was at the desk or the door when they were told to be, with a ride that stands, and was not let on board.',
      {
        order: order.orderNo,
        direction: plan?.direction,
        label: order.label,
        promised: { gatherAt: plan?.gatherAt, doorTo: plan?.doorTo, busDepartsAt: plan?.busDepartsAt },
        expiresAt: scan.since,
      },
    )
  }
}

/** The five minutes before, but never before the promised time. */
function floorFive(at: Instant, promised: Instant): Instant {
  const step = 5 * 60_000
  const floor = Math.floor(at / step) * step
  return floor < promised && at >= promised ? at : floor
}
