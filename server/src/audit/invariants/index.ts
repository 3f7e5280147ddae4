import type { Invariant } from '../invariant'
import { archiveInvariants } from './archive'
import { counterInvariants } from './counter'
import { couponInvariants } from './coupons'
import { departureChangeInvariants } from './departureChanges'
import { disputeInvariants } from './disputes'
import { fleetInvariants } from './fleet'
import { giftInvariants } from './gifts'
import { jobInvariants } from './jobs'
import { lostPropertyInvariants } from './lostProperty'
import { moneyInvariants } from './money'
import { orderInvariants } from './orders'
import { placeDoorInvariants } from './placeDoors'
import { reportInvariants } from './reports'
import { rideInvariants } from './rides'
import { seatInvariants } from './seats'

/** Every invariant of the books, in the order in which they are asked and shown. */
export const invariants: readonly Invariant[] = [
  ...seatInvariants,
  ...orderInvariants,
  ...archiveInvariants,
  ...rideInvariants,
  ...departureChangeInvariants,
  ...moneyInvariants,
  ...counterInvariants,
  ...reportInvariants,
  ...disputeInvariants,
  ...couponInvariants,
  ...giftInvariants,
  ...fleetInvariants,
  ...lostPropertyInvariants,
  ...placeDoorInvariants,
  ...jobInvariants,
]
