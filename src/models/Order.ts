import type { OrderAction } from '@noriai/contract/orders/actions'
import type { OrderLabel } from '@noriai/contract/orders/label'
import { notUnderWayLabels, openRefundStates } from '@noriai/contract/orders/states'
import { isAhead } from '@noriai/contract/orders/tab'
import { isOver } from '@noriai/contract/rules/seatHold'
import { isTripInfoMissed } from '@noriai/contract/rules/tripInfo'
import type { OrderView } from '@noriai/contract/schema/orderView'
import { addMinutes, fromWallTime, type Instant } from '@noriai/contract/time'
import { makeAutoObservable, observableRef } from 'mobx'
import type { OrderCancelOffer } from './cancelTotals'
import { delayed, type Headline, headlineOf } from './headline'
import { goodsOf, type OrderGoods } from './orderKind'
import { instantsOf, type OrderInstants } from './orderInstants'

/** What was paid at the last moment is reported late: so long after its time to pay an order may still be revived by it. */
const LATE_MONEY_MINUTES = 30

/** What goes with a ride is still to come or to be handed out, or its money is on its way. */
const isOpen = ({ label }: Pick<OrderView, 'label'>): boolean =>
  isAhead(label) || label === 'refundPending' || label === 'refunding'

/** An order of the traveller: every field of the specification's section 3 in `view`, and what follows from it. */
export class Order {
  view: OrderView

  constructor(view: OrderView) {
    this.view = view
    makeAutoObservable(this, { view: observableRef })
  }

  get id(): string {
    return this.view.id
  }

  /** What cancelling it now would bring; null when it cannot be cancelled. */
  get cancelOffer(): OrderCancelOffer | null {
    const { cancelOffer, price } = this.view
    return cancelOffer && { ...cancelOffer, currency: price.currency }
  }

  get label(): OrderLabel {
    return this.view.label
  }

  /** When the server sent this. */
  get asOf(): Instant {
    return fromWallTime(this.view.asOf)
  }

  get times(): OrderInstants {
    return instantsOf(this.view.times)
  }

  /** The ride goes to the airport, or anywhere but from it: it begins at the traveller's door. */
  get startsAtDoor(): boolean {
    return this.view.direction !== 'pickup'
  }

  /** When the ride leaves: as its line of times is headed; the requested time where there is no departure. */
  get startsAt(): Instant {
    return this.times.departsAt ?? fromWallTime(this.view.appointedTime)
  }

  /** When its traveller is to be ready: at a door from the start of its window on, else when the ride leaves. */
  get readyAt(): Instant {
    const beginsAtDoor = this.view.departurePlace.kind !== 'airport'
    return (beginsAtDoor ? this.times.doorFrom : null) ?? this.startsAt
  }

  /** Its headline, as late as staff report the ride to be. */
  get headline(): Headline {
    const { label, direction, refund, appointedTime, plan } = this.view
    const planned = headlineOf({
      label,
      direction,
      times: this.times,
      hasRefund: refund !== null,
      appointedAt: fromWallTime(appointedTime),
    })
    return delayed(planned, plan?.lateMinutes ?? 0)
  }

  /** Its line is worth drawing: it is ahead, under way or behind, not given up. */
  get hasLine(): boolean {
    return this.headline.kind !== 'planned' && this.headline.kind !== 'refund'
  }

  /** Its ride is over, and was not given up. */
  get hasArrived(): boolean {
    const { kind } = this.headline
    return kind === 'arrived' || kind === 'arrivalPlanned'
  }

  /** What happened, in order. A wait for seats that was over in the same moment is none. */
  get milestones(): OrderView['history'] {
    return this.view.history.filter(
      ({ label, at }, index, all) => label !== 'toBeConfirmed' || all[index + 1]?.at !== at,
    )
  }

  get passengerCount(): number {
    const { adults, children, infants } = this.view
    return adults + children + infants
  }

  get bagCount(): number {
    const { large, small, special } = this.view.luggage
    return large + small + special
  }

  /** What its owner may do, as the server says. */
  can(action: OrderAction): boolean {
    return this.view.actions.includes(action)
  }

  /** Whether it can still be paid at this instant: the server frees the seats without telling. */
  isPayableAt(at: Instant): boolean {
    const { payUntil } = this.times
    return this.can('pay') && payUntil !== null && !isOver(payUntil, at)
  }

  /** It ended because it was not paid in time. */
  hasRunOutAt(at: Instant): boolean {
    const { payUntil } = this.times
    return this.label === 'closed' || (this.can('pay') && payUntil !== null && isOver(payUntil, at))
  }

  /** Paid, and the trip info is missing. */
  get needsTripInfo(): boolean {
    return this.can('fillInfo')
  }

