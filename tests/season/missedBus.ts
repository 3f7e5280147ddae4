/** What becomes of who missed their bus, to the end: what they are offered of it, what they take, and the state that the ride ends in. */
import { endedStates, refundableStates } from '@noriai/contract/orders/states'
import type { OrderView } from '@noriai/contract/schema/orderView'
import {
  addDays,
  addMinutes,
  fromWallTime,
  minutesPerDay,
  msPerSecond,
  type Instant,
} from '@noriai/contract/time'
import { askRefund, cancel } from './changes'
import type { PaidRide } from './riding'
import type { TripPlan } from './trip'
import type { SeasonContext } from './context'

/** What somebody does who missed their bus. */
const afterwards = { nothing: 25, cancels: 25, asksRefund: 30, booksAgain: 20 } as const
type Afterwards = keyof typeof afterwards

/** Who books once more rides so many days after the one that they missed. */
const DAYS_LATER = 2
/** As everybody's bookings: some seconds after the whole minutes that notices end at. */
const BOOKING_SECONDS = 20
/** A job ends the ride after its last free minute, and staff decide on its money every six hours; an outage may cost one of the rounds. */
const ENDED_WITHIN_MINUTES = 600

/** A ride that nobody boarded, the noon after. */
interface MissedRide extends Pick<PaidRide, 'trip' | 'booker' | 'rider' | 'orderId' | 'end'> {
  /** Enters another ride in its place. */
  readonly bookAgain: (trip: TripPlan) => void
}

/** Whether a ride was missed: its day is over without its riders, and none of its money is on its way back. */
export function isMissed({ label }: OrderView): boolean {
  return label === 'noShow'
}

/**
 * The noon after: who missed the bus looks at what they are offered, and takes something of it.
 * @returns from when on the ride has to have ended
 */
export async function lookAfterMissing(ride: MissedRide, order: OrderView): Promise<Instant> {
  const { booker, rider, trip } = ride
  const { context } = booker
  context.count(`missed.${trip.direction}`)
  expectWaysOut(ride, order)
  // Whose plan has something else in store for the ride leaves it at that, and what was given away is two people's.
  const isTheirs = rider === booker && (trip.turn === 'noShow' || trip.turn === 'none')
  const does = isTheirs ? afterMissing(trip, context) : 'nothing'
  context.count(`missed, then.${does}`)
  await act(ride, does)
  const freeUntil = order.times.freeCancelUntil
  const ownEnd = freeUntil === null ? context.at : Math.max(context.at, fromWallTime(freeUntil))
  return addMinutes(ownEnd, ENDED_WITHIN_MINUTES)
}

/** What weeks have to meet comes first, then the dice decide. */
function afterMissing({ id }: TripPlan, context: SeasonContext): Afterwards {
  const toMeet = (['cancels', 'asksRefund'] as const).find((way) => context.isToMeet(`missed, then.${way}`))
  return toMeet ?? context.dice('missed', id).weighted<Afterwards>(afterwards)
}

async function act(ride: MissedRide, does: Afterwards): Promise<void> {
  const { booker, orderId, trip } = ride
  switch (does) {
    case 'nothing':
      return
    case 'cancels':
      return ride.end(cancel(booker, orderId))
    case 'asksRefund':
      return ride.end(askRefund(booker, orderId))
    case 'booksAgain':
      return ride.bookAgain(laterTrip(trip, booker.at))
  }
}

/** The free time is not over because nobody came; and who has paid may ask for the money for weeks. */
function expectWaysOut({ booker }: MissedRide, order: OrderView): void {
  const { actions, facts, times, orderNo, gift } = order
  const { freeCancelUntil: until } = times
  const isFree = facts.fulfilment === 'confirmed' && until !== null && booker.at <= fromWallTime(until)
  if (isFree && !actions.includes('cancel'))
    booker.tell('a missed ride cannot be cancelled in its free time', 'It runs though nobody came.', {
      order: orderNo,
      facts,
      times,
    })
  const isOwed = gift === null && refundableStates.includes(facts.refund)
  if (isOwed && !actions.includes('requestRefund'))
    booker.tell('a missed ride offers no way to its money', 'Staff decide on it for weeks.', {
      order: orderNo,
      facts,
      actions,
    })
}

/** The same ride some days later, at the same time, by no flight that is known yet. */
function laterTrip(trip: TripPlan, now: Instant): TripPlan {
  return {
    ...trip,
    id: `${trip.id}m`,
    day: addDays(trip.day, DAYS_LATER),
    edge: 'none',
    isWanted: true,
    hasPoster: false,
    flight: undefined,
    wishAt: addMinutes(trip.wishAt, DAYS_LATER * minutesPerDay),
    bookAt: addMinutes(now, 5) + BOOKING_SECONDS * msPerSecond,
    goesBack: 'no',
    payBy: 'japaneseCard',
    fill: 'atOnce',
    turn: 'none',
  }
}

/** A ride that was missed has ended once its free time is over, and nobody waits for an answer about its money. */
export async function expectEnded({
  booker,
  orderId,
}: Pick<MissedRide, 'booker' | 'orderId'>): Promise<void> {
  const { facts, orderNo, label } = await booker.look(orderId)
  const { fulfilment, refund } = facts
  if (endedStates.includes(fulfilment)) booker.context.count(`missed, ended.${fulfilment}`)
  else
    booker.tell('a missed ride does not end', 'Its day and its free time are over.', {
      order: orderNo,
      label,
      facts,
    })
  if (refund === 'pending')
    booker.tell('an application for a missed ride is not decided', 'Staff see to them several times a day.', {
      order: orderNo,
      facts,
    })
}
