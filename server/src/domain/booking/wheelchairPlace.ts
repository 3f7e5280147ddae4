import { hasBusPlace, wheelchairPlacesOfBus } from '@noriai/contract/rules/busWheelchairs'
import { placesOfNeeds } from '@noriai/contract/rules/riderNeeds'
import { toWallTime } from '@noriai/contract/time'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { quoteRide, type BookingContext } from '../quotation'
import { lockDepartures, sweepAndRead } from '../seats'
import type { NewOrder } from './writeOrder'

/** When a place for a wheelchair is looked for, and by which data and policy. */
interface LookingContext {
  readonly at: number
  readonly context: BookingContext
}

/** The departure of an order, whose ride and party it is. */
type OrderedRide = Pick<NewOrder, 'accountId' | 'appointment' | 'departureId'>

/**
 * Looks whether the bus of held seats has a place for the wheelchair of their party: a hold keeps none, so that it is looked for before
 * the order is written and paid. Its departure is locked until the transaction ends; that of a party without a wheelchair is not.
 * @param others locks the orders that end with this one and answers their departures, which are locked with its own in the order of their ids
 * @throws as {@link wheelchairRefusal}
 */
export async function assertWheelchairPlace(
  tx: Tx,
  order: OrderedRide & Pick<NewOrder, 'needs'>,
  { others, at, context }: LookingContext & { readonly others: () => Promise<readonly string[]> },
): Promise<void> {
  const { departureId, needs } = order
  const { wheelchairs } = placesOfNeeds([needs])
  if (wheelchairs === 0) return
  const departure = (await lockDepartures(tx, [...(await others()), departureId])).get(departureId)
  if (!departure) throw new DomainError('booking.holdExpired')
  const claims = await sweepAndRead(tx, departureId, at)
  const riding = claims.filter(({ state }) => state !== 'released')
  const places = wheelchairPlacesOfBus(departure, context.policy)
  if (!hasBusPlace({ places, riding }, { wheelchairs }))
    throw await wheelchairRefusal(tx, order, { departsAt: departure.departsAt, at, context })
}

/**
 * The refusal of a party for whose wheelchair the bus of its departure has no place left: booking.wheelchairsFull with the nearest departure
 * that takes all of it, by the quotation of the same ride, or booking.wheelchairsFullAll; what else the ride is refused for by now, where
 * that keeps it from every departure.
 */
export async function wheelchairRefusal(
  tx: Tx,
  { accountId, appointment, departureId }: OrderedRide,
  { departsAt, at, context }: LookingContext & { readonly departsAt: number },
): Promise<DomainError> {
  const ride = { ...appointment.ride, departureId, wheelchairs: 1 }
  const pricing = { ...context, db: tx, accountId, at, areOwnCounted: true }
  const { problem: refusal, taken } = await quoteRide(ride, pricing)
  const time = toWallTime(departsAt)
  // A notice has passed since the seats were held: the first departure that is left is quoted.
  if (taken) {
    const next = toWallTime(taken.times.busDepartsAt)
    return new DomainError('booking.wheelchairsFull', { time, next })
  }
  return refusal ? DomainError.of(refusal) : new DomainError('booking.wheelchairsFullAll', { time })
}
