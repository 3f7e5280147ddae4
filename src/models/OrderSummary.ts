import type { OrderAction } from '@noriai/contract/orders/actions'
import { tabOf } from '@noriai/contract/orders/tab'
import { isOver } from '@noriai/contract/rules/seatHold'
import type { OrderCard } from '@noriai/contract/schema/orderCard'
import { fromWallTime, type Instant } from '@noriai/contract/time'
import { type Headline, headlineOf, momentOf } from './headline'
import { instantsOf, type OrderInstants } from './orderInstants'

/** An order as its list shows it. */
export class OrderSummary {
  readonly times: OrderInstants

  constructor(readonly card: OrderCard) {
    this.times = instantsOf(card.times)
  }

  get id(): string {
    return this.card.id
  }

  private get startsAt(): Instant {
    return this.times.departsAt ?? fromWallTime(this.card.appointedTime)
  }

  /** The day it is listed by: that of its headline, so that a bus after midnight does not move the evening's desk. */
  get day(): Instant {
    return momentOf(this.headline) ?? this.startsAt
  }

  get headline(): Headline {
    const { label, direction, refund, appointedTime } = this.card
    return headlineOf({
      label,
      direction,
      times: this.times,
      hasRefund: refund !== null,
      appointedAt: fromWallTime(appointedTime),
    })
  }

  /** What its owner may do, as the server says. */
  can(action: OrderAction): boolean {
    return this.card.actions.includes(action)
  }

  isPayableAt(at: Instant): boolean {
    const { payUntil } = this.times
    return this.can('pay') && payUntil !== null && !isOver(payUntil, at)
  }

  /** Its money is, or is to be, on its way back. */
  get isRefunded(): boolean {
    return tabOf(this.card.label) === 'refund'
  }

  /** On the way now. */
  get isUnderWay(): boolean {
    return tabOf(this.card.label) === 'inProgress'
  }

  /** It has left. */
  get isMoving(): boolean {
    return this.card.label === 'inProgress'
  }

  /** Its line is worth drawing: it is ahead or under way. */
  get hasLine(): boolean {
    return this.card.direction !== null && !['planned', 'refund'].includes(this.headline.kind)
  }
}