  /** How many riders' names are missing of the trip info; 0 as well where that is not known. */
  get namesMissing(): number {
    return this.needsTripInfo ? (this.view.namesMissing ?? 0) : 0
  }

  /** The trip info can be given, or may be once the bank has decided, or seats are found for money that came late. */
  get mayTakeTripInfo(): boolean {
    const isUndecided = this.label === 'paying' || this.waitsForSeats
    return this.needsTripInfo || this.can('fillBeforePay') || isUndecided
  }

  /** The same at this instant, as far as is known. */
  mayTakeTripInfoAt(at: Instant): boolean {
    return this.mayTakeTripInfo && !this.isTripInfoLateAt(at)
  }

  private isTripInfoLateAt(at: Instant): boolean {
    const { fillUntil } = this.times
    if (this.needsTripInfo) return fillUntil !== null && isTripInfoMissed(fillUntil, at)
    // Whether it was paid in time the server knows: that may have happened on the bank's page, in another tab.
    return isOver(this.startsAt, at)
  }

  /** The money came too late for the seats, and they are being looked for. */
  get waitsForSeats(): boolean {
    return this.label === 'toBeConfirmed'
  }

  /** Paid and not over at this instant, as far as is known: its ride is ahead or under way. */
  isAheadAt(at: Instant): boolean {
    return isAhead(this.label) && (this.times.arriveTo ?? this.startsAt) >= at
  }

  /** The ride is under way: its line shows where the vehicle is. */
  get isUnderWay(): boolean {
    return this.label === 'inProgress' || this.label === 'verified'
  }

  /** Paid and not begun: worth a place in a calendar. */
  get isToCome(): boolean {
    return this.hasLine && notUnderWayLabels.includes(this.label)
  }

  get isPaid(): boolean {
    return this.view.facts.payment === 'paid'
  }

  /** Paid, its ride ahead or under way, and its traveller's own: what was booked holds by now. */
  get isBooked(): boolean {
    return this.isPaid && isAhead(this.label) && !this.isGivenAway
  }

  /**
   * Nothing of it changes by itself any more at this instant: its ride is over or given up, no money or luggage is on its way, and none comes
   * in late for what was never paid.
   */
  isSettledAt(at: Instant): boolean {
    if (!this.isPaid) return this.isPastPaymentAt(at)
    const { facts, luggageOrders, lapChildSeats } = this.view
    const { fulfilment, refund } = facts
    const isEnded = fulfilment === 'completed' || fulfilment === 'cancelled'
    const hasOpenExtra = [...luggageOrders, ...lapChildSeats].some(isOpen)
    return isEnded && !openRefundStates.includes(refund) && !hasOpenExtra
  }

  /** It ran out or was given up unpaid, and what was paid at the last moment would be known by now. */
  private isPastPaymentAt(at: Instant): boolean {
    const { payUntil } = this.times
    const hasEnded = this.label === 'closed' || this.isCancelled
    return hasEnded && (payUntil === null || isOver(addMinutes(payUntil, LATE_MONEY_MINUTES), at))
  }

  /** It was given up, by its traveller or by us. */
  get isCancelled(): boolean {
    return this.view.facts.fulfilment === 'cancelled'
  }

  /** A review can be given, or the one that was given be changed. */
  get isReviewable(): boolean {
    return this.can('review') || this.view.facts.review === 'reviewed'
  }

  /** What it is for. */
  get goods(): OrderGoods {
    return goodsOf(this.view.type)
  }

  /** Bags that go along with a ride, which is another order. */
  get isLuggage(): boolean {
    return this.goods === 'luggage'
  }

  /** A seat for a lap child of a ride, which is another order. */
  get isLapChildSeat(): boolean {
    return this.goods === 'lapChildSeat'
  }

  /** It is on offer as a gift at this instant: whoever has its link can take it. */
  isOfferedAt(at: Instant): boolean {
    const { gift } = this.view
    if (!gift || gift.role === 'taker' || gift.takenAt !== null) return false
    return this.isToCome && at < fromWallTime(gift.expiresAt)
  }

  /** Who gave it to its traveller; undefined of a ride of one's own. Its money and its end are theirs. */
  get giverName(): string | undefined {
    const { gift } = this.view
    return gift?.role === 'taker' ? gift.giverName : undefined
  }

  /** Its traveller gave it to somebody else, who rides it. */
  get isGivenAway(): boolean {
    const { gift } = this.view
    return gift?.role === 'giver' && gift.takenAt !== null
  }

  /** The money is, or was, on its way back. */
  get hasRefund(): boolean {
    return this.view.refund !== null
  }
}
