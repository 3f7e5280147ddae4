import { isPickup, isLuggage } from '@noriai/contract/orders/kinds'
import { isOver } from '@noriai/contract/rules/seatHold'
import type { RideCodeView } from '@noriai/contract/schema/rideCode'
import { fromWallTime, type Instant } from '@noriai/contract/time'

/** What its holder does next, and when. */
export interface RideCodeMoment {
  readonly kind: 'gather' | 'leave' | 'arrive'
  readonly at: Instant
}

/** A ride code as it was seen last, and what it is good for at a moment; it needs no network. */
export class RideCode {
  constructor(
    readonly view: RideCodeView,
    /** When it was fetched. */
    readonly savedAt: Instant,
  ) {}

  get orderId(): string {
    return this.view.orderId
  }

  /** It is for bags: they are handed over by it; it is not a boarding pass. */
  get isLuggage(): boolean {
    return isLuggage(this.view.type)
  }

  /** When the ride leaves. */
  get departsAt(): Instant {
    return fromWallTime(this.view.dateTime)
  }

  get gatherAt(): Instant {
    return fromWallTime(this.view.gatherAt)
  }

  /** Until it was scanned its holder has to be there; then the bus leaves; who sits in it arrives. */
  nextAt(at: Instant): RideCodeMoment {
    const { type, arriveFrom } = this.view
    if (!this.isUsed) return { kind: 'gather', at: this.gatherAt }
    const waitsForBus = isPickup(type) && at < this.departsAt
    if (waitsForBus || arriveFrom === null) return { kind: 'leave', at: this.departsAt }
    return { kind: 'arrive', at: fromWallTime(arriveFrom) }
  }

  get expiresAt(): Instant {
    return fromWallTime(this.view.expiresAt)
  }

  /** Whether its QR can be shown to staff: not scanned as far as known, and its day is not over. */
  isValidAt(at: Instant): boolean {
    return this.view.state === 'valid' && !isOver(this.expiresAt, at)
  }

  /** It was scanned. */
  get isUsed(): boolean {
    return this.view.state === 'used'
  }

  /** The six characters in two groups, as they are said aloud. */
  get spokenCode(): string {
    const { code } = this.view
    const half = code.length / 2
    return `${code.slice(0, half)} ${code.slice(half)}`
  }
}
